# What is X11's in Scripts/window-test: Xvfb, whose pixels lie in a file, and xdotool as the hand; sourced
# with Scripts/window-words.bash, not run.

# Where the window is put on the screen.
readonly window_x=60 window_y=20

# A display of its own. It does not start anew whenever the last window is gone: one that opens meanwhile
# is turned away.
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

# A case that was given up may have left it down.
prepare_display() { xdotool mouseup 1; }

# find_window: whether the program has a window; puts it where it shall be.
find_window() {
  window=$(xdotool search --onlyvisible --pid "$pid" --name . 2>/dev/null | sed -n 1p) || true
  [[ -n $window ]] || return 1
  xdotool windowmove --sync "$window" "$window_x" "$window_y" windowfocus "$window" 2>/dev/null || true
}

# Returns once the display has passed on what was done so far.
arrive() { xdotool getmouselocation >/dev/null; }

# ── The hand ──────────────────────────────────────────────────────────────────────────────────────

# What is done, in the words of who does it: xdotool.
move_hand() { steps+=(mousemove --window "$window" -- "$1" "$2"); }
press_hand() { steps+=(mousedown 1); }
lift_hand() { steps+=(mouseup 1); }
rest_hand() { steps+=(sleep "$1"); }
turn_wheel() {
  steps+=(click --repeat "$1" --delay 20 5)
  planned=$((planned + $1 * 20))
}
act() { xdotool "${steps[@]}"; }

key() {
  local each
  for each in "$@"; do xdotool key "$each"; done
}

# Out of the picture: the pointer is drawn on the screen.
away() { xdotool mousemove 1275 1020; }

hide() { xdotool windowunmap --sync "$window"; }
show() { xdotool windowmap --sync "$window"; }

# ── The eye ───────────────────────────────────────────────────────────────────────────────────────

# picture NAME: the screen's pixels now, without the window's bar, in which the recording's time runs.
picture() {
  local screen=$work/screen/Xvfb_screen0 row foot start HEIGHT WIDTH X Y SCREEN WINDOW
  eval "$(xdotool getwindowgeometry --shell "$window" 2>/dev/null || echo HEIGHT=0)"
  row=$(dump_word 12) start=$(($(dump_word 0) + $(dump_word 19) * 12))
  foot=$((HEIGHT + window_y < 1024 ? HEIGHT + window_y : 1024))
  head -c $((start + (foot > 46 ? foot - 46 : 0) * row)) "$screen" >"$work/$1"
  tail -c +$((start + foot * row + 1)) "$screen" >>"$work/$1"
}

# rows_apart NAME NAME: in how many rows the pictures differ.
rows_apart() {
  cmp -l "$work/$1" "$work/$2" |
    awk -v row="$(dump_word 12)" '!seen[int($1 / row)]++ { rows++ } END { print rows + 0 }' || true
}

# pixel_at X Y: where the stage's pixel is in the screen's file, which is an X window dump.
pixel_at() {
  local header width colors
  header=$(dump_word 0) width=$(dump_word 12) colors=$(dump_word 19)
  awk -v x="$1" -v y="$2" -v s="$stage_scale" -v dx="$origin_x" -v dy="$origin_y" \
    -v left=$window_x -v top=$window_y -v start=$((header + colors * 12)) -v width="$width" \
    'BEGIN { printf "%d\n", start + int(y * s + dy + top + 0.5) * width + int(x * s + dx + left + 0.5) * 4 }'
}

# The dump's header is of words of four bytes, the high one first.
dump_word() {
  od -An -tu1 -j $(($1 * 4)) -N 4 "$work/screen/Xvfb_screen0" |
    awk '{ print (($1 * 256 + $2) * 256 + $3) * 256 + $4 }'
}

# header_is HEIGHT: whether the header's blue is at that height and around it, where no line is thick enough
# to be taken for it.
header_is() {
  local place bytes
  for place in $(pixel_at 195 "$1") $(pixel_at 202 $(($1 + 3))) $(pixel_at 190 $(($1 - 4))); do
    # shellcheck disable=SC2207
    bytes=($(od -An -tu1 -j "$place" -N 3 "$work/screen/Xvfb_screen0"))
    ((bytes[0] > bytes[2] + 40)) || return 1
  done
}

# header_stays_below HEIGHT: while it loops it draws a hundred frames, and in none that is looked at the
# header is so high.
header_stays_below() {
  local frames
  frames=$(counter frames)
  until more frames $((frames + 100)); do
    ! header_is "$1" || return 1
    sleep 0.04
  done
}
