# The hand, the eye and the stopwatch of Scripts/window-test; sourced, not run. What is X11's own here,
# Scripts/wayland-test.bash replaces.

work=$(mktemp -d)
server= pid= window= recording=$work/recorded.gesture
origin_x=0 origin_y=0 stage_scale=1 case_name=start

fail() {
  say "✘ $case_name: $*"
  exit 1
}

# No case takes longer, however loaded the machine; on an idle one the longest takes some 20 s.
readonly case_seconds=${DETENT_CASE_SECONDS:-240}

clean_up() {
  local status=$?
  if ((status == out_of_time)); then say "✘ $case_name: not done within $case_seconds s"; fi
  end_limited
  if [[ -n $server ]]; then
    kill "$server" 2>/dev/null || true
    ended "$server" 5 || kill -KILL "$server" 2>/dev/null || true
  fi
  rm -rf "$work"
}
trap clean_up EXIT

# soon SECONDS COMMAND…: whether it succeeds within them, tried again and again: a loaded machine is late.
soon() {
  local limit=$1 began=$SECONDS
  shift
  until "$@"; do
    ((SECONDS - began < limit)) || return 1
    sleep 0.05
  done
}

# ended PROCESS SECONDS: whether it ends within them.
ended() {
  soon "$2" is_gone "$1"
}

is_gone() { ! kill -0 "$1" 2>/dev/null; }

