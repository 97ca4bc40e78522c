// The rasteriser's inner loops: whole quads and rows of pixels.
//
// Every function is one of three builds of the same text (plain C, SSE2, AVX2) and gives the same bytes in each; the
// rules are those of Raster's ReferencePainter and Blending, which test them. Pixels are premultiplied RGBA, red in the
// lowest byte. Nothing is allocated and nothing is read or written outside what the arguments name.
#ifndef CRASTERKERNELS_H
#define CRASTERKERNELS_H

#include <stddef.h>
#include <stdint.h>

// Instruction sets, in the order of preference; the value of RKQuad.mode is BlendMode's raw value.
typedef enum { RK_SCALAR = 0, RK_SSE2 = 1, RK_AVX2 = 2 } RKLevel;
typedef enum { RK_PLAIN = 0, RK_NEAREST = 1, RK_LINEAR = 2 } RKFilter;

// start + x dx + y dy at column x and row y of a quad's bounds; wraps at 32 bits.
typedef struct {
  int32_t start, dx, dy;
} RKPlane;

// One axis of a texture: the texel coordinate, and how many texels the source has.
typedef struct {
  RKPlane plane;
  int32_t count;
} RKAxis;

// Two opposite soft edges: Raster's EdgePair.
typedef struct {
  RKPlane middle;
  int32_t reach;
  int32_t most;
} RKPair;

// Which texels of a picture can show: the least and the greatest column i, row j, i + j and i - j of those that are not
// clear, of all and of those on the picture's border. Together the four are an octagon around what there is to see.
typedef struct {
  int32_t low[4], high[4];
  int32_t border_low[4], border_high[4];
  // Bit n is set where the n-th leaves out enough of the picture to be worth the trouble.
  int32_t useful;
  // Whether all texels of each row are alike: a sky. Nothing to do with what is clear.
  int32_t has_plain_rows;
} RKOutline;

// What red, green and blue become: each row has what it takes of red, green, blue and alpha, in 16384ths from -32 to 32
// times. Premultiplied colours stay so, whatever the rule.
typedef struct {
  int32_t rows[3][4];
} RKColorRule;

typedef struct {
  // The pixel at column x0 and row y0, and pixels from one row to the next.
  uint32_t *pixels;
  ptrdiff_t stride;
  // The part to draw, half open, relative to the origin of the planes.
  int32_t x0, y0, x1, y1;

  // The source's first texel, texels from row to row (at most 16384), bits behind the point of a texel coordinate.
  const uint32_t *texels;
  int32_t texel_stride;
  int32_t texel_bits;
  RKAxis u, v;
  int32_t filter;
  // Of the whole source; may be NULL.
  const RKOutline *outline;

  // What each texel is multiplied by; with RK_PLAIN the pixel itself.
  uint32_t factor;
  int32_t mode;

  // The soft edges.
  RKPair s, t;
  // Bits of a distance less those of a share.
  int32_t share_shift;
  // Hard edges: nothing is drawn where one of the first `side_count` is negative.
  int32_t side_count;
  RKPlane sides[8];
} RKQuad;

// The best level that this processor has.
RKLevel rk_best_level(void);

// Draws a quad.
void rk_quad(RKLevel level, const RKQuad *quad);

// Copies `rows` rows of `columns` pixels with the alpha mode, each multiplied by `factor` first.
void rk_blit(
    RKLevel level, uint32_t *pixels, ptrdiff_t stride, const uint32_t *texels, ptrdiff_t texel_stride, int32_t columns,
    int32_t rows, uint32_t factor);

// Draws one colour along a row, with a coverage for each pixel: 0 to 32767, which is all of it. Up to seven numbers
// past the last are read, and change nothing.
void rk_fill(
    RKLevel level, uint32_t *pixels, const uint16_t *coverage, ptrdiff_t count, uint32_t color, int32_t mode);

// Draws a row of pixels over another, each multiplied by `factor` first. Clear ones change nothing.
void rk_blend(
    RKLevel level, uint32_t *pixels, const uint32_t *source, ptrdiff_t count, uint32_t factor, int32_t mode);

// Multiplies each pixel by the alpha of another; or, where `least` is not 0, keeps it if that alpha is at least that.
void rk_mask(RKLevel level, uint32_t *pixels, const uint32_t *mask, ptrdiff_t count, uint32_t least);

// The values of a blur have 8 bits, and 8 behind the point; a pixel is four of them, and counts are of values.

// Pixels as values.
void rk_widen(uint16_t *values, const uint32_t *pixels, ptrdiff_t pixel_count);

// Values as pixels, rounded.
void rk_narrow(uint32_t *pixels, const uint16_t *values, ptrdiff_t pixel_count);

// Blurs a row with weights of 65536ths for distances 0 to `radius`, whose sum over both sides is 65536. `padded` has
// `radius` pixels more at both ends. `sums` is memory for `count` numbers.
void rk_blur_row(
    RKLevel level, uint16_t *output, const uint16_t *padded, uint32_t *sums, const uint32_t *weights, int32_t radius,
    ptrdiff_t count);

// One row of pixels, blurred along columns, of a plane of `rows` rows; rows outside are clear, as those above row 0.
void rk_blur_column(
    RKLevel level, uint32_t *output, const uint16_t *plane, ptrdiff_t stride, ptrdiff_t rows, ptrdiff_t row,
    uint32_t *sums, const uint32_t *weights, int32_t radius, ptrdiff_t count);

// The mean of `before` pixels before each, itself, and `after` after it, by which `padded` is longer at its ends.
// `share` is 2^32 over their number, 2 to 16384.
void rk_box_row(
    uint16_t *output, const uint16_t *padded, int32_t before, int32_t after, uint32_t share, ptrdiff_t pixel_count);

// The same along columns: adds a row to the sums, takes one away, and gives their means.
void rk_box_step(
    RKLevel level, uint16_t *output, uint32_t *sums, const uint16_t *entering, const uint16_t *leaving, uint32_t share,
    ptrdiff_t count);

// Changes the colours of a row of pixels.
void rk_color_row(RKLevel level, uint32_t *pixels, const RKColorRule *rule, ptrdiff_t count);

// Adds a part, in 256ths, of a row of pixels as `screen` does.
void rk_bloom_row(uint32_t *restrict pixels, const uint32_t *restrict light, uint32_t part, ptrdiff_t count);

// Whether a row of pixels is clear.
int rk_is_clear(const uint32_t *pixels, ptrdiff_t count);

#endif
