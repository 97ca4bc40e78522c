#define _GNU_SOURCE
#include "CVirtualTime.h"

#include <dlfcn.h>
#include <link.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>

static _Atomic(const VTHandlers *) installed;

static const VTHandlers *handlers(void) { return atomic_load_explicit(&installed, memory_order_acquire); }

// Finds the system's definition, which comes after ours in the search order. Each use looks it up once.
#define SYSTEM(name)                                                     \
  ({                                                                     \
    static _Atomic(__typeof__(&name)) known;                             \
    __typeof__(&name) found = atomic_load(&known);                       \
    if (!found) {                                                        \
      found = (__typeof__(&name))dlsym(RTLD_NEXT, #name);                \
      atomic_store(&known, found);                                       \
    }                                                                    \
    found;                                                               \
  })

// Times. libdispatch stores the clock in the two highest bits: 0x is uptime, 10 is continuous time, and 11 is the
// negated number of nanoseconds since 1970. All bits set means "never"; one less means "now" on the wall clock.

int64_t VTNow(VTClock clock) {
  static const clockid_t ids[] = {CLOCK_MONOTONIC, CLOCK_BOOTTIME, CLOCK_REALTIME};
  struct timespec now;
  clock_gettime(ids[clock], &now);
  return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

static VTMoment decoded(uint64_t moment) {
  if (moment == ~0ull) return (VTMoment){VT_UPTIME, INT64_MAX};
  if (moment == ~1ull) return (VTMoment){VT_WALL, VTNow(VT_WALL)};
  if (moment == 0) return (VTMoment){VT_UPTIME, VTNow(VT_UPTIME)};
  switch (moment >> 62) {
    case 3: return (VTMoment){VT_WALL, -(int64_t)moment};
    case 2: return (VTMoment){VT_CONTINUOUS, (int64_t)(moment & ~(1ull << 63))};
    default: return (VTMoment){VT_UPTIME, (int64_t)moment};
  }
}

// Declarations from libdispatch, repeated here because its headers would not let us define its functions.

extern char _dispatch_main_q;
extern void dispatch_async_f(void *queue, void *context, VTFunction function);
extern void dispatch_group_enter(void *group);
extern void dispatch_group_leave(void *group);
extern void dispatch_group_async_f(void *group, void *queue, void *context, VTFunction function);
extern void dispatch_group_notify_f(void *group, void *queue, void *context, VTFunction function);
extern void dispatch_barrier_async_f(void *queue, void *context, VTFunction function);
extern void dispatch_after_f(uint64_t when, void *queue, void *context, VTFunction function);
extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);

#define WEAK __attribute__((weak))

// A block on its way to a queue, with the app that owns it.
typedef struct {
  void *owner;
  VTBlock block;
  // The dispatch group to leave after the block has run, or NULL.
  void *group;
} OwnedBlock;

static void runOwned(void *context) {
  OwnedBlock *owned = context;
  handlers()->run(owned->owner, owned->block);
  _Block_release((const void *)owned->block);
  if (owned->group) dispatch_group_leave(owned->group);
  free(owned);
}

// Copies a block and retains its owner; NULL for a block that no app owns.
static OwnedBlock *owned(void *queue, VTBlock block) {
  const VTHandlers *stage = handlers();
  void *owner = stage ? stage->owner(queue == &_dispatch_main_q) : NULL;
  if (!owner) return NULL;
  OwnedBlock *made = malloc(sizeof *made);
  if (!made) abort();
  *made = (OwnedBlock){owner, (VTBlock)_Block_copy((const void *)block), NULL};
  return made;
}

WEAK void dispatch_async(void *queue, VTBlock block) {
  OwnedBlock *made = owned(queue, block);
  if (!made) return SYSTEM(dispatch_async)(queue, block);
  if (queue == &_dispatch_main_q && handlers()->job(true, made, runOwned)) return;
  SYSTEM(dispatch_async_f)(queue, made, runOwned);
}

WEAK void dispatch_barrier_async(void *queue, VTBlock block) {
  OwnedBlock *made = owned(queue, block);
  if (!made) return SYSTEM(dispatch_barrier_async)(queue, block);
  if (queue == &_dispatch_main_q && handlers()->job(true, made, runOwned)) return;
  SYSTEM(dispatch_barrier_async_f)(queue, made, runOwned);
}

WEAK void dispatch_group_async(void *group, void *queue, VTBlock block) {
  OwnedBlock *made = owned(queue, block);
  if (!made) return SYSTEM(dispatch_group_async)(group, queue, block);
  if (queue == &_dispatch_main_q) {
    dispatch_group_enter(group);
    made->group = group;
    if (handlers()->job(true, made, runOwned)) return;
    made->group = NULL;
    dispatch_group_leave(group);
  }
  SYSTEM(dispatch_group_async_f)(group, queue, made, runOwned);
}

WEAK void dispatch_group_notify(void *group, void *queue, VTBlock block) {
  OwnedBlock *made = owned(queue, block);
  if (!made) return SYSTEM(dispatch_group_notify)(group, queue, block);
  SYSTEM(dispatch_group_notify_f)(group, queue, made, runOwned);
}

WEAK void dispatch_after(uint64_t when, void *queue, VTBlock block) {
  const VTHandlers *stage = handlers();
  if (stage && stage->after(decoded(when), queue == &_dispatch_main_q, block)) return;
  OwnedBlock *made = owned(queue, block);
  if (!made) return SYSTEM(dispatch_after)(when, queue, block);
  SYSTEM(dispatch_after_f)(when, queue, made, runOwned);
}

WEAK void dispatch_after_f(uint64_t when, void *queue, void *context, VTFunction function) {
  const VTHandlers *stage = handlers();
  if (stage && stage->afterFunction(decoded(when), queue == &_dispatch_main_q, context, function)) return;
  SYSTEM(dispatch_after_f)(when, queue, context, function);
}

WEAK uint64_t dispatch_time(uint64_t when, int64_t delta) {
  uint64_t moment = SYSTEM(dispatch_time)(when, delta);
  const VTHandlers *stage = handlers();
  if (stage && when == 0 && delta == 0) stage->clockRead(decoded(moment));
  return moment;
}

WEAK uint64_t dispatch_walltime(const struct timespec *when, int64_t delta) {
  uint64_t moment = SYSTEM(dispatch_walltime)(when, delta);
  const VTHandlers *stage = handlers();
  if (stage && !when && delta == 0) stage->clockRead(decoded(moment));
  return moment;
}

// The address ranges of Foundation's code: the executable segments of its libraries.
typedef struct {
  uintptr_t start, end;
} Part;

static Part *foundation;
static size_t foundationCount, foundationRoom, forgottenParts;

static void noteFoundationPart(Part part) {
  if (foundationCount == foundationRoom) {
    size_t room = foundationRoom ? 2 * foundationRoom : 8;
    Part *larger = realloc(foundation, room * sizeof *larger);
    if (!larger) {
      forgottenParts++;
      return;
    }
    foundation = larger;
    foundationRoom = room;
  }
  foundation[foundationCount++] = part;
}

static int noteFoundation(struct dl_phdr_info *library, size_t size, void *context) {
  (void)size, (void)context;
  if (!strstr(library->dlpi_name, "libFoundation")) return 0;
  for (int index = 0; index < library->dlpi_phnum; index++) {
    const ElfW(Phdr) *header = &library->dlpi_phdr[index];
    if (header->p_type != PT_LOAD || !(header->p_flags & PF_X)) continue;
    uintptr_t start = library->dlpi_addr + header->p_vaddr;
    noteFoundationPart((Part){start, start + header->p_memsz});
  }
  return 0;
}

size_t VTForgottenParts(void) { return forgottenParts; }

static bool isFoundation(void *caller) {
  uintptr_t address = (uintptr_t)caller;
  for (size_t index = 0; index < foundationCount; index++)
    if (address >= foundation[index].start && address < foundation[index].end) return true;
  return false;
}

// Ignores Foundation's callers: its run loops set their own timers, and `felipe` runs such a loop while a stage plays.

WEAK void dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  const VTHandlers *stage = handlers();
  if (stage && !isFoundation(__builtin_return_address(0))) stage->sourceTimer();
  SYSTEM(dispatch_source_set_timer)(source, start, interval, leeway);
}

