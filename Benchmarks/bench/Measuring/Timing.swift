/// Work that can be repeated.
@MainActor
protocol Contestant {
  /// Does the work `count` times and returns the milliseconds that each time took.
  func times(_ count: Int) async throws -> [Double]
}

/// A closure as repeatable work.
struct Work: Contestant {
  let body: @MainActor () throws -> Void

  func times(_ count: Int) throws -> [Double] {
    try (0..<count).map { _ in try milliseconds(body) }
  }
}

/// The timing loop. Contestants take turns, so that a busy machine slows all of them equally.
struct Timing {
  /// The number of turns for each contestant.
  let rounds: Int
  /// The duration of a turn, in milliseconds.
  let turn: Double

  /// Returns, for each contestant, the fastest time of each turn in milliseconds: the time least disturbed by other
  /// programs.
  @MainActor
  func compare(_ contestants: [any Contestant]) async throws -> [[Double]] {
    var counts: [Int] = []
    for contestant in contestants {
      let warmUp = try await contestant.times(2)
      counts.append(max(1, min(500, Int(turn / max(warmUp[1], 1e-6)))))
    }
    var fastest = contestants.map { _ in [Double]() }
    for _ in 0..<rounds {
      for (index, contestant) in contestants.enumerated() {
        fastest[index].append(try await contestant.times(counts[index]).min() ?? .nan)
      }
    }
    return fastest
  }

  @MainActor
  func measure(_ contestant: any Contestant) async throws -> [Double] {
    try await compare([contestant])[0]
  }
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  guard !sorted.isEmpty else { return .nan }
  return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}

/// Runs a closure and returns how long it took, in milliseconds.
@MainActor
func milliseconds(_ work: () throws -> Void) rethrows -> Double {
  let start = ContinuousClock.now
  try work()
  return start.milliseconds
}

extension ContinuousClock.Instant {
  /// The milliseconds since this instant.
  var milliseconds: Double {
    let passed = duration(to: .now).components
    return Double(passed.seconds) * 1e3 + Double(passed.attoseconds) * 1e-15
  }
}
