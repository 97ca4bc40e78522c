import Foundation
import SceneTesting
import SpriteKit

/// Measures the cost of an assertion that passes.
@MainActor
struct HarnessFigures {
  let bench: Bench
  private static let goldens = 10

  func measure() async throws {
    try await measureAssertion(CGSize(width: 750, height: 1334), work: "an assertion that passes", goal: .atMost(1))
    try await measureThousand()
  }

  private func measureAssertion(_ size: CGSize, work: String, goal: Goal) async throws {
    let stage = try await recorded(size, names: ["frame"])
    let file = testFile
    let times = try await bench.timing.measure(Work { try require(stage.isGolden("frame", beside: file)) })
    bench.report.add(
      Figure(
        work: "goldens", kind: work, width: Int(size.width), height: Int(size.height), ours: times, goal: goal))
  }

  /// Measures a thousand assertions, as in a large suite, with frames of a phone's size.
  private func measureThousand() async throws {
    let names = (0..<Self.goldens).map { "frame-\($0)" }
    let stage = try await recorded(CGSize(width: 375, height: 667), names: names)
    let file = testFile
    let all = Work {
      for round in 0..<1_000 { try require(stage.isGolden(names[round % Self.goldens], beside: file)) }
    }
    let times = try await bench.timing.measure(all)
    bench.report.add(
      Figure(
        work: "goldens", kind: "compared", count: 1_000, width: 375, height: 667, unit: "s",
        ours: times.map { $0 / 1000 }, goal: .atMost(10)))
  }

  private var testFile: String { bench.folder.appendingPathComponent("HarnessFigures.swift").path }

  /// A stage whose newest frame is recorded as the golden of every name.
  private func recorded(_ size: CGSize, names: [String]) async throws -> Stage {
    let stage = try Stage(size: size) {
      SpriteField(.a2, count: 300, sprite: Bench.spriteName, size: size, seed: Bench.seed)
    }
    await stage.advance()
    for name in names { _ = try stage.isGolden(name, beside: testFile, record: .all) }
    return stage
  }

  private func require(_ isSame: Bool) throws {
    if !isSame { throw Peer.Failure(description: "a frame is not the golden that was made of it") }
  }
}
