public import Foundation

extension IconSchedule {
  /// One line: an icon and when it is shown.
  public struct Rule: Sendable, Equatable {
    /// The icon's name; nil for `primary`.
    public let icon: String?
    /// The rule's priority; higher wins. Default 0.
    public let priority: Int
    /// The time zone of the rule's days and times; nil for the player's.
    public let timeZone: TimeZone?
    /// The rule's line number, from 1.
    public let line: Int
    /// The line's text, without its comment.
    public let text: String
    package let span: ScheduleSpan

    func holds(at second: Int, in playersZone: TimeZone) -> Bool {
      let clock = WallClock(zone: timeZone ?? playersZone)
      let year = CivilDay(number: second.flooredQuotient(86_400)).parts.year
      for year in years(around: year, last: year + 2) {
        guard let readings = span.readings(year: year) else { continue }
        // Local time is less than a day from GMT, so only nearer moments need the time zone.
        guard second >= readings.lowerBound - 86_400, second < readings.upperBound + 86_400 else { continue }
        if second >= clock.second(reaching: readings.lowerBound), second < clock.second(reaching: readings.upperBound) {
          return true
        }
      }
      return false
    }

    /// The next second in which the rule starts or stops applying, or both.
    func nextBoundary(after second: Int, in playersZone: TimeZone) -> Int? {
      let clock = WallClock(zone: timeZone ?? playersZone)
      let year = CivilDay(number: second.flooredQuotient(86_400)).parts.year
      var next: Int?
      for year in years(around: year, last: ScheduleSpan.years.upperBound) {
        guard let readings = span.readings(year: year), readings.upperBound > second - 86_400 else { continue }
        if let next, readings.lowerBound > next + 86_400 { break }
        // Asks the time zone only about candidates for the next boundary.
        for reading in [readings.lowerBound, readings.upperBound]
        where reading > second - 86_400 && reading < (next ?? reading) + 86_400 {
          let boundary = clock.second(reaching: reading)
          if boundary > second { next = min(next ?? boundary, boundary) }
        }
      }
      return next
    }

    /// Whether the rule's days are in a single year.
    var isSingle: Bool { span.first.isSingle }

    /// The years whose spans may reach into a year. An offset moves a span by at most a year, and a span ends within
    /// another.
    private func years(around year: Int, last: Int) -> ClosedRange<Int> {
      if case .single(let day) = span.first.base { return day.parts.year...day.parts.year }
      let first = min(max(year - 3, ScheduleSpan.years.lowerBound), ScheduleSpan.years.upperBound)
      return first...max(first, min(last, ScheduleSpan.years.upperBound))
    }
  }
}
