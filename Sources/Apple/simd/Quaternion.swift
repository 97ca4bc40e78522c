// swift-format-ignore-file: TypeNamesShouldBeCapitalized, AlwaysUseLowerCamelCase

internal import CoreGraphics

/// A turn in space: `vector` holds the imaginary parts x, y, z, then the real one.
///
/// Source: https://developer.apple.com/documentation/simd/simd_quatf
public struct simd_quatf: Equatable, Sendable {
  public var vector: SIMD4<Float>

  /// All parts 0, which is no turn.
  public init() { vector = .zero }

  public init(vector: SIMD4<Float>) { self.vector = vector }

  public init(ix: Float, iy: Float, iz: Float, r: Float) { vector = SIMD4(ix, iy, iz, r) }

  public init(real: Float, imag: SIMD3<Float>) { vector = SIMD4(imag, real) }

  /// - Parameters:
  ///   - angle: radians, counter-clockwise as seen from the axis' tip.
  ///   - axis: of length 1.
  public init(angle: Float, axis: SIMD3<Float>) {
    let (sine, cosine) = ExactMath.sineAndCosine(Double(angle) / 2)
    vector = SIMD4(axis * Float(sine), Float(cosine))
  }

  /// The turn of a matrix that does nothing but turn.
  public init(_ matrix: simd_float3x3) {
    let (a, b, c) = matrix.columns
    // The largest part first: the others are divided by it. Shepperd, 1978.
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

  public var real: Float {
    get { vector.w }
    set { vector.w = newValue }
  }

  public var imag: SIMD3<Float> {
    get { SIMD3(vector.x, vector.y, vector.z) }
    set { vector = SIMD4(newValue, vector.w) }
  }

  /// Radians, from 0 to 2π.
  public var angle: Float { Float(2 * ExactMath.angle(x: Double(real), y: Double(simd.length(imag)))) }

  /// Of length 1; NaN where nothing is turned.
  public var axis: SIMD3<Float> { normalize(imag) }

  public var length: Float { simd.length(vector) }

  public var normalized: simd_quatf { simd_quatf(vector: normalize(vector)) }

  public var conjugate: simd_quatf { simd_quatf(real: real, imag: -imag) }

  public var inverse: simd_quatf { simd_quatf(vector: conjugate.vector / dot(vector, vector)) }

  /// The vector turned.
  public func act(_ vector: SIMD3<Float>) -> SIMD3<Float> {
    let twice = 2 * cross(imag, vector)
    return vector + real * twice + cross(imag, twice)
  }

  /// First the right turn, then the left one.
  public static func * (left: simd_quatf, right: simd_quatf) -> simd_quatf {
    simd_quatf(
      real: left.real * right.real - dot(left.imag, right.imag),
      imag: left.real * right.imag + right.real * left.imag + cross(left.imag, right.imag))
  }
}

extension simd_float3x3 {
  /// The matrix that turns as a quaternion of length 1 does.
  public init(_ quaternion: simd_quatf) {
    self.init(quaternion.act([1, 0, 0]), quaternion.act([0, 1, 0]), quaternion.act([0, 0, 1]))
  }
}
