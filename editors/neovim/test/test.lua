-- A player's session in a real Neovim with the plugin on its runtimepath, as run.sh starts it.
--
-- The server is started as users start it, by vim.lsp.enable, once for each unit of columns that Neovim knows. All
-- features are used on a game that has a slip, and letters of two, three and four bytes in front of everything.

local binary = assert(arg[1], 'usage: run.sh BINARY')
local folder = vim.fn.tempname()
vim.fn.mkdir(folder, 'p')

-- How long something may take on a slow machine, in milliseconds. Nothing is waited for longer than needed.
local PATIENCE = tonumber(vim.env.JADOUBE_PATIENCE or '30000')

local GAME = [[
[White "Иванов"]
[Black "Петров ♔"]

1. e4 {Ферзь ♕ и 😀} e5 2. Bb6 Nc6 (2... a6 3. Ba4) 3. Nf3 *
]]
local SLIP_LINE = 3 -- from 0

-- ---------------------------------------------------------------------------------------------------------- helpers

local function say(text)
  io.stderr:write(text .. '\n')
end

-- Waits until a condition gives something, and gives that.
local function wait(what, condition)
  local value
  vim.wait(PATIENCE, function()
    value = condition()
    return value
  end, 5)
  return value or error('waited in vain for ' .. what, 2)
end

local function equal(what, found, wanted)
  if not vim.deep_equal(found, wanted) then
    error(('%s\n  found:  %s\n  wanted: %s'):format(what, vim.inspect(found), vim.inspect(wanted)), 2)
  end
end

local function contains(what, text, part)
  if not text:find(part, 1, true) then
    error(('%s: %q is not in:\n%s'):format(what, part, text), 2)
  end
end

local function text_of(buffer)
  return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, true), '\n') .. '\n'
end

-- Writes a file and opens it.
local function open(name, text)
  local file = assert(io.open(vim.fs.joinpath(folder, name), 'w'))
  file:write(text)
  file:close()
  vim.cmd.edit(vim.fs.joinpath(folder, name))
  return vim.api.nvim_get_current_buf()
end

-- The client of a buffer, when the server has answered.
local function client_of(buffer)
  return wait('a client of the buffer', function()
    local client = vim.lsp.get_clients({ bufnr = buffer, name = 'jadoube' })[1]
    return client and client.initialized and client
  end)
end

-- What a request gives.
local function ask(buffer, method, params)
  local client = client_of(buffer)
  if not client:supports_method(method, buffer) then
    error('the server does not offer ' .. method, 2)
  end
  local answer, why = client:request_sync(method, params, PATIENCE, buffer)
  if not answer or answer.err then
    error(('%s failed: %s'):format(method, vim.inspect(answer and answer.err or why)), 2)
  end
  return answer.result
end

-- The cursor on a word, `after` letters into it. The word stands once in the buffer.
local function put_cursor(word, after)
  vim.api.nvim_win_set_cursor(0, { 1, 0 })
  assert(vim.fn.search('\\V' .. vim.fn.escape(word, '\\'), 'cW') > 0, word .. ' is not in the buffer')
  local place = vim.api.nvim_win_get_cursor(0)
  vim.api.nvim_win_set_cursor(0, { place[1], place[2] + (after or 0) })
end

local function here(buffer)
  return vim.lsp.util.make_position_params(0, client_of(buffer).offset_encoding)
end

-- Puts a word in the place of another.
local function replace(buffer, old, new)
  for n, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, true)) do
    local from, to = line:find(old, 1, true)
    if from then
      vim.api.nvim_buf_set_text(buffer, n - 1, from - 1, n - 1, to, { new })
      return
    end
  end
  error(old .. ' is not in the buffer', 2)
end