# run_cases BINARY [CASE…]
run_cases() {
  (($#)) || { say "$0: expected the program's binary"; exit 2; }
  detent=$(realpath "$1")
  shift
  local cases=("$@") all
  all=$(sed -n 's/^test_\([a-z_]*\)() {$/\1/p' "${BASH_SOURCE[1]}")
  # shellcheck disable=SC2206
  ((${#cases[@]})) || cases=($all)
  start_server
  run_case keep_stage
  source "$work/stage"
  for case_name in "${cases[@]}"; do
    run_case "test_$case_name"
    printf '✔ %s\n' "${case_name//_/ }"
  done
}

# What a case starts ends with it, and what it sets is its own.
run_case() { limited "$case_seconds" "$1"; }

# Where the stage lies in a window of the usual size, for all cases.
keep_stage() {
  with_stage_of
  printf 'stage_scale=%s origin_x=%s origin_y=%s\n' "$stage_scale" "$origin_x" "$origin_y" \
    >"$work/stage"
}

# ── The display ───────────────────────────────────────────────────────────────────────────────────

# A display of its own, whose pixels lie in a file. It does not start anew whenever the last window is
# gone: one that opens meanwhile is turned away.
start_server() {
  mkdir "$work/screen"
  Xvfb -displayfd 3 -noreset -screen 0 1280x1024x24 -nolisten tcp -fbdir "$work/screen" \
    3>"$work/display" 2>"$work/server" &
  server=$!
  soon 30 test -s "$work/display" || fail "Xvfb does not start: $(cat "$work/server")"
  DISPLAY=:$(cat "$work/display")
  export DISPLAY
  unset WAYLAND_DISPLAY XDG_CONFIG_HOME GTK_THEME
  export HOME=$work
}

# picture FILE: the screen's pixels now.
picture() { cp "$work/screen/Xvfb_screen0" "$1"; }

same_pictures() { cmp -s "$work/$1" "$work/$2" || fail "the pictures $1 and $2 differ"; }
other_pictures() { ! cmp -s "$work/$1" "$work/$2"; }

# changed_since NAME: whether the screen is another than in that picture.
changed_since() {
  picture "$work/now"
  other_pictures "$1" now
}

unchanged_since() { ! changed_since "$1"; }

# pixel_at X Y: where the stage's pixel is in the screen's file, which is an X window dump.
pixel_at() {
  local header width colors
  header=$(dump_word 0) width=$(dump_word 12) colors=$(dump_word 19)
  # The window is at 60, 20 of the screen.
  awk -v x="$1" -v y="$2" -v s="$stage_scale" -v dx="$origin_x" -v dy="$origin_y" \
    -v start=$((header + colors * 12)) -v width="$width" \
    'BEGIN { printf "%d\n", start + int(y * s + dy + 20.5) * width + int(x * s + dx + 60.5) * 4 }'
}

# The dump's header is of words of four bytes, the high one first.
dump_word() {
  od -An -tu1 -j $(($1 * 4)) -N 4 "$work/screen/Xvfb_screen0" |
    awk '{ print (($1 * 256 + $2) * 256 + $3) * 256 + $4 }'
}

# color PLACE: red, green and blue of the pixel at that place of the screen's file.
color() { od -An -tu1 -j "$1" -N 3 "$work/screen/Xvfb_screen0" | awk '{ print $3, $2, $1 }'; }

# ── The program ───────────────────────────────────────────────────────────────────────────────────

# start [ARGUMENT…]: opens the window in the screen's corner, recording, and waits until it rests. In
# light and without the panel, whose plot tells a hand's gesture from a written one, unless asked for.
start() {
  rm -f "$recording"
  local usual=()
  [[ " $* " == *" --theme "* ]] || usual+=(--theme light)
  [[ " $* " == *" --panel "* ]] || usual+=(--panel off)
  plain_run --record "$recording" "${usual[@]}" "$@"
}

# plain_run [ARGUMENT…]: a session that is no recording, as a person has it.
plain_run() {
  # Also where this script was started with signals ignored, as by nohup and in the background.
  env --default-signal "$detent" run "$@" >"$work/said" 2>&1 &
  pid=$!
  local began=$SECONDS
  until find_window; do
    is_running || fail "the program ended: $(cat "$work/said")"
    ((SECONDS - began < 20)) || fail "no window within 20 s: $(cat "$work/said")"
    sleep 0.05
  done
  settle
}

# find_window: whether the program has a window; puts it where it shall be.
find_window() {
  window=$(xdotool search --onlyvisible --pid "$pid" --name . 2>/dev/null | sed -n 1p) || true
  [[ -n $window ]] || return 1
  xdotool windowmove --sync "$window" 60 20 windowfocus "$window" 2>/dev/null || true
}

# end_run [SIGNAL]: ends the program, which has to be clean.
end_run() {
  local status=0
  kill -"${1:-TERM}" "$pid"
  ended "$pid" 30 || fail "still there 30 s after SIG${1:-TERM}: $(cat "$work/said")"
  wait "$pid" || status=$?
  pid=
  ((status == 0)) || fail "exit $status: $(cat "$work/said")"
}

is_running() { kill -0 "$pid" 2>/dev/null; }

# finish [SIGNAL]: ends the program, which has to be clean, and replays what it recorded.
finish() {
  is_running || fail "the program is gone: $(cat "$work/said")"
  end_run "$@"
  expect_recording
}

# What was recorded replays to the state that was said at the end.
expect_recording() {
  local hash replayed
  hash=$(sed -n 's/^recorded .* state \([0-9a-f]*\)$/\1/p' "$work/said")
  [[ -n $hash ]] || fail "no state was said at the end: $(cat "$work/said")"
  replayed=$("$detent" replay "$recording" --hash) || fail "the recording does not replay"
  [[ $hash == "$replayed" ]] || fail "recorded $hash, replayed $replayed: $(cat "$recording")"
}

# The program ends by itself, as its window is gone: it says so, and keeps what it recorded.
expect_lost() {
  local status=0
  ended "$pid" 30 || fail "still there 30 s after its window was gone: $(cat "$work/said")"
  wait "$pid" || status=$?
  pid=
  ((status == 3)) || fail "exit $status, expected 3: $(cat "$work/said")"
  grep -q "the window is lost" "$work/said" || fail "nothing was said: $(cat "$work/said")"
  grep -q press "$recording" || fail "the recording is lost: $(cat "$recording")"
  expect_recording
}

# The processor time used so far, in ticks of the system's clock (10 ms).
processor_ticks() {
  awk '{ sub(/.*\) /, ""); print $12 + $13 }' "/proc/$pid/stat" 2>/dev/null || echo 0
}

# How often the program gave up the processor: a thousand times a second while something moves.
switches() { awk '/^voluntary_ctxt_switches/ { print $2 }' "/proc/$pid/status" 2>/dev/null || echo 0; }

# Waits until nothing moves any more: it neither waits for the next frame again and again, nor is it
# still at one on a loaded machine.
most_switches=9
settle() {
  local before now worked began=$SECONDS
  sleep 0.15
  while ((SECONDS - began < 30)); do
    before=$(switches) worked=$(processor_ticks)
    sleep 0.2
    is_running || fail "the program is gone: $(cat "$work/said")"
    now=$(switches)
    ((now - before <= most_switches && $(processor_ticks) - worked <= 1)) && return
  done
  fail "still moving after 30 s"
}

# ── The hand ──────────────────────────────────────────────────────────────────────────────────────

# with_stage_of [ARGUMENT…]: where the stage lies in the windows from here on, in pixels, and how large
# its points are: told by two clicks as they are recorded.
with_stage_of() {
  local x y next_x next_y
  start "$@"
  hand at_window 430 400 press up wait 0.1 at_window 430 600 press up
  settle
  finish
  read -r x y next_x next_y < <(
    sed -n 's/.* press \([0-9.-]*\) \([0-9.-]*\)$/\1 \2/p' "$recording" | paste -s -d ' ')
  [[ -n ${next_y:-} ]] || fail "two clicks in the window are no presses: $(cat "$recording")"
  stage_scale=$(awk "BEGIN { print 200 / ($next_y - $y) }")
  origin_x=$(awk "BEGIN { print 430 - $x * $stage_scale }")
  origin_y=$(awk "BEGIN { print 600 - $next_y * $stage_scale }")
}

# path_of X1 Y1 X2 Y2 STEPS: movements from one place of the stage to another, one each 16 ms.
path_of() {
  awk -v x1="$1" -v y1="$2" -v x2="$3" -v y2="$4" -v n="$5" 'BEGIN {
    for (i = 1; i <= n; i++)
      printf "wait 0.016 over %d %d ", x1 + (x2 - x1) * i / n, y1 + (y2 - y1) * i / n }'
}

# hand WORD…: down X Y, over X Y, at_window X Y, press, up, wait SECONDS; places are the stage's, or the
# window's. All in one go, so that the rhythm is the hand's and not the shell's.
hand() {
  local words steps=()
  # shellcheck disable=SC2206
  words=($*)
  set -- "${words[@]}"
  while (($#)); do
    case $1 in
    down)
      # shellcheck disable=SC2046
      move_hand $(window_place "$2" "$3")
      press_hand
      shift 3
      ;;
    over)
      # shellcheck disable=SC2046
      move_hand $(window_place "$2" "$3")
      shift 3
      ;;
    at_window)
      move_hand "$2" "$3"
      shift 3
      ;;
    press)
      press_hand
      shift
      ;;
    up)
      lift_hand
      shift
      ;;
    wait)
      rest_hand "$2"
      shift 2
      ;;
    *) fail "the hand does not know $1" ;;
    esac
  done
  act
}

