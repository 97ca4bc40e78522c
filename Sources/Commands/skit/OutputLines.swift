import Foundation

/// Splits the output of a program, which arrives in arbitrary pieces, into lines. Looks at each byte once, so that a line
/// of megabytes takes linear time.
struct OutputLines {
  /// The part of a line whose end has not arrived.
  private var rest: [UInt8] = []

  /// Adds a piece of the output.
  ///
  /// - Parameter line: called with each line that ends in the piece, without its line feed.
  mutating func add(_ piece: Data, line: (String) -> Void) {
    let bytes = [UInt8](piece)
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      rest += bytes[start..<end]
      line(String(decoding: rest, as: UTF8.self))
      rest.removeAll(keepingCapacity: true)
      start = end + 1
    }
    rest += bytes[start...]
  }

  /// Ends the output. Text after the last line feed is a line.
  mutating func finish(line: (String) -> Void) {
    if !rest.isEmpty { line(String(decoding: rest, as: UTF8.self)) }
    rest = []
  }
}
