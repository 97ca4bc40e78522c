import AppFoundation
import Foundation
import TestSupport
import Testing
import UIKit

// Like many games, this file imports Foundation and UIKit: `UserDefaults` must still be ours.
@MainActor
@Suite struct UserDefaultsTests {
  private let defaults = UserDefaults.standard

  private func start(_ folder: URL? = nil) -> UIApplication {
    let app = UIApplication(AppEnvironment(defaultsFolder: folder))
    UIApplication.current = app
    return app
  }

  @Test func valuesAreReadBackAsSet() {
    _ = start()
    let date = Date(timeIntervalSince1970: 1.5)
    defaults.set(7, forKey: "int")
    defaults.set(1.25, forKey: "double")
    defaults.set(Float(0.5), forKey: "float")
    defaults.set(true, forKey: "bool")
    defaults.set("hola", forKey: "text")
    defaults.set(Data([1, 2]), forKey: "data")
    defaults.set(date, forKey: "date")
    defaults.set([1, 2, 3], forKey: "list")
    defaults.set(["a", "b"], forKey: "texts")
    defaults.set(["x": ["y": 1]], forKey: "tree")
    defaults.set(URL(fileURLWithPath: "/a/b"), forKey: "file")
    defaults.set(URL(string: "https://example.org/x?y"), forKey: "url")
    #expect(defaults.integer(forKey: "int") == 7)
    #expect(defaults.double(forKey: "double") == 1.25)
    #expect(defaults.float(forKey: "float") == 0.5)
    #expect(defaults.bool(forKey: "bool"))
    #expect(defaults.string(forKey: "text") == "hola")
    #expect(defaults.data(forKey: "data") == Data([1, 2]))
    #expect(defaults.object(forKey: "date") as? Date == date)
    #expect(defaults.array(forKey: "list") as? [Int] == [1, 2, 3])
    #expect(defaults.stringArray(forKey: "texts") == ["a", "b"])
    #expect(defaults.dictionary(forKey: "tree")?["x"] as? [String: Int] == ["y": 1])
    #expect(defaults.url(forKey: "file") == URL(fileURLWithPath: "/a/b"))
    #expect(defaults.url(forKey: "url") == URL(string: "https://example.org/x?y"))
    #expect(defaults.object(forKey: "int") as? Int == 7)
    #expect(defaults.value(forKey: "bool") as? Bool == true)
  }

  @Test func valuesOfAnotherTypeAreConverted() {
    _ = start()
    defaults.set("12", forKey: "number")
    defaults.set("YES", forKey: "yes")
    defaults.set(2.75, forKey: "fraction")
    #expect(defaults.integer(forKey: "number") == 12)
    #expect(defaults.bool(forKey: "number"))
    #expect(defaults.bool(forKey: "yes"))
    #expect(defaults.integer(forKey: "fraction") == 2)
    #expect(defaults.string(forKey: "fraction") == "2.75")
    defaults.set(" 8.5\t", forKey: "padded")
    #expect(defaults.double(forKey: "padded") == 8.5 && defaults.integer(forKey: "padded") == 8)
    #expect(defaults.stringArray(forKey: "number") == nil)
    #expect(defaults.integer(forKey: "none") == 0)
    #expect(defaults.string(forKey: "none") == nil)
    #expect(!defaults.bool(forKey: "none"))
    #expect(defaults.url(forKey: "none") == nil)
  }

  @Test func registeredValuesApplyUntilOneIsSet() {
    _ = start()
    defaults.register(defaults: ["lives": 3, "name": "Felipe"])
    defaults.set(5, forKey: "lives")
    defaults.register(defaults: ["music": true])
    #expect(defaults.integer(forKey: "lives") == 5)
    #expect(defaults.string(forKey: "name") == "Felipe")
    #expect(defaults.bool(forKey: "music"))
    #expect(Set(defaults.dictionaryRepresentation().keys) == ["lives", "name", "music"])
    defaults.removeObject(forKey: "lives")
    #expect(defaults.integer(forKey: "lives") == 3)
    defaults.setValue(2, forKeyPath: "lives")
    #expect(defaults.integer(forKey: "lives") == 2)
    defaults.setValue(nil, forKey: "lives")
    #expect(defaults.integer(forKey: "lives") == 3)
  }

