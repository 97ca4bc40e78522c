// Upright, unscaled images between whole pixels, and images whose rows have one colour each: most large images in a
// game. They need no texel coordinate per pixel. Included once for each instruction set, after quad_body.h.

// The texels for a row of pixels.
typedef struct {
  Shares shares;
  V even, odd;
} Row;

// Draws fully covered pixels in the alpha mode; lanes outside a mask do not change.
static inline void put(uint32_t *place, V source) {
  if (!v_is_mixed(source)) {
    if (v_is_zero(source)) return;
    if (v_is_opaque(source)) {
      v_store(place, source);
      return;
    }
  }
  v_store(place, over(source, v_load(place)));
}

static inline void put_part(uint32_t *place, V source, V left) {
  v_store_part(place, left, over(source, v_load_part(place, left)));
}

// Nothing is mixed, columns are mixed, or columns and rows are.
enum { COPIED, MIXED_COLUMNS, MIXED };

// Draws `count` pixels, each from the texel at its position in a row, the next one, and the two below.
static inline __attribute__((always_inline)) void mixed_row(
    uint32_t *pixels, const uint32_t *upper, const uint32_t *lower, int32_t count, const Row *row, const int kind,
    const int has_factor) {
  int32_t x = 0;
  for (; x + LANES <= count; x += LANES) {
    V source = v_load(upper + x);
    if (kind != COPIED) {
      const V next = v_load(upper + x + 1);
      if (kind == MIXED_COLUMNS) {
        const V any = v_or(source, next);
        if (v_is_zero(any)) continue;
        source = mixed_columns_of(source, next, &row->shares);
      } else {
        const V below = v_load(lower + x), below_next = v_load(lower + x + 1);
        if (v_is_zero(v_or(v_or(source, next), v_or(below, below_next)))) continue;
        source = mixed_of(source, next, below, below_next, &row->shares);
      }
    }
    if (has_factor) source = times(source, row->even, row->odd);
    put(pixels + x, source);
  }
  if (x == count) return;
  const V left = first_lanes(count - x);
  V source = v_load_part(upper + x, left);
  if (kind == MIXED_COLUMNS) {
    source = mixed_columns_of(source, v_load_part(upper + x + 1, left), &row->shares);
  } else if (kind == MIXED) {
    source = mixed_of(
        source, v_load_part(upper + x + 1, left), v_load_part(lower + x, left), v_load_part(lower + x + 1, left),
        &row->shares);
  }
  if (has_factor) source = times(source, row->even, row->odd);
  put_part(pixels + x, source, left);
}

static inline __attribute__((always_inline)) void any_mixed_row(
    uint32_t *pixels, const uint32_t *upper, const uint32_t *lower, int32_t count, const Row *row, int kind,
    const int has_factor) {
  if (kind == COPIED) {
    mixed_row(pixels, upper, lower, count, row, COPIED, has_factor);
  } else if (kind == MIXED_COLUMNS) {
    mixed_row(pixels, upper, lower, count, row, MIXED_COLUMNS, has_factor);
  } else {
    mixed_row(pixels, upper, lower, count, row, MIXED, has_factor);
  }
}

static inline __attribute__((always_inline)) V sampled(const RKQuad *quad, const Work *work, V u, V v) {
  V source = quad->filter == RK_LINEAR ? sample_linear(&work->sampler, u, v) : sample_nearest(&work->sampler, u, v);
  return times(source, work->even, work->odd);
}

// Columns `from` to `to` of a row, each with its own texel coordinate: those next to the image's border.
static void sampled_columns(
    const RKQuad *quad, const Work *work, uint32_t *pixels, int32_t from, int32_t to, int32_t row, int32_t v) {
  for (int32_t x = from; x < to; x += LANES) {
    const V u = v_add32(v_set1(at(&quad->u.plane, x, row)), work->u_ramp);
    put_part(pixels + x, sampled(quad, work, u, v_set1(v)), first_lanes(to - x));
  }
}

// A row of one colour.
static void plain_row(uint32_t *pixels, int32_t count, V source) {
  if (v_is_zero(source)) return;
  int32_t x = 0;
  for (; x + LANES <= count; x += LANES) put(pixels + x, source);
  if (x < count) put_part(pixels + x, source, first_lanes(count - x));
}

