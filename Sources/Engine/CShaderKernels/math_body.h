// The functions of ShaderMath, operation by operation in the same order. Constants are folded by the compiler, each
// rounded once.

static inline F floor_of(F x) {
  // Adding 2^23 rounds away the fraction; numbers from there on have none.
  const F size = f_abs(x);
  const F nearest = (size + 0x1p23f) - 0x1p23f;
  const F whole = f_select(x < 0, -nearest, nearest);
  const F down = f_select(whole > x, whole - 1, whole);
  return f_select(size < 0x1p23f, down, x);
}

// NaN gives 0.
static inline F truncated(F x) {
  const F down = floor_of(f_abs(x));
  return f_select(x < 0, -down, f_select(x >= 0, down, f_set1(0)));
}

// The sine of an angle plus a number of right angles.
static inline D sine(D angle, uint64_t turns) {
  const D x = d_select((L)(d_abs(angle) < 0x1p40), angle, angle * 0);
  const D shifted = x * 0x1.45f306dc9c883p-1 + 0x1.8p52;
  const D count = shifted - 0x1.8p52;
  const D r = ((x - count * 0x1.921fb4p0) - count * 0x1.4442dp-24) - count * 0x1.8469898cc5170p-48;
  const D s = r * r;
  const D sine =
      r + r * s *
              (-1. / 6 +
               s * (1. / 120 + s * (-1. / 5040 + s * (1. / 362880 + s * (-1. / 39916800 + s * (1. / 6227020800))))));
  const D cosine =
      1 + s * (-1. / 2 +
               s * (1. / 24 + s * (-1. / 720 + s * (1. / 40320 + s * (-1. / 3628800 + s * (1. / 479001600))))));
  const L quadrant = (L)shifted + turns;
  const D value = d_select(0 - (quadrant & 1), cosine, sine);
  return (D)((L)value ^ (quadrant & 2) << 62);
}

static inline D power2(D exponent) {
  const D x = d_select(
      (L)(exponent > 400), d_set1(400), d_select((L)(exponent < -400), d_set1(-400), exponent));
  const D shifted = x + 0x1.8p52;
  const D t = (x - (shifted - 0x1.8p52)) * 0x1.62e42fefa39efp-1;
  const D sum =
      1 + t * (1 + t * (1. / 2 +
                        t * (1. / 6 +
                             t * (1. / 24 +
                                  t * (1. / 120 +
                                       t * (1. / 720 + t * (1. / 5040 + t * (1. / 40320 + t * (1. / 362880)))))))));
  // A NaN stays one: the sum is NaN too.
  return sum * (D)(((L)shifted + 1023) << 52);
}

static inline D logarithm2(D x) {
  const uint64_t least = 0x3FE6A09E667F3BCD;
  const L shifted = (L)x + (0x3FF0000000000000 - least);
  const D exponent = (D)((shifted >> 52) | 0x4330000000000000) - 0x1p52 - 1023;
  const D mantissa = (D)((shifted & 0x000FFFFFFFFFFFFF) + least);
  const D s = (mantissa - 1) / (mantissa + 1);
  const D q = s * s;
  const D series = 1 + q * (1. / 3 + q * (1. / 5 + q * (1. / 7 + q * (1. / 9 + q * (1. / 11 + q * (1. / 13))))));
  const D value = exponent + s * series * 0x1.71547652b82fep1;
  const D finite = d_select((L)(x < __builtin_inf()), value, x);
  const D other = d_select((L)(x == 0), d_set1(-__builtin_inf()), d_set1(__builtin_nan("")));
  return d_select((L)(x > 0), finite, other);
}

static inline D power(D x, D y) { return d_select((L)(y == 0), d_set1(1), power2(y * logarithm2(x))); }

// The angle of (x, y).
static inline D arc(D y, D x) {
  const D width = d_abs(x), height = d_abs(y);
  const D small = d_select((L)(height < width), height, width), large = d_select((L)(height >= width), height, width);
  const D z = d_select((L)(large > 0), small / large, d_set1(0));
  const L is_steep = (L)(z > 0.41421356237309503);
  const D t = d_select(is_steep, (z - 1) / (z + 1), z);
  const D s = t * t;
  const D series =
      1 + s * (-1. / 3 +
               s * (1. / 5 +
                    s * (-1. / 7 +
                         s * (1. / 9 +
                              s * (-1. / 11 +
                                   s * (1. / 13 +
                                        s * (-1. / 15 + s * (1. / 17 + s * (-1. / 19 + s * (1. / 21))))))))));
  const D first = t * series + d_select(is_steep, d_set1(0.78539816339744831), d_set1(0));
  const D second = d_select((L)(height > width), 1.5707963267948966 - first, first);
  const D third = d_select((L)(x < 0), 3.1415926535897931 - second, second);
  return d_select((L)(y < 0), -third, third);
}

// The other leg of a right triangle whose longest side is 1.
static inline D leg(D x) { return __builtin_elementwise_sqrt((1 - x) * (1 + x)); }
