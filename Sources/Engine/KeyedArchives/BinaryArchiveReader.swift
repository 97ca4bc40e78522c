internal import Foundation

/// Reads a binary property list with references without trusting any byte.
///
/// The file ends with a trailer of 32 bytes: the width of an offset, the width of an object's number, the count of
/// objects, the top object, and the offset of the offset table. An object is a marker byte, with its kind in the upper
/// four bits and its size in the lower four, followed by its contents. Containers hold the numbers of their elements,
/// so a small file can describe an endless tree: `budget` limits the values, and `depthLimit` the nesting.
/// Source: https://opensource.apple.com/source/CF/CF-1153.18/CFBinaryPList.c
struct BinaryArchiveReader {
  static let magic = Array("bplist00".utf8)
  /// Archives have three levels; more come only from property lists within them.
  private static let depthLimit = 64

  private let bytes: [UInt8]
  private let offsetWidth: Int
  private let numberWidth: Int
  private let objectCount: Int
  private let tableStart: Int
  /// The values and bytes of contents that may still be read. A valid file needs fewer than its length.
  private var budget: Int
  /// Strings and data that were read, by number: keys occur thousands of times.
  private var leaves: [Int: KeyedArchive.Value] = [:]

  static func value(of data: Data) throws(KeyedArchiveError) -> KeyedArchive.Value {
    let bytes = [UInt8](data)
    guard bytes.starts(with: magic) else { throw KeyedArchiveError("the file is not a binary property list") }
    let trailer = bytes.count - 32
    guard trailer > magic.count, let objectCount = unsigned(bytes, at: trailer + 8, width: 8),
      let top = unsigned(bytes, at: trailer + 16, width: 8),
      let tableStart = unsigned(bytes, at: trailer + 24, width: 8)
    else { throw KeyedArchiveError("the file is cut short") }
    let (offsetWidth, numberWidth) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    guard (1...8).contains(offsetWidth), (1...8).contains(numberWidth), top < objectCount,
      tableStart > magic.count, tableStart <= trailer, objectCount <= (trailer - tableStart) / offsetWidth
    else { throw KeyedArchiveError("the file is cut short, or its trailer is broken") }
    var reader = BinaryArchiveReader(
      bytes: bytes, offsetWidth: offsetWidth, numberWidth: numberWidth, objectCount: objectCount,
      tableStart: tableStart, budget: 2 * bytes.count)
    return try reader.object(top, depth: 0)
  }

  private init(
    bytes: [UInt8], offsetWidth: Int, numberWidth: Int, objectCount: Int, tableStart: Int, budget: Int
  ) {
    (self.bytes, self.offsetWidth, self.numberWidth) = (bytes, offsetWidth, numberWidth)
    (self.objectCount, self.tableStart, self.budget) = (objectCount, tableStart, budget)
  }

  private mutating func object(_ number: Int, depth: Int) throws(KeyedArchiveError) -> KeyedArchive.Value {
    if let leaf = leaves[number] { return leaf }
    guard depth < Self.depthLimit else {
      throw KeyedArchiveError("the file has more than \(Self.depthLimit) nested lists")
    }
    guard number < objectCount,
      let offset = Self.unsigned(bytes, at: tableStart + number * offsetWidth, width: offsetWidth),
      offset >= Self.magic.count, offset < tableStart
    else { throw KeyedArchiveError("the file refers to an object outside itself") }
    let value = try contents(at: offset, depth: depth)
    switch value {
    case .string, .data: leaves[number] = value
    default: break
    }
    return value
  }

