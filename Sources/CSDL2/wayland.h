#pragma once
#if defined(__linux__)
#include <SDL.h>
#undef SDL_VIDEO_DRIVER_X11  // The library needs neither the window's X11 side nor X11's headers.
#include <SDL_syswm.h>
#include <stdlib.h>
#include <string.h>

/// The surface of a window in terms of the Wayland protocol; SDL 2 itself offers only OpenGL there, at its
/// own scale. The library is the one that SDL itself uses, loaded by name at run time, so that neither
/// building nor running needs more than SDL does. All objects live in SDL's own event queue: the functions
/// below receive their events whenever SDL takes in events.

struct wl_proxy;

/// Structures of libwayland's interface to generated code, for protocols that it does not include.
typedef struct detent_wl_message {
  const char *name, *signature;
  const void *const *types;
} detent_wl_message;

typedef struct detent_wl_interface {
  const char *name;
  int version;
  int request_count;
  const detent_wl_message *requests;
  int event_count;
  const detent_wl_message *events;
} detent_wl_interface;

/// The functions of libwayland-client that the window calls, and the descriptions of its objects.
typedef struct detent_wl_library {
  struct wl_proxy *(*construct)(struct wl_proxy *, uint32_t request, const void *interface,
                                uint32_t version, ...);
  void (*request)(struct wl_proxy *, uint32_t request, ...);
  int (*listen)(struct wl_proxy *, void (**)(void), void *);
  void (*destroy)(struct wl_proxy *);
  uint32_t (*version)(struct wl_proxy *);
  int (*roundtrip)(struct wl_display *);
  int (*flush)(struct wl_display *);
  int (*error)(struct wl_display *);
  const void *registry, *output, *shm, *shm_pool, *buffer, *callback;
} detent_wl_library;

/// A display as the compositor describes it; an unused entry has no `output`.
typedef struct detent_wayland_output {
  uint32_t name;
  struct wl_proxy *output, *details;
  /// The pixels of its mode, before rotation.
  int32_t mode_width, mode_height;
  /// The rotation; odd for a quarter turn.
  int32_t transform;
  /// The whole number of pixels per unit, for programs that know no fractions.
  int32_t whole_scale;
  /// The place and size in the units of all displays together; the size is 0 if unknown.
  int32_t x, y, width, height;
  char description[128];
} detent_wayland_output;

enum { detent_wayland_most_outputs = 16 };

typedef struct detent_wayland {
  detent_wl_library library;
  struct wl_display *display;
  struct wl_proxy *surface, *registry, *shm, *viewporter, *viewport, *details_manager;
  /// The callback for the frame presented last; null once the compositor has shown it.
  struct wl_proxy *frame;
  detent_wayland_output outputs[detent_wayland_most_outputs];
} detent_wayland;

struct xkb_keymap;

/// The type of libxkbcommon's `xkb_keymap_key_get_syms_by_level`.
typedef int (*detent_xkb_symbols)(struct xkb_keymap *, uint32_t key, uint32_t layout, uint32_t level,
                                  const uint32_t **symbols);

static inline detent_xkb_symbols detent_xkb_symbols_in_library(void) {
  void *object = SDL_LoadObject("libxkbcommon.so.0");
  void *symbol = object ? SDL_LoadFunction(object, "xkb_keymap_key_get_syms_by_level") : NULL;
  detent_xkb_symbols function = NULL;
  memcpy(&function, &symbol, sizeof function);
  return function;
}

/// Ends a wait for events: something has changed here that no event of SDL's reports.
static inline void detent_wayland_wake(void) {
  SDL_Event event;
  SDL_zero(event);
  event.type = SDL_USEREVENT;
  SDL_PushEvent(&event);
}

