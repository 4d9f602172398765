#pragma once
#if defined(__linux__)
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "wayland.h"

/// Pixels that the compositor reads in place.
typedef struct detent_wayland_buffer {
  detent_wayland *wayland;
  struct wl_proxy *buffer;
  uint32_t *pixels;
  size_t size;
  int width, height;
  /// True while the compositor holds the buffer; its pixels must then stay as they are.
  SDL_bool is_busy;
} detent_wayland_buffer;

/// Frees a buffer. The compositor owns the memory, too, so a visible buffer stays visible.
static inline void detent_wayland_free(detent_wayland_buffer *buffer) {
  const uint32_t destroy = 0;
  if (buffer->buffer) {
    buffer->wayland->library.request(buffer->buffer, destroy);
    buffer->wayland->library.destroy(buffer->buffer);
  }
  if (buffer->pixels) munmap(buffer->pixels, buffer->size);
  free(buffer);
}

static inline void detent_wayland_released(void *data, struct wl_proxy *proxy) {
  ((detent_wayland_buffer *)data)->is_busy = SDL_FALSE;
}

/// Makes a buffer of `width` × `height` pixels 0xXXRRGGBB, row after row; null if there is no memory.
static inline detent_wayland_buffer *detent_wayland_make_buffer(detent_wayland *wayland, int width,
                                                                int height) {
  static void (*const listener[])(void) = {(void (*)(void))detent_wayland_released};
  const detent_wl_library *library = &wayland->library;
  const uint32_t create_pool = 0, create_buffer = 0, destroy_pool = 1, xrgb8888 = 1;
  const size_t size = (size_t)width * (size_t)height * 4;
  if (width < 1 || height < 1 || size > INT32_MAX) return NULL;
  detent_wayland_buffer *buffer = calloc(1, sizeof *buffer);
  if (!buffer) return NULL;
  *buffer = (detent_wayland_buffer){
      .wayland = wayland, .size = size, .width = width, .height = height};
  // The C library declares this flag only with its extensions enabled.
  const unsigned int close_on_exec = 1;
  const int file = (int)syscall(SYS_memfd_create, "detent", close_on_exec);
  void *pixels = file >= 0 && ftruncate(file, (off_t)size) == 0
                     ? mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
                     : MAP_FAILED;
  if (pixels != MAP_FAILED) {
    buffer->pixels = pixels;
    struct wl_proxy *pool = library->construct(wayland->shm, create_pool, library->shm_pool, 1, NULL,
                                               file, (int32_t)size);
    if (pool) {
      buffer->buffer = library->construct(pool, create_buffer, library->buffer, 1, NULL, 0, width,
                                          height, width * 4, xrgb8888);
      library->request(pool, destroy_pool);
      library->destroy(pool);
    }
  }
  if (file >= 0) close(file);
  if (!buffer->buffer) {
    detent_wayland_free(buffer);
    return NULL;
  }
  library->listen(buffer->buffer, (void (**)(void))listener, buffer);
  return buffer;
}

static inline void detent_wayland_shown(void *data, struct wl_proxy *callback, uint32_t time) {
  detent_wayland *wayland = data;
  wayland->library.destroy(callback);
  if (wayland->frame == callback) wayland->frame = NULL;
  detent_wayland_wake();
}

/// Shows `buffer` on `unit_width` × `unit_height` units of the surface; `rects` are the differences from the
/// buffer shown before. `whole_scale` counts only without viewports.
static inline void detent_wayland_present(detent_wayland *wayland, detent_wayland_buffer *buffer,
                                          const SDL_Rect *rects, int count, int unit_width,
                                          int unit_height, int whole_scale) {
  static void (*const listener[])(void) = {(void (*)(void))detent_wayland_shown};
  const detent_wl_library *library = &wayland->library;
  const uint32_t attach = 1, damage = 2, frame = 3, commit = 6, set_buffer_scale = 8,
                 damage_buffer = 9, set_destination = 2;
  library->request(wayland->surface, attach, buffer->buffer, 0, 0);
  if (wayland->viewport) {
    library->request(wayland->viewport, set_destination, unit_width, unit_height);
  } else {
    library->request(wayland->surface, set_buffer_scale, whole_scale);
  }
  if (library->version(wayland->surface) >= 4) {
    for (int index = 0; index < count; index++)
      library->request(wayland->surface, damage_buffer, rects[index].x, rects[index].y,
                       rects[index].w, rects[index].h);
  } else {
    library->request(wayland->surface, damage, 0, 0, unit_width, unit_height);
  }
  if (wayland->frame) library->destroy(wayland->frame);
  wayland->frame = library->construct(wayland->surface, frame, library->callback, 1, NULL);
  if (wayland->frame) library->listen(wayland->frame, (void (**)(void))listener, wayland);
  library->request(wayland->surface, commit);
  library->flush(wayland->display);
  buffer->is_busy = SDL_TRUE;
}
#endif
