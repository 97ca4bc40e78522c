import Foundation
import KeyedArchives
import TestSupport
import Testing

@testable import AppFoundation
@testable import UIKit

/// Archives that someone has tampered with are an error. Foundation's reader ends the program for most of these.
@MainActor
@Suite struct ArchiveReadingTests {
  init() {
    UIApplication.current = UIApplication(AppEnvironment())
  }

  private nonisolated static func archive(_ objects: [KeyedArchive.Value]) -> Data {
    KeyedArchive(objects: [.string("$null")] + objects, top: ["root": .reference(1)]).data
  }

  private nonisolated static func named(_ name: String) -> KeyedArchive.Value {
    .dictionary(["$classname": .string(name), "$classes": .array([.string(name), .string("NSObject")])])
  }

  /// An archive of one object.
  private nonisolated static func object(
    _ name: String, _ values: [String: KeyedArchive.Value], _ more: KeyedArchive.Value...
  ) -> Data {
    archive([.dictionary(values.merging(["$class": .reference(2)]) { $1 }), named(name)] + more)
  }

  /// Arrays, each in the one before.
  private nonisolated static func chain(_ count: Int) -> Data {
    archive(
      (0..<count).map { number in
        .dictionary([
          "NS.objects": .array(number + 1 < count ? [.reference(number + 2)] : []), "$class": .reference(count + 1),
        ])
      } + [named("NSArray")])
  }

  nonisolated static let damaged: [(String, Data)] = [
    ("a class outside the archive", archive([.dictionary(["NS.objects": .array([]), "$class": .reference(99)])])),
    ("a class that is a text", archive([.dictionary(["$class": .reference(2)]), .string("x")])),
    ("no class", archive([.dictionary(["NS.objects": .array([])])])),
    (
      "a class without its superclasses",
      archive([
        .dictionary([
          "NS.keys": .array([.reference(3)]), "NS.objects": .array([.reference(4)]), "$class": .reference(2),
        ]), named("NSDictionary"), .string("x"), .dictionary(["NS.time": .real(1), "$class": .reference(5)]),
        .dictionary(["$classname": .string("NSDate")]),
      ])
    ),
    ("an array in itself", object("NSArray", ["NS.objects": .array([.reference(1)])])),
    ("an object outside the archive", object("NSArray", ["NS.objects": .array([.reference(99)])])),
    ("an array that is a text", object("NSArray", ["NS.objects": .string("x")])),
    ("a text that is a number", object("NSString", ["NS.string": .integer(5)])),
    ("a text that is elsewhere", object("NSString", ["NS.string": .reference(3)], .string("x"))),
    ("a key without a value", object("NSDictionary", ["NS.keys": .array([.reference(0)]), "NS.objects": .array([])])),
    (
      "a value that is nothing",
      object("NSDictionary", ["NS.keys": .array([.reference(3)]), "NS.objects": .array([.reference(0)])], .string("x"))
    ),
    (
      "a value that is no object",
      object("NSDictionary", ["NS.keys": .array([.reference(3)]), "NS.objects": .array([.string("x")])], .string("x"))
    ),
    ("a set that is a text", object("NSMutableSet", ["NS.objects": .string("x")])),
    ("a mutable array without a list", object("NSMutableArray", [:])),
    ("bytes that are a text", object("NSData", ["NS.data": .string("x")])),
    ("mutable bytes without bytes", object("NSMutableData", [:])),
    ("a date that is a text", object("NSDate", ["NS.time": .string("1")])),
    ("a date without a time", object("NSDate", [:])),
    ("a mutable text without a text", object("NSMutableString", [:])),
    ("keys without values", object("NSMutableDictionary", ["NS.keys": .array([])])),
    ("a long identifier", object("NSUUID", ["NS.uuidbytes": .data(Data(count: 17))])),
    ("a link without a text", object("NSURL", [:])),
    ("a link that is a number", object("NSURL", ["NS.relative": .reference(3)], .integer(1))),
    ("a number without a number", object("NSNumber", [:])),
    ("a number that is a text", object("NSNumber", ["NS.number": .string("1")])),
    ("long digits", object("NSDecimalNumber", ["NS.mantissa": .data(Data(count: 17))])),
    ("a short identifier", object("NSUUID", ["NS.uuidbytes": .data(Data([1]))])),
    ("short digits", object("NSDecimalNumber", ["NS.mantissa": .data(Data([1]))])),
    ("a long chain", chain(ArchiveCheck.depthLimit + 1)),
    ("a reference to itself", archive([.reference(1)])),
    ("no property list", Data("bplist00 and more".utf8)),
  ]

