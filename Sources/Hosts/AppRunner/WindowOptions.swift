package import ArgumentParser
internal import Foundation
package import Programs
internal import Recordings
package import UIKit

/// The options of a game in its window.
package struct WindowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The player's language and region, such as es_MX. (default: the machine's)", valueName: "locale"),
    transform: LocaleName.parse)
  package var locale: LocaleName?

  @Flag(help: "Plays no sound, and opens no sound device.")
  package var mute = false

  @Option(
    help: ArgumentHelp(
      "Records the player's input in a file. The game then starts without a saved icon or settings.",
      valueName: "file"))
  package var record: String?

  @OptionGroup package var output: OutputOptions

  package init() {}

  /// Runs the app in a window, and records the play if `--record` is given.
  ///
  /// - Parameter name: the app's name, for a recording.
  /// - Throws: `CommandError`.
  @MainActor
  package func play(
    _ delegate: any UIApplicationDelegate, name: String, bundle: BundleOptions, screen: ScreenOptions
  ) throws {
    if record != nil { try bundle.checkForRecording() }
    guard AppWindow.isPossible else { throw CommandError(.missing, AppWindow.problem) }
    let environment = try environment(bundle: bundle, screen: screen)
    try AppRunner.withTemporaryFolders {
      try MainLoop.run { [self, environment] in
        let window = try AppWindow(environment: environment, isMuted: mute)
        guard let record else { return try await window.play(delegate) }
        let start = RecordedStart(
          day: CalendarDay(of: Date(), in: .current), zone: .current, locale: environment.locale, seed: 0,
          device: environment.idiom)
        try await window.record(delegate, name: name, start: start, to: URL(fileURLWithPath: record), output: output)
      }
    }
  }

  /// The app's environment. A game that is recorded starts without a saved icon or settings, since its recording does
  /// not contain them.
  ///
  /// - Throws: `CommandError`.
  func environment(bundle: BundleOptions, screen: ScreenOptions) throws -> AppEnvironment {
    var environment = try bundle.environment(keepsState: record == nil)
    environment.surface = screen.surface(of: environment)
    environment.turnsScreen = screen.size == nil
    environment.locale = (locale ?? .ofMachine).locale
    return environment
  }
}
