// Four pixels at once, with instructions that every x86-64 processor has.
typedef __m128i V;
#define LANES 4
#define LANE_BITS 2

typedef __m128 F;
static inline F f_set1(float value) { return _mm_set1_ps(value); }
static inline F f_ramp(void) { return _mm_setr_ps(0, 1, 2, 3); }
static inline F f_add(F a, F b) { return _mm_add_ps(a, b); }
static inline F f_sub(F a, F b) { return _mm_sub_ps(a, b); }
static inline F f_mul(F a, F b) { return _mm_mul_ps(a, b); }
static inline F f_min(F a, F b) { return _mm_min_ps(a, b); }
static inline F f_max(F a, F b) { return _mm_max_ps(a, b); }
static inline F f_abs(F a) { return _mm_andnot_ps(_mm_set1_ps(-0.0f), a); }
// Converts to integers, rounding towards zero.
static inline V f_truncated(F value) { return _mm_cvttps_epi32(value); }

static inline V v_zero(void) { return _mm_setzero_si128(); }
static inline V v_set1(int32_t value) { return _mm_set1_epi32(value); }
static inline V v_and(V a, V b) { return _mm_and_si128(a, b); }
static inline V v_or(V a, V b) { return _mm_or_si128(a, b); }
static inline V v_not(V a) { return _mm_xor_si128(a, _mm_set1_epi32(-1)); }
static inline V v_add32(V a, V b) { return _mm_add_epi32(a, b); }
static inline V v_sub32(V a, V b) { return _mm_sub_epi32(a, b); }
static inline V v_sra32(V a, int by) { return _mm_sra_epi32(a, _mm_cvtsi32_si128(by)); }
static inline V v_srl32(V a, int by) { return _mm_srli_epi32(a, by); }
static inline V v_sll32(V a, int by) { return _mm_slli_epi32(a, by); }
static inline V v_equal32(V a, V b) { return _mm_cmpeq_epi32(a, b); }
static inline V v_greater32(V a, V b) { return _mm_cmpgt_epi32(a, b); }
static inline V v_select(V mask, V yes, V no) {
  return _mm_or_si128(_mm_and_si128(mask, yes), _mm_andnot_si128(mask, no));
}
static inline V v_min32(V a, V b) { return v_select(_mm_cmpgt_epi32(a, b), b, a); }
static inline V v_max32(V a, V b) { return v_select(_mm_cmpgt_epi32(a, b), a, b); }
static inline V v_abs32(V a) {
  V sign = _mm_srai_epi32(a, 31);
  return _mm_sub_epi32(_mm_xor_si128(a, sign), sign);
}
static inline V v_add16(V a, V b) { return _mm_add_epi16(a, b); }
static inline V v_sub16(V a, V b) { return _mm_sub_epi16(a, b); }
static inline V v_srl16(V a, int by) { return _mm_srli_epi16(a, by); }
static inline V v_sll16(V a, int by) { return _mm_slli_epi16(a, by); }
static inline V v_mullo16(V a, V b) { return _mm_mullo_epi16(a, b); }
static inline V v_mulhi16(V a, V b) { return _mm_mulhi_epu16(a, b); }
static inline V v_madd16(V a, V b) { return _mm_madd_epi16(a, b); }
// (a b + 2^14) >> 15, signed.
static inline V v_mulhrs16(V a, V b) {
  V low = _mm_mullo_epi16(a, b), high = _mm_mulhi_epi16(a, b);
  V rounding = _mm_and_si128(_mm_srli_epi16(low, 14), _mm_set1_epi16(1));
  V product = _mm_or_si128(_mm_slli_epi16(high, 1), _mm_srli_epi16(low, 15));
  return _mm_add_epi16(product, rounding);
}
static inline V v_mullo32(V a, V b) {
  V even = _mm_mul_epu32(a, b), odd = _mm_mul_epu32(_mm_srli_epi64(a, 32), _mm_srli_epi64(b, 32));
  return _mm_unpacklo_epi32(_mm_shuffle_epi32(even, 0x08), _mm_shuffle_epi32(odd, 0x08));
}
static inline V v_adds8(V a, V b) { return _mm_adds_epu8(a, b); }
static inline V v_subs8(V a, V b) { return _mm_subs_epu8(a, b); }
static inline V v_min8(V a, V b) { return _mm_min_epu8(a, b); }

// 0, step, 2 step and so on; wraps at 32 bits.
static inline V v_steps(int32_t step) {
  const uint32_t s = (uint32_t)step;
  return _mm_setr_epi32(0, (int32_t)s, (int32_t)(2 * s), (int32_t)(3 * s));
}

static inline V v_times_lanes(V a) { return _mm_slli_epi32(a, 2); }

// Copies the lower 16 bits of each lane to both halves; the upper ones must be clear.
static inline V v_pairs(V a) { return _mm_or_si128(a, _mm_slli_epi32(a, 16)); }