  @Test func aStoredObjectThatContainsItselfIsAnError() throws {
    let data = Self.object("UIKit.UIColor", ["other": .reference(1)])
    let error = #expect(throws: KeyedArchiveError.self) { try NSKeyedUnarchiver.storedValue(in: data) }
    #expect(error.map { "\($0)".contains("contain each other") } == true)
  }

  /// A game's own classes may leave one direction unread; Foundation's lists do not.
  @Test func onlyAppsObjectsMayContainEachOther() throws {
    let own = Self.object("UIKit.UIColor", ["other": .reference(1)])
    let mixed = Self.archive([
      .dictionary(["NS.objects": .array([.reference(3)]), "$class": .reference(2)]), Self.named("NSArray"),
      .dictionary(["list": .reference(1), "$class": .reference(4)]), Self.named("UIKit.UIColor"),
    ])
    for data in [own, mixed] {
      try ArchiveCheck.check(data, isStrict: false)
      let error = #expect(throws: KeyedArchiveError.self) { try ArchiveCheck.check(data, isStrict: true) }
      #expect(error?.description == "the archive has objects that contain each other")
    }
    let lists = Self.archive([
      .dictionary(["NS.objects": .array([.reference(3)]), "$class": .reference(2)]), Self.named("NSArray"),
      .dictionary(["NS.objects": .array([.reference(1)]), "$class": .reference(2)]),
    ])
    #expect(throws: KeyedArchiveError.self) { try ArchiveCheck.check(lists, isStrict: false) }
    let twice = Self.object("NSArray", ["NS.objects": .array([.reference(3), .reference(3)])], .string("x"))
    try ArchiveCheck.check(twice, isStrict: true)
  }

  /// A dictionary with one value, an object without entries.
  private static func dictionary(of name: String, class dictionary: String = "NSDictionary") -> Data {
    archive([
      .dictionary([
        "NS.keys": .array([.reference(3)]), "NS.objects": .array([.reference(4)]), "$class": .reference(2),
      ]), named(dictionary), .string("x"), .dictionary(["$class": .reference(5)]), named(name),
    ])
  }

  /// Foundation's reader skips an object whose class it does not find, or cannot read, and then reads past the end of the
  /// dictionary's values.
  @Test(arguments: ["Nowhere", "NSProcessInfo"], ["NSDictionary", "NSMutableDictionary"])
  func anObjectOfAnUnknownClassInADictionaryIsAnError(name: String, dictionary: String) throws {
    let data = Self.dictionary(of: name, class: dictionary)
    #expect(throws: (any Error).self) { try NSKeyedUnarchiver.storedValue(in: data) }
    #expect(NSKeyedUnarchiver.unarchiveObject(with: data) == nil)
    #expect(UIApplication.shared.diagnostics.map(\.kind) == ["archive"])
    let reader = try NSKeyedUnarchiver(forReadingFrom: data)
    reader.decodingFailurePolicy = .setErrorAndReturn
    #expect(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) == nil)
    #expect("\(try #require(reader.error))".contains("class \(name), which this program does not have"))
  }

  @Test func aGameCanNameAClassForOneThatItDoesNotHave() throws {
    let reader = try NSKeyedUnarchiver(forReadingFrom: Self.dictionary(of: "Nowhere"))
    reader.requiresSecureCoding = false
    reader.setClass(NSNull.self, forClassName: "Nowhere")
    let values = reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? NSDictionary
    #expect(values?["x"] is NSNull)
  }

