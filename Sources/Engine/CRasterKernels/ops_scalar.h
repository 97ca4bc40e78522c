// One pixel at a time in plain C, for processors without a vector build and for sources of one row or column.
typedef uint32_t V;
#define LANES 1
#define LANE_BITS 0

typedef float F;
static inline F f_set1(float value) { return value; }
static inline F f_ramp(void) { return 0; }
static inline F f_add(F a, F b) { return a + b; }
static inline F f_sub(F a, F b) { return a - b; }
static inline F f_mul(F a, F b) { return a * b; }
static inline F f_min(F a, F b) { return a < b ? a : b; }
static inline F f_max(F a, F b) { return a > b ? a : b; }
static inline F f_abs(F a) { return a < 0 ? -a : a; }
// Converts to an integer, rounding towards zero.
static inline V f_truncated(F value) { return (V)(int32_t)value; }

static inline V v_zero(void) { return 0; }
static inline V v_set1(int32_t value) { return (V)value; }
static inline V v_and(V a, V b) { return a & b; }
static inline V v_or(V a, V b) { return a | b; }
static inline V v_not(V a) { return ~a; }
static inline V v_add32(V a, V b) { return a + b; }
static inline V v_sub32(V a, V b) { return a - b; }
static inline V v_min32(V a, V b) { return (int32_t)a < (int32_t)b ? a : b; }
static inline V v_max32(V a, V b) { return (int32_t)a > (int32_t)b ? a : b; }
static inline V v_abs32(V a) { return (int32_t)a < 0 ? 0 - a : a; }
static inline V v_sra32(V a, int by) { return (V)((int32_t)a >> by); }
static inline V v_srl32(V a, int by) { return a >> by; }
static inline V v_sll32(V a, int by) { return a << by; }
static inline V v_equal32(V a, V b) { return a == b ? ~0u : 0; }
static inline V v_greater32(V a, V b) { return (int32_t)a > (int32_t)b ? ~0u : 0; }
static inline V v_select(V mask, V yes, V no) { return (mask & yes) | (~mask & no); }
static inline V v_steps(int32_t step) { (void)step; return 0; }

static inline V v_times_lanes(V a) { return a; }

// Two 16-bit halves.
static inline V halves(uint32_t low, uint32_t high) { return (low & 0xFFFF) | high << 16; }
static inline V v_add16(V a, V b) { return halves(a + b, (a >> 16) + (b >> 16)); }
static inline V v_sub16(V a, V b) { return halves(a - b, (a >> 16) - (b >> 16)); }
static inline V v_srl16(V a, int by) { return halves((a & 0xFFFF) >> by, a >> 16 >> by); }
static inline V v_sll16(V a, int by) { return halves(a << by, a >> 16 << by); }
static inline V v_mullo16(V a, V b) { return halves((a & 0xFFFF) * (b & 0xFFFF), (a >> 16) * (b >> 16)); }
static inline V v_mulhi16(V a, V b) {
  return halves((a & 0xFFFF) * (b & 0xFFFF) >> 16, (a >> 16) * (b >> 16) >> 16);
}
// Only for numbers that are not negative and fit 16 bits; no caller needs more.
static inline V v_madd16(V a, V b) { return (a & 0xFFFF) * (b & 0xFFFF) + (a >> 16) * (b >> 16); }

// (a b + 2^14) >> 15, signed.
static inline V v_mulhrs16(V a, V b) {
  return halves(
      (uint32_t)(((int16_t)a * (int16_t)b + 0x4000) >> 15),
      (uint32_t)(((int16_t)(a >> 16) * (int16_t)(b >> 16) + 0x4000) >> 15));
}
static inline V v_mullo32(V a, V b) { return a * b; }
static inline V v_pairs(V a) { return a | a << 16; }

static inline V v_adds8(V a, V b) {
  V sum = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    uint32_t channel = (a >> shift & 255) + (b >> shift & 255);
    sum |= (channel > 255 ? 255 : channel) << shift;
  }
  return sum;
}
static inline V v_subs8(V a, V b) {
  V rest = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    uint32_t first = a >> shift & 255, second = b >> shift & 255;
    rest |= (first > second ? first - second : 0) << shift;
  }
  return rest;
}
static inline V v_min8(V a, V b) {
  V least = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    uint32_t first = a >> shift & 255, second = b >> shift & 255;
    least |= (first < second ? first : second) << shift;
  }
  return least;
}

