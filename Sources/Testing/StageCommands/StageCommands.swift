public import AppRunner
package import ArgumentParser
internal import Programs
public import UIKit

/// Runs an app from its `main.swift` during development: in a window, like `AppRunner`, or headless through
/// subcommands.
///
///     StageCommands.run(delegate: MyApp())
///
/// `capture` writes frames as pictures; `replay`, `shrink` and `check-recording` work with recordings; `sweep` plays
/// the same taps on many days and screens; `help COMMAND` lists the options. Ship the game with `AppRunner` instead,
/// because these commands link the test harness.
@preconcurrency @MainActor
public enum StageCommands {
  /// Runs the command in the program's arguments; without a command, opens the window.
  ///
  /// - Parameter delegate: the app's delegate; evaluated again for each play.
  public static func run(delegate: @autoclosure @escaping @MainActor () -> any UIApplicationDelegate) {
    AnyApp.makeDelegate = delegate
    CommandLineProgram.run(GameProgram.self)
  }

  /// Like `run(delegate:)`, for an app with its own options on the command line; every command takes them.
  ///
  /// - Parameters:
  ///   - options: listed by `--help`. A play with one of them cannot be recorded.
  ///   - delegate: makes the app's delegate. Its argument has the values of the options in use, by name.
  public static func run(
    options: [AppOption], delegate: @escaping @MainActor (_ values: [String: String]) -> any UIApplicationDelegate
  ) {
    AppOption.declare(options)
    CommandLineProgram.run(GameProgram.self) { arguments in
      let values = try AppOption.take(from: &arguments)
      AnyApp.makeDelegate = { delegate(values) }
    }
  }

  /// The commands that every app has, grouped for `--help`.
  package nonisolated static func groups<App: StagedApp>(of app: App.Type) -> [CommandGroup] {
    [
      CommandGroup(name: "Pictures", subcommands: [Capture<App>.self, Sweep<App>.self]),
      CommandGroup(
        name: "Recordings", subcommands: [Replay<App>.self, Shrink.self, CheckRecording.self]),
    ]
  }
}

/// The root command of an app without its own options.
private struct GameProgram: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: CommandLineProgram.name,
      abstract: "Plays the game in a window; its subcommands play it without a screen.",
      discussion: AppOption.help(),
      subcommands: [Play<AnyApp>.self],
      groupedSubcommands: StageCommands.groups(of: AnyApp.self),
      defaultSubcommand: Play<AnyApp>.self)
  }
}

/// An app without its own options.
struct AnyApp: StagedApp {
  /// Makes the app's delegate. Set it before parsing the arguments. Static because ArgumentParser makes the command; a
  /// program has one app.
  @MainActor static var makeDelegate: (@MainActor () -> any UIApplicationDelegate)?

  static var appName: String { CommandLineProgram.name }

  @MainActor
  func makeDelegate(_ start: AppStart) -> any UIApplicationDelegate {
    guard let makeDelegate = Self.makeDelegate else {
      preconditionFailure("StageCommands: run(delegate:) sets the app")
    }
    return makeDelegate()
  }

  func validateForRecording() throws {
    try AppOption.validateForRecording()
  }
}
