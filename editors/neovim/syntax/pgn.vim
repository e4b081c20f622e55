" Colours for chess games in PGN. The language server's own, where it runs, lie above them and know more.
if exists('b:current_syntax')
  finish
endif

syntax case match
syntax iskeyword @,48-57,_,192-255,-,+,#,=

syntax match pgnNumber /\<\d\+\>\.*\|\.\{2,}/
" A move begins with a man's letter or a file; what it is nobody knows here but the server.
syntax match pgnMove /\<[KQRBNP]\?[a-h]\?[1-8]\?[x:-]\?[a-h][1-8]\%(=\?[QRBNK]\)\?[+#]*/
syntax match pgnMove /\<[QRBNP]\?@[a-h][1-8][+#]*/
syntax match pgnMove /\<\%(O-O\%(-O\)\?\|0-0\%(-0\)\?\)[+#]*\ze\%([^0-9A-Za-z-]\|$\)/
syntax match pgnMove /\%(^\|[[:space:].(]\)\zs\%(--\|Z0\)\ze\%([[:space:])]\|$\)/
syntax match pgnGlyph /[!?]\+\|\$\d\+/
syntax match pgnResult /\%(1-0\|0-1\|1\/2-1\/2\)\ze\%([[:space:]]\|$\)\|\*/

syntax match pgnTag /\[\s*\h\w*\s*"\%(\\.\|[^"\\]\)*"\s*\]/ contains=pgnTagName,pgnTagValue
syntax match pgnTagName /\%(\[\s*\)\@<=\h\w*/ contained
syntax region pgnTagValue start=/"/ skip=/\\./ end=/"/ contained oneline

syntax region pgnComment start=/{/ end=/}/ contains=pgnCommand
syntax match pgnComment /;.*/ contains=pgnCommand
syntax match pgnCommand /\[%[^]]*\]/ contained
syntax match pgnEscape /^%.*/

" A comment may be long: from how far above the first line on the screen it is looked for.
syntax sync minlines=200

highlight default link pgnNumber Number
highlight default link pgnMove Function
highlight default link pgnGlyph Operator
highlight default link pgnResult Keyword
highlight default link pgnTagName Identifier
highlight default link pgnTagValue String
highlight default link pgnComment Comment
highlight default link pgnCommand Special
highlight default link pgnEscape PreProc

if has('nvim')
  " What the server says and colour schemes do not know.
  highlight default link @lsp.type.stray.pgn Error
  highlight default link @lsp.mod.illegal.pgn Error
endif

let b:current_syntax = 'pgn'
