# The Wayland compositor's side of Scripts/wayland-test: sway without a screen or a graphics device, its
# pixels through grim, and wtype's keys. It has its own mouse, because sway's own commands do not move the
# mouse while it presses. Source this with Scripts/window-words.bash; do not run it.

# The display's size in pixels. Sway and grim can scale it by 1, 1.5 and 2 without a remainder.
readonly screen_width=2880 screen_height=1920
# The place of the window, in the display's units.
window_x=20 window_y=20

# start_server: starts a compositor. Sway refuses to run as root, so in that case it runs as nobody.
start_server() {
  local as_whom=() runtime
  # Lets the other user pass through the folder.
  chmod 711 "$work"
  runtime=$(mktemp -d "$work/runtime.XXXX")
  cat >"$runtime/config" <<CONFIG
xwayland disable
output HEADLESS-1 resolution ${screen_width}x$screen_height scale 1 position 0 0
output * background #204060 solid_color
default_border none
for_window [app_id="detent"] floating enable, move position $window_x $window_y
CONFIG
  if [[ $(id -u) == 0 ]]; then
    chown -R nobody "$runtime"
    as_whom=(setpriv --reuid nobody --regid "$(id -g nobody)" --clear-groups)
  fi
  unset DISPLAY WAYLAND_DISPLAY SDL_VIDEODRIVER XDG_CONFIG_HOME GTK_THEME
  export XDG_RUNTIME_DIR=$runtime HOME=$work
  WLR_BACKENDS=headless WLR_RENDERER=pixman WLR_LIBINPUT_NO_DEVICES=1 \
    "${as_whom[@]}" sway -c "$runtime/config" >"$work/server" 2>&1 &
  server=$!
  local began=$SECONDS
  until SWAYSOCK=$(find "$runtime" -name 'sway-ipc*' | grep .) &&
    WAYLAND_DISPLAY=$(basename "$(find "$runtime" -name 'wayland-?' | grep .)"); do
    kill -0 "$server" 2>/dev/null && ((SECONDS - began < 20)) ||
      fail "sway does not start: $(cat "$work/server")"
    sleep 0.05
  done
  export SWAYSOCK WAYLAND_DISPLAY
  build_tool wayland-hand wayland-client
  build_tool picture-pixels libpng
  plug_mouse
}

# build_tool NAME LIBRARY: compiles one of the tools in this folder.
build_tool() {
  local compiler
  compiler=$(command -v clang || command -v cc) || fail "no C compiler for Scripts/$1.c"
  # shellcheck disable=SC2046
  "$compiler" -o "$work/$1" "$root/Scripts/$1.c" $(pkg-config --cflags --libs "$2") ||
    fail "Scripts/$1.c does not compile"
}

# sway_does WORD…: runs one of sway's commands.
sway_does() {
  swaymsg -q -- "$*" || fail "sway does not $*"
}

# scaled SCALE: sets how many pixels of the display are a unit.
scaled() {
  scale=$1
  sway_does output HEADLESS-1 scale "$1"
}
scale=1

window_does() { sway_does '[app_id="detent"]' "$@"; }

# prepare_display: gives each case the same display as the first.
prepare_display() {
  scaled 1
  sway_does workspace 1
  local steps=(release)
  act
  away
}

# arrive: returns once the compositor has passed on all earlier input and placed the windows.
arrive() { swaymsg -t get_version >/dev/null && sleep 0.15; }

find_window() {
  swaymsg -t get_tree -r | tr -d ' \n' | grep -q '"app_id":"detent"' || return 1
}

# ── The hand ──────────────────────────────────────────────────────────────────────────────────────

move_hand() {
  steps+=(move "$(awk "BEGIN { print $1 + $window_x }")" "$(awk "BEGIN { print $2 + $window_y }")")
}
press_hand() { steps+=(press); }
lift_hand() { steps+=(release); }
rest_hand() { steps+=(wait "$1"); }
turn_wheel() {
  local notch
  for ((notch = 0; notch < $1; notch++)); do
    steps+=(wheel 1)
    rest_for 0.02
  done
}

# plug_mouse: starts one mouse for all cases, so that every window finds it there. It ends with the
# compositor.
plug_mouse() {
  coproc mouse { exec "$work/wayland-hand" 2>&1; }
  # A subshell does not inherit a coprocess's own descriptors.
  exec {mouse_hears}>&"${mouse[1]}" {mouse_says}<&"${mouse[0]}"
  local steps=()
  away
}

act() {
  local answer
  printf 'size %s %s %s\n' "$(units $screen_width)" "$(units $screen_height)" "${steps[*]}" \
    >&"$mouse_hears"
  read -r answer <&"$mouse_says" || answer=gone
  [[ $answer == "done" ]] || fail "the mouse: $answer"
}

# units PIXELS: converts pixels to the display's units.
units() { awk "BEGIN { print $1 / $scale }"; }

hide() { sway_does workspace 2; }
show() { sway_does workspace 1; }

away() {
  local steps=(move "$(units $((screen_width - 5)))" "$(units $((screen_height - 5)))")
  act
}

# key KEY…: presses each key, by wtype's names. Each wtype is a keyboard that disappears after its key. One
# stays for the whole case, so that the seat has a keyboard before a key is down.
keyboard=
key() {
  local key
  if [[ -z $keyboard ]]; then
    wtype -s $((case_seconds * 1000)) -k F5 &
    keyboard=$!
    sleep 0.5
  fi
  for key in "$@"; do
    wtype -k "$key" || fail "wtype does not press $key"
    sleep 0.05
  done
}

# ── The eye ───────────────────────────────────────────────────────────────────────────────────────

# picture NAME: saves the display's present pixels.
screen=HEADLESS-1
picture() { grim -o "$screen" "$work/$1" || fail "grim takes no picture"; }

# stage_pixels PICTURE LEFT TOP: prints the bytes of the stage at that place, without its corners, which are
# round in a window.
stage_pixels() {
  local width height round
  width=$(awk "BEGIN { print int($stage_width * $scale) }")
  height=$(awk "BEGIN { print int($stage_height * $scale) }")
  round=$(awk "BEGIN { print int(64 * $scale) }")
  "$work/picture-pixels" "$1" $(($2 + round)) "$3" $((width - 2 * round)) "$height"
  "$work/picture-pixels" "$1" "$2" $(($3 + round)) "$width" $((height - 2 * round))
}

# shows_headless_rest: expects that the stage at rest on the screen equals the program's own picture of it.
# The mouse tells the stage's place, to the nearest pixel.
shows_headless_rest() {
  local left top began=$SECONDS
  away
  settle
  printf 'detent-gesture 1\nscene explore\nsettle\nshot rest\nend\n' >"$work/rest.gesture"
  "$detent" screenshot "$work/rest.gesture" --scale "$scale" --theme light --out "$work" >/dev/null
  stage_pixels "$work/rest.png" 0 0 >"$work/headless"
  left=$(awk "BEGIN { print int($window_x * $scale + 0.5) + int($origin_x * $scale + 0.5) }")
  top=$(awk "BEGIN { print int($window_y * $scale + 0.5) + int($origin_y * $scale + 0.5) }")
  # A window may need a while to draw itself at a new scale.
  while
    picture screen.png
    stage_pixels "$work/screen.png" "$left" "$top" >"$work/shown"
    ! cmp -s "$work/shown" "$work/headless"
  do
    ((SECONDS - began < 15)) || fail "at scale $scale it is not the headless picture"
  done
}
