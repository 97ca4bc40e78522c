internal import AppRunner
package import ArgumentParser
internal import Files
internal import Foundation
internal import Printing
internal import Programs
internal import Recordings
internal import StageHost
internal import UIKit

/// The command `play`: runs the app in a window or, without a display, writes one frame as a picture.
package struct Play<App: StagedApp>: MainActorCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "play", abstract: "Plays in a window. (`\(CommandLineProgram.name)` alone does this.)")
  }

  @OptionGroup var options: PlayOptions
  @OptionGroup(title: "App") var app: App

  @Option(
    help: ArgumentHelp(
      "Records the player's input in a file for `replay`. The app then starts without a saved icon or settings.",
      valueName: "file"))
  var record: String?

  @OptionGroup var output: OutputOptions

  package init() {}

  package mutating func validate() throws {
    if record != nil { try app.validateForRecording() }
  }

  @MainActor
  package func runOnMainActor() throws {
    if let record { return try play(recordingTo: URL(fileURLWithPath: record)) }
    let calendar = options.calendar(defaultZone: .current)
    let seed = options.playedSeed
    var environment = try options.bundle.environment(keepsState: true)
    if options.bundle.state == nil, let name = App.stateFolderName {
      environment.keepState(in: XDGFolder.state.url.appendingPathComponent(name))
    }
    environment.surface = options.screen.surface(of: environment)
    environment.turnsScreen = options.screen.size == nil
    environment.locale = (options.locale ?? .ofMachine).locale
    try app.prepare(&environment)
    guard AppWindow.isPossible else { return try captureInstead(environment) }
    let time = options.choosesTime ? WindowTime(start(in: calendar.timeZone, seed, environment)) : nil
    let delegate = app.makeDelegate(AppStart(now: { time?.now ?? Date() }, calendar: calendar, seed: seed))
    try AppRunner.withTemporaryFolders {
      try MainLoop.run { [self, environment] in
        let timed: ((any AppHost) -> any TimedHost)? = if let time { time.host } else { nil }
        try await AppWindow(environment: environment, isMuted: options.mute).play(
          delegate, pace: options.hold.map { .hold($0) } ?? .clock, timed: timed, launched: app.didLaunch)
      }
    }
  }

  /// The start of a play: what the options choose, and else the date now.
  @MainActor
  private func start(in zone: TimeZone, _ seed: UInt64, _ environment: AppEnvironment) -> RecordedStart {
    RecordedStart(
      day: options.date ?? CalendarDay(of: Date(), in: zone), zone: zone, locale: environment.locale, seed: seed,
      device: environment.idiom)
  }

  /// Plays and records with a stage's time: each frame lasts exactly 1/60 s, so that the recording can be replayed.
  @MainActor
  private func play(recordingTo file: URL) throws {
    try options.bundle.checkForRecording()
    guard AppWindow.isPossible else {
      throw CommandError(.missing, "there is no display, so play cannot be recorded")
    }
    let calendar = options.calendar(defaultZone: .gmt)
    let seed = options.playedSeed
    var environment = try options.environment(for: app)
    environment.locale = (options.locale ?? .ofMachine).locale
    let recorded = start(in: calendar.timeZone, seed, environment)
    let time = WindowTime(recorded)
    let delegate = app.makeDelegate(AppStart(now: { time.now }, calendar: calendar, seed: seed))
    try AppRunner.withTemporaryFolders {
      try MainLoop.run { [self, environment] in
        try await AppWindow(environment: environment, isMuted: options.mute).record(
          delegate, name: App.appName, start: recorded, to: file, output: output, timed: time.host,
          launched: app.didLaunch)
      }
    }
  }

  @MainActor
  private func captureInstead(_ environment: AppEnvironment) throws {
    let folder = try ScratchFolder.make(CommandLineProgram.name)
    let file = folder.appendingPathComponent("frame.png")
    try AppRunner.withTemporaryFolders {
      try MainLoop.run { [self] in
        let stage = try StagedRun.stage(
          app, in: environment, setting: options.setting, calendar: options.calendar(defaultZone: .gmt))
        await stage.advance(frames: 31)
        StagedRun.printDiagnostics(of: stage)
        try output.write(stage.frame, to: file)
      }
    }
    try StandardOutput.print("There is no display to open a window on; a frame was captured instead: \(file.path)")
  }
}
