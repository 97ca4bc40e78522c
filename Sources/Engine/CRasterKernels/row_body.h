// Rows and upright copies. Included once for each instruction set, after pixel_body.h.

// The number of rows ahead that pixels are prefetched; found by measurement.
#define AHEAD 5

// A mask of the first `count` lanes.
static inline V first_lanes(int32_t count) { return v_greater32(v_set1(count), v_steps(1)); }

static inline __attribute__((always_inline)) void blit_rows(
    uint32_t *pixels, ptrdiff_t stride, const uint32_t *texels, ptrdiff_t texel_stride, int32_t columns, int32_t rows,
    uint32_t factor, const int has_factor) {
  const V even = v_set1((int32_t)(factor & 0x00FF00FF));
  const V odd = v_set1((int32_t)(factor >> 8 & 0x00FF00FF));
  const ptrdiff_t whole = columns / LANES * LANES;
  const V part = first_lanes(columns % LANES);
  // Rows are far apart in memory, so the processor does not prefetch them by itself.
  for (int32_t row = 0; row < rows && row < AHEAD; row++) {
    for (int32_t x = 0; x < columns; x += 16) __builtin_prefetch(pixels + row * stride + x, 1);
  }
  for (int32_t row = 0; row < rows; row++, pixels += stride, texels += texel_stride) {
    for (ptrdiff_t x = 0; x < whole; x += LANES) {
      __builtin_prefetch(pixels + AHEAD * stride + x, 1);
      V source = v_load(texels + x);
      if (!v_is_mixed(source)) {
        if (v_is_zero(source)) continue;
        if (!has_factor && v_is_opaque(source)) {
          v_store(pixels + x, source);
          continue;
        }
      }
      if (has_factor) source = times(source, even, odd);
      v_store(pixels + x, over(source, v_load(pixels + x)));
    }
    if (whole < columns) {
      V source = v_load_part(texels + whole, part);
      if (has_factor) source = times(source, even, odd);
      v_store_part(pixels + whole, part, over(source, v_load_part(pixels + whole, part)));
    }
  }
}

static void blit(
    uint32_t *pixels, ptrdiff_t stride, const uint32_t *texels, ptrdiff_t texel_stride, int32_t columns, int32_t rows,
    uint32_t factor) {
  if (factor == 0xFFFFFFFFu) {
    blit_rows(pixels, stride, texels, texel_stride, columns, rows, factor, 0);
  } else {
    blit_rows(pixels, stride, texels, texel_stride, columns, rows, factor, 1);
  }
}

static inline __attribute__((always_inline)) void fill_row(
    uint32_t *pixels, const uint16_t *coverage, ptrdiff_t count, uint32_t color, const int mode) {
  const V source = v_set1((int32_t)color);
  const int is_opaque = mode == 0 && color >> 24 == 255;
  ptrdiff_t x = 0;
  for (; x + LANES <= count; x += LANES) {
    V covered = v_load_halves(coverage + x);
    if (v_are_whole(covered)) {
      v_store(pixels + x, is_opaque ? source : blended(source, v_load(pixels + x), mode));
    } else {
      v_store(pixels + x, blended_in_part(source, v_load(pixels + x), mode, covered));
    }
  }
  if (x < count) {
    const V left = first_lanes((int32_t)(count - x));
    V destination = v_load_part(pixels + x, left);
    v_store_part(pixels + x, left, blended_in_part(source, destination, mode, v_load_halves(coverage + x)));
  }
}

static void fill(uint32_t *pixels, const uint16_t *coverage, ptrdiff_t count, uint32_t color, int32_t mode) {
  if (mode == 0) {
    fill_row(pixels, coverage, count, color, 0);
  } else {
    fill_row(pixels, coverage, count, color, mode);
  }
}

static void blend(uint32_t *pixels, const uint32_t *texels, ptrdiff_t count, uint32_t factor, int32_t mode) {
  const V even = v_set1((int32_t)(factor & 0x00FF00FF));
  const V odd = v_set1((int32_t)(factor >> 8 & 0x00FF00FF));
  for (ptrdiff_t x = 0; x < count; x += LANES) {
    const V left = first_lanes(count - x < LANES ? (int32_t)(count - x) : LANES);
    V source = times(v_load_part(texels + x, left), even, odd);
    if (v_is_zero(source)) continue;
    V destination = v_load_part(pixels + x, left);
    V result = blended(source, destination, mode);
    v_store_part(pixels + x, left, v_select(v_equal32(source, v_zero()), destination, result));
  }
}

static void mask(uint32_t *pixels, const uint32_t *masks, ptrdiff_t count, uint32_t least) {
  const V below = v_set1((int32_t)least - 1);
  for (ptrdiff_t x = 0; x < count; x += LANES) {
    const V left = first_lanes(count - x < LANES ? (int32_t)(count - x) : LANES);
    V alphas = alpha(v_load_part(masks + x, left));
    V source = v_load_part(pixels + x, left);
    v_store_part(pixels + x, left, least == 0 ? scale(source, alphas) : v_and(source, v_greater32(alphas, below)));
  }
}
