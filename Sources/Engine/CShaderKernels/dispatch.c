#include "levels.h"

SHLevel sh_best_level(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2") ? SH_AVX2 : SH_BASELINE;
#else
  return SH_BASELINE;
#endif
}

// The kernels of a level. If the build or the processor lacks the level, those of the baseline.
static const SHKernels *kernels(SHLevel level) {
#if defined(__x86_64__)
  if (level == SH_AVX2 && __builtin_cpu_supports("avx2")) return &sh_avx2;
#endif
  (void)level;
  return &sh_baseline;
}

void sh_run(SHLevel level, const SHInstruction *instructions, ptrdiff_t count, const SHMemory *memory) {
  kernels(level)->run(instructions, count, memory);
}

void sh_set_places(SHLevel level, float *places, const double *map, double height, ptrdiff_t x, ptrdiff_t y) {
  kernels(level)->set_places(places, map, height, x, y);
}

void sh_pack(SHLevel level, uint32_t *pixels, const float *colors, ptrdiff_t count) {
  kernels(level)->pack(pixels, colors, count);
}

int32_t sh_activate(SHLevel level, float *active, const float *saved, const float *off) {
  return kernels(level)->activate(active, saved, off);
}

int32_t sh_split(SHLevel level, float *chosen, float *other, const float *active, const float *test) {
  return kernels(level)->split(chosen, other, active, test);
}

void sh_leave(SHLevel level, float *row, float *off, float *active) { kernels(level)->leave(row, off, active); }

void sh_return(SHLevel level, float *off, const float *row) { kernels(level)->give_back(off, row); }

int sh_spend(SHLevel level, float *spent, float *off, const float *active, float cost, float budget) {
  return kernels(level)->spend(spent, off, active, cost, budget);
}
