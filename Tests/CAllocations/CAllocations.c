#include "CAllocations.h"

#include <errno.h>
#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER
#endif
#endif

#ifdef HAS_SANITIZER

// A sanitiser's own allocator is in place long before ours could be, and tells of each allocation here.
static __thread long count;

long allocations_of_this_thread(void) { return count; }

__attribute__((no_sanitize("address", "thread"))) void __sanitizer_malloc_hook(
    const volatile void *memory, size_t size) {
  (void)memory;
  (void)size;
  count++;
}

void __sanitizer_free_hook(const volatile void *memory) { (void)memory; }

#elif defined(__GLIBC__)

// glibc lets a program bring its own allocator under these names, and keeps its own under others.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static __thread long count;

long allocations_of_this_thread(void) { return count; }

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  count++;
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  count++;
  *memory = __libc_memalign(alignment, size);
  return *memory == NULL ? ENOMEM : 0;
}

#else

long allocations_of_this_thread(void) { return -1; }

#endif
