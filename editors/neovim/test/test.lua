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
  contains('board', board, '3  . . . . . N . .')
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

-- ---------------------------------------------------------------------------------------------- a player at the keys

local plugin = vim.env.PLUGIN
local MENU = 'return vim.fn.pumvisible() == 1'

-- What the help has users turn on: the example in it.
local function example()
  local help = table.concat(vim.fn.readfile(vim.fs.joinpath(plugin, 'doc', 'jadoube.txt')), '\n')
  return assert(help:match('for you to turn on.->lua\n(.-)\n<\n'), 'the help has no such example')
end

-- A Neovim of its own with a game open and the plugin as users have it, to type real keys into.
local function player(name, text, init)
  local file, set_up = vim.fs.joinpath(folder, name), vim.fs.joinpath(folder, name .. '.lua')
  vim.fn.mkdir(vim.fs.dirname(file), 'p')
  vim.fn.writefile(vim.split(text, '\n'), file)
  vim.fn.writefile(vim.split(table.concat({
    ('vim.opt.runtimepath:prepend(%q)'):format(plugin),
    ('vim.lsp.config("jadoube", { cmd = { %q, "lsp" }, init_options = { editor = { codeLens = { enable = true } } } })')
      :format(binary),
    'vim.lsp.enable("jadoube")',
    'vim.o.swapfile = false',
    init or '',
  }, '\n'), '\n'), set_up)
  local command = { vim.v.progpath, '--clean', '-u', set_up, '--embed', '--headless', file }
  local channel = vim.fn.jobstart(command, { rpc = true })
  local it = {}
  function it.lua(code, ...)
    return vim.rpcrequest(channel, 'nvim_exec_lua', code, { ... })
  end
  function it.text()
    return table.concat(vim.rpcrequest(channel, 'nvim_buf_get_lines', 0, 0, -1, true), '\n')
  end
  function it.keys(keys)
    vim.rpcrequest(channel, 'nvim_input', keys)
  end
  function it.wait(what, code)
    return wait(what, function()
      local value = it.lua(code)
      return value ~= vim.NIL and value
    end)
  end
  -- Waits until the menu has these entries.
  function it.menu(wanted)
    local found
    pcall(wait, '', function()
      found = it.lua([[return vim.tbl_map(function(item) return item.abbr end, vim.fn.complete_info({ 'items' }).items)]])
      return vim.deep_equal(found, wanted)
    end)
    equal('menu', found, wanted)
  end
  function it.has_text(wanted)
    if not pcall(wait, '', function() return it.text() == wanted end) then
      equal('text', it.text(), wanted)
    end
  end
  function it.leave()
    pcall(vim.rpcrequest, channel, 'nvim_command', 'qall!')
    vim.fn.jobstop(channel)
  end
  it.wait('the server', [[
    local client = vim.lsp.get_clients({ bufnr = 0, name = 'jadoube' })[1]
    return client and client.initialized and #vim.api.nvim_get_autocmds({ event = 'CompleteDone', buffer = 0 }) > 1
  ]])
  return it
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

-- What is typed in a game, and what comes of it. At `|` one waits for the menu.
for n, case in ipairs({
  { 'by CTRL-Y', '1. e4 e5', 'A Nf<C-X><C-O>|<C-Y> Nc6', '1. e4 e5 2. Nf3 Nc6' },
  { 'by typing on', '1. e4 e5', 'A N<C-X><C-O>|<C-N><C-N> Nc6', '1. e4 e5 2. Nf3 Nc6' },
  { 'by leaving', '1. e4 e5', 'A N<C-X><C-O>|<C-N><C-N><Esc>', '1. e4 e5 2. Nf3' },
  { 'not by CTRL-E', '1. e4 e5', 'A N<C-X><C-O>|<C-N><C-E>f3', '1. e4 e5 Nf3' },
  { 'behind a number', '1. e4 e5 2.', 'A<C-X><C-O>|<C-Y> a6', '1. e4 e5 2. a3 a6' },
  { 'behind the first letter of a number', '1. e4 e5 2', 'A<C-X><C-O>|<C-Y> a6', '1. e4 e5 2. a3 a6' },
  { 'at the start', '', 'ie4<C-X><C-O>|<C-Y> e5', '1. e4 e5' },
  { 'in a variation', '1. e4 e5', 'A (c5<C-X><C-O>|<C-Y>)', '1. e4 e5 (1... c5)' },
  { 'without a number', '1. e4', 'A e5<C-X><C-O>|<C-Y> 2.', '1. e4 e5 2.' },
  { 'in another spelling', '1. e4 e5', 'A g1f<C-X><C-O>|<C-Y>', '1. e4 e5 2. Nf3' },
  { 'a sign', '1. e4 $1 e5!', 'A<C-X><C-O>|<C-Y> 2. Nf3', '1. e4 $1 e5 $1 2. Nf3' },
  {
    'a name of two words',
    '[White "Anna B"]\n\n*\n\n[White ""]',
    'G$F"i<C-X><C-O>|<C-Y>',
    '[White "Anna B"]\n\n*\n\n[White "Anna B"]',
  },
}) do
  local name, before, keys, after = unpack(case)
  attempt('what is chosen in the menu is inserted as a whole: ' .. name, function()
    local it = player(('menu-%d.pgn'):format(n), before, "vim.o.completeopt = 'menuone'")
    for i, part in ipairs(vim.split(keys, '|')) do
      if i > 1 then
        it.wait('the menu', MENU)
      end
      it.keys(part)
    end
    it.has_text(after)
    it.leave()
  end)
