// The inner loops of shaders: instructions on rows of 64 pixels.
//
// Every function is built from the same source for two instruction sets, and both builds give the same pixels. The
// rules are those of ShaderLanguage's Operation, ShaderMath and ShaderTexture, and tests compare the results bit by
// bit. Only the sign and payload of a NaN may differ: no operation depends on them, and a pixel has 0 in its place.
// Functions allocate nothing and touch no memory outside what the arguments describe, so they may run on any thread.
#ifndef CSHADERKERNELS_H
#define CSHADERKERNELS_H

#include <stddef.h>
#include <stdint.h>

// Instruction sets, slowest first. The first one is SSE2 on x86-64 and NEON on 64-bit ARM.
typedef enum { SH_BASELINE = 0, SH_AVX2 = 1 } SHLevel;

// The pixels of a row.
enum { SH_WIDTH = 64 };

// The raw values of ShaderLanguage's Operation.
enum {
  SH_COPY_WHERE_ACTIVE, SH_COPY, SH_NEGATE, SH_ABSOLUTE, SH_SIGN, SH_FLOOR, SH_CEIL, SH_FRACT, SH_TRUNCATE, SH_NOT,
  SH_IS_NOT_ZERO, SH_SQUARE_ROOT, SH_INVERSE_SQUARE_ROOT, SH_SIN, SH_COS, SH_TAN, SH_ASIN, SH_ACOS, SH_ATAN, SH_EXP,
  SH_LOG, SH_EXP2, SH_LOG2, SH_ADD, SH_SUBTRACT, SH_MULTIPLY, SH_DIVIDE, SH_DIVIDE_WHOLE, SH_MODULO, SH_MODULO_WHOLE,
  SH_MINIMUM, SH_MAXIMUM, SH_POWER, SH_ATAN2, SH_LESS, SH_LESS_OR_EQUAL, SH_EQUAL, SH_NOT_EQUAL, SH_AND, SH_OR, SH_XOR,
  SH_SELECT, SH_LOAD, SH_STORE, SH_SAMPLE
};

// An operation on registers. A register is a row of numbers; register n starts at n * SH_WIDTH.
typedef struct {
  // The raw value of an Operation.
  uint8_t code;
  // The register that is written, and those that are read; -1 where there is none.
  int32_t target, a, b, c;
  // The number of a sampler, or the largest offset of an element.
  int32_t number;
} SHInstruction;

// A picture with at most 2^31 texels and 2^23 rows and columns; see ShaderTexture. Without pixels it is clear.
typedef struct {
  const uint32_t *pixels;
  int32_t stride;
  int32_t min_x, min_y, max_x, max_y;
  int32_t is_linear;
  float a, b, c, d, tx, ty;
} SHTexture;

// The memory of a run.
typedef struct {
  float *registers;
  // 1 for pixels whose variables may be written, 0 for the others.
  const float *active;
  const SHTexture *textures;
} SHMemory;

// The best level that this processor supports.
SHLevel sh_best_level(void);

// Runs instructions for all pixels of a row.
void sh_run(SHLevel level, const SHInstruction *instructions, ptrdiff_t count, const SHMemory *memory);

// Sets four rows for the pixels from column `x` of row `y`: texture coordinates by `map`, then the places in the frame,
// y up. `map` leads from pixels, y down, to texture coordinates: u = m[0] x + m[2] y + m[4] and
// v = m[1] x + m[3] y + m[5]. `height` is that of the frame.
void sh_set_places(SHLevel level, float *places, const double *map, double height, ptrdiff_t x, ptrdiff_t y);

// Packs the first `count` colours of four rows into pixels with red in the lowest byte. Parts are limited to 0 to 1.
void sh_pack(SHLevel level, uint32_t *pixels, const float *colors, ptrdiff_t count);

// Sets `active` to `saved`, except 0 where `off` is 1. Returns the number of active pixels.
int32_t sh_activate(SHLevel level, float *active, const float *saved, const float *off);

// Splits the active pixels: `chosen` are those whose `test` is not 0, `other` are the rest. Returns the number of
// `chosen`.
int32_t sh_split(SHLevel level, float *chosen, float *other, const float *active, const float *test);

// Adds the active pixels to `row` and to `off`, and makes them inactive.
void sh_leave(SHLevel level, float *row, float *off, float *active);

// Removes the pixels of `row` from `off`.
void sh_return(SHLevel level, float *off, const float *row);

// Adds `cost` to the instructions that the active pixels have spent, and the pixels that have spent more than `budget`
// to `off`. Returns 1 if there are any of these.
int sh_spend(SHLevel level, float *spent, float *off, const float *active, float cost, float budget);

#endif
