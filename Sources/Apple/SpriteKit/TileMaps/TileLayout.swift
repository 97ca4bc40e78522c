/// The positions of a map's tiles, in points from the map's lower left corner, y up, row 0 at the bottom.
///
/// Apple documents squares only. Our choices: on isometric maps columns go up to the right and rows up to the left;
/// every second column of flat hexagons is half a tile higher, every second row of pointed ones half a tile further
/// right.
struct TileLayout {
  let type: SKTileSetType
  let columns: Int
  let rows: Int
  let tile: CGSize

  var size: CGSize {
    guard columns > 0, rows > 0 else { return .zero }
    let (columns, rows) = (CGFloat(columns), CGFloat(rows))
    return switch type {
    case .grid: CGSize(width: columns * tile.width, height: rows * tile.height)
    case .isometric:
      CGSize(width: (columns + rows) * tile.width / 2, height: (columns + rows) * tile.height / 2)
    case .hexagonalFlat:
      CGSize(width: (columns * 3 + 1) * tile.width / 4, height: (rows + (columns > 1 ? 0.5 : 0)) * tile.height)
    case .hexagonalPointy:
      CGSize(width: (columns + (rows > 1 ? 0.5 : 0)) * tile.width, height: (rows * 3 + 1) * tile.height / 4)
    }
  }

  func center(column: Int, row: Int) -> CGPoint {
    let (x, y) = (CGFloat(column), CGFloat(row))
    return switch type {
    case .grid: CGPoint(x: (x + 0.5) * tile.width, y: (y + 0.5) * tile.height)
    case .isometric:
      CGPoint(x: (x - y + CGFloat(rows)) * tile.width / 2, y: (x + y + 1) * tile.height / 2)
    case .hexagonalFlat:
      CGPoint(x: (x * 3 + 2) * tile.width / 4, y: (y + (column & 1 == 1 ? 1 : 0.5)) * tile.height)
    case .hexagonalPointy:
      CGPoint(x: (x + (row & 1 == 1 ? 1 : 0.5)) * tile.width, y: (y * 3 + 2) * tile.height / 4)
    }
  }

  /// Some columns of a row, higher ones first.
  func columnsFromTheTop(of columns: Range<Int>) -> [Int] {
    switch type {
    case .grid, .hexagonalPointy: Array(columns)
    case .isometric: columns.reversed()
    case .hexagonalFlat: columns.filter { $0 & 1 == 1 } + columns.filter { $0 & 1 == 0 }
    }
  }

  /// The tile at a point, inside the map or not; (-1, -1) if the point or the tile size gives none.
  func place(at point: CGPoint) -> (column: Int, row: Int) {
    guard tile.width > 0, tile.height > 0 else { return (-1, -1) }
    let (x, y) = (point.x / tile.width, point.y / tile.height)
    switch type {
    case .grid: return (whole(x), whole(y))
    case .isometric:
      let across = x - CGFloat(rows) / 2
      return (whole(y + across), whole(y - across))
    case .hexagonalFlat: return nearest(to: point, around: (whole(x * 4 / 3), whole(y)))
    case .hexagonalPointy: return nearest(to: point, around: (whole(x), whole(y * 4 / 3)))
    }
  }

  /// The tile among `guess` and its neighbours with the nearest centre, measured as if hexagons were regular.
  private func nearest(to point: CGPoint, around guess: (column: Int, row: Int)) -> (column: Int, row: Int) {
    // A regular hexagon's height is √3/2 of its width, or the other way around.
    let ratio: CGFloat = 0.8660254037844386
    let stretch = type == .hexagonalFlat ? tile.width * ratio / tile.height : tile.width / (tile.height * ratio)
    var best = (place: guess, distance: CGFloat.infinity)
    for row in guess.row - 1...guess.row + 1 {
      for column in guess.column - 1...guess.column + 1 {
        let center = center(column: column, row: row)
        let (x, y) = (point.x - center.x, (point.y - center.y) * stretch)
        if x * x + y * y < best.distance { best = ((column, row), x * x + y * y) }
      }
    }
    return best.place
  }

  /// Rounds down and clamps to ±1,000,000; -1 for a number that is not finite.
  private func whole(_ number: CGFloat) -> Int {
    number.isFinite ? Int(max(-1_000_000, min(1_000_000, number.rounded(.down)))) : -1
  }
}
