// swift-format-ignore-file: TypeNamesShouldBeCapitalized, AlwaysUseLowerCamelCase

internal import CoreGraphics

/// A quaternion of 32-bit floating-point numbers; one of length 1 represents a rotation in space.
///
/// See https://developer.apple.com/documentation/simd/simd_quatf
public struct simd_quatf: Equatable, Sendable {
  /// The imaginary parts x, y and z, then the real part.
  public var vector: SIMD4<Float>

  /// The zero quaternion, which is not a rotation.
  public init() { vector = .zero }

  /// A quaternion from the imaginary parts x, y and z, then the real part. Nothing is normalized.
  public init(vector: SIMD4<Float>) { self.vector = vector }

  /// A quaternion from its imaginary parts and its real part `r`. Nothing is normalized.
  public init(ix: Float, iy: Float, iz: Float, r: Float) { vector = SIMD4(ix, iy, iz, r) }

  /// A quaternion from its real and imaginary parts. Nothing is normalized.
  public init(real: Float, imag: SIMD3<Float>) { vector = SIMD4(imag, real) }

  /// A rotation about an axis.
  ///
  /// - Parameters:
  ///   - angle: radians, counterclockwise when the axis points at the viewer.
  ///   - axis: a vector of length 1; it is not normalized.
  public init(angle: Float, axis: SIMD3<Float>) {
    let (sine, cosine) = ExactMath.sineAndCosine(Double(angle) / 2)
    vector = SIMD4(axis * Float(sine), Float(cosine))
  }

  /// The rotation of a matrix. The matrix must be a pure rotation; any other gives a quaternion without a meaning.
  public init(_ matrix: simd_float3x3) {
    let (a, b, c) = matrix.columns
    // Finds the largest part first and divides the others by it, to keep precision. Shepperd, 1978.
    let parts = [a.x - b.y - c.z, b.y - a.x - c.z, c.z - a.x - b.y, a.x + b.y + c.z]
    let largest = parts.indices.max { parts[$0] < parts[$1] } ?? 3
    let size = max(0, 1 + parts[largest]).squareRoot() / 2
    let rest = size > 0 ? 1 / (4 * size) : 0
    let (x, y, z) = (b.z - c.y, c.x - a.z, a.y - b.x)
    let (xy, yz, zx) = (a.y + b.x, b.z + c.y, c.x + a.z)
    switch largest {
    case 0: vector = SIMD4(size, xy * rest, zx * rest, x * rest)
    case 1: vector = SIMD4(xy * rest, size, yz * rest, y * rest)
    case 2: vector = SIMD4(zx * rest, yz * rest, size, z * rest)
    default: vector = SIMD4(x * rest, y * rest, z * rest, size)
    }
  }

  /// The real part, w.
  public var real: Float {
    get { vector.w }
    set { vector.w = newValue }
  }

  /// The imaginary parts x, y and z.
  public var imag: SIMD3<Float> {
    get { SIMD3(vector.x, vector.y, vector.z) }
    set { vector = SIMD4(newValue, vector.w) }
  }

  /// The angle of the rotation in radians, from 0 to 2π.
  public var angle: Float { Float(2 * ExactMath.angle(x: Double(real), y: Double(simd.length(imag)))) }

  /// The axis of the rotation, with length 1. NaN where the imaginary parts are all 0.
  public var axis: SIMD3<Float> { normalize(imag) }

  /// The Euclidean length of all four parts; 1 for a rotation.
  public var length: Float { simd.length(vector) }

  /// The quaternion scaled to length 1; NaN for the zero quaternion.
  public var normalized: simd_quatf { simd_quatf(vector: normalize(vector)) }

  /// The quaternion with its imaginary parts negated: the opposite rotation where the length is 1.
  public var conjugate: simd_quatf { simd_quatf(real: real, imag: -imag) }

  /// The quaternion that undoes this one, for any length; NaN for the zero quaternion.
  public var inverse: simd_quatf { simd_quatf(vector: conjugate.vector / dot(vector, vector)) }

  /// Rotates a vector. The quaternion must have length 1.
  public func act(_ vector: SIMD3<Float>) -> SIMD3<Float> {
    let twice = 2 * cross(imag, vector)
    return vector + real * twice + cross(imag, twice)
  }

  /// The product: rotates by `right` first, then by `left`.
  public static func * (left: simd_quatf, right: simd_quatf) -> simd_quatf {
    simd_quatf(
      real: left.real * right.real - dot(left.imag, right.imag),
      imag: left.real * right.imag + right.real * left.imag + cross(left.imag, right.imag))
  }
}

extension simd_float3x3 {
  /// The rotation matrix of a quaternion of length 1.
  public init(_ quaternion: simd_quatf) {
    self.init(quaternion.act([1, 0, 0]), quaternion.act([0, 1, 0]), quaternion.act([0, 0, 1]))
  }
}
