#!/usr/bin/env bash
# Tests the plugin and a server in a real Neovim. Usage: run.sh BINARY. The editor is $JADOUBE_NVIM, else the one that
# install.sh has put into target/neovim. Status 77 says that there is none, so that nothing was tested.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
binary="$(realpath "${1:?usage: run.sh BINARY}")"
nvim="${JADOUBE_NVIM:-$here/../../../target/neovim/bin/nvim}"
if ! command -v "$nvim" >/dev/null; then
  echo "needs Neovim: editors/neovim/test/install.sh"
  exit 77
fi

# Nothing of the user's own Neovim is read or written.
home="$(mktemp -d)"
trap 'rm -rf "$home"' EXIT
export HOME="$home" TMPDIR="$home" NVIM_LOG_FILE="$home/nvim.log"
export XDG_CONFIG_HOME="$home/config" XDG_DATA_HOME="$home/data" XDG_STATE_HOME="$home/state" XDG_CACHE_HOME="$home/cache"
PLUGIN="$(dirname "$here")" "$nvim" --clean --headless --cmd 'lua vim.opt.runtimepath:prepend(vim.env.PLUGIN)' \
  -l "$here/test.lua" "$binary"
