#define _GNU_SOURCE
#include "CVirtualTime.h"

#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

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

// The moment from which a delay of `delta` nanoseconds leads to this one.
static VTMoment before(VTMoment moment, int64_t delta) {
  if (moment.nanoseconds < INT64_MAX) moment.nanoseconds -= delta;
  return moment;
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
extern void dispatch_sync(void *queue, VTBlock block);
extern void dispatch_sync_f(void *queue, void *context, VTFunction function);
extern void dispatch_barrier_sync(void *queue, VTBlock block);
extern void dispatch_barrier_sync_f(void *queue, void *context, VTFunction function);
extern intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t timeout);
extern intptr_t dispatch_group_wait(void *group, uint64_t timeout);
extern intptr_t dispatch_block_wait(VTBlock block, uint64_t timeout);
extern void *dispatch_queue_create(const char *label, void *attributes);
extern void dispatch_retain(void *object);
extern void dispatch_release(void *object);
extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);

#define WEAK __attribute__((weak))

// A block on its way to a queue, with the app that owns it.
typedef struct {
  void *owner;
  VTBlock block;
  // The dispatch group to leave after the block has run, or NULL.
  void *group;
  // The queue that a group notifies, or NULL.
  void *queue;
  bool isInBackground;
  // Whether the app's own code sent it, not the code of a test.
  bool isOfStage;
} OwnedBlock;

static void runOwned(void *context) {
  OwnedBlock *owned = context;
  handlers()->run(owned->owner, owned->isInBackground, owned->block);
  _Block_release((const void *)owned->block);
  if (owned->group) dispatch_group_leave(owned->group);
  free(owned);
}

// Copies a block and retains its owner; NULL for a block that no app owns.
static OwnedBlock *owned(void *queue, VTBlock block) {
  const VTHandlers *stage = handlers();
  bool isOnMainQueue = queue == &_dispatch_main_q;
  void *owner = stage ? stage->owner(isOnMainQueue) : NULL;
  if (!owner) return NULL;
  OwnedBlock *made = malloc(sizeof *made);
  if (!made) abort();
  *made = (OwnedBlock){owner, (VTBlock)_Block_copy((const void *)block), NULL, NULL, !isOnMainQueue, stage->isPlaying()};
  return made;
}

// Gives a block to its app's stage; false if the system has to run it.
static bool taken(void *queue, bool isBarrier, OwnedBlock *block) {
  return block->isOfStage
         && handlers()->work(block->owner, queue, queue == &_dispatch_main_q, isBarrier, block, runOwned);
}

void VTRetain(void *queue) { dispatch_retain(queue); }

void VTRelease(void *queue) { dispatch_release(queue); }

void VTRunOn(void *queue, bool isBarrier, void *context, VTFunction function) {
  if (isBarrier) {
    SYSTEM(dispatch_barrier_sync_f)(queue, context, function);
  } else {
    SYSTEM(dispatch_sync_f)(queue, context, function);
  }
}

WEAK void dispatch_async(void *queue, VTBlock block) {
  OwnedBlock *made = owned(queue, block);
  if (!made) return SYSTEM(dispatch_async)(queue, block);
  if (!taken(queue, false, made)) SYSTEM(dispatch_async_f)(queue, made, runOwned);
}

WEAK void dispatch_barrier_async(void *queue, VTBlock block) {
  OwnedBlock *made = owned(queue, block);
  if (!made) return SYSTEM(dispatch_barrier_async)(queue, block);
  if (!taken(queue, true, made)) SYSTEM(dispatch_barrier_async_f)(queue, made, runOwned);
}

WEAK void dispatch_group_async(void *group, void *queue, VTBlock block) {
  OwnedBlock *made = owned(queue, block);
  if (!made) return SYSTEM(dispatch_group_async)(group, queue, block);
  dispatch_group_enter(group);
  made->group = group;
  if (taken(queue, false, made)) return;
  made->group = NULL;
  SYSTEM(dispatch_group_async_f)(group, queue, made, runOwned);
  dispatch_group_leave(group);
}

