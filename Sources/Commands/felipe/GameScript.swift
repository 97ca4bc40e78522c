import AppIcons
import Foundation
import SceneTesting

/// What a recording says of how the game was started.
struct GameScript {
  var day: CalendarDay
  var zone: TimeZone
  var locale: LocaleName
  var seed: UInt64
  var device: AppOptions.Device

  /// The name that recordings have for the game.
  static let app = "Flappy Felipe"

  var settings: [(name: String, value: String)] {
    [
      ("date", day.text), ("zone", zone.identifier), ("locale", locale.locale.identifier), ("seed", String(seed)),
      ("device", device.rawValue),
    ]
  }
}

extension GameScript {
  /// - Throws: `CommandError` that names the file and the setting.
  init(_ recording: Recording, file: String) throws {
    guard recording.app == Self.app else {
      throw CommandError(.malformed, "\(file): is a recording of \"\(recording.app)\", not of \"\(Self.app)\"")
    }
    func setting<Value>(_ name: String, _ expected: String, _ read: (String) -> Value?) throws -> Value {
      guard let text = recording.setting(name) else {
        throw CommandError(.malformed, "\(file): has no line \"set \(name)\", which is \(expected)")
      }
      guard let value = read(text) else {
        throw CommandError(.malformed, "\(file): set \(name) \(text): expected \(expected)")
      }
      return value
    }
    day = try setting("date", CalendarDay.expected) { CalendarDay(text: $0) }
    zone = try setting("zone", ZoneName.expected) { ZoneName(argument: $0)?.zone }
    // Earlier recordings have no such line.
    locale =
      recording.setting("locale") == nil
      ? .default : try setting("locale", LocaleName.expected, LocaleName.init(argument:))
    seed = try setting("seed", "a whole number", UInt64.init)
    device = try setting("device", "iphone or ipad", AppOptions.Device.init)
  }
}
