// Intercepts the system calls with which an app reads clocks, draws random numbers and uses queues, so that a stage can
// answer them.
//
// This is C because Swift cannot define a C function with a system function's name. Each function is *weak*: if the
// program links the Swift libraries dynamically, ours is found first. If it links them statically, theirs takes
// precedence and the calls reach the system (a strong definition would not link). `syscall` and arc4random are
// intercepted in both cases.
//
// Before `VTInstall`, and whenever a handler returns false, the system answers the call.
#ifndef CVIRTUALTIME_H
#define CVIRTUALTIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

typedef void (^VTBlock)(void);
typedef void (*VTFunction)(void *_Nullable);

// The clocks of libdispatch.
typedef enum { VT_UPTIME = 0, VT_CONTINUOUS = 1, VT_WALL = 2 } VTClock;

// A time in nanoseconds on one of the clocks.
typedef struct {
  VTClock clock;
  int64_t nanoseconds;
} VTMoment;

// How a wait ended; VT_SYSTEM leaves it to the system.
typedef enum { VT_SYSTEM = 0, VT_DONE = 1, VT_TIMED_OUT = 2 } VTWait;

// Whether the event that a part of the app waits for has happened.
typedef bool (*VTPoll)(void *_Nullable context);

// The stage's replacements for system calls. Each returns whether it handled the call. Called on any thread.
typedef struct {
  // dispatch_after. The handler copies `block`.
  bool (*_Nonnull after)(VTMoment deadline, void *_Nonnull queue, bool onMainQueue, VTBlock _Nonnull block);
  // dispatch_after_f, which Swift's tasks use to sleep.
  bool (*_Nonnull afterFunction)(
      VTMoment deadline, bool onMainQueue, void *_Nullable context, VTFunction _Nonnull function);
  // Reports that the app read a clock, probably as the base of a later deadline.
  void (*_Nonnull clockRead)(VTMoment moment);
  // Reports that a DispatchSource timer was set.
  void (*_Nonnull sourceTimer)(void);
  // The date that Foundation reads.
  bool (*_Nonnull date)(struct timespec *_Nonnull date);
  // Random bytes for SystemRandomNumberGenerator and arc4random.
  bool (*_Nonnull random)(void *_Nonnull bytes, size_t count);
  // A job for the main queue or for the thread pool of Swift's tasks. Calls `function` once.
  bool (*_Nonnull job)(bool onMainQueue, void *_Nullable context, VTFunction _Nonnull function);
  // The app that owns a block being sent to a queue, retained; NULL when no app owns it.
  void *_Nullable (*_Nonnull owner)(bool onMainQueue);
  // Runs a block in its owner's context, then releases the owner.
  void (*_Nonnull run)(void *_Nonnull owner, bool isInBackground, VTBlock _Nonnull block);
  // A block that an app's own code sends to a queue. A handler that takes it calls `function` once, on that queue.
  bool (*_Nonnull work)(
      void *_Nonnull owner, void *_Nonnull queue, bool onMainQueue, bool isBarrier, void *_Nullable context,
      VTFunction _Nonnull function);
  // Whether an app's code runs on this thread.
  bool (*_Nonnull isPlaying)(void);
  // Waits until `poll` returns true, or for the deadline.
  VTWait (*_Nonnull wait)(VTMoment deadline, VTPoll _Nonnull poll, void *_Nullable context);
  // Whether `wait` would let other work of the app run.
  bool (*_Nonnull canWait)(void);
  // Makes ready for dispatch_sync. Returns whether the handler has run the block itself.
  bool (*_Nonnull sync)(void *_Nonnull queue, bool onMainQueue, VTBlock _Nonnull block);
  // The place of a new thread of the app among its other work; NULL when no app starts the thread.
  void *_Nullable (*_Nonnull thread)(void);
  // Runs a thread of the app in its place; NULL for one that could not be started.
  void (*_Nonnull runThread)(void *_Nonnull place, void *_Nullable context, VTFunction _Nullable function);
  // Lets a part of the app sleep, in nanoseconds.
  bool (*_Nonnull sleep)(int64_t duration);
} VTHandlers;

// Sends calls to the handlers first from now on. The pointer must stay valid.
void VTInstall(const VTHandlers *_Nonnull handlers);

// Counts references to a dispatch queue.
void VTRetain(void *_Nonnull queue);
void VTRelease(void *_Nonnull queue);

// Runs work on a queue, on the calling thread.
void VTRunOn(void *_Nonnull queue, bool isBarrier, void *_Nullable context, VTFunction _Nonnull function);

// Whether this program's calls to libdispatch are intercepted. If not, a stage has no queues of its own.
bool VTOwnsQueues(void);

// Lets Foundation take the calling thread for the main thread, or no longer: there `Thread.isMainThread` is true, and
// `OperationQueue.current` is the main queue.
void VTActAsMainThread(bool isMain);

// The number of code ranges of Foundation and of Swift's tasks that could not be recorded for lack of memory. Code in them
// gets real dates and sleeps.
size_t VTForgottenParts(void);

// The present time on a clock, in nanoseconds.
int64_t VTNow(VTClock clock);

#endif
