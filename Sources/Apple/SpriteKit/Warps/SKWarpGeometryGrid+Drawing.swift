internal import Raster

extension SKWarpGeometry {
  /// The warp to draw with; nil if it changes nothing: it is not a grid, or each point of a grid over the whole picture
  /// stays where it is.
  final var drawn: SKWarpGeometryGrid? {
    guard let grid = self as? SKWarpGeometryGrid else { return nil }
    return grid.sources == grid.destinations && grid.isWhole ? nil : grid
  }
}

extension SKWarpGeometryGrid {
  /// Whether the sources' border is that of the picture.
  fileprivate var isWhole: Bool {
    let stride = numberOfColumns + 1
    func isAlong(_ line: [Float]) -> Bool {
      line.first == 0 && line.last == 1 && zip(line, line.dropFirst()).allSatisfy { $0 <= $1 }
    }
    let (bottom, top) = (sources.prefix(stride), sources.suffix(stride))
    let sides = (0...numberOfRows).map { (sources[$0 * stride], sources[($0 + 1) * stride - 1]) }
    return bottom.allSatisfy { $0.y == 0 } && top.allSatisfy { $0.y == 1 } && isAlong(bottom.map(\.x))
      && isAlong(top.map(\.x)) && sides.allSatisfy { $0.0.x == 0 && $0.1.x == 1 } && isAlong(sides.map(\.0.y))
      && isAlong(sides.map(\.1.y))
  }

  /// The warp with its cells divided `levels` times.
  final func warp(levels: Int) -> QuadWarp {
    func point(_ position: vector_float2) -> Point { Point(x: Double(position.x), y: Double(position.y)) }
    return QuadWarp(
      columns: numberOfColumns,
      vertices: zip(sources, destinations).map { QuadWarp.Vertex(source: point($0), destination: point($1)) },
      levels: levels)
  }
}

extension SceneFlattener {
  /// Reports a warp whose cells are too large to draw. A node that calls this is redrawn whenever it moves, because its
  /// size in pixels decides.
  ///
  /// - Parameters:
  ///   - target: the rectangle that the warp moves.
  ///   - map: from the rectangle's space to pixels.
  mutating func reportLostCells(of warp: QuadWarp, on target: Rect, _ map: Affine, of node: SKNode) {
    drawing.drawsTheSameAnywhere = false
    guard warp.losesCells(of: target, map, over: clip) else { return }
    let name = node.name.map { " \"\($0)\"" } ?? ""
    UIApplication.shared.report(
      Diagnostic(
        kind: "warp-too-large", subject: "\(type(of: node))\(name)",
        message: "parts of its warp are not drawn: a cell has a corner that is not finite or more than 131,072 pixels "
          + "from the frame's corner. Move the destinations closer"))
  }
}
