/// Cuts a polyline into dashes.
///
/// Lengths are in the polyline's space. A list of odd length counts twice over, as CGContext.setLineDash has it. On a
/// closed contour the pattern starts at its first point, and the dash there begins and ends like any other.
struct Dasher {
  private let dashes: [Double]
  private let total: Double
  /// Where in the pattern a line starts: an index into `dashes` and what is left of that dash.
  private let firstIndex: Int
  private let firstRest: Double

  /// A contour that would give more dashes than this is drawn as a whole line.
  private static let most = 10_000.0

  /// nil when the line has no usable pattern and is drawn whole: no dashes, one that is negative or not finite, or
  /// nothing but zeros. A phase that is not finite counts as 0.
  init?(_ stroke: Stroke) {
    let list = stroke.dashes.count % 2 == 0 ? stroke.dashes : stroke.dashes + stroke.dashes
    let total = list.reduce(0, +)
    guard total > 0, total.isFinite, list.allSatisfy({ $0 >= 0 }) else { return nil }
    dashes = list
    self.total = total
    // The phase less all whole patterns; one of more than 2^52 patterns counts as 0.
    let patterns = stroke.dashPhase / total
    let isUsable = abs(patterns) < 0x1p52
    var rest = isUsable ? stroke.dashPhase - total * Double(roundedDown(patterns, -1 << 52, 1 << 52)) : 0
    if rest < 0 || rest >= total { rest = 0 }
    var index = 0
    while rest >= list[index] {
      rest -= list[index]
      index += 1
      // Rounding can leave a rest at the pattern's very end.
      if index == list.count { (index, rest) = (0, 0) }
    }
    firstIndex = index
    firstRest = list[index] - rest
  }

  /// Draws each dash in turn; `scratch` is where it is built.
  func draw(_ line: borrowing Polyline, _ stroker: Stroker, scratch: inout Polyline, to piece: inout PieceWriter) {
    let length = line.lengths.reduce(0, +)
    guard length / total * Double(dashes.count) < Self.most else { return stroker.add(line, to: &piece) }
    var index = firstIndex
    var rest = firstRest
    if index % 2 == 0, let first = line.points.first { scratch.start(first) }
    for chord in line.lengths.indices {
      let from = line.points[chord]
      let along = line.directions[chord]
      var done = 0.0
      while line.lengths[chord] - done > rest {
        done += rest
        let point = Point(x: from.x + along.x * done, y: from.y + along.y * done)
        if index % 2 == 0 {
          scratch.line(to: point, isSmooth: done == rest && line.isSmooth[chord])
          stroker.add(scratch, to: &piece)
        } else {
          scratch.start(point)
        }
        index = (index + 1) % dashes.count
        rest = dashes[index]
      }
      rest -= line.lengths[chord] - done
      if index % 2 == 0 {
        scratch.line(to: line.points[(chord + 1) % line.points.count], isSmooth: done == 0 && line.isSmooth[chord])
      }
    }
    if index % 2 == 0 { stroker.add(scratch, to: &piece) }
  }
}
