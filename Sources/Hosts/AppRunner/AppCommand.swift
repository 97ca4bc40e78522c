internal import AppIcons
public import ArgumentParser
internal import Foundation
internal import SDLHost
public import SceneTesting
internal import UIKit

/// What `AppRunner` understands.
struct AppCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: ProcessInfo.processInfo.processName, abstract: "Runs the app in a window, or captures a frame of it.")

  @Option(help: ArgumentHelp("Plays without a screen and writes the last frame.", valueName: "file.png"))
  var capture: String?

  @Option(help: ArgumentHelp("How many frames are played for it, 60 a second.", valueName: "n"))
  var frames = 31

  @Option(
    help: ArgumentHelp("Taps a node, or a point, in a frame of it. May be repeated.", valueName: "node|x,y@frame"),
    transform: FrameTap.parse)
  var tap: [FrameTap] = []

  @Option(
    help: ArgumentHelp("The day on which it plays, as YYYY-MM-DD or YYYY-MM-DDTHH:MM, in GMT.", valueName: "date"),
    transform: CalendarDay.parse)
  var date: CalendarDay?

  @Option(help: "dismiss or keep: what becomes of the system's alerts in it.")
  var alerts = AlertPolicy.dismiss

  @Option(
    help: ArgumentHelp("The screen's size in points. (default: 375x667, on an iPad 768x1024)", valueName: "WxH"),
    transform: ScreenSize.parse)
  var size: ScreenSize?

  @Option(help: ArgumentHelp("Pixels a point: 1, 2 or 3.", valueName: "scale"))
  var scale = 1

  @Flag(help: "Plays on an iPad: its icons and pictures serve the app.")
  var ipad = false

  @Option(
    help: ArgumentHelp(
      "Where the icon and the settings are kept. (default: in the user's state folder; for a captured frame nowhere)",
      valueName: "folder"))
  var state: String?

  mutating func validate() throws {
    guard (1...3).contains(scale) else { throw ValidationError("--scale is 1, 2 or 3, not \(scale)") }
    guard (1...1_000_000).contains(frames) else {
      throw ValidationError("--frames is a number from 1 to 1000000, not \(frames)")
    }
    if capture == nil, !tap.isEmpty || date != nil {
      throw ValidationError("--tap and --date are for a captured frame: they need --capture FILE.png")
    }
    for tap in tap where tap.frame >= frames {
      throw ValidationError("--tap \(tap) never happens: --frames \(frames) plays the frames 0 to \(frames - 1)")
    }
  }

  @MainActor
  func play(_ delegate: any UIApplicationDelegate, name: String) throws {
    let hasDisplay = capture == nil && SDLHost.hasDisplay
    var environment = try AppEnvironment.ofFiles(bundle: nil, name: name, isPad: ipad) { identifier in
      if let state { return URL(fileURLWithPath: state) }
      return hasDisplay ? XDGFolder.state.url.appendingPathComponent(identifier ?? name) : nil
    }
    let temporaryFolder = environment.iconStore == nil ? AppRunner.stateFolder : nil
    if let folder = environment.defaultsFolder { AppRunner.stateFolder = folder }
    defer { temporaryFolder.map(Self.remove) }
    let points = size ?? (ipad ? .tablet : .phone)
    environment.surface = Surface(width: points.width * scale, height: points.height * scale, scale: Double(scale))
    if hasDisplay {
      environment.locale = LocaleName.ofMachine.locale
      return try MainLoop.run { [environment] in try await AppWindow(environment: environment).play(delegate) }
    }
    let file =
      capture.map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.temporaryDirectory
      .appendingPathComponent("\(name)-\(ProcessInfo.processInfo.processIdentifier).png")
    try MainLoop.run { [self, environment] in
      try await write(delegate, environment: environment, to: file, name: name)
    }
    if capture == nil {
      print("There is no display to open a window on; a frame was captured instead: \(file.path)")
    }
  }

  /// What is left of it is the system's to clear away.
  private static func remove(_ folder: URL) {
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      FileHandle.standardError.write(Data("\(folder.path): cannot be removed\n".utf8))
    }
  }

  @MainActor
  private func write(
    _ delegate: any UIApplicationDelegate, environment: AppEnvironment, to file: URL, name: String
  ) async throws {
    let setting = Stage.Setting(day: date ?? "2017-01-02")
    let stage = Stage(environment: environment, delegate: delegate, alertPolicy: alerts, setting: setting)
    for frame in 0..<frames {
      for tap in tap where tap.frame == frame { try tap.perform(on: stage) }
      await stage.advance()
    }
    stage.app.saveDefaults()
    for diagnostic in stage.diagnostics {
      FileHandle.standardError.write(Data("\(name): \(diagnostic)\n".utf8))
    }
    try PictureFile.write(stage.frame, to: file)
  }
}

extension AlertPolicy: ExpressibleByArgument {}