-- The diagnostics as they are shown: rule, level, text that is marked, and line.
local function shown(buffer)
  return vim.tbl_map(function(d)
    -- What was said of an older text may lie past the end of this one.
    local good, marked = pcall(vim.api.nvim_buf_get_text, buffer, d.lnum, d.col, d.end_lnum, d.end_col, {})
    local text = good and table.concat(marked, '\n') or '(no such place)'
    return ('%d %s %s %s'):format(d.lnum, vim.diagnostic.severity[d.severity], d.code, text)
  end, vim.diagnostic.get(buffer))
end

local function wait_for_diagnostics(buffer, wanted)
  if not pcall(wait, '', function() return vim.deep_equal(shown(buffer), wanted) end) then
    equal('diagnostics', shown(buffer), wanted)
  end
end

local THE_SLIP = { SLIP_LINE .. ' ERROR illegal-move Bb6' }

-- The text of the floating window, when there is one.
local function float()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then
      local text = text_of(vim.api.nvim_win_get_buf(window))
      vim.api.nvim_win_close(window, true)
      return text
    end
  end
end

local function lines(...)
  return table.concat({ ... }, '\n') .. '\n'
end

-- What the command line makes of a text.
local function formatted(text)
  local done = vim.system({ binary, 'fmt' }, { stdin = text, text = true }):wait(PATIENCE)
  assert(done.code == 0, done.stderr)
  return done.stdout
end

-- ----------------------------------------------------------------------------------------------------------- checks

-- Each is given a buffer with the game.
local checks = {}
local function check(name, run)
  table.insert(checks, { name = name, run = run })
end

check('a file of games is known, and its client is there without a root', function(buffer, unit)
  equal('filetype', vim.bo[buffer].filetype, 'pgn')
  local client = client_of(buffer)
  equal('position encoding', client.offset_encoding, unit)
  equal('root', client.root_dir, nil)
  equal('name of the server', client.server_info.name, 'jadoube')
end)

check('the slip is marked, and only the slip', function(buffer)
  wait_for_diagnostics(buffer, THE_SLIP)
  local slip = vim.diagnostic.get(buffer)[1]
  equal('source', slip.source, 'jadoube')
  contains('message', slip.message, 'no bishop can reach b6')
end)

check('diagnostics follow the text', function(buffer)
  wait_for_diagnostics(buffer, THE_SLIP)
  replace(buffer, 'Bb6', 'Bb5')
  wait_for_diagnostics(buffer, {})
  replace(buffer, 'Nc6', 'Ng6')
  wait_for_diagnostics(buffer, {})
  replace(buffer, 'Ng6', 'Qe4')
  wait_for_diagnostics(buffer, { SLIP_LINE .. ' ERROR illegal-move Qe4' })
  -- A line above, and the mark is a line further down.
  vim.api.nvim_buf_set_lines(buffer, 0, 0, true, { '[Event "Ñandú ♘"]' })
  wait_for_diagnostics(buffer, { SLIP_LINE + 1 .. ' ERROR illegal-move Qe4' })
  vim.api.nvim_buf_set_lines(buffer, 0, 1, true, {})
  wait_for_diagnostics(buffer, { SLIP_LINE .. ' ERROR illegal-move Qe4' })
end)

