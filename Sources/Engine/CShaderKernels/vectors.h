// Vectors of LANES numbers. Clang translates operators on them to the instruction set of the build. A comparison gives
// -1 or 0 in each lane.

typedef float F __attribute__((vector_size(4 * LANES)));
typedef int32_t V __attribute__((vector_size(4 * LANES)));
// Two 16-bit halves in each lane.
typedef uint16_t W __attribute__((vector_size(4 * LANES)));
// Half as many lanes: what fits a vector in double precision.
typedef float H __attribute__((vector_size(2 * LANES)));
typedef double D __attribute__((vector_size(4 * LANES)));
typedef uint64_t L __attribute__((vector_size(4 * LANES)));

// The same in memory: rows are aligned to single numbers.
typedef F FRow __attribute__((aligned(4), may_alias));
typedef V VRow __attribute__((aligned(4), may_alias));
typedef H HRow __attribute__((aligned(4), may_alias));

// Texels and those to the right of them.
typedef struct {
  V left, right;
} Pair;

static inline F load(const float *from) { return *(const FRow *)from; }
static inline void store(float *to, F value) { *(FRow *)to = value; }
static inline D load_doubles(const float *from) { return __builtin_convertvector(*(const HRow *)from, D); }
static inline H rounded(D value) { return __builtin_convertvector(value, H); }
static inline void store_half(float *to, H value) { *(HRow *)to = value; }

static inline F f_set1(float value) { return value - (F){0}; }
static inline V v_set1(int32_t value) { return value - (V){0}; }
static inline D d_set1(double value) { return value - (D){0}; }

static inline V v_select(V mask, V yes, V no) { return (mask & yes) | (~mask & no); }
static inline F f_select(V mask, F yes, F no) { return (F)v_select(mask, (V)yes, (V)no); }
static inline D d_select(L mask, D yes, D no) { return (D)((mask & (L)yes) | (~mask & (L)no)); }
static inline F f_abs(F x) { return (F)((V)x & 0x7FFFFFFF); }
static inline D d_abs(D x) { return (D)((L)x & 0x7FFFFFFFFFFFFFFF); }
// 1 where the mask is set, otherwise 0.
static inline F f_ones(V mask) { return (F)(mask & (V)f_set1(1)); }
