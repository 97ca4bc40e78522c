/// When a rule counts: from one moment of the year to another.
package struct ScheduleSpan: Hashable, Sendable {
  package var first: YearlyDay
  /// Seconds into the first day.
  package var startTime = 0
  package var last: YearlyDay
  /// Seconds into the last day at which the span is over; 86,400 for the whole day.
  package var endTime = 86_400
  /// Whether the end lies in the year after the start's.
  package private(set) var wraps = false

  /// The years that are looked at, of every rule: one more on each side than there is an icon in.
  static let years = 0...10_000

  init(first: YearlyDay, startTime: Int = 0, last: YearlyDay, endTime: Int = 86_400) {
    self.first = first
    self.startTime = startTime
    self.last = last
    self.endTime = endTime
    guard !first.isSingle, first != last || startTime >= endTime else { return }
    // All weekdays and leap years come in 400 years. Only what ends before it starts in every one of them goes over the
    // turn of the year; a span as from Easter to 1 April has no days in some years instead.
    var found = false
    for year in 2001...2400 {
      guard let start = start(year: year), let end = end(year: year) else { continue }
      if end > start { return }
      found = true
    }
    wraps = found
  }

  /// The span that begins in a year, as readings of a clock on the wall, in seconds since 1970; nil where it has none.
  func readings(year: Int) -> Range<Int>? {
    guard let start = start(year: year), let end = end(year: endYear(year)), start < end else { return nil }
    return start..<end
  }

  /// Whether a year's span is left out because its end comes before its start.
  func isReversed(year: Int) -> Bool {
    guard first != last, let start = start(year: year), let end = end(year: endYear(year)) else { return false }
    return end <= start
  }

  private func start(year: Int) -> Int? { reading(first, time: startTime, year: year) }
  private func end(year: Int) -> Int? { reading(last, time: endTime, year: year) }

  /// In a year without a 29 February a span begins or ends where that day would be: as February turns to March. (The
  /// day alone, `on 29 February`, so has no seconds then.)
  private func reading(_ day: YearlyDay, time: Int, year: Int) -> Int? {
    if day.base == .fixed(month: 2, day: 29), !CivilDay.isLeap(year) {
      return (CivilDay(year: year, month: 3, day: 1) + day.offset).number * 86_400
    }
    return day.day(year: year).map { $0.number * 86_400 + time }
  }

  /// Of two single days each has its own year.
  private func endYear(_ year: Int) -> Int {
    if case .single(let day) = last.base { return day.parts.year }
    return wraps ? year + 1 : year
  }
}
