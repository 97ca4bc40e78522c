import Foundation

/// Reads binary property lists without trusting any byte.
///
/// The file ends with a trailer of 32 bytes: the width of an offset, the width of a reference, the number of objects,
/// the top object, and the offset of the offset table. An object is a marker byte, with its kind in the upper four
/// bits and its size in the lower four, followed by its contents.
///
/// Objects may share others, so a small file can describe an endless tree. Each object is therefore read once, a
/// cycle is an error, and `budget` limits the work where objects overlap in the file.
/// <https://opensource.apple.com/source/CF/CF-1153.18/CFBinaryPList.c>
struct BinaryPropertyList {
  static let magic = Array("bplist0".utf8)

  private let bytes: [UInt8]
  private let offsetWidth: Int
  private let referenceWidth: Int
  private let objectCount: Int
  private let tableStart: Int

  private var finished: [Int: PropertyList] = [:]
  /// The numbers of the objects that are being read or are finished.
  private var started: Set<Int> = []
  /// The number of references and bytes of text that may still be read. A valid file never needs more than its size.
  private var budget = 2 * PropertyList.maximumSize

  static func parse(_ data: Data) throws(MalformedPropertyList) -> PropertyList {
    let bytes = [UInt8](data)
    guard bytes.count >= magic.count + 1 + 32 else { throw MalformedPropertyList("binary property list is cut short") }
    let trailer = bytes.count - 32
    guard
      let objectCount = unsigned(bytes, at: trailer + 8, width: 8),
      let top = unsigned(bytes, at: trailer + 16, width: 8),
      let tableStart = unsigned(bytes, at: trailer + 24, width: 8)
    else { throw MalformedPropertyList("binary property list has a broken trailer") }
    let offsetWidth = Int(bytes[trailer + 6])
    let referenceWidth = Int(bytes[trailer + 7])
    guard
      (1...8).contains(offsetWidth), (1...8).contains(referenceWidth), top < objectCount,
      tableStart >= magic.count + 1, tableStart <= trailer, objectCount <= (trailer - tableStart) / offsetWidth
    else { throw MalformedPropertyList("binary property list has a broken trailer") }
    var reader = BinaryPropertyList(
      bytes: bytes, offsetWidth: offsetWidth, referenceWidth: referenceWidth, objectCount: objectCount,
      tableStart: tableStart)
    return try reader.object(top, depth: 0)
  }

  private init(bytes: [UInt8], offsetWidth: Int, referenceWidth: Int, objectCount: Int, tableStart: Int) {
    self.bytes = bytes
    self.offsetWidth = offsetWidth
    self.referenceWidth = referenceWidth
    self.objectCount = objectCount
    self.tableStart = tableStart
  }

  /// The object with that number, from 0.
  private mutating func object(_ number: Int, depth: Int) throws(MalformedPropertyList) -> PropertyList {
    if let value = finished[number] { return value }
    guard depth < PropertyList.maximumDepth else {
      throw MalformedPropertyList("expected at most \(PropertyList.maximumDepth) nested arrays and dictionaries")
    }
    guard
      number < objectCount,
      let offset = Self.unsigned(bytes, at: tableStart + number * offsetWidth, width: offsetWidth), offset < tableStart
    else { throw MalformedPropertyList("binary property list refers to an object outside the file") }
    guard started.insert(number).inserted else {
      throw MalformedPropertyList("binary property list has an object that contains itself")
    }
    let value = try contents(at: offset, depth: depth)
    finished[number] = value
    return value
  }

