#pragma clang fp contract(off)

#include "levels.h"

#if defined(__x86_64__)
#include <immintrin.h>

// All functions of the bodies, built for AVX2. dispatch.c calls them only on processors that have it.
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define LANES 8
#include "vectors.h"

static inline V gather(const uint32_t *texels, V index) {
  return (V)_mm256_i32gather_epi32((const int *)texels, (__m256i)index, 4);
}

#include "math_body.h"
#include "texture_body.h"
#include "rows_body.h"
#include "masks_body.h"
#pragma clang attribute pop

const SHKernels sh_avx2 = {run, set_places, pack, activate, split, leave, give_back, spend};
#endif
