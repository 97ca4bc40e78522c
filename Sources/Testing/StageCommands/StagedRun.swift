internal import Foundation
internal import Programs
internal import Raster
internal import SpriteKit
internal import StageHost
internal import UIKit

/// Runs an app on a stage, with the stage's date.
@MainActor
enum StagedRun {
  /// - Parameters:
  ///   - calendar: the player's calendar, in the stage's zone.
  ///   - rasterizer: draws the frames.
  /// - Throws: `CommandError` if the app cannot be played.
  static func stage(
    _ app: some StagedApp, in environment: AppEnvironment, alerts: AlertPolicy = .dismiss, setting: Stage.Setting,
    calendar: Calendar, rasterizer: Rasterizer = .onAllCores()
  ) throws -> Stage {
    let date = StageDate(start: setting.day.date(in: setting.timeZone))
    let start = AppStart(now: { date.now }, calendar: calendar, seed: setting.seed)
    let stage = Stage(
      environment: environment, delegate: app.makeDelegate(start), alertPolicy: alerts, setting: setting,
      rasterizer: rasterizer)
    date.stage = stage
    try app.didLaunch(stage.app)
    return stage
  }

  /// Adds a frame's taps to the stage's input. Call it before making the frame.
  ///
  /// - Throws: `CommandError` if a tap names a node that does not exist.
  static func tap(_ taps: [FrameTap], at frame: Int, on stage: Stage) throws {
    for tap in taps where tap.frame == frame { try tap.perform(on: stage) }
  }

  /// Prints the diagnostics that the stage reported.
  static func printDiagnostics(of stage: Stage) {
    for diagnostic in stage.diagnostics { CommandLineProgram.warn(diagnostic.line) }
  }

  /// The stage's date; before the stage exists, the date at which it will start.
  @MainActor
  private final class StageDate {
    let start: Date
    weak var stage: Stage?

    init(start: Date) {
      self.start = start
    }

    var now: Date { stage?.date ?? start }
  }
}