  @Test(arguments: damaged) func damagedArchivesAreAnError(name: String, data: Data) async throws {
    #expect(throws: (any Error).self) { try NSKeyedUnarchiver(forReadingFrom: data) }
    #expect(throws: (any Error).self) { try NSKeyedUnarchiver.unarchivedObject(ofClass: NSArray.self, from: data) }
    #expect(throws: (any Error).self) { try NSKeyedUnarchiver.storedValue(in: data) }
    #expect(NSKeyedUnarchiver.unarchiveObject(with: data) == nil)
    #expect(UIApplication.shared.diagnostics.map(\.kind) == ["archive"])
    UserDefaults.standard.set(data, forKey: "url")
    #expect(UserDefaults.standard.url(forKey: "url") == nil)
  }

  /// The same archives in XML, as `NSKeyedArchiver` writes them with `outputFormat = .xml`.
  @Test(arguments: damaged.dropLast()) func damagedArchivesInXMLAreAnError(name: String, data: Data) async throws {
    let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    let text = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    #expect(throws: (any Error).self) { try NSKeyedUnarchiver(forReadingFrom: text) }
    #expect(NSKeyedUnarchiver.unarchiveObject(with: text) == nil)
    #expect(UIApplication.shared.diagnostics.map(\.kind) == ["archive"])
  }

