# The words in which Scripts/window-test and Scripts/wayland-test describe a person's actions and what the
# person sees. They source this file after Scripts/window-x11.bash or Scripts/window-wayland.bash, which know
# the display.
#
#   open SCENE [ARGUMENT…]   opens a window that records, and waits until it rests
#   hand "SENTENCE"          moves the mouse, see below
#   key NAME…                presses keys, one after the other
#   settle                   waits until nothing moves
#   close [SIGNAL]           ends the program, which must end cleanly, and replays its recording
#   saw "TERM, TERM" …       expects that all terms held at some tick: list.velocity.y > 500
#   ended "TERM, TERM" …     expects that they hold at the end
#   saw_for SECONDS "…"      expects that they held for that long, or longer
#   picture NAME, same NAME NAME, other NAME NAME

work=$(mktemp -d)
# The file in which the program counts its work.
readonly counters=$work/counters
server= pid= window= recording=$work/recorded.gesture
origin_x=0 origin_y=0 stage_scale=1 case_name=start
# The place of the hand, on the stage.
hand_x=0 hand_y=0

fail() {
  say "✘ $case_name: $*"
  exit 1
}

# ── Cases ─────────────────────────────────────────────────────────────────────────────────────────

# The limit for each case, however busy the machine is. On an idle machine the longest takes about 20 s.
readonly case_seconds=${DETENT_CASE_SECONDS:-240}

# The exit code of a case whose hand was so late that it made a different gesture. The case is played again.
readonly hand_was_late=75

clean_up() {
  local status=$?
  case $status in
  "$out_of_time") say "✘ $case_name: not done within $case_seconds s" ;;
  "$hand_was_late") say "✘ $case_name: the machine is too busy for a hand's rhythm" ;;
  esac
  end_limited
  if [[ -n $server ]]; then
    kill "$server" 2>/dev/null || true
    ended_within 5 "$server" || kill -KILL "$server" 2>/dev/null || true
  fi
  rm -rf "$work"
}
trap clean_up EXIT

