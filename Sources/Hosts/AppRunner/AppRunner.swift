public import Foundation
public import UIKit

/// Runs an app from its `main.swift`, as `UIApplicationMain` does on a phone: in a window, or without a screen.
///
///     AppRunner.run(delegate: MyApp())
///
/// `swift run NAME` opens the window, `swift run NAME --capture FILE.png` writes a frame, `--help` lists the options.
@preconcurrency @MainActor
public enum AppRunner {
  /// Where the running app may keep files of its own: with the icon and the settings, or in a temporary folder that is
  /// removed at the end where a frame is captured without `--state`. The folder need not exist yet.
  public internal(set) static var stateFolder = FileManager.default.temporaryDirectory
    .appendingPathComponent("app-\(ProcessInfo.processInfo.globallyUniqueString)")

  /// Runs the app and returns when the player has closed its window, or when the frame is written.
  ///
  /// The app's files, Info.plist among them, are those that SwiftPM puts beside the program. What goes wrong is one line
  /// on the standard error, and the program ends with a status as in sysexits.h.
  ///
  /// - Parameter delegate: makes the app's window.
  public static func run(delegate: any UIApplicationDelegate) {
    let name = ProcessInfo.processInfo.processName
    CommandLineProgram.run(AppCommand.self, name: name, perform: { try $0.play(delegate, name: name) })
  }
}
