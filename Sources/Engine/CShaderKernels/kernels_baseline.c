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

#include "math_body.h"
#include "texture_body.h"
#include "rows_body.h"
#include "masks_body.h"

const SHKernels sh_baseline = {run, set_places, pack, activate, split, leave, give_back, spend};
