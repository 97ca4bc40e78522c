/// The part of the year in which a rule applies.
package struct ScheduleSpan: Hashable, Sendable {
  package var first: YearlyDay
  /// The start, in seconds into the first day.
  package var startTime = 0
  package var last: YearlyDay
  /// The end, in seconds into the last day; 86,400 includes the whole day.
  package var endTime = 86_400
  /// Whether the span ends in the year after its start.
  package private(set) var wraps = false

  /// The years to compute for each rule: the supported years, and one more on each side.
  static let years = 0...10_000

  init(first: YearlyDay, startTime: Int = 0, last: YearlyDay, endTime: Int = 86_400) {
    self.first = first
    self.startTime = startTime
    self.last = last
    self.endTime = endTime
    guard !first.isSingle, first != last || startTime >= endTime else { return }
    // All combinations of weekdays and leap years occur within 400 years. A span wraps into the next year only if its
    // end comes before its start in all of them. A span such as Easter to 1 April does not wrap: it has no days in
    // some years.
    var found = false
    for year in 2001...2400 {
      guard let start = start(year: year), let end = end(year: year) else { continue }
      if end > start { return }
      found = true
    }
    wraps = found
  }

  /// The span that starts in a year, in local time as seconds since 1970; nil if the year has none.
  func readings(year: Int) -> Range<Int>? {
    guard let start = start(year: year), let end = end(year: endYear(year)), start < end else { return nil }
    return start..<end
  }

  /// Whether a year's span is skipped because it would end before it starts.
  func isReversed(year: Int) -> Bool {
    guard first != last, let start = start(year: year), let end = end(year: endYear(year)) else { return false }
    return end <= start
  }

  private func start(year: Int) -> Int? { reading(first, time: startTime, year: year) }
  private func end(year: Int) -> Int? { reading(last, time: endTime, year: year) }

  /// A day's local time, in seconds. In a year without 29 February, that day starts and ends at midnight between
  /// February and March, so the rule `on 29 February` covers no time in such a year.
  private func reading(_ day: YearlyDay, time: Int, year: Int) -> Int? {
    if day.base == .fixed(month: 2, day: 29), !CivilDay.isLeap(year) {
      return (CivilDay(year: year, month: 3, day: 1) + day.offset).number * 86_400
    }
    return day.day(year: year).map { $0.number * 86_400 + time }
  }

  /// The year in which a year's span ends. A last day with a fixed year has its own year.
  private func endYear(_ year: Int) -> Int {
    if case .single(let day) = last.base { return day.parts.year }
    return wraps ? year + 1 : year
  }
}
