-- The language server: `vim.lsp.enable('jadoube')` starts it for PGN files, with `vim.lsp.config('jadoube', {…})` as
-- settings of your own. See `:help jadoube`.

---@type vim.lsp.Config
return {
  cmd = { 'jadoube', 'lsp' },
  filetypes = { 'pgn' },
  -- A file that lies in no such folder is served all the same.
  root_markers = { 'jadoube.toml', '.git' },
  commands = require('jadoube').commands,
}
