import ArgumentParser
import FlappyFelipe
import Foundation
import SDLHost
import SceneTesting
import UIKit

/// The game in a window.
struct Play: MainActorCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plays the game in a window. (This is what `felipe` alone does.)")

  @OptionGroup var options: GameOptions

  @Option(
    help: ArgumentHelp(
      "Writes what the player does to a file for `felipe replay`. The game then starts without any earlier icon choice.",
      valueName: "file"))
  var record: String?

  mutating func validate() throws {
    if record != nil, options.silentIcons {
      throw ValidationError("--silent-icons cannot be recorded: a recording is played again with the system's alerts")
    }
  }

  @MainActor
  func runOnMainActor() throws {
    if let record { return try play(recordingTo: URL(fileURLWithPath: record)) }
    let calendar = options.calendar(defaultZone: .current)
    let started = Date()
    let first = options.date?.date(in: calendar.timeZone) ?? started
    let clock = GameClock(now: { first.addingTimeInterval(Date().timeIntervalSince(started)) }, calendar: calendar)
    var environment = try options.app.environment(stateFolder: options.app.stateFolder)
    environment.surface = options.surface
    environment.informsUserOfIconChanges = !options.silentIcons
    environment.locale = (options.locale ?? .ofMachine).locale
    if let holiday = clock.holiday?.name { print("Today is \(holiday): tap the hat.") }
    guard SDLHost.hasDisplay else {
      try captureInstead(environment: environment, clock: clock)
      return
    }
    let game = options.makeApp(clock: clock)
    try MainLoop.run { [options] in
      try await GameWindow(environment: environment, hold: options.hold, isMuted: options.mute).play(game)
    }
  }

  /// The game's time goes by frames here, 60 a second, so that it can be played again.
  @MainActor
  private func play(recordingTo file: URL) throws {
    guard SDLHost.hasDisplay else {
      throw CommandError(.missing, "there is no display, so there is no play to record")
    }
    let calendar = options.calendar(defaultZone: .gmt)
    let day = options.date ?? CalendarDay(of: Date(), in: calendar.timeZone)
    let clock = ScriptClock(start: day.date(in: calendar.timeZone))
    var environment = try options.app.environment(
      stateFolder: options.app.state == nil ? nil : options.app.stateFolder)
    environment.surface = options.surface
    environment.informsUserOfIconChanges = !options.silentIcons
    let locale = options.locale ?? .ofMachine
    environment.locale = locale.locale
    let game = options.makeApp(clock: clock.gameClock(calendar))
    let script = GameScript(
      day: day, zone: calendar.timeZone, locale: locale, seed: options.seed, device: options.app.device)
    try MainLoop.run { [options] in
      try await GameWindow(environment: environment, hold: options.hold, isMuted: options.mute).play(
        game, clock: clock, settings: script.settings, recordingTo: file)
    }
  }

  @MainActor
  private func captureInstead(environment: AppEnvironment, clock: GameClock) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("felipe-\(ProcessInfo.processInfo.processIdentifier).png")
    let game = options.makeApp(clock: clock)
    try MainLoop.run { [options] in
      let stage = try Capture.stage(environment: environment, game: game, alerts: .dismiss, setting: options.setting)
      await stage.advance(frames: 31)
      try CapturedPictures.write(stage.frame, to: file)
    }
    print("There is no display to open a window on; a frame was captured instead: \(file.path)")
  }
}
