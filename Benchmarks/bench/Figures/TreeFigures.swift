import Foundation
import SpriteKit

/// Measures the cost of a node without drawing pixels: `update`, then flattening the tree into a draw list.
@MainActor
struct TreeFigures {
  let bench: Bench

  func measure() async throws {
    let counts = bench.isQuick ? [100_000] : [1_000, 10_000, 100_000]
    let threads = ProcessInfo.processInfo.activeProcessorCount
    for count in counts { try await measure(count, "moving", every: 1, goal: threads == 1 ? 40 : nil) }
    if threads > 1 {
      for count in counts { try await measure(count, "moving", every: 1, threads: threads, goal: 40) }
    }
    // Spreads the moving nodes over the whole tree, which is the most expensive case for their number.
    for count in counts { try await measure(count, "one in a hundred moving", every: 100) }
    for count in counts { try await measure(count, "still", every: nil, goal: 1) }
    try await measureChurn(.row)
    try await measureChurn(.branches)
  }

  /// Compares frames in which one node is removed and one added with frames in which nothing changes. The frames are
  /// small, so that the draw list takes most of the time.
  private func measureChurn(_ shape: ChurningScene.Shape) async throws {
    let count = Bench.spriteCount
    let players = [true, false].map { churns in
      bench.player(width: 100, height: 100) {
        ChurningScene(shape, count: count, sprite: Bench.spriteName, churns: churns)
      }
    }
    try await bench.checkExact("one added and one removed", players[0])
    let times = try await bench.timing.compare(players)
    bench.report.add(
      Figure(
        work: "frame", kind: "one added and one removed, \(shape.title)", count: count, width: 100, height: 100,
        ours: times[0], peer: "nothing changing", theirs: times[1], goal: .longerBy(0.05)))
  }

  /// - Parameters:
  ///   - threads: the number of threads that build the list. `update` always runs on one thread.
  ///   - goal: the goal for the largest tree, in nanoseconds per node.
  private func measure(
    _ count: Int, _ kind: String, every step: Int?, threads: Int = 1, goal: Double? = nil
  ) async throws {
    let scene = DeepTree(nodeCount: count, sprite: Bench.spriteName, moving: step)
    let player = bench.player { scene }
    await player.advance()
    // Calls the view directly, because the loop keeps the latest frame's list, so that each new list would be a copy.
    let view = player.view
    let work = Work {
      scene.update(0)
      _ = view.drawList(on: .onCores(threads))
    }
    let plain = PlainTree(nodeCount: count, moving: step)
    let plainWork = Work {
      plain.move()
      plain.flatten()
    }
    let times = try await bench.timing.compare([work, plainWork])
    let kind = threads == 1 ? kind : "\(kind), \(threads) threads"
    add("update and flatten", kind, count, times, threads, goal: count == 100_000 ? goal.map { .atMost($0) } : nil)
    if step != 1 || threads > 1 { return }
    // Measures the game's own part of the frame.
    let moving = Work { scene.update(0) }
    let plainMoving = Work { plain.move() }
    add("update alone", kind, count, try await bench.timing.compare([moving, plainMoving]))
  }

  /// - Parameter times: our times and those of the plain objects, in milliseconds per round.
  private func add(
    _ work: String, _ kind: String, _ count: Int, _ times: [[Double]], _ threads: Int = 1, goal: Goal? = nil
  ) {
    let nanoseconds = times.map { $0.map { $0 * 1e6 / Double(count) } }
    bench.report.add(
      Figure(
        work: work, kind: kind, count: count, threads: threads, unit: "ns a node", ours: nanoseconds[0],
        peer: "plain objects", theirs: nanoseconds[1], goal: goal))
  }
}
