-- Files from Windows come as GAME.PGN, too.
vim.filetype.add({ extension = { pgn = 'pgn' }, pattern = { ['.*%.[Pp][Gg][Nn]'] = 'pgn' } })