// Swift's tasks. The Swift runtime has hooks for its thread pool, but Task.yield and Task.sleep of Swift 6.3 bypass
// them. All jobs reach libdispatch through this function, on the runtime's own queues.

extern const char *dispatch_queue_get_label(void *queue);

static bool isPool(void *queue) {
  static const char name[] = "Swift global concurrent queue";
  const char *label = dispatch_queue_get_label(queue);
  return label && strncmp(label, name, sizeof name - 1) == 0;
}

static void asyncFunction(void *queue, void *context, VTFunction function) {
  const VTHandlers *stage = handlers();
  bool onMainQueue = queue == &_dispatch_main_q;
  if (stage && (onMainQueue || isPool(queue)) && stage->job(onMainQueue, context, function)) return;
  SYSTEM(dispatch_async_f)(queue, context, function);
}

__attribute__((weak, alias("asyncFunction"))) void dispatch_async_f(void *queue, void *context, VTFunction function);

bool VTOwnsQueues(void) { return &dispatch_async_f == &asyncFunction; }

// `Date()`. Only Foundation's calls are intercepted: other callers, such as libdispatch and Swift Testing, measure real
// time.

WEAK int clock_gettime(clockid_t clock, struct timespec *now) {
  const VTHandlers *stage = handlers();
  if (clock == CLOCK_REALTIME && stage && isFoundation(__builtin_return_address(0)) && stage->date(now)) return 0;
  return SYSTEM(clock_gettime)(clock, now);
}

