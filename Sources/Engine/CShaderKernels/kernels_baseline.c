#pragma clang fp contract(off)

#include "levels.h"

#define LANES 4
#include "vectors.h"

// Reads texels one by one.
static inline V gather(const uint32_t *texels, V index) {
  V result;
  for (int lane = 0; lane < LANES; lane++) result[lane] = (int32_t)texels[index[lane]];
  return result;
}

static inline Pair gather_pairs(const uint32_t *texels, V index) {
  typedef int32_t P __attribute__((vector_size(8), aligned(4), may_alias));
  P pairs[LANES];
  for (int lane = 0; lane < LANES; lane++) pairs[lane] = *(const P *)(texels + index[lane]);
  const V first = __builtin_shufflevector(pairs[0], pairs[1], 0, 1, 2, 3);
  const V second = __builtin_shufflevector(pairs[2], pairs[3], 0, 1, 2, 3);
  return (Pair){
      __builtin_shufflevector(first, second, 0, 2, 4, 6), __builtin_shufflevector(first, second, 1, 3, 5, 7)};
}

#include "math_body.h"
#include "texture_body.h"
#include "rows_body.h"
#include "masks_body.h"

const SHKernels sh_baseline = {run, set_places, pack, activate, split, leave, give_back, spend};
