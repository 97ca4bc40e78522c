import ArgumentParser
import Foundation
import SceneTesting

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

extension CalendarDay: OptionValue {
  static let expected = "a day of the calendar as YYYY-MM-DD, YYYY-MM-DDTHH:MM or YYYY-MM-DDTHH:MM:SS"

  init?(argument: String) { self.init(text: argument) }
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

/// A language with a region, of those that the system knows.
struct LocaleName: OptionValue, Equatable {
  static let expected = "a language and a region, such as es_MX"

  var locale: Locale

  static let `default` = LocaleName(locale: Stage.Setting().locale)

  /// What the environment says, by POSIX: LC_ALL, else LC_MESSAGES, else LANG.
  static var ofMachine: LocaleName {
    let variables = ProcessInfo.processInfo.environment
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? ""
    return LocaleName(argument: String(name.prefix { $0 != "." && $0 != "@" })) ?? .default
  }

  init(locale: Locale) {
    self.locale = locale
  }

  init?(argument: String) {
    guard Self.known.contains(argument) else { return nil }
    locale = Locale(identifier: argument)
  }

  private static let known = Set(Locale.availableIdentifiers)
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
