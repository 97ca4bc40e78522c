#pragma clang fp contract(off)

#include "levels.h"

#if defined(__x86_64__)
#include <immintrin.h>

// All functions of the bodies, built for AVX2. dispatch.c calls them only on processors that have it.
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#include "ops_avx2.h"
#include "pixel_body.h"
#include "row_body.h"
#include "spans.h"
#include "quad_body.h"
#include "upright_body.h"
#include "blur_body.h"
#include "compare_body.h"
#pragma clang attribute pop

const RKKernels rk_avx2 = {any_quad, blit, fill, blend, mask, blur_row, blur_column, box_step, color_row, compare};
#endif
