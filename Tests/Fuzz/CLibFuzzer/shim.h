#pragma once

#include <stddef.h>
#include <stdint.h>

// libFuzzer comes with the compiler and without a header: https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
