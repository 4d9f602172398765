// Functions of the C library without their use of a system, which a page does not have.

typedef unsigned long size_t;

// Fills memory with numbers that are not random. They only decide about the order in hash tables, on which
// nothing depends.
void arc4random_buf(void *bytes, size_t count) {
  for (size_t index = 0; index < count; index += 1) ((unsigned char *)bytes)[index] = (unsigned char)(index * 157 + 89);
}

// The library reads numbers from texts as if they were files. None of these is ever called for them.
int __uflow(void *file) { return -1; }
int __stdio_close(void *file) { return -1; }
size_t __stdio_write(void *file, const unsigned char *bytes, size_t count) { return 0; }
long long __stdio_seek(void *file, long long offset, int whence) { return -1; }
