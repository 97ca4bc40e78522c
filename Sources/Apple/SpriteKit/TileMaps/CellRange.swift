internal import Raster

/// A rectangle of a map's cells.
struct CellRange: Equatable {
  var rows: Range<Int>
  var columns: Range<Int>

  static let none = CellRange(rows: 0..<0, columns: 0..<0)

  var count: Int { rows.count * columns.count }

  /// The number of a cell of this rectangle, row by row.
  func number(ofColumn column: Int, row: Int) -> Int {
    (row - rows.lowerBound) * columns.count + column - columns.lowerBound
  }

  /// The cells that are also in another rectangle.
  func clamped(to other: CellRange) -> CellRange {
    CellRange(rows: rows.clamped(to: other.rows), columns: columns.clamped(to: other.columns))
  }
}

extension SKTileMapNode {
  final var allCells: CellRange { CellRange(rows: 0..<numberOfRows, columns: 0..<numberOfColumns) }

  /// The cells to draw: all of a small map, otherwise those whose tiles may show.
  ///
  /// - Parameters:
  ///   - clip: the part of the frame or layer that is drawn, in pixels.
  ///   - map: from the map's coordinates to pixels.
  final func cellsToDraw(in clip: PixelRect, through map: Affine) -> CellRange {
    cells.count <= wholeMapLimit ? allCells : cells(in: clip, through: map, reach: longestSide)
  }

  /// The cells whose tiles may show in a part of the frame, and perhaps some more; all cells if that is not known.
  ///
  /// - Parameters:
  ///   - clip: the part of the frame, in pixels.
  ///   - map: from the map's coordinates to pixels.
  ///   - reach: the longest side of a tile in points. Tiles may be larger than their cells, and turned.
  final func cells(in clip: PixelRect, through map: Affine, reach: Double) -> CellRange {
    guard tileSize.width > 0, tileSize.height > 0 else { return allCells }
    // A map without an area shows nothing.
    guard let back = map.inverse else { return .none }
    let corner = contentBounds.origin
    let view = CGRect(x: clip.x, y: clip.y, width: clip.width, height: clip.height)
      .applying(CGAffineTransform(back)).insetBy(dx: -reach, dy: -reach)
    guard view.minX.isFinite, view.maxX.isFinite, view.minY.isFinite, view.maxY.isFinite else { return allCells }
    var (columns, rows) = ([Int](), [Int]())
    for (x, y) in [
      (view.minX, view.minY), (view.maxX, view.minY), (view.minX, view.maxY), (view.maxX, view.maxY),
    ] {
      let place = layout.place(at: CGPoint(x: x - corner.x, y: y - corner.y))
      columns.append(place.column)
      rows.append(place.row)
    }
    func range(_ numbers: [Int], _ count: Int) -> Range<Int> {
      let first = max(0, min(count, numbers.min()! - 1))
      return first..<max(first, min(count, numbers.max()! + 2))
    }
    return CellRange(rows: range(rows, numberOfRows), columns: range(columns, numberOfColumns))
  }

  /// Whether a group or a mask changes how the map's pixels get into the frame.
  final var isInGroup: Bool {
    var node: SKNode? = self
    while let current = node {
      if current.state.pointee.isGroup || current.state.pointee.isMask { return true }
      node = current.parent
    }
    return false
  }
}
