#pragma once
#include <errno.h>
#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// Bytes that grow while a picture is encoded; `bytes` is released with `free`.
typedef struct {
  unsigned char *bytes;
  size_t count;
  size_t capacity;
  char error[128];
} detent_png_output;

static inline void detent_png_append(png_structp png, png_bytep data, size_t length) {
  detent_png_output *output = (detent_png_output *)png_get_io_ptr(png);
  if (output->count + length > output->capacity) {
    size_t capacity = (output->count + length) * 2;
    unsigned char *bytes = (unsigned char *)realloc(output->bytes, capacity);
    if (!bytes) png_error(png, "out of memory");
    output->bytes = bytes;
    output->capacity = capacity;
  }
  memcpy(output->bytes + output->count, data, length);
  output->count += length;
}

static inline void detent_png_fail(png_structp png, png_const_charp message) {
  detent_png_output *output = (detent_png_output *)png_get_error_ptr(png);
  snprintf(output->error, sizeof output->error, "%s", message);
  longjmp(png_jmpbuf(png), 1);
}

static inline void detent_png_ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

/// Encodes eight-bit rows of `channels` (3: RGB, 4: RGBA) bytes a pixel; 0 on success.
///
/// Quick rather than small: differences to the row above, which are mostly zero in user interfaces,
/// and zlib's fastest level.
static inline int detent_png_encode(
    const unsigned char *rows, unsigned width, unsigned height, int channels,
    detent_png_output *output) {
  png_structp png = png_create_write_struct(
      PNG_LIBPNG_VER_STRING, output, detent_png_fail, detent_png_ignore);
  if (!png) return -1;
  png_infop info = png_create_info_struct(png);
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    return -1;
  }
  png_set_write_fn(png, output, detent_png_append, NULL);
  png_set_IHDR(
      png, info, width, height, 8, channels == 3 ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA,
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
  png_set_compression_level(png, 1);
  png_set_compression_buffer_size(png, 1 << 18);
  png_write_info(png, info);
  for (unsigned y = 0; y < height; y++)
    png_write_row(png, rows + (size_t)y * width * (size_t)channels);
  png_write_end(png, NULL);
  png_destroy_write_struct(&png, &info);
  return 0;
}

/// Reads the header; 0 with `image->message` when these bytes are no picture.
static inline int detent_png_begin(png_image *image, const void *bytes, size_t count) {
  memset(image, 0, sizeof *image);
  image->version = PNG_IMAGE_VERSION;
  return png_image_begin_read_from_memory(image, bytes, count);
}

/// Decodes to BGRA, alpha not multiplied in; releases `image` either way.
static inline int detent_png_finish(png_image *image, void *pixels) {
  image->format = PNG_FORMAT_BGRA;
  int done = png_image_finish_read(image, NULL, pixels, 0, NULL);
  int failed = !done || image->warning_or_error & PNG_IMAGE_ERROR;
  png_image_free(image);
  return !failed;
}

static inline const char *detent_png_message(const png_image *image) { return image->message; }

static inline const char *detent_png_error(const detent_png_output *output) {
  return output->error;
}

/// Writes a whole file; 0 or the system's error number.
static inline int detent_write_file(const char *path, const void *bytes, size_t count) {
  FILE *file = fopen(path, "wb");
  if (!file) return errno;
  int error = fwrite(bytes, 1, count, file) == count ? 0 : errno ? errno : EIO;
  if (fclose(file) != 0 && error == 0) error = errno;
  return error;
}

/// Reads a whole file into memory released with `free`; 0 or the system's error number.
static inline int detent_read_file(const char *path, unsigned char **bytes, size_t *count) {
  FILE *file = fopen(path, "rb");
  if (!file) return errno;
  size_t capacity = 1 << 18;
  unsigned char *data = (unsigned char *)malloc(capacity);
  size_t length = 0, got = 0;
  while (data && (got = fread(data + length, 1, capacity - length, file)) > 0) {
    length += got;
    if (length < capacity) continue;
    unsigned char *larger = (unsigned char *)realloc(data, capacity *= 2);
    if (!larger) free(data);
    data = larger;
  }
  int error = !data ? ENOMEM : ferror(file) ? errno : 0;
  fclose(file);
  if (error) {
    free(data);
    return error;
  }
  *bytes = data;
  *count = length;
  return 0;
}

static inline int detent_rename(const char *from, const char *to) {
  return rename(from, to) == 0 ? 0 : errno;
}

static inline void detent_remove(const char *path) { remove(path); }

/// Tells this process's files aside from another's.
static inline int detent_process_id(void) { return (int)getpid(); }