  @Test func aSuiteIsSeparate() throws {
    _ = start()
    let suite = try #require(UserDefaults(suiteName: "group.scores"))
    suite.set(9, forKey: "best")
    #expect(defaults.object(forKey: "best") == nil)
    #expect(UserDefaults(suiteName: "group.scores")?.integer(forKey: "best") == 9)
    #expect(defaults.persistentDomain(forName: "group.scores")?["best"] as? Int == 9)
    defaults.removePersistentDomain(forName: "group.scores")
    #expect(suite.object(forKey: "best") == nil)
    #expect(UserDefaults(suiteName: UserDefaults.globalDomain) == nil)
  }

  @Test func eachAppHasItsOwnDefaults() {
    let first = start()
    defaults.set(1, forKey: "best")
    let second = start()
    #expect(defaults.object(forKey: "best") == nil)
    defaults.set(2, forKey: "best")
    UIApplication.current = first
    #expect(defaults.integer(forKey: "best") == 1)
    UIApplication.current = second
    #expect(defaults.integer(forKey: "best") == 2)
  }

  @Test func aChangePostsANotification() {
    _ = start()
    nonisolated(unsafe) var count = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: defaults, queue: nil
    ) { _ in count += 1 }
    defer { NotificationCenter.default.removeObserver(observer) }
    defaults.set(1, forKey: "a")
    defaults.removeObject(forKey: "a")
    #expect(count == 2)
  }

  @Test func defaultsAreKeptInAFolder() throws {
    let folder = try TemporaryFolder()
    let app = start(folder.url.appendingPathComponent("deep/down"))
    defaults.set(3, forKey: "best")
    defaults.set([true, false], forKey: "flags")
    defaults.set(URL(string: "https://example.org"), forKey: "url")
    UserDefaults(suiteName: "../a b")?.set("x", forKey: "y")
    app.saveDefaults()
    #expect(app.diagnostics.isEmpty)
    #expect(try folder.names == ["deep"])
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/deep/down").sorted()
    #expect(files == ["%2E.%2Fa%20b.plist", "standard.plist"])
    _ = start(folder.url.appendingPathComponent("deep/down"))
    #expect(defaults.object(forKey: "best") as? Int == 3)
    #expect(defaults.array(forKey: "flags") as? [Bool] == [true, false])
    #expect(defaults.url(forKey: "url") == URL(string: "https://example.org"))
    #expect(UserDefaults(suiteName: "../a b")?.string(forKey: "y") == "x")
  }

  @Test func aCorruptFileIsSetAsideAndReportedOnce() throws {
    let folder = try TemporaryFolder()
    for text in ["no list at all", "<?xml version=\"1.0\"?><plist version=\"1.0\"><array/></plist>"] {
      try folder.write(text, to: "standard.plist")
      let app = start(folder.url)
      #expect(app.diagnostics.map(\.kind) == ["corrupt-defaults"])
      #expect(app.diagnostics.first?.message.contains("standard.plist.corrupt") == true)
      #expect(defaults.dictionaryRepresentation().isEmpty)
      defaults.set(1, forKey: "best")
      #expect(defaults.synchronize())
      #expect(app.diagnostics.count == 1)
    }
    #expect(try folder.names == ["standard.plist", "standard.plist.corrupt", "standard.plist.corrupt-2"])
    #expect(try folder.text("standard.plist.corrupt") == "no list at all")
    #expect(start(folder.url).diagnostics.isEmpty)
    #expect(defaults.integer(forKey: "best") == 1)
  }

  /// Foundation's parser of binary property lists crashes on damaged ones.
  @Test func aBinaryFileIsKeptAside() throws {
    let folder = try TemporaryFolder()
    let data = try PropertyListSerialization.data(fromPropertyList: ["best": 3], format: .binary, options: 0)
    try folder.write([UInt8](data), to: "standard.plist")
    #expect(start(folder.url).diagnostics.map(\.kind) == ["corrupt-defaults"])
    #expect(defaults.object(forKey: "best") == nil)
    #expect(try folder.names == ["standard.plist.corrupt"])
  }

  @Test func aFileIsReplacedAndNeverWrittenInPlace() throws {
    let folder = try TemporaryFolder()
    let app = start(folder.url)
    defaults.set("old", forKey: "text")
    app.saveDefaults()
    let open = try FileHandle(forReadingFrom: folder.path("standard.plist"))
    let before = try folder.text("standard.plist")
    defaults.set("new", forKey: "text")
    app.saveDefaults()
    // A reader with the old file open still reads all of it.
    #expect(String(decoding: try open.readToEnd() ?? Data(), as: UTF8.self) == before)
    #expect(try folder.text("standard.plist").contains("new"))
    #expect(try folder.names == ["standard.plist"])
  }

  @Test func aFailedSaveIsReportedAndRetriedAfterAChange() throws {
    let folder = try TemporaryFolder()
    let app = start(folder.path("place"))
    try folder.write("a file where a folder should be", to: "place")
    defaults.set(1, forKey: "best")
    #expect(!defaults.synchronize())
    app.saveDefaults()
    #expect(app.diagnostics.map(\.kind) == ["unusable-defaults"])
    #expect(app.diagnostics.first?.message.contains("cannot be saved") == true)
    try FileManager.default.removeItem(at: folder.path("place"))
    defaults.set(2, forKey: "best")
    #expect(defaults.synchronize())
    _ = start(folder.path("place"))
    #expect(defaults.integer(forKey: "best") == 2)
  }

  @Test func anUnreadableFileIsReportedAndNotChanged() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "standard.plist/inside")
    let app = start(folder.url)
    #expect(app.diagnostics.map(\.kind) == ["unusable-defaults"])
    defaults.set(1, forKey: "best")
    #expect(!defaults.synchronize())
    #expect(try folder.text("standard.plist/inside") == "x")
    #expect(defaults.integer(forKey: "best") == 1)
  }

  /// "apart" comes before "standard", and cannot be written.
  @Test func aDomainThatCannotBeSavedDoesNotKeepOthersFromTheDisk() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "apart.plist/inside")
    _ = start(folder.url)
    try #require(UserDefaults(suiteName: "apart")).set(1, forKey: "best")
    defaults.set(2, forKey: "best")
    #expect(!defaults.synchronize())
    _ = start(folder.url)
    #expect(defaults.integer(forKey: "best") == 2)
  }

  @Test(arguments: [
    ("yes", true), ("Yes", true), ("TRUE", true), ("1", true), ("2", true), ("0", false), ("no", false), ("y", false),
    ("", false),
  ])
  func onlySomeTextsAreTrue(text: String, isTrue: Bool) {
    _ = start()
    defaults.set(text, forKey: "flag")
    #expect(defaults.bool(forKey: "flag") == isTrue)
  }

  @Test func nothingIsWrittenWithoutAChange() throws {
    let folder = try TemporaryFolder()
    let app = start(folder.url)
    defaults.register(defaults: ["a": 1])
    _ = defaults.integer(forKey: "a")
    app.saveDefaults()
    #expect(try folder.names == [])
  }

  /// The value as a text, a whole number, a number and a truth value.
  @Test(
    arguments: [
      (0.5, "0.5 0 0.5 true"), (-0.25, "-0.25 0 -0.25 true"), (-2, "-2 -2 -2.0 true"), (0, "0 0 0.0 false"),
      (true, "1 1 1.0 true"), (false, "0 0 0.0 false"), ("12.75", "12.75 12 12.75 true"), ("-3", "-3 -3 -3.0 true"),
      ("x", "x 0 0.0 false"), (CGFloat(1.5), "1.5 1 1.5 true"), ([1], "nil 0 0.0 false"),
      (Data([1]), "nil 0 0.0 false"),
      (Date(timeIntervalSinceReferenceDate: 5), "nil 0 0.0 false"),
    ] as [(any Sendable, String)])
  func eachValueIsConvertedToEachType(value: any Sendable, expected: String) {
    _ = start()
    defaults.set(value as Any?, forKey: "k")
    let (text, whole, number) = (
      defaults.string(forKey: "k"), defaults.integer(forKey: "k"), defaults.double(forKey: "k")
    )
    #expect("\(text ?? "nil") \(whole) \(number) \(defaults.bool(forKey: "k"))" == expected)
    #expect(defaults.float(forKey: "k") == Float(number))
  }

  @Test func aValueOfAnotherTypeIsNil() {
    _ = start()
    for (key, value) in ["t": "x", "n": 1, "l": [1, "x"], "d": ["a": [CGFloat(0.5)]], "b": Data([9])] as [String: Any] {
      defaults.set(value, forKey: key)
    }
    func keys(_ read: (String) -> Any?) -> String {
      ["t", "n", "l", "d", "b", "none"].filter { read($0) != nil }.joined()
    }
    #expect(keys(defaults.array) == "l" && keys(defaults.stringArray) == "" && keys(defaults.dictionary) == "d")
    #expect(keys(defaults.data) == "b" && keys(defaults.string) == "tn" && keys(defaults.url) == "t")
    #expect(keys(defaults.object) == "tnldb" && keys(defaults.value(forKey:)) == "tnldb")
    #expect(defaults.dictionary(forKey: "d") as? [String: [Double]] == ["a": [0.5]])
    #expect(defaults.array(forKey: "l")?.last as? String == "x")
  }

  /// A file's URL is kept as its path, and a text is a path.
  @Test func pathsAreURLsOfFiles() {
    _ = start()
    defaults.set(URL(fileURLWithPath: "/a b/c"), forKey: "file")
    #expect(defaults.string(forKey: "file") == "/a b/c" && defaults.url(forKey: "file")?.path == "/a b/c")
    defaults.set("~/x", forKey: "home")
    #expect(defaults.url(forKey: "home")?.path == NSHomeDirectory() + "/x")
    defaults.set(URL(string: "https://example.org"), forKey: "web")
    #expect(defaults.data(forKey: "web") != nil && defaults.string(forKey: "web") == nil)
    defaults.set(nil as URL?, forKey: "web")
    #expect(defaults.object(forKey: "web") == nil)
  }

  @Test func laterRegistrationsReplaceEarlierOnesInEveryDomain() throws {
    _ = start()
    defaults.register(defaults: ["a": 1, "b": 1])
    defaults.register(defaults: ["b": 2, "c": CGFloat(2.5)])
    let suite = try #require(UserDefaults(suiteName: "group"))
    suite.set(5, forKey: "a")
    for (own, values) in [(defaults, [1.0, 2, 2.5]), (suite, [5, 2, 2.5])] {
      #expect(["a", "b", "c"].map(own.double) == values && own.dictionaryRepresentation().count == 3)
      #expect(own.dictionaryRepresentation()["a"] as? Double == values[0])
    }
    #expect(defaults.persistentDomain(forName: "standard") == nil, "registered values are not kept")
    #expect(defaults.persistentDomain(forName: "group") as? [String: Int] == ["a": 5])
    #expect(UserDefaults(suiteName: "standard") == nil && UserDefaults(suiteName: nil)?.integer(forKey: "b") == 2)
    #expect(
      [UserDefaults.globalDomain, UserDefaults.argumentDomain, UserDefaults.registrationDomain]
        == ["NSGlobalDomain", "NSArgumentDomain", "NSRegistrationDomain"])
  }

  @Test func aDomainIsReplacedAsAWholeAndRemoved() {
    _ = start()
    nonisolated(unsafe) var count = 0
    let observer = NotificationCenter.default.addObserver(
      forName: Notification.Name("NSUserDefaultsDidChangeNotification"), object: defaults, queue: nil
    ) { _ in count += 1 }
    defer { NotificationCenter.default.removeObserver(observer) }
    defaults.set(1, forKey: "old")
    defaults.setPersistentDomain(["new": 2, "text": "x"], forName: "standard")
    #expect(defaults.object(forKey: "old") == nil && defaults.integer(forKey: "new") == 2)
    #expect(defaults.persistentDomain(forName: "standard")?.keys.sorted() == ["new", "text"])
    defaults.removePersistentDomain(forName: "standard")
    #expect(defaults.persistentDomain(forName: "standard") == nil && defaults.dictionaryRepresentation().isEmpty)
    #expect(count == 3)
  }

  @Test func aSuitesChangesArePostedForTheSuite() throws {
    _ = start()
    let suite = try #require(UserDefaults(suiteName: "group.levels"))
    nonisolated(unsafe) var count = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: suite, queue: nil
    ) { _ in count += 1 }
    defer { NotificationCenter.default.removeObserver(observer) }
    suite.set(1, forKey: "a")
    suite.set("x" as Any?, forKey: "b")
    defaults.set(2, forKey: "a")
    suite.removeObject(forKey: "a")
    #expect(count == 3 && suite.dictionaryRepresentation().keys.sorted() == ["b"])
  }
}
