public import Foundation

extension IconSchedule {
  /// One line: an icon and when it shows.
  public struct Rule: Sendable, Equatable {
    /// The icon's name; nil for `primary`.
    public let icon: String?
    /// The higher one wins; 0 by default.
    public let priority: Int
    /// The zone of the rule's days and times; nil for the player's.
    public let timeZone: TimeZone?
    /// Where it stands, from 1 on.
    public let line: Int
    /// As it is written, without comment.
    public let text: String
    package let span: ScheduleSpan

    func holds(at second: Int, in playersZone: TimeZone) -> Bool {
      let clock = WallClock(zone: timeZone ?? playersZone)
      let year = CivilDay(number: second.flooredQuotient(86_400)).parts.year
      for year in years(around: year, last: year + 2) {
        guard let readings = span.readings(year: year) else { continue }
        // A clock is less than a day off: only what is nearer has to be asked of the zone.
        guard second >= readings.lowerBound - 86_400, second < readings.upperBound + 86_400 else { continue }
        if second >= clock.second(reaching: readings.lowerBound), second < clock.second(reaching: readings.upperBound) {
          return true
        }
      }
      return false
    }

    /// The next second in which the rule begins or ends to hold; also one in which it does both.
    func nextBoundary(after second: Int, in playersZone: TimeZone) -> Int? {
      let clock = WallClock(zone: timeZone ?? playersZone)
      let year = CivilDay(number: second.flooredQuotient(86_400)).parts.year
      var next: Int?
      for year in years(around: year, last: ScheduleSpan.years.upperBound) {
        guard let readings = span.readings(year: year), readings.upperBound > second - 86_400 else { continue }
        if let next, readings.lowerBound > next + 86_400 { break }
        // The zone is asked about what may be the next one only.
        for reading in [readings.lowerBound, readings.upperBound]
        where reading > second - 86_400 && reading < (next ?? reading) + 86_400 {
          let boundary = clock.second(reaching: reading)
          if boundary > second { next = min(next ?? boundary, boundary) }
        }
      }
      return next
    }

    /// Whether its days are of one year only.
    var isSingle: Bool { span.first.isSingle }

    /// The years whose span can hold in a year: an offset moves it by a year at most, and it ends within another.
    private func years(around year: Int, last: Int) -> ClosedRange<Int> {
      if case .single(let day) = span.first.base { return day.parts.year...day.parts.year }
      let first = min(max(year - 3, ScheduleSpan.years.lowerBound), ScheduleSpan.years.upperBound)
      return first...max(first, min(last, ScheduleSpan.years.upperBound))
    }
  }
}
