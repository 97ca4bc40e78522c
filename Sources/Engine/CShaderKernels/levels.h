// The builds of each kernel, for dispatch.c.
#ifndef LEVELS_H
#define LEVELS_H

#include "CShaderKernels.h"

typedef struct {
  void (*run)(const SHInstruction *, ptrdiff_t, const SHMemory *);
  void (*set_places)(float *, const double *, double, ptrdiff_t, ptrdiff_t);
  void (*pack)(uint32_t *, const float *, ptrdiff_t);
  int32_t (*activate)(float *, const float *, const float *);
  int32_t (*split)(float *, float *, const float *, const float *);
  void (*leave)(float *, float *, float *);
  void (*give_back)(float *, const float *);
  int (*spend)(float *, float *, const float *, float, float);
} SHKernels;

extern const SHKernels sh_baseline;
#if defined(__x86_64__)
extern const SHKernels sh_avx2;
#endif

#endif
