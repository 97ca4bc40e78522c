/// Distributes tests over shards: assigns the longest tests first, each to the shard with the least work so far.
///
/// The longest shard takes at most 4/3 of the time of the best possible split: R. L. Graham, "Bounds on
/// multiprocessing timing anomalies", 1969. The same tests and costs in any order give the same plan on every machine.
package struct ShardPlan: Sendable {
  /// The tests of each shard, sorted by name.
  package let shards: [[TestName]]
  /// The expected cost of each test, in milliseconds. A test without a measurement gets the median of the measured
  /// tests, or 1 if no test has one.
  package let costs: [TestName: Int]
  /// Whether any cost was measured.
  package let isMeasured: Bool

  package init(_ tests: [TestName], costs: TestCosts?, count: Int) {
    precondition(count > 0, "ShardPlan: the number of shards must be positive, not \(count)")
    let tests = Set(tests).sorted()
    let known = tests.compactMap { costs?.milliseconds[$0] }.sorted()
    let median = known.isEmpty ? 1 : known[(known.count - 1) / 2]
    isMeasured = !known.isEmpty
    let all = Dictionary(uniqueKeysWithValues: tests.map { ($0, costs?.milliseconds[$0] ?? median) })
    self.costs = all

    func cost(_ test: TestName) -> Int { all[test, default: median] }
    var shards = [[TestName]](repeating: [], count: count)
    var loads = [Int](repeating: 0, count: count)
    for test in tests.sorted(by: { (-cost($0), $0) < (-cost($1), $1) }) {
      let shard = loads.indices.min { (loads[$0], shards[$0].count, $0) < (loads[$1], shards[$1].count, $1) } ?? 0
      shards[shard].append(test)
      loads[shard] += cost(test)
    }
    self.shards = shards.map { $0.sorted() }
  }

  /// The expected time of a shard, in milliseconds.
  package func milliseconds(of shard: Shard) -> Int {
    shards[shard.number - 1].reduce(0) { $0 + costs[$1, default: 0] }
  }

  /// `shard 2/4: 57 of 230 tests, about 41 s of 160 s`.
  package func summary(of shard: Shard) -> String {
    let mine = shards[shard.number - 1].count
    if mine == 0 { return "shard \(shard): none of \(costs.count) tests is left for it" }
    let start = "shard \(shard): \(mine) of \(costs.count) tests"
    guard isMeasured else { return "\(start), no costs known" }
    let all = costs.values.reduce(0, +)
    return "\(start), about \(Self.seconds(milliseconds(of: shard))) s of \(Self.seconds(all)) s"
  }

  /// Formats a duration in seconds, with one decimal below 10 s.
  private static func seconds(_ milliseconds: Int) -> String {
    if milliseconds >= 10_000 { return "\((milliseconds + 500) / 1000)" }
    let tenths = (milliseconds + 50) / 100
    return "\(tenths / 10).\(tenths % 10)"
  }
}
