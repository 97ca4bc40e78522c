// swift-format-ignore-file: TypeNamesShouldBeCapitalized, AlwaysUseLowerCamelCase
// Column-major, as Apple's matrices are. See https://developer.apple.com/documentation/simd/simd_float3x3

/// The older name of `simd_float2x2`.
public typealias matrix_float2x2 = simd_float2x2
/// The older name of `simd_float3x3`.
public typealias matrix_float3x3 = simd_float3x3
/// The older name of `simd_float4x4`.
public typealias matrix_float4x4 = simd_float4x4
/// The short name of `simd_float2x2`.
public typealias float2x2 = simd_float2x2
/// The short name of `simd_float3x3`.
public typealias float3x3 = simd_float3x3
/// The short name of `simd_float4x4`.
public typealias float4x4 = simd_float4x4

/// The 2×2 identity matrix: ones on the diagonal, zeros elsewhere.
public let matrix_identity_float2x2 = simd_float2x2(1)
/// The 3×3 identity matrix: ones on the diagonal, zeros elsewhere.
public let matrix_identity_float3x3 = simd_float3x3(1)
/// The 4×4 identity matrix: ones on the diagonal, zeros elsewhere.
public let matrix_identity_float4x4 = simd_float4x4(1)

/// A 2×2 matrix of 32-bit floating-point numbers, stored as two columns.
///
/// See https://developer.apple.com/documentation/simd/simd_float2x2
public struct simd_float2x2: Equatable, Sendable {
  /// The columns, from left to right.
  public var columns: (SIMD2<Float>, SIMD2<Float>)

  /// The zero matrix.
  public init() { columns = (.zero, .zero) }

  /// A matrix with these columns.
  public init(columns: (SIMD2<Float>, SIMD2<Float>)) { self.columns = columns }

  /// A matrix with these columns.
  public init(_ first: SIMD2<Float>, _ second: SIMD2<Float>) { columns = (first, second) }

  /// A matrix with these columns.
  ///
  /// - Precondition: the array holds exactly two columns.
  public init(_ columns: [SIMD2<Float>]) {
    precondition(columns.count == 2, "simd_float2x2: \(columns.count) columns; expected 2")
    self.columns = (columns[0], columns[1])
  }

  /// A matrix with these numbers on the diagonal and zeros elsewhere.
  public init(diagonal: SIMD2<Float>) { columns = ([diagonal.x, 0], [0, diagonal.y]) }

  /// A matrix with `scalar` on the diagonal and zeros elsewhere; 1 makes the identity.
  public init(_ scalar: Float) { self.init(diagonal: SIMD2(repeating: scalar)) }

  /// The matrix with rows and columns swapped.
  public var transpose: simd_float2x2 {
    simd_float2x2([columns.0.x, columns.1.x], [columns.0.y, columns.1.y])
  }

  /// The determinant; 0 where the matrix has no inverse.
  public var determinant: Float { columns.0.x * columns.1.y - columns.1.x * columns.0.y }

  /// The matrix applied to a column vector.
  public static func * (matrix: simd_float2x2, vector: SIMD2<Float>) -> SIMD2<Float> {
    matrix.columns.0 * vector.x + matrix.columns.1 * vector.y
  }

  /// The matrix product: applies `right` first, then `left`.
  public static func * (left: simd_float2x2, right: simd_float2x2) -> simd_float2x2 {
    simd_float2x2(left * right.columns.0, left * right.columns.1)
  }

  /// Whether all numbers are equal. A matrix that holds NaN equals none, itself included.
  public static func == (left: simd_float2x2, right: simd_float2x2) -> Bool { left.columns == right.columns }
}

