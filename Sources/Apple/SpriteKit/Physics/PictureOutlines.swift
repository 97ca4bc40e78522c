internal import Raster

extension SKTexture.Picture {
  /// The outer outlines of the parts whose alpha is above a threshold, centred on (0, 0), y up.
  ///
  /// Fills holes and skips specks below a hundredth of the whole. A picture of more than 128 pixels a side is sampled
  /// in larger squares.
  ///
  /// - Parameter accuracy: from 0 to 1, the detail that bodies have; lower values leave out more corners.
  func outlines(above threshold: Float, size: CGSize, accuracy: CGFloat = 1) -> [[CGPoint]] {
    var mask = OpaqueMask(self, above: threshold)
    let whole = mask.count
    let side = CGFloat(max(mask.width, mask.height))
    let nearness = min(min(1.1, side / 16) / max(accuracy, 1e-3), side / 8)
    var outlines: [[CGPoint]] = []
    while let part = mask.nextPart() {
      guard part.count * 100 >= whole else { continue }
      outlines.append(
        OutlineThinning.thinned(part.outline, nearness: nearness).map { corner in
          CGPoint(
            x: (corner.x / CGFloat(mask.width) - 0.5) * size.width,
            y: (0.5 - corner.y / CGFloat(mask.height)) * size.height)
        })
    }
    return outlines
  }
}

/// The opaque squares of a picture, y down.
private struct OpaqueMask {
  private static let squareLimit = 128

  var width = 0
  var height = 0
  var count = 0
  /// 0: clear; 1: opaque; larger: belongs to a part already taken.
  private var squares: [Int32] = []
  private var partCount: Int32 = 1
  private var searched = 0

  init(_ picture: SKTexture.Picture, above threshold: Float) {
    let (columns, rows) = picture.wholePixels
    guard !columns.isEmpty, !rows.isEmpty else { return }
    let side = (max(columns.count, rows.count) + Self.squareLimit - 1) / Self.squareLimit
    (width, height) = ((columns.count + side - 1) / side, (rows.count + side - 1) / side)
    squares = [Int32](repeating: 0, count: width * height)
    let bitmap = picture.image.bitmap
    for y in rows {
      for x in columns where Float(bitmap[x, y] >> 24) / 255 > threshold {
        squares[(y - rows.lowerBound) / side * width + (x - columns.lowerBound) / side] = 1
      }
    }
    count = squares.reduce(0) { $0 + Int($1) }
  }

  /// Takes the next connected part with its outline; nil when none is left.
  mutating func nextPart() -> (count: Int, outline: [CGPoint])? {
    while searched < squares.count, squares[searched] != 1 { searched += 1 }
    guard searched < squares.count else { return nil }
    partCount += 1
    var waiting = [searched]
    var count = 0
    squares[searched] = partCount
    while let square = waiting.popLast() {
      count += 1
      let x = square % width
      for (next, isInside) in [
        (square - 1, x > 0), (square + 1, x + 1 < width), (square - width, true), (square + width, true),
      ] where isInside && squares.indices.contains(next) && squares[next] == 1 {
        squares[next] = partCount
        waiting.append(next)
      }
    }
    return (count, outline(from: searched))
  }

  /// Walks around a part from the upper left corner of its first square, keeping the part on the right.
  private func outline(from first: Int) -> [CGPoint] {
    let start = (x: first % width, y: first / width)
    var (place, way) = (start, (x: 1, y: 0))
    var corners: [CGPoint] = []
    repeat {
      // The two squares ahead, on the right and on the left.
      let isRight = holds(place.x + (way.x - way.y - 1) / 2, place.y + (way.y + way.x - 1) / 2)
      let isLeft = holds(place.x + (way.x + way.y - 1) / 2, place.y + (way.y - way.x - 1) / 2)
      if !isRight || isLeft {
        corners.append(CGPoint(x: CGFloat(place.x), y: CGFloat(place.y)))
        way = isRight ? (way.y, -way.x) : (-way.y, way.x)
      }
      place = (place.x + way.x, place.y + way.y)
    } while place != start || way != (0, -1)
    corners.append(CGPoint(x: CGFloat(start.x), y: CGFloat(start.y)))
    return corners
  }

  private func holds(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && y >= 0 && x < width && y < height && squares[y * width + x] == partCount
  }
}

/// Drops corners near the line between others (Douglas and Peucker, 1973).
private enum OutlineThinning {
  /// - Parameter nearness: the tolerance in squares. The steps of a slanted line are up to one square off, but in a
  ///   small picture they may be intended.
  static func thinned(_ corners: [CGPoint], nearness: CGFloat) -> [CGPoint] {
    guard corners.count > 4 else { return corners }
    let opposite = corners.indices.max { distance(corners[$0], corners[0]) < distance(corners[$1], corners[0]) } ?? 0
    let back = Array(corners[opposite...]) + [corners[0]]
    return line(Array(corners[...opposite]), nearness).dropLast() + line(back, nearness).dropLast()
  }

  private static func line(_ corners: [CGPoint], _ nearness: CGFloat) -> [CGPoint] {
    guard corners.count > 2, let first = corners.first, let last = corners.last else { return corners }
    var farthest = (index: 0, distance: nearness)
    for index in 1..<corners.count - 1 {
      let away = distance(corners[index], from: first, to: last)
      if away > farthest.distance { farthest = (index, away) }
    }
    guard farthest.index > 0 else { return [first, last] }
    return line(Array(corners[...farthest.index]), nearness).dropLast()
      + line(Array(corners[farthest.index...]), nearness)
  }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  private static func distance(_ point: CGPoint, from start: CGPoint, to end: CGPoint) -> CGFloat {
    let length = distance(start, end)
    guard length > 0 else { return distance(point, start) }
    return abs((end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)) / length
  }
}
