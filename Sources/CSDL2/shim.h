#pragma once
#include <SDL.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/// Wraps a function-like macro, because Swift sees only functions.
static inline int detent_window_position_centered(void) { return SDL_WINDOWPOS_CENTERED; }

/// Sleeps with the system's own precision; `SDL_Delay` counts whole milliseconds.
static inline void detent_sleep(double seconds) {
  if (!(seconds > 0)) return;
  struct timespec span = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
  nanosleep(&span, NULL);
}

static void detent_terminate(int number) {
  (void)number;
  raise(SIGTERM);
}

/// Treats a hang-up (the terminal was closed) and a quit (Ctrl-\) as SIGTERM, which SDL turns into an event.
/// An ignored signal, as under nohup, stays ignored.
static inline void detent_quit_on_signals(void) {
  const int numbers[] = {SIGHUP, SIGQUIT};
  for (int index = 0; index < 2; ++index) {
    struct sigaction action;
    if (sigaction(numbers[index], NULL, &action) != 0 || action.sa_handler == SIG_IGN) continue;
    // Swift's own handler, which prints where a program crashed, is replaced like the system's.
    signal(numbers[index], detent_terminate);
  }
}

/// Registers an action for any call of `exit`; false if there is no room for it.
static inline SDL_bool detent_at_exit(void (*action)(void)) {
  return atexit(action) == 0 ? SDL_TRUE : SDL_FALSE;
}

/// Ends the program at once, without any other last actions.
static inline void detent_exit_now(int code) { _exit(code); }

/// True if this machine has a graphics device at all. Without one, the processor would compute OpenGL, which
/// takes longer than handing the finished pixels to the window.
static inline SDL_bool detent_has_graphics_device(void) {
#if defined(__linux__)
  return access("/dev/dri", F_OK) == 0 || access("/dev/nvidiactl", F_OK) == 0 ||
                 access("/dev/dxg", F_OK) == 0
             ? SDL_TRUE
             : SDL_FALSE;
#else
  return SDL_TRUE;
#endif
}

/// The name of the renderer of the current OpenGL context; null without a context.
static inline const char *detent_gl_renderer_name(void) {
  typedef const unsigned char *(*GetString)(unsigned int);
  GetString get_string = (GetString)SDL_GL_GetProcAddress("glGetString");
  const unsigned int gl_renderer = 0x1F01;
  return get_string ? (const char *)get_string(gl_renderer) : NULL;
}

#include "wayland-pixels.h"
