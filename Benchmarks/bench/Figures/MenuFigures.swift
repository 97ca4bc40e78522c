import AppIcons
import Assets
import FlappyFelipe
import Foundation
import Raster
import SceneTesting
import SpriteKit
import UIKit

/// Measures the game on a stage, as tests and `felipe capture` play it: its menu, its demo round, a round at night, and an
/// hour of play.
///
/// On one core: `taskset -c 0 bench --only menu FOLDER`.
@MainActor
struct MenuFigures {
  let bench: Bench
  /// Without input, the demo starts after 14 s and lasts 20 s.
  private static let demoFrame = 16 * 60

  func measure() async throws {
    // Goals: twenty times real time without a display; at double scale, as in a window, each frame finished before
    // the next is due.
    for (scale, goal) in [(1, 1000.0 / 60 / 20), (2, 1000.0 / 60)] {
      try await measureFrames(try stage(width: 375, height: 667, scale: scale), of: "game's menu", atMost: goal)
      let demo = try stage(width: 375, height: 667, scale: scale)
      try await putOnHat(demo)
      await demo.advance(frames: Self.demoFrame)
      try await measureFrames(demo, of: "game in the snow", atMost: goal)
    }
    try await measureAnHour()
    try await measureEverything()
  }

  /// Plays a part of the game, given as the words of `--game`: part, scale and number of frames.
  func play(_ words: [String]) async throws {
    guard words.count == 3, let scale = Int(words[1]), let frames = Int(words[2]) else {
      throw Peer.Failure(description: "--game menu|play|snow SCALE FRAMES FOLDER")
    }
    let stage = try stage(width: 375, height: 667, scale: scale)
    if words[0] == "snow" { try await putOnHat(stage) }
    if words[0] != "menu" { await stage.advance(frames: Self.demoFrame) }
    let times = await StagePlayer(stage: stage).times(frames)
    if frames < 3 { print(stage.drawList) }
    print(
      "\(words[0]) \(scale): median \(median(times)) ms, fastest \(times.min() ?? .nan) ms, hash \(FrameHash(stage.frame))"
    )
  }

  /// Measures a round with everything on: snow, lights, night, stars, coins and puffs, and at its end a crash. No frame
  /// may be late, so the slowest ones count.
  private func measureEverything() async throws {
    let goal = Goal.atMost(1000.0 / 60)
    let threads = ProcessInfo.processInfo.activeProcessorCount
    let stage = try stage(width: 45, height: 80, scale: 2)
    try await putOnHat(stage)
    for _ in 0..<2 {
      stage.press(.keyboardSpacebar)
      await stage.advance(frames: 30)
    }
    // At 25 points night falls. Until then a small screen is fast.
    let player = RoundPlayer(stage: stage)
    _ = await player.times(2800)
    stage.resize(to: CGSize(width: 375, height: 667))
    _ = await player.times(60)
    var slowest: [Double] = []
    for _ in 0..<(bench.isQuick ? 1 : 5) { slowest.append(await player.times(120).max() ?? .nan) }
    let crash = await StagePlayer(stage: stage).times(150)
    for diagnostic in stage.diagnostics { bench.report.remark("game with everything on: \(diagnostic)") }
    let (width, height) = (stage.frame.width, stage.frame.height)
    for (kind, ours) in [("slowest of 120 frames", slowest), ("slowest frame of a crash", [crash.max() ?? .nan])] {
      bench.report.add(
        Figure(
          work: "game with everything on", kind: kind, width: width, height: height, threads: threads, ours: ours,
          goal: goal))
    }
  }

  private func measureFrames(_ stage: Stage, of work: String, atMost goal: Double) async throws {
    let times = try await bench.timing.measure(StagePlayer(stage: stage))
    for diagnostic in stage.diagnostics { bench.report.remark("\(work): \(diagnostic)") }
    let (width, height) = (stage.frame.width, stage.frame.height)
    let threads = ProcessInfo.processInfo.activeProcessorCount
    bench.report.add(
      Figure(
        work: work, kind: "a frame", width: width, height: height, threads: threads, ours: times, goal: .atMost(goal)))
    bench.report.add(
      Figure(
        work: work, kind: "frames", width: width, height: height, threads: threads, unit: "a second",
        ours: times.map { 1000 / $0 }))
  }

  /// Measures memory while the game's demo repeats on a small screen.
  private func measureAnHour() async throws {
    let stage = try stage(width: 45, height: 80, scale: 1)
    try await putOnHat(stage)
    var early = 0.0
    for minutes in bench.isQuick ? [1, 5] : [5, 30, 60] {
      await stage.advance(frames: minutes * 60 * 60 - stage.frameCount)
      let megabytes = try Bench.residentMegabytes()
      let isFirst = early == 0
      if isFirst { early = megabytes }
      bench.report.add(
        Figure(
          work: "game", kind: "resident after minutes", count: minutes, width: 45, height: 80, unit: "MB",
          ours: [megabytes], goal: isFirst ? nil : .atMost(early + 0.5)))
    }
    for diagnostic in stage.diagnostics { bench.report.remark("an hour of the game: \(diagnostic)") }
  }

  private func putOnHat(_ stage: Stage) async throws {
    try stage.tap("hat")
    await stage.advance(frames: 3)
  }

  /// A stage on Christmas Day.
  private func stage(width: Int, height: Int, scale: Int) throws -> Stage {
    let game = FelipeApp()
    game.seed = 0
    let day = Date(timeIntervalSince1970: 1_482_667_200)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    game.clock = GameClock(now: { day }, calendar: calendar)
    var environment = AppEnvironment(assets: bench.assets)
    if let plist = bench.assets.file(named: "Info.plist") { environment.infoPlist = try InfoPlist(contentsOf: plist) }
    environment.surface = Surface(width: width * scale, height: height * scale, scale: Double(scale))
    return Stage(environment: environment, delegate: game)
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

/// Plays a round without touching a cactus. It flaps where the game's demo does, as far as the nodes show it.
private struct RoundPlayer: Contestant {
  let stage: Stage

  func times(_ count: Int) async -> [Double] {
    var times: [Double] = []
    for _ in 0..<count {
      if isTooLow { stage.press(.keyboardSpacebar) }
      let start = ContinuousClock.now
      await stage.advance()
      times.append(start.milliseconds)
    }
    return times
  }

  private var isTooLow: Bool {
    guard let scene = stage.scene, let felipe = scene.childNode(withName: "felipe") else { return false }
    // Up to 42 points behind him he can still touch a pair.
    let ahead = scene["cacti"].map(\.position).filter { $0.x >= felipe.position.x - 42 }
    let middle = ahead.min { $0.x < $1.x }?.y ?? 400
    return felipe.position.y < middle - 28
  }
}
