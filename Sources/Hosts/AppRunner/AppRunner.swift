internal import ArgumentParser
internal import Files
public import Foundation
internal import Programs
public import UIKit

/// Runs an app in a window from its `main.swift`, as `UIApplicationMain` does on a phone. Has only the features of a
/// shipped game.
///
///     AppRunner.run(delegate: MyApp())
///
/// `--help` lists the options; `--record FILE` records the player's input. During development, use
/// `StageCommands.run(delegate:)` instead: it adds the commands `capture`, `replay`, `shrink`, `sweep` and
/// `check-recording`.
@preconcurrency @MainActor
public enum AppRunner {
  /// The folder for the files of the app that the calling code belongs to: the folder with the saved icon and settings, and
  /// for an app that saves neither, such as one on a stage, its own temporary folder. The folder may not exist yet.
  public static var stateFolder: URL {
    guard let app = UIApplication.current else { return TemporaryFolder.withoutApp.url }
    return app.environment.defaultsFolder ?? app.service { TemporaryFolder() }.url
  }

  /// Runs the app and returns after the player has closed its window.
  ///
  /// Loads the app's files, including Info.plist, from the resources that SwiftPM puts beside the program. On failure,
  /// prints one line to standard error and ends the program with a status from sysexits.h.
  ///
  /// - Parameter delegate: the app's delegate, which makes the window. Evaluated after the options are parsed; not
  ///   evaluated for `--help`.
  public static func run(delegate: @autoclosure @escaping @MainActor () -> any UIApplicationDelegate) {
    AppCommand.makeDelegate = delegate
    CommandLineProgram.run(AppCommand.self)
  }

  /// Like `run(delegate:)`, for an app with its own options on the command line.
  ///
  /// - Parameters:
  ///   - options: listed by `--help`. A play with one of them cannot be recorded.
  ///   - delegate: makes the app's delegate. Its argument has the values of the options in use, by name.
  public static func run(
    options: [AppOption], delegate: @escaping @MainActor (_ values: [String: String]) -> any UIApplicationDelegate
  ) {
    AppOption.declare(options)
    CommandLineProgram.run(AppCommand.self) { arguments in
      let values = try AppOption.take(from: &arguments)
      AppCommand.makeDelegate = { delegate(values) }
    }
  }

  /// Removes the temporary folders of apps after a closure has run.
  package static func withTemporaryFolders(_ body: () throws -> Void) rethrows {
    defer { TemporaryFolder.removeAll() }
    try body()
  }
}

/// A new temporary folder. Its name does not use up a random number of a stage.
@MainActor
private final class TemporaryFolder {
  static let withoutApp = TemporaryFolder()
  /// Shared by the process, which removes all the folders when it ends.
  private static var all: [URL] = []
  let url: URL

  init() {
    do {
      url = try ScratchFolder.make("app")
      Self.all.append(url)
    } catch {
      url = FileManager.default.temporaryDirectory.appendingPathComponent("app")
      CommandLineProgram.warn("\(error)")
    }
  }

  /// Removes the folders of all apps in this process.
  static func removeAll() {
    for folder in all where FileManager.default.fileExists(atPath: folder.path) {
      do {
        try FileManager.default.removeItem(at: folder)
      } catch {
        CommandLineProgram.warn("\(folder.path): cannot be removed: \(error.localizedDescription)")
      }
    }
    all = []
  }
}
