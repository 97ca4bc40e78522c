/// A place on a grid of whole numbers, each from `-limit` to `limit`: exact as 32-bit floats, and products of four
/// differences fit into 128 bits.
struct GridPoint: Hashable, Comparable {
  static let limit = 1 << 23

  var x: Int
  var y: Int

  /// Above 0 where c is to the left of the way from a to b, below 0 to the right, 0 on the line.
  static func turn(_ a: Self, _ b: Self, _ c: Self) -> Int {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  static func < (a: Self, b: Self) -> Bool { (a.x, a.y) < (b.x, b.y) }
}

/// Moves the sides of polygons so that they meet only at corners, all of them on a grid.
///
/// J. D. Hobby, "Practical segment intersection with finite precision output", 1999: the grid's squares with a corner or a
/// crossing are hot, and a side goes through the centre of each hot square that it touches. No point moves by more than
/// the diagonal of half a square. All numbers are whole, so the result is exact and the same on every machine.
///
/// Takes time with the square of the number of sides, and with the number of sides times that of crossings.
enum SnapRounding {
  /// A side from its end with the lower x, then the lower y.
  private struct Side: Hashable {
    let start: GridPoint
    let end: GridPoint

    init(_ a: GridPoint, _ b: GridPoint) { (start, end) = a < b ? (a, b) : (b, a) }
  }

  /// The polygons with further corners where their sides go through hot squares. Polygons of one point have none.
  static func rounded(_ polygons: [[GridPoint]]) -> [[GridPoint]] {
    let polygons = polygons.map { points in
      points.indices.filter { points[$0] != points[($0 + 1) % points.count] }.map { points[$0] }
    }
    let all = polygons.flatMap { points in
      points.indices.map { Side(points[$0], points[($0 + 1) % points.count]) }
    }
    let sides = Set(all).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    let hot = hotSquares(sides)
    let chains = Dictionary(uniqueKeysWithValues: sides.map { ($0, chain($0, hot)) })
    return polygons.map { points in
      points.indices.flatMap { index -> [GridPoint] in
        let side = Side(points[index], points[(index + 1) % points.count])
        let chain = chains[side] ?? []
        return Array((side.start == points[index] ? chain : chain.reversed()).dropLast())
      }
    }
  }

  /// The centres of hot squares, by x and then by y.
  private static func hotSquares(_ sides: [Side]) -> [GridPoint] {
    var hot = Set(sides.flatMap { [$0.start, $0.end] })
    for (index, first) in sides.enumerated() {
      let (low, high) = (min(first.start.y, first.end.y), max(first.start.y, first.end.y))
      for second in sides[(index + 1)...] {
        guard second.start.x <= first.end.x else { break }
        guard min(second.start.y, second.end.y) <= high, max(second.start.y, second.end.y) >= low else { continue }
        if let crossing = crossing(first, second) { hot.insert(crossing) }
      }
    }
    return hot.sorted(by: <)
  }

  /// The square in which two sides cross; nil if they do not, or meet at an end.
  private static func crossing(_ first: Side, _ second: Side) -> GridPoint? {
    let (a, b, c, d) = (first.start, first.end, second.start, second.end)
    let (left, right) = (GridPoint.turn(c, d, a), GridPoint.turn(c, d, b))
    guard left.signum() * right.signum() < 0,
      GridPoint.turn(a, b, c).signum() * GridPoint.turn(a, b, d).signum() < 0
    else { return nil }
    let (part, whole) = (Int128(left), Int128(left - right))
    return GridPoint(
      x: a.x + rounded(Int128(b.x - a.x) * part, whole), y: a.y + rounded(Int128(b.y - a.y) * part, whole))
  }

  /// A quotient, rounded to the nearest whole number, and halves up.
  private static func rounded(_ number: Int128, _ divisor: Int128) -> Int {
    let (number, divisor) = divisor < 0 ? (-number, -divisor) : (number, divisor)
    let (quotient, rest) = (2 * number + divisor).quotientAndRemainder(dividingBy: 2 * divisor)
    return Int(quotient) - (rest < 0 ? 1 : 0)
  }

  /// The centres of the hot squares that a side touches, from its start to its end.
  private static func chain(_ side: Side, _ hot: [GridPoint]) -> [GridPoint] {
    var (first, end) = (0, hot.count)
    while first < end {
      let middle = (first + end) / 2
      if hot[middle].x < side.start.x { first = middle + 1 } else { end = middle }
    }
    let (low, high) = (min(side.start.y, side.end.y), max(side.start.y, side.end.y))
    // A square that is touched has its centre within half its width and height of the side.
    let reach = side.end.x - side.start.x + high - low
    let touched = hot[first...].prefix { $0.x <= side.end.x }.filter { square in
      square.y >= low && square.y <= high && 2 * abs(GridPoint.turn(side.start, side.end, square)) <= reach
        && touches(side, square)
    }
    // Along the side, x never falls, and y only rises or only falls.
    return side.start.y <= side.end.y ? touched : touched.sorted { ($0.x, -$0.y) < ($1.x, -$1.y) }
  }

  /// A share of the way along a side at which it enters or leaves a strip of squares.
  private struct Cut {
    let number: Int
    let divisor: Int
    /// Whether the place itself is in the strip: squares have their left and lower borders, not the others.
    let isInside: Bool
  }

  /// Whether a side touches a square within the side's bounds.
  private static func touches(_ side: Side, _ square: GridPoint) -> Bool {
    var (enters, leaves) = ([Cut(number: 0, divisor: 1, isInside: true)], [Cut(number: 1, divisor: 1, isInside: true)])
    for (way, distance) in [
      (side.end.x - side.start.x, square.x - side.start.x), (side.end.y - side.start.y, square.y - side.start.y),
    ] where way != 0 {
      let sign = way.signum()
      let border = Cut(number: sign * (2 * distance - 1), divisor: 2 * sign * way, isInside: true)
      let beyond = Cut(number: sign * (2 * distance + 1), divisor: 2 * sign * way, isInside: false)
      enters.append(way > 0 ? border : beyond)
      leaves.append(way > 0 ? beyond : border)
    }
    return enters.allSatisfy { enter in
      leaves.allSatisfy { leave in
        let (first, second) = (enter.number * leave.divisor, leave.number * enter.divisor)
        return first < second || (first == second && enter.isInside && leave.isInside)
      }
    }
  }
}
