// Blend modes on vectors of pixels, written with the operations of ops_*.h. Included once for each instruction set.

// Each channel times a factor, divided by 255 and rounded: (t + 128) * 257 >> 16 is exact for t up to 255 * 255.
static inline V times(V pixels, V even, V odd) {
  V low = v_and(pixels, v_set1(0x00FF00FF));
  V high = v_srl16(pixels, 8);
  low = v_mulhi16(v_add16(v_mullo16(low, even), v_set1(0x00800080)), v_set1(0x01010101));
  high = v_mulhi16(v_add16(v_mullo16(high, odd), v_set1(0x00800080)), v_set1(0x01010101));
  return v_or(low, v_sll16(high, 8));
}

// Each channel times a fraction for its pixel, in 255ths.
static inline V scale(V pixels, V fraction) {
  V both = v_or(fraction, v_sll32(fraction, 16));
  return times(pixels, both, both);
}

// Each channel times a coverage in 32768ths, which is in both 16-bit halves.
static inline V covered(V pixels, V coverage) {
  V low = v_mulhrs16(v_and(pixels, v_set1(0x00FF00FF)), coverage);
  V high = v_mulhrs16(v_srl16(pixels, 8), coverage);
  return v_or(low, v_sll16(high, 8));
}

// Each channel times the same channel of another pixel.
static inline V product(V first, V second) {
  return times(first, v_and(second, v_set1(0x00FF00FF)), v_srl16(second, 8));
}

static inline V alpha(V pixels) { return v_srl32(pixels, 24); }

// The rest of a pixel under a source: d (1 - sa).
static inline V remainder_under(V source, V destination) {
  V rest = v_alpha_pairs(v_not(source));
  return times(destination, rest, rest);
}

// `first` where covered, `second` elsewhere, rounded once.
static inline V mix(V first, V second, V coverage) {
  V even = v_set1(0x00FF00FF);
  V low = v_and(second, even), high = v_srl16(second, 8);
  low = v_add16(low, v_mulhrs16(v_sub16(v_and(first, even), low), coverage));
  high = v_add16(high, v_mulhrs16(v_sub16(v_srl16(first, 8), high), coverage));
  return v_or(low, v_sll16(high, 8));
}

static inline V with_alpha_of(V colors, V pixels) {
  return v_or(v_and(colors, v_set1(0x00FFFFFF)), v_and(pixels, v_set1((int32_t)0xFF000000)));
}

static inline V over(V source, V destination) { return v_adds8(source, remainder_under(source, destination)); }

// Copies the alpha to all four channels.
static inline V alpha_everywhere(V pixels) {
  V pairs = v_alpha_pairs(pixels);
  return v_or(pairs, v_sll16(pairs, 8));
}

// Draws one pixel over another at full coverage; the numbers are BlendMode's raw values.
static inline V blended(V source, V destination, int mode) {
  switch (mode) {
  case 0: return over(source, destination);
  case 1: return v_adds8(source, destination);
  case 2: return with_alpha_of(v_subs8(destination, source), destination);
  case 3: return with_alpha_of(product(source, destination), destination);
  case 4: {
    V once = product(source, destination);
    return with_alpha_of(v_min8(v_adds8(once, once), alpha_everywhere(destination)), destination);
  }
  case 5: return v_adds8(source, product(destination, v_not(source)));
  case 6: return source;
  default: {
    V sum = v_adds8(product(source, destination), remainder_under(source, destination));
    return with_alpha_of(v_min8(sum, alpha_everywhere(destination)), destination);
  }
  }
}

// Whether coverage mixes the result with the old pixel instead of scaling the source.
static inline int mode_mixes(int mode) { return mode == 3 || mode == 4 || mode == 6; }

// Draws one pixel over another with a coverage, which is in both 16-bit halves.
static inline V blended_in_part(V source, V destination, int mode, V coverage) {
  if (mode_mixes(mode)) return mix(blended(source, destination, mode), destination, coverage);
  return blended(covered(source, coverage), destination, mode);
}
