/// A linear function over pixels in fixed-point integers: its value at the centre of an origin pixel and its steps
/// along x and y.
///
/// Arithmetic wraps at 32 bits. Where the true value fits, the result is exact in any order of additions, so stepping
/// along a row, jumping into a band and computing eight columns at once give the same numbers.
struct Plane: Equatable {
  var start: Int32
  var dx: Int32
  var dy: Int32

  /// The value `x` columns and `y` rows from the origin.
  @inline(__always)
  func value(_ x: Int, _ y: Int) -> Int32 {
    start &+ Int32(truncatingIfNeeded: x) &* dx &+ Int32(truncatingIfNeeded: y) &* dy
  }

  /// The plane that is negative exactly where this one is not.
  var complement: Plane { Plane(start: -1 &- start, dx: 0 &- dx, dy: 0 &- dy) }
}

extension Plane {
  /// Converts a linear function to units of `1 / 2^bits`, rounded to nearest, saturating.
  @inline(__always)
  init(start: Double, dx: Double, dy: Double, bits: Int) {
    let scale = Double(1 << bits)
    self.init(start: fixed32(start * scale), dx: fixed32(dx * scale), dy: fixed32(dy * scale))
  }

  /// Like `init(start:dx:dy:bits:)`, but the start may overflow 32 bits as long as the values that are read later fit.
  init(wrapping start: Double, dx: Double, dy: Double, bits: Int) {
    let scale = Double(1 << bits)
    let whole = roundedInt(start * scale, -1 << 62, 1 << 62)
    self.init(start: Int32(truncatingIfNeeded: whole), dx: fixed32(dx * scale), dy: fixed32(dy * scale))
  }
}
