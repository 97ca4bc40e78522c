import AppIcons
import Assets
import FlappyFelipe
import Foundation
import SceneTesting
import SpriteKit
import Testing
import UIKit

/// The whole game on a stage, on a given day.
@MainActor
struct FelipeStage {
  let stage: Stage
  let app = FelipeApp()

  /// - Parameters:
  ///   - day: `YYYY-MM-DD`, at noon UTC.
  ///   - size: of the screen in points.
  ///   - infoPlist: replaces the game's own.
  ///   - files: a folder whose files replace the game's own.
  ///   - bundle: the only folder that files come from; by default the folders beside the tests.
  ///   - defaults: stores the best score and the settings; by default in memory.
  ///   - icons: the folder that stores the chosen icon; by default in memory.
  ///   - checks: reports what a program would report beyond a stage, such as names without an image; by default nothing.
  init(
    day: String, size: CGSize = CGSize(width: 60, height: 107), infoPlist: InfoPlist? = nil,
    alerts: AlertPolicy = .dismiss, files: URL? = nil, bundle: URL? = nil, defaults: URL? = nil, icons: URL? = nil,
    scale: Double = 1, checks: GameChecks? = nil
  ) throws {
    let bundled = try AppBundle.folders(explicit: bundle, executable: AppBundle.executable, name: "felipe")
    let assets = try AssetIndex(folders: bundled + [files].compactMap(\.self))
    var environment = AppEnvironment(assets: assets)
    let plist = try #require(assets.file(named: "Info.plist"))
    environment.infoPlist = try infoPlist ?? InfoPlist(contentsOf: plist)
    environment.defaultsFolder = defaults
    environment.iconStore = icons.map(IconStore.init)
    environment.checks = checks
    environment.surface = Surface(
      width: Int(size.width * scale), height: Int(size.height * scale), scale: scale)
    app.clock.calendar = .utc
    app.seed = 0
    let setting = Stage.Setting(day: try #require(CalendarDay(text: day)))
    stage = Stage(environment: environment, delegate: app, alertPolicy: alerts, setting: setting)
    // Between frames a test's own `Date()` is the machine's date, but the game still uses the stage's date.
    app.clock.now = { [weak stage] in MainActor.assumeIsolated { stage?.date ?? .distantPast } }
  }

  /// Moves the stage's date, and with it the game's, to noon of a day.
  func setDay(_ day: String) throws {
    stage.date = try Date("\(day)T12:00:00Z", strategy: .iso8601)
  }

  /// Taps the hat in the next frame and plays until the change is visible.
  func tapHat() async throws {
    try stage.tap("hat")
    await stage.advance(frames: 2)
  }

  var hatName: String { (try? stage.node(named: "hat") as? SKSpriteNode)?.texture?.name ?? "no hat" }
}

extension Calendar {
  static let utc: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}
