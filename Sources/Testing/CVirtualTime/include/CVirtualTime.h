// Intercepts the calls through which an app reads the time and random numbers, so that a stage can answer them.
//
// This is C because Swift cannot define a C function with a system function's name. Each function is *weak*: in a
// program linked with the Swift libraries as shared objects, ours is found first. Where the Swift libraries are
// linked statically, theirs is kept and the calls reach the system (a strong definition would not link). `syscall`
// and arc4random are intercepted in both cases.
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

// The clocks that libdispatch measures a moment on.
typedef enum { VT_UPTIME = 0, VT_CONTINUOUS = 1, VT_WALL = 2 } VTClock;

// A moment: nanoseconds on one of the clocks.
typedef struct {
  VTClock clock;
  int64_t nanoseconds;
} VTMoment;

// The stage's replacements for system calls. Each returns whether it handled the call. Called on any thread.
typedef struct {
  // dispatch_after. The handler copies `block`.
  bool (*_Nonnull after)(VTMoment deadline, bool onMainQueue, VTBlock _Nonnull block);
  // dispatch_after_f, which Swift's tasks use to sleep.
  bool (*_Nonnull afterFunction)(
      VTMoment deadline, bool onMainQueue, void *_Nullable context, VTFunction _Nonnull function);
  // Reports that a moment near now was created: the base of a later deadline.
  void (*_Nonnull asked)(VTMoment moment);
  // Reports that a DispatchSource timer was set.
  void (*_Nonnull sourceTimer)(void);
  // The date that Foundation reads.
  bool (*_Nonnull date)(struct timespec *_Nonnull date);
  // Random bytes for SystemRandomNumberGenerator and arc4random.
  bool (*_Nonnull random)(void *_Nonnull bytes, size_t count);
  // Takes a job for the thread pool of Swift's tasks, and calls `function` once.
  bool (*_Nonnull job)(void *_Nullable context, VTFunction _Nonnull function);
} VTHandlers;

// Asks the handlers first from now on. The pointer must stay valid.
void VTInstall(const VTHandlers *_Nonnull handlers);

// The present moment on a clock, in nanoseconds.
int64_t VTNow(VTClock clock);

#endif
