package import ArgumentParser
package import Foundation
package import Programs
package import Recordings
package import StageHost
package import UIKit

/// The options for the screen, date, time zone, locale and seed of a play.
package struct PlayOptions: ParsableArguments {
  @OptionGroup(title: "Files") package var bundle: BundleOptions
  @OptionGroup(title: "Screen") package var screen: ScreenOptions

  @Option(
    help: ArgumentHelp(
      "The app's day, as YYYY-MM-DD or YYYY-MM-DDTHH:MM, from 1583 to 9999; a day without a time means 12:00.",
      valueName: "date"),
    transform: CalendarDay.parse)
  package var date: CalendarDay?

  @Option(
    help: ArgumentHelp("The app's time zone, such as Europe/Berlin.", valueName: "zone"), transform: ZoneName.parse)
  package var timeZone: ZoneName?

  @Option(
    help: ArgumentHelp(
      "The player's language and region, such as es_MX. (default: in a window the machine's, else en_US)",
      valueName: "locale"), transform: LocaleName.parse)
  package var locale: LocaleName?

  @Option(help: "The seed of the app's random numbers. (default: a new one each time in a window, otherwise 0)")
  package var seed: UInt64?

  @Flag(help: "Plays no sound, and opens no sound device.")
  package var mute = false

  @Option(help: ArgumentHelp("Stops the app's time at a frame, to inspect or test it.", valueName: "frame"))
  package var hold: Int?

  package init() {}

  package mutating func validate() throws {
    if let hold, hold < 0 { throw ValidationError("--hold must be a frame number from 0, not \(hold)") }
  }

  /// The stage's setting from these options.
  package var setting: Stage.Setting {
    Stage.Setting(
      day: date ?? Self.defaultDay, timeZone: timeZone?.zone ?? .gmt, locale: (locale ?? .default).locale,
      seed: seed ?? 0)
  }

  /// Whether an option chooses the app's date, time zone or random numbers. A window then provides them as a stage does,
  /// so that they reach every app.
  package var choosesTime: Bool { date != nil || timeZone != nil || seed != nil }

  /// The seed for playing in a window: `--seed`, or a new random one at each call. A recording stores it.
  package var playedSeed: UInt64 { seed ?? .random(in: .min ... .max) }

  /// The default day: fixed, and not a holiday.
  private static let defaultDay: CalendarDay = "2017-01-02"

  /// The player's calendar, in the requested time zone.
  package func calendar(defaultZone: TimeZone) -> Calendar {
    var calendar = Calendar.current
    calendar.timeZone = timeZone?.zone ?? defaultZone
    return calendar
  }

  /// The app's environment, adjusted by the app. Without `--state`, nothing is saved.
  ///
  /// - Throws: `CommandError`.
  package func environment(for app: some StagedApp) throws -> AppEnvironment {
    var environment = try bundle.environment(keepsState: false)
    environment.surface = screen.surface(of: environment)
    environment.turnsScreen = screen.size == nil
    try app.prepare(&environment)
    return environment
  }
}
