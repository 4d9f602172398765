#pragma once
#include <errno.h>
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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