static inline int is_everywhere(const RKPair *pair, int shift) {
  return pair->middle.start == 0 && pair->middle.dx == 0 && pair->middle.dy == 0 && pair->maximum == 32767 &&
      pair->reach >> shift >= 32767;
}

// Whether a quad is fully covered within upright sides and its row coordinate is constant along each row of pixels.
// Columns `x0` up to `x1` are then covered.
static int is_upright(const RKQuad *quad, int32_t *x0, int32_t *x1) {
  if (quad->filter == RK_PLAIN || quad->mode != 0 || quad->u.plane.dy != 0 || quad->v.plane.dx != 0) return 0;
  if (!is_everywhere(&quad->s, quad->share_shift) || !is_everywhere(&quad->t, quad->share_shift)) return 0;
  *x0 = quad->x0;
  *x1 = quad->x1;
  for (int32_t index = 0; index < quad->side_count; index++) {
    const RKPlane *side = &quad->sides[index];
    if (side->dy == 0) {
      cut(x0, x1, side, 0);
    } else if (side->dx != 0) {
      return 0;
    }
  }
  return 1;
}

static int has_row(const RKQuad *quad, int32_t row) {
  for (int32_t index = 0; index < quad->side_count; index++) {
    const RKPlane *side = &quad->sides[index];
    if (side->dx == 0 && at(side, 0, row) < 0) return 0;
  }
  return 1;
}

// Draws a quad of this kind; returns 0 if it is of any other.
static int draw_upright(const RKQuad *quad) {
  int32_t x0, x1;
  const int bits = quad->texel_bits;
  const int has_plain_rows = quad->outline != NULL && quad->outline->has_plain_rows;
  if (!has_plain_rows && quad->u.plane.dx != (int32_t)1 << bits) return 0;
  if (!is_upright(quad, &x0, &x1)) return 0;
  if (x0 >= x1) return 1;
  const int is_linear = quad->filter == RK_LINEAR;
  const int has_factor = quad->factor != 0xFFFFFFFFu;
  const Work work = make_work(quad);
  // Column n shows texel n + `first`, mixed with the next one.
  const int32_t first = quad->u.plane.start >> bits;
  const int32_t across = is_linear ? quad->u.plane.start >> (bits - 7) & 127 : 0;
  const int64_t inner0 = x0 > -(int64_t)first ? x0 : -(int64_t)first;
  const int64_t inner1 = (int64_t)quad->u.count - first - is_linear;
  const int32_t from = inner0 < x1 ? (int32_t)inner0 : x1;
  const int32_t to = inner1 > x1 ? x1 : inner1 > from ? (int32_t)inner1 : from;
  const int64_t v_last = ((int64_t)quad->v.count - 1) << bits;
  for (int32_t y = quad->y0; y < quad->y1; y++) {
    if (!has_row(quad, y)) continue;
    uint32_t *pixels = quad->pixels + (y - quad->y0) * quad->stride - quad->x0;
    const int32_t v = at(&quad->v.plane, 0, y);
    if (has_plain_rows) {
      plain_row(pixels + x0, x1 - x0, sampled(quad, &work, v_zero(), v_set1(v)));
      continue;
    }
    const int64_t place = v < 0 ? 0 : v > v_last ? v_last : v;
    const ptrdiff_t number = (ptrdiff_t)(place >> bits);
    const int32_t down = is_linear ? (int32_t)(place >> (bits - 7)) & 127 : 0;
    const uint32_t *upper = quad->texels + number * quad->texel_stride + first;
    const uint32_t *lower = number + 1 < quad->v.count ? upper + quad->texel_stride : upper;
    const Row row = {make_shares(across, down), work.even, work.odd};
    const int kind = down != 0 ? MIXED : across != 0 ? MIXED_COLUMNS : COPIED;
    sampled_columns(quad, &work, pixels, x0, from, y, v);
    if (has_factor) {
      any_mixed_row(pixels + from, upper + from, lower + from, to - from, &row, kind, 1);
    } else {
      any_mixed_row(pixels + from, upper + from, lower + from, to - from, &row, kind, 0);
    }
    sampled_columns(quad, &work, pixels, to, x1, y, v);
  }
  return 1;
}

static void any_quad(const RKQuad *each) {
  if (!draw_upright(each)) quad(each);
}
