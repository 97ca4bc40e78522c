// Eight pixels at once.
typedef __m256i V;
#define LANES 8
#define LANE_BITS 3

typedef __m256 F;
static inline F f_set1(float value) { return _mm256_set1_ps(value); }
static inline F f_ramp(void) { return _mm256_setr_ps(0, 1, 2, 3, 4, 5, 6, 7); }
static inline F f_add(F a, F b) { return _mm256_add_ps(a, b); }
static inline F f_sub(F a, F b) { return _mm256_sub_ps(a, b); }
static inline F f_mul(F a, F b) { return _mm256_mul_ps(a, b); }
static inline F f_min(F a, F b) { return _mm256_min_ps(a, b); }
static inline F f_max(F a, F b) { return _mm256_max_ps(a, b); }
static inline F f_abs(F a) { return _mm256_andnot_ps(_mm256_set1_ps(-0.0f), a); }
// Converts to integers, rounding towards zero.
static inline V f_truncated(F value) { return _mm256_cvttps_epi32(value); }

static inline V v_zero(void) { return _mm256_setzero_si256(); }
static inline V v_set1(int32_t value) { return _mm256_set1_epi32(value); }
static inline V v_and(V a, V b) { return _mm256_and_si256(a, b); }
static inline V v_or(V a, V b) { return _mm256_or_si256(a, b); }
static inline V v_not(V a) { return _mm256_xor_si256(a, _mm256_set1_epi32(-1)); }
static inline V v_add32(V a, V b) { return _mm256_add_epi32(a, b); }
static inline V v_sub32(V a, V b) { return _mm256_sub_epi32(a, b); }
static inline V v_min32(V a, V b) { return _mm256_min_epi32(a, b); }
static inline V v_max32(V a, V b) { return _mm256_max_epi32(a, b); }
static inline V v_abs32(V a) { return _mm256_abs_epi32(a); }
static inline V v_sra32(V a, int by) { return _mm256_sra_epi32(a, _mm_cvtsi32_si128(by)); }
static inline V v_srl32(V a, int by) { return _mm256_srli_epi32(a, by); }
static inline V v_sll32(V a, int by) { return _mm256_slli_epi32(a, by); }
static inline V v_equal32(V a, V b) { return _mm256_cmpeq_epi32(a, b); }
static inline V v_greater32(V a, V b) { return _mm256_cmpgt_epi32(a, b); }
static inline V v_add16(V a, V b) { return _mm256_add_epi16(a, b); }
static inline V v_sub16(V a, V b) { return _mm256_sub_epi16(a, b); }
static inline V v_srl16(V a, int by) { return _mm256_srli_epi16(a, by); }
static inline V v_sll16(V a, int by) { return _mm256_slli_epi16(a, by); }
static inline V v_mullo16(V a, V b) { return _mm256_mullo_epi16(a, b); }
static inline V v_mulhi16(V a, V b) { return _mm256_mulhi_epu16(a, b); }
static inline V v_madd16(V a, V b) { return _mm256_madd_epi16(a, b); }
static inline V v_mulhrs16(V a, V b) { return _mm256_mulhrs_epi16(a, b); }
static inline V v_mullo32(V a, V b) { return _mm256_mullo_epi32(a, b); }
static inline V v_adds8(V a, V b) { return _mm256_adds_epu8(a, b); }
static inline V v_subs8(V a, V b) { return _mm256_subs_epu8(a, b); }
static inline V v_min8(V a, V b) { return _mm256_min_epu8(a, b); }
static inline V v_select(V mask, V yes, V no) { return _mm256_blendv_epi8(no, yes, mask); }

