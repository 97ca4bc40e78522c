package import AppIcons
internal import ArgumentParser
package import Foundation
package import Recordings

/// An option's value that can describe the allowed values.
package protocol OptionValue {
  /// Parses the argument; nil if it is not valid.
  init?(argument: String)
  /// The allowed values, for the error message, such as "WIDTHxHEIGHT in points".
  static var expected: String { get }
}

extension OptionValue {
  /// Parses an argument; pass it as an option's `transform`.
  ///
  /// - Throws: `ValidationError` with the allowed values.
  package static func parse(_ argument: String) throws -> Self {
    guard let value = Self(argument: argument) else { throw ValidationError("expected \(expected)") }
    return value
  }
}

extension CalendarDay: OptionValue {
  package init?(argument: String) { self.init(text: argument) }
}

/// A time zone from the system's database.
package struct ZoneName: OptionValue {
  package static let expected = RecordedStart.expectedZone

  package var zone: TimeZone

  package init?(argument: String) {
    guard let zone = TimeZone(identifier: argument) else { return nil }
    self.zone = zone
  }
}

/// A language and region that the system knows.
package struct LocaleName: OptionValue, Equatable {
  package static let expected = RecordedStart.expectedLocale

  package var locale: Locale

  /// en_US.
  package static let `default` = LocaleName(locale: Locale(identifier: "en_US"))

  /// The locale of the environment variables, in POSIX order: LC_ALL, LC_MESSAGES, LANG. en_US if it is unknown.
  package static var ofMachine: LocaleName {
    let variables = ProcessInfo.processInfo.environment
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? ""
    return LocaleName(argument: String(name.prefix { $0 != "." && $0 != "@" })) ?? .default
  }

  package init(locale: Locale) {
    self.locale = locale
  }

  package init?(argument: String) {
    guard let locale = RecordedStart.locale(named: argument) else { return nil }
    self.locale = locale
  }
}

/// A screen's size in points: `375x667`.
package struct ScreenSize: OptionValue, Equatable {
  package static let expected = "WIDTHxHEIGHT in points, each from 1 to 4096, such as 375x667"

  package var width: Int
  package var height: Int

  package static let phone = ScreenSize(width: 375, height: 667)
  package static let tablet = ScreenSize(width: 768, height: 1024)

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  package init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (1...4096).contains(width),
      (1...4096).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}

/// A date that takes effect in a given frame: `40=2017-12-25`.
package struct FrameDate: OptionValue {
  package static let expected = "FRAME=DATE, such as 40=2017-12-25, \(CalendarDay.expectedYears)"

  package var frame: Int
  package var day: CalendarDay

  package init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let frame = Int(parts[0]), frame >= 0, let day = CalendarDay(argument: String(parts[1]))
    else { return nil }
    self.frame = frame
    self.day = day
  }
}

extension IconIdiom: OptionValue {
  package static let expected = "iphone or ipad"

  package init?(argument: String) { self.init(rawValue: argument) }
}
