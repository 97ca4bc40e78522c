package import AppIcons
package import Foundation

/// The start settings of a recorded app: its day, time zone, locale, seed and device. A recording stores them as `set`
/// lines.
package struct RecordedStart: Sendable {
  package var day: CalendarDay
  package var zone: TimeZone
  package var locale: Locale
  package var seed: UInt64
  package var device: IconIdiom

  /// The allowed values, for error messages.
  package static let expectedZone = "a name of the time zone database, such as Europe/Berlin"
  package static let expectedLocale = "a language and a region, such as es_MX"

  package init(day: CalendarDay, zone: TimeZone, locale: Locale, seed: UInt64, device: IconIdiom) {
    self.day = day
    self.zone = zone
    self.locale = locale
    self.seed = seed
    self.device = device
  }

  /// Reads the start from a recording. Recordings without a locale use en_US.
  ///
  /// - Parameter file: the recording's path, for errors.
  /// - Throws: `RecordingError` with the file and the setting's name.
  package init(_ recording: Recording, file: String) throws {
    func setting<Value>(_ name: String, _ expected: String, _ read: (String) -> Value?) throws -> Value {
      guard let text = recording.setting(name) else {
        throw RecordingError(file, "has no line \"set \(name)\", which is \(expected)")
      }
      guard let value = read(text) else {
        throw RecordingError(file, "set \(name) \(text): expected \(expected)")
      }
      return value
    }
    day = try setting("date", CalendarDay.expected) { CalendarDay(text: $0) }
    zone = try setting("zone", Self.expectedZone) { TimeZone(identifier: $0) }
    locale =
      recording.setting("locale") == nil
      ? Locale(identifier: "en_US") : try setting("locale", Self.expectedLocale, Self.locale(named:))
    seed = try setting("seed", "a whole number", UInt64.init)
    device = try setting("device", "iphone or ipad", IconIdiom.init)
  }

  /// The values as `set` lines of a recording.
  package var settings: [(name: String, value: String)] {
    [
      ("date", day.text), ("zone", zone.identifier), ("locale", locale.identifier), ("seed", String(seed)),
      ("device", device.rawValue),
    ]
  }

  /// A locale that the system knows; nil for other names.
  package static func locale(named name: String) -> Locale? {
    knownLocales.contains(name) ? Locale(identifier: name) : nil
  }

  private static let knownLocales = Set(Locale.availableIdentifiers)
}
