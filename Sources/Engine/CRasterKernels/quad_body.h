// Quads: coverage and sampling of vectors of pixels. Included once for each instruction set, after spans.h.
//
// A quad is drawn in strips, each LANES vectors wide and some dozens of rows high. The vectors of a strip are listed
// first, those fully inside apart from those on an edge, and then drawn from the lists. So the drawing loops are long
// and have no unpredictable branches, and each row's pixels are fetched before they are needed.

#define ROWS 64

// The numbers of a quad that the loops need, spread over vectors once.
typedef struct {
  Sampler sampler;
  V plain, even, odd;
  V s_reach, s_maximum, t_reach, t_maximum;
  int share_shift;
  // The steps of the linear functions from pixel to pixel.
  V u_ramp, v_ramp, s_ramp, t_ramp;
  // The steps from vector to vector.
  int32_t u_step, v_step, s_step, t_step;
} Work;

// A strip. For each row: the linear functions at its first pixel, that pixel's offset from the quad's first pixel, and
// the number of pixels left.
typedef struct {
  int32_t u[ROWS], v[ROWS], s[ROWS], t[ROWS], place[ROWS], left[ROWS];
  // The number of vectors before the first inside, up to the last inside, and in all.
  int32_t before[ROWS], within[ROWS], all[ROWS];
  // The vectors fully inside: texel coordinates and the offset of the first pixel.
  int32_t inside_u[ROWS * LANES + LANES], inside_v[ROWS * LANES + LANES], inside_place[ROWS * LANES + LANES];
  // The vectors on an edge: the row, plus 65536 times the index within the row.
  int32_t edges[ROWS * LANES + LANES];
  int32_t inside_count, edge_count;
} Strip;

static inline V pair_share(V reach, V maximum, int shift, V distance) {
  return v_min32(v_max32(v_sra32(v_sub32(reach, v_abs32(distance)), shift), v_zero()), maximum);
}

// The source pixels of a vector.
static inline __attribute__((always_inline)) V shown(
    const Work *work, int32_t u, int32_t v, const int filter, const int has_factor) {
  if (filter == RK_PLAIN) return work->plain;
  const V us = v_add32(v_set1(u), work->u_ramp), vs = v_add32(v_set1(v), work->v_ramp);
  V source = filter == RK_LINEAR ? sample_linear(&work->sampler, us, vs) : sample_nearest(&work->sampler, us, vs);
  return has_factor ? times(source, work->even, work->odd) : source;
}

static inline __attribute__((always_inline)) void draw_inside(
    uint32_t *pixels, const Work *work, const Strip *strip, const int filter, const int has_factor, const int mode) {
  const int32_t count = strip->inside_count;
  for (int32_t number = 0; number < count; number++) {
    const V source = shown(work, strip->inside_u[number], strip->inside_v[number], filter, has_factor);
    if (!mode_mixes(mode) && v_is_zero(source)) continue;
    uint32_t *place = pixels + strip->inside_place[number];
    v_store(place, blended(source, v_load(place), mode));
  }
}

static inline int32_t stepped(int32_t start, int32_t step, int32_t times) {
  return (int32_t)((uint32_t)start + (uint32_t)step * (uint32_t)times);
}

static inline __attribute__((always_inline)) void draw_edges(
    uint32_t *pixels, const Work *work, const Strip *strip, const int filter, const int has_factor, const int mode) {
  const int32_t count = strip->edge_count;
  for (int32_t number = 0; number < count; number++) {
    const int32_t row = strip->edges[number] & 0xFFFF, vector = strip->edges[number] >> 16;
    const int32_t u = stepped(strip->u[row], work->u_step, vector), v = stepped(strip->v[row], work->v_step, vector);
    const V source = shown(work, u, v, filter, has_factor);
    if (!mode_mixes(mode) && v_is_zero(source)) continue;
    const V s = v_add32(v_set1(stepped(strip->s[row], work->s_step, vector)), work->s_ramp);
    const V t = v_add32(v_set1(stepped(strip->t[row], work->t_step, vector)), work->t_ramp);
    const V area = v_mulhrs16(
        pair_share(work->s_reach, work->s_maximum, work->share_shift, s),
        pair_share(work->t_reach, work->t_maximum, work->share_shift, t));
    uint32_t *place = pixels + strip->place[row] + vector * LANES;
    const V left = first_lanes(strip->left[row] - vector * LANES);
    v_store_part(place, left, blended_in_part(source, v_load_part(place, left), mode, v_pairs(area)));
  }
}

static inline V along(const RKPlane *plane, int32_t row, V x) {
  return v_add32(v_add32(v_set1(at(plane, 0, row)), v_steps(plane->dy)), v_mullo32(x, v_set1(plane->dx)));
}

