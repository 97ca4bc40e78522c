import Raster
import Testing

@testable import StageHost

/// Traces of several nodes, and of runs whose frames have few times in common.
@Suite struct TraceDetailTests {
  private func trace(_ frames: [(Double, String)]) throws -> Trace {
    let hash = try #require(FrameHash("0123456789abcdef"))
    var trace = Trace()
    for (time, tree) in frames { trace.add(time, hash, tree: tree) }
    return trace
  }

  @Test func theFirstChangedNodeOfTheFirstChangedFrameIsNamed() throws {
    let first = try trace([(0, "A x=1\nB y=1"), (0.5, "A x=1\nB y=2"), (1, "A x=1\nB y=2")])
    let second = try trace([(0, "A x=1\nB y=1"), (0.5, "A x=5\nB y=7"), (1, "A x=9\nB y=2")])
    #expect(first.firstDifference(from: second) == "frame 1, at 0.5 s: A: x 1 -> 5")
    #expect(second.firstDifference(from: first) == "frame 1, at 0.5 s: A: x 5 -> 1")
  }

  @Test func framesThatOnlyOneRunHasAreNotCompared() throws {
    let whole = try trace([(0, "A x=1"), (0.25, "A x=2"), (0.5, "A x=3")])
    let later = try trace([(0.25, "A x=2"), (0.75, "A x=9")])
    #expect(whole.firstDifference(from: later) == nil)
    let other = try trace([(0.125, "A x=8"), (0.5, "A x=4")])
    #expect(whole.firstDifference(from: other) == "frame 2, at 0.5 s: A: x 3 -> 4")
    #expect(whole.firstDifference(from: try trace([])) == nil)
  }
}
