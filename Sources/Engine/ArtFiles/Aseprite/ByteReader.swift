/// Reads little-endian numbers of a part of a file. Every read past its end is an error that names the byte.
struct ByteReader {
  private let bytes: [UInt8]
  private let path: String
  /// The next byte, counted from the file's first.
  private(set) var place: Int
  let end: Int

  init(_ bytes: [UInt8], path: String) {
    (self.bytes, self.path, place, end) = (bytes, path, 0, bytes.count)
  }

  private init(_ reader: ByteReader, end: Int) {
    (bytes, path, place, self.end) = (reader.bytes, reader.path, reader.place, end)
  }

  var left: Int { end - place }

  /// The next `count` bytes as a separate reader; this reader continues after them.
  mutating func part(_ count: Int, _ noun: String) throws(ArtFileError) -> ByteReader {
    guard count >= 0, count <= left else {
      throw error("the \(noun) has \(count) bytes, but \(left) are left; the file is cut off or damaged")
    }
    let part = ByteReader(self, end: place + count)
    place += count
    return part
  }

  mutating func rest() -> ArraySlice<UInt8> {
    defer { place = end }
    return bytes[place..<end]
  }

  mutating func bytes(_ count: Int) throws(ArtFileError) -> ArraySlice<UInt8> {
    guard count <= left else { throw error("expected \(count) more bytes, found \(left); the file is cut off") }
    defer { place += count }
    return bytes[place..<place + count]
  }

  mutating func skip(_ count: Int) throws(ArtFileError) { _ = try bytes(count) }

  mutating func byte() throws(ArtFileError) -> Int { Int(try number(1)) }
  mutating func word() throws(ArtFileError) -> Int { Int(try number(2)) }
  mutating func dword() throws(ArtFileError) -> Int { Int(try number(4)) }
  mutating func short() throws(ArtFileError) -> Int { Int(Int16(truncatingIfNeeded: try number(2))) }
  mutating func long() throws(ArtFileError) -> Int { Int(Int32(truncatingIfNeeded: try number(4))) }

  /// A text; bytes that are not UTF-8 are replaced.
  mutating func string() throws(ArtFileError) -> String { String(decoding: try bytes(try word()), as: UTF8.self) }

  private mutating func number(_ count: Int) throws(ArtFileError) -> UInt32 {
    try bytes(count).reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  func error(_ problem: String) -> ArtFileError { ArtFileError(path, at: "byte \(place)", problem) }
}
