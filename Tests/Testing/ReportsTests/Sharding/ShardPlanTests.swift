import TestSupport
import Testing

@testable import Reports

@Suite struct ShardPlanTests {
  private static func random(_ seed: UInt64) throws -> (tests: [TestName], costs: TestCosts, count: Int) {
    var random = SplitMix(seed: seed)
    let tests = (0..<Int.random(in: 1...60, using: &random)).map { TestName("T.S\($0 % 5)/t\($0)()") }
    var text = ""
    for test in tests where Int.random(in: 0..<5, using: &random) > 0 {
      text += "\(Int.random(in: 0...9, using: &random)).\(Int.random(in: 0...99, using: &random)) \(test.text)\n"
    }
    let folder = try TemporaryFolder()
    let costs = try TestCosts(contentsOf: try folder.write(text, to: "costs.txt"))
    return (tests, costs, Int.random(in: 1...9, using: &random))
  }

  @Test(arguments: UInt64(0)..<50)
  func everyTestIsInOneShardAndTheSplitIsNearlyOptimal(seed: UInt64) throws {
    let (tests, costs, count) = try Self.random(seed)
    let plan = ShardPlan(tests, costs: costs, count: count)
    #expect(plan.shards.count == count)
    #expect(plan.shards.flatMap { $0 }.sorted() == tests.sorted())
    #expect(plan.shards.allSatisfy { $0 == $0.sorted() })
    let loads = (1...count).map { plan.milliseconds(of: Shard($0, of: count)!) }
    let all = loads.reduce(0, +)
    let longest = plan.costs.values.max() ?? 0
    // The longest shard got its last test when it had the least work, so at most the mean of the others' work.
    #expect(loads.max()! * count <= all + longest * (count - 1))
    // The last test of the longest shard is no longer than the shortest test there.
    let fullest = loads.firstIndex(of: loads.max()!)!
    let shortest = plan.shards[fullest].map { plan.costs[$0]! }.min() ?? 0
    #expect(loads.max()! - shortest <= loads.min()!)
  }

  @Test(arguments: UInt64(0)..<20)
  func theOrderOfTheListDoesNotMatter(seed: UInt64) throws {
    let (tests, costs, count) = try Self.random(seed)
    var random = SplitMix(seed: seed &+ 1000)
    let plan = ShardPlan(tests, costs: costs, count: count)
    let other = ShardPlan(tests.shuffled(using: &random), costs: costs, count: count)
    #expect(other.shards == plan.shards)
  }

