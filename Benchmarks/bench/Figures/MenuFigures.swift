import AppIcons
import Assets
import FlappyFelipe
import Foundation
import SceneTesting
import SpriteKit
import UIKit

/// The game's menu on a stage, as tests and `felipe capture` play it.
@MainActor
struct MenuFigures {
  let bench: Bench

  func measure() async throws {
    for scale in [1, 2] {
      let game = FelipeApp()
      let day = Date(timeIntervalSince1970: 1_483_358_400)
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      game.clock = GameClock(now: { day }, calendar: calendar)
      var environment = AppEnvironment(assets: bench.assets)
      if let plist = bench.assets.file(named: "Info.plist") { environment.infoPlist = try InfoPlist(contentsOf: plist) }
      environment.surface = Surface(width: 375 * scale, height: 667 * scale, scale: Double(scale))
      let stage = StagePlayer(stage: Stage(environment: environment, delegate: game))
      let times = try await bench.timing.measure(stage)
      for diagnostic in stage.stage.diagnostics { bench.report.remark("menu: \(diagnostic)") }
      let (width, height) = (375 * scale, 667 * scale)
      let threads = ProcessInfo.processInfo.activeProcessorCount
      bench.report.add(
        Figure(work: "game's menu", kind: "a frame", width: width, height: height, threads: threads, ours: times))
      bench.report.add(
        Figure(
          work: "game's menu", kind: "frames", width: width, height: height, threads: threads, unit: "a second",
          ours: times.map { 1000 / $0 }))
    }
  }
}

private struct StagePlayer: Contestant {
  let stage: Stage

  func times(_ count: Int) async -> [Double] {
    var times: [Double] = []
    for _ in 0..<count {
      let start = ContinuousClock.now
      await stage.advance()
      times.append(start.milliseconds)
    }
    return times
  }
}