// Copies the alpha to both 16-bit halves.
static inline V v_alpha_pairs(V a) {
  V alpha = _mm_srli_epi32(a, 24);
  return _mm_or_si128(alpha, _mm_slli_epi32(alpha, 16));
}

static inline int32_t v_largest(V a) {
  V two = v_max32(a, _mm_shuffle_epi32(a, 0x4E));
  return _mm_cvtsi128_si32(v_max32(two, _mm_shuffle_epi32(two, 0xB1)));
}

static inline int v_is_zero(V a) { return _mm_movemask_epi8(_mm_cmpeq_epi8(a, _mm_setzero_si128())) == 0xFFFF; }
static inline int v_is_opaque(V a) {
  return (_mm_movemask_epi8(_mm_cmpeq_epi8(a, _mm_set1_epi32(-1))) & 0x8888) == 0x8888;
}
static inline int v_is_mixed(V a) { return !v_is_zero(a) && !v_is_opaque(a); }
static inline int v_are_whole(V a) { return _mm_movemask_epi8(_mm_cmpeq_epi16(a, _mm_set1_epi16(32767))) == 0xFFFF; }

static inline V v_load(const uint32_t *from) { return _mm_loadu_si128((const __m128i *)from); }
static inline void v_store(uint32_t *to, V value) { _mm_storeu_si128((__m128i *)to, value); }

// Lanes outside the mask read as 0 and are not written.
static inline V v_load_part(const uint32_t *from, V mask) {
  const int in = _mm_movemask_ps(_mm_castsi128_ps(mask));
  if (in == 15) return v_load(from);
  uint32_t lanes[4] = {0};
  for (int index = 0; index < 4; index++) {
    if (in >> index & 1) lanes[index] = from[index];
  }
  return v_load(lanes);
}
static inline void v_store_part(uint32_t *to, V mask, V value) {
  const int in = _mm_movemask_ps(_mm_castsi128_ps(mask));
  if (in == 15) return v_store(to, value);
  uint32_t lanes[4];
  v_store(lanes, value);
  for (int index = 0; index < 4; index++) {
    if (in >> index & 1) to[index] = lanes[index];
  }
}

// Loads four 16-bit numbers, each into both halves of a lane.
static inline V v_load_halves(const uint16_t *from) {
  V numbers = _mm_loadl_epi64((const __m128i *)from);
  return _mm_unpacklo_epi16(numbers, numbers);
}

typedef struct {
  const uint32_t *texels;
  V u_last, v_last;
  int32_t column_last, row_last;
  int32_t stride;
  int bits;
} Sampler;

static inline Sampler make_sampler(const RKQuad *quad) {
  Sampler sampler;
  const int64_t u_last = ((int64_t)quad->u.count - 1) * ((int64_t)1 << quad->texel_bits);
  const int64_t v_last = ((int64_t)quad->v.count - 1) * ((int64_t)1 << quad->texel_bits);
  sampler.texels = quad->texels;
  sampler.u_last = v_set1(u_last > INT32_MAX ? INT32_MAX : (int32_t)u_last);
  sampler.v_last = v_set1(v_last > INT32_MAX ? INT32_MAX : (int32_t)v_last);
  sampler.column_last = quad->u.count - 2;
  sampler.row_last = quad->v.count - 1;
  sampler.stride = quad->texel_stride;
  sampler.bits = quad->texel_bits;
  return sampler;
}

static inline V sample_nearest(const Sampler *sampler, V u, V v) {
  uint32_t columns[4], rows[4];
  v_store(columns, v_sra32(v_min32(v_max32(u, v_zero()), sampler->u_last), sampler->bits));
  v_store(rows, v_sra32(v_min32(v_max32(v, v_zero()), sampler->v_last), sampler->bits));
  uint32_t texels[4];
  for (int index = 0; index < 4; index++) {
    texels[index] = sampler->texels[(ptrdiff_t)rows[index] * sampler->stride + columns[index]];
  }
  return v_load(texels);
}

// The upper pair of texels mixed by columns in the low half, the lower pair in the high one.
static inline V mixed_columns(const uint32_t *upper, const uint32_t *lower, int32_t across) {
  const V zero = _mm_setzero_si128();
  const V shares = _mm_unpacklo_epi64(_mm_set1_epi16((short)(128 - across)), _mm_set1_epi16((short)across));
  V top = _mm_mullo_epi16(_mm_unpacklo_epi8(_mm_loadl_epi64((const __m128i *)upper), zero), shares);
  V bottom = _mm_mullo_epi16(_mm_unpacklo_epi8(_mm_loadl_epi64((const __m128i *)lower), zero), shares);
  return _mm_add_epi16(_mm_unpacklo_epi64(top, bottom), _mm_unpackhi_epi64(top, bottom));
}