  private mutating func contents(at offset: Int, depth: Int) throws(MalformedPropertyList) -> PropertyList {
    let marker = bytes[offset]
    switch marker >> 4 {
    case 0x0 where marker == 0x08: return .boolean(false)
    case 0x0 where marker == 0x09: return .boolean(true)
    case 0x1: return try integer(at: offset)
    case 0x2 where marker == 0x22:
      return .real(Double(Float(bitPattern: UInt32(try word(at: offset + 1, width: 4)))))
    case 0x2 where marker == 0x23: return .real(Double(bitPattern: try word(at: offset + 1, width: 8)))
    case 0x3 where marker == 0x33:
      let seconds = Double(bitPattern: try word(at: offset + 1, width: 8))
      return PropertyList(Date(timeIntervalSinceReferenceDate: seconds))
    case 0x4:
      let data = try body(at: offset, width: 1)
      return .data(Data(bytes[data]))
    case 0x5:
      let text = try body(at: offset, width: 1)
      return .string(String(decoding: bytes[text], as: UTF8.self))
    case 0x6:
      let text = try body(at: offset, width: 2)
      let units = stride(from: text.lowerBound, to: text.upperBound, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return .string(String(decoding: units, as: UTF16.self))
    case 0xA: return .array(try references(in: body(at: offset, width: referenceWidth), depth: depth))
    case 0xD: return try dictionary(at: offset, depth: depth)
    case 0x8, 0xC: return .other(kind: "an unknown value")
    default: throw MalformedPropertyList("binary property list has an object of unknown kind")
    }
  }

  /// Keys come first, then the same number of values. Of two equal keys the last one wins, as in XML.
  private mutating func dictionary(at offset: Int, depth: Int) throws(MalformedPropertyList) -> PropertyList {
    let body = try body(at: offset, width: 2 * referenceWidth)
    let objects = try references(in: body, depth: depth)
    let half = objects.count / 2
    var values: [String: PropertyList] = [:]
    for (key, value) in zip(objects[..<half], objects[half...]) {
      guard case .string(let key) = key else {
        throw MalformedPropertyList("binary property list has a key that is \(key.kind), not a string")
      }
      values[key] = value
    }
    return .dictionary(values)
  }

  private mutating func references(
    in range: Range<Int>, depth: Int
  ) throws(MalformedPropertyList) -> [PropertyList] {
    var values: [PropertyList] = []
    for position in stride(from: range.lowerBound, to: range.upperBound, by: referenceWidth) {
      guard let number = Self.unsigned(bytes, at: position, width: referenceWidth) else { throw Self.cut }
      values.append(try object(number, depth: depth + 1))
    }
    return values
  }

  /// Up to four bytes are unsigned, eight are signed. Sixteen are accepted if the upper eight are zero.
  private func integer(at offset: Int) throws(MalformedPropertyList) -> PropertyList {
    switch bytes[offset] & 0x0F {
    case let size where size <= 3:
      return .integer(Int(truncatingIfNeeded: try word(at: offset + 1, width: 1 << Int(size))))
    case 4:
      let upper = try word(at: offset + 1, width: 8)
      let lower = Int64(bitPattern: try word(at: offset + 9, width: 8))
      return upper == 0 && lower >= 0 ? .integer(Int(lower)) : .other(kind: "an integer of more than 64 bits")
    default: throw MalformedPropertyList("binary property list has an integer of unknown size")
    }
  }

  /// The range of an object's contents, with elements of `width` bytes. A count of 15 or more follows the marker as
  /// an integer object.
  private mutating func body(at offset: Int, width: Int) throws(MalformedPropertyList) -> Range<Int> {
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
    guard count * width <= budget else {
      throw MalformedPropertyList("binary property list repeats itself endlessly")
    }
    budget -= count * width
    return start..<start + count * width
  }

  private static let cut = MalformedPropertyList("binary property list has an object that runs past its end")

  private func word(at offset: Int, width: Int) throws(MalformedPropertyList) -> UInt64 {
    guard offset + width <= tableStart else { throw Self.cut }
    return bytes[offset..<offset + width].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A big-endian number; `nil` outside the data, or where it does not fit in `Int`.
  private static func unsigned(_ bytes: [UInt8], at offset: Int, width: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - width else { return nil }
    return Int(exactly: bytes[offset..<offset + width].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