  private mutating func contents(at offset: Int, depth: Int) throws(KeyedArchiveError) -> KeyedArchive.Value {
    let marker = bytes[offset]
    switch marker >> 4 {
    case 0x0 where marker == 0x00: return .null
    case 0x0 where marker == 0x08: return .bool(false)
    case 0x0 where marker == 0x09: return .bool(true)
    case 0x1: return try integer(at: offset)
    case 0x2 where marker == 0x22:
      return .real(Double(Float(bitPattern: UInt32(try word(at: offset + 1, width: 4)))))
    case 0x2 where marker == 0x23: return .real(Double(bitPattern: try word(at: offset + 1, width: 8)))
    case 0x3 where marker == 0x33: return .date(Double(bitPattern: try word(at: offset + 1, width: 8)))
    case 0x4: return .data(Data(bytes[try body(at: offset, width: 1)]))
    case 0x5:
      let text = bytes[try body(at: offset, width: 1)]
      // CoreFoundation makes no string of these, and Foundation's reader then ends the program.
      guard text.allSatisfy({ $0 < 0x80 }) else { throw KeyedArchiveError("the file has a string that is not ASCII") }
      return .string(String(decoding: text, as: UTF8.self))
    case 0x6:
      let text = try body(at: offset, width: 2)
      let units = stride(from: text.lowerBound, to: text.upperBound, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return .string(String(decoding: units, as: UTF16.self))
    case 0x8:
      let width = Int(marker & 0x0F) + 1
      guard width <= 8, let number = Int(exactly: try word(at: offset + 1, width: width)) else { throw Self.cut }
      return .reference(number)
    case 0xA: return .array(try elements(in: body(at: offset, width: numberWidth), depth: depth))
    // Nothing writes one, and Foundation's reader ends the program for a set of references.
    case 0xC: throw KeyedArchiveError("the file has a set where an archive has an array")
    case 0xD: return try dictionary(at: offset, depth: depth)
    default: throw KeyedArchiveError("the file has an object of unknown kind")
    }
  }

  /// Keys come first, then the same number of values.
  private mutating func dictionary(at offset: Int, depth: Int) throws(KeyedArchiveError) -> KeyedArchive.Value {
    let elements = try elements(in: body(at: offset, width: 2 * numberWidth), depth: depth)
    let half = elements.count / 2
    var values: [String: KeyedArchive.Value] = [:]
    for (key, value) in zip(elements[..<half], elements[half...]) {
      guard case .string(let key) = key else { throw KeyedArchiveError("the file has a key that is not a string") }
      values[key] = value
    }
    return .dictionary(values)
  }

  private mutating func elements(
    in range: Range<Int>, depth: Int
  ) throws(KeyedArchiveError) -> [KeyedArchive.Value] {
    var values: [KeyedArchive.Value] = []
    for position in stride(from: range.lowerBound, to: range.upperBound, by: numberWidth) {
      guard let number = Self.unsigned(bytes, at: position, width: numberWidth) else { throw Self.cut }
      values.append(try object(number, depth: depth + 1))
    }
    return values
  }

  /// Up to four bytes are unsigned, eight are signed. Of sixteen the lower eight count.
  private func integer(at offset: Int) throws(KeyedArchiveError) -> KeyedArchive.Value {
    switch bytes[offset] & 0x0F {
    case let size where size <= 3:
      return .integer(Int(truncatingIfNeeded: try word(at: offset + 1, width: 1 << Int(size))))
    case 4: return .integer(Int(truncatingIfNeeded: try word(at: offset + 9, width: 8)))
    default: throw KeyedArchiveError("the file has an integer of unknown size")
    }
  }

  /// The range of an object's contents, with elements of `width` bytes. A count of 15 or more follows the marker as
  /// an integer object.
  private mutating func body(at offset: Int, width: Int) throws(KeyedArchiveError) -> Range<Int> {
    var count = Int(bytes[offset] & 0x0F)
    var start = offset + 1
    if count == 0x0F {
      guard start < tableStart, bytes[start] & 0xF0 == 0x10, bytes[start] & 0x0F <= 3 else { throw Self.cut }
      let size = 1 << Int(bytes[start] & 0x0F)
      guard let long = Self.unsigned(bytes, at: start + 1, width: size) else { throw Self.cut }
      count = long
      start += 1 + size
    }
    guard start <= tableStart, count <= (tableStart - start) / width else { throw Self.cut }
    guard count * width <= budget else { throw KeyedArchiveError("the file repeats itself endlessly") }
    budget -= count * width
    return start..<start + count * width
  }

  private static let cut = KeyedArchiveError("the file has an object that runs past its end")

  private func word(at offset: Int, width: Int) throws(KeyedArchiveError) -> UInt64 {
    guard offset + width <= tableStart else { throw Self.cut }
    return bytes[offset..<offset + width].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A big-endian number; nil outside the data, or where it does not fit in `Int`.
  private static func unsigned(_ bytes: [UInt8], at offset: Int, width: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - width else { return nil }
    return Int(exactly: bytes[offset..<offset + width].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
