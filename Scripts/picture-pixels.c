// picture-pixels PICTURE LEFT TOP WIDTH HEIGHT: prints that part of a PNG as bytes of red, green and blue,
// for Scripts/wayland-test to compare. With only the picture it prints its width and height as words.
#include <png.h>
#include <stdio.h>
#include <stdlib.h>

int main(int count, char **words) {
  png_image image = {.version = PNG_IMAGE_VERSION};
  if ((count != 2 && count != 6) || !png_image_begin_read_from_file(&image, words[1])) {
    fprintf(stderr, "picture-pixels: %s\n", count > 1 ? image.message : "expected a picture");
    return 2;
  }
  if (count == 2) {
    printf("%u %u\n", image.width, image.height);
    return 0;
  }
  image.format = PNG_FORMAT_RGB;
  unsigned char *pixels = malloc(PNG_IMAGE_SIZE(image));
  if (!pixels || !png_image_finish_read(&image, NULL, pixels, 0, NULL)) return 2;
  const unsigned left = (unsigned)atoi(words[2]), top = (unsigned)atoi(words[3]);
  const unsigned width = (unsigned)atoi(words[4]), height = (unsigned)atoi(words[5]);
  if (left + width > image.width || top + height > image.height) {
    fprintf(stderr, "picture-pixels: %u×%u at %u, %u is not in %s, which is %u×%u\n", width, height,
            left, top, words[1], image.width, image.height);
    return 2;
  }
  for (unsigned y = top; y < top + height; y++)
    fwrite(pixels + (size_t)PNG_IMAGE_ROW_STRIDE(image) * y + left * 3, 3, width, stdout);
  return 0;
}
