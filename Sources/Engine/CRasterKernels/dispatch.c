#include "levels.h"

RKLevel rk_best_level(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2") ? RK_AVX2 : RK_SSE2;
#else
  return RK_SCALAR;
#endif
}

// The kernels of a level. If the build or the processor lacks the level, those of the next lower one.
static const RKKernels *kernels(RKLevel level) {
#if defined(__x86_64__)
  if (level == RK_AVX2 && __builtin_cpu_supports("avx2")) return &rk_avx2;
  if (level != RK_SCALAR) return &rk_sse2;
#endif
  (void)level;
  return &rk_scalar;
}

void rk_quad(RKLevel level, const RKQuad *quad) {
  // The vector builds read texels in pairs.
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

void rk_blur_row(
    RKLevel level, uint16_t *output, const uint16_t *padded, uint32_t *sums, const uint32_t *weights, int32_t radius,
    ptrdiff_t count) {
  kernels(level)->blur_row(output, padded, sums, weights, radius, count);
}

void rk_blur_column(
    RKLevel level, uint32_t *output, const uint16_t *plane, ptrdiff_t stride, ptrdiff_t rows, ptrdiff_t row,
    uint32_t *sums, const uint32_t *weights, int32_t radius, ptrdiff_t count) {
  kernels(level)->blur_column((uint8_t *)output, plane, stride, rows, row, sums, weights, radius, count);
}

void rk_box_step(
    RKLevel level, uint16_t *output, uint32_t *sums, const uint16_t *entering, const uint16_t *leaving, uint32_t share,
    ptrdiff_t count) {
  kernels(level)->box_step(output, sums, entering, leaving, share, count);
}

void rk_color_row(RKLevel level, uint32_t *pixels, const RKColorRule *rule, ptrdiff_t count) {
  kernels(level)->color_row(pixels, rule, count);
}

void rk_compare(
    RKLevel level, const uint32_t *one, const uint32_t *other, ptrdiff_t count, RKDifference *difference) {
  kernels(level)->compare(one, other, count, difference);
}