# run_cases BINARY [--quick | CASE…]: runs the named cases, the quick ones, or all.
run_cases() {
  (($#)) || { say "$0: expected the program's binary"; exit 2; }
  detent=$(realpath "$1")
  shift
  local cases=("$@") all
  all=$(sed -n 's/^test_\([a-z_]*\)() {$/\1/p' "${BASH_SOURCE[1]}")
  if [[ ${cases[*]:-} == --quick ]]; then cases=("${quick_cases[@]}"); fi
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

# run_case NAME: runs a case. Its processes end with it, and its variables are its own. While the hand is late, the
# case is played again, as long as a case may take.
run_case() {
  local status=0 first=$SECONDS
  while ((SECONDS - first <= case_seconds)); do
    prepare_display
    # Does not run the case as a condition, in which a failing command would not end the case.
    set +e
    limited "$case_seconds" in_earnest "$1"
    status=$?
    set -e
    ((status == hand_was_late)) || return "$status"
    say "  again: the hand was late"
  done
  return "$status"
}

# in_earnest COMMAND…: runs a case in an empty folder. A case that was played before may have left files.
in_earnest() {
  set -e
  rm -rf "$work/here"
  mkdir -p "$work/here"
  cd "$work/here"
  "$@"
}

# soon SECONDS COMMAND…: tries a command again and again, and tells whether it succeeds in that time. A busy
# machine may be late.
soon() {
  local limit=$1 began=$SECONDS
  shift
  until "$@"; do
    ((SECONDS - began < limit)) || return 1
    sleep 0.05
  done
}

# ended_within SECONDS PROCESS: tells whether the process ends in that time.
ended_within() { soon "$1" is_gone "$2"; }
is_gone() { ! kill -0 "$1" 2>/dev/null; }

# ── The program ───────────────────────────────────────────────────────────────────────────────────

# open SCENE [ARGUMENT…]: opens a window in the light theme. The panel is off by default, because its plot
# tells a hand's gesture from a written one.
open() {
  rm -f "$recording"
  local usual=(--scene "$1")
  shift
  [[ " $* " == *" --theme "* ]] || usual+=(--theme light)
  [[ " $* " == *" --panel "* ]] || usual+=(--panel off)
  open_session --record "$recording" "${usual[@]}" "$@"
}

# open_session [ARGUMENT…]: opens a window that does not record, as a person does. After `session` its state
# is kept from one window to the next.
open_session() {
  rm -f "$counters"
  # Restores the default signals, which nohup or a background job may have ignored.
  env --default-signal DETENT_COUNTERS="$counters" "$detent" run "$@" >"$work/said" 2>&1 &
  pid=$!
  local began=$SECONDS
  until find_window; do
    is_running || fail "the program ended: $(cat "$work/said")"
    ((SECONDS - began < 20)) || fail "no window within 20 s: $(cat "$work/said")"
    sleep 0.05
  done
  settle
}

# session KEYS: sets the session that the next `open_session` restores: these keys, and explore in the light
# theme.
session() {
  export XDG_CONFIG_HOME=$work/here/config
  session=$XDG_CONFIG_HOME/detent/workspace.json
  mkdir -p "${session%/*}"
  printf '{"detent-workspace": 1, "scene": "explore", "theme": "light", %s}\n' "$1" >"$session"
}

end_run() {
  local status=0
  kill -"${1:-TERM}" "$pid"
  ended_within 30 "$pid" || fail "still there 30 s after SIG${1:-TERM}: $(cat "$work/said")"
  wait "$pid" || status=$?
  pid=
  ((status == 0)) || fail "exit $status: $(cat "$work/said")"
}

is_running() { kill -0 "$pid" 2>/dev/null; }
expect_running() { is_running || fail "${1:+after $1 }the program is gone: $(cat "$work/said")"; }

close() {
  expect_running
  end_run "$@"
  expect_replay
}

# expect_replay: expects that the recording replays to the state that the program printed at the end.
expect_replay() {
  local hash replayed
  hash=$(sed -n 's/^recorded .* state \([0-9a-f]*\)$/\1/p' "$work/said")
  [[ -n $hash ]] || fail "no state was said at the end: $(cat "$work/said")"
  replayed=$("$detent" replay "$recording" --hash) || fail "the recording does not replay"
  [[ $hash == "$replayed" ]] || fail "recorded $hash, replayed $replayed: $(cat "$recording")"
}

# expect_end CODE: expects that the program ends by itself with that code, and keeps its recording.
expect_end() {
  local status=0
  ended_within 30 "$pid" || fail "still there 30 s after its window was gone: $(cat "$work/said")"
  wait "$pid" || status=$?
  pid=
  ((status == $1)) || fail "exit $status, expected $1: $(cat "$work/said")"
  expect_recorded press
  expect_replay
}

expect_lost() {
  expect_end "$environment_problem"
  expect_said "the window is lost"
}

expect_said() { grep -q "$1" "$work/said" || fail "expected it to say $1: $(cat "$work/said")"; }
expect_recorded() { grep -q "$1" "$recording" || fail "no $1 was recorded: $(cat "$recording")"; }
expect_not_recorded() { ! grep -q "$1" "$recording" || fail "a $1: $(cat "$recording")"; }
presses() { grep -c press "$recording" || true; }

# counter NAME: prints how much work of that kind the program has done: frames shown, steps in time, wake-ups
# at rest, looks at files, changes found in them. It does the same work on a busy machine, only later.
counter() { awk -v name="$1" '$1 == name { count = $2 } END { print count + 0 }' "$counters" 2>/dev/null || echo 0; }

# more NAME COUNT: tells whether the program has done more of that work than COUNT.
more() { (($(counter "$1") > $2)); }

# keeps_still SECONDS PERIOD: expects that the program draws nothing in that time, and wakes at most once in
# each period.
keeps_still() {
  local frames wakes began=${EPOCHREALTIME/[.,]/} allowed
  frames=$(counter frames) wakes=$(counter wake-ups)
  sleep "$1"
  expect_running
  (($(counter frames) == frames)) || fail "at rest it drew $(($(counter frames) - frames)) frames"
  wakes=$(($(counter wake-ups) - wakes))
  allowed=$(number "int((${EPOCHREALTIME/[.,]/} - $began) / ($2 * 1000000)) + 1")
  ((wakes <= allowed)) || fail "at rest it woke $wakes times, expected at most $allowed"
}

# goes_on_unseen SECONDS: expects that motion goes on five times a second, and that nothing is drawn.
goes_on_unseen() {
  local frames steps began allowed
  arrive
  # Waits first: a frame may still be under way, and the program notices only after a while that nobody asks
  # for one.
  soon 60 has_slowed_down || fail "unseen it makes more than five steps a second"
  began=${EPOCHREALTIME/[.,]/}
  frames=$(counter frames) steps=$(counter steps)
  sleep "$1"
  (($(counter frames) == frames)) || fail "unseen it drew $(($(counter frames) - frames)) frames"
  steps=$(($(counter steps) - steps))
  allowed=$(number "int((${EPOCHREALTIME/[.,]/} - $began) / 200000) + 1")
  ((steps > 0 && steps <= allowed)) || fail "unseen it made $steps steps, expected 1 to $allowed"
}

has_slowed_down() {
  local steps
  steps=$(counter steps)
  sleep 1
  ! more steps $((steps + 6))
}

# sleeps: tells whether no thread of the program runs or is about to, so that it has handled all input.
sleeps() { ! grep -qs '^State:[[:space:]]*[RD]' /proc/"$pid"/task/*/status; }

# work_done: prints the counters that stand still at rest. Looks at a watched file do not count, although they
# wake the program and are steps.
work_done() { grep -E '^(frames|resting|changes) ' "$counters" 2>/dev/null || true; }

# settle: waits until nothing moves. By then all input has arrived, the program reports that it rests, and it
# sleeps.
settle() {
  local before began=$SECONDS
  arrive
  while ((SECONDS - began < 60)); do
    expect_running
    before=$(work_done)
    if [[ $before == *"resting 1"* ]] && sleeps && sleep 0.05 && sleeps &&
      [[ $(work_done) == "$before" ]]; then
      # Makes sure that the display shows everything that the program has sent.
      arrive
      return
    fi
    sleep 0.02
  done
  fail "still moving after 60 s: $(cat "$counters")"
}

# ── The hand ──────────────────────────────────────────────────────────────────────────────────────

# keep_stage: finds the place of the stage in a window of the default size, for all cases.
keep_stage() {
  find_stage
  declare -p stage_scale origin_x origin_y | sed 's/^declare --/declare -g/' >"$work/stage"
}

# find_stage [ARGUMENT…]: finds the place of the stage in later windows, in pixels, and the size of its
# points. It makes two clicks and reads where the program recorded them.
find_stage() {
  local x y next_x next_y
  open explore "$@"
  stage_scale=1 origin_x=0 origin_y=0
  hand "press 430 400, let go, wait 0.1, press 430 600, let go"
  settle
  close
  read -r x y next_x next_y < <(
    sed -n 's/.* press \([0-9.-]*\) \([0-9.-]*\)$/\1 \2/p' "$recording" | paste -s -d ' ')
  [[ -n ${next_y:-} ]] || fail "two clicks in the window are no presses: $(cat "$recording")"
  stage_scale=$(number "200 / ($next_y - $y)")
  origin_x=$(number "430 - $x * $stage_scale")
  origin_y=$(number "600 - $next_y * $stage_scale")
}

number() { awk "BEGIN { print $1 }"; }

readonly stage_width=390 stage_height=844

# place NAME: prints the point of that place on the stage at rest, as the program reports it.
place() {
  case $1 in
  [0-9]*) echo "$1 $2" ;;
  middle) number "$stage_width / 2 \" \" $stage_height / 2" ;;
  header) number "$stage_width / 2 \" \" $(at_rest explore header.height) / 2" ;;
  # The place is three quarters of the way down, with room above for a hand.
  list) number "$stage_width / 2 \" \" ($stage_height * 3 + $(at_rest explore header.height)) / 4" ;;
  "list's right") number "$stage_width - 40 \" \" $stage_height / 2" ;;
  card) number "$stage_width / 2 \" \" $(at_rest card card.top) + 45" ;;
  # This place is on the open sheet and on the closed one, which shows 60 points.
  sheet) number "$stage_width / 2 \" \" $stage_height - 50" ;;
  *) fail "there is no place called $1" ;;
  esac
}

# at_rest SCENE QUANTITY: prints the quantity's value in the scene at rest.
at_rest() {
  printf 'detent-gesture 1\nscene %s\nsettle\nend\n' "$1" >"$work/rest.gesture"
  "$detent" replay "$work/rest.gesture" --csv | awk -F, -v name="$2" '
    NR == 1 { for (i = 1; i <= NF; i++) if ($i == name) column = i }
    END { if (!column) exit 1; print $column }' || fail "there is no quantity $2 in $1"
}

# hand "CLAUSE, CLAUSE…": performs the clauses: press PLACE, tap PLACE, go to PLACE, drag|flick
# up|down|left|right POINTS [slowly], hold SECONDS, wait SECONDS, let go, leave the window, turn NOTCHES. A
# place is a name from `place` or a point of the stage. All clauses run in one go, so that the rhythm is the
# hand's and not the shell's.
hand() {
  local clause clauses steps=() planned=0 began late
  IFS=, read -ra clauses <<<"$1"
  for clause in "${clauses[@]}"; do
    clause=${clause# }
    case $clause in
    "press "*) move_to "${clause#press }" && press_hand ;;
    "tap "*) move_to "${clause#tap }" && press_hand && rest_for 0.03 && lift_hand ;;
    "go to "*) move_to "${clause#go to }" ;;
    "drag "*) walk 15 ${clause#drag } ;;
    "flick "*) walk 40 ${clause#flick } ;;
    "hold "* | "wait "*) rest_for "${clause#* }" ;;
    "let go") lift_hand ;;
    "leave the window") move_hand -50 "$(number "$hand_y * $stage_scale + $origin_y")" ;;
    "turn "*) turn_wheel "${clause#turn }" ;;
    *) fail "the hand does not know: $clause" ;;
    esac
  done
  began=${EPOCHREALTIME/[.,]/}
  act
  late=$((${EPOCHREALTIME/[.,]/} - began - planned * 1000))
  # The times are in microseconds. On an idle machine it takes 4 % longer, and some time to begin.
  ((late < 30000 + planned * 100)) || exit "$hand_was_late"
}

# move_to PLACE: moves the hand there.
move_to() {
  local name=${1#the }
  # shellcheck disable=SC2046,SC2086
  case $name in
  [0-9]*) set -- $name ;;
  *) set -- $(place "$name") ;;
  esac
  hand_x=$1 hand_y=$2
  move_on_stage
}

move_on_stage() {
  # shellcheck disable=SC2046
  move_hand $(awk -v x="$hand_x" -v y="$hand_y" -v s="$stage_scale" -v dx="$origin_x" -v dy="$origin_y" \
    'BEGIN { printf "%.0f %.0f", x * s + dx, y * s + dy }')
}

# walk POINTS_A_STEP DIRECTION POINTS [slowly]: moves the hand by a step every 16 ms.
walk() {
  local each=$1 direction=$2 points=$3 count from_x=$hand_x from_y=$hand_y step dx=0 dy=0
  [[ ${4:-} != slowly ]] || each=3
  case $direction in
  up) dy=-$points ;;
  down) dy=$points ;;
  left) dx=-$points ;;
  right) dx=$points ;;
  *) fail "there is no direction $direction" ;;
  esac
  count=$(((points + each - 1) / each))
  for ((step = 1; step <= count; step++)); do
    rest_for 0.016
    hand_x=$(number "$from_x + $dx * $step / $count")
    hand_y=$(number "$from_y + $dy * $step / $count")
    move_on_stage
  done
}

rest_for() {
  planned=$((planned + $(number "int($1 * 1000)")))
  rest_hand "$1"
}

# ── The eye ───────────────────────────────────────────────────────────────────────────────────────

same() { cmp -s "$work/$1" "$work/$2" || fail "the pictures $1 and $2 differ"; }
is_other() { ! cmp -s "$work/$1" "$work/$2"; }
other() { is_other "$1" "$2" || fail "${3:-the pictures $1 and $2 are the same}"; }

# changed_since NAME: tells whether the screen differs from that picture.
changed_since() {
  picture now
  is_other "$1" now
}
unchanged_since() { ! changed_since "$1"; }

# expect_keys_show KEY…: expects that each key changes the picture.
expect_keys_show() {
  local each
  away
  settle
  picture before
  for each in "$@"; do
    key "$each"
    settle
    picture after
    other before after "the key $each shows nothing"
    cp "$work/after" "$work/before"
  done
}

# parameter KEY [FEEL]: prints the parameter's value in the feel, or in the default without one.
parameter() {
  "$detent" feel show "${@:2}" | awk -v key="$1" '$1 == key { print $2 } $1 == "*" && $2 == key { print $3 }'
}

# ticks_of "TERM, TERM…": prints in how many ticks of the recording all terms hold, and whether they hold in
# the last one. A term is held, free (the button), settled, or QUANTITY == > >= < NUMBER, with the names of
# `detent replay --csv`. A parameter's name stands for its value.
ticks_of() {
  local terms=$1 key
  for key in $(grep -oE '[<=>] [a-z][a-zA-Z]*\.[a-zA-Z.]+' <<<"$terms" | cut -c 3- || true); do
    terms=${terms//$key/$(parameter "$key")}
  done
  "$detent" replay "$recording" --csv | awk -F, -v condition="$terms" '
    NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; split(condition, terms, ", "); next }
    {
      holds = 1
      for (i in terms) {
        term = terms[i]
        if (term == "held") term = "pointer.down == 1"
        if (term == "free") term = "pointer.down == 0"
        if (term == "settled") term = "scene.settled == 1"
        split(term, part, " ")
        if (!(part[1] in column)) { print "no quantity " part[1] > "/dev/stderr"; exit 1 }
        value = $column[part[1]]; limit = part[3]
        if (limit !~ /^-?[0-9.]+$/) good = part[2] == "==" && value == limit
        else if (part[2] == "==") good = value - limit < 1e-3 && limit - value < 1e-3
        else if (part[2] == ">") good = value + 0 > limit + 0
        else if (part[2] == ">=") good = value + 0 >= limit + 0
        else if (part[2] == "<") good = value + 0 < limit + 0
        else { print "no comparison " part[2] > "/dev/stderr"; exit 1 }
        holds = holds && good
      }
      count += holds; last = holds
    }
    END { print count + 0, last + 0 }'
}

saw() {
  local condition seen
  for condition in "$@"; do
    seen=$(ticks_of "$condition")
    [[ $seen != 0\ * ]] || fail "never $condition: $(cat "$recording")"
  done
}

ended() {
  local condition seen
  for condition in "$@"; do
    seen=$(ticks_of "$condition")
    [[ $seen == *\ 1 ]] || fail "at the end not $condition: $(cat "$recording")"
  done
}

# saw_for SECONDS CONDITION: expects that the condition held for that long, at 240 ticks a second.
saw_for() {
  local seen
  seen=$(ticks_of "$2")
  ((${seen% *} > $(number "int($1 * 240)"))) ||
    fail "for ${seen% *} ticks only $2: $(cat "$recording")"
}
