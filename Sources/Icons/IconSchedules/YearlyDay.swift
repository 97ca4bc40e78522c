/// A day that a rule names: one of every year, or a single one.
package struct YearlyDay: Hashable, Sendable {
  package enum Base: Hashable, Sendable {
    /// A day of a month; 29 February only comes in leap years: see `ScheduleSpan`.
    case fixed(month: Int, day: Int)
    /// The first (1) to fifth (5) of a weekday (1 for Sunday) in a month; a fifth does not come every year.
    case weekday(nth: Int, weekday: Int, month: Int)
    case lastWeekday(weekday: Int, month: Int)
    case easter
    case orthodoxEaster
    case single(CivilDay)
  }

  package var base: Base
  /// Days after (or, negative, before) the base.
  package var offset = 0

  /// Whether it is a single day, of no other year.
  var isSingle: Bool { if case .single = base { true } else { false } }

  /// The day that belongs to a year; with an offset it may lie in the year before or after. nil where the year has none.
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