// 0, step, 2 step and so on; wraps at 32 bits.
static inline V v_steps(int32_t step) {
  return _mm256_mullo_epi32(_mm256_set1_epi32(step), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

static inline V v_times_lanes(V a) { return _mm256_slli_epi32(a, 3); }

// Copies the lower 16 bits of each lane to both halves.
static inline V v_pairs(V a) {
  const V places = _mm256_setr_epi8(
      0, 1, 0, 1, 4, 5, 4, 5, 8, 9, 8, 9, 12, 13, 12, 13, 0, 1, 0, 1, 4, 5, 4, 5, 8, 9, 8, 9, 12, 13, 12, 13);
  return _mm256_shuffle_epi8(a, places);
}

// Copies the alpha to both 16-bit halves.
static inline V v_alpha_pairs(V a) {
  const V places = _mm256_setr_epi8(
      3, -1, 3, -1, 7, -1, 7, -1, 11, -1, 11, -1, 15, -1, 15, -1, 3, -1, 3, -1, 7, -1, 7, -1, 11, -1, 11, -1, 15, -1,
      15, -1);
  return _mm256_shuffle_epi8(a, places);
}

static inline int32_t v_largest(V a) {
  __m128i four = _mm_max_epi32(_mm256_castsi256_si128(a), _mm256_extracti128_si256(a, 1));
  four = _mm_max_epi32(four, _mm_shuffle_epi32(four, 0x4E));
  return _mm_cvtsi128_si32(_mm_max_epi32(four, _mm_shuffle_epi32(four, 0xB1)));
}

static inline int v_is_zero(V a) { return _mm256_testz_si256(a, a); }
static inline int v_is_opaque(V a) { return _mm256_testc_si256(a, _mm256_set1_epi32((int32_t)0xFF000000)); }
// True if some alpha is not 0 and some alpha is not 255: one test for vectors that are neither clear nor opaque.
static inline int v_is_mixed(V a) { return _mm256_testnzc_si256(a, _mm256_set1_epi32((int32_t)0xFF000000)); }
static inline int v_are_whole(V a) { return _mm256_testc_si256(a, _mm256_set1_epi16(32767)); }

static inline V v_load(const uint32_t *from) { return _mm256_loadu_si256((const __m256i *)from); }
static inline void v_store(uint32_t *to, V value) { _mm256_storeu_si256((__m256i *)to, value); }

// Lanes outside the mask read as 0 and are not written.
static inline V v_load_part(const uint32_t *from, V mask) { return _mm256_maskload_epi32((const int *)from, mask); }
static inline void v_store_part(uint32_t *to, V mask, V value) { _mm256_maskstore_epi32((int *)to, mask, value); }

// Loads eight 16-bit numbers, each into both halves of a lane.
static inline V v_load_halves(const uint16_t *from) {
  V numbers = _mm256_cvtepu16_epi32(_mm_loadu_si128((const __m128i *)from));
  return v_pairs(numbers);
}

typedef struct {
  // The first texel, and the one below it.
  const uint32_t *texels, *next_texels;
  V u_last, v_last;
  V column_last, row_last;
  V stride;
  int bits;
} Sampler;

static inline Sampler make_sampler(const RKQuad *quad) {
  Sampler sampler;
  const int64_t u_last = ((int64_t)quad->u.count - 1) * ((int64_t)1 << quad->texel_bits);
  const int64_t v_last = ((int64_t)quad->v.count - 1) * ((int64_t)1 << quad->texel_bits);
  sampler.texels = quad->texels;
  sampler.next_texels = quad->texels + quad->texel_stride;
  sampler.u_last = v_set1(u_last > INT32_MAX ? INT32_MAX : (int32_t)u_last);
  sampler.v_last = v_set1(v_last > INT32_MAX ? INT32_MAX : (int32_t)v_last);
  sampler.column_last = v_set1(quad->u.count - 2);
  sampler.row_last = v_set1(quad->v.count - 2);
  sampler.stride = v_set1(quad->texel_stride);
  sampler.bits = quad->texel_bits;
  return sampler;
}

static inline V sample_nearest(const Sampler *sampler, V u, V v) {
  V column = v_sra32(v_min32(v_max32(u, v_zero()), sampler->u_last), sampler->bits);
  V row = v_sra32(v_min32(v_max32(v, v_zero()), sampler->v_last), sampler->bits);
  V index = v_add32(v_madd16(row, sampler->stride), column);
  return _mm256_i32gather_epi32((const int *)sampler->texels, index, 4);
}

// Mixes the four texels of two pixels in 128ths. The weights are negated to fit signed bytes: 128 does not fit, -128
// does.
static inline V lerp(V upper, V lower, V across, V down) {
  const V channels = _mm256_setr_epi8(
      0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15, 0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
  V top = _mm256_maddubs_epi16(_mm256_shuffle_epi8(upper, channels), across);
  V bottom = _mm256_maddubs_epi16(_mm256_shuffle_epi8(lower, channels), across);
  V sum = v_add16(top, _mm256_mulhrs_epi16(v_sub16(top, bottom), down));
  // (64 - sum) >> 7
  return _mm256_mulhrs_epi16(sum, _mm256_set1_epi16(-256));
}

// Reads texels in pairs, left and right, upper and lower, so the source must be at least two texels wide and high.
static inline V sample_linear(const Sampler *sampler, V u, V v) {
  u = v_min32(v_max32(u, v_zero()), sampler->u_last);
  v = v_min32(v_max32(v, v_zero()), sampler->v_last);
  // On the last column, reads the pair before it and gives the right texel full weight; likewise on the last row.
  V column = v_min32(v_sra32(u, sampler->bits), sampler->column_last);
  V row = v_min32(v_sra32(v, sampler->bits), sampler->row_last);
  V across = v_sub32(v_sra32(u, sampler->bits - 7), v_sll32(column, 7));
  V down = v_sub32(v_sll32(row, 7), v_sra32(v, sampler->bits - 7));
  // Pixels 0, 1, 4, 5 and then 2, 3, 6, 7: packing restores the order.
  V place = _mm256_permute4x64_epi64(v_add32(v_madd16(row, sampler->stride), column), 0xD8);

  // The weights -(128 - across) and -across as bytes, and the lower one's in 16 bits, four times for each pixel.
  V shares = v_sub32(_mm256_xor_si256(across, v_set1(128)), v_sll32(across, 8));
  down = v_sll32(down, 8);
  const V first_two = _mm256_setr_epi8(
      0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5, 0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5);
  const V last_two = _mm256_setr_epi8(
      8, 9, 8, 9, 8, 9, 8, 9, 12, 13, 12, 13, 12, 13, 12, 13, 8, 9, 8, 9, 8, 9, 8, 9, 12, 13, 12, 13, 12, 13, 12, 13);

  const long long *upper = (const long long *)sampler->texels, *lower = (const long long *)sampler->next_texels;
  __m128i place0 = _mm256_castsi256_si128(place), place1 = _mm256_extracti128_si256(place, 1);
  V upper0 = _mm256_i32gather_epi64(upper, place0, 4), lower0 = _mm256_i32gather_epi64(lower, place0, 4);
  V upper1 = _mm256_i32gather_epi64(upper, place1, 4), lower1 = _mm256_i32gather_epi64(lower, place1, 4);
  V first = lerp(
      upper0, lower0, _mm256_shuffle_epi8(shares, first_two), _mm256_shuffle_epi8(down, first_two));
  V second = lerp(upper1, lower1, _mm256_shuffle_epi8(shares, last_two), _mm256_shuffle_epi8(down, last_two));
  return _mm256_packus_epi16(first, second);
}

// The weights for all pixels of a row, as `lerp` takes them: -(128 - across) and -across as bytes, -down times 256.
typedef struct {
  V across, down;
} Shares;

static inline Shares make_shares(int32_t across, int32_t down) {
  const uint32_t pair = ((uint32_t)(across - 128) & 255) | ((uint32_t)-across & 255) << 8;
  return (Shares){_mm256_set1_epi16((short)pair), _mm256_set1_epi16((short)(-down * 256))};
}

static inline V mixed_columns_of(V left, V right, const Shares *shares) {
  const V rounded = _mm256_set1_epi16(-256);
  V first = _mm256_maddubs_epi16(_mm256_unpacklo_epi8(left, right), shares->across);
  V second = _mm256_maddubs_epi16(_mm256_unpackhi_epi8(left, right), shares->across);
  return _mm256_packus_epi16(_mm256_mulhrs_epi16(first, rounded), _mm256_mulhrs_epi16(second, rounded));
}

static inline V two_rows(V top, V bottom, const Shares *shares) {
  V sum = v_add16(top, _mm256_mulhrs_epi16(v_sub16(top, bottom), shares->down));
  return _mm256_mulhrs_epi16(sum, _mm256_set1_epi16(-256));
}

static inline V mixed_of(V upper, V upper_next, V lower, V lower_next, const Shares *shares) {
  V top0 = _mm256_maddubs_epi16(_mm256_unpacklo_epi8(upper, upper_next), shares->across);
  V bottom0 = _mm256_maddubs_epi16(_mm256_unpacklo_epi8(lower, lower_next), shares->across);
  V top1 = _mm256_maddubs_epi16(_mm256_unpackhi_epi8(upper, upper_next), shares->across);
  V bottom1 = _mm256_maddubs_epi16(_mm256_unpackhi_epi8(lower, lower_next), shares->across);
  return _mm256_packus_epi16(two_rows(top0, bottom0, shares), two_rows(top1, bottom1, shares));
}
