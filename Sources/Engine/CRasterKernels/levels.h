// The three builds of each kernel, for dispatch.c.
#ifndef LEVELS_H
#define LEVELS_H

#include "CRasterKernels.h"

typedef struct {
  void (*quad)(const RKQuad *);
  void (*blit)(uint32_t *, ptrdiff_t, const uint32_t *, ptrdiff_t, int32_t, int32_t, uint32_t);
  void (*fill)(uint32_t *, const uint16_t *, ptrdiff_t, uint32_t, int32_t);
  void (*blend)(uint32_t *, const uint32_t *, ptrdiff_t, uint32_t, int32_t);
  void (*mask)(uint32_t *, const uint32_t *, ptrdiff_t, uint32_t);
  void (*blur_row)(uint16_t *, const uint16_t *, uint32_t *, const uint32_t *, int32_t, ptrdiff_t);
  void (*blur_column)(
      uint8_t *, const uint16_t *, ptrdiff_t, ptrdiff_t, ptrdiff_t, uint32_t *, const uint32_t *, int32_t, ptrdiff_t);
  void (*box_step)(uint16_t *, uint32_t *, const uint16_t *, const uint16_t *, uint32_t, ptrdiff_t);
  void (*color_row)(uint32_t *, const RKColorRule *, ptrdiff_t);
  void (*compare)(const uint32_t *, const uint32_t *, ptrdiff_t, RKDifference *);
} RKKernels;

extern const RKKernels rk_scalar;
#if defined(__x86_64__)
extern const RKKernels rk_sse2;
extern const RKKernels rk_avx2;
#endif

#endif
