import ArgumentParser
import Foundation

/// An option's value that says what it should have been.
protocol OptionValue {
  init?(argument: String)
  static var expected: String { get }
}

extension OptionValue {
  static func parse(_ argument: String) throws -> Self {
    guard let value = Self(argument: argument) else { throw ValidationError("expected \(expected)") }
    return value
  }
}

/// A day, or a moment of it, in no time zone yet: `2017-12-25` or `2017-12-25T23:59`.
struct CalendarDay: OptionValue, Equatable {
  static let expected = "a day of the calendar as YYYY-MM-DD or YYYY-MM-DDTHH:MM"

  var year: Int
  var month: Int
  var day: Int
  var hour = 12
  var minute = 0

  init?(argument: String) {
    let parts = argument.split(separator: "T", omittingEmptySubsequences: false)
    let date = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, date.map(\.count) == [4, 2, 2], let year = Self.number(date[0]),
      let month = Self.number(date[1]), let day = Self.number(date[2])
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    if parts.count == 2 {
      let time = parts[1].split(separator: ":", omittingEmptySubsequences: false)
      guard time.map(\.count) == [2, 2], let hour = Self.number(time[0]), let minute = Self.number(time[1]),
        hour < 24, minute < 60
      else { return nil }
      (self.hour, self.minute) = (hour, minute)
    }
    guard year > 0, DateComponents(year: year, month: month, day: day).isValidDate(in: Self.gregorian) else {
      return nil
    }
  }

  /// A moment's day and minute in a time zone.
  init(of date: Date, in zone: TimeZone) {
    var calendar = Self.gregorian
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    (year, month, day) = (parts.year ?? 1, parts.month ?? 1, parts.day ?? 1)
    (hour, minute) = (parts.hour ?? 12, parts.minute ?? 0)
  }

  /// `2017-12-25T12:00`.
  var text: String {
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))T\(digits(hour, 2)):\(digits(minute, 2))"
  }

  /// The moment in a time zone. One that a clock change leaves out counts as the next that there is.
  func date(in zone: TimeZone) -> Date {
    var calendar = Self.gregorian
    calendar.timeZone = zone
    let components = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
    guard let date = calendar.date(from: components) else {
      preconditionFailure("CalendarDay: \(self) was checked to be a day")
    }
    return date
  }

  private static let gregorian = Calendar(identifier: .gregorian)

  private static func number(_ digits: Substring) -> Int? {
    digits.allSatisfy { $0.isASCII && $0.isNumber } ? Int(digits) : nil
  }
}

/// A time zone of the system's database.
struct ZoneName: OptionValue {
  static let expected = "a name of the time zone database, such as Europe/Berlin"

  var zone: TimeZone

  init?(argument: String) {
    guard let zone = TimeZone(identifier: argument) else { return nil }
    self.zone = zone
  }
}

/// A screen's size in points: `375x667`.
struct ScreenSize: OptionValue, Equatable {
  static let expected = "WIDTHxHEIGHT in points, each from 1 to 4096, such as 375x667"

  var width: Int
  var height: Int

  static let phone = ScreenSize(width: 375, height: 667)
  static let tablet = ScreenSize(width: 768, height: 1024)

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (1...4096).contains(width),
      (1...4096).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}

/// Something that happens in a frame: `hat@10`.
struct FrameTap: OptionValue {
  static let expected = "NODE@FRAME, such as hat@10"

  var node: String
  var frame: Int

  init?(argument: String) {
    guard let at = argument.lastIndex(of: "@"), let frame = Int(argument[argument.index(after: at)...]), frame >= 0,
      at != argument.startIndex
    else { return nil }
    node = String(argument[..<at])
    self.frame = frame
  }
}

/// A day that begins in a frame: `40=2017-12-25`.
struct FrameDate: OptionValue {
  static let expected = "FRAME=DATE, such as 40=2017-12-25"

  var frame: Int
  var day: CalendarDay

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let frame = Int(parts[0]), frame >= 0, let day = CalendarDay(argument: String(parts[1]))
    else { return nil }
    self.frame = frame
    self.day = day
  }
}
