import Foundation
import Testing

@testable import KeyedArchives

/// Keyed archives as bytes.
@Suite struct KeyedArchiveTests {
  /// An archive with a value of each kind.
  private let archive = KeyedArchive(
    objects: [
      .string("$null"),
      .dictionary([
        "bool": .bool(true), "number": .integer(-3), "real": .real(0.1), "text": .string("Größe 🎈"),
        "data": .data(Data([0, 255])), "date": .date(12.5), "list": .array([.reference(2), .null, .bool(false)]),
        "large": .integer(.max),
      ]),
      .string(String(repeating: "a", count: 300)),
    ], top: ["root": .reference(1)])

  @Test func eachKindOfValueComesBack() throws {
    let read = try KeyedArchive(archive.data)
    #expect(read.objects == archive.objects && read.top == archive.top)
    #expect(archive.data == read.data, "the same archive has the same bytes")
    #expect(KeyedArchive.isBinary(archive.data))
  }

  /// The lower eight bytes of a 16-byte integer count.
  @Test func integersOfEachSizeAreRead() throws {
    for (object, expected) in [
      ([0x10, 0xFE], 254), ([0x11, 0xFF, 0xFE], 65534), ([0x12, 0, 0, 1, 2], 258),
      ([0x13, 255, 255, 255, 255, 255, 255, 255, 253], -3),
      ([0x14, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 4], 260),
    ] as [([UInt8], Int)] {
      #expect(try value(object) == .integer(expected))
    }
  }

  /// A count may be written in one, two, four or eight bytes.
  @Test func countsOfEachSizeAreRead() throws {
    for power in 0...3 {
      let count = [UInt8](repeating: 0, count: 1 << power - 1) + [3]
      let object = [0x5F, 0x10 | UInt8(power)] + count + Array("hat".utf8)
      #expect(try value(object) == .string("hat"))
    }
    #expect(throws: KeyedArchiveError.self) { try value([0x5F, 0x14] + [UInt8](repeating: 0, count: 15) + [0]) }
  }

  /// A date is seconds since 2001, a text of two bytes a character is UTF-16 with the upper byte first.
  /// https://opensource.apple.com/source/CF/CF-1153.18/CFBinaryPList.c
  @Test func eachMarkerHasItsValue() throws {
    let values: [([UInt8], KeyedArchive.Value)] = [
      ([0x00], .null), ([0x08], .bool(false)), ([0x09], .bool(true)), ([0x22, 0x3F, 0xC0, 0, 0], .real(1.5)),
      ([0x23, 0xC0, 4, 0, 0, 0, 0, 0, 0], .real(-2.5)), ([0x33, 0x40, 0x29, 0, 0, 0, 0, 0, 0], .date(12.5)),
      ([0x42, 1, 2], .data(Data([1, 2]))), ([0x52, 0x68, 0x69], .string("hi")),
      ([0x62, 0, 0xE4, 0x20, 0xAC], .string("ä€")), ([0x80, 7], .reference(7)), ([0x81, 1, 2], .reference(258)),
      ([0x83, 0, 0, 1, 0], .reference(256)), ([0xA0], .array([])), ([0xD0], .dictionary([:])),
    ]
    #expect(try values.map { try value($0.0) } == values.map(\.1))
    let unknown: [UInt8] = [0x01, 0x0F, 0x20, 0x24, 0x30, 0x32, 0x70, 0x90, 0xB0, 0xE0, 0xF0]
    for (object, problem) in unknown.map({ ([$0], "of unknown kind") }) + [
      ([0x15] + [UInt8](repeating: 0, count: 32), "of unknown size"), ([0x80], "that runs past its end"),
      ([0xC0], "where an archive has an array"), ([0x52, 0x68, 0x80], "that is not ASCII"),
      ([0x88] + [UInt8](repeating: 0, count: 9), "that runs past its end"), ([0x52, 0x68], "that runs past its end"),
    ] {
      let error = #expect(throws: KeyedArchiveError.self) { try value(object) }
      #expect(error?.description.hasSuffix(problem) == true, "\(object): \(error?.description ?? "")")
    }
  }

