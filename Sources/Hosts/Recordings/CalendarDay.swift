public import Foundation

/// A day or a local time in the Gregorian calendar, without a time zone: `"2017-12-25"`, `"2017-12-24T23:59"` or
/// `"2017-12-24T23:59:58"`. A day without a time means noon. Texts and stages' dates are limited to `years`.
public struct CalendarDay: Sendable, Equatable, ExpressibleByStringLiteral {
  /// The supported years: 1583, the first full year of the Gregorian calendar, to 9999, the last with four digits.
  ///
  /// Foundation's calendar is Julian before October 1582.
  public static let years = 1583...9999

  /// `years` in words, for error messages.
  package static let expectedYears = "in the years \(years.lowerBound) to \(years.upperBound)"

  /// The accepted formats and years, for error messages.
  package static let expected =
    "a day of the calendar as YYYY-MM-DD, YYYY-MM-DDTHH:MM or YYYY-MM-DDTHH:MM:SS, \(expectedYears)"

  /// The year, such as 2017. A day made from a moment can be outside `years`.
  public package(set) var year: Int
  /// The month, from 1 to 12.
  public package(set) var month: Int
  /// The day of the month, from 1.
  public package(set) var day: Int
  /// The hour, from 0 to 23. Default 12.
  public package(set) var hour = 12
  /// The minute, from 0 to 59. Default 0.
  public package(set) var minute = 0
  /// The second, from 0 to 59. Default 0.
  public package(set) var second = 0

  /// Parses a text in one of the three formats.
  ///
  /// - Returns: nil for any other text, for a day that does not exist, such as 30 February, and for years outside
  ///   `years`.
  public init?(text: String) {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    let date = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, date.map(\.count) == [4, 2, 2], let year = Self.number(date[0]),
      let month = Self.number(date[1]), let day = Self.number(date[2])
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    if parts.count == 2 {
      let time = parts[1].split(separator: ":", omittingEmptySubsequences: false)
      let numbers = time.compactMap(Self.number)
      guard (2...3).contains(time.count), time.allSatisfy({ $0.count == 2 }), numbers.count == time.count,
        numbers[0] < 24, numbers.dropFirst().allSatisfy({ $0 < 60 })
      else { return nil }
      (hour, minute, second) = (numbers[0], numbers[1], numbers.count == 3 ? numbers[2] : 0)
    }
    guard Self.years.contains(year),
      DateComponents(year: year, month: month, day: day).isValidDate(in: Self.gregorian)
    else { return nil }
  }

  /// Parses a literal.
  ///
  /// - Precondition: the text is valid.
  public init(stringLiteral text: String) {
    guard let day = Self(text: text) else {
      preconditionFailure("CalendarDay: \"\(text)\" is not a day such as 2017-12-25 or 2017-12-24T23:59")
    }
    self = day
  }

  /// Creates the local day and time of a date in a time zone.
  public init(of date: Date, in zone: TimeZone) {
    var calendar = Self.gregorian
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    (year, month, day) = (parts.year ?? 1, parts.month ?? 1, parts.day ?? 1)
    (hour, minute, second) = (parts.hour ?? 12, parts.minute ?? 0, parts.second ?? 0)
  }

  /// The day and time, `2017-12-25T12:00`, with seconds if they are not 0.
  public var text: String {
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let date = "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
    return "\(date)T\(digits(hour, 2)):\(digits(minute, 2))" + (second == 0 ? "" : ":\(digits(second, 2))")
  }

  /// The date in a time zone. A local time that a clock change skips becomes the next one that exists.
  public func date(in zone: TimeZone) -> Date {
    var calendar = Self.gregorian
    calendar.timeZone = zone
    let components = DateComponents(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    guard let date = calendar.date(from: components) else {
      preconditionFailure("CalendarDay: \(self) was checked to be a day")
    }
    return date
  }

  /// Whether a date is within `years` in a time zone. False for infinite and NaN dates.
  package static func covers(_ date: Date, in zone: TimeZone) -> Bool {
    let first = Self(year: years.lowerBound, month: 1, day: 1).date(in: zone)
    let end = Self(year: years.upperBound + 1, month: 1, day: 1).date(in: zone)
    return date >= first && date < end
  }

  /// Midnight of a day.
  private init(year: Int, month: Int, day: Int) {
    (self.year, self.month, self.day, hour) = (year, month, day, 0)
  }

  private static let gregorian = Calendar(identifier: .gregorian)

  private static func number(_ digits: Substring) -> Int? {
    digits.allSatisfy { $0.isASCII && $0.isNumber } ? Int(digits) : nil
  }
}

extension CalendarDay {
  /// Creates noon of a day given by its number.
  ///
  /// - Parameter number: days since 1 January 1970.
  package init(number: Int) {
    self.init(of: Date(timeIntervalSince1970: Double(number) * 86_400 + 43_200), in: .gmt)
  }

  /// `2017-12-25`.
  package var dayText: String { String(text.prefix(10)) }
}
