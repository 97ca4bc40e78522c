// Reads textures as ShaderTexture.color does.

// The largest whole number below, limited to 2^30. NaN gives 2^30.
static inline V whole(F x) {
  const F limited = f_select(x < 0x1p30f, f_select(x > -0x1p30f, x, f_set1(-0x1p30f)), f_set1(0x1p30f));
  return __builtin_convertvector(floor_of(limited), V);
}

// If `high` is below `low`, that is `low`.
static inline V inside(V x, int32_t low, int32_t high) {
  const V below = v_select(x < high, x, v_set1(high));
  return v_select(below > low, below, v_set1(low));
}

static inline F channel(V pixels, int shift) { return __builtin_convertvector((pixels >> shift) & 255, F); }

static inline void store_colors(float *target, F red, F green, F blue, F alpha) {
  store(target, red);
  store(target + SH_WIDTH, green);
  store(target + 2 * SH_WIDTH, blue);
  store(target + 3 * SH_WIDTH, alpha);
}

static inline void sample_nearest(const SHTexture *texture, F x, F y, float *target) {
  const V column = inside(whole(x), texture->min_x, texture->max_x - 1);
  const V row = inside(whole(y), texture->min_y, texture->max_y - 1);
  const V pixels = gather(texture->pixels, row * texture->stride + column);
  store_colors(
      target, channel(pixels, 0) / 255, channel(pixels, 8) / 255, channel(pixels, 16) / 255, channel(pixels, 24) / 255);
}

// Mixes two channels of two texels, without rounding. `left` and `right` are their shares in 128ths, in both halves.
static inline V mixed(Pair pair, W left, W right, int shift) {
  const V channels = v_set1(0x00FF00FF);
  return (V)((W)(pair.left >> shift & channels) * left + (W)(pair.right >> shift & channels) * right);
}

static inline F low_half(V pair) { return __builtin_convertvector(pair & 0xFFFF, F); }
// The number is below 2^15, so that the sign stays clear.
static inline F high_half(V pair) { return __builtin_convertvector(pair >> 16, F); }

// The texels at an index and to the right of it.
static inline Pair pair(const SHTexture *texture, const uint32_t *texels, V index) {
  if (texture->max_x - texture->min_x > 1) return gather_pairs(texels, index);
  // Its right texels have no share.
  const V only = gather(texels, index);
  return (Pair){only, only};
}

static inline void sample_linear(const SHTexture *texture, F x, F y, float *target) {
  V across = whole((x - 0.5f) * 128 + 0.5f), down = whole((y - 0.5f) * 128 + 0.5f);
  // Beyond the first and the last texel, these have the full share.
  across = inside(across, texture->min_x * 128, (texture->max_x - 1) * 128);
  down = inside(down, texture->min_y * 128, (texture->max_y - 1) * 128);
  const V column = inside(across >> 7, texture->min_x, texture->max_x - 2);
  const V row = inside(down >> 7, texture->min_y, texture->max_y - 2);
  across -= column << 7;
  down -= row << 7;
  const V index = row * texture->stride + column;
  const Pair upper = pair(texture, texture->pixels, index);
  const int is_high = texture->max_y - texture->min_y > 1;
  const Pair lower = is_high ? pair(texture, texture->pixels + texture->stride, index) : upper;

  const W right = (W)(across | across << 16), left = 128 - right;
  const V upper_even = mixed(upper, left, right, 0), upper_odd = mixed(upper, left, right, 8);
  const V lower_even = mixed(lower, left, right, 0), lower_odd = mixed(lower, left, right, 8);
  // Whole numbers below 2^24 all the way, so that the order does not matter.
  const F bottom = __builtin_convertvector(down, F), top = 128 - bottom;
  const float scale = 1.0f / (128 * 128 * 255);
  store_colors(
      target, (low_half(upper_even) * top + low_half(lower_even) * bottom) * scale,
      (low_half(upper_odd) * top + low_half(lower_odd) * bottom) * scale,
      (high_half(upper_even) * top + high_half(lower_even) * bottom) * scale,
      (high_half(upper_odd) * top + high_half(lower_odd) * bottom) * scale);
}

static void sample(const SHTexture *texture, const float *us, const float *vs, float *target) {
  for (int i = 0; i < SH_WIDTH; i += LANES) {
    if (!texture->pixels) {
      store_colors(target + i, f_set1(0), f_set1(0), f_set1(0), f_set1(0));
      continue;
    }
    const F u = load(us + i), v = load(vs + i);
    const F x = texture->a * u + texture->c * v + texture->tx, y = texture->b * u + texture->d * v + texture->ty;
    if (texture->is_linear) {
      sample_linear(texture, x, y, target + i);
    } else {
      sample_nearest(texture, x, y, target + i);
    }
  }
}
