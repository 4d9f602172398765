#pragma once
#include <SDL_ttf.h>

/// The palette indices of an eight-bit surface; for shaded text they are its coverage.
static inline const Uint8 *detent_surface_bytes(const SDL_Surface *surface) {
  return (const Uint8 *)surface->pixels;
}
