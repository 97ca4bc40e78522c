// Instructions on rows, and what comes before and after them.

// One result for each vector of the row. `x`, `y` and `z` are the operands. A row may be both operand and target.
#define EACH(expression)                                                        \
  for (int i = 0; i < SH_WIDTH; i += LANES) {                                   \
    const F x = load(a + i), y = load(b + i), z = load(c + i);                  \
    (void)x, (void)y, (void)z;                                                  \
    store(target + i, expression);                                              \
  }                                                                             \
  break
// The same for functions in double precision, once for the whole row if it has the same operands everywhere: they depend
// on inputs such as the time, or only on the place from top to bottom.
#define EACH_DOUBLE(expression)                                                 \
  {                                                                             \
    const int is_plain = is_plain_row(a) && is_plain_row(b);                    \
    for (int i = 0; i < (is_plain ? LANES / 2 : SH_WIDTH); i += LANES / 2) {    \
      const D x = load_doubles(a + i), y = load_doubles(b + i);                 \
      (void)x, (void)y;                                                         \
      store_half(target + i, expression);                                       \
    }                                                                           \
    if (is_plain) fill(target, target[0]);                                      \
  }                                                                             \
  break

// Whether all numbers of a row have the same bits.
static inline int is_plain_row(const float *row) {
  const V first = (V)f_set1(row[0]);
  V differences = (V)load(row + SH_WIDTH - LANES) ^ first;
  if (differences[LANES - 1] != 0) return 0;
  for (int i = 0; i < SH_WIDTH; i += LANES) differences |= (V)load(row + i) ^ first;
  int32_t any = 0;
  for (int lane = 0; lane < LANES; lane++) any |= differences[lane];
  return any == 0;
}

static inline void fill(float *row, float value) {
  for (int i = 0; i < SH_WIDTH; i += LANES) store(row + i, f_set1(value));
}

// The offset of an element, from 0 to `last`.
static inline ptrdiff_t element(float offset, int32_t last) {
  const float limit = (float)last;
  return offset > 0 ? offset < limit ? (ptrdiff_t)offset : last : 0;
}

static inline float *row_of(const SHMemory *memory, int32_t number) {
  return memory->registers + (ptrdiff_t)(number < 0 ? 0 : number) * SH_WIDTH;
}

