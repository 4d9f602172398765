# The parts that all scripts share. Source this file; do not run it.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Exit codes: the program's own for the environment, and `timeout`'s for commands that take too long.
readonly environment_problem=3 out_of_time=124

# Flags for a build to use. With the Swift runtime inside, the program starts in less than half the time. A program
# without a fixed address has 84,455 addresses in itself, which the loader corrects at every start.
release_flags=(-c release)
if [[ $(uname -s) == Linux ]]; then
  release_flags+=(--static-swift-stdlib -Xswiftc -Xclang-linker -Xswiftc -no-pie)
fi

# The modules that builds for tests do not optimise, as they neither draw nor simulate: see Package.swift.
plain_modules=DetentStudio,DetentCommand,DetentShip,DetentServe,DetentSDL,detent-tools

# The path of the program that `build_programs` builds.
detent=$root/.build/release/detent

say() { printf '%s\n' "$*" >&2; }

# has_browser: tells whether Scripts/browser.py finds a browser.
has_browser() {
  local name
  for name in chromium chromium-browser google-chrome google-chrome-stable; do
    if command -v "$name" >/dev/null; then return 0; fi
  done
  return 1
}

# quietly COMMAND…: shows the command's last line while it runs on a terminal, nothing in a pipe, and
# everything if it fails.
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

# limited SECONDS COMMAND…: runs a command or function in its own subshell and process group. The group and
# everything that it started end with the command, or after that many seconds with the status 124.
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
  # Hides the shell's message about the signal.
  { wait "$limited_group" || status=$((status ? status : $?)); } 2>/dev/null
  limited_group=
  return "$status"
}

# beside FILE FUNCTION: runs a function that mostly waits while others work. Its output goes to FILE.
beside_group=
beside() {
  set -m
  (
    status_file=$1-status
    trap 'echo $? >"$status_file"' EXIT
    "$2"
  ) </dev/null >"$1" 2>&1 &
  beside_group=$!
  set +m
}

# await FILE: waits for that function, prints its output, and returns its status, which is in a file. In a long
# run the system gives the function's number to another process, and bash's `wait` then returns 127.
await() {
  while [[ ! -s $1-status ]] && kill -0 "$beside_group" 2>/dev/null; do sleep 0.1; done
  beside_group=
  cat "$1"
  return "$(cat "$1-status" 2>/dev/null || echo 1)"
}

# end_limited: ends everything that runs under a limit. Programs that clean up have five seconds to do so.
# Some may have made their own process groups.
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

# descendants PROCESS: prints the processes that it started, and those that they started.
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

# build_programs PACKAGE PROGRAM…: builds programs with the flags for use.
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
