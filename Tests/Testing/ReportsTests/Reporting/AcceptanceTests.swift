import Assets
import Foundation
import Media
import Raster
import TestSupport
import Testing

@testable import Reports

/// The chosen picture becomes the golden, and no other file changes.
@Suite struct AcceptanceTests {
  private let fixture: RunFixture

  init() throws {
    fixture = try RunFixture()
  }

  private func chosen(_ names: [String] = [], nodes: [String] = []) throws -> [String] {
    let choice = Acceptance.Choice(names: names.map(GlobPattern.init), nodes: nodes.map(GlobPattern.init))
    return try Acceptance(fixture.run).failures(choice).map(\.name)
  }

  @discardableResult
  private func accept() throws -> [URL] {
    let acceptance = Acceptance(try fixture.run)
    return try acceptance.failures(Acceptance.Choice()).map(acceptance.accept)
  }

  @Test func theActualPictureBecomesTheGolden() throws {
    try fixture.fail("a", expected: .sample(1), actual: .sample(2))
    try fixture.fail("new", actual: .sample(3))
    try fixture.store(.sample(4), as: "other")
    #expect(try accept() == [fixture.golden("a"), fixture.golden("new")])
    for (name, number) in [("a", 2), ("new", 3), ("other", 4)] as [(String, UInt32)] {
      #expect(try ImageDecoding.bitmap(contentsOf: fixture.golden(name)) == .sample(number))
    }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: fixture.golden("a").deletingLastPathComponent().path)
    #expect(names.sorted() == ["a.png", "new.png", "other.png"])
  }

  /// The other test file is in a folder with a space and an umlaut, and its golden has the same name.
  @Test func goldensOfTheSameNameInTwoTestFilesStaySeparate() throws {
    let test = "Tests/Drei M\u{E4}rchen/SkyTests.swift"
    let golden = fixture.folder.path("Tests/Drei M\u{E4}rchen/Goldens/SkyTests/a.png")
    try fixture.folder.write("", to: test)
    try fixture.fail("a", expected: .sample(1), actual: .sample(2))
    var record = RunRecord(
      testFile: fixture.folder.path(test).path, line: 3, goldenFile: golden.path, name: "a", outcome: .missing,
      message: "")
    record.actual = try fixture.log.savePicture(.sample(3), name: "a")
    try fixture.add(record)
    #expect(try chosen(["SkyTests/a"]).count == 1 && chosen(["a"]).count == 2)
    #expect(try accept().map(\.path) == [fixture.golden("a").path, golden.path])
    #expect(try ImageDecoding.bitmap(contentsOf: fixture.golden("a")) == .sample(2))
    #expect(try ImageDecoding.bitmap(contentsOf: golden) == .sample(3))
  }

  @Test func theTextBesideAGoldenIsReplacedOrRemoved() throws {
    for name in ["a", "b"] {
      try fixture.folder.write("old", to: "Tests/Goldens/MenuTests/\(name).txt")
    }
    var record = fixture.record("a", .missing)
    record.actual = try fixture.log.savePicture(.sample(1), name: "a")
    record.sidecar = try fixture.log.saveText("new", name: "a")
    try fixture.add(record)
    try fixture.fail("b", actual: .sample(2))
    try accept()
    #expect(try fixture.folder.text("Tests/Goldens/MenuTests/a.txt") == "new")
    #expect(!FileManager.default.fileExists(atPath: fixture.folder.path("Tests/Goldens/MenuTests/b.txt").path))
  }

  @Test func failuresAreChosenByGoldenTestOrNode() throws {
    for (name, line) in [
      ("menu-a", #"Hat "hat": position.y 182 -> 181"#), ("menu-b", #"- Cactus "left [2]" (1, 2)"#),
      ("sky", "SKShapeNode: alpha 1 -> 0.5"),
    ] {
      var record = fixture.record(name, .missing)
      record.actual = try fixture.log.savePicture(.sample(1), name: name)
      record.treeDifference = [line]
      try fixture.add(record)
    }
    try fixture.add(fixture.record("menu-c", .same))
    #expect(try chosen() == ["menu-a", "menu-b", "sky"])
    #expect(try chosen(["menu-*"]) == ["menu-a", "menu-b"])
    #expect(try chosen(["MenuTests"]) == ["menu-a", "menu-b", "sky"])
    #expect(try chosen(["MenuTests/menu-[b-z]"]) == ["menu-b"])
    #expect(try chosen(["menu", "MenuTest", "menu-c", ""]) == [])
    #expect(try chosen(nodes: ["hat"]) == ["menu-a"])
    #expect(try chosen(nodes: ["Cact*"]) == ["menu-b"])
    #expect(try chosen(["sky"], nodes: ["hat"]) == ["menu-a", "sky"])
    #expect(try chosen(nodes: ["SKShape*"]) == ["sky"])
    #expect(try chosen(nodes: ["position", "left", "182", ""]) == [])
  }

  @Test func twoPicturesForOneGoldenAreRefused() throws {
    try fixture.fail("a", actual: .sample(1), line: 7)
    try fixture.fail("a", actual: .sample(1), line: 8)
    #expect(try chosen() == ["a"])
    try fixture.fail("a", actual: .sample(2), line: 9)
    let error = #expect(throws: AssetError.self) { try chosen() }
    #expect(error?.description.contains("two assertions gave different pictures (lines 7 and 9)") == true)
  }

  /// A search among all chosen failures for each one would take minutes.
  @Test(.timeLimit(.minutes(10))) func manyFailuresAreChosenInProportionToTheirNumber() throws {
    var record = fixture.record("0", .missing)
    record.actual = try fixture.log.savePicture(.sample(1), name: "a")
    var log = Data("{\"version\":1,\"run\":\"r\",\"process\":12,\"started\":1}\n".utf8)
    for number in 0..<100_000 {
      (record.name, record.goldenFile) = ("\(number)", "Tests/Goldens/MenuTests/\(number).png")
      log += try JSONEncoder().encode(record) + Data("\n".utf8)
    }
    try log.write(to: fixture.runFolder.appendingPathComponent("12.jsonl"))
    #expect(try Acceptance(fixture.run).failures(Acceptance.Choice()).count == 100_000)
  }

  @Test(arguments: [
    ("/etc/Goldens/x.png", "a golden must be in its package"),
    ("../Goldens/x.png", "a golden must be in its package"),
    ("Tests/Goldens/../../../Goldens/x.png", "a golden must be in its package"),
    ("Tests/Other/x.png", "a golden is a .png file in a folder Goldens"),
    ("Tests/Goldens", "a golden is a .png file in a folder Goldens"),
    (".git/Goldens/x.png", "a golden is not in a hidden folder"),
    ("Tests/.build/Goldens/x.png", "a golden is not in a hidden folder"),
    ("Goldens.png", "a golden is a .png file in a folder Goldens"),
    ("Tests/Goldens/x.swift", "a golden is a .png file in a folder Goldens"),
    ("Tests/Goldens/x.png/../../../Package.swift", "a golden must be in its package"),
    ("Linked/Goldens/x.png", "is a symbolic link"),
    ("Tests/Goldens/link.png", "is a symbolic link"),
    ("Tests/Goldens/text.png", "is a symbolic link"),
  ])
  func nothingIsWrittenOutsideTheGoldens(path: String, problem: String) throws {
    let outside = try TemporaryFolder()
    try outside.write("untouched", to: "x.png")
    let manager = FileManager.default
    try manager.createDirectory(at: fixture.folder.path("Tests/Goldens"), withIntermediateDirectories: true)
    try manager.createSymbolicLink(at: fixture.folder.path("Linked"), withDestinationURL: outside.url)
    for name in ["link.png", "text.txt"] {
      try manager.createSymbolicLink(
        at: fixture.folder.path("Tests/Goldens/\(name)"), withDestinationURL: outside.path("x.png"))
    }
    var record = fixture.record("x", .missing)
    record.actual = try fixture.log.savePicture(.sample(1), name: "x")
    record.goldenFile = path
    try fixture.add(record)
    let error = #expect(throws: AssetError.self) { try accept() }
    #expect(error?.description.contains(problem) == true, "\(String(describing: error))")
    #expect(try outside.names == ["x.png"])
    #expect(try outside.text("x.png") == "untouched")
    #expect(try !fixture.folder.names.contains(".git"))
    #expect(try fixture.folder.text("Package.swift").hasPrefix("// swift-tools-version"))
  }

  @Test func aLogCannotChooseThePackage() throws {
    let other = try TemporaryFolder()
    try other.write("// swift-tools-version: 6.2\n", to: "Package.swift")
    let log = RunLog(folder: fixture.runFolder, packageFolder: other.url, run: "a run")
    var record = fixture.record("a", .missing)
    record.actual = try log.savePicture(.sample(1), name: "a")
    record.goldenFile = "Tests/Goldens/MenuTests/a.png"
    try log.append(record, reportsAtExit: false)
    #expect(try fixture.run.otherPackage?.path == other.url.path)
    #expect(try accept() == [fixture.golden("a")])
    #expect(try other.names == ["Package.swift"])
    #expect(try RunFolder(contentsOf: fixture.runFolder, package: other.url).otherPackage == nil)
  }

  @Test func aPairThatCannotBeWrittenStaysAsItWas() throws {
    try fixture.store(.sample(1), as: "a")
    try fixture.folder.write("", to: "Tests/Goldens/MenuTests/a.txt/in-the-way")
    var record = fixture.record("a", .different)
    record.actual = try fixture.log.savePicture(.sample(2), name: "a")
    record.sidecar = try fixture.log.saveText("new", name: "a")
    try fixture.add(record)
    let error = #expect(throws: AssetError.self) { try accept() }
    #expect(error?.problem == "is a folder; expected a file or none")
    #expect(try ImageDecoding.bitmap(contentsOf: fixture.golden("a")) == .sample(1))
    let folder = fixture.golden("a").deletingLastPathComponent()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.png", "a.txt"])
  }

  @Test func filesThatAreNotPicturesAreNotAccepted() throws {
    try fixture.fail("a", expected: .sample(1), actual: .sample(2))
    let picture = try fixture.run.file(try #require(try fixture.run.records[0].actual))
    try Data("no picture".utf8).write(to: picture)
    #expect(throws: AssetError.self) { try accept() }
    try FileManager.default.removeItem(at: picture)
    #expect(throws: AssetError.self) { try accept() }
    #expect(try ImageDecoding.bitmap(contentsOf: fixture.golden("a")) == .sample(1))
  }

  @Test func anUnreadableGoldenIsReplaced() throws {
    try fixture.folder.write("no picture", to: "Tests/Goldens/MenuTests/a.png")
    var record = fixture.record("a", .unreadable)
    record.actual = try fixture.log.savePicture(.sample(5), name: "a")
    try fixture.add(record)
    #expect(try accept() == [fixture.golden("a")])
    #expect(try ImageDecoding.bitmap(contentsOf: fixture.golden("a")) == .sample(5))
  }
}
