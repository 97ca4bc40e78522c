import Foundation
import Testing

@testable import AppIcons

/// Single objects, byte by byte as in the table at the head of Apple's `CFBinaryPList.c`.
@Suite struct BinaryPropertyListTests {
  private static let zeros = [UInt8](repeating: 0, count: 7)

  /// A plist of objects with offsets and references of one byte.
  private func plist(_ objects: [[UInt8]], top: UInt8 = 0) -> Data {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    bytes += offsets
    bytes += [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [UInt8(objects.count), top, table] {
      bytes += Self.zeros
      bytes.append(number)
    }
    return Data(bytes)
  }

  private func value(_ objects: [[UInt8]], top: UInt8 = 0) throws -> PropertyList {
    try PropertyList(data: plist(objects, top: top), source: "p")
  }

  @Test func eachMarkerGivesItsValue() throws {
    let values: [(object: [UInt8], value: PropertyList)] = [
      ([0x08], .boolean(false)), ([0x09], .boolean(true)),
      ([0x10, 0xFF], .integer(255)), ([0x11, 0x80, 0x00], .integer(32_768)),
      ([0x12, 0xFF, 0xFF, 0xFF, 0xFF], .integer(4_294_967_295)),
      ([0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], .integer(-1)),
      ([0x22, 0x3F, 0xC0, 0x00, 0x00], .real(1.5)), ([0x23, 0xBF, 0xF8, 0, 0, 0, 0, 0, 0], .real(-1.5)),
      ([0x33, 0x40, 0x59, 0, 0, 0, 0, 0, 0], .date(Date(timeIntervalSinceReferenceDate: 100))),
      ([0x33, 0x7F, 0xF0, 0, 0, 0, 0, 0, 0], .other(kind: "a date")), ([0x41, 0x07], .data(Data([7]))),
      ([0x51, 0x41], .string("A")), ([0x61, 0x00, 0x41], .string("A")),
      ([0x80, 0x00], .other(kind: "an unknown value")), ([0xC0], .other(kind: "an unknown value")),
      ([0xA0], .array([])), ([0xD0], .dictionary([:])),
    ]
    for (object, expected) in values {
      #expect(try value([object]) == expected, "\(object)")
    }
  }

  @Test func anIntegerOfSixteenBytesFitsOnlyWithoutItsUpperHalf() throws {
    func integer(upper: UInt8, lower: [UInt8]) throws -> PropertyList {
      var object: [UInt8] = [0x14]
      object += Self.zeros
      object.append(upper)
      object += lower
      return try value([object])
    }
    let large = PropertyList.other(kind: "an integer of more than 64 bits")
    #expect(try integer(upper: 0, lower: [0, 0, 0, 0, 0, 0, 0, 5]) == .integer(5))
    #expect(try integer(upper: 0, lower: [0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]) == .integer(.max))
    #expect(try integer(upper: 0, lower: [0x80, 0, 0, 0, 0, 0, 0, 0]) == large)
    #expect(try integer(upper: 1, lower: [0, 0, 0, 0, 0, 0, 0, 5]) == large)
  }

  @Test func theTrailerNamesTheTopObject() throws {
    let objects: [[UInt8]] = [[0x51, 0x61], [0xA2, 0, 2], [0x09]]
    #expect(try value(objects, top: 0) == .string("a"))
    #expect(try value(objects, top: 1) == .array([.string("a"), .boolean(true)]))
    let error = #expect(throws: InfoPlistError.self) { try value(objects, top: 3) }
    #expect(error?.problem == "binary property list has a broken trailer")
  }

  @Test func theLastOfEqualKeysInBinaryWins() throws {
    let objects: [[UInt8]] = [[0xD2, 1, 1, 2, 3], [0x51, 0x6B], [0x10, 1], [0x10, 2]]
    #expect(try value(objects) == .dictionary(["k": .integer(2)]))
  }

  @Test func aMarkOfTheByteOrderComesBeforeTheFirstTag() {
    let texts: [(bytes: [UInt8], isXML: Bool)] = [
      ([0xEF, 0xBB, 0xBF, 0x3C], true), ([0xFF, 0xFE, 0x3C, 0x00], true), ([0xFE, 0xFF, 0x00, 0x3C], true),
      ([0x09, 0x0A, 0x0D, 0x20, 0x3C], true), ([0x3C], true),
      ([0xEF, 0xBB, 0xBF, 0x20, 0x3C], false), ([0xFF, 0xFE, 0x00, 0x3C], false),
      ([0xFE, 0xFF, 0x3C, 0x00], false), ([0x0C, 0x3C], false), ([0x20], false), ([], false),
    ]
    for (bytes, isXML) in texts {
      #expect(PropertyList.isXML(Data(bytes)) == isXML, "\(bytes)")
    }
  }
}