end

attempt('a move that is chosen stands in the text as a move, whatever spelling was typed', function()
  local it = player('spelling.pgn', '1. e4 e5', "vim.o.completeopt = 'menuone'")
  it.keys('A g1f<C-X><C-O>')
  it.wait('the menu', MENU)
  it.has_text('1. e4 e5 Nf3')
  it.keys(' Nc6')
  it.has_text('1. e4 e5 2. Nf3 Nc6')
  it.leave()
end)

attempt('the board is also shown from a window that floats over the game', function()
  local it = player('float.pgn', '1. e4 e5 *')
  it.keys('0feK')
  it.wait('the hover', 'return #vim.api.nvim_list_wins() == 2')
  it.keys('K')
  it.wait('the cursor in it', "return vim.api.nvim_win_get_config(0).relative ~= ''")
  it.keys(':JadoubeBoard<CR>')
  contains('board', it.wait('the board', [[
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      local lines = vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, true)
      if vim.api.nvim_win_get_config(window).relative ~= '' and lines[#lines]:find(' b KQkq', 1, true) then
        return table.concat(lines, '\n')
      end
    end
  ]]), '4  . . . . P . . .')
  equal('errors', it.lua('return vim.v.errmsg'), '')
  it.leave()
end)

attempt('who has no such program is told so, once', function()
  local messages = vim.fn.system({
    vim.v.progpath, '--clean', '--headless', '--cmd', ('lua vim.opt.runtimepath:prepend(%q)'):format(plugin),
    '--cmd', [[lua vim.lsp.config('jadoube', { cmd = { 'jadoube-is-not-here', 'lsp' } })]],
    '--cmd', 'lua vim.notify = function(text) io.stdout:write(text .. "\n") end',
    vim.fs.joinpath(folder, 'a.pgn'), vim.fs.joinpath(folder, 'b.pgn'), '-c', 'next', '-c', 'lua vim.wait(100)',
    '-c', 'JadoubeBoard', '-c', 'qall!',
  })
  local said = 'the program `jadoube-is-not-here` is not on your path, see :help jadoube-troubleshooting'
  local _, count = messages:gsub(vim.pesc(said), '')
  equal('how often it is said, with the answer to the command', { count, messages }, { 2, messages })
end)

attempt('the argument of a command is a stop that is typed over', function()
  local it = player('clock.pgn', '1. e4 {', "vim.o.completeopt = 'menuone'")
  it.keys('A[%cl<C-X><C-O>')
  it.wait('the menu', MENU)
  it.keys('<C-Y>')
  it.wait('the stop', 'return vim.fn.mode() == "s"')
  it.keys('1:02:03')
  it.has_text('1. e4 {[%clk 1:02:03]')
  it.leave()
end)

attempt('what the help has one turn on: completion while one types', function()
  local it = player('typed.pgn', '1. e4 e5', example())
  it.keys('A ')
  it.wait('the menu', MENU)
  it.keys('N')
  it.menu({ 'Nc3', 'Ne2', 'Nf3', 'Na3', 'Nh3' })
  it.keys('h')
  it.menu({ 'Nh3' })
  it.keys('<C-N><C-Y> ')
  it.has_text('1. e4 e5 2. Nh3 ')
  -- Who looks at no menu has what was typed.
  for letter in ('d5 3. exd5 (3. Nc3 $1) 3... Qxd5 {[%clk 1:00:00]} *'):gmatch('.') do
    it.keys(letter == '<' and '<lt>' or letter)
    vim.wait(40)
  end
  it.has_text('1. e4 e5 2. Nh3 d5 3. exd5 (3. Nc3 $1) 3... Qxd5 {[%clk 1:00:00]} *')
  it.leave()
end)

