#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// The number of allocations this process has made, or 0 where they cannot be counted.
///
/// Counted on every thread, by standing in front of the C library's allocator (glibc only).
uint64_t allocation_count(void);

/// The bytes of memory now allocated, as the C library's allocator counts them; 0 where it does not.
uint64_t allocated_bytes(void);

#endif
