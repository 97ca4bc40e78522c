import FlappyFelipe
import Foundation
import Raster
import SceneTesting
import SpriteKit
import UIKit

/// Plays one game after another, each from its very start, with the same taps. They share what they read from files.
@MainActor
final class SweepGame {
  private let options: SweepOptions
  private let bundle: String?
  private var environments: [AppOptions.Device: AppEnvironment] = [:]
  /// One for all games: a band a core costs more than it brings on small screens.
  private let rasterizer = Rasterizer()

  init(options: SweepOptions, bundle: String?) {
    self.options = options
    self.bundle = bundle
  }

  /// A stage that shows the frame which counts.
  ///
  /// - Parameter day: days since 1 January 1970; the game starts at noon.
  /// - Throws: `CommandError` for broken files, and for a tap on a node that there is not.
  func play(day: Int, screen: SweepScreen, isSmall: Bool) async throws -> Stage {
    var environment = try environment(for: screen.device)
    environment.surface = screen.surface(size: options.size, isSmall: isSmall)
    var setting = Stage.Setting(day: CalendarDay(number: day))
    if let locale = screen.locale { setting.locale = Locale(identifier: locale) }
    let clock = ScriptClock(start: setting.day.date(in: .gmt))
    let game = FelipeApp()
    game.clock = clock.gameClock(screen.calendar)
    let stage = Stage(environment: environment, delegate: game, setting: setting, rasterizer: rasterizer)
    try Capture.checkScene(stage.app)
    for frame in 0...options.frame {
      try Capture.tap(options.tap, at: frame, on: stage)
      await stage.advance()
      clock.tick()
    }
    return stage
  }

  func outcome(of stage: Stage) -> SweepTable.Outcome {
    let hat = stage.tree.split(separator: "\n").lazy.compactMap { NodeRecord(line: String($0)) }
      .first { $0.name == "hat" }
    return SweepTable.Outcome(
      icon: stage.app.alternateIconName ?? "primary",
      hat: hat?.properties.first { $0.name == "texture" }?.value ?? "none", hash: FrameHash(stage.frame))
  }

  private func environment(for device: AppOptions.Device) throws -> AppEnvironment {
    if let known = environments[device] { return known }
    var app = AppOptions()
    (app.bundle, app.device) = (bundle, device)
    var environment = try app.environment(stateFolder: nil)
    environment.images = ImageCache(assets: environment.assets)
    environments[device] = environment
    return environment
  }
}
