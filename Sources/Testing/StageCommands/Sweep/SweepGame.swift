internal import AppIcons
internal import Foundation
internal import Programs
internal import Raster
internal import Recordings
internal import SpriteKit
internal import StageHost
internal import UIKit

/// Plays games one after another, each from its start, with the same taps. The games share the files, read once.
@MainActor
final class SweepGame<App: StagedApp> {
  private let options: SweepOptions
  private let app: App
  private let bundle: String?
  let columns: [NodeColumn]
  private var environments: [IconIdiom: AppEnvironment] = [:]
  /// The rasteriser of all games. Draws in one band, because splitting a small screen over several cores does not pay
  /// off.
  private let rasterizer = Rasterizer()

  init(options: SweepOptions, app: App, bundle: String?) {
    self.options = options
    self.app = app
    self.bundle = bundle
    columns = App.sweepColumns + options.column
  }

  /// Plays one game and returns its stage at the frame to inspect.
  ///
  /// - Parameters:
  ///   - day: days since 1 January 1970; the game starts at noon.
  ///   - isSmall: whether to draw at a tenth of the screen's size, which is faster.
  /// - Throws: `CommandError` for invalid files or a tap on a node that does not exist.
  func play(day: Int, screen: SweepScreen, isSmall: Bool) async throws -> Stage {
    var environment = try environment(for: screen.device)
    environment.surface = screen.surface(size: options.size, isSmall: isSmall)
    var setting = Stage.Setting(day: CalendarDay(number: day))
    if let locale = screen.locale { setting.locale = Locale(identifier: locale) }
    let stage = try StagedRun.stage(
      app, in: environment, setting: setting, calendar: screen.calendar, rasterizer: rasterizer)
    for frame in 0...options.frame {
      try StagedRun.tap(options.tap, at: frame, on: stage)
      await stage.advance()
    }
    return stage
  }

  func outcome(of stage: Stage) -> SweepTable.Outcome {
    let records = stage.tree.split(separator: "\n").lazy.compactMap { NodeRecord(line: String($0)) }
    let nodes = columns.map { column in
      let node = records.first { $0.name == column.node }
      return node?.properties.first { $0.name == column.property }?.value ?? "none"
    }
    return SweepTable.Outcome(
      icon: stage.app.alternateIconName ?? "primary", nodes: nodes, hash: FrameHash(stage.frame))
  }

  private func environment(for device: IconIdiom) throws -> AppEnvironment {
    if let known = environments[device] { return known }
    var environment = try AppEnvironment.ofFiles(
      bundle: bundle, name: CommandLineProgram.name, device: device
    ) { _ in nil }
    try app.prepare(&environment)
    environment.images = ImageCache(assets: environment.assets)
    environments[device] = environment
    return environment
  }
}
