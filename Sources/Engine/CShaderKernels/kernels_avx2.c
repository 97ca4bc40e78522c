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

static inline Pair gather_pairs(const uint32_t *texels, V index) {
  // Pixels 0, 1, 4, 5 and then 2, 3, 6, 7: the shuffles restore the order.
  const __m256i places = _mm256_permute4x64_epi64((__m256i)index, 0xD8);
  const long long *start = (const long long *)texels;
  const __m256 first = (__m256)_mm256_i32gather_epi64(start, _mm256_castsi256_si128(places), 4);
  const __m256 second = (__m256)_mm256_i32gather_epi64(start, _mm256_extracti128_si256(places, 1), 4);
  return (Pair){(V)_mm256_shuffle_ps(first, second, 0x88), (V)_mm256_shuffle_ps(first, second, 0xDD)};
}

#include "math_body.h"
#include "texture_body.h"
#include "rows_body.h"
#include "masks_body.h"
#pragma clang attribute pop

const SHKernels sh_avx2 = {run, set_places, pack, activate, split, leave, give_back, spend};
#endif
