-- Completion that inserts all of what is chosen, also where that is more than the word in the menu: the number before a
-- move.
local M = {}

-- The text that a snippet without stops stands for, on one line; nil where it is anything else.
local function text_of(item)
  local text = item.textEdit and item.textEdit.newText
  local is_plain = text and item.insertTextFormat == vim.lsp.protocol.InsertTextFormat.Snippet
  return is_plain and not text:find('[$\\\n]') and text or nil
end

-- When a word of the menu is in the text and one types on: that it is meant is as clear as if it were accepted by CTRL-Y,
-- the only case in which Neovim inserts the rest.
local function typed_on()
  local chosen = vim.v.completed_item
  local lsp = vim.tbl_get(chosen, 'user_data', 'nvim', 'lsp')
  local client = lsp and vim.lsp.get_client_by_id(lsp.client_id)
  local text = client and client.name == 'jadoube' and text_of(lsp.completion_item)
  if vim.v.event.reason ~= 'discard' or not text then
    return
  end
  local row, column = unpack(vim.api.nvim_win_get_cursor(0))
  local start = column - #chosen.word
  if start >= 0 and vim.api.nvim_get_current_line():sub(start + 1, column) == chosen.word then
    vim.api.nvim_buf_set_text(0, row - 1, start, row - 1, column, { text })
    vim.api.nvim_win_set_cursor(0, { row, start + #text })
  end
end

-- The word of a move in the menu is the move, also where another spelling of it was typed: Neovim takes that.
local function word_of(item)
  local is_move = item.kind == vim.lsp.protocol.CompletionItemKind.Function
  return is_move and text_of(item) and { word = item.label } or {}
end

-- Makes |i_CTRL-X_CTRL-O| insert all of what is chosen.
function M.enable(client_id, buffer)
  -- Only the first to enable it says whether it starts by itself, and that is the user.
  vim.schedule(function()
    if not vim.api.nvim_buf_is_valid(buffer) or not vim.lsp.buf_is_attached(buffer, client_id) then
      return
    end
    vim.lsp.completion.enable(true, client_id, buffer, { convert = word_of })
    local group = vim.api.nvim_create_augroup('jadoube.completion.' .. buffer, {})
    vim.api.nvim_create_autocmd('CompleteDone', { group = group, buffer = buffer, callback = typed_on })
  end)
end

return M
