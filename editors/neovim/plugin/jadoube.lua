-- What Neovim's own client leaves out, for buffers that have the server.
if vim.g.loaded_jadoube then
  return
end
vim.g.loaded_jadoube = true

local group = vim.api.nvim_create_augroup('jadoube', {})

-- Everywhere, since one may be in a window that shows what was asked of a game.
vim.api.nvim_create_user_command('JadoubeBoard', function() require('jadoube').board() end, {
  desc = 'Show the board at the cursor',
})
vim.api.nvim_create_user_command('JadoubeFen', function() require('jadoube').fen() end, {
  desc = 'Copy the position at the cursor as FEN',
})

-- Neovim itself says nothing of a server that it cannot start.
vim.api.nvim_create_autocmd('FileType', {
  group = group,
  pattern = 'pgn',
  callback = function()
    local missing = require('jadoube').missing()
    if missing then
      vim.schedule(function() vim.notify_once(missing, vim.log.levels.WARN) end)
    end
  end,
})

vim.api.nvim_create_autocmd('LspAttach', {
  group = group,
  callback = function(event)
    local client = vim.lsp.get_client_by_id(event.data.client_id)
    if client and client.name == 'jadoube' then
      require('jadoube.completion').enable(client.id, event.buf)
    end
  end,
})

-- On Linux the client watches no files.
vim.api.nvim_create_autocmd('BufWritePost', {
  group = group,
  pattern = 'jadoube.toml',
  callback = function(event)
    local change = { uri = vim.uri_from_bufnr(event.buf), type = vim.lsp.protocol.FileChangeType.Changed }
    for _, client in ipairs(vim.lsp.get_clients({ name = 'jadoube' })) do
      client:notify('workspace/didChangeWatchedFiles', { changes = { change } })
    end
  end,
})