  /// A file of several objects, whose numbers and offsets have some bytes each.
  private func file(_ objects: [[UInt8]], top: Int, _ offsetWidth: Int, _ numberWidth: Int) -> Data {
    func big(_ number: Int, _ width: Int) -> [UInt8] {
      (0..<width).reversed().map { $0 < 8 ? UInt8(truncatingIfNeeded: number >> (8 * $0)) : 0 }
    }
    var (bytes, offsets) = (Array("bplist00".utf8), [UInt8]())
    for object in objects {
      offsets += big(bytes.count, offsetWidth)
      bytes += object
    }
    let trailer = [0, 0, 0, 0, 0, 0, UInt8(offsetWidth), UInt8(numberWidth)] + big(objects.count, 8) + big(top, 8)
    return Data(bytes + offsets + trailer + big(bytes.count, 8))
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 2), (3, 2), (8, 8)])
  func numbersAndOffsetsHaveAnyWidth(offsetWidth: Int, numberWidth: Int) throws {
    func number(_ number: UInt8) -> [UInt8] { [UInt8](repeating: 0, count: numberWidth - 1) + [number] }
    func read(_ object: [UInt8]) throws -> KeyedArchive.Value {
      try BinaryArchiveReader.value(of: file([[0x09], object, [0x51, 0x61]], top: 1, offsetWidth, numberWidth))
    }
    #expect(try read([0xA2] + number(0) + number(2)) == .array([.bool(true), .string("a")]))
    #expect(try read([0xD1] + number(2) + number(0)) == .dictionary(["a": .bool(true)]))
    let outside = #expect(throws: KeyedArchiveError.self) { try read([0xA1] + number(3)) }
    #expect(outside?.description == "the file refers to an object outside itself")
    let key = #expect(throws: KeyedArchiveError.self) { try read([0xD1] + number(0) + number(2)) }
    #expect(key?.description == "the file has a key that is not a string")
  }

  @Test(arguments: [(0, 0, 1), (0, 9, 1), (0, 1, 0), (0, 1, 9), (1, 1, 1)])
  func aTrailerIsCheckedAtItsEdges(top: Int, offsetWidth: Int, numberWidth: Int) {
    let error = #expect(throws: KeyedArchiveError.self) {
      try BinaryArchiveReader.value(of: file([[0x09]], top: top, offsetWidth, numberWidth))
    }
    #expect(error?.description == "the file is cut short, or its trailer is broken")
  }

  /// Worked out by hand: the dictionary, its four keys, and then their values.
  @Test func anArchiveHasTheseBytes() {
    func long(_ number: UInt8) -> [UInt8] { [0, 0, 0, number] }
    func text(_ text: String) -> [UInt8] { [0x50 | UInt8(text.utf8.count)] + Array(text.utf8) }
    let offsets: [UInt8] = [8, 41, 51, 60, 65, 74, 99, 104, 105, 106]
    let objects: [[UInt8]] = [
      [0xD4] + [1, 2, 3, 4, 5, 6, 8, 9].flatMap(long), text("$archiver"), text("$objects"), text("$top"),
      text("$version"), [0x5F, 0x13, 0, 0, 0, 0, 0, 0, 0, 15] + Array("NSKeyedArchiver".utf8), [0xA1] + long(7), [0x09],
      [0xD0], [0x13, 0, 0, 0, 0, 0, 1, 0x86, 0xA0],
    ]
    let trailer: [UInt8] = [0, 0, 0, 0, 0, 0, 4, 4] + long(0) + long(10) + long(0) + long(0) + long(0) + long(115)
    let expected = Array("bplist00".utf8) + objects.joined() + offsets.flatMap(long) + trailer
    #expect([UInt8](KeyedArchive(objects: [.bool(true)], top: [:]).data) == expected)
  }

  @Test func referencesLeadToObjectsOfTheArchiveOnly() throws {
    let file = KeyedArchive(
      objects: [.string("$null"), .integer(5), .reference(1), .string("$null")], top: ["root": .reference(1)])
    let values: [KeyedArchive.Value] = [.integer(9), .reference(1)] + [0, 2, 3, 4, -1].map { .reference($0) }
    #expect(values.map(file.resolved) == [.integer(9), .integer(5), .null, .null, .null, .null, .null])
    let texts = ["{1, -2.5}", "{{1, 2}, {3, 4}}", "{1, x}", "{1}", "", "{1, 2, 3}"]
    #expect(texts.map { KeyedArchive.numbers(in: $0, 2) } == [[1, -2.5], nil, nil, nil, nil, nil])
    #expect(KeyedArchive.numbers(in: texts[1], 4) == [1, 2, 3, 4])
    let lists: [([String: Any], String)] = [
      (["$archiver": "NSKeyedArchiver", "$objects": [1]], "the archive has no $objects or no $top"),
      (["$archiver": "NSKeyedArchiver", "$top": ["a": 1]], "the archive has no $objects or no $top"),
      (
        ["$archiver": "NSArchiver", "$objects": [1], "$top": ["a": 1]],
        "the file is a property list, but not a keyed archive"
      ),
    ]
    for (list, problem) in lists {
      let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
      let error = #expect(throws: KeyedArchiveError.self) { try KeyedArchive(data) }
      #expect(error?.description == problem)
    }
    let (archive, scene) = (try SceneParser.parse("{ archive: null }"), try SceneParser.parse("{ $class: 'SKScene' }"))
    #expect(
      KeyedArchive.isArchive(archive) && !KeyedArchive.isArchive(scene) && !KeyedArchive.isArchive(.list([archive])))
  }

  /// The only object of a file.
  private func value(_ object: [UInt8]) throws -> KeyedArchive.Value {
    let trailer = [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 8)
    let table = [0, 0, 0, 0, 0, 0, 0, UInt8(8 + object.count)]
    return try BinaryArchiveReader.value(of: Data(Array("bplist00".utf8) + object + [8] + trailer + table))
  }

  /// 14 is the longest count in a marker.
  @Test(arguments: [0, 1, 14, 15, 16, 255, 256])
  func textOfEachLengthComesBack(count: Int) throws {
    let texts = ["a", "ä"].map { KeyedArchive.Value.string(String(repeating: $0, count: count)) }
    let list = KeyedArchive.Value.array(Array(repeating: .null, count: count))
    let written = KeyedArchive(objects: texts + [list], top: [:])
    #expect(try KeyedArchive(written.data).objects == written.objects)
  }

  @Test func anArchiveOfFoundationsIsRead() throws {
    let object = ["key": [1, 2.5, "text"] as NSArray] as NSDictionary
    let read = try KeyedArchive(NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false))
    guard case .dictionary(let values)? = read.top["root"].map(read.resolved) else {
      Issue.record("the root is not an object")
      return
    }
    #expect(values["NS.keys"] != nil && values["NS.objects"] != nil && values["$class"] != nil)
  }

  @Test func foundationReadsTheWrittenArchive() throws {
    let format = UnsafeMutablePointer<PropertyListSerialization.PropertyListFormat>.allocate(capacity: 1)
    defer { format.deallocate() }
    let list = try PropertyListSerialization.propertyList(from: archive.data, options: [], format: format)
    #expect(format.pointee == .binary)
    #expect((list as? [String: Any])?["$archiver"] as? String == "NSKeyedArchiver")
  }

  /// Python's reader of property lists, where Python is installed.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
  func pythonReadsTheSameValues() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).sks")
    try archive.data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let script = """
      import plistlib, sys
      file = plistlib.load(open(sys.argv[1], "rb"))
      root = file["$objects"][file["$top"]["root"].data]
      print(root["text"], root["number"], root["real"], root["list"][0].data, list(root["data"]))
      """
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = ["-X", "utf8", "-c", script, file.path]
    process.standardOutput = pipe
    try process.run()
    let output = try #require(try pipe.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    #expect(String(decoding: output, as: UTF8.self) == "Größe 🎈 -3 0.1 2 [0, 255]\n")
  }

  @Test func everyTruncationIsAnError() {
    let data = archive.data
    for count in 0..<data.count {
      #expect(throws: KeyedArchiveError.self) { try KeyedArchive(data.prefix(count)) }
    }
  }

  /// Each byte replaced: an archive or an error, and no crash.
  @Test func everyChangedByteIsSurvived() {
    let data = archive.data
    var errors = 0
    for index in data.indices {
      for byte: UInt8 in [0, 1, 0x7F, 0xFF] {
        var forged = data
        forged[index] = byte
        do { _ = try KeyedArchive(forged) } catch { errors += 1 }
      }
    }
    #expect(errors > 100)
  }

  @Test func aListThatHoldsItselfIsAnError() {
    // One array with one element, object 0.
    let bytes: [UInt8] = Array("bplist00".utf8) + [0xA1, 0x00, 0x08] + [UInt8](repeating: 0, count: 6) + [1, 1]
    func big(_ number: UInt8) -> [UInt8] { [0, 0, 0, 0, 0, 0, 0, number] }
    let error = #expect(throws: KeyedArchiveError.self) { try KeyedArchive(Data(bytes + big(1) + big(0) + big(10))) }
    #expect(error?.description == "the file has more than 64 nested lists")
  }

  /// Array n has array n + 1 as its element; the last one is empty.
  @Test(arguments: [(64, false), (65, true)])
  func theDepthOfListsIsLimitedExactly(count: Int, isTooDeep: Bool) {
    var lists: [UInt8] = []
    for next in 1..<count { lists += [0xA1, UInt8(next)] }
    lists.append(0xA0)
    let offsets = (0..<count).map { UInt8(8 + 2 * $0) }
    let bytes: [UInt8] = Array("bplist00".utf8) + lists + offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    func big(_ number: Int) -> [UInt8] { [0, 0, 0, 0, 0, 0, 0, UInt8(number)] }
    let error = #expect(throws: KeyedArchiveError.self) {
      try KeyedArchive(Data(bytes + big(count) + big(0) + big(8 + lists.count)))
    }
    #expect(
      error?.description
        == (isTooDeep
          ? "the file has more than 64 nested lists" : "the file is a property list, but not a keyed archive"))
  }

  @Test func aListOfListsThatDoublesEachTimeIsAnError() {
    // Forty arrays, each with the next one twice.
    var (bytes, offsets) = (Array("bplist00".utf8), [UInt8]())
    for index: UInt8 in 0..<40 {
      offsets.append(UInt8(bytes.count))
      bytes += [0xA2, index + 1, index + 1]
    }
    offsets.append(UInt8(bytes.count))
    bytes.append(0x09)
    let table = UInt8(bytes.count)
    bytes +=
      offsets + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 41] + [UInt8](repeating: 0, count: 15) + [table]
    let error = #expect(throws: KeyedArchiveError.self) { try KeyedArchive(Data(bytes)) }
    #expect(error?.description == "the file repeats itself endlessly")
  }

  @Test func anotherPropertyListIsAnError() throws {
    let list = try PropertyListSerialization.data(fromPropertyList: ["a": 1], format: .binary, options: 0)
    let error = #expect(throws: KeyedArchiveError.self) { try KeyedArchive(list) }
    #expect(error?.description == "the file is a property list, but not a keyed archive")
    #expect(throws: KeyedArchiveError.self) { try KeyedArchive(Data("<plist/>".utf8)) }
  }

  /// A list that has one list of nulls `count` times. The file has 46 + 2 * (count + size) bytes, and its values have
  /// 2 * count * (1 + size), because a number has two bytes.
  private func repeatedList(_ count: Int, of size: Int) throws -> KeyedArchive.Value {
    let inner: [UInt8] = [0xA0 | UInt8(size)] + [UInt8](repeating: 0, count: 2 * size)
    var outer: [UInt8] = [0xA0 | UInt8(count)]
    for _ in 0..<count { outer += [0, 1] }
    return try BinaryArchiveReader.value(of: file([[0x00], inner, outer], top: 2, 1, 2))
  }

  /// 160 bytes of values in 80 bytes are read; 176 in 82 are not.
  @Test func valuesHaveTwiceTheBytesOfTheFileAtMost() throws {
    let nulls = KeyedArchive.Value.array(Array(repeating: .null, count: 9))
    #expect(try repeatedList(8, of: 9) == .array(Array(repeating: nulls, count: 8)))
    let error = #expect(throws: KeyedArchiveError.self) { try repeatedList(8, of: 10) }
    #expect(error?.description == "the file repeats itself endlessly")
  }

  /// Ten levels of lists that each have the next one twice, with numbers of eight bytes.
  @Test func wideNumbersCountWithAllTheirBytes() {
    func number(_ number: UInt8) -> [UInt8] { [UInt8](repeating: 0, count: 7) + [number] }
    var objects: [[UInt8]] = []
    for index: UInt8 in 1...10 { objects.append([0xA2] + number(index) + number(index)) }
    let error = #expect(throws: KeyedArchiveError.self) {
      try BinaryArchiveReader.value(of: file(objects + [[0x09]], top: 0, 1, 8))
    }
    #expect(error?.description == "the file repeats itself endlessly")
  }
}
