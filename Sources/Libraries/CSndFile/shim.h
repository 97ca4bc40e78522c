#pragma once

#include <sndfile.h>

// The bytes of a sound file, and libsndfile's reading position. libsndfile passes it to the callbacks below as a
// `void *`.
typedef struct {
  const unsigned char *bytes;
  sf_count_t count;
  sf_count_t position;
} CSndFile_memory;

static inline sf_count_t CSndFile_length(void *user) {
  return ((CSndFile_memory *)user)->count;
}

static inline sf_count_t CSndFile_tell(void *user) {
  return ((CSndFile_memory *)user)->position;
}

static inline sf_count_t CSndFile_seek(sf_count_t offset, int whence, void *user) {
  CSndFile_memory *memory = user;
  sf_count_t base = whence == SF_SEEK_SET ? 0 : whence == SF_SEEK_CUR ? memory->position : memory->count;
  sf_count_t target;
  if (__builtin_add_overflow(base, offset, &target) || target < 0 || target > memory->count) return -1;
  memory->position = target;
  return target;
}

static inline sf_count_t CSndFile_read(void *to, sf_count_t count, void *user) {
  CSndFile_memory *memory = user;
  sf_count_t rest = memory->count - memory->position;
  if (count > rest) count = rest;
  if (count <= 0) return 0;
  __builtin_memcpy(to, memory->bytes + memory->position, (size_t)count);
  memory->position += count;
  return count;
}

static inline sf_count_t CSndFile_write(const void *from, sf_count_t count, void *user) {
  (void)from;
  (void)count;
  (void)user;
  return 0;
}

// sf_open_virtual takes a table of functions, which Swift cannot build from inline C functions.
static inline SNDFILE *CSndFile_open(CSndFile_memory *memory, SF_INFO *info) {
  SF_VIRTUAL_IO steps = {CSndFile_length, CSndFile_seek, CSndFile_read, CSndFile_write, CSndFile_tell};
  return sf_open_virtual(&steps, SFM_READ, info, memory);
}
