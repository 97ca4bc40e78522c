import Foundation
import SceneTesting
import SpriteKit
import Testing

@testable import FlappyFelipe

/// An hour of play in one app. It takes minutes, so only `scripts/test deep` runs it, with SKIT_SOAK=60.
@MainActor
@Suite struct SoakTests {
  /// The process's memory, in MiB.
  private func memory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
    return try #require(line.split(separator: " ").dropFirst().first.flatMap { Int($0) }) / 1024
  }

  private func nodes(_ node: SKNode) -> Int { node.children.reduce(1) { $0 + nodes($1) } }

  /// Each day's flight for a minute, by the autopilot. SKIT_SOAK is the number of days.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["SKIT_SOAK"] != nil, "SKIT_SOAK=60 starts it"),
    .timeLimit(.minutes(60)))
  func anHourOfDailyFlightsNeedsNoMoreNodesAndMemory() async throws {
    let days = ProcessInfo.processInfo.environment["SKIT_SOAK"].flatMap { Int($0) } ?? 60
    var player = Autopilot(try FelipeStage(day: "2018-01-01", size: CGSize(width: 15, height: 27)))
    let stage = player.felipe.stage
    let scene = try #require(player.scene)
    let first = stage.date
    var (most, rounds, memoryAtStart) = (0, 0, 0)
    for day in 0..<days {
      stage.date = first.addingTimeInterval(TimeInterval(day) * 86_400)
      if !(scene.state is MenuState) { scene.enter(MenuState.self) }
      await stage.advance(frames: 30)
      scene.isToday = true
      scene.enter(TutorialState.self)
      let end = stage.frameCount + 3600
      while stage.frameCount < end {
        if !(scene.state is PlayingState) {
          rounds += scene.state is TutorialState ? 1 : 0
          player.press()
          await stage.advance(frames: 31)
        }
        await player.play(toScore: .max, frames: min(60, max(0, end - stage.frameCount)))
        most = max(most, nodes(scene))
      }
      #expect(scene.day == GameClock.day(of: stage.date))
      #expect(stage.diagnostics == [])
      if day == 4 { memoryAtStart = try memory() }
    }
    let memoryAtEnd = try memory()
    print("\(rounds) rounds, \(stage.frameCount) frames, at most \(most) nodes, \(memoryAtStart) to \(memoryAtEnd) MiB")
    #expect(most < 150)
    #expect(memoryAtEnd < memoryAtStart + 64)
  }
}
