#include "CSndFile.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

// SFM_READ.
static const int readMode = 0x10;

// SF_VIRTUAL_IO.
typedef struct {
  int64_t (*length)(void *user);
  int64_t (*seek)(int64_t offset, int whence, void *user);
  int64_t (*read)(void *to, int64_t count, void *user);
  int64_t (*write)(const void *from, int64_t count, void *user);
  int64_t (*tell)(void *user);
} Steps;

static struct {
  CSndFile_file *(*open_virtual)(Steps *steps, int mode, CSndFile_info *info, void *user);
  const char *(*strerror)(CSndFile_file *file);
  int64_t (*seek)(CSndFile_file *file, int64_t frames, int whence);
  int64_t (*readf_float)(CSndFile_file *file, float *to, int64_t frames);
  int (*close)(CSndFile_file *file);
} library;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char problem[256];

static void load(void) {
  // Never closed: the functions are used until the process ends.
  void *handle = dlopen("libsndfile.so.1", RTLD_NOW);
  if (!handle) {
    snprintf(problem, sizeof problem, "%s", dlerror());
    return;
  }
#define LOAD(name)                                                                        \
  if (!(library.name = (__typeof__(library.name))dlsym(handle, "sf_" #name))) {           \
    snprintf(problem, sizeof problem, "libsndfile.so.1 has no function sf_%s", #name);    \
    return;                                                                               \
  }
  LOAD(open_virtual)
  LOAD(strerror)
  LOAD(seek)
  LOAD(readf_float)
  LOAD(close)
#undef LOAD
}

const char *CSndFile_load(void) {
  pthread_once(&once, load);
  return problem[0] ? problem : NULL;
}

static int64_t lengthOfMemory(void *user) { return ((CSndFile_memory *)user)->count; }

static int64_t tellInMemory(void *user) { return ((CSndFile_memory *)user)->position; }

static int64_t seekInMemory(int64_t offset, int whence, void *user) {
  CSndFile_memory *memory = user;
  int64_t base = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? memory->position : memory->count;
  int64_t target;
  if (__builtin_add_overflow(base, offset, &target) || target < 0 || target > memory->count) return -1;
  memory->position = target;
  return target;
}

static int64_t readMemory(void *to, int64_t count, void *user) {
  CSndFile_memory *memory = user;
  int64_t rest = memory->count - memory->position;
  if (count > rest) count = rest;
  if (count <= 0) return 0;
  __builtin_memcpy(to, memory->bytes + memory->position, (size_t)count);
  memory->position += count;
  return count;
}

static int64_t writeNothing(const void *from, int64_t count, void *user) {
  (void)from;
  (void)count;
  (void)user;
  return 0;
}

CSndFile_file *CSndFile_open(CSndFile_memory *memory, CSndFile_info *info) {
  // libsndfile copies the table.
  Steps steps = {lengthOfMemory, seekInMemory, readMemory, writeNothing, tellInMemory};
  return library.open_virtual(&steps, readMode, info, memory);
}

const char *CSndFile_lastError(void) { return library.strerror(NULL); }

int64_t CSndFile_seek(CSndFile_file *file, int64_t frame) { return library.seek(file, frame, SEEK_SET); }

int64_t CSndFile_read(CSndFile_file *file, float *frames, int64_t count) {
  return library.readf_float(file, frames, count);
}

void CSndFile_close(CSndFile_file *file) { library.close(file); }
