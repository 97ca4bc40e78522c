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

  @MainActor
  func runOnMainActor() throws {
    let calendar = options.calendar(defaultZone: .current)
    let started = Date()
    let first = options.date?.date(in: calendar.timeZone) ?? started
    let clock = GameClock(now: { first.addingTimeInterval(Date().timeIntervalSince(started)) }, calendar: calendar)
    var environment = try options.app.environment(stateFolder: options.app.stateFolder)
    environment.surface = options.surface
    if let holiday = clock.holiday?.name { print("Today is \(holiday): tap the hat.") }
    guard SDLHost.hasDisplay else {
      try captureInstead(environment: environment, clock: clock)
      return
    }
    let game = options.makeApp(clock: clock)
    try MainLoop.run { [options] in
      try await GameWindow(environment: environment, options: options).play(game)
    }
  }

  @MainActor
  private func captureInstead(environment: AppEnvironment, clock: GameClock) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("felipe-\(ProcessInfo.processInfo.processIdentifier).png")
    let game = options.makeApp(clock: clock)
    try MainLoop.run {
      let stage = try Capture.stage(environment: environment, game: game, alerts: .dismiss)
      await stage.advance(frames: 31)
      try Capture.write(stage.frame, to: file)
    }
    print("There is no display to open a window on; a frame was captured instead: \(file.path)")
  }
}
