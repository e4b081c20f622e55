-- What the server's commands do in Neovim: it gives a position, and here it is shown or copied.
local M = {}

-- Asks the server for the position that a command is about, and hands on the answer. `argument` is what the server's own
-- commands carry: `uri`, and perhaps `position`.
local function execute(client, command, argument, done)
  argument = vim.tbl_extend('force', argument, { quiet = true })
  client:request('workspace/executeCommand', { command = command, arguments = { argument } }, function(failure, result)
    if failure then
      vim.notify('jadoube: ' .. failure.message, vim.log.levels.ERROR)
    elseif result == nil or result == vim.NIL then
      vim.notify('jadoube: there is no position here', vim.log.levels.WARN)
    else
      done(result)
    end
  end)
end

local function show(board)
  local text = vim.split(vim.trim(board.shown), '\n')
  vim.list_extend(text, { '', board.fen })
  if type(board.note) == 'string' then
    vim.list_extend(text, vim.split(board.note, '\n'))
  end
  vim.lsp.util.open_floating_preview(text, 'text', { focus_id = 'jadoube.showBoard' })
end

local function copy(fen)
  vim.fn.setreg('"', fen)
  if vim.fn.has('clipboard') == 1 then
    vim.fn.setreg('+', fen)
  end
  vim.notify(fen)
end

local shown = { ['jadoube.showBoard'] = show, ['jadoube.copyFen'] = copy }

-- Runs a command of a lens or a code action: for `commands` of |vim.lsp.ClientConfig|.
M.commands = {}
for command, done in pairs(shown) do
  M.commands[command] = function(it, context)
    local client = assert(vim.lsp.get_client_by_id(context.client_id))
    execute(client, command, it.arguments[1], done)
  end
end

-- What to tell who has no such program; nil where there is one.
function M.missing()
  local command = vim.tbl_get(vim.lsp.config, 'jadoube', 'cmd')
  local program = type(command) == 'table' and command[1]
  if not program or vim.fn.executable(program) == 1 then
    return nil
  end
  local what = program:find('[/\\]') and 'there is no program `%s`' or 'the program `%s` is not on your path'
  return 'jadoube: ' .. what:format(program) .. ', see :help jadoube-troubleshooting'
end

-- Runs a command about the place of the cursor: in the game, if that is in a window that floats over it.
local function at_cursor(command)
  if vim.api.nvim_win_get_config(0).relative ~= '' then
    vim.cmd.wincmd('p')
  end
  local client = vim.lsp.get_clients({ bufnr = 0, name = 'jadoube' })[1]
  if not client then
    local why = M.missing() or "jadoube: no server here; vim.lsp.enable('jadoube') starts it for games"
    return vim.notify(why, vim.log.levels.WARN)
  end
  local place = vim.lsp.util.make_position_params(0, client.offset_encoding)
  local argument = { uri = place.textDocument.uri, position = place.position }
  execute(client, command, argument, shown[command])
end

function M.board()
  at_cursor('jadoube.showBoard')
end

function M.fen()
  at_cursor('jadoube.copyFen')
end

return M