static inline SDL_bool detent_wl_load(detent_wl_library *library) {
  // The library is never unloaded, because SDL has it open, too.
  void *object = SDL_LoadObject("libwayland-client.so.0");
  if (!object) return SDL_FALSE;
  const struct {
    const char *name;
    void *place;
  } symbols[] = {
      {"wl_proxy_marshal_constructor_versioned", &library->construct},
      {"wl_proxy_marshal", &library->request},
      {"wl_proxy_add_listener", &library->listen},
      {"wl_proxy_destroy", &library->destroy},
      {"wl_proxy_get_version", &library->version},
      {"wl_display_roundtrip", &library->roundtrip},
      {"wl_display_flush", &library->flush},
      {"wl_display_get_error", &library->error},
      {"wl_registry_interface", &library->registry},
      {"wl_output_interface", &library->output},
      {"wl_shm_interface", &library->shm},
      {"wl_shm_pool_interface", &library->shm_pool},
      {"wl_buffer_interface", &library->buffer},
      {"wl_callback_interface", &library->callback},
  };
  for (size_t index = 0; index < SDL_arraysize(symbols); index++) {
    void *symbol = SDL_LoadFunction(object, symbols[index].name);
    if (!symbol) return SDL_FALSE;
    memcpy(symbols[index].place, &symbol, sizeof symbol);
  }
  return SDL_TRUE;
}

/// True if the compositor has gone, or has ended the connection.
static inline SDL_bool detent_wayland_is_lost(detent_wayland *wayland) {
  return wayland->library.error(wayland->display) != 0 ? SDL_TRUE : SDL_FALSE;
}

static inline struct wl_proxy *detent_wayland_bind(detent_wayland *wayland, uint32_t name,
                                                   const void *interface, const char *interface_name,
                                                   uint32_t version) {
  const uint32_t bind = 0;
  return wayland->library.construct(wayland->registry, bind, interface, version, name,
                                    interface_name, version, NULL);
}

// ── Displays ────────────────────────────────────────────────────────────────────────────────────

static inline void detent_wayland_geometry(void *data, struct wl_proxy *proxy, int32_t x, int32_t y,
                                           int32_t millimetres_wide, int32_t millimetres_high,
                                           int32_t subpixel, const char *make, const char *model,
                                           int32_t transform) {
  detent_wayland_output *output = data;
  output->transform = transform;
  // The model is the description without details; SDL, too, then uses it as the display's name.
  if (!output->details) SDL_strlcpy(output->description, model, sizeof output->description);
}

static inline void detent_wayland_mode(void *data, struct wl_proxy *proxy, uint32_t flags,
                                       int32_t width, int32_t height, int32_t refresh) {
  const uint32_t current = 1;
  if (!(flags & current)) return;
  detent_wayland_output *output = data;
  output->mode_width = width;
  output->mode_height = height;
}

static inline void detent_wayland_scale(void *data, struct wl_proxy *proxy, int32_t scale) {
  ((detent_wayland_output *)data)->whole_scale = scale;
}

static inline void detent_wayland_place(void *data, struct wl_proxy *proxy, int32_t x, int32_t y) {
  detent_wayland_output *output = data;
  output->x = x;
  output->y = y;
}

static inline void detent_wayland_size(void *data, struct wl_proxy *proxy, int32_t width,
                                       int32_t height) {
  detent_wayland_output *output = data;
  output->width = width;
  output->height = height;
}

static inline void detent_wayland_ignore_name(void *data, struct wl_proxy *proxy, const char *name) {}

static inline void detent_wayland_describe(void *data, struct wl_proxy *proxy, const char *text) {
  detent_wayland_output *output = data;
  SDL_strlcpy(output->description, text, sizeof output->description);
}

static inline void detent_wayland_described(void *data, struct wl_proxy *proxy) {
  detent_wayland_wake();
}