static inline V v_alpha_pairs(V a) { return (a >> 24) | (a >> 24 << 16); }
static inline int32_t v_largest(V a) { return (int32_t)a; }

static inline int v_is_zero(V a) { return a == 0; }
static inline int v_is_opaque(V a) { return a >> 24 == 255; }
static inline int v_is_mixed(V a) { return a != 0 && a >> 24 != 255; }
static inline int v_are_whole(V a) { return a == 0x7FFF7FFF; }
static inline V v_load(const uint32_t *from) { return *from; }
static inline void v_store(uint32_t *to, V value) { *to = value; }
static inline V v_load_part(const uint32_t *from, V mask) { return mask != 0 ? *from : 0; }
static inline void v_store_part(uint32_t *to, V mask, V value) {
  if (mask != 0) *to = value;
}
static inline V v_load_halves(const uint16_t *from) { return v_pairs(*from); }

typedef struct {
  const uint32_t *texels;
  int64_t u_last, v_last;
  int32_t column_last, row_last;
  int32_t stride;
  int bits;
} Sampler;

static inline Sampler make_sampler(const RKQuad *quad) {
  Sampler sampler;
  sampler.texels = quad->texels;
  sampler.u_last = ((int64_t)quad->u.count - 1) * ((int64_t)1 << quad->texel_bits);
  sampler.v_last = ((int64_t)quad->v.count - 1) * ((int64_t)1 << quad->texel_bits);
  sampler.column_last = quad->u.count - 1;
  sampler.row_last = quad->v.count - 1;
  sampler.stride = quad->texel_stride;
  sampler.bits = quad->texel_bits;
  return sampler;
}

static inline int64_t clamped(V value, int64_t last) {
  int64_t number = (int32_t)value;
  return number < 0 ? 0 : number > last ? last : number;
}

static inline V sample_nearest(const Sampler *sampler, V u, V v) {
  const int64_t column = clamped(u, sampler->u_last) >> sampler->bits;
  const int64_t row = clamped(v, sampler->v_last) >> sampler->bits;
  return sampler->texels[row * sampler->stride + column];
}

static inline V sample_linear(const Sampler *sampler, V u, V v) {
  const int64_t us = clamped(u, sampler->u_last) >> (sampler->bits - 7);
  const int64_t vs = clamped(v, sampler->v_last) >> (sampler->bits - 7);
  const int32_t across = us & 127, down = vs & 127;
  const uint32_t *upper = sampler->texels + (vs >> 7) * sampler->stride + (us >> 7);
  const uint32_t *lower = vs >> 7 < sampler->row_last ? upper + sampler->stride : upper;
  const int next = us >> 7 < sampler->column_last;
  V result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    const int32_t top =
        (int32_t)(upper[0] >> shift & 255) * (128 - across) + (int32_t)(upper[next] >> shift & 255) * across;
    const int32_t bottom =
        (int32_t)(lower[0] >> shift & 255) * (128 - across) + (int32_t)(lower[next] >> shift & 255) * across;
    const int32_t sum = top - (((top - bottom) * down + 64) >> 7);
    result |= (uint32_t)((sum + 64) >> 7) << shift;
  }
  return result;
}

// The weights of the right and the lower texels, in 128ths, for all pixels of a row.
typedef struct {
  int32_t across, down;
} Shares;

static inline Shares make_shares(int32_t across, int32_t down) { return (Shares){across, down}; }

static inline V mixed_of(V upper, V upper_next, V lower, V lower_next, const Shares *shares) {
  const int32_t across = shares->across;
  V result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    const int32_t top = (int32_t)(upper >> shift & 255) * (128 - across) + (int32_t)(upper_next >> shift & 255) * across;
    const int32_t bottom =
        (int32_t)(lower >> shift & 255) * (128 - across) + (int32_t)(lower_next >> shift & 255) * across;
    const int32_t sum = top - (((top - bottom) * shares->down + 64) >> 7);
    result |= (uint32_t)((sum + 64) >> 7) << shift;
  }
  return result;
}

static inline V mixed_columns_of(V left, V right, const Shares *shares) {
  return mixed_of(left, right, left, right, shares);
}
