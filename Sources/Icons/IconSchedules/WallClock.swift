import Foundation

/// What the clocks of a time zone show, in whole seconds. A zone's offsets are whole seconds, so nothing is rounded.
struct WallClock {
  let zone: TimeZone

  /// The time that the clocks show, in seconds since 1970-01-01 00:00 of their own.
  func reading(at second: Int) -> Int { second + offset(at: second) }

  /// The first second (since 1970, GMT) in which the clocks have reached a reading.
  ///
  /// A reading that a change of clocks leaves out is reached when they jump over it; one that comes twice is reached the
  /// first time. So a later reading never comes earlier.
  func second(reaching reading: Int) -> Int {
    // No zone is further from Greenwich than this, and none changes its clocks twice in so short a time.
    let reach = 16 * 3600
    var (before, after) = (reading - reach, reading + reach)
    let (old, new) = (offset(at: before), offset(at: after))
    guard old != new else { return reading - old }
    while after - before > 1 {
      let middle = before + (after - before) / 2
      if offset(at: middle) == old { before = middle } else { after = middle }
    }
    return reading - old < after ? reading - old : max(after, reading - new)
  }

  private func offset(at second: Int) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(second)))
  }
}
