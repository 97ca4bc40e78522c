// Counts memory allocations. A program's own definitions replace the C library's:
// https://www.gnu.org/software/libc/manual/html_node/Replacing-malloc.html
#include "CAllocations.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

// glibc's own functions, which stay available under these names.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static atomic_ulong count;

static void add_one(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

unsigned long CAllocations_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

void *malloc(size_t size) {
  add_one();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  add_one();
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  add_one();
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  add_one();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  void *aligned = memalign(alignment, size);
  if (!aligned) return ENOMEM;
  *memory = aligned;
  return 0;
}
