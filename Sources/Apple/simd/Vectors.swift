// swift-format-ignore-file: TypeNamesShouldBeCapitalized, AlwaysUseLowerCamelCase
// The names are Apple's. See: https://developer.apple.com/documentation/simd

/// Two 32-bit floating-point numbers.
public typealias simd_float2 = SIMD2<Float>
/// Three 32-bit floating-point numbers.
public typealias simd_float3 = SIMD3<Float>
/// Four 32-bit floating-point numbers.
public typealias simd_float4 = SIMD4<Float>
/// Two 32-bit floating-point numbers. The older name of `simd_float2`.
public typealias vector_float2 = SIMD2<Float>
/// Three 32-bit floating-point numbers. The older name of `simd_float3`.
public typealias vector_float3 = SIMD3<Float>
/// Four 32-bit floating-point numbers. The older name of `simd_float4`.
public typealias vector_float4 = SIMD4<Float>
/// Two 64-bit floating-point numbers.
public typealias simd_double2 = SIMD2<Double>
/// Three 64-bit floating-point numbers.
public typealias simd_double3 = SIMD3<Double>
/// Four 64-bit floating-point numbers.
public typealias simd_double4 = SIMD4<Double>
/// Two 64-bit floating-point numbers. The older name of `simd_double2`.
public typealias vector_double2 = SIMD2<Double>
/// Three 64-bit floating-point numbers. The older name of `simd_double3`.
public typealias vector_double3 = SIMD3<Double>
/// Four 64-bit floating-point numbers. The older name of `simd_double4`.
public typealias vector_double4 = SIMD4<Double>
/// Two signed 32-bit integers.
public typealias simd_int2 = SIMD2<Int32>
/// Three signed 32-bit integers.
public typealias simd_int3 = SIMD3<Int32>
/// Four signed 32-bit integers.
public typealias simd_int4 = SIMD4<Int32>
/// Two signed 32-bit integers. The older name of `simd_int2`.
public typealias vector_int2 = SIMD2<Int32>
/// Three signed 32-bit integers. The older name of `simd_int3`.
public typealias vector_int3 = SIMD3<Int32>
/// Four signed 32-bit integers. The older name of `simd_int4`.
public typealias vector_int4 = SIMD4<Int32>

/// Two components of type `Float`; Apple's older name.
public typealias float2 = SIMD2<Float>
/// Three components of type `Float`; Apple's older name.
public typealias float3 = SIMD3<Float>
/// Four components of type `Float`; Apple's older name.
public typealias float4 = SIMD4<Float>
/// Two components of type `Double`; Apple's older name.
public typealias double2 = SIMD2<Double>
/// Three components of type `Double`; Apple's older name.
public typealias double3 = SIMD3<Double>
/// Four components of type `Double`; Apple's older name.
public typealias double4 = SIMD4<Double>
/// Two components of type `Int32`; Apple's older name.
public typealias int2 = SIMD2<Int32>

/// A vector of two components.
public func vector2<Scalar: SIMDScalar>(_ x: Scalar, _ y: Scalar) -> SIMD2<Scalar> { SIMD2(x, y) }

/// A vector of three components.
public func vector3<Scalar: SIMDScalar>(_ x: Scalar, _ y: Scalar, _ z: Scalar) -> SIMD3<Scalar> { SIMD3(x, y, z) }

/// A vector of four components.
public func vector4<Scalar: SIMDScalar>(_ x: Scalar, _ y: Scalar, _ z: Scalar, _ w: Scalar) -> SIMD4<Scalar> {
  SIMD4(x, y, z, w)
}

/// The dot product: the sum of the products of the components.
public func simd_dot<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector.Scalar where Vector.Scalar: FloatingPoint {
  (x * y).sum()
}

/// The dot product: the sum of the products of the components.
public func dot<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector.Scalar where Vector.Scalar: FloatingPoint {
  (x * y).sum()
}

/// The Euclidean length of the vector.
public func simd_length<Vector: SIMD>(_ x: Vector) -> Vector.Scalar where Vector.Scalar: FloatingPoint {
  dot(x, x).squareRoot()
}

/// The Euclidean length of the vector.
public func length<Vector: SIMD>(_ x: Vector) -> Vector.Scalar where Vector.Scalar: FloatingPoint {
  dot(x, x).squareRoot()
}

/// The square of the length: the sum of the squares of the components, without a square root.
public func simd_length_squared<Vector: SIMD>(_ x: Vector) -> Vector.Scalar where Vector.Scalar: FloatingPoint {
  dot(x, x)
}

/// The square of the length: the sum of the squares of the components, without a square root.
public func length_squared<Vector: SIMD>(_ x: Vector) -> Vector.Scalar where Vector.Scalar: FloatingPoint {
  dot(x, x)
}

/// The distance between two points: the length of their difference.
public func simd_distance<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector.Scalar where Vector.Scalar: FloatingPoint {
  length(x - y)
}

/// The distance between two points: the length of their difference.
public func distance<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector.Scalar where Vector.Scalar: FloatingPoint {
  length(x - y)
}

/// The square of the distance between two points, without a square root.
public func simd_distance_squared<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
  length_squared(x - y)
}

/// The square of the distance between two points, without a square root.
public func distance_squared<Vector: SIMD>(_ x: Vector, _ y: Vector) -> Vector.Scalar
where Vector.Scalar: FloatingPoint {
  length_squared(x - y)
}

/// The vector scaled to length 1. A zero vector gives NaN in every component.
public func simd_normalize<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar: FloatingPoint { x / length(x) }

/// The vector scaled to length 1. A zero vector gives NaN in every component.
public func normalize<Vector: SIMD>(_ x: Vector) -> Vector where Vector.Scalar: FloatingPoint { x / length(x) }

/// The cross product: perpendicular to both vectors by the right-hand rule, as long as the area of their parallelogram.
public func simd_cross(_ x: SIMD3<Float>, _ y: SIMD3<Float>) -> SIMD3<Float> { cross(x, y) }

/// The cross product: perpendicular to both vectors by the right-hand rule, as long as the area of their parallelogram.
public func cross(_ x: SIMD3<Float>, _ y: SIMD3<Float>) -> SIMD3<Float> {
  SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
}

/// The cross product of two vectors in the plane: (0, 0, z), where z is the signed area of their parallelogram, positive
/// if the second vector is to the left of the first.
///
/// Source: https://developer.apple.com/documentation/simd/simd_cross
public func simd_cross<Scalar: SIMDScalar & FloatingPoint>(_ x: SIMD2<Scalar>, _ y: SIMD2<Scalar>) -> SIMD3<Scalar> {
  SIMD3(0, 0, x.x * y.y - x.y * y.x)
}

/// The cross product of two vectors in the plane: (0, 0, z), where z is the signed area of their parallelogram, positive
/// if the second vector is to the left of the first.
public func cross<Scalar: SIMDScalar & FloatingPoint>(_ x: SIMD2<Scalar>, _ y: SIMD2<Scalar>) -> SIMD3<Scalar> {
  simd_cross(x, y)
}
