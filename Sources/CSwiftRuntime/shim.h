#pragma once
#include <stdbool.h>
#include <stddef.h>

typedef void *(*detent_allocate)(const void *metadata, size_t size, size_t alignment);

// The Swift runtime's own hook for instruments, and the switch without which it is not asked.
// Weak: a runtime may lack either.
extern detent_allocate _swift_allocObject __attribute__((weak));
extern bool _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly
    __attribute__((weak));

/// What allocates every Swift object; NULL where it cannot be replaced.
static inline detent_allocate *detent_allocation_hook(void) { return &_swift_allocObject; }

/// Whether the hook is asked; NULL where it never is.
static inline bool *detent_allocation_switch(void) {
  return &_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly;
}