// Defined in StageHost. A constructor may run Swift code, because the linker puts Swift's own start-up code first.
void VTProgramLoaded(void);

__attribute__((constructor)) static void programLoaded(void) { VTProgramLoaded(); }

void VTInstall(const VTHandlers *stage) {
  if (!handlers()) dl_iterate_phdr(noteFoundation, NULL);
  atomic_store_explicit(&installed, stage, memory_order_release);
}

// Random numbers. The Swift standard library calls `syscall`; games also call arc4random.

WEAK long syscall(long number, ...) {
  // Always reads six arguments, like the system's own function, which copies six registers.
  long rest[6];
  va_list list;
  va_start(list, number);
  for (int index = 0; index < 6; index++) rest[index] = va_arg(list, long);
  va_end(list);
  const VTHandlers *stage = handlers();
  if (number == SYS_getrandom && stage && rest[1] > 0 && stage->random((void *)rest[0], (size_t)rest[1])) return rest[1];
  return SYSTEM(syscall)(number, rest[0], rest[1], rest[2], rest[3], rest[4], rest[5]);
}

WEAK void arc4random_buf(void *bytes, size_t count) {
  const VTHandlers *stage = handlers();
  if (count == 0 || (stage && stage->random(bytes, count))) return;
  SYSTEM(arc4random_buf)(bytes, count);
}

WEAK uint32_t arc4random(void) {
  uint32_t number;
  arc4random_buf(&number, sizeof number);
  return number;
}

// Returns a uniform number below `bound`. Draws again below 2^32 % bound, so that each remainder is equally likely.
WEAK uint32_t arc4random_uniform(uint32_t bound) {
  if (bound < 2) return 0;
  uint32_t incomplete = -bound % bound;
  uint32_t number;
  do number = arc4random(); while (number < incomplete);
  return number % bound;
}
