internal import IconSchedules

/// Whether a day is one of a rule's, as an expression of Swift's over `year`, `month`, `day` and `weekday` (1 is Sunday).
struct DayCondition {
  let code: String

  /// - Returns: nil where the rule is of more than whole days that a year's calendar shows.
  init?(_ rule: IconSchedule.Rule) {
    let span = rule.span
    guard rule.timeZone == nil, span.startTime == 0, span.endTime == 86_400, span.first.offset == 0,
      span.last.offset == 0
    else { return nil }
    switch (span.first.base, span.last.base) {
    case (.fixed(let month, let day), _) where span.first == span.last: code = "month == \(month), day == \(day)"
    case (.fixed(let month, let day), .fixed(let lastMonth, let lastDay)):
      let (first, last) = (month * 100 + day, lastMonth * 100 + lastDay)
      // A day is counted as its month's hundred, so that 29 February keeps its place in every year.
      code =
        first <= last
        ? "(\(first)...\(last)).contains(month * 100 + day)"
        : "!(\(last + 1)..<\(first)).contains(month * 100 + day)"
    case (.single(let first), .single(let last)):
      let (start, end) = (first.parts, last.parts)
      code =
        "(\(start.year * 10_000 + start.month * 100 + start.day)..."
        + "\(end.year * 10_000 + end.month * 100 + end.day)).contains(year * 10_000 + month * 100 + day)"
    case (.weekday(let nth, let weekday, let month), _) where span.first == span.last:
      code = "month == \(month), weekday == \(weekday), (\(nth * 7 - 6)...\(nth * 7)).contains(day)"
    case (.lastWeekday(let weekday, let month), _) where span.first == span.last && month != 2:
      let length = [4, 6, 9, 11].contains(month) ? 30 : 31
      code = "month == \(month), weekday == \(weekday), day > \(length - 7)"
    default: return nil
    }
  }

  /// - Parameter part: a name that stands in the code.
  func asks(for part: String) -> Bool { code.split { !$0.isLetter }.contains { $0 == part } }
}
