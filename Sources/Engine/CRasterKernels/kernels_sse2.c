#pragma clang fp contract(off)

#include "levels.h"

#if defined(__x86_64__)
#include <emmintrin.h>

#include "ops_sse2.h"
#include "pixel_body.h"
#include "row_body.h"
#include "spans.h"
#include "quad_body.h"
#include "upright_body.h"
#include "blur_body.h"
#include "compare_body.h"

const RKKernels rk_sse2 = {any_quad, blit, fill, blend, mask, blur_row, blur_column, box_step, color_row, compare};
#endif
