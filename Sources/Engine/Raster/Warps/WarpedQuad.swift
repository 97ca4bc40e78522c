/// A rectangle of an image or of one colour under a warp.
public struct WarpedQuad: Sendable, Equatable {
  /// A corner of cells.
  public typealias Vertex = QuadWarp.Vertex

  /// The rectangle with its picture and colour. Its edges are not antialiased; `isAntialiased` is ignored.
  public var quad: Quad
  /// Moves its parts.
  public var warp: QuadWarp

  /// Creates a warped rectangle; each parameter sets the property of its name.
  public init(_ quad: Quad, warp: QuadWarp) {
    self.quad = quad
    self.warp = warp
  }

  /// Creates a warped rectangle; each parameter sets the warp's property of its name.
  public init(_ quad: Quad, columns: Int, vertices: [Vertex], levels: Int = 0) {
    self.init(quad, warp: QuadWarp(columns: columns, vertices: vertices, levels: levels))
  }
}