check('a hover shows the board and says the move', function(buffer)
  put_cursor('e5', 1)
  vim.lsp.buf.hover()
  local text = wait('the hover', float)
  contains('hover', text, '```')
  contains('hover', text, lines(
    '8  r n b q k b n r',
    '7  p p p p . p p p',
    '6  . . . . . . . .',
    '5  . . . . p . . .',
    '4  . . . . P . . .'
  ))
  contains('hover', text, 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq')
  -- What is marked as the subject is the word under the cursor.
  local range = ask(buffer, 'textDocument/hover', here(buffer)).range
  local encoding = client_of(buffer).offset_encoding
  local line = vim.api.nvim_buf_get_lines(buffer, range.start.line, range.start.line + 1, true)[1]
  local from = vim.str_byteindex(line, encoding, range.start.character)
  local to = vim.str_byteindex(line, encoding, range['end'].character)
  equal('what the hover is about', line:sub(from + 1, to), 'e5')
end)

check('a hover behind the slip shows the board all the same', function()
  put_cursor('Nf3', 1)
  vim.lsp.buf.hover()
  contains('hover', wait('the hover', float), '3  . . . . . N . .')
end)

check('a fix is made by a code action', function(buffer)
  wait_for_diagnostics(buffer, THE_SLIP)
  put_cursor('Bb6', 1)
  vim.lsp.buf.code_action({
    apply = true,
    filter = function(action) return action.title:find('Bb5', 1, true) ~= nil end,
  })
  local wanted = (GAME:gsub('Bb6', 'Bb5'))
  if not pcall(wait, '', function() return text_of(buffer) == wanted end) then
    equal('text', text_of(buffer), wanted)
  end
  wait_for_diagnostics(buffer, {})
end)

check('legal moves are offered', function(buffer)
  replace(buffer, '2. Bb6 Nc6 (2... a6 3. Ba4) 3. Nf3', '2. N')
  put_cursor('2. N', 4) -- behind the line's last but two letters: `N| *`
  local answer = ask(buffer, 'textDocument/completion', here(buffer))
  local found = {}
  for _, item in ipairs(answer.items or answer) do
    found[item.label] = true
  end
  for _, move in ipairs({ 'Nf3', 'Nc3', 'Ne2', 'Nh3', 'Na3' }) do
    assert(found[move], ('%s is not offered, only %s'):format(move, vim.inspect(vim.tbl_keys(found))))
  end
  assert(not found.Nd2 and not found.Nf6, 'moves that are not legal are offered')
end)

check('the board is shown and the position copied by commands', function(buffer)
  client_of(buffer)
  put_cursor('Nf3', 1)
  vim.cmd('JadoubeBoard')
  local board = wait('the board', float)
  contains('board', board, '3  · · · · · ♘ · ·')
  contains('board', board, 'r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq')
  put_cursor('e5', 1)
  vim.fn.setreg('"', '')
  vim.cmd('silent JadoubeFen')
  contains('FEN', wait('the FEN', function()
    local text = vim.fn.getreg('"')
    return text ~= '' and text
  end), 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq')
end)

check('a command above a game copies the last position', function(buffer)
  local lens = vim.iter(ask(buffer, 'textDocument/codeLens', { textDocument = here(buffer).textDocument }) or {})
    :find(function(it) return it.command.command == 'jadoube.copyFen' end)
  assert(lens, 'there is no such command')
  vim.fn.setreg('"', '')
  client_of(buffer):exec_cmd(lens.command, { bufnr = buffer })
  contains('FEN', wait('the FEN', function()
    local text = vim.fn.getreg('"')
    return text ~= '' and text
  end), 'r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq')
end)

check('a game is laid out, and the cursor and the marks stay with their words', function(buffer)
  replace(buffer, '1. e4 {Ферзь ♕ и 😀} e5 2. Bb6 Nc6', '1.e4   {Ферзь ♕ и   😀}e5 2.Bb5   Nc6')
  local wanted = formatted(text_of(buffer))
  assert(wanted ~= text_of(buffer), 'the text is laid out already')
  put_cursor('Ba4')
  vim.cmd.normal({ 'ma', bang = true })
  put_cursor('Nf3')
  vim.lsp.buf.format({ async = false, timeout_ms = PATIENCE })
  equal('text', text_of(buffer), wanted)
  equal('word under the cursor', vim.fn.expand('<cword>'), 'Nf3')
  vim.cmd.normal({ '`a', bang = true })
  equal('word at the mark', vim.fn.expand('<cword>'), 'Ba4')
end)

-- --------------------------------------------------------------------------------------------------------- sessions

local failed = 0

local function attempt(name, run)
  local good, why = xpcall(run, function(message)
    return message:gsub('^.-test%.lua:', 'test.lua:')
  end)
  failed = failed + (good and 0 or 1)
  say((good and 'ok      ' or 'FAILED  ') .. name .. (good and '' or '\n' .. why))
end

-- Ends the server, and waits until the process has ended well.
local function stop_all()
  for _, client in ipairs(vim.lsp.get_clients()) do
    client:stop()
  end
  wait('the end of the server', function() return #vim.lsp.get_clients() == 0 end)
end

vim.cmd('filetype plugin on')
vim.cmd('syntax on')
vim.o.swapfile = false
vim.o.hidden = true
local endings = {}
vim.lsp.config('jadoube', {
  cmd = { binary, 'lsp' },
  init_options = { editor = { codeLens = { enable = true } } },
  on_exit = function(code, signal) table.insert(endings, ('%d %d'):format(code, signal)) end,
})
vim.lsp.enable('jadoube')

attempt('what the plugin sets for a buffer', function()
  for _, name in ipairs({ 'a.pgn', 'B.PGN', 'C.Pgn' }) do
    equal(name, vim.filetype.match({ filename = name }), 'pgn')
  end
  local buffer = open('settings.pgn', GAME)
  equal('commentstring', vim.bo[buffer].commentstring, '; %s')
  equal('syntax', vim.b[buffer].current_syntax, 'pgn')
  local function group(word, after)
    put_cursor(word, after)
    return vim.fn.synIDattr(vim.fn.synID(vim.fn.line('.'), vim.fn.col('.'), 1), 'name')
  end
  local groups = {}
  for _, word in ipairs({ 'White', 'Иванов', '1. ', 'e4', '{', 'Bb6', 'a6', 'Nf3', '*' }) do
    table.insert(groups, group(word))
  end
  equal('colours', groups, {
    'pgnTagName', 'pgnTagValue', 'pgnNumber', 'pgnMove', 'pgnComment', 'pgnMove', 'pgnMove', 'pgnMove', 'pgnResult',
  })
  vim.bo[buffer].filetype = 'text'
  equal('commentstring of another type', vim.bo[buffer].commentstring, vim.go.commentstring)
end)

for _, unit in ipairs({ 'utf-8', 'utf-16', 'utf-32' }) do
  stop_all()
  vim.lsp.config('jadoube', { capabilities = { general = { positionEncodings = { unit } } } })
  for n, it in ipairs(checks) do
    attempt(('%s: %s'):format(unit, it.name), function()
      it.run(open(('%s-%d.pgn'):format(unit, n), GAME), unit)
    end)
    vim.cmd('silent! %bwipeout!')
  end
end

attempt('settings of the client hold, and a configuration file makes a root', function()
  stop_all()
  local root = vim.fs.joinpath(folder, 'club')
  vim.fn.mkdir(vim.fs.joinpath(root, 'games'), 'p')
  vim.fn.writefile({ '[lint]', 'ignore = ["missing-check-mark"]' }, vim.fs.joinpath(root, 'jadoube.toml'))
  vim.lsp.config('jadoube', { settings = { jadoube = { levels = { ['illegal-move'] = 'warning' } } } })
  local game = '1. e4 d5 2. Bb5 Qh1 *\n'
  wait_for_diagnostics(open('alone.pgn', game), {
    '0 WARN missing-check-mark Bb5',
    '0 WARN illegal-move Qh1',
  })
  local buffer = open('club/games/a.pgn', game)
  wait_for_diagnostics(buffer, { '0 WARN illegal-move Qh1' })
  equal('root', client_of(buffer).root_dir, vim.fs.normalize(root))
end)

attempt('servers end when they are told to', function()
  local count = #vim.lsp.get_clients()
  assert(count > 0, 'no server runs')
  stop_all()
  for _, ending in ipairs(endings) do
    equal('status and signal of the server', ending, '0 0')
  end
end)

vim.fn.delete(folder, 'rf')
say(failed == 0 and 'all passed' or ('%d failed'):format(failed))
os.exit(failed == 0 and 0 or 1)