static void run(const SHInstruction *instructions, ptrdiff_t count, const SHMemory *memory) {
  const float *active = memory->active;
  for (const SHInstruction *at = instructions; at < instructions + count; at++) {
    // Missing operands have no effect.
    const float *a = row_of(memory, at->a), *b = at->b < 0 ? a : row_of(memory, at->b), *c = row_of(memory, at->c);
    float *target = row_of(memory, at->target);
    switch (at->code) {
      case SH_COPY_WHERE_ACTIVE: EACH(f_select(load(active + i) != 0, x, load(target + i)));
      case SH_COPY: EACH(x);
      case SH_NEGATE: EACH(-x);
      case SH_ABSOLUTE: EACH(f_abs(x));
      case SH_SIGN: EACH(f_ones(x > 0) - f_ones(x < 0));
      case SH_FLOOR: EACH(floor_of(x));
      case SH_CEIL: EACH(-floor_of(-x));
      case SH_FRACT: EACH(x - floor_of(x));
      case SH_TRUNCATE: EACH(truncated(x));
      case SH_NOT: EACH(f_ones(x == 0));
      case SH_IS_NOT_ZERO: EACH(f_ones(x != 0));
      case SH_SQUARE_ROOT: EACH(__builtin_elementwise_sqrt(x));
      case SH_INVERSE_SQUARE_ROOT: EACH(1 / __builtin_elementwise_sqrt(x));
      case SH_SIN: EACH_DOUBLE(rounded(sine(x, 0)));
      case SH_COS: EACH_DOUBLE(rounded(sine(x, 1)));
      case SH_TAN: EACH_DOUBLE(rounded(sine(x, 0)) / rounded(sine(x, 1)));
      case SH_ASIN: EACH_DOUBLE(rounded(arc(x, leg(x))));
      case SH_ACOS: EACH_DOUBLE(rounded(arc(leg(x), x)));
      case SH_ATAN: EACH_DOUBLE(rounded(arc(x, d_set1(1))));
      case SH_EXP: EACH_DOUBLE(rounded(power2(x * 0x1.71547652b82fep0)));
      case SH_LOG: EACH_DOUBLE(rounded(logarithm2(x) * 0x1.62e42fefa39efp-1));
      case SH_EXP2: EACH_DOUBLE(rounded(power2(x)));
      case SH_LOG2: EACH_DOUBLE(rounded(logarithm2(x)));
      case SH_ADD: EACH(x + y);
      case SH_SUBTRACT: EACH(x - y);
      case SH_MULTIPLY: EACH(x * y);
      case SH_DIVIDE: EACH(x / y);
      case SH_DIVIDE_WHOLE: EACH(f_select(y == 0, f_set1(0), truncated(x / y)));
      case SH_MODULO: EACH(x - y * floor_of(x / y));
      case SH_MODULO_WHOLE: EACH(f_select(y == 0, f_set1(0), x - y * truncated(x / y)));
      case SH_MINIMUM: EACH(f_select(y < x, y, x));
      case SH_MAXIMUM: EACH(f_select(x < y, y, x));
      case SH_POWER: EACH_DOUBLE(rounded(power(x, y)));
      case SH_ATAN2: EACH_DOUBLE(rounded(arc(x, y)));
      case SH_LESS: EACH(f_ones(x < y));
      case SH_LESS_OR_EQUAL: EACH(f_ones(x <= y));
      case SH_EQUAL: EACH(f_ones(x == y));
      case SH_NOT_EQUAL: EACH(f_ones(x != y));
      case SH_AND: EACH(x * y);
      case SH_OR: EACH(f_select(x < y, y, x));
      case SH_XOR: EACH(f_ones(x != y));
      case SH_SELECT: EACH(f_select(z != 0, x, y));
      case SH_LOAD:
        for (int i = 0; i < SH_WIDTH; i++) target[i] = a[element(b[i], at->number) * SH_WIDTH + i];
        break;
      case SH_STORE:
        for (int i = 0; i < SH_WIDTH; i++) {
          if (active[i] != 0) target[element(b[i], at->number) * SH_WIDTH + i] = a[i];
        }
        break;
      case SH_SAMPLE: sample(&memory->textures[at->number], a, b, target); break;
    }
  }
}

static void set_places(float *places, const double *map, double height, ptrdiff_t x, ptrdiff_t y) {
  const double down = (double)y + 0.5, up = height - (double)y - 0.5;
  D across;
  for (int lane = 0; lane < LANES / 2; lane++) across[lane] = (double)(x + lane) + 0.5;
  for (int i = 0; i < SH_WIDTH; i += LANES / 2) {
    store_half(places + i, rounded(map[0] * across + map[2] * down + map[4]));
    store_half(places + SH_WIDTH + i, rounded(map[1] * across + map[3] * down + map[5]));
    store_half(places + 2 * SH_WIDTH + i, rounded(across));
    store_half(places + 3 * SH_WIDTH + i, rounded(d_set1(up)));
    // Exact: columns are whole numbers and a half.
    across += LANES / 2;
  }
}

// A part of a colour as a byte. NaN gives 0.
static inline V byte_of(const float *parts) {
  const F part = load(parts);
  const F limited = f_select(part > 0, f_select(part < 1, part, f_set1(1)), f_set1(0));
  return __builtin_convertvector(limited * 255 + 0.5f, V);
}

static void pack(uint32_t *pixels, const float *colors, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i += LANES) {
    const float *at = colors + i;
    const V packed = byte_of(at) | byte_of(at + SH_WIDTH) << 8 | byte_of(at + 2 * SH_WIDTH) << 16 |
                     byte_of(at + 3 * SH_WIDTH) << 24;
    if (i + LANES <= count) {
      *(VRow *)(pixels + i) = packed;
    } else {
      for (ptrdiff_t lane = 0; i + lane < count; lane++) pixels[i + lane] = (uint32_t)packed[lane];
    }
  }
}
