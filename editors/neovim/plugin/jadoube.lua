-- What Neovim's own client leaves out, for buffers that have the server.
if vim.g.loaded_jadoube then
  return
end
vim.g.loaded_jadoube = true

local group = vim.api.nvim_create_augroup('jadoube', {})

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
