/// The functions of shaders, the same on every machine: no C library and no fused multiply-add.
///
/// Sine, powers and similar functions are computed in double precision by fixed polynomials, then rounded once to single
/// precision. Their errors are below 1e-9 before that. No function has a branch, so that rows of pixels run as vectors.
enum ShaderMath {
  @inline(__always)
  static func floor(_ x: Float) -> Float {
    // Adding 2^23 rounds away the fraction; numbers from there on have none.
    let size = abs(x)
    let nearest = (size + 0x1p23) - 0x1p23
    let whole = x < 0 ? -nearest : nearest
    let down = whole > x ? whole - 1 : whole
    return size < 0x1p23 ? down : x
  }

  /// NaN gives 0.
  @inline(__always)
  static func truncate(_ x: Float) -> Float {
    let down = floor(abs(x))
    return x < 0 ? -down : x >= 0 ? down : 0
  }

  /// The nearest whole number of a double below 2^51.
  @inline(__always)
  private static func nearest(_ x: Double) -> (value: Double, bits: UInt64) {
    let shifted = x + 0x1.8p52
    return (shifted - 0x1.8p52, shifted.bitPattern)
  }

  /// The sine of an angle plus a number of right angles. 0 for angles of 2^40 and more.
  @inline(__always)
  static func sine(_ angle: Float, turnedBy turns: UInt64) -> Float {
    let x = abs(angle) < 0x1p40 ? Double(angle) : Double(angle) * 0
    let (count, bits) = nearest(x * 0x1.45f306dc9c883p-1)
    // Half of pi in three parts, of which the first two have few digits: the products are exact.
    let r = ((x - count * 0x1.921fb4p0) - count * 0x1.4442dp-24) - count * 0x1.8469898cc5170p-48
    let s = r * r
    let sine =
      r + r * s
      * (-1 / 6 + s * (1 / 120 + s * (-1 / 5040 + s * (1 / 362_880 + s * (-1 / 39_916_800 + s * (1 / 6_227_020_800))))))
    let cosine =
      1 + s * (-1 / 2 + s * (1 / 24 + s * (-1 / 720 + s * (1 / 40_320 + s * (-1 / 3_628_800 + s * (1 / 479_001_600))))))
    let quadrant = (bits &+ turns) & 3
    let value = quadrant & 1 == 0 ? sine : cosine
    return Float(quadrant & 2 == 0 ? value : -value)
  }

  @inline(__always)
  private static func power2(_ exponent: Double) -> Double {
    // Beyond these, a float is infinite or 0. The comparisons keep NaN.
    let x = exponent > 400 ? 400 : exponent < -400 ? -400 : exponent
    let (whole, bits) = nearest(x)
    let t = (x - whole) * 0x1.62e42fefa39efp-1
    let sum =
      1 + t
      * (1 + t
        * (1 / 2 + t
          * (1 / 6 + t
            * (1 / 24 + t * (1 / 120 + t * (1 / 720 + t * (1 / 5040 + t * (1 / 40_320 + t * (1 / 362_880)))))))))
    let scale = Double(bitPattern: (bits &+ 1023) << 52)
    return x.isNaN ? x : sum * scale
  }

  @inline(__always)
  private static func log2(_ x: Double) -> Double {
    let bits = x.bitPattern
    // Moves the mantissa to between half of 2 and its square root, so that the series is short.
    let shifted = bits &+ (0x3FF0_0000_0000_0000 &- 0x3FE6_A09E_667F_3BCD)
    let exponent = Double(bitPattern: (shifted >> 52) | 0x4330_0000_0000_0000) - 0x1p52 - 1023
    let mantissa = Double(bitPattern: (shifted & 0x000F_FFFF_FFFF_FFFF) &+ 0x3FE6_A09E_667F_3BCD)
    let s = (mantissa - 1) / (mantissa + 1)
    let q = s * s
    let series =
      1 + q * (1 / 3 + q * (1 / 5 + q * (1 / 7 + q * (1 / 9 + q * (1 / 11 + q * (1 / 13))))))
    let value = exponent + s * series * 0x1.71547652b82fep1
    return x > 0 ? (x < .infinity ? value : x) : x == 0 ? -.infinity : .nan
  }

  @inline(__always)
  static func exponential2(_ x: Float) -> Float { Float(power2(Double(x))) }
  @inline(__always)
  static func exponential(_ x: Float) -> Float { Float(power2(Double(x) * 0x1.71547652b82fep0)) }
  /// NaN below 0, minus infinity at 0.
  @inline(__always)
  static func logarithm2(_ x: Float) -> Float { Float(log2(Double(x))) }
  @inline(__always)
  static func logarithm(_ x: Float) -> Float { Float(log2(Double(x)) * 0x1.62e42fefa39efp-1) }

  /// NaN below 0, as on a phone's GPU. Any number to the power of 0 is 1.
  @inline(__always)
  static func power(_ x: Float, _ y: Float) -> Float {
    let value = Float(power2(Double(y) * log2(Double(x))))
    return y == 0 ? 1 : value
  }

  @inline(__always)
  private static func arc(_ y: Double, _ x: Double) -> Double {
    let (width, height) = (abs(x), abs(y))
    let (small, large) = (min(width, height), max(width, height))
    let z = large > 0 ? small / large : 0
    // Beyond an eighth of a turn's half, measured from the diagonal.
    let isSteep = z > 0.41421356237309503
    let t = isSteep ? (z - 1) / (z + 1) : z
    let s = t * t
    let series =
      1 + s
      * (-1 / 3 + s
        * (1 / 5 + s
          * (-1 / 7 + s
            * (1 / 9 + s * (-1 / 11 + s * (1 / 13 + s * (-1 / 15 + s * (1 / 17 + s * (-1 / 19 + s * (1 / 21))))))))))
    let first = t * series + (isSteep ? 0.78539816339744831 : 0)
    let second = height > width ? 1.5707963267948966 - first : first
    let third = x < 0 ? 3.1415926535897931 - second : second
    return y < 0 ? -third : third
  }

  /// The angle of (x, y). 0 at the origin.
  @inline(__always)
  static func arcTangent(_ y: Float, _ x: Float) -> Float { Float(arc(Double(y), Double(x))) }

  /// NaN outside -1 to 1.
  @inline(__always)
  static func arcSine(_ x: Float) -> Float {
    let x = Double(x)
    return Float(arc(x, ((1 - x) * (1 + x)).squareRoot()))
  }

  @inline(__always)
  static func arcCosine(_ x: Float) -> Float {
    let x = Double(x)
    return Float(arc(((1 - x) * (1 + x)).squareRoot(), x))
  }
}
