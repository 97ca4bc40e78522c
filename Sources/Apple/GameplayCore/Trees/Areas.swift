/// A rectangle on a plane.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkquad
public struct GKQuad: Sendable {
  /// The corner with the lowest x and y.
  public var quadMin: vector_float2
  /// The corner with the highest x and y.
  public var quadMax: vector_float2

  /// A rectangle of size 0 at (0, 0).
  public init() { (quadMin, quadMax) = (vector_float2(), vector_float2()) }

  /// A rectangle with its corners.
  public init(quadMin: vector_float2, quadMax: vector_float2) { (self.quadMin, self.quadMax) = (quadMin, quadMax) }
}

/// A box in space.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkbox
public struct GKBox: Sendable {
  /// The corner with the lowest x, y and z.
  public var boxMin: vector_float3
  /// The corner with the highest x, y and z.
  public var boxMax: vector_float3

  /// A box of size 0 at (0, 0, 0).
  public init() { (boxMin, boxMax) = (vector_float3(), vector_float3()) }

  /// A box with its corners.
  public init(boxMin: vector_float3, boxMax: vector_float3) { (self.boxMin, self.boxMax) = (boxMin, boxMax) }
}

/// A triangle in space.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gktriangle
public struct GKTriangle: Sendable {
  /// The corners.
  public var points: (vector_float3, vector_float3, vector_float3)

  /// A triangle of size 0 at (0, 0, 0).
  public init() { points = (vector_float3(), vector_float3(), vector_float3()) }

  /// A triangle with its corners.
  public init(points: (vector_float3, vector_float3, vector_float3)) { self.points = points }
}
