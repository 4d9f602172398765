#pragma once
#include <stdbool.h>
#include <stddef.h>

typedef void *(*detent_allocate)(const void *metadata, size_t size, size_t alignment);

// The Swift runtime has a hook for instruments, and a switch that enables it. Both are weak symbols, because
// a runtime may lack either.
extern detent_allocate _swift_allocObject __attribute__((weak));
extern bool _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly
    __attribute__((weak));

/// The function that allocates every Swift object; NULL if it cannot be replaced.
static inline detent_allocate *detent_allocation_hook(void) { return &_swift_allocObject; }

/// The switch that makes the runtime call the hook; NULL if there is none.
static inline bool *detent_allocation_switch(void) {
  return &_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly;
}
