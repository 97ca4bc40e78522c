// Finds out at link time whether the program is a test that links SceneTestingSupport. Swift has no weak reference to
// a function, and a test program does not export its functions for dlsym.
#ifndef CTESTATTACHMENT_H
#define CTESTATTACHMENT_H

#include <stddef.h>
#include <stdint.h>

typedef void (*CTestAttach)(const uint8_t *_Nonnull bytes, ptrdiff_t count, const char *_Nonnull name);

// Returns SceneTestingSupport's function, which attaches bytes to the running test; NULL in any other program.
CTestAttach _Nullable CTestAttachFunction(void);

#endif
