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
    do {
      let folders = try AppBundle.folders(
        explicit: bundle.map { URL(fileURLWithPath: $0) }, executable: AppBundle.executable, name: "felipe")
      let assets = try AssetIndex(folders: folders)
      guard let plist = assets.file(named: "Info.plist") else {
        throw CommandError(
          .missing, "\(folders.map(\.path).joined(separator: ", ")): no Info.plist; the app's icons are declared in it")
      }
      if let schedule = assets.file(named: "Icons.schedule") { _ = try Self.schedule(schedule) }
      return AppEnvironment(
        assets: assets, infoPlist: try InfoPlist(contentsOf: plist), idiom: device == .ipad ? .ipad : .iphone,
        iconStore: stateFolder.map(IconStore.init), defaultsFolder: stateFolder)
    } catch let error as AssetError {
      throw CommandError(error.kind == .missing ? .missing : .malformed, "\(error)")
    } catch let error as InfoPlistError {
      throw CommandError(.malformed, "\(error)")
    }
  }

  /// `--state`, else `felipe` in the folder that the XDG Base Directory Specification names for state.
  var stateFolder: URL {
    if let state { return URL(fileURLWithPath: state) }
    return XDGFolder.state.url.appendingPathComponent("felipe")
  }
}

/// A folder of the user's, by the XDG Base Directory Specification.
enum XDGFolder: String {
  case data = "XDG_DATA_HOME"
  case state = "XDG_STATE_HOME"

  /// The variable's, where it is an absolute path, as the specification wants it; else the usual one in the home folder.
  var url: URL {
    let variables = ProcessInfo.processInfo.environment
    func folder(_ name: String) -> URL? {
      variables[name].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
    }
    let home = folder("HOME") ?? FileManager.default.homeDirectoryForCurrentUser
    return folder(rawValue) ?? home.appendingPathComponent(self == .data ? ".local/share" : ".local/state")
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
