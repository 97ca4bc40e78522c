import Foundation
import IconSchedules

/// Parses `2026-11-26` or `2026-11-26 18:00:05`, in GMT or in the given time zone.
func moment(_ text: String, _ zone: String = "GMT") -> Date {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(identifier: zone)!
  let numbers = text.split { "- :".contains($0) }.map { Int($0)! } + [0, 0, 0]
  return calendar.date(
    from: DateComponents(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4], second: numbers[5]))!
}

extension TimeZone {
  init(_ name: String) { self.init(identifier: name)! }
}

/// A game's holidays.
let holidays = """
  # icon        when
  Valentine     on 14 February
  Christmas     on 25 December
  Thanksgiving  on fourth Thursday of November
  """

extension IconSchedule {
  /// The icons of the days of a year, at noon GMT: `2-14 Valentine`.
  func days(of year: Int) -> [String] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return (0..<366).compactMap { index in
      let noon = moment("\(year)-1-1 12:00").addingTimeInterval(Double(index) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: noon)
      guard parts.year == year, let icon = icon(at: noon, in: .gmt) else { return nil }
      return "\(parts.month!)-\(parts.day!) \(icon)"
    }
  }
}