// Mixes two pixels' columns by rows: top - ((top - bottom) * down + 64 >> 7), then rounds to 8 bits.
static inline V mixed_rows(V first, V second, int32_t down0, int32_t down1) {
  V top = _mm_unpacklo_epi64(first, second);
  V change = _mm_sub_epi16(top, _mm_unpackhi_epi64(first, second));
  const V one = _mm_set1_epi16(1);
  V change0 = _mm_madd_epi16(_mm_unpacklo_epi16(change, one), _mm_set1_epi32(down0 | 64 << 16));
  V change1 = _mm_madd_epi16(_mm_unpackhi_epi16(change, one), _mm_set1_epi32(down1 | 64 << 16));
  change = _mm_packs_epi32(_mm_srai_epi32(change0, 7), _mm_srai_epi32(change1, 7));
  return _mm_srli_epi16(_mm_add_epi16(_mm_sub_epi16(top, change), _mm_set1_epi16(64)), 7);
}

// Reads texels in pairs, left and right, so the source must be at least two texels wide.
static inline V sample_linear(const Sampler *sampler, V u, V v) {
  uint32_t us[4], vs[4];
  v_store(us, v_sra32(v_min32(v_max32(u, v_zero()), sampler->u_last), sampler->bits - 7));
  v_store(vs, v_sra32(v_min32(v_max32(v, v_zero()), sampler->v_last), sampler->bits - 7));
  V columns[4];
  int32_t downs[4];
  for (int index = 0; index < 4; index++) {
    int32_t column = (int32_t)us[index] >> 7;
    if (column > sampler->column_last) column = sampler->column_last;
    const int32_t row = (int32_t)vs[index] >> 7;
    const uint32_t *upper = sampler->texels + (ptrdiff_t)row * sampler->stride + column;
    const uint32_t *lower = row < sampler->row_last ? upper + sampler->stride : upper;
    columns[index] = mixed_columns(upper, lower, (int32_t)us[index] - (column << 7));
    downs[index] = (int32_t)vs[index] & 127;
  }
  return _mm_packus_epi16(
      mixed_rows(columns[0], columns[1], downs[0], downs[1]), mixed_rows(columns[2], columns[3], downs[2], downs[3]));
}

// The weights of the left, the right and the lower texels, in 128ths, for all pixels of a row.
typedef struct {
  V left, right, down;
} Shares;

static inline Shares make_shares(int32_t across, int32_t down) {
  return (Shares){
      _mm_set1_epi16((short)(128 - across)), _mm_set1_epi16((short)across), _mm_set1_epi32(down | 64 << 16)};
}

// Mixes two pixels' columns, in 128ths.
static inline V two_columns(V left, V right, const Shares *shares) {
  return _mm_add_epi16(_mm_mullo_epi16(left, shares->left), _mm_mullo_epi16(right, shares->right));
}

static inline V mixed_columns_of(V left, V right, const Shares *shares) {
  const V zero = _mm_setzero_si128(), half = _mm_set1_epi16(64);
  V first = two_columns(_mm_unpacklo_epi8(left, zero), _mm_unpacklo_epi8(right, zero), shares);
  V second = two_columns(_mm_unpackhi_epi8(left, zero), _mm_unpackhi_epi8(right, zero), shares);
  return _mm_packus_epi16(
      _mm_srli_epi16(_mm_add_epi16(first, half), 7), _mm_srli_epi16(_mm_add_epi16(second, half), 7));
}

// top - ((top - bottom) * down + 64 >> 7), then rounded to 8 bits.
static inline V two_rows(V top, V bottom, const Shares *shares) {
  V change = _mm_sub_epi16(top, bottom);
  const V one = _mm_set1_epi16(1);
  V change0 = _mm_madd_epi16(_mm_unpacklo_epi16(change, one), shares->down);
  V change1 = _mm_madd_epi16(_mm_unpackhi_epi16(change, one), shares->down);
  change = _mm_packs_epi32(_mm_srai_epi32(change0, 7), _mm_srai_epi32(change1, 7));
  return _mm_srli_epi16(_mm_add_epi16(_mm_sub_epi16(top, change), _mm_set1_epi16(64)), 7);
}

static inline V mixed_of(V upper, V upper_next, V lower, V lower_next, const Shares *shares) {
  const V zero = _mm_setzero_si128();
  V top0 = two_columns(_mm_unpacklo_epi8(upper, zero), _mm_unpacklo_epi8(upper_next, zero), shares);
  V bottom0 = two_columns(_mm_unpacklo_epi8(lower, zero), _mm_unpacklo_epi8(lower_next, zero), shares);
  V top1 = two_columns(_mm_unpackhi_epi8(upper, zero), _mm_unpackhi_epi8(upper_next, zero), shares);
  V bottom1 = two_columns(_mm_unpackhi_epi8(lower, zero), _mm_unpackhi_epi8(lower_next, zero), shares);
  return _mm_packus_epi16(two_rows(top0, bottom0, shares), two_rows(top1, bottom1, shares));
}
