/// A day in a rule: either a yearly day or a single day.
package struct YearlyDay: Hashable, Sendable {
  package enum Base: Hashable, Sendable {
    /// A day of a month. See `ScheduleSpan` for 29 February.
    case fixed(month: Int, day: Int)
    /// The first (1) to fifth (5) occurrence of a weekday (1 for Sunday) in a month. Some years have no fifth.
    case weekday(nth: Int, weekday: Int, month: Int)
    case lastWeekday(weekday: Int, month: Int)
    case easter
    case orthodoxEaster
    case lunarNewYear
    case single(CivilDay)
  }

  package var base: Base
  /// Days after the base; negative for days before it.
  package var offset = 0

  /// Whether this is a single day instead of a yearly day.
  var isSingle: Bool { if case .single = base { true } else { false } }

  /// The day for a year; nil if the year has none. With an offset, the day may be in the previous or the next year.
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
    case .lunarNewYear: return LunarNewYear.day(year)
    case .single(let day): return day.parts.year == year ? day : nil
    }
  }
}
