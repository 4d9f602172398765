#pragma once
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/// A PNG file that is read from memory, row by row.
typedef struct {
  png_structp png;
  png_infop info;
  const unsigned char *bytes;
  size_t count;
  size_t place;
  int width;
  int height;
  /// True if pixels may be transparent.
  int has_alpha;
  /// The number of passes; with more than one, all rows must be decoded at once.
  int passes;
  /// The reason of a failure; empty without one.
  char message[128];
} detent_png;

static inline void detent_png_fail(png_structp png, png_const_charp message) {
  detent_png *file = (detent_png *)png_get_error_ptr(png);
  strncpy(file->message, message, sizeof file->message - 1);
  png_longjmp(png, 1);
}

static inline void detent_png_ignore(png_structp png, png_const_charp message) {}

static inline void detent_png_read(png_structp png, png_bytep target, size_t count) {
  detent_png *file = (detent_png *)png_get_io_ptr(png);
  if (count > file->count - file->place) png_error(png, "read beyond end of data");
  memcpy(target, file->bytes + file->place, count);
  file->place += count;
}

static inline void detent_png_close(detent_png *file) {
  png_destroy_read_struct(&file->png, &file->info, NULL);
  free(file);
}

/// Reads the header. If these bytes are not a picture, `message` contains the reason. Returns null without
/// memory.
static inline detent_png *detent_png_open(const void *bytes, size_t count) {
  detent_png *file = (detent_png *)calloc(1, sizeof *file);
  if (!file) return NULL;
  file->bytes = (const unsigned char *)bytes;
  file->count = count;
  file->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, file, detent_png_fail, detent_png_ignore);
  file->info = file->png ? png_create_info_struct(file->png) : NULL;
  if (!file->info) {
    strcpy(file->message, "too little memory");
    return file;
  }
  if (setjmp(png_jmpbuf(file->png))) return file;
  png_set_benign_errors(file->png, 1);
  png_set_read_fn(file->png, file, detent_png_read);
  png_read_info(file->png, file->info);
  file->width = (int)png_get_image_width(file->png, file->info);
  file->height = (int)png_get_image_height(file->png, file->info);
  return file;
}

/// Prepares reading rows; call it once, after checking the chunks' checksums. The rows become BGRA from any
/// colour type (sRGB unless the file names a different one), with alpha not multiplied in. Returns 0, with a
/// message, if this fails.
static inline int detent_png_begin(detent_png *file, const void *bytes) {
  file->bytes = (const unsigned char *)bytes;
  if (setjmp(png_jmpbuf(file->png))) return 0;
  png_set_crc_action(file->png, PNG_CRC_QUIET_USE, PNG_CRC_NO_CHANGE);
  png_set_option(file->png, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
  png_set_expand(file->png);
  png_set_gray_to_rgb(file->png);
  png_set_alpha_mode_fixed(file->png, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
  png_set_scale_16(file->png);
  png_set_add_alpha(file->png, 255, PNG_FILLER_AFTER);
  png_set_bgr(file->png);
  int type = png_get_color_type(file->png, file->info);
  file->has_alpha = type & PNG_COLOR_MASK_ALPHA || png_get_valid(file->png, file->info, PNG_INFO_tRNS);
  file->passes = png_set_interlace_handling(file->png);
  png_read_update_info(file->png, file->info);
  return 1;
}

/// Decodes the next `count` rows to `pixels`. A picture in several passes needs all its rows in one call.
static inline int detent_png_rows(detent_png *file, const void *bytes, void *pixels, int count) {
  file->bytes = (const unsigned char *)bytes;
  if (setjmp(png_jmpbuf(file->png))) return 0;
  for (int pass = 0; pass < file->passes; pass++)
    for (int row = 0; row < count; row++)
      png_read_row(file->png, (png_bytep)pixels + (size_t)row * file->width * 4, NULL);
  return 1;
}

static inline const char *detent_png_message(const detent_png *file) { return file->message; }
