#if Xcode
  /// Offsets of a file's lines. A line ends with `\n`, `\r\n` or `\r`.
  struct LineTable: Sendable {
    /// The offset of each line's first byte.
    let starts: [Int]

    init(_ bytes: [UInt8]) {
      var starts = [0]
      for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r") {
        let endsWithTwoBytes =
          bytes[index] == UInt8(ascii: "\r") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
        if !endsWithTwoBytes { starts.append(index + 1) }
      }
      self.starts = starts
    }

    /// The line and the column in UTF-8 bytes; both start at 1.
    func position(of offset: Int) -> (line: Int, column: Int) {
      var low = 0
      var high = starts.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= offset { low = middle } else { high = middle }
      }
      return (low + 1, offset - starts[low] + 1)
    }
  }
#endif
