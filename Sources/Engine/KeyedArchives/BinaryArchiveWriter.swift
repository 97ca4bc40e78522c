package import Foundation

extension KeyedArchive {
  /// The archive as a binary property list. The same archive gives the same bytes: keys are sorted.
  package var data: Data {
    var writer = BinaryArchiveWriter()
    return writer.file(
      .dictionary([
        "$version": .integer(100_000), "$archiver": .string("NSKeyedArchiver"), "$top": .dictionary(top),
        "$objects": .array(objects),
      ]))
  }
}

/// Writes a binary property list; see `BinaryArchiveReader` for the format. Equal strings are written once.
private struct BinaryArchiveWriter {
  private var objects: [Data] = []
  private var strings: [String: Int] = [:]
  /// Numbers of objects and offsets have four bytes each, which is valid for every file below 4 GiB.
  private static let width = 4

  mutating func file(_ value: KeyedArchive.Value) -> Data {
    let top = add(value)
    var data = Data(BinaryArchiveReader.magic)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(data.count)
      data.append(object)
    }
    let table = data.count
    for offset in offsets { data.append(Self.bytes(offset, width: Self.width)) }
    data.append(Data([0, 0, 0, 0, 0, 0, UInt8(Self.width), UInt8(Self.width)]))
    for number in [objects.count, top, table] { data.append(Self.bytes(number, width: 8)) }
    return data
  }

  /// Adds a value and all values in it. Returns its number.
  private mutating func add(_ value: KeyedArchive.Value) -> Int {
    if case .string(let text) = value, let number = strings[text] { return number }
    let number = objects.count
    objects.append(Data())
    if case .string(let text) = value { strings[text] = number }
    objects[number] = contents(of: value)
    return number
  }

  private mutating func contents(of value: KeyedArchive.Value) -> Data {
    switch value {
    case .null: return Data([0])
    case .bool(let bool): return Data([bool ? 9 : 8])
    case .integer(let number): return Data([0x13]) + Self.bytes(number, width: 8)
    case .real(let number): return Data([0x23]) + Self.bytes(Int(bitPattern: UInt(number.bitPattern)), width: 8)
    case .date(let seconds): return Data([0x33]) + Self.bytes(Int(bitPattern: UInt(seconds.bitPattern)), width: 8)
    case .string(let text):
      if text.utf8.allSatisfy({ $0 < 0x80 }) { return Self.marker(0x50, count: text.utf8.count) + Data(text.utf8) }
      let units = Array(text.utf16)
      return units.reduce(into: Self.marker(0x60, count: units.count)) { $0.append(Self.bytes(Int($1), width: 2)) }
    case .data(let data): return Self.marker(0x40, count: data.count) + data
    case .reference(let number): return Data([0x83]) + Self.bytes(number, width: 4)
    case .array(let values):
      let numbers = values.map { add($0) }
      return numbers.reduce(into: Self.marker(0xA0, count: numbers.count)) {
        $0.append(Self.bytes($1, width: Self.width))
      }
    case .dictionary(let values):
      let sorted = values.sorted { $0.key < $1.key }
      let keys = sorted.map { add(.string($0.key)) }
      let numbers = keys + sorted.map { add($0.value) }
      return numbers.reduce(into: Self.marker(0xD0, count: keys.count)) {
        $0.append(Self.bytes($1, width: Self.width))
      }
    }
  }

  private static func marker(_ kind: UInt8, count: Int) -> Data {
    count < 15 ? Data([kind | UInt8(count)]) : Data([kind | 0x0F, 0x13]) + bytes(count, width: 8)
  }

  private static func bytes(_ number: Int, width: Int) -> Data {
    Data((0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
  }
}
