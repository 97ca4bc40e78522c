internal import ArgumentParser
public import Foundation
internal import Programs
public import UIKit

/// Runs an app from its `main.swift`, in a window, as `UIApplicationMain` does on a phone. Contains only what a
/// shipped game needs.
///
///     AppRunner.run(delegate: MyApp())
///
/// `--help` lists the options; `--record FILE` records what the player does. During development, use
/// `StageCommands.run(delegate:)` instead: it adds commands that capture, replay, shrink, sweep and check recordings.
@preconcurrency @MainActor
public enum AppRunner {
  /// The folder for the running app's own files. In a window, it is the folder of the icon and the settings;
  /// otherwise, a temporary folder that is removed when the program ends. The folder may not exist yet.
  public package(set) static var stateFolder = FileManager.default.temporaryDirectory
    .appendingPathComponent("app-\(ProcessInfo.processInfo.globallyUniqueString)")

  /// Runs the app and returns when the player has closed its window.
  ///
  /// The app's files, including Info.plist, are those that SwiftPM puts beside the program. On failure, prints one
  /// line to standard error and ends the program with a status from sysexits.h.
  ///
  /// - Parameter delegate: makes the app's window. Evaluated after the options are parsed; not evaluated for
  ///   `--help`.
  public static func run(delegate: @autoclosure @escaping @MainActor () -> any UIApplicationDelegate) {
    AppCommand.makeDelegate = delegate
    CommandLineProgram.run(AppCommand.self)
  }

  /// Sets `stateFolder` while a body runs. Without a folder it is a temporary one, which is removed afterwards.
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