# What is done, in the words of who does it: xdotool.
move_hand() { steps+=(mousemove --window "$window" -- "$1" "$2"); }
press_hand() { steps+=(mousedown 1); }
lift_hand() { steps+=(mouseup 1); }
rest_hand() { steps+=(sleep "$1"); }
act() { xdotool "${steps[@]}"; }

# window_place X Y: where that place of the stage is in the window.
window_place() {
  awk -v x="$1" -v y="$2" -v s="$stage_scale" -v dx="$origin_x" -v dy="$origin_y" \
    'BEGIN { printf "%.0f %.0f", x * s + dx, y * s + dy }'
}

# Out of the picture: the pointer is drawn on the screen.
away() { xdotool mousemove 1275 1020; }

# ── The eye ───────────────────────────────────────────────────────────────────────────────────────

# rows CONDITION: how many ticks of the recording meet it; names are those of detent replay --csv.
rows() {
  "$detent" replay "$recording" --csv | awk -F, -v condition="$1" '
    NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; split(condition, terms, " && "); next }
    {
      holds = 1
      for (i in terms) {
        split(terms[i], part, " ")
        if (!(part[1] in column)) { print "no quantity " part[1] > "/dev/stderr"; exit 1 }
        value = $column[part[1]] + 0; limit = part[3] + 0
        if (part[2] == "==") good = value - limit < 1e-3 && limit - value < 1e-3
        else if (part[2] == ">") good = value > limit
        else if (part[2] == ">=") good = value >= limit
        else if (part[2] == "<") good = value < limit
        else { print "no comparison " part[2] > "/dev/stderr"; exit 1 }
        holds = holds && good
      }
      count += holds; last = holds
    }
    END { print count + 0, last + 0 }'
}

# count CONDITION: in how many ticks it holds.
count() {
  local holding
  read -r holding _ < <(rows "$1")
  echo "$holding"
}

expect_sometime() {
  local condition
  for condition in "$@"; do
    [[ $(rows "$condition") != 0\ * ]] || fail "never $condition: $(cat "$recording")"
  done
}

expect_last() {
  local condition
  for condition in "$@"; do
    [[ $(rows "$condition") == *\ 1 ]] || fail "at the end not $condition: $(cat "$recording")"
  done
}