attempt('what the help has one turn on: hints, folds, the path of a man, commands, words', function()
  local it = player('shown.pgn', '[Event "A"]\n[Site "B"]\n\n1. e4 e5 2. Nf3 Nc6\n3. Ng5 Nf6 4. Ke3 *', [[
    vim.o.updatetime = 50
    -- The second of two: to copy the position.
    vim.ui.select = function(items, _, choose) choose(items[2], 2) end
  ]] .. example())
  local function marks(namespace, field)
    return it.wait(namespace, ([[
      local found = {}
      for name, id in pairs(vim.api.nvim_get_namespaces()) do
        if name:find(%q, 1, true) then
          for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(0, id, 0, -1, { details = true })) do
            table.insert(found, { mark[2], mark[3], mark[4][%q] })
          end
        end
      end
      return #found > 0 and found
    ]]):format(namespace, field))
  end
  equal('folds are open', it.lua('return vim.fn.foldclosed(2)'), -1)
  it.keys('zM')
  it.wait('folds', 'return vim.fn.foldclosed(2) ~= -1')
  it.keys('zR4G0fN')
  equal('path', marks('nvim.lsp.references', 'hl_group'), {
    { 3, 12, 'LspReferenceWrite' }, { 4, 3, 'LspReferenceWrite' },
  })
  contains('hint', vim.inspect(it.lua('return vim.lsp.inlay_hint.get({ bufnr = 0 })')), 'Knight')
  contains('words', vim.inspect(marks('virtual_text', 'virt_text')), 'king')
  contains('lenses', vim.inspect(marks('nvim.lsp.codelens', 'virt_text')), 'Copy FEN')
  it.keys('1Ggrx')
  contains('FEN', it.wait('the FEN', [[local text = vim.fn.getreg('"') return text ~= '' and text]]), 'r1bqkb1r/pppp1ppp/2n2n2/4p1N1/4P3/8/PPPPKPPP/RNBQ1B1R b kq')
  it.leave()
end)

attempt('a configuration file that is written holds at once, and so does one that is new', function()
  local it = player('configured/a.pgn', '1. e4 e5 2. Ke3 *')
  it.wait('the slip', 'return #vim.diagnostic.get(0) == 1')
  it.lua([[_G.game = vim.api.nvim_get_current_buf() vim.cmd.split(vim.fn.expand('%:p:h') .. '/jadoube.toml')]])
  it.keys('i[lint]<CR>ignore = ["illegal-move"]<Esc>:w<CR>')
  it.wait('silence', 'return #vim.diagnostic.get(_G.game) == 0')
  it.keys(':%s/illegal-move/bad-eco/<CR>:w<CR>')
  it.wait('the slip again', 'return #vim.diagnostic.get(_G.game) == 1')
  it.leave()
end)

attempt('what is wrong at the end of a large file is shown when it has been checked, without being asked for', function()
  local moves = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 *\n\n'
  local it = player('large.pgn', moves:rep(40000) .. '1. e4 e5 2. Ke3 *')
  it.wait('the slip', [[
    return #vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR }) == 1
  ]])
  it.leave()
end)

attempt('files that lie beside each other are a workspace', function()
  local game = '[White "Anna"]\n\n1. e4 *'
  vim.fn.mkdir(vim.fs.joinpath(folder, 'beside'), 'p')
  vim.fn.writefile(vim.split(game, '\n'), vim.fs.joinpath(folder, 'beside', 'b.pgn'))
  local it = player('beside/a.pgn', game, "vim.ui.input = function(_, done) done('Bea') end")
  it.keys('fAgrr')
  it.wait('both places', 'return #vim.fn.getqflist() == 2')
  it.keys('<C-W>pgrn')
  it.has_text('[White "Bea"]\n\n1. e4 *')
  local other = 'return vim.fn.getbufline(vim.fn.bufnr("beside/b.pgn"), 1)[1] == %q'
  it.wait('the other file', other:format('[White "Bea"]'))
  it.leave()
end)

attempt('one setting says how a board is drawn everywhere', function()
  stop_all()
  vim.lsp.config('jadoube', { settings = { jadoube = { editor = { hover = { board = 'symbols' } } } } })
  local buffer = open('symbols.pgn', GAME)
  client_of(buffer)
  put_cursor('Nf3', 1)
  vim.lsp.buf.hover()
  contains('hover', wait('the hover', float), '3  · · · · · ♘ · ·')
  vim.cmd('JadoubeBoard')
  contains('board', wait('the board', float), '3  · · · · · ♘ · ·')
  vim.lsp.config('jadoube', { settings = { jadoube = { editor = { hover = { board = 'text' } } } } })
end)

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
