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

  private let start = "frame 0.5 0123456789abcdef\n"

  @Test func onlyNodesBelowAFrameAreATrace() {
    let text = "\(start)A x=1\n  B y=2\nframe 1.25 fedcba9876543210\n"
    #expect(Trace(text)?.text == text && Trace("")?.text == "")
    for other in ["A x=1\n\(start)", "\(start)?? what\n", "frame x 0123456789abcdef\n", "frame 1 012345\n"] {
      #expect(Trace(other) == nil, "\(other)")
    }
  }

  /// Times are the same if they differ by less than a millionth of a second.
  @Test func nearlyTheSameTimesAreCompared() throws {
    let first = try trace([(0.1, "A x=1")])
    #expect(first.firstDifference(from: try trace([(0.1 + 5e-7, "A x=2")])) == "frame 0, at 0.1 s: A: x 1 -> 2")
    #expect(first.firstDifference(from: try trace([(0.1 - 5e-7, "A x=2")])) != nil)
    for time in [0.1 + 2e-6, 0.1 - 2e-6] { #expect(first.firstDifference(from: try trace([(time, "A x=2")])) == nil) }
  }

  /// A tree may have a node far below the one before it.
  @Test func aNodeTooDeepCountsAsAChild() throws {
    let first = try trace([(0.5, "A x=1\n      B y=1\n  C z=1\nA x=2")])
    let second = try trace([(0.5, "A x=1\n      B y=1\n  C z=3\nA x=2")])
    #expect(first.firstDifference(from: first) == nil)
    #expect(first.firstDifference(from: second) == "frame 0, at 0.5 s: C: z 1 -> 3")
    let third = try trace([(0.5, "A x=1\n      B y=1\n  C z=1\nA x=7")])
    #expect(first.firstDifference(from: third) == "frame 0, at 0.5 s: A: x 2 -> 7")
  }

  @Test func newNodesComeBeforeLostOnes() throws {
    let (first, second) = (try trace([(0.5, "A\n  B\n  C")]), try trace([(0.5, "A\n  C\n  D")]))
    #expect(first.firstDifference(from: second) == "frame 0, at 0.5 s: D: new")
    let less = try trace([(0.5, "A\n  C")])
    #expect(first.firstDifference(from: less) == "frame 0, at 0.5 s: B: gone")
  }
}
