// Reads textures as ShaderTexture.color does.

// The largest whole number below, limited to 2^30. NaN gives 2^30.
static inline V whole(F x) {
  const F limited = f_select(x < 0x1p30f, f_select(x > -0x1p30f, x, f_set1(-0x1p30f)), f_set1(0x1p30f));
  return __builtin_convertvector(floor_of(limited), V);
}

static inline V inside(V x, int32_t low, int32_t high) {
  const V above = v_select(x > low, x, v_set1(low));
  return v_select(above < high, above, v_set1(high));
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

// Mixes two channels of two texels in 128ths, without rounding. `right` has the right texel's share in both halves.
static inline V mixed(V left_texel, V right_texel, W left, W right, int shift) {
  const V channels = v_set1(0x00FF00FF);
  return (V)((W)(left_texel >> shift & channels) * left + (W)(right_texel >> shift & channels) * right);
}

static inline F low_half(V pair) { return __builtin_convertvector(pair & 0xFFFF, F); }
// The number is below 2^15, so that the sign stays clear.
static inline F high_half(V pair) { return __builtin_convertvector(pair >> 16, F); }

static inline void sample_linear(const SHTexture *texture, F x, F y, float *target) {
  const V across = whole((x - 0.5f) * 128 + 0.5f), down = whole((y - 0.5f) * 128 + 0.5f);
  const V column = across >> 7, row = down >> 7;
  const V left = inside(column, texture->min_x, texture->max_x - 1);
  const V right = inside(column + 1, texture->min_x, texture->max_x - 1);
  const V upper = inside(row, texture->min_y, texture->max_y - 1) * texture->stride;
  const V lower = inside(row + 1, texture->min_y, texture->max_y - 1) * texture->stride;
  const V upper_left = gather(texture->pixels, upper + left), upper_right = gather(texture->pixels, upper + right);
  const V lower_left = gather(texture->pixels, lower + left), lower_right = gather(texture->pixels, lower + right);

  const V share = across & 127;
  const W right_share = (W)(share | share << 16), left_share = 128 - right_share;
  const V upper_even = mixed(upper_left, upper_right, left_share, right_share, 0);
  const V upper_odd = mixed(upper_left, upper_right, left_share, right_share, 8);
  const V lower_even = mixed(lower_left, lower_right, left_share, right_share, 0);
  const V lower_odd = mixed(lower_left, lower_right, left_share, right_share, 8);
  // Whole numbers below 2^24 all the way, so that the order does not matter.
  const F bottom = __builtin_convertvector(down & 127, F), top = 128 - bottom;
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