#define AT(field) ((uint32_t *)strip->field + index)

// Prepares LANES rows of the first strip and returns the number of their vectors.
static inline V find_rows(const RKQuad *quad, const Spans *spans, int32_t row, Strip *strip, int32_t index) {
  const V x0 = v_load((const uint32_t *)spans->x0);
  const V x1 = v_max32(x0, v_load((const uint32_t *)spans->x1));
  const V inner0 = v_min32(v_max32(v_load((const uint32_t *)spans->inner0), x0), x1);
  const V inner1 = v_min32(v_load((const uint32_t *)spans->inner1), x1);
  const V round_up = v_set1(LANES - 1);
  const V before = v_sra32(v_add32(v_sub32(inner0, x0), round_up), LANE_BITS);
  const V shown1 = v_min32(v_load((const uint32_t *)spans->shown1), x1);
  const V all = v_max32(v_sra32(v_add32(v_sub32(shown1, x0), round_up), LANE_BITS), v_zero());
  const V within = v_max32(v_min32(v_sra32(v_sub32(inner1, x0), LANE_BITS), all), v_min32(before, all));
  v_store(AT(before), v_min32(before, all));
  v_store(AT(within), within);
  v_store(AT(all), all);
  v_store(AT(left), v_sub32(x1, x0));
  v_store(AT(u), along(&quad->u.plane, row, x0));
  v_store(AT(v), along(&quad->v.plane, row, x0));
  v_store(AT(s), along(&quad->s.middle, row, x0));
  v_store(AT(t), along(&quad->t.middle, row, x0));
  const V start = v_set1((int32_t)((row - quad->y0) * quad->stride) - quad->x0);
  v_store(AT(place), v_add32(v_add32(start, v_steps((int32_t)quad->stride)), x0));
  return all;
}

// Moves to the next strip of the same rows.
static inline void next_strip(const RKQuad *quad, Strip *strip, int32_t rows) {
  const V pixels = v_set1(LANES * LANES), vectors = v_set1(LANES);
  const V u = v_mullo32(pixels, v_set1(quad->u.plane.dx)), v = v_mullo32(pixels, v_set1(quad->v.plane.dx));
  const V s = v_mullo32(pixels, v_set1(quad->s.middle.dx)), t = v_mullo32(pixels, v_set1(quad->t.middle.dx));
  for (int32_t index = 0; index < rows; index += LANES) {
    v_store(AT(u), v_add32(v_load(AT(u)), u));
    v_store(AT(v), v_add32(v_load(AT(v)), v));
    v_store(AT(s), v_add32(v_load(AT(s)), s));
    v_store(AT(t), v_add32(v_load(AT(t)), t));
    v_store(AT(place), v_add32(v_load(AT(place)), pixels));
    v_store(AT(left), v_sub32(v_load(AT(left)), pixels));
    v_store(AT(before), v_sub32(v_load(AT(before)), vectors));
    v_store(AT(within), v_sub32(v_load(AT(within)), vectors));
    v_store(AT(all), v_sub32(v_load(AT(all)), vectors));
  }
}

static inline V within_strip(V vectors) { return v_min32(v_max32(vectors, v_zero()), v_set1(LANES)); }

// Lists the vectors of a strip. A row may store past its own end; the next row overwrites that.
static inline void list_vectors(const uint32_t *pixels, const Work *work, Strip *strip, int32_t rows) {
  // LANES rows: the number of vectors before, inside and after, and where the first inside and after start.
  int32_t before[LANES], inside[LANES], after[LANES], first_after[LANES];
  int32_t first_u[LANES], first_v[LANES], first_place[LANES];
  int32_t inside_count = 0, edge_count = 0;
  const V u_ramp = v_steps(work->u_step), v_ramp = v_steps(work->v_step), place_ramp = v_steps(LANES);
  V codes = v_steps(0x10000);
  for (int32_t index = 0; index < rows; index += LANES) {
    const V to_first = within_strip(v_load(AT(before)));
    const V to_last = within_strip(v_load(AT(within)));
    v_store((uint32_t *)before, to_first);
    v_store((uint32_t *)inside, v_sub32(to_last, to_first));
    v_store((uint32_t *)after, v_sub32(within_strip(v_load(AT(all))), to_last));
    v_store((uint32_t *)first_after, v_sll32(to_last, 16));
    v_store((uint32_t *)first_u, v_add32(v_load(AT(u)), v_mullo32(to_first, v_set1(work->u_step))));
    v_store((uint32_t *)first_v, v_add32(v_load(AT(v)), v_mullo32(to_first, v_set1(work->v_step))));
    v_store((uint32_t *)first_place, v_add32(v_load(AT(place)), v_sll32(to_first, LANE_BITS)));
    const int32_t count = smaller(rows - index, LANES);
    for (int32_t row = 0; row < count; row++) {
      const uint32_t *place = pixels + strip->place[index + row];
      __builtin_prefetch(place, 1);
      if (LANES > 4) __builtin_prefetch(place + 16, 1);
      if (LANES > 4) __builtin_prefetch(place + 32, 1);
      v_store((uint32_t *)strip->inside_u + inside_count, v_add32(u_ramp, v_set1(first_u[row])));
      v_store((uint32_t *)strip->inside_v + inside_count, v_add32(v_ramp, v_set1(first_v[row])));
      v_store((uint32_t *)strip->inside_place + inside_count, v_add32(place_ramp, v_set1(first_place[row])));
      inside_count += inside[row];
      v_store((uint32_t *)strip->edges + edge_count, codes);
      edge_count += before[row];
      v_store((uint32_t *)strip->edges + edge_count, v_add32(codes, v_set1(first_after[row])));
      edge_count += after[row];
      codes = v_add32(codes, v_set1(1));
    }
  }
  strip->inside_count = inside_count;
  strip->edge_count = edge_count;
}

