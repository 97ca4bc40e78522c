import FlappyFelipe
import Foundation
import SDLHost
import SceneTesting
import SpriteKit
import UIKit

/// The game in its window, until the player closes it.
@MainActor
struct GameWindow {
  private let environment: AppEnvironment
  private let host: SDLHost
  private let hold: Int?

  /// - Parameters:
  ///   - environment: its surface is the window's size.
  ///   - hold: the frame at which the game's time stops.
  ///   - isMuted: whether no sound is heard.
  init(environment: AppEnvironment, hold: Int? = nil, isMuted: Bool = false) throws {
    let title = environment.infoPlist?.displayName ?? ""
    let surface = environment.surface
    do {
      host = try SDLHost(
        SDLHost.Options(title: title, size: surface.size, scale: max(1, Int(surface.scale)), isMuted: isMuted))
    } catch {
      throw CommandError(.software, "no window can be opened: \(error)")
    }
    self.environment = environment
    self.hold = hold
  }

  func play(_ game: FelipeApp) async throws {
    let (app, loop) = try launch(game, on: host)
    host.onFocus = { app.setActive($0) }
    let start = ContinuousClock.now
    try await makeFrames { frame in await loop.frame(at: time(of: frame, since: start)) }
    app.saveDefaults()
  }

  /// Plays by frames, 60 a second, whatever the clock says, and writes down what the player does. The window need not
  /// have the keyboard for time to go on.
  func play(
    _ game: FelipeApp, clock: ScriptClock, settings: [(name: String, value: String)], recordingTo file: URL
  ) async throws {
    let recorder = Recorder(of: host, app: GameScript.app, settings: settings)
    let (app, loop) = try launch(game, on: recorder)
    try Self.write(recorder.recording, to: file)
    try await makeFrames { frame in
      await loop.frame(at: Double(frame) / Stage.frameRate)
      clock.tick()
      if frame % 60 == 59 { try Self.write(recorder.recording, to: file) }
    }
    app.saveDefaults()
    try Self.write(recorder.recording, to: file)
    print("Recorded \(recorder.recording.frameCount) frames: \(file.path)")
  }

  /// Plays a recording, by frames, until it ends or the player closes the window. At the end its last frame stays.
  ///
  /// - Returns: the first frame that differs from a recorded hash.
  func replay(_ recording: Recording, _ game: FelipeApp, clock: ScriptClock) async throws -> ReplayDifference? {
    let player = Player(recording, on: host)
    let (_, loop) = try launch(game, on: player)
    try await makeFrames(while: { !player.hasEnded }) { frame in
      await loop.frame(at: Double(frame) / Stage.frameRate)
      clock.tick()
    }
    return player.difference
  }

  static func write(_ recording: Recording, to file: URL) throws {
    do {
      try Data(recording.text.utf8).write(to: file, options: .atomic)
    } catch {
      throw CommandError(.unwritable, "\(file.path): cannot be written")
    }
  }

  private func launch(_ game: FelipeApp, on host: any AppHost) throws -> (UIApplication, FrameLoop) {
    var environment = environment
    environment.surface = host.surface
    let app = UIApplication(environment, host: host)
    let loop = FrameLoop(app: app, host: host)
    app.onIconChange = { [weak app] in
      if let app { DesktopLauncher.follow(app) }
    }
    app.launch(game)
    try Capture.checkScene(app)
    return (app, loop)
  }

  private func makeFrames(
    while goesOn: () -> Bool = { true }, _ make: (Int) async throws -> Void
  ) async throws {
    try await FramePacing.makeFrames(while: { !host.hasQuit && goesOn() }, make)
  }

  /// The clock's time; with `--hold`, the time that a stage would give the frame.
  private func time(of frame: Int, since start: ContinuousClock.Instant) -> TimeInterval {
    if let hold { return Double(min(frame, hold)) / Stage.frameRate }
    return start.secondsPassed
  }
}
