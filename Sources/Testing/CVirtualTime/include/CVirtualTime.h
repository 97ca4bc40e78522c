// The calls through which an app meets time and chance, handed to a stage first.
//
// Swift cannot define a C function of the system's name, nor take over one: so this is C. Each function is *weak*: in a
// program linked with the Swift libraries as shared objects ours is found first; where they are linked in, theirs is
// kept and the calls stay the system's (a strong definition would not link). `syscall` and arc4random work in both.
//
// Until `VTInstall`, and whenever a handler answers false, everything is the system's own.
#ifndef CVIRTUALTIME_H
#define CVIRTUALTIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

typedef void (^VTBlock)(void);
typedef void (*VTFunction)(void *_Nullable);

// The clocks that a moment of libdispatch can belong to.
typedef enum { VT_UPTIME = 0, VT_CONTINUOUS = 1, VT_WALL = 2 } VTClock;

// A moment in nanoseconds of its clock.
typedef struct {
  VTClock clock;
  int64_t nanoseconds;
} VTMoment;

// What a stage does in place of the system; each answers whether it has done it. They are called on any thread.
typedef struct {
  // dispatch_after: `block` is the handler's to copy.
  bool (*_Nonnull after)(VTMoment deadline, bool onMainQueue, VTBlock _Nonnull block);
  // dispatch_after_f, by which Swift's tasks sleep.
  bool (*_Nonnull afterFunction)(
      VTMoment deadline, bool onMainQueue, void *_Nullable context, VTFunction _Nonnull function);
  // A moment near now was asked for: the base of a deadline to come.
  void (*_Nonnull asked)(VTMoment moment);
  // A DispatchSource timer is set.
  void (*_Nonnull sourceTimer)(void);
  // The date, as Foundation reads it.
  bool (*_Nonnull date)(struct timespec *_Nonnull date);
  // Random bytes, for SystemRandomNumberGenerator and arc4random.
  bool (*_Nonnull random)(void *_Nonnull bytes, size_t count);
  // A job for the pool of threads of Swift's tasks: `function` is to be called once.
  bool (*_Nonnull job)(void *_Nullable context, VTFunction _Nonnull function);
} VTHandlers;

// From now on the handlers are asked first. They must stay valid.
void VTInstall(const VTHandlers *_Nonnull handlers);

// Now, on one of the clocks.
int64_t VTNow(VTClock clock);

#endif
