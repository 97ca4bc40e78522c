#include "CRasterKernels.h"

// The parts of filters that are not built for each instruction set.

void rk_widen(uint16_t *values, const uint32_t *pixels, ptrdiff_t pixel_count) {
  const uint8_t *bytes = (const uint8_t *)pixels;
  for (ptrdiff_t i = 0; i < 4 * pixel_count; i++) values[i] = (uint16_t)(bytes[i] << 8);
}

void rk_narrow(uint32_t *pixels, const uint16_t *values, ptrdiff_t pixel_count) {
  uint8_t *bytes = (uint8_t *)pixels;
  for (ptrdiff_t i = 0; i < 4 * pixel_count; i++) bytes[i] = (uint8_t)((values[i] + 128) >> 8);
}

void rk_box_row(
    uint16_t *output, const uint16_t *padded, int32_t before, int32_t after, uint32_t share, ptrdiff_t pixel_count) {
  uint32_t sums[4] = {0, 0, 0, 0};
  const uint16_t *entering = padded;
  for (int32_t i = 0; i < before + after; i++, entering += 4) {
    for (int c = 0; c < 4; c++) sums[c] += entering[c];
  }
  for (ptrdiff_t x = 0; x < pixel_count; x++, entering += 4, output += 4) {
    for (int c = 0; c < 4; c++) {
      sums[c] += entering[c];
      if (x > 0) sums[c] -= padded[4 * (x - 1) + c];
      output[c] = (uint16_t)(((uint64_t)sums[c] * share + ((uint64_t)1 << 31)) >> 32);
    }
  }
}

void rk_bloom_row(uint32_t *restrict pixels, const uint32_t *restrict light, uint32_t part, ptrdiff_t count) {
  uint8_t *bytes = (uint8_t *)pixels;
  const uint8_t *lights = (const uint8_t *)light;
  for (ptrdiff_t i = 0; i < 4 * count; i++) {
    const uint32_t product = (255u - bytes[i]) * ((lights[i] * part + 128) >> 8) + 128;
    // Divides by 255, rounded.
    bytes[i] = (uint8_t)(bytes[i] + ((product + (product >> 8)) >> 8));
  }
}

int rk_is_clear(const uint32_t *pixels, ptrdiff_t count) {
  uint32_t all = 0;
  for (ptrdiff_t i = 0; i < count; i++) all |= pixels[i];
  return all == 0;
}
