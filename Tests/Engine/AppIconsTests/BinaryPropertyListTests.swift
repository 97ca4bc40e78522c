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

  private func problem(_ data: Data) -> String? {
    let error = #expect(throws: InfoPlistError.self) { try PropertyList(data: data, source: "p") }
    return error?.problem
  }

  private static let cut = "binary property list has an object that runs past its end"

  /// The count follows the marker as an integer of 1, 2, 4 or 8 bytes.
  @Test(arguments: [0, 1, 2, 3] as [UInt8]) func aLongCountHasUpToEightBytes(size: UInt8) throws {
    let count: [UInt8] = [UInt8](repeating: 0, count: 1 << Int(size) - 1) + [3]
    let (text, data): ([UInt8], [UInt8]) = ([0x5F, 0x10 | size], [0x4F, 0x10 | size])
    let whole: [UInt8] = text + count + Array("abc".utf8)
    let bytes: [UInt8] = data + count + [7, 8, 9]
    #expect(try value([whole]) == .string("abc"))
    #expect(try value([bytes]) == .data(Data([7, 8, 9])))
    #expect(problem(plist([Array(whole.dropLast())])) == Self.cut)
  }

  @Test func aLongCountThatIsNoSuchIntegerIsRefused() {
    let sixteen: [UInt8] = [0x5F, 0x14] + [UInt8](repeating: 0, count: 16)
    #expect(problem(plist([sixteen])) == Self.cut)
    #expect(problem(plist([[0x5F, 0x51, 0x00]])) == Self.cut)
    #expect(problem(plist([[0x5F]])) == Self.cut)
  }

  /// The count of a text of two bytes a letter would be the first byte of the offsets, 0.
  @Test func aCountThatEndsAmongTheOffsetsIsRefused() {
    var bytes: [UInt8] = Array("bplist00".utf8) + [0x6F, 0x10, 0x00, 0x08]
    bytes += [0, 0, 0, 0, 0, 0, 2, 1]
    for number: UInt8 in [1, 0, 10] {
      bytes += Self.zeros
      bytes.append(number)
    }
    #expect(problem(Data(bytes)) == Self.cut)
  }

  @Test func anObjectMayBeSharedButNotContainItself() throws {
    let inner = PropertyList.array([.boolean(true)])
    #expect(try value([[0xA2, 1, 1], [0xA1, 2], [0x09]]) == .array([inner, inner]))
    let loop = "binary property list has an object that contains itself"
    #expect(problem(plist([[0xA1, 0]])) == loop)
    #expect(problem(plist([[0xA2, 2, 1], [0xA1, 0], [0x09]])) == loop)
    #expect(problem(plist([[0xA1, 1]])) == "binary property list refers to an object outside the file")
  }
}
