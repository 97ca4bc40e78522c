// Blurs of rows and columns, on values with 8 fraction bits, and affine changes of colour. Built once for each level in
// plain integer arithmetic, so all builds give the same bytes.

// sums[i] += weight * (first[i] + second[i])
static void add_pair(uint32_t *sums, const uint16_t *first, const uint16_t *second, uint32_t weight, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) sums[i] += weight * ((uint32_t)first[i] + second[i]);
}

static void add_one(uint32_t *sums, const uint16_t *values, uint32_t weight, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) sums[i] += weight * values[i];
}

static void blur_row(
    uint16_t *output, const uint16_t *padded, uint32_t *sums, const uint32_t *weights, int32_t radius,
    ptrdiff_t count) {
  const uint16_t *middle = padded + 4 * (ptrdiff_t)radius;
  for (ptrdiff_t i = 0; i < count; i++) sums[i] = (1 << 15) + weights[0] * middle[i];
  for (int32_t k = 1; k <= radius; k++) add_pair(sums, middle - 4 * k, middle + 4 * k, weights[k], count);
  for (ptrdiff_t i = 0; i < count; i++) output[i] = (uint16_t)(sums[i] >> 16);
}

static void blur_column(
    uint8_t *output, const uint16_t *plane, ptrdiff_t stride, ptrdiff_t rows, ptrdiff_t row, uint32_t *sums,
    const uint32_t *weights, int32_t radius, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) sums[i] = 1 << 23;
  if (row >= 0 && row < rows) add_one(sums, plane + row * stride, weights[0], count);
  for (int32_t k = 1; k <= radius; k++) {
    const ptrdiff_t above = row - k, below = row + k;
    const int has_above = above >= 0 && above < rows, has_below = below >= 0 && below < rows;
    if (has_above && has_below) {
      add_pair(sums, plane + above * stride, plane + below * stride, weights[k], count);
    } else if (has_above || has_below) {
      add_one(sums, plane + (has_above ? above : below) * stride, weights[k], count);
    }
  }
  for (ptrdiff_t i = 0; i < count; i++) output[i] = (uint8_t)(sums[i] >> 24);
}

static void box_step(
    uint16_t *output, uint32_t *sums, const uint16_t *entering, const uint16_t *leaving, uint32_t share,
    ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) {
    sums[i] += (uint32_t)entering[i] - leaving[i];
    output[i] = (uint16_t)(((uint64_t)sums[i] * share + ((uint64_t)1 << 31)) >> 32);
  }
}

static void color_row(uint32_t *pixels, const RKColorRule *rule, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) {
    const uint32_t pixel = pixels[i];
    const int32_t r = pixel & 255, g = pixel >> 8 & 255, b = pixel >> 16 & 255, a = pixel >> 24;
    uint32_t changed = pixel & 0xFF000000;
    for (int c = 0; c < 3; c++) {
      const int32_t *row = rule->rows[c];
      int32_t value = (row[0] * r + row[1] * g + row[2] * b + row[3] * a + (1 << 13)) >> 14;
      value = value < 0 ? 0 : value > a ? a : value;
      changed |= (uint32_t)value << (8 * c);
    }
    pixels[i] = changed;
  }
}
