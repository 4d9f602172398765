#pragma once
#include <png.h>
#include <string.h>
#include <zlib.h>

/// Reads the header; 0 with `image->message` when these bytes are no picture.
static inline int detent_png_begin(png_image *image, const void *bytes, size_t count) {
  memset(image, 0, sizeof *image);
  image->version = PNG_IMAGE_VERSION;
  return png_image_begin_read_from_memory(image, bytes, count);
}

/// Decodes to BGRA, whatever the file's colours are (sRGB where it does not say), alpha not multiplied in; releases `image` either way.
static inline int detent_png_finish(png_image *image, void *pixels) {
  image->format = PNG_FORMAT_BGRA;
  image->flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
  int done = png_image_finish_read(image, NULL, pixels, 0, NULL);
  int failed = !done || image->warning_or_error & PNG_IMAGE_ERROR;
  png_image_free(image);
  return !failed;
}

static inline const char *detent_png_message(const png_image *image) { return image->message; }
