#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

/// The number of allocations of this thread so far; −1 if the C library cannot report it.
long allocations_of_this_thread(void);

#endif
