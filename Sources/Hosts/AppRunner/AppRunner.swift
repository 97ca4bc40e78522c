internal import ArgumentParser
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
  /// The folder for the running app's own files. In a window, it is the folder with the saved icon and settings;
  /// otherwise, a temporary folder that is removed when the program ends. The folder may not exist yet.
  public package(set) static var stateFolder = FileManager.default.temporaryDirectory
    .appendingPathComponent("app-\(ProcessInfo.processInfo.globallyUniqueString)")

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

  /// Sets `stateFolder` while a closure runs. With nil, uses a temporary folder and removes it afterwards.
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
