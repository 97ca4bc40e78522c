import AppIcons
import ArgumentParser
import Assets
import FlappyFelipe
import Foundation
import SceneTesting
import UIKit

/// Where the app's files and settings lie.
struct AppOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder with the app's files, in place of the installed ones.", valueName: "folder"))
  var bundle: String?

  @Option(
    help: ArgumentHelp("Where the icon and the settings are kept. (default: felipe/ in the user's state folder)"))
  var state: String?

  @Option(help: "iphone or ipad: which of the app's icons serve it.")
  var device: Device = .iphone

  enum Device: String, ExpressibleByArgument, CaseIterable {
    case iphone, ipad
  }

  /// The app's files, checked.
  ///
  /// - Parameter stateFolder: nil keeps the icon in memory.
  func environment(stateFolder: URL?) throws -> AppEnvironment {
    let environment = try AppEnvironment.ofFiles(bundle: bundle, name: "felipe", isPad: device == .ipad) { _ in
      stateFolder
    }
    if let schedule = environment.assets.file(named: "Icons.schedule") { _ = try Self.schedule(schedule) }
    return environment
  }

  /// `--state`, else `felipe` in the folder that the XDG Base Directory Specification names for state.
  var stateFolder: URL {
    if let state { return URL(fileURLWithPath: state) }
    return XDGFolder.state.url.appendingPathComponent("felipe")
  }
}

/// What a game is started with.
struct GameOptions: ParsableArguments {
  @OptionGroup var app: AppOptions

  @Option(
    help: ArgumentHelp(
      "The game's day, as YYYY-MM-DD or YYYY-MM-DDTHH:MM; a day alone begins at 12:00.", valueName: "date"),
    transform: CalendarDay.parse)
  var date: CalendarDay?

  @Option(
    help: ArgumentHelp("The game's time zone, such as Europe/Berlin.", valueName: "zone"), transform: ZoneName.parse)
  var timeZone: ZoneName?

  @Option(
    help: ArgumentHelp(
      "The player's language and region, such as es_MX. (default: in a window the machine's, else en_US)",
      valueName: "locale"), transform: LocaleName.parse)
  var locale: LocaleName?

  @Option(help: "The start of the game's random numbers.")
  var seed: UInt64 = 0

  @Option(
    help: ArgumentHelp("The screen's size in points. (default: 375x667, on an iPad 768x1024)", valueName: "WxH"),
    transform: ScreenSize.parse)
  var size: ScreenSize?

  @Option(help: ArgumentHelp("Pixels a point: 1, 2 or 3.", valueName: "scale"))
  var scale: Int = 1

  @Flag(help: "Plays no sound, and opens no sound device.")
  var mute = false

  @Flag(help: "Changes the icon without the system's alert, which a phone always shows.")
  var silentIcons = false

  @Flag(help: "Stops the program where an icon cannot be changed, as the game's first version did.")
  var crashOnIconError = false

  @Option(help: ArgumentHelp("Stops the game's time at a frame: for a look at it, and for tests.", valueName: "frame"))
  var hold: Int?

  mutating func validate() throws {
    if let hold, hold < 0 { throw ValidationError("--hold is the number of a frame from 0 on, not \(hold)") }
    guard (1...3).contains(scale) else { throw ValidationError("--scale is 1, 2 or 3, not \(scale)") }
  }

  var surface: Surface {
    let points = size ?? (app.device == .ipad ? .tablet : .phone)
    return Surface(width: points.width * scale, height: points.height * scale, scale: Double(scale))
  }

  /// What a stage starts with.
  var setting: Stage.Setting {
    Stage.Setting(
      day: date ?? Self.someDay, timeZone: timeZone?.zone ?? .gmt, locale: (locale ?? .default).locale, seed: seed)
  }

  /// No holiday, and the same day for everyone who does not say which.
  private static let someDay: CalendarDay = "2017-01-02"

  /// The player's calendar, in the zone that was asked for.
  func calendar(defaultZone: TimeZone) -> Calendar {
    var calendar = Calendar.current
    calendar.timeZone = timeZone?.zone ?? defaultZone
    return calendar
  }

  @MainActor
  func makeApp(clock: GameClock) -> FelipeApp {
    let app = FelipeApp()
    app.clock = clock
    app.seed = seed
    app.crashesOnIconError = crashOnIconError
    return app
  }
}
