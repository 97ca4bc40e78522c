// swift-format-ignore-file: TypeNamesShouldBeCapitalized, AlwaysUseLowerCamelCase
// Columns first, as Apple's. Source: https://developer.apple.com/documentation/simd/simd_float3x3

public typealias matrix_float2x2 = simd_float2x2
public typealias matrix_float3x3 = simd_float3x3
public typealias matrix_float4x4 = simd_float4x4
public typealias float2x2 = simd_float2x2
public typealias float3x3 = simd_float3x3
public typealias float4x4 = simd_float4x4

public let matrix_identity_float2x2 = simd_float2x2(1)
public let matrix_identity_float3x3 = simd_float3x3(1)
public let matrix_identity_float4x4 = simd_float4x4(1)

/// Two columns of two numbers.
public struct simd_float2x2: Equatable, Sendable {
  public var columns: (SIMD2<Float>, SIMD2<Float>)

  /// All numbers 0.
  public init() { columns = (.zero, .zero) }

  public init(columns: (SIMD2<Float>, SIMD2<Float>)) { self.columns = columns }

  public init(_ first: SIMD2<Float>, _ second: SIMD2<Float>) { columns = (first, second) }

  /// - Precondition: there are two columns.
  public init(_ columns: [SIMD2<Float>]) {
    precondition(columns.count == 2, "simd_float2x2: \(columns.count) columns, and there are 2")
    self.columns = (columns[0], columns[1])
  }

  public init(diagonal: SIMD2<Float>) { columns = ([diagonal.x, 0], [0, diagonal.y]) }

  public init(_ scalar: Float) { self.init(diagonal: SIMD2(repeating: scalar)) }

  public var transpose: simd_float2x2 {
    simd_float2x2([columns.0.x, columns.1.x], [columns.0.y, columns.1.y])
  }

  public var determinant: Float { columns.0.x * columns.1.y - columns.1.x * columns.0.y }

  public static func * (matrix: simd_float2x2, vector: SIMD2<Float>) -> SIMD2<Float> {
    matrix.columns.0 * vector.x + matrix.columns.1 * vector.y
  }

  public static func * (left: simd_float2x2, right: simd_float2x2) -> simd_float2x2 {
    simd_float2x2(left * right.columns.0, left * right.columns.1)
  }

  public static func == (left: simd_float2x2, right: simd_float2x2) -> Bool { left.columns == right.columns }
}

/// Three columns of three numbers.
public struct simd_float3x3: Equatable, Sendable {
  public var columns: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)

  /// All numbers 0.
  public init() { columns = (.zero, .zero, .zero) }

  public init(columns: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)) { self.columns = columns }

  public init(_ first: SIMD3<Float>, _ second: SIMD3<Float>, _ third: SIMD3<Float>) {
    columns = (first, second, third)
  }

  /// - Precondition: there are three columns.
  public init(_ columns: [SIMD3<Float>]) {
    precondition(columns.count == 3, "simd_float3x3: \(columns.count) columns, and there are 3")
    self.columns = (columns[0], columns[1], columns[2])
  }

  public init(rows: [SIMD3<Float>]) { self = simd_float3x3(rows).transpose }

  public init(diagonal: SIMD3<Float>) { columns = ([diagonal.x, 0, 0], [0, diagonal.y, 0], [0, 0, diagonal.z]) }

  public init(_ scalar: Float) { self.init(diagonal: SIMD3(repeating: scalar)) }

  public var transpose: simd_float3x3 {
    let (a, b, c) = columns
    return simd_float3x3([a.x, b.x, c.x], [a.y, b.y, c.y], [a.z, b.z, c.z])
  }

  public var determinant: Float { dot(columns.0, cross(columns.1, columns.2)) }

  public static func * (matrix: simd_float3x3, vector: SIMD3<Float>) -> SIMD3<Float> {
    matrix.columns.0 * vector.x + matrix.columns.1 * vector.y + matrix.columns.2 * vector.z
  }

  public static func * (left: simd_float3x3, right: simd_float3x3) -> simd_float3x3 {
    simd_float3x3(left * right.columns.0, left * right.columns.1, left * right.columns.2)
  }

  public static func == (left: simd_float3x3, right: simd_float3x3) -> Bool { left.columns == right.columns }
}

/// Four columns of four numbers.
public struct simd_float4x4: Equatable, Sendable {
  public var columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  /// All numbers 0.
  public init() { columns = (.zero, .zero, .zero, .zero) }

  public init(columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)) { self.columns = columns }

  public init(_ first: SIMD4<Float>, _ second: SIMD4<Float>, _ third: SIMD4<Float>, _ fourth: SIMD4<Float>) {
    columns = (first, second, third, fourth)
  }

  /// - Precondition: there are four columns.
  public init(_ columns: [SIMD4<Float>]) {
    precondition(columns.count == 4, "simd_float4x4: \(columns.count) columns, and there are 4")
    self.columns = (columns[0], columns[1], columns[2], columns[3])
  }

  public init(diagonal: SIMD4<Float>) {
    columns = ([diagonal.x, 0, 0, 0], [0, diagonal.y, 0, 0], [0, 0, diagonal.z, 0], [0, 0, 0, diagonal.w])
  }

  public init(_ scalar: Float) { self.init(diagonal: SIMD4(repeating: scalar)) }

  public var transpose: simd_float4x4 {
    let (a, b, c, d) = columns
    return simd_float4x4(
      [a.x, b.x, c.x, d.x], [a.y, b.y, c.y, d.y], [a.z, b.z, c.z, d.z], [a.w, b.w, c.w, d.w])
  }

  public static func * (matrix: simd_float4x4, vector: SIMD4<Float>) -> SIMD4<Float> {
    let (a, b, c, d) = matrix.columns
    return a * vector.x + b * vector.y + c * vector.z + d * vector.w
  }

  public static func * (left: simd_float4x4, right: simd_float4x4) -> simd_float4x4 {
    let (a, b, c, d) = right.columns
    return simd_float4x4(left * a, left * b, left * c, left * d)
  }

  public static func == (left: simd_float4x4, right: simd_float4x4) -> Bool { left.columns == right.columns }
}
