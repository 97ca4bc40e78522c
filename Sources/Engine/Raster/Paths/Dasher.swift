/// Cuts a polyline into dashes.
///
/// Lengths are in the polyline's space. A list of odd length is used twice, as by CGContext.setLineDash. The pattern
/// starts over at the first point of each contour. For cases that Apple does not document: a dash of no length shows
/// its caps along the line, as in PDF (ISO 32000-1, 8.5.3.2); on a closed contour, a dash that reaches the start
/// continues into the dash that begins there, with a join, as in cairo and Ghostscript.
struct Dasher {
  private let dashes: [Double]
  private let total: Double
  /// The place in the pattern where a line starts: an index into `dashes`, and the remaining length of that dash.
  private let firstIndex: Int
  private let firstRest: Double

  /// The maximum number of dashes in a contour; one that would have more is drawn as a whole line.
  private static let dashLimit = 10_000.0

  /// nil if there is no usable pattern and the line is drawn whole: no dashes, one that is negative or not finite, or
  /// only zeros. A phase that is not finite counts as 0.
  init?(_ stroke: Stroke) {
    let list = stroke.dashes.count % 2 == 0 ? stroke.dashes : stroke.dashes + stroke.dashes
    let total = list.reduce(0, +)
    guard total > 0, total.isFinite, list.allSatisfy({ $0 >= 0 }) else { return nil }
    dashes = list
    self.total = total
    // The phase minus all whole patterns; a phase of more than 2^52 patterns counts as 0.
    let patterns = stroke.dashPhase / total
    let isUsable = abs(patterns) < 0x1p52
    var rest = isUsable ? stroke.dashPhase - total * Double(roundedDown(patterns, -1 << 52, 1 << 52)) : 0
    if rest < 0 || rest >= total { rest = 0 }
    var index = 0
    // A dash of no length at the very start is drawn; one that ends there is not.
    while rest >= list[index], rest > 0 {
      rest -= list[index]
      index += 1
      // Rounding can leave the phase at the very end of the pattern.
      if index == list.count { (index, rest) = (0, 0) }
    }
    firstIndex = index
    firstRest = list[index] - rest
  }

  /// Draws each dash in turn; `scratch` holds the dash being built.
  func draw(_ line: borrowing Polyline, _ stroker: Stroker, scratch: inout Polyline, to piece: inout PieceWriter) {
    guard let first = line.chords.first else { return stroker.add(line, to: &piece) }
    let length = line.chords.reduce(0) { $0 + $1.length }
    guard length / total * Double(dashes.count) < Self.dashLimit else { return stroker.add(line, to: &piece) }
    var index = firstIndex
    var rest = firstRest
    // On a closed contour the first dash waits, because the last one may continue into it.
    var waits = line.isClosed && index % 2 == 0
    let isJoined = waits
    var firstEnd: (chord: Int, length: Double)?
    if index % 2 == 0 { scratch.start(line.points[0], direction: first.leaving) }
    for chord in line.chords.indices {
      let whole = line.chords[chord].length
      var done = 0.0
      while whole - done > rest {
        let from = done
        done += rest
        if index % 2 != 0 {
          scratch.start(line.point(chord, done), direction: line.chords[chord].tangent(done / whole))
        } else if waits {
          firstEnd = (chord, done)
          waits = false
        } else {
          scratch.line(along: line, chord, from: from, to: done)
          stroker.add(scratch, to: &piece)
        }
        index = (index + 1) % dashes.count
        rest = dashes[index]
      }
      rest -= whole - done
      if index % 2 == 0, !waits { scratch.line(along: line, chord, from: done, to: whole) }
    }
    guard isJoined else { return index % 2 == 0 ? stroker.add(scratch, to: &piece) : () }
    guard let firstEnd else { return stroker.add(line, to: &piece) }
    if index % 2 != 0 { scratch.start(line.points[0], direction: first.leaving) }
    for chord in 0...firstEnd.chord {
      let whole = line.chords[chord].length
      scratch.line(along: line, chord, from: 0, to: chord == firstEnd.chord ? firstEnd.length : whole)
    }
    stroker.add(scratch, to: &piece)
  }
}
