import ArgumentParser
import FlappyFelipe
import Foundation
import SDLHost
import SpriteKit
import UIKit

/// The game in a window.
struct Play: MainActorCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plays the game in a window. (This is what `felipe` alone does.)")

  @OptionGroup var options: GameOptions

  @MainActor
  func runOnMainActor() throws {
    let zone = options.timeZone?.zone ?? .current
    let started = Date()
    let first = options.date?.date(in: zone) ?? started
    let clock = GameClock(now: { first.addingTimeInterval(Date().timeIntervalSince(started)) }, timeZone: zone)
    var environment = try options.app.environment(stateFolder: options.app.stateFolder)
    environment.surface = options.surface
    if let holiday = clock.holiday?.name { print("Today is \(holiday): tap the hat.") }
    guard SDLHost.hasDisplay else {
      try captureInstead(environment: environment, clock: clock)
      return
    }
    let game = options.makeApp(clock: clock)
    try MainLoop.run { [options] in
      try await Window.play(environment: environment, game: game, size: options.surface.size, scale: options.scale)
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

/// The app in its window, until the player closes it.
@MainActor
enum Window {
  static func play(environment: AppEnvironment, game: FelipeApp, size: CGSize, scale: Int) async throws {
    let host: SDLHost
    do {
      host = try SDLHost(
        SDLHost.Options(title: environment.infoPlist?.displayName ?? "", size: size, scale: scale))
    } catch {
      throw CommandError(.software, "no window can be opened: \(error)")
    }
    var environment = environment
    environment.surface = host.surface
    let app = UIApplication(environment, host: host)
    let loop = FrameLoop(app: app, host: host)
    host.onFocus = { app.setActive($0) }
    app.launch(game)
    try Capture.checkScene(app)
    let start = ContinuousClock.now
    var next = start
    while !host.hasQuit {
      await loop.frame(at: seconds(from: start))
      next += .nanoseconds(16_666_667)
      let now = ContinuousClock.now
      // A frame that came too late does not hurry those after it.
      if next < now { next = now } else { try await Task.sleep(until: next, clock: .continuous) }
    }
  }

  private static func seconds(from start: ContinuousClock.Instant) -> TimeInterval {
    let passed = start.duration(to: .now).components
    return Double(passed.seconds) + Double(passed.attoseconds) * 1e-18
  }
}