// A group sends its notifications to this queue, which sends them on as their apps' blocks.
static void *relay(void) {
  static _Atomic(void *) known;
  void *queue = atomic_load(&known);
  if (queue) return queue;
  void *none = NULL;
  queue = dispatch_queue_create("notifications of groups", NULL);
  if (atomic_compare_exchange_strong(&known, &none, queue)) return queue;
  dispatch_release(queue);
  return none;
}

static void sendOn(void *context) {
  OwnedBlock *made = context;
  void *queue = made->queue;
  if (!taken(queue, false, made)) SYSTEM(dispatch_async_f)(queue, made, runOwned);
  dispatch_release(queue);
}

static void nothing(void *context) { (void)context; }

WEAK void dispatch_group_notify(void *group, void *queue, VTBlock block) {
  OwnedBlock *made = owned(queue, block);
  if (!made) return SYSTEM(dispatch_group_notify)(group, queue, block);
  dispatch_retain(queue);
  made->queue = queue;
  SYSTEM(dispatch_group_notify_f)(group, relay(), made, sendOn);
  if (made->isOfStage) SYSTEM(dispatch_sync_f)(relay(), NULL, nothing);
}

// Waits until the notifications are sent on, so that their order does not depend on the speed of threads.
WEAK void dispatch_group_leave(void *group) {
  SYSTEM(dispatch_group_leave)(group);
  const VTHandlers *stage = handlers();
  if (stage && stage->isPlaying()) SYSTEM(dispatch_sync_f)(relay(), NULL, nothing);
}

WEAK void dispatch_after(uint64_t when, void *queue, VTBlock block) {
  const VTHandlers *stage = handlers();
  if (stage && stage->after(decoded(when), queue, queue == &_dispatch_main_q, block)) return;
  OwnedBlock *made = owned(queue, block);
  if (!made) return SYSTEM(dispatch_after)(when, queue, block);
  SYSTEM(dispatch_after_f)(when, queue, made, runOwned);
}

// Waits. While a part of the app waits, the others continue; the handler asks again and again whether the wait is over.

static bool hasSignal(void *semaphore) { return SYSTEM(dispatch_semaphore_wait)(semaphore, 0) == 0; }

WEAK intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t timeout) {
  const VTHandlers *stage = handlers();
  if (stage && timeout != 0) {
    VTWait wait = stage->wait(decoded(timeout), hasSignal, semaphore);
    if (wait != VT_SYSTEM) return wait == VT_TIMED_OUT;
  }
  return SYSTEM(dispatch_semaphore_wait)(semaphore, timeout);
}

static bool isEmpty(void *group) { return SYSTEM(dispatch_group_wait)(group, 0) == 0; }

WEAK intptr_t dispatch_group_wait(void *group, uint64_t timeout) {
  const VTHandlers *stage = handlers();
  if (stage && timeout != 0) {
    VTWait wait = stage->wait(decoded(timeout), isEmpty, group);
    if (wait != VT_SYSTEM) return wait == VT_TIMED_OUT;
  }
  return SYSTEM(dispatch_group_wait)(group, timeout);
}

static bool hasRun(void *block) { return SYSTEM(dispatch_block_wait)((VTBlock)block, 0) == 0; }

WEAK intptr_t dispatch_block_wait(VTBlock block, uint64_t timeout) {
  const VTHandlers *stage = handlers();
  if (stage && timeout != 0) {
    VTWait wait = stage->wait(decoded(timeout), hasRun, (void *)block);
    if (wait != VT_SYSTEM) return wait == VT_TIMED_OUT;
  }
  return SYSTEM(dispatch_block_wait)(block, timeout);
}

WEAK void dispatch_sync(void *queue, VTBlock block) {
  const VTHandlers *stage = handlers();
  if (stage && stage->sync(queue, queue == &_dispatch_main_q, block)) return;
  SYSTEM(dispatch_sync)(queue, block);
}

