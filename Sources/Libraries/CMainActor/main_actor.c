#include "CMainActor.h"

#include <stdint.h>

// Declarations of the Swift runtime (swift/ABI/Executor.h and swift/Runtime/Concurrency.h), which installs no header.

typedef struct {
  void *identity;
  uintptr_t implementation;
} Executor;

#define SWIFT __attribute__((swiftcall))

typedef SWIFT int8_t (*IsIsolating)(Executor executor);
typedef SWIFT int8_t (*IsIsolatingHook)(Executor executor, IsIsolating original);

extern IsIsolatingHook swift_task_isIsolatingCurrentContext_hook;
extern SWIFT bool swift_task_isMainExecutor(Executor executor);

static bool (*admits)(void);

// 1 is yes; the original answers no or "unknown", after which the runtime stops the program.
static SWIFT int8_t isIsolating(Executor executor, IsIsolating original) {
  return swift_task_isMainExecutor(executor) && admits() ? 1 : original(executor);
}

void MainActorAdmit(bool (*isAdmitted)(void)) {
  admits = isAdmitted;
  swift_task_isIsolatingCurrentContext_hook = isIsolating;
}
