/// A day that a rule names: a day of every year, or a single day.
package struct YearlyDay: Hashable, Sendable {
  package enum Base: Hashable, Sendable {
    /// A day of a month. 29 February exists only in leap years: see `ScheduleSpan`.
    case fixed(month: Int, day: Int)
    /// The first (1) to fifth (5) weekday of a kind (1 for Sunday) in a month. Some years have no fifth.
    case weekday(nth: Int, weekday: Int, month: Int)
    case lastWeekday(weekday: Int, month: Int)
    case easter
    case orthodoxEaster
    case single(CivilDay)
  }

  package var base: Base
  /// Days after the base; negative for days before it.
  package var offset = 0

  /// Whether it is a single day instead of a yearly one.
  var isSingle: Bool { if case .single = base { true } else { false } }

  /// The day that belongs to a year; nil where the year has none. With an offset it may be in the previous or the
  /// next year.
  func day(year: Int) -> CivilDay? {
    baseDay(year: year).map { $0 + offset }
  }

  private func baseDay(year: Int) -> CivilDay? {
    switch base {
    case .fixed(let month, let day):
      guard day <= CivilDay.length(month: month, year: year) else { return nil }
      return CivilDay(year: year, month: month, day: day)
    case .weekday(let nth, let weekday, let month):
      let first = CivilDay(year: year, month: month, day: 1)
      let ahead = (weekday - first.weekday).flooredRemainder(7) + 7 * (nth - 1)
      return ahead < CivilDay.length(month: month, year: year) ? first + ahead : nil
    case .lastWeekday(let weekday, let month):
      let last = CivilDay(year: year, month: month, day: CivilDay.length(month: month, year: year))
      return last + -(last.weekday - weekday).flooredRemainder(7)
    case .easter: return CivilDay.easter(year)
    case .orthodoxEaster: return CivilDay.orthodoxEaster(year)
    case .single(let day): return day.parts.year == year ? day : nil
    }
  }
}
