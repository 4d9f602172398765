# What the scripts share; sourced, not run.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Exit codes, as the program's own.
readonly environment_problem=3

# How the program is built to be used: the Swift runtime inside starts it in less than half the time.
release_flags=(-c release --product detent)
if [[ $(uname -s) == Linux ]]; then release_flags+=(--static-swift-stdlib); fi

say() { printf '%s\n' "$*" >&2; }

# quietly COMMAND…: its last line while it runs on a terminal, nothing in a pipe, everything on failure.
quietly() {
  local log status=0
  log=$(mktemp)
  if [[ -t 2 ]]; then
    "$@" 2>&1 | tee "$log" | while IFS= read -r line; do
      printf '\r\033[K%.*s' "$((${COLUMNS:-80} - 1))" "$line" >&2
    done || status=$?
    printf '\r\033[K' >&2
  else
    "$@" >"$log" 2>&1 || status=$?
  fi
  if ((status != 0)); then cat "$log" >&2; fi
  rm -f "$log"
  return "$status"
}

# Builds the program and sets `detent` to it.
build_detent() {
  quietly swift build --package-path "$root" "${release_flags[@]}" || {
    local status=$?
    say "the build failed: see above"
    return "$status"
  }
  detent=$root/.build/release/detent
}
