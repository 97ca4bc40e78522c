import Foundation
import TestSupport
import Testing

@Suite struct AcceptTests {
  private let fixture: LoggedRunFixture

  init() throws {
    fixture = try LoggedRunFixture()
    for name in ["menu-a", "menu-b"] { try fixture.store(1, at: fixture.golden(name)) }
    try fixture.log("menu-a", "different", actual: 2, tree: #"Hat "hat": position.y 182 -> 181"#)
    try fixture.log("menu-b", "different", actual: 3)
    try fixture.log("other", "missing", actual: 4)
    try fixture.log("fine", "same")
  }

  @Test func oneFailureIsAcceptedByName() throws {
    let run = try fixture.skit("accept", "menu-b")
    #expect(run.status == 0)
    #expect(run.output == "accepted MenuTests/menu-b: \(fixture.golden("menu-b").path)\n")
    #expect(try fixture.number(of: "menu-a") == 1)
    #expect(try fixture.number(of: "menu-b") == 3)
  }

  @Test func failuresAreChosenByPatternNodeOrAll() throws {
    #expect(try fixture.skit("accept", "--node", "hat").lines.count == 1)
    #expect(try fixture.number(of: "menu-a") == 2)
    #expect(try fixture.skit("accept", "MenuTests/menu-*", "--run", fixture.runFolder.path).lines.count == 2)
    #expect(try fixture.skit("accept", "--all").lines.count == 3)
    #expect(try fixture.number(of: "other") == 4)
  }

  @Test func aPatternWithoutMatchesIsRefused() throws {
    let run = try fixture.skit("accept", "menu", "fine")
    #expect(run.status == 66)
    #expect(
      run.errors == "skit: menu fine: nothing to accept; the run's failures are MenuTests/menu-a, MenuTests/menu-b, "
        + "MenuTests/other\n")
  }

  @Test(arguments: [["accept"], ["accept", "--all", "menu-a"], ["accept", "--all", "--node", "hat"]])
  func acceptingNeedsAChoice(arguments: [String]) throws {
    let run = try CommandRun("skit", arguments, folder: fixture.folder.url)
    #expect(run.status == 64)
    #expect(run.errors.contains("name the goldens to accept: patterns, --node, or --all for every failure"))
  }

  /// The size limit for files simulates a full disk.
  @Test func aFullDiskKeepsTheOldPictureAndItsText() throws {
    let text = "Tests/Goldens/MenuTests/long.txt"
    try fixture.store(1, at: fixture.golden("long"))
    try fixture.folder.write("pixels old\n", to: text)
    try fixture.log("long", "different", actual: 5, text: String(repeating: "long ", count: 2000))
    let full = try fixture.skit("accept", "long", fileLimit: 4096)
    #expect(full.status == 73)
    #expect(full.errors.hasSuffix("long.txt: cannot be written (write: File too large)\n"), "\(full.errors)")
    #expect(try fixture.folder.text(text) == "pixels old\n")
    #expect(try fixture.number(of: "long") == 1)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: fixture.golden("long").deletingLastPathComponent().path)
    #expect(names.sorted() == ["long.png", "long.txt", "menu-a.png", "menu-b.png"])
    #expect(try fixture.skit("accept", "long").status == 0)
    #expect(try fixture.folder.text(text).hasPrefix("long "))
    #expect(try fixture.number(of: "long") == 5)
  }

  @Test func aRunOfAnotherPackageIsRefused() throws {
    let other = try LoggedRunFixture()
    let run = try other.skit("accept", "--all", "--run", fixture.runFolder.path)
    #expect(run.status == 64)
    #expect(
      run.errors
        == "skit: \(fixture.runFolder.path): a run of the package \(fixture.folder.url.path); run this command "
        + "in that package's folder\n")
    #expect(try fixture.number(of: "menu-a") == 1)
    #expect(!FileManager.default.fileExists(atPath: other.golden("menu-a").path))
  }

  @Test func aRunOfAnotherMachineIsAcceptedHere() throws {
    let file = fixture.runFolder.appendingPathComponent("9.jsonl")
    let log = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    try Data(log.replacingOccurrences(of: fixture.folder.url.path, with: "/nowhere/package").utf8).write(to: file)
    #expect(try fixture.skit("accept", "menu-b").status == 0)
    #expect(try fixture.number(of: "menu-b") == 3)
  }

  @Test func logWithFilesOutsideThePackageChangesNothing() throws {
    let victim = try fixture.folder.write("untouched", to: "Sources/main.swift")
    let file = fixture.runFolder.appendingPathComponent("9.jsonl")
    let log = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let changed = log.replacingOccurrences(of: #"Tests\/Goldens\/MenuTests\/other.png"#, with: "Sources/main.swift")
    #expect(changed != log)
    try Data(changed.utf8).write(to: file)
    let run = try fixture.skit("accept", "other")
    #expect(run.status == 65)
    #expect(run.errors == "skit: Sources/main.swift: a golden is a .png file in a folder Goldens\n")
    #expect(try Data(contentsOf: victim) == Data("untouched".utf8))
  }
}
