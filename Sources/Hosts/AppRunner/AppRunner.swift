internal import ArgumentParser
public import Foundation
internal import Programs
public import UIKit

/// Runs an app from its `main.swift`, as `UIApplicationMain` does on a phone: in a window, with what a shipped game
/// needs and nothing else.
///
///     AppRunner.run(delegate: MyApp())
///
/// `--help` lists the options; `--record FILE` writes down what the player does. While a game is developed,
/// `StageCommands.run(delegate:)` in its place adds commands that capture, replay, shrink, sweep and check recordings.
@preconcurrency @MainActor
public enum AppRunner {
  /// Where the running app may keep files of its own: with the icon and the settings in a window, or in a temporary
  /// folder that is removed when the program ends. The folder need not exist yet.
  public package(set) static var stateFolder = FileManager.default.temporaryDirectory
    .appendingPathComponent("app-\(ProcessInfo.processInfo.globallyUniqueString)")

  /// Runs the app and returns when the player has closed its window.
  ///
  /// The app's files, Info.plist among them, are those that SwiftPM puts beside the program. Whatever goes wrong is one
  /// line on the standard error, and the program ends with a status as in sysexits.h.
  ///
  /// - Parameter delegate: makes the app's window. It is evaluated once the options are read, not with `--help`.
  public static func run(delegate: @autoclosure @escaping @MainActor () -> any UIApplicationDelegate) {
    AppCommand.makeDelegate = delegate
    CommandLineProgram.run(AppCommand.self)
  }

  /// Makes `stateFolder` the app's own while a body runs: the folder that keeps its settings, else a temporary one that
  /// is removed afterwards.
  package static func withStateFolder(_ folder: URL?, _ body: () throws -> Void) throws {
    if let folder { stateFolder = folder }
    let temporary = folder == nil ? stateFolder : nil
    defer { temporary.map(remove) }
    try body()
  }

  private static func remove(_ folder: URL) {
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      CommandLineProgram.warn("\(folder.path): cannot be removed: \(error.localizedDescription)")
    }
  }
}
