if vim.b.did_ftplugin then
  return
end
vim.b.did_ftplugin = 1

-- The comment to the end of the line: it may hold braces, which a comment in braces may not.
vim.bo.commentstring = '; %s'
vim.bo.comments = ':;'
-- A line that is broken while one types may be a tag, which must not be broken.
vim.opt_local.formatoptions:remove('t')
-- `O-O`, `e8=Q+` and `Nf3#` are words.
vim.opt_local.iskeyword:append({ '-', '+', '#', '=' })

vim.b.undo_ftplugin = 'setlocal commentstring< comments< formatoptions< iskeyword<'
