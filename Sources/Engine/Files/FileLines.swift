package import Foundation

/// The lines of a foreign file, read piece by piece: memory grows with the longest line, not with the file.
package struct FileLines: ~Copyable {
  private let file: ForeignFile
  private let lineLimit: Int
  private var buffer: Data
  /// The start of the next line in the buffer.
  private var start = 0
  /// The length of the part of the buffer without a line's end, from `start`.
  private var searched = 0
  /// The number of bytes read from the file.
  private var offset = 0
  private var isAtEnd = false
  /// The number of the latest line, from 1; 0 before the first.
  package private(set) var number = 0

  /// The longest line by default: 1 MiB, more than a frame's tree of thousands of nodes.
  package static let lineLimit = 1 << 20

  /// Opens a file; links are followed.
  ///
  /// - Parameter lineLimit: the maximum number of bytes of a line.
  /// - Throws: `FileError`, as `ForeignFile.init`.
  package init(of file: URL, as kind: FileKind, lineLimit: Int = Self.lineLimit) throws(FileError) {
    // A buffer that has its value before this line crashes the compiler of Swift 6.2.
    self.file = try ForeignFile(file, as: kind)
    self.lineLimit = lineLimit
    buffer = Data()
  }

  /// The next line without its line feed; nil after the last one. The text after the last line feed is a line unless it
  /// is empty.
  ///
  /// - Throws: `FileError` for a line that is too long, and for a file that grows beyond its kind's limit.
  package mutating func next() throws(FileError) -> Data? {
    while true {
      if let length = lengthOfLine() { return try line(length, feed: 1) }
      if isAtEnd { return start == buffer.count ? nil : try line(buffer.count - start, feed: 0) }
      searched = buffer.count - start
      guard searched <= lineLimit else { throw tooLong }
      let piece = try file.bytes(at: offset, count: 1 << 16)
      buffer.removeSubrange(..<start)
      buffer.append(contentsOf: piece)
      (start, offset, isAtEnd) = (0, offset + piece.count, piece.isEmpty)
      guard offset <= file.kind.byteLimit else { throw file.error(.tooLarge(bytes: offset)) }
    }
  }

  private var tooLong: FileError { file.error(.longLine(number + 1, byteLimit: lineLimit)) }

  private mutating func line(_ length: Int, feed: Int) throws(FileError) -> Data {
    guard length <= lineLimit else { throw tooLong }
    defer { (start, searched, number) = (start + length + feed, 0, number + 1) }
    return Data(buffer[start..<start + length])
  }

  /// The length of the line at `start`; nil where the buffer holds no end of it.
  private func lengthOfLine() -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, start + searched < bytes.count,
        let found = memchr(base + start + searched, 0x0A, bytes.count - start - searched)
      else { return nil }
      return UnsafeRawPointer(found) - (base + start)
    }
  }
}
