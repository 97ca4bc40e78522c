public import Foundation

extension IconSchedule {
  /// A rule: an icon, and the days on which it is shown. Each rule is one line.
  public struct Rule: Sendable, Equatable {
    /// The icon's name; nil for `primary`.
    public let icon: String?
    /// The rule's priority; higher wins. Default 0.
    public let priority: Int
    /// The time zone of the rule's days and times; nil for the player's time zone.
    public let timeZone: TimeZone?
    /// The rule's line number, from 1.
    public let line: Int
    /// The text of the line, without its comment.
    public let text: String
    package let span: ScheduleSpan

    func holds(at second: Int, in playersZone: TimeZone) -> Bool {
      let clock = WallClock(zone: timeZone ?? playersZone)
      let year = CivilDay(number: second.flooredQuotient(86_400)).parts.year
      for year in years(around: year, last: year + 2) {
        guard let readings = span.readings(year: year) else { continue }
        // Local time differs from GMT by less than a day, so only times near the span need the time zone.
        guard second >= readings.lowerBound - 86_400, second < readings.upperBound + 86_400 else { continue }
        if second >= clock.second(reaching: readings.lowerBound), second < clock.second(reaching: readings.upperBound) {
          return true
        }
      }
      return false
    }

    /// The next second at which the rule starts or stops applying, or both.
    func nextBoundary(after second: Int, in playersZone: TimeZone) -> Int? {
      let clock = WallClock(zone: timeZone ?? playersZone)
      let year = CivilDay(number: second.flooredQuotient(86_400)).parts.year
      var next: Int?
      for year in years(around: year, last: ScheduleSpan.years.upperBound) {
        guard let readings = span.readings(year: year), readings.upperBound > second - 86_400 else { continue }
        if let next, readings.lowerBound > next + 86_400 { break }
        // Looks up time zone offsets, which is slow, only for candidates.
        for reading in [readings.lowerBound, readings.upperBound]
        where reading > second - 86_400 && reading < (next ?? reading) + 86_400 {
          let boundary = clock.second(reaching: reading)
          if boundary > second { next = min(next ?? boundary, boundary) }
        }
      }
      return next
    }

    /// Whether the rule applies in one year only.
    var isSingle: Bool { span.first.isSingle }

    /// The years whose spans may reach into a given year. An offset moves a span by at most a year, and a span is at
    /// most a year long.
    private func years(around year: Int, last: Int) -> ClosedRange<Int> {
      if case .single(let day) = span.first.base { return day.parts.year...day.parts.year }
      let first = min(max(year - 3, ScheduleSpan.years.lowerBound), ScheduleSpan.years.upperBound)
      return first...max(first, min(last, ScheduleSpan.years.upperBound))
    }
  }
}
