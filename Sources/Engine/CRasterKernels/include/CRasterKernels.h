// The rasteriser's inner loops over quads and rows of pixels.
//
// Every function is built three times from the same source (plain C, SSE2, AVX2), and all builds give the same bytes.
// The rules are those of Raster's ReferencePainter and Blending, and tests compare the results. Pixels are
// premultiplied RGBA with red in the lowest byte. Functions allocate nothing and touch no memory outside what the
// arguments describe, so they may run on any thread.
#ifndef CRASTERKERNELS_H
#define CRASTERKERNELS_H

#include <stddef.h>
#include <stdint.h>

// Instruction sets, slowest first. RKQuad.mode is the raw value of a BlendMode.
typedef enum { RK_SCALAR = 0, RK_SSE2 = 1, RK_AVX2 = 2 } RKLevel;
typedef enum { RK_PLAIN = 0, RK_NEAREST = 1, RK_LINEAR = 2 } RKFilter;

// A linear function: start + x dx + y dy at column x and row y of a quad's bounds. Wraps at 32 bits.
typedef struct {
  int32_t start, dx, dy;
} RKPlane;

// One axis of a texture: the texel coordinate as a function of the pixel, and the number of texels in the source.
typedef struct {
  RKPlane plane;
  int32_t count;
} RKAxis;

// Two opposite soft edges; see EdgePair in Raster.
typedef struct {
  RKPlane middle;
  int32_t reach;
  int32_t maximum;
} RKPair;

// The visible part of an image: the minimum and maximum of column i, row j, i + j and i - j over the texels that are
// not clear, for all texels and for those on the image's border. The four ranges form an octagon around the visible
// part.
typedef struct {
  int32_t low[4], high[4];
  int32_t border_low[4], border_high[4];
  // Bit n is set if range n excludes enough of the image to be worth testing.
  int32_t useful;
  // Whether all texels within each row are equal, as in a sky. Independent of which texels are clear.
  int32_t has_plain_rows;
} RKOutline;

// New values for red, green and blue: each row holds the weights of red, green, blue and alpha in 16384ths, from -32 to
// 32. Results are clamped so that colours stay premultiplied.
typedef struct {
  int32_t rows[3][4];
} RKColorRule;

typedef struct {
  // The pixel at column x0 and row y0, and the distance between rows in pixels.
  uint32_t *pixels;
  ptrdiff_t stride;
  // The part to draw, half-open, relative to the origin of the planes.
  int32_t x0, y0, x1, y1;

  // The source's first texel, the distance between rows in texels (at most 16384), and the fraction bits of a texel
  // coordinate.
  const uint32_t *texels;
  int32_t texel_stride;
  int32_t texel_bits;
  RKAxis u, v;
  int32_t filter;
  // The outline of the whole source; may be NULL.
  const RKOutline *outline;

  // The factor for each texel; with RK_PLAIN, the source pixel itself.
  uint32_t factor;
  int32_t mode;

  // The soft edges.
  RKPair s, t;
  // Bits of a distance minus bits of a share.
  int32_t share_shift;
  // Hard edges: nothing is drawn where one of the first `side_count` sides is negative.
  int32_t side_count;
  // Whether the first four sides are the quad's own edges.
  int32_t has_hard_edges;
  RKPlane sides[8];
} RKQuad;

// How two lists of pixels of the same length differ: the number of pixels that do, the index of the first of them (-1 if
// none does), and the largest difference in any channel.
typedef struct {
  ptrdiff_t count, first;
  uint8_t worst;
} RKDifference;

// The best level that this processor supports.
RKLevel rk_best_level(void);

// Asks memory for bytes that will be read soon, whatever is there. It changes how long reading them takes, nothing else.
static inline void rk_prefetch(const void *bytes, ptrdiff_t size) {
  for (ptrdiff_t at = 0; at < size; at += 64) __builtin_prefetch((const char *)bytes + at);
}

// Draws a quad.
void rk_quad(RKLevel level, const RKQuad *quad);

// Draws `rows` rows of `columns` texels with the alpha mode, each multiplied by `factor` first. Strides are in pixels.
void rk_blit(
    RKLevel level, uint32_t *pixels, ptrdiff_t stride, const uint32_t *texels, ptrdiff_t texel_stride, int32_t columns,
    int32_t rows, uint32_t factor);

// Draws one colour along a row, with a coverage for each pixel: 0 (nothing) to 32767 (full). Up to seven values after
// the last are read; they have no effect.
void rk_fill(
    RKLevel level, uint32_t *pixels, const uint16_t *coverage, ptrdiff_t count, uint32_t color, int32_t mode);

// Draws a row of pixels over another, each multiplied by `factor` first. Clear pixels change nothing.
void rk_blend(
    RKLevel level, uint32_t *pixels, const uint32_t *source, ptrdiff_t count, uint32_t factor, int32_t mode);

// Multiplies each pixel by the alpha of the mask's pixel. If `least` is not 0, keeps pixels where that alpha is at
// least `least` and clears the rest.
void rk_mask(RKLevel level, uint32_t *pixels, const uint32_t *mask, ptrdiff_t count, uint32_t least);

// Values of a blur have 8 integer bits and 8 fraction bits. A pixel has four values, and `count` is a number of values.

// Converts pixels to values.
void rk_widen(uint16_t *values, const uint32_t *pixels, ptrdiff_t pixel_count);

// Converts values to pixels, rounded.
void rk_narrow(uint32_t *pixels, const uint16_t *values, ptrdiff_t pixel_count);

// Blurs a row with weights in 65536ths for distances 0 to `radius`; both sides together add up to 65536. `padded` has
// `radius` more pixels at both ends. `sums` is scratch memory for `count` numbers.
void rk_blur_row(
    RKLevel level, uint16_t *output, const uint16_t *padded, uint32_t *sums, const uint32_t *weights, int32_t radius,
    ptrdiff_t count);

// Blurs one row of a plane along its columns and writes pixels. The plane has `rows` rows; rows outside count as clear.
void rk_blur_column(
    RKLevel level, uint32_t *output, const uint16_t *plane, ptrdiff_t stride, ptrdiff_t rows, ptrdiff_t row,
    uint32_t *sums, const uint32_t *weights, int32_t radius, ptrdiff_t count);

// For each pixel, the mean of `before` pixels before it, itself and `after` pixels after it. `padded` is longer by that
// much at its ends. `share` is 2^32 divided by the number of pixels, 2 to 16384.
void rk_box_row(
    uint16_t *output, const uint16_t *padded, int32_t before, int32_t after, uint32_t share, ptrdiff_t pixel_count);

// One step of the same filter along columns: adds one row to the sums, subtracts another, and writes the means.
void rk_box_step(
    RKLevel level, uint16_t *output, uint32_t *sums, const uint16_t *entering, const uint16_t *leaving, uint32_t share,
    ptrdiff_t count);

// Applies a colour rule to a row of pixels.
void rk_color_row(RKLevel level, uint32_t *pixels, const RKColorRule *rule, ptrdiff_t count);

// Compares two lists of `count` pixels, fewer than 2^35.
void rk_compare(
    RKLevel level, const uint32_t *one, const uint32_t *other, ptrdiff_t count, RKDifference *difference);

// Adds `part` 256ths of a row of pixels to another by the blend mode `screen`.
void rk_bloom_row(uint32_t *restrict pixels, const uint32_t *restrict light, uint32_t part, ptrdiff_t count);

// Returns 1 if all pixels of a row are clear, otherwise 0.
int rk_is_clear(const uint32_t *pixels, ptrdiff_t count);

#endif
