/// A grid of cells over a picture, each stretched from its place in the picture to another place.
///
/// A cell is divided `levels` times: each time, every part becomes four, and the places between its corners are the
/// bilinear means. The result is drawn row by row from the first vertex, each part as two triangles that share the
/// diagonal from its first corner; inside a triangle, the picture is stretched evenly.
///
/// A triangle draws the pixels whose centres are inside. A centre on a side belongs to the triangle right of it (below
/// it, if the side is level), so cells that touch neither overlap nor leave a gap. Corners are first rounded to 4096ths
/// of a pixel. Where cells overlap, each is drawn. A triangle with a corner that is not finite, or more than 131,072
/// pixels right of, left of, above or below the frame's corner, is not drawn.
public struct QuadWarp: Sendable, Hashable {
  /// A corner of cells. (0, 0) is the picture's lower left corner, (1, 1) the upper right one.
  public struct Vertex: Sendable, Hashable {
    /// The point of the picture. Outside 0...1, its border repeats.
    public var source: Point
    /// The position where this point is drawn; it may be outside the picture's rectangle.
    public var destination: Point

    /// Creates a corner.
    public init(source: Point, destination: Point) {
      self.source = source
      self.destination = destination
    }
  }

  /// The number of columns of cells.
  public var columns: Int
  /// The corners of the cells, row by row. Nothing is drawn unless they are whole rows of `columns` + 1, at least two.
  public var vertices: [Vertex]
  /// The number of times each cell is divided, from 0 to 6; values outside count as the nearest. There are at most
  /// 65,536 parts of cells, unless there are more cells: then, and near the limit, fewer divisions are made. Default 0.
  public var levels: Int

  /// Creates a warp; each parameter sets the property of its name.
  public init(columns: Int, vertices: [Vertex], levels: Int = 0) {
    self.columns = columns
    self.vertices = vertices
    self.levels = levels
  }
}

extension QuadWarp {
  /// The number of rows of cells; 0 if nothing can be drawn.
  var rows: Int {
    guard columns > 0, columns < vertices.count, vertices.count % (columns + 1) == 0 else { return 0 }
    return vertices.count / (columns + 1) - 1
  }

  /// Into how many parts each side of a cell is divided.
  var parts: Int {
    let cells = columns * rows
    var level = min(max(levels, 0), 6)
    while level > 0, cells << (2 * level) > Self.partLimit { level -= 1 }
    return 1 << level
  }

  private static let partLimit = 65536

  /// The pixels, y down, between which a picture on a rectangle is drawn; infinite if a corner is too far away to tell.
  /// nil if no corner is finite.
  func reach(_ target: Rect, _ map: Affine) -> (low: Point, high: Point)? {
    var reach: (low: Point, high: Point)?
    for vertex in vertices where vertex.destination.isFinite {
      let point = map.applied(to: Self.place(vertex.destination, on: target))
      guard abs(point.x) < 0x1p40, abs(point.y) < 0x1p40 else {
        return (Point(x: -.infinity, y: -.infinity), Point(x: .infinity, y: .infinity))
      }
      let (low, high) = reach ?? (point, point)
      reach = (
        Point(x: min(low.x, point.x), y: min(low.y, point.y)), Point(x: max(high.x, point.x), y: max(high.y, point.y))
      )
    }
    return reach
  }

  /// The largest distance of a drawn corner from the frame's corner along x or y, in pixels: far enough for any frame,
  /// and near enough that products of two distances fit.
  package static let farthest = Double(1 << 17)

  /// Whether a cell over a part of the frame has a corner that is not finite or further away than `farthest`, so that its
  /// triangles with that corner are not drawn.
  ///
  /// - Parameters:
  ///   - target: the rectangle that the warp moves, in local space.
  ///   - map: from local space to pixels of the frame, y down.
  ///   - clip: the part of the frame, in pixels.
  package func losesCells(of target: Rect, _ map: Affine, over clip: PixelRect) -> Bool {
    func isFar(_ point: Point) -> Bool { !(abs(point.x) <= Self.farthest && abs(point.y) <= Self.farthest) }
    let corners = vertices.map { map.applied(to: Self.place($0.destination, on: target)) }
    guard corners.contains(where: isFar) else { return false }
    let clip = PixelBounds(clip)
    return (0..<rows * columns).contains { cell in
      let first = cell + cell / columns
      let points = [first, first + 1, first + columns + 1, first + columns + 2].map { corners[$0] }
      guard points.contains(where: isFar) else { return false }
      guard points.allSatisfy(\.isFinite) else { return true }
      let (x, y) = (points.map(\.x).sorted(), points.map(\.y).sorted())
      return x[0] < Double(clip.maxX) && x[3] > Double(clip.minX) && y[0] < Double(clip.maxY)
        && y[3] > Double(clip.minY)
    }
  }

  /// A point in the space of a rectangle.
  static func place(_ point: Point, on target: Rect) -> Point {
    Point(x: target.x + point.x * target.width, y: target.y + point.y * target.height)
  }
}
