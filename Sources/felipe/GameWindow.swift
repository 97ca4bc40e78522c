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

  init(environment: AppEnvironment, options: GameOptions) throws {
    let title = environment.infoPlist?.displayName ?? ""
    do {
      host = try SDLHost(SDLHost.Options(title: title, size: options.surface.size, scale: options.scale))
    } catch {
      throw CommandError(.software, "no window can be opened: \(error)")
    }
    self.environment = environment
    hold = options.hold
  }

  /// Makes a frame every 60th of a second. A frame that comes too late does not hurry those after it.
  func play(_ game: FelipeApp) async throws {
    var environment = environment
    environment.surface = host.surface
    let app = UIApplication(environment, host: host)
    let loop = FrameLoop(app: app, host: host)
    host.onFocus = { app.setActive($0) }
    app.launch(game)
    try Capture.checkScene(app)
    let start = ContinuousClock.now
    var next = start
    var frame = 0
    while !host.hasQuit {
      await loop.frame(at: time(of: frame, since: start))
      frame += 1
      next += .nanoseconds(16_666_667)
      let now = ContinuousClock.now
      if next < now { next = now } else { try await Task.sleep(until: next, clock: .continuous) }
    }
    app.saveDefaults()
  }

  /// The clock's time; with `--hold`, the time that a stage would give the frame.
  private func time(of frame: Int, since start: ContinuousClock.Instant) -> TimeInterval {
    if let hold { return Double(min(frame, hold)) / Stage.frameRate }
    let passed = start.duration(to: .now).components
    return Double(passed.seconds) + Double(passed.attoseconds) * 1e-18
  }
}
