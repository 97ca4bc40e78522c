#include "CTestAttachment.h"

extern __attribute__((weak)) void SceneTestingSupport_attach(const uint8_t *bytes, ptrdiff_t count, const char *name);

CTestAttach CTestAttachFunction(void) { return SceneTestingSupport_attach; }