WEAK void dispatch_barrier_sync(void *queue, VTBlock block) {
  const VTHandlers *stage = handlers();
  if (stage && stage->sync(queue, queue == &_dispatch_main_q, block)) return;
  SYSTEM(dispatch_barrier_sync)(queue, block);
}

WEAK void dispatch_after_f(uint64_t when, void *queue, void *context, VTFunction function) {
  const VTHandlers *stage = handlers();
  if (stage && stage->afterFunction(decoded(when), queue == &_dispatch_main_q, context, function)) return;
  SYSTEM(dispatch_after_f)(when, queue, context, function);
}

// The address ranges of three libraries' code: their executable segments. Foundation consists of several files.
typedef struct {
  uintptr_t start, end;
} Part;

typedef struct {
  const char *name;
  Part *parts;
  size_t count, room;
} Library;

static Library foundation = {.name = "libFoundation"}, concurrency = {.name = "libswift_Concurrency"},
               dispatch = {.name = "libdispatch"};
static size_t forgottenParts;

static void notePart(Library *library, Part part) {
  if (library->count == library->room) {
    size_t room = library->room ? 2 * library->room : 8;
    Part *larger = realloc(library->parts, room * sizeof *larger);
    if (!larger) {
      forgottenParts++;
      return;
    }
    library->parts = larger;
    library->room = room;
  }
  library->parts[library->count++] = part;
}

static int noteLibrary(struct dl_phdr_info *file, size_t size, void *context) {
  (void)size;
  Library *library = context;
  if (!strstr(file->dlpi_name, library->name)) return 0;
  for (int index = 0; index < file->dlpi_phnum; index++) {
    const ElfW(Phdr) *header = &file->dlpi_phdr[index];
    if (header->p_type != PT_LOAD || !(header->p_flags & PF_X)) continue;
    uintptr_t start = file->dlpi_addr + header->p_vaddr;
    notePart(library, (Part){start, start + header->p_memsz});
  }
  return 0;
}

size_t VTForgottenParts(void) { return forgottenParts; }

static bool contains(const Library *library, void *caller) {
  uintptr_t address = (uintptr_t)caller;
  for (size_t index = 0; index < library->count; index++)
    if (address >= library->parts[index].start && address < library->parts[index].end) return true;
  return false;
}

static bool isFoundation(void *caller) { return contains(&foundation, caller); }

// Clocks. libdispatch reads one itself whenever a thread of its pool waits for work, which is nobody's sleep.

WEAK uint64_t dispatch_time(uint64_t when, int64_t delta) {
  uint64_t moment = SYSTEM(dispatch_time)(when, delta);
  const VTHandlers *stage = handlers();
  if (stage && when == 0 && !contains(&dispatch, __builtin_return_address(0)))
    stage->clockRead(before(decoded(moment), delta));
  return moment;
}

WEAK uint64_t dispatch_walltime(const struct timespec *when, int64_t delta) {
  uint64_t moment = SYSTEM(dispatch_walltime)(when, delta);
  const VTHandlers *stage = handlers();
  if (stage && !when) stage->clockRead(before(decoded(moment), delta));
  return moment;
}

// Ignores Foundation's callers: its run loops set their own timers, and `felipe` runs such a loop while a stage plays.

WEAK void dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  const VTHandlers *stage = handlers();
  if (stage && !isFoundation(__builtin_return_address(0))) stage->sourceTimer();
  SYSTEM(dispatch_source_set_timer)(source, start, interval, leeway);
}

// Conditions, with which `Operation.waitUntilFinished()` waits, and threads. Both are Foundation's.

static bool isSecondTime(void *count) { return ++*(int *)count > 1; }

// A condition may wake for no reason, so its callers ask again.
WEAK int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  const VTHandlers *stage = handlers();
  if (stage && isFoundation(__builtin_return_address(0)) && stage->canWait()) {
    int count = 0;
    pthread_mutex_unlock(mutex);
    stage->wait((VTMoment){VT_UPTIME, INT64_MAX}, isSecondTime, &count);
    pthread_mutex_lock(mutex);
    return 0;
  }
  return SYSTEM(pthread_cond_wait)(condition, mutex);
}

