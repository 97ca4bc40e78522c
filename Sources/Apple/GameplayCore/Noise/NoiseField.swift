internal import CoreGraphics

/// A value for each point of space, computed when it is asked for.
struct NoiseField {
  private let compute: (vector_double3) -> Double

  init(_ compute: @escaping (vector_double3) -> Double) { self.compute = compute }

  /// The value at a point; 0 where it is not a finite number. A point too far away is wrapped.
  func value(at point: vector_double3) -> Double {
    let value = compute(point.wrapped)
    return value.isFinite ? value : 0
  }

  /// The field with its values changed.
  func mapped(_ change: @escaping (Double) -> Double) -> NoiseField { NoiseField { change(value(at: $0)) } }

  /// The field with its points changed.
  func moved(_ change: @escaping (vector_double3) -> vector_double3) -> NoiseField {
    NoiseField { value(at: change($0)) }
  }

  func combined(with other: NoiseField, _ combine: @escaping (Double, Double) -> Double) -> NoiseField {
    NoiseField { combine(value(at: $0), other.value(at: $0)) }
  }

  /// The point that a turn about the x, y and then the z axis, by radians, brings to a point.
  static func rotation(by radians: vector_double3) -> (vector_double3) -> vector_double3 {
    let (sinX, cosX) = ExactMath.sineAndCosine(radians.x)
    let (sinY, cosY) = ExactMath.sineAndCosine(radians.y)
    let (sinZ, cosZ) = ExactMath.sineAndCosine(radians.z)
    return { point in
      var turned = vector_double3(point.x * cosZ + point.y * sinZ, point.y * cosZ - point.x * sinZ, point.z)
      turned = vector_double3(turned.x * cosY - turned.z * sinY, turned.y, turned.z * cosY + turned.x * sinY)
      return vector_double3(turned.x, turned.y * cosX + turned.z * sinX, turned.z * cosX - turned.y * sinX)
    }
  }

  /// A power of the size of a number, with the number's sign, from products and square roots only, so that all machines
  /// give the same bits. The exponent is exact to 2^-24.
  static func power(_ base: Double, _ exponent: Double) -> Double {
    guard exponent.isFinite, base.isFinite else { return 0 }
    var (result, square, root) = (1.0, abs(base), abs(base))
    var whole = Int(min(abs(exponent), 1_024))
    var rest = abs(exponent) - abs(exponent).rounded(.down)
    while whole > 0 {
      if whole & 1 == 1 { result *= square }
      square *= square
      whole >>= 1
    }
    for _ in 0..<24 where rest > 0 {
      root = root.squareRoot()
      rest *= 2
      if rest >= 1 {
        result *= root
        rest -= 1
      }
    }
    let size = exponent < 0 ? 1 / result : result
    return base < 0 ? -size : size
  }
}
