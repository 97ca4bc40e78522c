import SpriteKit

/// What a node costs before any pixel is made: `update`, then the tree as a draw list.
@MainActor
struct TreeFigures {
  let bench: Bench

  func measure() async throws {
    for moves in [true, false] {
      for count in bench.isQuick ? [100_000] : [1_000, 10_000, 100_000] { try await measure(count, moves: moves) }
    }
  }

  private func measure(_ count: Int, moves: Bool) async throws {
    let scene = DeepTree(nodeCount: count, sprite: Bench.spriteName, moves: moves)
    let player = bench.player { scene }
    await player.advance()
    // The loop keeps a list of the latest frame; without it each of ours would be a copy.
    let view = player.view
    let work = Work {
      scene.update(0)
      _ = view.drawList()
    }
    let plain = PlainTree(nodeCount: count)
    let plainWork = Work {
      if moves { plain.move() }
      plain.flatten()
    }
    let times = try await bench.timing.compare([work, plainWork])
    let isGoal = count == 100_000
    bench.report.add(
      Figure(
        work: "update and flatten", kind: moves ? "moving" : "still", count: count, unit: "ns a node",
        ours: times[0].map { $0 * 1e6 / Double(count) }, peer: "plain objects",
        theirs: times[1].map { $0 * 1e6 / Double(count) }, goal: isGoal ? .atMost(moves ? 40 : 1) : nil))
  }
}
