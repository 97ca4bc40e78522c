import Foundation
import TestSupport
import Testing

@testable import AppIcons

@Suite struct PropertyListTests {
  private static var sample: [String: Any] {
    [
      "CFBundleName": "A & <é> \u{1F384}", "long": String(repeating: "x", count: 300),
      "CFBundleIcons": [
        "CFBundlePrimaryIcon": ["CFBundleIconFiles": ["F-60"], "UIPrerenderedIcon": true],
        "CFBundleAlternateIcons": [
          "Christmas": ["CFBundleIconFiles": ["a", "b"], "ordinal": 3],
          "X": ["ordinal": -70_000, "real": 1.5, "data": Data([1, 2, 3]), "date": Date(timeIntervalSince1970: 0)],
        ],
      ] as [String: Any],
    ]
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func everyKindOfValueIsRead(format: PropertyListSerialization.PropertyListFormat) throws {
    let object: [String: Any] = [
      "s": "x", "u": "é\u{1F384}", "t": true, "f": false, "zero": 0, "one": 1, "byte": 200, "word": 40_000,
      "long": 3_000_000_000, "negative": -1, "least": Int.min, "real": 1.5, "array": [1, "two"],
      "empty": [String: Any](),
      "data": Data([1]), "date": Date(timeIntervalSince1970: 0), "huge": UInt64.max,
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: object, format: format, options: 0)
    let expected: [String: PropertyList] = [
      "s": .string("x"), "u": .string("é\u{1F384}"), "t": .boolean(true), "f": .boolean(false), "zero": .integer(0),
      "one": .integer(1), "byte": .integer(200), "word": .integer(40_000), "long": .integer(3_000_000_000),
      "negative": .integer(-1), "least": .integer(.min), "real": .real(1.5),
      "array": .array([.integer(1), .string("two")]), "empty": .dictionary([:]), "data": .data(Data([1])),
      "date": .date(Date(timeIntervalSince1970: 0)), "huge": .other(kind: "an integer of more than 64 bits"),
    ]
    #expect(try PropertyList(data: data, source: "p") == .dictionary(expected))
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func aPlistCutShortIsRefusedAtEveryLength(format: PropertyListSerialization.PropertyListFormat) throws {
    let data = try PropertyListSerialization.data(fromPropertyList: Self.sample, format: format, options: 0)
    _ = try InfoPlist(data: data, source: "p")
    let end = format == .xml ? data.count - "</plist>\n".utf8.count : data.count
    for length in 0..<end {
      #expect(throws: InfoPlistError.self, "length \(length)") { try InfoPlist(data: data.prefix(length), source: "p") }
    }
  }

  /// Foundation's own reader crashes on some of these: `data[8] ^= 0x10` turns a dictionary into a set.
  @Test func damagedBinaryPlistsAreRefused() throws {
    let data = try PropertyListSerialization.data(fromPropertyList: Self.sample, format: .binary, options: 0)
    var refused = 0
    for index in 0..<data.count {
      let flips = (0..<8).map { data[index] ^ 1 << $0 }
      for byte in flips + [0, 0x0F, 0x11, 0x13, 0x5F, 0x6F, 0xA1, 0xAF, 0xC1, 0xD1, 0xDF, 0xFF] {
        var damaged = data
        damaged[index] = byte
        do { _ = try InfoPlist(data: damaged, source: "p") } catch { refused += 1 }
      }
    }
    #expect(refused > data.count)
  }

  @Test func damagedXMLIsReadOrRefused() throws {
    let data = try PropertyListSerialization.data(fromPropertyList: Self.sample, format: .xml, options: 0)
    var refused = 0
    for index in 0..<data.count {
      for byte in [0, 1, 0x26, 0x3C, 0x3E, 0x7F, 0x80, 0xFF, data[index] ^ 1, data[index] ^ 4] {
        var damaged = data
        damaged[index] = byte
        do { _ = try InfoPlist(data: damaged, source: "p") } catch { refused += 1 }
      }
    }
    #expect(refused > data.count)
  }

  @Test func randomBytesAreRefused() {
    var generator = SplitMix(seed: 1)
    for length in 0..<2000 {
      let noise = (0..<length % 300).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(throws: InfoPlistError.self) { try InfoPlist(data: Data(noise), source: "p") }
      #expect(throws: InfoPlistError.self) {
        try InfoPlist(data: Data(Array("bplist00".utf8) + noise), source: "p")
      }
    }
  }

  @Test(arguments: ["", " \n", "hello", "{ CFBundleName = Felipe; }", "((((", "<", "<plist/>", "\u{FEFF}((", "{}"])
  func textThatIsNotXMLIsRefused(text: String) {
    #expect(throws: InfoPlistError.self) { try InfoPlist(data: Data(text.utf8), source: "p") }
  }

  @Test func theTopMustBeADictionary() throws {
    let data = Data("<plist version=\"1.0\"><array/></plist>".utf8)
    let error = try #require(throws: InfoPlistError.self) { try InfoPlist(data: data, source: "p") }
    #expect(error.description == "p: expected a dictionary, found an array")
  }

  @Test func wideCharactersAreRead() throws {
    let text = "<plist version=\"1.0\"><dict><key>CFBundleName</key><string>é</string></dict></plist>"
    let little: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    #expect(try InfoPlist(data: Data(little), source: "p").displayName == "é")
  }

  @Test(arguments: [129, 600, 100_000])
  func nestingIsLimitedInXML(depth: Int) {
    let nest = String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth)
    #expect(throws: InfoPlistError.self) { try InfoPlist(data: xml("<key>a</key>" + nest), source: "p") }
  }

