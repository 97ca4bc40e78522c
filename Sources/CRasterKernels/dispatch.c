#include "levels.h"

RKLevel rk_best_level(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2") ? RK_AVX2 : RK_SSE2;
#else
  return RK_SCALAR;
#endif
}

// The kernels of a level; of a level that this build or processor lacks, the next lower one's.
static const RKKernels *kernels(RKLevel level) {
#if defined(__x86_64__)
  if (level == RK_AVX2 && __builtin_cpu_supports("avx2")) return &rk_avx2;
  if (level != RK_SCALAR) return &rk_sse2;
#endif
  (void)level;
  return &rk_scalar;
}

void rk_quad(RKLevel level, const RKQuad *quad) {
  // The vector builds read texels two by two.
  if (quad->filter == RK_LINEAR && (quad->u.count < 2 || quad->v.count < 2)) level = RK_SCALAR;
  kernels(level)->quad(quad);
}

void rk_blit(
    RKLevel level, uint32_t *pixels, ptrdiff_t stride, const uint32_t *texels, ptrdiff_t texel_stride, int32_t columns,
    int32_t rows, uint32_t factor) {
  kernels(level)->blit(pixels, stride, texels, texel_stride, columns, rows, factor);
}

void rk_fill(
    RKLevel level, uint32_t *pixels, const uint16_t *coverage, ptrdiff_t count, uint32_t color, int32_t mode) {
  kernels(level)->fill(pixels, coverage, count, color, mode);
}

void rk_blend(
    RKLevel level, uint32_t *pixels, const uint32_t *source, ptrdiff_t count, uint32_t factor, int32_t mode) {
  kernels(level)->blend(pixels, source, count, factor, mode);
}

void rk_mask(RKLevel level, uint32_t *pixels, const uint32_t *mask, ptrdiff_t count, uint32_t least) {
  kernels(level)->mask(pixels, mask, count, least);
}
