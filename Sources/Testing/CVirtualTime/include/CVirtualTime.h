// The calls through which an app meets time, chance and queues, handed to a stage first.
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
  // A job for the main queue, or for the pool of threads of Swift's tasks: `function` is to be called once.
  bool (*_Nonnull job)(bool onMainQueue, void *_Nullable context, VTFunction _Nonnull function);
  // The app that a block belongs to which is being sent to a queue, retained; NULL where it belongs to none.
  void *_Nullable (*_Nonnull owner)(bool onMainQueue);
  // Calls a block as its owner's, and releases the owner.
  void (*_Nonnull run)(void *_Nonnull owner, VTBlock _Nonnull block);
} VTHandlers;

// Asks the handlers first from now on. The pointer must stay valid.
void VTInstall(const VTHandlers *_Nonnull handlers);

// Whether libdispatch's calls arrive here in this program. Where they do not, a stage has no queues of its own.
bool VTOwnsQueues(void);

// How many of the parts of Foundation's code could not be noted, for lack of memory: dates asked for there are real.
size_t VTForgottenParts(void);

// Now, on one of the clocks.
int64_t VTNow(VTClock clock);

#endif
