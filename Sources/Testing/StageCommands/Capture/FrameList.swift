import ArgumentParser

/// A list of frames to keep: `0,10-20,30-90/10`.
struct FrameList {
  /// The frames' numbers in order, without repeats.
  let numbers: [Int]
  private let members: Set<Int>

  static let first = FrameList([0])
  private static let allowed = 0...1_000_000
  private static let expected = "frame numbers from 0 to 1000000 and ranges, such as 0,10-20,30-90/10"

  private init(_ numbers: Set<Int>) {
    members = numbers
    self.numbers = numbers.sorted()
  }

  /// - Throws: `ValidationError` that names the invalid part.
  static func parse(_ argument: String) throws -> FrameList {
    var numbers: Set<Int> = []
    for item in argument.split(separator: ",", omittingEmptySubsequences: false) {
      numbers.formUnion(try range(item))
    }
    return FrameList(numbers)
  }

  /// Parses `7`, `10-20`, or `30-90/10`: every tenth frame from 30 to 90.
  private static func range(_ item: Substring) throws -> StrideThrough<Int> {
    let parts = item.split(separator: "/", omittingEmptySubsequences: false)
    let bounds = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count <= 2, bounds.count <= 2, let first = bounds[0],
      let last = bounds[bounds.count - 1], allowed.contains(first), allowed.contains(last)
    else { throw ValidationError("expected \(expected)") }
    guard first <= last else {
      throw ValidationError("\(item) runs backwards; give the lower frame first")
    }
    guard parts.count == 2 else { return stride(from: first, through: last, by: 1) }
    guard bounds.count == 2, let step = Int(parts[1]), allowed.contains(step), step > 0 else {
      throw ValidationError("\(item) has no step; write a range with a step as in 30-90/10")
    }
    return stride(from: first, through: last, by: step)
  }

  var last: Int { numbers[numbers.count - 1] }

  func contains(_ number: Int) -> Bool { members.contains(number) }

  /// The frames whose distance from the first frame is a multiple of a step.
  func every(_ step: Int) -> FrameList { FrameList(members.filter { ($0 - numbers[0]) % step == 0 }) }
}
