import Foundation

/// Converts between GMT and local time, in whole seconds. Time zone offsets are whole seconds, so nothing is rounded.
struct WallClock {
  let zone: TimeZone

  /// The local time, as seconds since 1970-01-01 00:00 local time.
  func reading(at second: Int) -> Int { second + offset(at: second) }

  /// The first second (since 1970, GMT) at which local time reaches a reading.
  ///
  /// A reading that a clock change skips is reached when the clock jumps over it. A reading that occurs twice is
  /// reached at its first occurrence. Later readings are therefore never reached earlier.
  func second(reaching reading: Int) -> Int {
    // The largest offset from GMT. No zone changes its clock twice within this time before and after.
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
