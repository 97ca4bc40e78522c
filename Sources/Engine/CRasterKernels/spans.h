// The parts of pixel rows that a quad covers, LANES rows at once. Included once for each instruction set.

// LANES rows. Nothing outside x0..<x1 is covered; everything in inner0..<inner1 is fully covered. In between, coverage
// is computed pixel by pixel, so the ranges may err to that side and floats may be used: no pixel depends on their
// rounding.
typedef struct {
  int32_t x0[LANES], x1[LANES];
  int32_t inner0[LANES], inner1[LANES];
  // Every pixel from here on is clear, too.
  int32_t shown1[LANES];
} Spans;

// A pair of soft edges: the column of the middle line in row 0, its change per row, and the distances from it at which
// coverage starts and is full. For level edges `middle` is the distance itself.
typedef struct {
  float middle, slope;
  float outer, inner;
  int is_level;
} PairSpan;

static inline PairSpan line_pair(double start, double dx, double dy, double reach, double whole, int32_t rows) {
  const int is_level = dx == 0;
  const double inverse = is_level ? 1 : -1 / dx;
  const double size = inverse < 0 ? -inverse : inverse;
  const double middle = start * inverse, slope = dy * inverse, outer = reach * size;
  // A float has 24 bits, and a column is the sum of four.
  const double change = slope < 0 ? -slope : slope;
  const double slack = 1.0 / 64 + ((middle < 0 ? -middle : middle) + change * rows + outer) / (1 << 21);
  return (PairSpan){
      (float)middle, (float)slope, (float)(outer + slack), (float)(whole * size - slack), is_level};
}

static PairSpan pair_span(const RKPair *pair, int32_t share_shift, int32_t rows) {
  const double whole = pair->maximum < 32767 ? -1e15 : (double)pair->reach - (double)((int64_t)32768 << share_shift);
  const RKPlane *middle = &pair->middle;
  return line_pair(middle->start, middle->dx, middle->dy, pair->reach, whole, rows);
}

// The columns where texels that are not clear can show, for one direction of the outline: between two parallel lines.
static PairSpan outline_span(const RKQuad *quad, int direction, int32_t rows) {
  // u, v, u + v, u - v
  const int by_u = direction != 1, by_v = direction == 3 ? -1 : direction != 0;
  const RKOutline *outline = quad->outline;
  const RKPlane *u = &quad->u.plane, *v = &quad->v.plane;
  const double texel = 1 << quad->texel_bits;
  const double sizes[4] = {u->dx, u->dy, v->dx, v->dy};
  // A pixel reads at most this far outside the image, both axes together and with room for rounding: half a texel and
  // half a pixel each. Outside, it reads the texel of the border.
  double beyond = 2;
  for (int index = 0; index < 4; index++) beyond += (sizes[index] < 0 ? -sizes[index] : sizes[index]) / (2 * texel);
  // Texel i shows between the centres of its neighbours, or within its own edges.
  const double around = (quad->filter == RK_LINEAR ? 1 : 0.5) * (by_u + by_v * by_v);
  const double centre = quad->filter == RK_LINEAR ? 0 : 0.5 * (by_u + by_v);
  double low = outline->low[direction], high = outline->high[direction];
  if (outline->border_low[direction] - beyond < low) low = outline->border_low[direction] - beyond;
  if (outline->border_high[direction] + beyond > high) high = outline->border_high[direction] + beyond;
  const double start = by_u * (double)u->start + by_v * (double)v->start - ((low + high) / 2 + centre) * texel;
  const double reach = ((high - low) / 2 + around) * texel;
  const double dx = by_u * sizes[0] + by_v * sizes[2], dy = by_u * sizes[1] + by_v * sizes[3];
  return line_pair(start, dx, dy, reach, 0, rows);
}

// A pair's columns in LANES rows: the middle, and the distances at which coverage ends and is full.
typedef struct {
  F middle, outer, inner;
} Reach;

static inline Reach reach(const PairSpan *pair, F rows) {
  const F middle = f_add(f_set1(pair->middle), f_mul(rows, f_set1(pair->slope)));
  if (!pair->is_level) return (Reach){middle, f_set1(pair->outer), f_set1(pair->inner)};
  // All columns or none.
  const F distance = f_abs(middle), far = f_set1(1e9f);
  return (Reach){
      f_set1(0), f_mul(f_sub(f_set1(pair->outer), distance), far), f_mul(f_sub(f_set1(pair->inner), distance), far)};
}

static inline int32_t larger(int32_t a, int32_t b) { return a > b ? a : b; }
static inline int32_t smaller(int32_t a, int32_t b) { return a < b ? a : b; }

static inline int32_t at(const RKPlane *plane, int32_t x, int32_t y) {
  return (int32_t)((uint32_t)plane->start + (uint32_t)plane->dx * (uint32_t)x + (uint32_t)plane->dy * (uint32_t)y);
}

// Keeps exactly the columns where a side's distance is not negative.
static inline void cut(int32_t *x0, int32_t *x1, const RKPlane *side, int32_t row) {
  const int64_t start = at(side, 0, row);
  const int64_t dx = side->dx;
  if (dx > 0) {
    const int64_t first = start >= 0 ? 0 : (-start + dx - 1) / dx;
    *x0 = first > *x1 ? *x1 : larger(*x0, (int32_t)first);
  } else if (dx < 0) {
    const int64_t end = start < 0 ? 0 : start / -dx + 1;
    *x1 = end < *x1 ? (int32_t)end : *x1;
  } else if (start < 0) {
    *x1 = *x0;
  }
}