  @Test func aTestWithoutACostCountsAsTheMedian() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("1 T.a()\n3 T.b()\n8 T.c()\n99 T.removed()\n", to: "costs.txt")
    let tests = ["T.a()", "T.b()", "T.c()", "T.new()"].map { TestName($0) }
    let plan = ShardPlan(tests, costs: try TestCosts(contentsOf: file), count: 2)
    #expect(plan.costs[TestName("T.new()")] == 3000)
    #expect(plan.shards.map { $0.map(\.text) } == [["T.c()"], ["T.a()", "T.b()", "T.new()"]])
    #expect(plan.summary(of: Shard("2/2")!) == "shard 2/2: 3 of 4 tests, about 7.0 s of 15 s")
  }

  @Test func theMedianOfAnEvenCountIsTheLowerOne() throws {
    let folder = try TemporaryFolder()
    let tests = ["T.a()", "T.b()", "T.new()"].map { TestName($0) }
    for (text, median) in [("1 T.a()\n3 T.b()\n", 1000), ("4 T.a()\n", 4000)] {
      let plan = ShardPlan(tests, costs: try TestCosts(contentsOf: folder.write(text, to: "costs.txt")), count: 2)
      #expect(plan.costs[TestName("T.new()")] == median)
    }
  }

  @Test(arguments: [
    ("9.94", "9.9"), ("9.95", "10.0"), ("9.999", "10.0"), ("10", "10"), ("10.49", "10"), ("10.5", "11"),
  ])
  func secondsHaveADecimalBelowTen(cost: String, text: String) throws {
    let folder = try TemporaryFolder()
    let costs = try TestCosts(contentsOf: folder.write("\(cost) T.a()\n", to: "costs.txt"))
    let plan = ShardPlan([TestName("T.a()")], costs: costs, count: 1)
    #expect(plan.summary(of: .whole) == "shard 1/1: 1 of 1 tests, about \(text) s of \(text) s")
  }

  @Test func withoutCostsTestsAreSplitEvenly() {
    let tests = (0..<7).map { TestName("T.t\($0)()") }
    let plan = ShardPlan(tests, costs: nil, count: 3)
    #expect(plan.shards.map(\.count) == [3, 2, 2])
    #expect(plan.summary(of: Shard("1/3")!) == "shard 1/3: 3 of 7 tests, no costs known")
    let more = ShardPlan(tests, costs: nil, count: 9)
    #expect(more.summary(of: Shard("9/9")!) == "shard 9/9: none of 7 tests is left for it")
  }

  @Test func testsWithZeroCostAreSplitEvenly() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("0 T.a()\n0 T.b()\n0 T.c()\n0 T.d()\n", to: "costs.txt")
    let tests = ["T.a()", "T.b()", "T.c()", "T.d()"].map { TestName($0) }
    #expect(ShardPlan(tests, costs: try TestCosts(contentsOf: file), count: 2).shards.map(\.count) == [2, 2])
  }

  @Test(arguments: ["0/4", "5/4", "a/b", "1/0", "1", "1/2/3", "-1/4", "+1/4", "1/", "/", "", " 1/4", "1/99999999999"])
  func malformedShardIsRefused(text: String) {
    #expect(Shard(text) == nil)
  }

  @Test func shardPrintsAsTheTextItWasParsedFrom() {
    #expect(Shard("2/4") == Shard(2, of: 4))
    #expect("\(Shard.whole)" == "1/1")
  }

  @Test func aTestThatIsListedTwiceIsPlannedOnce() {
    let tests = ["T.b()", "T.a()", "T.b()"].map { TestName($0) }
    let plan = ShardPlan(tests, costs: nil, count: 2)
    #expect(plan.shards.map { $0.map(\.text) } == [["T.a()"], ["T.b()"]] && plan.costs.count == 2)
  }

  @Test func aRunHasAtMostTenThousandShards() {
    #expect(Shard(10_000, of: 10_000)?.description == "10000/10000" && Shard("10000/10000")?.count == 10_000)
    #expect(Shard(1, of: 10_001) == nil && Shard("1/10001") == nil)
    #expect(Shard(0, of: 3) == nil && Shard(1, of: 3) != nil && Shard(3, of: 3) != nil && Shard(4, of: 3) == nil)
    #expect(Shard(1, of: 1) == Shard.whole && Shard(1, of: 0) == nil && Shard(-1, of: -1) == nil)
  }

  /// Tests that take equally long are given out by name, each to the first shard that has the least.
  @Test func equalTestsAreDealtOutByName() {
    let tests = ["T.g()", "T.a()", "T.d()", "T.c()", "T.f()", "T.b()", "T.e()"].map { TestName($0) }
    let plan = ShardPlan(tests, costs: nil, count: 3)
    let names = plan.shards.map { $0.map(\.text) }
    #expect(names == [["T.a()", "T.d()", "T.g()"], ["T.b()", "T.e()"], ["T.c()", "T.f()"]])
  }

  @Test func theCostsOfOtherTestsMeasureNothing() throws {
    let folder = try TemporaryFolder()
    let costs = try TestCosts(contentsOf: folder.write("90 T.removed()\n", to: "costs.txt"))
    let plan = ShardPlan([TestName("T.a()")], costs: costs, count: 1)
    #expect(!plan.isMeasured && plan.costs.count == 1)
    #expect(plan.summary(of: .whole) == "shard 1/1: 1 of 1 tests, no costs known")
  }
}