/// A 3×3 matrix of 32-bit floating-point numbers, stored as three columns.
///
/// See https://developer.apple.com/documentation/simd/simd_float3x3
public struct simd_float3x3: Equatable, Sendable {
  /// The columns, from left to right.
  public var columns: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)

  /// The zero matrix.
  public init() { columns = (.zero, .zero, .zero) }

  /// A matrix with these columns.
  public init(columns: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)) { self.columns = columns }

  /// A matrix with these columns.
  public init(_ first: SIMD3<Float>, _ second: SIMD3<Float>, _ third: SIMD3<Float>) {
    columns = (first, second, third)
  }

  /// A matrix with these columns.
  ///
  /// - Precondition: the array holds exactly three columns.
  public init(_ columns: [SIMD3<Float>]) {
    precondition(columns.count == 3, "simd_float3x3: \(columns.count) columns; expected 3")
    self.columns = (columns[0], columns[1], columns[2])
  }

  /// A matrix with these rows.
  ///
  /// - Precondition: the array holds exactly three rows.
  public init(rows: [SIMD3<Float>]) { self = simd_float3x3(rows).transpose }

  /// A matrix with these numbers on the diagonal and zeros elsewhere.
  public init(diagonal: SIMD3<Float>) { columns = ([diagonal.x, 0, 0], [0, diagonal.y, 0], [0, 0, diagonal.z]) }

  /// A matrix with `scalar` on the diagonal and zeros elsewhere; 1 makes the identity.
  public init(_ scalar: Float) { self.init(diagonal: SIMD3(repeating: scalar)) }

  /// The matrix with rows and columns swapped.
  public var transpose: simd_float3x3 {
    let (a, b, c) = columns
    return simd_float3x3([a.x, b.x, c.x], [a.y, b.y, c.y], [a.z, b.z, c.z])
  }

  /// The determinant; 0 where the matrix has no inverse.
  public var determinant: Float { dot(columns.0, cross(columns.1, columns.2)) }

  /// The matrix applied to a column vector.
  public static func * (matrix: simd_float3x3, vector: SIMD3<Float>) -> SIMD3<Float> {
    matrix.columns.0 * vector.x + matrix.columns.1 * vector.y + matrix.columns.2 * vector.z
  }

  /// The matrix product: applies `right` first, then `left`.
  public static func * (left: simd_float3x3, right: simd_float3x3) -> simd_float3x3 {
    simd_float3x3(left * right.columns.0, left * right.columns.1, left * right.columns.2)
  }

  /// Whether all numbers are equal. A matrix that holds NaN equals none, itself included.
  public static func == (left: simd_float3x3, right: simd_float3x3) -> Bool { left.columns == right.columns }
}

/// A 4×4 matrix of 32-bit floating-point numbers, stored as four columns.
///
/// See https://developer.apple.com/documentation/simd/simd_float4x4
public struct simd_float4x4: Equatable, Sendable {
  /// The columns, from left to right.
  public var columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  /// The zero matrix.
  public init() { columns = (.zero, .zero, .zero, .zero) }

  /// A matrix with these columns.
  public init(columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)) { self.columns = columns }

  /// A matrix with these columns.
  public init(_ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>, _ fourth: SIMD4<Float>) {
    columns = (first, second, third, fourth)
  }

  /// A matrix with these columns.
  ///
  /// - Precondition: the array holds exactly four columns.
  public init(_ columns: [SIMD4<Float>]) {
    precondition(columns.count == 4, "simd_float4x4: \(columns.count) columns; expected 4")
    self.columns = (columns[0], columns[1], columns[2], columns[3])
  }

  /// A matrix with these numbers on the diagonal and zeros elsewhere.
  public init(diagonal: SIMD4<Float>) {
    columns = ([diagonal.x, 0, 0, 0], [0, diagonal.y, 0, 0], [0, 0, diagonal.z, 0], [0, 0, 0, diagonal.w])
  }

  /// A matrix with `scalar` on the diagonal and zeros elsewhere; 1 makes the identity.
  public init(_ scalar: Float) { self.init(diagonal: SIMD4(repeating: scalar)) }

  /// The matrix with rows and columns swapped.
  public var transpose: simd_float4x4 {
    let (a, b, c, d) = columns
    return simd_float4x4(
      [a.x, b.x, c.x, d.x], [a.y, b.y, c.y, d.y], [a.z, b.z, c.z, d.z], [a.w, b.w, c.w, d.w])
  }

  /// The matrix applied to a column vector.
  public static func * (matrix: simd_float4x4, vector: SIMD4<Float>) -> SIMD4<Float> {
    let (a, b, c, d) = matrix.columns
    return a * vector.x + b * vector.y + c * vector.z + d * vector.w
  }

  /// The matrix product: applies `right` first, then `left`.
  public static func * (left: simd_float4x4, right: simd_float4x4) -> simd_float4x4 {
    let (a, b, c, d) = right.columns
    return simd_float4x4(left * a, left * b, left * c, left * d)
  }

  /// Whether all numbers are equal. A matrix that holds NaN equals none, itself included.
  public static func == (left: simd_float4x4, right: simd_float4x4) -> Bool { left.columns == right.columns }
}