/// Asks for the size of each bound display in units, once.
static inline void detent_wayland_ask_details(detent_wayland *wayland) {
  static const void *const untyped[2] = {NULL, NULL};
  static const detent_wl_message requests[] = {{"destroy", "", untyped}};
  static const detent_wl_message events[] = {{"logical_position", "ii", untyped},
                                             {"logical_size", "ii", untyped},
                                             {"done", "", untyped},
                                             {"name", "2s", untyped},
                                             {"description", "2s", untyped}};
  static const detent_wl_interface interface = {"zxdg_output_v1", 3, 1, requests, 5, events};
  static void (*const listener[])(void) = {
      (void (*)(void))detent_wayland_place, (void (*)(void))detent_wayland_size,
      (void (*)(void))detent_wayland_described, (void (*)(void))detent_wayland_ignore_name,
      (void (*)(void))detent_wayland_describe};
  const detent_wl_library *library = &wayland->library;
  const uint32_t get_xdg_output = 1;
  if (!wayland->details_manager) return;
  for (int index = 0; index < detent_wayland_most_outputs; index++) {
    detent_wayland_output *output = &wayland->outputs[index];
    if (!output->output || output->details) continue;
    output->details =
        library->construct(wayland->details_manager, get_xdg_output, &interface,
                           library->version(wayland->details_manager), NULL, output->output);
    if (output->details) library->listen(output->details, (void (**)(void))listener, output);
  }
}

/// The display with that name in the registry; for 0, an unused entry. Null if there is none.
static inline detent_wayland_output *detent_wayland_find(detent_wayland *wayland, uint32_t name) {
  for (int index = 0; index < detent_wayland_most_outputs; index++)
    if (wayland->outputs[index].name == name) return &wayland->outputs[index];
  return NULL;
}

static inline void detent_wayland_add_output(detent_wayland *wayland, uint32_t name) {
  static void (*const listener[])(void) = {
      (void (*)(void))detent_wayland_geometry, (void (*)(void))detent_wayland_mode,
      (void (*)(void))detent_wayland_described, (void (*)(void))detent_wayland_scale};
  const detent_wl_library *library = &wayland->library;
  detent_wayland_output *output = detent_wayland_find(wayland, 0);
  if (!output) return;
  struct wl_proxy *proxy = detent_wayland_bind(wayland, name, library->output, "wl_output", 2);
  if (!proxy) return;
  *output = (detent_wayland_output){.name = name, .output = proxy, .whole_scale = 1};
  library->listen(proxy, (void (**)(void))listener, output);
  detent_wayland_ask_details(wayland);
}

static inline void detent_wayland_forget_output(detent_wayland *wayland,
                                                detent_wayland_output *output) {
  const uint32_t destroy = 0;
  if (output->details) {
    wayland->library.request(output->details, destroy);
    wayland->library.destroy(output->details);
  }
  if (output->output) wayland->library.destroy(output->output);
  *output = (detent_wayland_output){.name = 0};
}

/// The display at that index; null if the entry is unused.
static inline detent_wayland_output *detent_wayland_output_at(detent_wayland *wayland, int place) {
  return wayland->outputs[place].output ? &wayland->outputs[place] : NULL;
}

static inline const char *detent_wayland_description(const detent_wayland_output *output) {
  return output->description;
}

// ── The connection ──────────────────────────────────────────────────────────────────────────────

static inline void detent_wayland_offered(void *data, struct wl_proxy *registry, uint32_t name,
                                          const char *interface, uint32_t version) {
  static const void *const untyped[4] = {NULL, NULL, NULL, NULL};
  static const detent_wl_message viewporter_requests[] = {{"destroy", "", untyped},
                                                          {"get_viewport", "no", untyped}};
  static const detent_wl_interface viewporter = {"wp_viewporter", 1, 2, viewporter_requests,
                                                 0,               NULL};
  static const detent_wl_message manager_requests[] = {{"destroy", "", untyped},
                                                       {"get_xdg_output", "no", untyped}};
  static const detent_wl_interface manager = {"zxdg_output_manager_v1", 3, 2, manager_requests,
                                              0,                        NULL};
  detent_wayland *wayland = data;
  if (strcmp(interface, "wl_output") == 0 && version >= 2) {
    detent_wayland_add_output(wayland, name);
  } else if (strcmp(interface, "wl_shm") == 0 && !wayland->shm) {
    wayland->shm = detent_wayland_bind(wayland, name, wayland->library.shm, interface, 1);
  } else if (strcmp(interface, viewporter.name) == 0 && !wayland->viewporter) {
    wayland->viewporter = detent_wayland_bind(wayland, name, &viewporter, interface, 1);
  } else if (strcmp(interface, manager.name) == 0 && !wayland->details_manager) {
    wayland->details_manager =
        detent_wayland_bind(wayland, name, &manager, interface, SDL_min(version, 3));
    detent_wayland_ask_details(wayland);
  }
}