// Does what `cut` does to LANES rows. `inverse` is 1 / dx.
//
// A quotient that is an integer is off by at most 2^-36, since it is clamped to 2^16, and any other is at least 2^-31
// from the next integer. So adding or taking away 2^-33 makes the truncation exact.
static inline __attribute__((always_inline)) void cut_rows(
    V *x0, V *x1, const RKPlane *side, double inverse, int32_t row) {
  const double slack = 1.0 / (1ll << 33), most = 1 << 16;
  const V distances = v_add32(v_set1(at(side, 0, row)), v_steps(side->dy));
  if (side->dx == 0) {
    *x1 = v_select(v_greater32(v_zero(), distances), *x0, *x1);
    return;
  }
  // The compiler makes vectors of these loops.
  int32_t columns[LANES];
  v_store((uint32_t *)columns, distances);
  if (side->dx > 0) {
    for (int32_t index = 0; index < LANES; index++) {
      double column = -(double)columns[index] * inverse;
      column = column > 0 ? column : 0;
      column = column < most ? column : most;
      columns[index] = (int32_t)(column + (1 - slack));
    }
    *x0 = v_min32(v_max32(*x0, v_load((const uint32_t *)columns)), *x1);
  } else {
    for (int32_t index = 0; index < LANES; index++) {
      double column = -(double)columns[index] * inverse;
      column = column < most ? column : most;
      // The first column that is not covered; 0 or less if there is none before it.
      columns[index] = (int32_t)(column < 0 ? 0 : column + (1 + slack));
    }
    *x1 = v_min32(*x1, v_load((const uint32_t *)columns));
  }
}

static inline V clamped_columns(F columns, F low, F high) { return f_truncated(f_min(f_max(columns, low), high)); }

// The bounds of a quad: its two pairs of edges, then the useful directions of the outline.
typedef struct {
  PairSpan pairs[6];
  int count;
  // The sides that cut the spans, and 1 / dx of each.
  int32_t side_count;
  double inverses[8];
} Bounds;

static inline void find_bounds(const RKQuad *quad, int mode, Bounds *bounds) {
  bounds->pairs[0] = pair_span(&quad->s, quad->share_shift, quad->y1);
  bounds->pairs[1] = pair_span(&quad->t, quad->share_shift, quad->y1);
  bounds->count = 2;
  bounds->side_count = quad->side_count;
  for (int32_t side = 0; side < quad->side_count; side++) bounds->inverses[side] = 1.0 / quad->sides[side].dx;
  // Modes that mix draw clear pixels too, and texel coordinates far enough out to wrap carry no information.
  if (quad->outline == NULL || mode_mixes(mode) || quad->texel_bits <= 8) return;
  int32_t useful = quad->outline->useful;
  // Outside its hard edges a quad would show texels of the image's border. If those are clear, the outline alone bounds
  // the quad, which is faster.
  if (quad->has_hard_edges && quad->side_count == 4 && quad->outline->border_low[0] > quad->outline->border_high[0]) {
    bounds->side_count = 0;
    useful |= 3;
  }
  for (int direction = 0; direction < 4; direction++) {
    if (useful >> direction & 1) {
      bounds->pairs[bounds->count++] = outline_span(quad, direction, quad->y1);
    }
  }
}

// The spans of the rows from `row` on.
static inline __attribute__((always_inline)) void find_spans(const RKQuad *quad, const Bounds *bounds, int32_t row, Spans *spans) {
  const F rows = f_add(f_set1((float)row), f_ramp());
  const Reach a = reach(&bounds->pairs[0], rows), b = reach(&bounds->pairs[1], rows);
  const F before = f_set1((float)(quad->x0 - 1)), first = f_set1((float)quad->x0), end = f_set1((float)quad->x1);
  const F one = f_set1(1);
  // Truncation errs to the safe side on the left of the outer span; elsewhere adding 1 makes it safe.
  F low = f_max(f_sub(a.middle, a.outer), f_sub(b.middle, b.outer));
  F high = f_min(f_add(a.middle, a.outer), f_add(b.middle, b.outer));
  V x1 = clamped_columns(f_add(high, one), first, end);
  for (int index = 2; index < bounds->count; index++) {
    const Reach c = reach(&bounds->pairs[index], rows);
    low = f_max(low, f_sub(c.middle, c.outer));
    high = f_min(high, f_add(c.middle, c.outer));
  }
  V x0 = clamped_columns(low, first, end);
  V shown1 = clamped_columns(f_add(high, one), first, end);
  V inner0 = clamped_columns(f_max(f_sub(a.middle, a.inner), f_sub(b.middle, b.inner)), before, end);
  V inner1 = clamped_columns(f_add(f_min(f_add(a.middle, a.inner), f_add(b.middle, b.inner)), one), first, end);
  v_store((uint32_t *)spans->inner0, v_add32(inner0, v_set1(1)));
  v_store((uint32_t *)spans->inner1, inner1);
  v_store((uint32_t *)spans->shown1, shown1);
  for (int32_t side = 0; side < bounds->side_count; side++) {
    cut_rows(&x0, &x1, &quad->sides[side], bounds->inverses[side], row);
  }
  v_store((uint32_t *)spans->x0, x0);
  v_store((uint32_t *)spans->x1, x1);
}