  @Test func archivesInXMLAreRead() async throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.outputFormat = .xml
    archiver.encode(["score": [1, 2]] as NSDictionary, forKey: NSKeyedArchiveRootObjectKey)
    let text = archiver.encodedData
    #expect(String(decoding: text.prefix(5), as: UTF8.self) == "<?xml")
    #expect(NSKeyedUnarchiver.unarchiveObject(with: text) as? [String: [Int]] == ["score": [1, 2]])
    #expect(UIApplication.shared.diagnostics.isEmpty)
  }

  /// CoreFoundation makes no string of bytes from 0x80 on, and Foundation's reader then ends the program for a key.
  @Test(arguments: [0x7F, 0x80, 0xFF] as [UInt8], ["$classname", "text"])
  func aStringIsASCII(byte: UInt8, string: String) throws {
    var data = Self.archive([.string("text"), Self.named("Unused")])
    let place = try #require(data.range(of: Data(string.utf8)))
    data[place.upperBound - 1] = byte
    let isRead = NSKeyedUnarchiver.unarchiveObject(with: data) is String
    #expect(isRead == (byte < 0x80) && UIApplication.shared.diagnostics.isEmpty == isRead)
  }

  /// In the bytes, an array of two elements begins with 0xA2, and a set with 0xC2.
  @Test func aSetOfReferencesIsAnError() throws {
    var data = Self.archive([.string("text"), .array([.reference(1), .reference(1)])])
    #expect(NSKeyedUnarchiver.unarchiveObject(with: data) as? String == "text")
    let places = data.indices.filter { data[$0] == 0xA2 }
    try #require(places.count == 1)
    data[places[0]] = 0xC2
    #expect(NSKeyedUnarchiver.unarchiveObject(with: data) == nil)
    #expect(UIApplication.shared.diagnostics.map(\.kind) == ["archive"])
  }

  /// Foundation's parser of the old text format calls itself for each bracket.
  @Test func deepTextIsNoArchive() async throws {
    #expect(throws: (any Error).self) {
      try NSKeyedUnarchiver(forReadingFrom: Data(String(repeating: "(", count: 1 << 20).utf8))
    }
  }

  @Test func aChainMayBeAsLongAsTheLimit() async throws {
    let data = Self.chain(ArchiveCheck.depthLimit)
    #expect(NSKeyedUnarchiver.unarchiveObject(with: data) is [Any])
    #expect(try NSKeyedUnarchiver.storedValue(in: data) is [Any])
    #expect(UIApplication.shared.diagnostics.isEmpty)
  }

  /// Foundation's reader ends the program for a main object of another class.
  @Test func anObjectOfAnotherClassIsAnError() async throws {
    let data = try NSKeyedArchiver.archivedData(withRootObject: [1, 2] as NSArray, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSArray.self, from: data) == [1, 2])
    #expect(throws: CocoaError.self) { try NSKeyedUnarchiver.unarchivedObject(ofClass: NSURL.self, from: data) }
    UserDefaults.standard.set(data, forKey: "url")
    #expect(UserDefaults.standard.url(forKey: "url") == nil)
  }

  @Test(arguments: [
    "https://example.org/a?b#c", "mailto:a@b.example", "https://example.org/%20", "game://level/7",
  ])
  func aURLIsReadAsFoundationWritesIt(text: String) async throws {
    let url = try #require(URL(string: text))
    UserDefaults.standard.set(url, forKey: "url")
    #expect(UserDefaults.standard.url(forKey: "url") == url)
    let relative = try #require(URL(string: "b/c", relativeTo: url))
    UserDefaults.standard.set(relative, forKey: "url")
    #expect(UserDefaults.standard.url(forKey: "url")?.absoluteString == relative.absoluteString)
  }

  /// Each URL is relative to the next one; Foundation writes one base.
  @Test(arguments: [(1, true), (2, true), (4, true), (5, false)])
  func aURLHasAtMostThreeBases(count: Int, isRead: Bool) async {
    let last = count + 1
    let urls = (1...count).map { number in
      let base: [String: KeyedArchive.Value] = number < count ? ["NS.base": .reference(number + 1)] : [:]
      let text: KeyedArchive.Value = .reference(number < count ? last + 1 : last + 2)
      return KeyedArchive.Value.dictionary(base.merging(["NS.relative": text, "$class": .reference(last)]) { $1 })
    }
    let data = Self.archive(urls + [Self.named("NSURL"), .string("a"), .string("https://example.org/")])
    UserDefaults.standard.set(data, forKey: "url")
    let expected = count == 1 ? "https://example.org/" : "https://example.org/a"
    #expect(UserDefaults.standard.url(forKey: "url")?.absoluteString == (isRead ? expected : nil))
  }

  @Test func valuesOfEveryKindAreStored() async throws {
    let values: [String: Any] = [
      "text": "a\u{0}🎩", "number": 7, "fraction": 0.1, "truth": true, "date": Date(timeIntervalSinceReferenceDate: 0.5),
      "data": Data([1, 2]), "url": try #require(URL(string: "https://example.org")), "identifier": UUID(),
      "list": [1, ["two": NSNull()]] as [Any], "set": Set([1, 2]),
    ]
    for (key, value) in values {
      let stored = try NSKeyedUnarchiver.storedValue(in: try NSKeyedUnarchiver.storedData(value))
      #expect(stored as? NSObject == value as? NSObject || "\(stored ?? "nil")" == "\(value)", "\(key): \(stored ?? 0)")
    }
    let whole = try NSKeyedUnarchiver.storedValue(in: try NSKeyedUnarchiver.storedData(values)) as? [String: Any]
    #expect(whole?.count == values.count && whole?["number"] as? Int == 7)
  }

  /// A stored value names no class of Foundation's except those of values.
  @Test func otherClassesOfFoundationAreNotStoredValues() async throws {
    let data = try NSKeyedUnarchiver.storedData(NSLocale(localeIdentifier: "de_DE"))
    #expect(throws: (any Error).self) { try NSKeyedUnarchiver.storedValue(in: data) }
    #expect(NSKeyedUnarchiver.unarchiveObject(with: data) is NSLocale)
  }

  /// A pipe would wait for a writer forever.
  @Test(.timeLimit(.minutes(10))) func pipesAndDevicesAreNoArchives() async throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path("pipe.archive").path, 0o600) == 0)
    #expect(mkfifo(folder.path("pipe.sks").path, 0o600) == 0)
    for path in [folder.path("pipe.archive").path, folder.path("pipe.sks").path, "/dev/zero", folder.url.path] {
      #expect(NSKeyedUnarchiver.unarchiveObject(withFile: path) == nil)
    }
    let huge = try folder.write("", to: "huge")
    #expect(truncate(huge.path, 64 << 20 + 1) == 0)
    #expect(NSKeyedUnarchiver.unarchiveObject(withFile: huge.path) == nil)
    #expect(UIApplication.shared.diagnostics.count == 5)
    #expect(NSKeyedUnarchiver.unarchiveObject(withFile: folder.path("none").path) == nil)
    #expect(UIApplication.shared.diagnostics.count == 5)
    let data = try NSKeyedArchiver.archivedData(withRootObject: "x" as NSString, requiringSecureCoding: true)
    let file = try folder.write(data, to: "text.archive")
    #expect(NSKeyedUnarchiver.unarchiveObject(withFile: file.path) as? String == "x")
  }
}
