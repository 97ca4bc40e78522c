// sinf, cosf, sincosf and atan2f for libbox2d, using only basic IEEE operations.
//
// Box2D calls these functions of the C library, whose last bits depend on its release and on the processor. A program's
// own definitions take precedence over a library's, so Box2D uses the definitions here, and positions depend only on
// libbox2d. The definitions are weak, so that a program may replace them. All but about one in a million results are
// correctly rounded.
#include <math.h>
#include <string.h>

#pragma clang fp contract(off)

#define WEAK __attribute__((weak, visibility("default")))

// Taylor series for |x| up to pi/4. The error is far below half of a float's last bit.
static double sine(double x) {
  double s = x * x;
  return x + x * s * (-1.0 / 6 + s * (1.0 / 120 + s * (-1.0 / 5040 + s * (1.0 / 362880 - s * (1.0 / 39916800)))));
}

static double cosine(double x) {
  double s = x * x;
  return 1 + s * (-0.5 + s * (1.0 / 24 + s * (-1.0 / 720 + s * (1.0 / 40320 + s * (-1.0 / 3628800 + s / 479001600)))));
}

// Sine and cosine of any angle; NaN if the angle is not finite.
static void turn(float angle, double *sin_out, double *cos_out) {
  double x = angle;
  if (!isfinite(angle)) {
    *sin_out = *cos_out = x - x;
    return;
  }
  // fmod is exact according to IEEE 754. A float this large no longer identifies an angle.
  if (fabs(x) > 1e6) x = fmod(x, 6.283185307179586);
  double quarter = (x * 0.6366197723675814 + 0x1.8p52) - 0x1.8p52;
  // pi/2 as the sum of three parts (Cody and Waite, 1980).
  double r = ((x - quarter * 1.57079632673412561417) - quarter * 6.07710050630396597660e-11)
             - quarter * 2.02226624879595063154e-21;
  double s = sine(r), c = cosine(r);
  switch ((long long)quarter & 3) {
    case 0: *sin_out = s, *cos_out = c; break;
    case 1: *sin_out = c, *cos_out = -s; break;
    case 2: *sin_out = -s, *cos_out = -c; break;
    default: *sin_out = -c, *cos_out = s; break;
  }
}

WEAK float sinf(float x) {
  if (x == 0) return x;
  double s, c;
  turn(x, &s, &c);
  return (float)s;
}

WEAK float cosf(float x) {
  double s, c;
  turn(x, &s, &c);
  return (float)c;
}

WEAK void sincosf(float x, float *sin_out, float *cos_out) {
  double s, c;
  turn(x, &s, &c);
  *sin_out = x == 0 ? x : (float)s;
  *cos_out = (float)c;
}

// Arc tangent for 0 to 1: halves the angle until the argument is below 0.2, then uses the Taylor series.
static double arc_tangent(double t) {
  double x = t / (1 + sqrt(1 + t * t));
  x = x / (1 + sqrt(1 + x * x));
  double s = x * x, sum = 0;
  for (int power = 19; power >= 3; power -= 2) sum = s * sum + ((power / 2) % 2 == 0 ? 1.0 : -1.0) / power;
  return 4 * (x + x * s * sum);
}

WEAK float atan2f(float y, float x) {
  if (x != x || y != y) return x + y;
  double ax = fabs((double)x), ay = fabs((double)y), angle;
  if (ay == 0) angle = 0;
  else if (isinf(x) && isinf(y)) angle = 0.7853981633974483;
  else angle = ay > ax ? 1.5707963267948966 - arc_tangent(ax / ay) : arc_tangent(ay / ax);
  if (signbit(x)) angle = 3.141592653589793 - angle;
  return (float)(signbit(y) ? -angle : angle);
}
