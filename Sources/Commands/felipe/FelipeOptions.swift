import AppIcons
import ArgumentParser
import FlappyFelipe
import IconCommands
import Programs
import StageCommands
import UIKit

/// Flappy Felipe's own options.
struct FelipeOptions: StagedApp {
  @Flag(help: "Changes the icon without the system's alert, which a phone always shows.")
  var silentIcons = false

  @Flag(help: "Stops the program if an icon cannot be changed, as the game's first version did.")
  var crashOnIconError = false

  static let appName = "Flappy Felipe"
  static let stateFolderName: String? = "felipe"
  static let sweepColumns = [NodeColumn(title: "hat", node: "hat", property: "texture")]
  static let namedDays: [String: NamedDays] = ["thanksgiving": Thanksgiving.days]

  func makeDelegate(_ start: AppStart) -> any UIApplicationDelegate {
    let app = FelipeApp()
    app.clock = GameClock(now: { MainActor.assumeIsolated { start.now() } }, calendar: start.calendar)
    app.seed = start.seed
    app.crashesOnIconError = crashOnIconError
    return app
  }

  func prepare(_ environment: inout AppEnvironment) throws {
    environment.informsUserOfIconChanges = !silentIcons
    if let schedule = environment.assets.file(named: "Icons.schedule") { _ = try IconScheduleFile.read(schedule) }
  }

  /// Throws if the first scene is missing, because then there is no game to play.
  func didLaunch(_ app: UIApplication) throws {
    app.onIconChange = { [weak app] in
      if let app, app.environment.iconStore != nil { DesktopLauncher.follow(app) }
    }
    for diagnostic in app.diagnostics {
      switch diagnostic.kind {
      case "missing-scene": throw CommandError(.missing, "\(diagnostic)")
      case "broken-scene": throw CommandError(.malformed, "\(diagnostic)")
      default: break
      }
    }
  }

  func validateForRecording() throws {
    if silentIcons {
      throw ValidationError("--silent-icons cannot be recorded: recordings are replayed with the system's alerts")
    }
  }
}

/// The days around Thanksgiving in the United States.
enum Thanksgiving {
  /// The fourth Thursday of November with the day before and the day after. Computed without Foundation, so that the
  /// result is independent of the game's own computation.
  ///
  /// - Returns: days since 1 January 1970.
  static let days: NamedDays = { year in
    let november = DayList.number(year: year, month: 11, day: 1)
    // 1 January 1970 was a Thursday.
    let toThursday = ((-november % 7) + 7) % 7
    let thursday = november + toThursday + 21
    return thursday - 1...thursday + 1
  }
}