typedef struct {
  void *place;
  void *(*start)(void *);
  void *argument, *result;
} OwnedThread;

static void startThread(void *context) {
  OwnedThread *thread = context;
  thread->result = thread->start(thread->argument);
}

static void *runThread(void *context) {
  OwnedThread thread = *(OwnedThread *)context;
  free(context);
  handlers()->runThread(thread.place, &thread, startThread);
  return thread.result;
}

WEAK int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument) {
  const VTHandlers *stage = handlers();
  void *place = stage && isFoundation(__builtin_return_address(0)) ? stage->thread() : NULL;
  if (!place) return SYSTEM(pthread_create)(thread, attributes, start, argument);
  OwnedThread *made = malloc(sizeof *made);
  if (!made) abort();
  *made = (OwnedThread){place, start, argument, NULL};
  int status = SYSTEM(pthread_create)(thread, attributes, runThread, made);
  if (status != 0) {
    stage->runThread(place, NULL, NULL);
    free(made);
  }
  return status;
}

// Sleeps. Foundation asks a clock afterwards whether enough time has passed, so its clock goes ahead on this thread.

static __thread int64_t slept;

static bool hasSlept(int64_t duration) {
  const VTHandlers *stage = handlers();
  if (!stage || !stage->sleep(duration)) return false;
  slept += duration;
  return true;
}

WEAK int nanosleep(const struct timespec *duration, struct timespec *rest) {
  if (duration->tv_sec >= 0 && duration->tv_sec < INT32_MAX &&
      hasSlept(duration->tv_sec * INT64_C(1000000000) + duration->tv_nsec))
    return 0;
  return SYSTEM(nanosleep)(duration, rest);
}

WEAK unsigned sleep(unsigned seconds) {
  if (hasSlept(seconds * INT64_C(1000000000))) return 0;
  return SYSTEM(sleep)(seconds);
}

WEAK int usleep(unsigned microseconds) {
  if (hasSlept(microseconds * INT64_C(1000))) return 0;
  return SYSTEM(usleep)(microseconds);
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
  int status = SYSTEM(clock_gettime)(clock, now);
  // `Task.sleep(for:)` reads ContinuousClock or another, then adds its duration.
  if ((clock == CLOCK_BOOTTIME || clock == CLOCK_MONOTONIC) && stage && status == 0 &&
      contains(&concurrency, __builtin_return_address(0)))
    stage->clockRead((VTMoment){
        clock == CLOCK_BOOTTIME ? VT_CONTINUOUS : VT_UPTIME, now->tv_sec * INT64_C(1000000000) + now->tv_nsec});
  if (slept != 0 && clock != CLOCK_REALTIME && status == 0 && isFoundation(__builtin_return_address(0))) {
    int64_t moment = now->tv_sec * INT64_C(1000000000) + now->tv_nsec + slept;
    *now = (struct timespec){moment / 1000000000, moment % 1000000000};
  }
  return status;
}

// Defined in StageHost. A constructor may run Swift code, because the linker puts Swift's own start-up code first.
void VTProgramLoaded(void);

__attribute__((constructor)) static void programLoaded(void) { VTProgramLoaded(); }

void VTInstall(const VTHandlers *stage) {
  if (!handlers()) {
    dl_iterate_phdr(noteLibrary, &foundation);
    dl_iterate_phdr(noteLibrary, &concurrency);
    dl_iterate_phdr(noteLibrary, &dispatch);
  }
  atomic_store_explicit(&installed, stage, memory_order_release);
}

// The main thread. CoreFoundation compares the thread's number with the process's.

static _Thread_local bool actsAsMainThread;

void VTActAsMainThread(bool isMain) { actsAsMainThread = isMain; }

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
  // Only for Foundation: libdispatch keeps the number that it gets as the owner of its locks.
  if (number == SYS_gettid && actsAsMainThread && isFoundation(__builtin_return_address(0))) return getpid();
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