static inline Work make_work(const RKQuad *quad) {
  Work work;
  work.sampler = make_sampler(quad);
  work.plain = v_set1((int32_t)quad->factor);
  work.even = v_set1((int32_t)(quad->factor & 0x00FF00FF));
  work.odd = v_set1((int32_t)(quad->factor >> 8 & 0x00FF00FF));
  work.s_reach = v_set1(quad->s.reach);
  work.s_maximum = v_set1(quad->s.maximum);
  work.t_reach = v_set1(quad->t.reach);
  work.t_maximum = v_set1(quad->t.maximum);
  work.share_shift = quad->share_shift;
  work.u_ramp = v_steps(quad->u.plane.dx);
  work.v_ramp = v_steps(quad->v.plane.dx);
  work.s_ramp = v_steps(quad->s.middle.dx);
  work.t_ramp = v_steps(quad->t.middle.dx);
  work.u_step = stepped(0, quad->u.plane.dx, LANES);
  work.v_step = stepped(0, quad->v.plane.dx, LANES);
  work.s_step = stepped(0, quad->s.middle.dx, LANES);
  work.t_step = stepped(0, quad->t.middle.dx, LANES);
  return work;
}

static inline __attribute__((always_inline)) void quad_rows(
    const RKQuad *quad, const int filter, const int has_factor, const int mode) {
  const Work work = make_work(quad);
  Bounds bounds;
  find_bounds(quad, mode, &bounds);
  uint32_t *pixels = quad->pixels;
  Strip strip;
  Spans spans;
  for (int32_t y = quad->y0; y < quad->y1; y += ROWS) {
    const int32_t rows = smaller(quad->y1 - y, ROWS);
    V most = v_zero();
    for (int32_t index = 0; index < rows; index += LANES) {
      find_spans(quad, &bounds, y + index, &spans);
      most = v_max32(most, find_rows(quad, &spans, y + index, &strip, index));
    }
    int32_t left = v_largest(most);
    while (left > 0) {
      list_vectors(pixels, &work, &strip, rows);
      draw_inside(pixels, &work, &strip, filter, has_factor, mode);
      draw_edges(pixels, &work, &strip, filter, has_factor, mode);
      left -= LANES;
      if (left > 0) next_strip(quad, &strip, rows);
    }
  }
}

static void quad_any_mode(const RKQuad *quad) {
  switch (quad->filter) {
  case RK_PLAIN: quad_rows(quad, RK_PLAIN, 0, quad->mode); break;
  case RK_NEAREST: quad_rows(quad, RK_NEAREST, 1, quad->mode); break;
  default: quad_rows(quad, RK_LINEAR, 1, quad->mode); break;
  }
}

static void quad(const RKQuad *quad) {
  const int has_factor = quad->factor != 0xFFFFFFFFu;
  if (quad->mode != 0) {
    quad_any_mode(quad);
  } else if (quad->filter == RK_PLAIN) {
    quad_rows(quad, RK_PLAIN, 0, 0);
  } else if (quad->filter == RK_NEAREST) {
    if (has_factor) quad_rows(quad, RK_NEAREST, 1, 0);
    else quad_rows(quad, RK_NEAREST, 0, 0);
  } else {
    if (has_factor) quad_rows(quad, RK_LINEAR, 1, 0);
    else quad_rows(quad, RK_LINEAR, 0, 0);
  }
}
