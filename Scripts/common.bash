# What the scripts share; sourced, not run.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Exit codes, as the program's own; and `timeout`'s for what took too long.
readonly environment_problem=3 out_of_time=124

# How the program is built to be used: the Swift runtime inside starts it in less than half the time.
release_flags=(-c release)
if [[ $(uname -s) == Linux ]]; then release_flags+=(--static-swift-stdlib); fi

# The program as `build_programs` builds it.
detent=$root/.build/release/detent

say() { printf '%s\n' "$*" >&2; }

# Whether Scripts/browser.py finds a browser.
has_browser() {
  local name
  for name in chromium chromium-browser google-chrome google-chrome-stable; do
    if command -v "$name" >/dev/null; then return 0; fi
  done
  return 1
}

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

# limited SECONDS COMMAND…: a command or function, in a subshell and a process group of its own, which
# ends with it and all that it started: by itself, or after that many seconds with the status 124.
limited() {
  local limit=$1 began=$SECONDS status=0
  shift
  set -m
  ("$@") </dev/null &
  limited_group=$!
  set +m
  while kill -0 "$limited_group" 2>/dev/null && ((SECONDS - began < limit)); do sleep 0.1; done
  if kill -0 "$limited_group" 2>/dev/null; then
    end_limited
    status=$out_of_time
  fi
  kill -KILL -- "-$limited_group" 2>/dev/null || true
  # The shell would say which signal it was.
  { wait "$limited_group" || status=$((status ? status : $?)); } 2>/dev/null
  limited_group=
  return "$status"
}

# Ends what runs within limits: what cleans up after itself has five seconds to do so. Some of it may
# have made process groups of its own.
limited_group=
end_limited() {
  [[ -n $limited_group ]] || return 0
  local processes _
  processes=$(descendants "$limited_group")
  kill -INT -- "-$limited_group" 2>/dev/null || true
  kill -TERM -- "-$limited_group" 2>/dev/null || true
  for _ in {1..50}; do
    kill -0 "$limited_group" 2>/dev/null || break
    sleep 0.1
  done
  # shellcheck disable=SC2086
  kill -KILL -- "-$limited_group" $processes 2>/dev/null || true
}

# descendants PROCESS: what it started, and what that started.
descendants() {
  if [[ -d /proc/self ]]; then
    sed -n 's/^\([0-9]*\) (.*) . \([0-9]*\) .*/\1 \2/p' /proc/[0-9]*/stat 2>/dev/null || true
  else
    ps -A -o pid=,ppid=
  fi | awk -v root="$1" '{ parent[$1] = $2 }
    END {
      for (process in parent)
        for (above = parent[process]; above in parent; above = parent[above])
          if (above == root) { print process; break }
    }'
}

# build_programs PACKAGE PROGRAM…: builds programs as they are used.
build_programs() {
  local program
  for program in "${@:2}"; do
    quietly swift build --package-path "$1" "${release_flags[@]}" --product "$program" || {
      local status=$?
      say "the build failed: see above"
      return "$status"
    }
  done
}