  @Test func nestingIsLimitedInBinary() throws {
    // Object n is an array of object n + 1.
    let count = 60_000
    let objects: [UInt8] = (1...count).flatMap { [0xA1] + reference($0) } + [0x09]
    let offsets = (0...count).map { 8 + 3 * $0 }
    #expect(problem(binary(objects, offsets: offsets)) == "expected at most 128 nested arrays and dictionaries")
  }

  /// The dictionary at the top counts, so 127 arrays in it are the most.
  @Test(arguments: [(127, true), (128, false)])
  func theLimitOfNestingIsExactInXML(arrays: Int, isRead: Bool) {
    let nest = String(repeating: "<array>", count: arrays) + String(repeating: "</array>", count: arrays)
    #expect(
      problem(xml("<key>a</key>" + nest)) == (isRead ? nil : "expected at most 128 nested arrays and dictionaries"))
  }

  /// Object n is an array of object n + 1; the last one is empty.
  @Test(arguments: [
    (128, "expected a dictionary, found an array"), (129, "expected at most 128 nested arrays and dictionaries"),
  ])
  func theLimitOfNestingIsExactInBinary(arrays: Int, expected: String) {
    let objects: [UInt8] = (1..<arrays).flatMap { [0xA1] + reference($0) } + [0xA0]
    let offsets = (0..<arrays).map { 8 + 3 * $0 }
    #expect(problem(binary(objects, offsets: offsets)) == expected)
  }

  /// A count of 15 and more follows the marker.
  @Test(arguments: [0, 1, 14, 15, 16, 255, 256])
  func textOfEachLengthIsReadFromBinary(count: Int) throws {
    for letter in ["a", "\u{E9}"] {
      let object = ["CFBundleIdentifier": String(repeating: letter, count: count)]
      let data = try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0)
      let identifier = try InfoPlist(data: data, source: "p").bundleIdentifier
      #expect(identifier == (count == 0 ? nil : object["CFBundleIdentifier"]))
    }
  }

  @Test func anObjectThatContainsItselfIsRefused() {
    #expect(
      problem(binary([0xA1, 0, 0], offsets: [8])) == "binary property list has an object that contains itself")
  }

  @Test func sharedObjectsAreReadOnce() throws {
    // 100 arrays, each containing the next one twice: 2 to the power of 100 values if expanded.
    let objects: [UInt8] = (1...100).flatMap { [0xA2] + reference($0) + reference($0) } + [0x09]
    let offsets = (0...100).map { 8 + 5 * $0 }
    #expect(problem(binary(objects, offsets: offsets)) == "expected a dictionary, found an array")
  }

  @Test func objectsThatOverlapWithoutEndAreRefused() {
    // 2,000 objects that are all the same array of 20,000 references; the top array refers to all of them.
    let references = (0..<20_000).flatMap { reference(1 + $0 % 1999) }
    let objects: [UInt8] = [0xAF, 0x12] + bigEndian(20_000) + references
    let text = binary(objects, offsets: Array(repeating: 8, count: 2000))
    #expect(problem(text) != nil)
  }

  @Test func longTextThatIsSharedByManyOffsetsIsBounded() {
    // 5,000 objects that are all the same 20,000 bytes of text.
    let text: [UInt8] = [0x5F, 0x12] + bigEndian(20_000) + [UInt8](repeating: 0x61, count: 20_000)
    let array: [UInt8] = [0xAF, 0x12] + bigEndian(5000) + (1...5000).flatMap { reference($0) }
    let offsets = [8 + text.count] + Array(repeating: 8, count: 5000)
    #expect(problem(binary(text + array, offsets: offsets)) == "binary property list repeats itself endlessly")
  }

  @Test func aFileOfManyMegabytesIsRefusedAtOnce() {
    let entries = (0..<400_000).map { "<key>k\($0)</key><string/>" }.joined()
    #expect(problem(xml(entries)) == "expected at most 8388608 bytes")
  }

  private func problem(_ data: Data) -> String? {
    do {
      _ = try InfoPlist(data: data, source: "p")
      return nil
    } catch {
      return error.problem
    }
  }

  private func reference(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 255)] }

  /// A binary plist with offsets of four bytes, references of two, and object 0 at the top.
  private func binary(_ objects: [UInt8], offsets: [Int]) -> Data {
    let long = { (number: Int) in bigEndian(number >> 32) + bigEndian(number) }
    return Data(
      Array("bplist00".utf8) + objects + offsets.flatMap(bigEndian) + [0, 0, 0, 0, 0, 0, 4, 2] + long(offsets.count)
        + long(0) + long(8 + objects.count))
  }
}
