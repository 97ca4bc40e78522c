import Testing

@testable import StageCommands

@Suite struct FrameListTests {
  @Test(arguments: [
    ("0", [0]), ("3,0,3", [0, 3]), ("5-8", [5, 6, 7, 8]), ("30-90/30", [30, 60, 90]), ("0-9/4", [0, 4, 8]),
    ("0,10-12,11-15/2", [0, 10, 11, 12, 13, 15]), ("7-7", [7]), ("1000000", [1_000_000]),
  ])
  func framesRangesAndStepsAreParsed(text: String, numbers: [Int]) throws {
    let list = try FrameList.parse(text)
    #expect(list.numbers == numbers)
    #expect(list.last == numbers.last)
    #expect((0...100).allSatisfy { list.contains($0) == numbers.contains($0) })
  }

  @Test(arguments: [
    ("", "expected frame numbers"), ("1,x", "expected frame numbers"), ("1,", "expected frame numbers"),
    ("-1", "expected frame numbers"), ("1-2-3", "expected frame numbers"), ("5-", "expected frame numbers"),
    ("0-1000001", "expected frame numbers"), ("0-9/2/2", "expected frame numbers"),
    ("20-10", "20-10 runs backwards"), ("0-9/0", "0-9/0 has no step"), ("0-9/x", "0-9/x has no step"),
    ("9/2", "9/2 has no step"),
  ])
  func invalidPartsAreReported(text: String, message: String) {
    #expect { try FrameList.parse(text) } throws: { "\($0)".contains(message) }
  }

  @Test func anAnimationTakesEveryNthFrame() throws {
    #expect(try FrameList.parse("1-9").every(4).numbers == [1, 5, 9])
  }

  @Test func stepsCountFromTheFirstFrame() throws {
    #expect(try FrameList.parse("7,3,10-12").every(1).numbers == [3, 7, 10, 11, 12])
    #expect(try FrameList.parse("7,3,10-12").every(4).numbers == [3, 7, 11])
    #expect(try FrameList.parse("5").every(60).numbers == [5])
    #expect(FrameList.first.numbers == [0] && FrameList.first.last == 0 && FrameList.first.contains(0))
  }

  @Test func aRangeEndsAtItsLastStep() throws {
    #expect(try FrameList.parse("3-8/5").numbers == [3, 8])
    #expect(try FrameList.parse("3-7/5").numbers == [3])
    #expect(try FrameList.parse("3-3/5").numbers == [3])
    #expect(try FrameList.parse("0-1000000/1000000").numbers == [0, 1_000_000])
    for text in ["1000001", "0-1/1000001", "0-9/-1", "0-9/", "/2", "-", ","] {
      #expect(throws: (any Error).self, "\(text)") { try FrameList.parse(text) }
    }
  }
}