static inline void detent_wayland_withdrawn(void *data, struct wl_proxy *registry, uint32_t name) {
  detent_wayland_output *output = detent_wayland_find(data, name);
  if (!output) return;
  detent_wayland_forget_output(data, output);
  detent_wayland_wake();
}

static inline void detent_wayland_close(detent_wayland *wayland) {
  const detent_wl_library *library = &wayland->library;
  const uint32_t destroy = 0;
  for (int index = 0; index < detent_wayland_most_outputs; index++)
    detent_wayland_forget_output(wayland, &wayland->outputs[index]);
  if (wayland->frame) library->destroy(wayland->frame);
  struct wl_proxy *const with_request[] = {wayland->viewport, wayland->viewporter,
                                           wayland->details_manager};
  for (size_t index = 0; index < SDL_arraysize(with_request); index++) {
    if (!with_request[index]) continue;
    library->request(with_request[index], destroy);
    library->destroy(with_request[index]);
  }
  if (wayland->shm) library->destroy(wayland->shm);
  if (wayland->registry) library->destroy(wayland->registry);
  free(wayland);
}

/// Connects to the compositor that shows `window`; null if there is none, or if it shares no memory.
///
/// The window must be without SDL_WINDOW_ALLOW_HIGHDPI: SDL then leaves the surface's scale alone.
static inline detent_wayland *detent_wayland_open(SDL_Window *window) {
  static void (*const listener[])(void) = {(void (*)(void))detent_wayland_offered,
                                           (void (*)(void))detent_wayland_withdrawn};
  static const void *const untyped[4] = {NULL, NULL, NULL, NULL};
  static const detent_wl_message requests[] = {{"destroy", "", untyped},
                                               {"set_source", "ffff", untyped},
                                               {"set_destination", "ii", untyped}};
  static const detent_wl_interface viewport = {"wp_viewport", 1, 3, requests, 0, NULL};
  const uint32_t get_registry = 1, get_viewport = 1;
#if !defined(SDL_VIDEO_DRIVER_WAYLAND)
  return NULL;
#else
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return NULL;
  detent_wayland *wayland = calloc(1, sizeof *wayland);
  if (!wayland) return NULL;
  const detent_wl_library *library = &wayland->library;
  if (!detent_wl_load(&wayland->library)) {
    free(wayland);
    return NULL;
  }
  wayland->display = info.info.wl.display;
  wayland->surface = (struct wl_proxy *)info.info.wl.surface;
  wayland->registry =
      library->construct((struct wl_proxy *)wayland->display, get_registry, library->registry, 1, NULL);
  if (wayland->registry) library->listen(wayland->registry, (void (**)(void))listener, wayland);
  // The first round trip lists the objects, the second one describes them.
  const SDL_bool hears = wayland->registry && library->roundtrip(wayland->display) >= 0 &&
                         library->roundtrip(wayland->display) >= 0;
  if (!hears || !wayland->shm) {
    detent_wayland_close(wayland);
    return NULL;
  }
  if (wayland->viewporter)
    wayland->viewport = library->construct(wayland->viewporter, get_viewport, &viewport, 1, NULL,
                                           wayland->surface);
  return wayland;
#endif
}
#endif
