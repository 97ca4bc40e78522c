internal import IconSchedules

/// A Swift expression that tests whether a rule applies on a day. It uses `year`, `month`, `day` and `weekday` (1 is
/// Sunday).
struct DayCondition {
  let code: String
  /// Whether the expression calls the functions in `ScheduleSource.days`.
  let countsDays: Bool
  /// Whether the expression calls the functions in `ScheduleSource.moons`, and those in `days`.
  let countsMoons: Bool

  /// - Returns: nil if the rule needs more than whole days in the player's time zone.
  init?(_ rule: IconSchedule.Rule) {
    let span = rule.span
    guard rule.timeZone == nil, span.startTime == 0, span.endTime == 86_400 else { return nil }
    code = Self.plain(span) ?? Self.counted(span)
    countsMoons = code.contains("Moons.")
    countsDays = code.contains("Days.")
  }

  /// Whether the code uses a name.
  func uses(_ part: String) -> Bool { code.split { !$0.isLetter }.contains { $0 == part } }

  /// The condition as a comparison of year, month, day and weekday; nil if the span needs day numbers.
  private static func plain(_ span: ScheduleSpan) -> String? {
    guard span.first.offset == 0, span.last.offset == 0 else { return nil }
    switch (span.first.base, span.last.base) {
    case (.fixed(let month, let day), _) where span.first == span.last: return "month == \(month), day == \(day)"
    case (.fixed(let month, let day), .fixed(let lastMonth, let lastDay)):
      let (first, last) = (month * 100 + day, lastMonth * 100 + lastDay)
      // Compares month * 100 + day, so that 29 February sorts correctly in every year.
      return first <= last
        ? "(\(first)...\(last)).contains(month * 100 + day)"
        : "!(\(last + 1)..<\(first)).contains(month * 100 + day)"
    case (.single(let first), .single(let last)):
      let (start, end) = (first.parts, last.parts)
      return "(\(start.year * 10_000 + start.month * 100 + start.day)..."
        + "\(end.year * 10_000 + end.month * 100 + end.day)).contains(year * 10_000 + month * 100 + day)"
    case (.weekday(let nth, let weekday, let month), _) where span.first == span.last:
      return "month == \(month), weekday == \(weekday), (\(nth * 7 - 6)...\(nth * 7)).contains(day)"
    case (.lastWeekday(let weekday, let month), _) where span.first == span.last && month != 2:
      let length = [4, 6, 9, 11].contains(month) ? 30 : 31
      return "month == \(month), weekday == \(weekday), day > \(length - 7)"
    case (.easter, _) where span.first == span.last: return "Days.number(year, month, day) == Days.easter(year)"
    case (.orthodoxEaster, _) where span.first == span.last:
      return "Days.number(year, month, day) == Days.orthodoxEaster(year)"
    case (.lunarNewYear, _) where span.first == span.last:
      // On most days the month alone decides.
      return "month < 3, Days.number(year, month, day) == Moons.newYear(year)"
    default: return nil
    }
  }

  /// The condition for any span, using day numbers.
  private static func counted(_ span: ScheduleSpan) -> String {
    let first = number(span.first, year: "year", isLast: false)
    let last = number(span.last, year: span.wraps ? "year + 1" : "year", isLast: true)
    return "Days.contains(year, month, day, from: { year in \(first) }, through: { year in \(last) })"
  }

  private static func number(_ day: YearlyDay, year: String, isLast: Bool) -> String {
    let base =
      switch day.base {
      // A span that ends on 29 February ends when March begins, in every year.
      case .fixed(2, 29) where isLast: "Days.number(\(year), 3, 0)"
      case .fixed(let month, let day): "Days.number(\(year), \(month), \(day))"
      case .weekday(let nth, let weekday, let month): "Days.nth(\(nth), \(weekday), \(month), \(year))"
      case .lastWeekday(let weekday, let month): "Days.last(\(weekday), \(month), \(year))"
      case .easter: "Days.easter(\(year))"
      case .orthodoxEaster: "Days.orthodoxEaster(\(year))"
      case .lunarNewYear: "Moons.newYear(\(year))"
      case .single(let day): "\(day.number)"
      }
    guard day.offset != 0 else { return base }
    // The result is optional, because a month may not have a fifth Monday, for example.
    if case .weekday = day.base { return "\(base).map { $0 + \(day.offset) }" }
    return "\(base) + \(day.offset)"
  }
}
