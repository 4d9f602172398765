#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

/// How often this thread has allocated memory so far; −1 where the C library cannot be asked.
long allocations_of_this_thread(void);

#endif
