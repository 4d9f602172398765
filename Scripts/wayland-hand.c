// Plugs a mouse into the compositor of Scripts/wayland-test while this program runs. It reads lines of words:
// "size W H" (the display's units), "move X Y", "press", "release", "wheel NOTCHES" and "wait SECONDS". It
// answers each line with "done" once the compositor has received it.
#include <linux/input-event-codes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <wayland-client.h>

// The used part of wlr-virtual-pointer-unstable-v1. A request's number is its place in the list.
enum { motion_absolute = 1, button = 2, axis = 3, frame = 4, axis_source = 5, axis_discrete = 7 };
static const struct wl_interface *const untyped[5];
#define REQUEST(name, signature) {name, signature, (const struct wl_interface **)untyped}
static const struct wl_message pointer_requests[] = {
    REQUEST("motion", "uff"),      REQUEST("motion_absolute", "uuuuu"), REQUEST("button", "uuu"),
    REQUEST("axis", "uuf"),        REQUEST("frame", ""),                REQUEST("axis_source", "u"),
    REQUEST("axis_stop", "uu"),    REQUEST("axis_discrete", "uufi")};
static const struct wl_interface pointer_interface = {
    "zwlr_virtual_pointer_v1", 1, 8, pointer_requests, 0, NULL};
static const struct wl_message manager_requests[] = {REQUEST("create_virtual_pointer", "?on")};
static const struct wl_interface manager_interface = {
    "zwlr_virtual_pointer_manager_v1", 1, 1, manager_requests, 0, NULL};

static void offered(void *manager, struct wl_registry *registry, uint32_t name, const char *interface,
                    uint32_t version) {
  if (strcmp(interface, manager_interface.name) == 0)
    *(struct wl_proxy **)manager = wl_registry_bind(registry, name, &manager_interface, 1);
}

static void withdrawn(void *data, struct wl_registry *registry, uint32_t name) {}

static uint32_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint32_t)(now.tv_sec * 1000 + now.tv_nsec / 1000000);
}

static double number(void) {
  const char *word = strtok(NULL, " \n");
  return word ? atof(word) : 0;
}

static void pause_for(double seconds) {
  struct timespec span = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
  nanosleep(&span, NULL);
}

/// Does what `word` and the words after it say. Returns 0 for an unknown word.
static int obey(struct wl_proxy *pointer, const char *word, double size[2]) {
  const double parts = 100;
  if (strcmp(word, "size") == 0) {
    size[0] = number();
    size[1] = number();
  } else if (strcmp(word, "move") == 0) {
    const double x = number(), y = number();
    wl_proxy_marshal(pointer, motion_absolute, milliseconds(), (uint32_t)(x * parts),
                     (uint32_t)(y * parts), (uint32_t)(size[0] * parts), (uint32_t)(size[1] * parts));
  } else if (strcmp(word, "press") == 0 || strcmp(word, "release") == 0) {
    wl_proxy_marshal(pointer, button, milliseconds(), BTN_LEFT, (uint32_t)(*word == 'p'));
  } else if (strcmp(word, "wheel") == 0) {
    const double notches = number();
    wl_proxy_marshal(pointer, axis_source, 0u);
    wl_proxy_marshal(pointer, axis_discrete, milliseconds(), 0u, wl_fixed_from_double(notches * 15),
                     (int32_t)notches);
  } else if (strcmp(word, "wait") == 0) {
    pause_for(number());
    return 1;
  } else {
    return 0;
  }
  wl_proxy_marshal(pointer, frame);
  return 1;
}

int main(void) {
  static const struct wl_registry_listener listener = {offered, withdrawn};
  struct wl_display *display = wl_display_connect(NULL);
  struct wl_proxy *manager = NULL;
  if (!display) return 3;
  wl_registry_add_listener(wl_display_get_registry(display), &listener, &manager);
  if (wl_display_roundtrip(display) < 0 || !manager) return 3;
  struct wl_proxy *pointer = wl_proxy_marshal_constructor(manager, 0, &pointer_interface, NULL, NULL);
  double size[2] = {1, 1};
  static char line[1 << 16];
  while (fgets(line, sizeof line, stdin)) {
    for (const char *word = strtok(line, " \n"); word; word = strtok(NULL, " \n")) {
      if (!obey(pointer, word, size)) return 2;
      if (wl_display_flush(display) < 0) return 3;
    }
    if (wl_display_roundtrip(display) < 0) return 3;
    puts("done");
    fflush(stdout);
  }
  return 0;
}
