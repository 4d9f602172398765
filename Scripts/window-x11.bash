# X11's side of Scripts/window-test: Xvfb, whose pixels are in a file, and xdotool as the hand. Source this
# with Scripts/window-words.bash; do not run it.

# The place of the window on the screen.
readonly window_x=60 window_y=20

# start_server: starts a display. It does not restart when the last window closes, because it would turn away
# a window that opens meanwhile. Its keys do not repeat, so that a held one sends a single press, however busy
# the machine is.
start_server() {
  mkdir "$work/screen"
  Xvfb -displayfd 3 -r -noreset -screen 0 1280x1024x24 -nolisten tcp -fbdir "$work/screen" \
    3>"$work/display" 2>"$work/server" &
  server=$!
  soon 30 test -s "$work/display" || fail "Xvfb does not start: $(cat "$work/server")"
  DISPLAY=:$(cat "$work/display")
  export DISPLAY
  unset WAYLAND_DISPLAY XDG_CONFIG_HOME GTK_THEME
  export HOME=$work
}

# A case that was abandoned may have left the button down.
prepare_display() { xdotool mouseup 1; }

# find_window: tells whether the program has a window, and moves it to its place.
find_window() {
  window=$(xdotool search --onlyvisible --pid "$pid" --name . 2>/dev/null | sed -n 1p) || true
  [[ -n $window ]] || return 1
  xdotool windowmove --sync "$window" "$window_x" "$window_y" windowfocus "$window" 2>/dev/null || true
}

# arrive: returns once the display has passed on all earlier input.
arrive() { xdotool getmouselocation >/dev/null; }

# ── The hand ──────────────────────────────────────────────────────────────────────────────────────

# These functions collect the hand's actions as commands for xdotool.
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

# away: moves the pointer out of the picture, because the screen shows it.
away() { xdotool mousemove 1275 1020; }

hide() { xdotool windowunmap --sync "$window"; }
show() { xdotool windowmap --sync "$window"; }

# ── The eye ───────────────────────────────────────────────────────────────────────────────────────

# picture NAME: saves the screen's present pixels without the window's bar, which shows the time of the
# recording.
picture() {
  local screen=$work/screen/Xvfb_screen0 row foot start HEIGHT WIDTH X Y SCREEN WINDOW
  eval "$(xdotool getwindowgeometry --shell "$window" 2>/dev/null || echo HEIGHT=0)"
  row=$(dump_word 12) start=$(($(dump_word 0) + $(dump_word 19) * 12))
  foot=$((HEIGHT + window_y < 1024 ? HEIGHT + window_y : 1024))
  head -c $((start + (foot > 46 ? foot - 46 : 0) * row)) "$screen" >"$work/$1"
  tail -c +$((start + foot * row + 1)) "$screen" >>"$work/$1"
}

# rows_apart NAME NAME: prints how many rows differ between two pictures.
rows_apart() {
  cmp -l "$work/$1" "$work/$2" |
    awk -v row="$(dump_word 12)" '!seen[int($1 / row)]++ { rows++ } END { print rows + 0 }' || true
}

# pixel_at X Y: prints the place of the stage's pixel in the screen's file, which is an X window dump.
pixel_at() {
  local header width colors
  header=$(dump_word 0) width=$(dump_word 12) colors=$(dump_word 19)
  awk -v x="$1" -v y="$2" -v s="$stage_scale" -v dx="$origin_x" -v dy="$origin_y" \
    -v left=$window_x -v top=$window_y -v start=$((header + colors * 12)) -v width="$width" \
    'BEGIN { printf "%d\n", start + int(y * s + dy + top + 0.5) * width + int(x * s + dx + left + 0.5) * 4 }'
}

# dump_word INDEX: prints a word of the dump's header. A word has four bytes, the highest first.
dump_word() {
  od -An -tu1 -j $(($1 * 4)) -N 4 "$work/screen/Xvfb_screen0" |
    awk '{ print (($1 * 256 + $2) * 256 + $3) * 256 + $4 }'
}

# header_is HEIGHT: tells whether the header's blue is at that height and around it. No line there is thick
# enough to pass for it.
header_is() {
  local place bytes
  for place in $(pixel_at 195 "$1") $(pixel_at 202 $(($1 + 3))) $(pixel_at 190 $(($1 - 4))); do
    # shellcheck disable=SC2207
    bytes=($(od -An -tu1 -j "$place" -N 3 "$work/screen/Xvfb_screen0"))
    ((bytes[0] > bytes[2] + 40)) || return 1
  done
}

# header_stays_below HEIGHT: draws a hundred frames of the loop, and expects that the header is never so high
# in those that it examines.
header_stays_below() {
  local frames
  frames=$(counter frames)
  until more frames $((frames + 100)); do
    ! header_is "$1" || return 1
    sleep 0.04
  done
}
