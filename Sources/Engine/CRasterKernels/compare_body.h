// The comparison of two frames. Included once for each instruction set.

// Vectors in the compiler's own notation: each build turns them into what its processor has.
typedef uint8_t Channels __attribute__((vector_size(32)));
typedef uint32_t Pixels __attribute__((vector_size(32)));

#define PIXELS_AT_ONCE 8
// The number of pixels between two looks for the first difference.
#define COMPARED_BLOCK 256

// The distances of all channels of up to PIXELS_AT_ONCE pixels. Pixels beyond `count` count as equal.
#define DISTANCES(gap, one, other, count)                                                                              \
  Channels first_channels = {0}, second_channels = {0};                                                                \
  __builtin_memcpy(&first_channels, (one), (count) * sizeof(uint32_t));                                                \
  __builtin_memcpy(&second_channels, (other), (count) * sizeof(uint32_t));                                             \
  const Channels gap = __builtin_elementwise_max(first_channels, second_channels)                                      \
      - __builtin_elementwise_min(first_channels, second_channels)

static void compare(const uint32_t *one, const uint32_t *other, ptrdiff_t count, RKDifference *difference) {
  Channels worst = {0};
  Pixels same = {0};
  ptrdiff_t looked_at = 0;
  difference->first = -1;
  for (ptrdiff_t start = 0; start < count; start += COMPARED_BLOCK) {
    const ptrdiff_t end = count - start < COMPARED_BLOCK ? count : start + COMPARED_BLOCK;
    ptrdiff_t x = start;
    for (; x + PIXELS_AT_ONCE <= end; x += PIXELS_AT_ONCE) {
      DISTANCES(gap, one + x, other + x, PIXELS_AT_ONCE);
      worst = __builtin_elementwise_max(worst, gap);
      same -= (Pixels)((Pixels)gap == 0);
    }
    looked_at += x - start;
    if (x < end) {
      DISTANCES(gap, one + x, other + x, (size_t)(end - x));
      worst = __builtin_elementwise_max(worst, gap);
      same -= (Pixels)((Pixels)gap == 0);
      looked_at += PIXELS_AT_ONCE;
    }
    if (difference->first < 0 && __builtin_reduce_or((Pixels)worst) != 0) {
      difference->first = start;
      while (one[difference->first] == other[difference->first]) difference->first++;
    }
  }
  difference->count = looked_at;
  for (int lane = 0; lane < PIXELS_AT_ONCE; lane++) difference->count -= same[lane];
  difference->worst = __builtin_reduce_max(worst);
}
