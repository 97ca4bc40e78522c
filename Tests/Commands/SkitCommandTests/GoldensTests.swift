import Foundation
import TestSupport
import Testing

@Suite struct GoldensTests {
  private let fixture: LoggedRunFixture

  init() throws {
    fixture = try LoggedRunFixture()
    try fixture.store(1, at: fixture.golden("used"))
    try fixture.log("used", "same")
  }

  private func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: fixture.golden(name).path) }

  @Test func aRunThatUsedAllGoldensFindsNothing() throws {
    let run = try fixture.skit("goldens")
    #expect(run.status == 0)
    #expect(run.output == "" && run.errors == "")
  }

  @Test func unusedAndRenamedGoldensAreListed() throws {
    try fixture.store(2, at: fixture.golden("old"))
    try fixture.store(3, at: fixture.golden("stale"))
    try fixture.log("new", "missing", actual: 2)
    let run = try fixture.skit("goldens", fixture.folder.url.path)
    #expect(run.status == 1)
    #expect(
      run.lines == [
        "unused: \(fixture.golden("old").path); renamed to new? It has the same pixels",
        "unused: \(fixture.golden("stale").path)",
      ])
    #expect(run.errors == "")
    #expect(exists("old") && exists("stale"))
  }

  @Test func pruningRemovesUnusedGoldensAndListsThem() throws {
    for (index, name) in ["old", "late"].enumerated() { try fixture.store(UInt32(index), at: fixture.golden(name)) }
    try fixture.folder.write("text", to: "Tests/Goldens/MenuTests/old.txt")
    try fixture.folder.write("assertFrame(stage, named: \"late\")", to: "Tests/MenuTests.swift")
    try fixture.folder.write("", to: "Tests/OtherTests.swift")
    try fixture.folder.write("x", to: "Tests/Goldens/OtherTests/a.png")
    let run = try fixture.skit("goldens", "--prune", "--run", fixture.runFolder.path)
    let tests = fixture.folder.url.appendingPathComponent("Tests").path
    #expect(
      run.lines == [
        "not run: \(tests)/Goldens/OtherTests; nothing is known about its goldens",
        "unused: \(fixture.golden("late").path); its test mentions it but stopped before using it",
        "removed: \(fixture.golden("old").path)",
      ])
    #expect(run.status == 1)
    #expect(!exists("old") && exists("late") && exists("used"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: tests + "/Goldens/MenuTests").count == 2)
    #expect(try fixture.folder.text("Tests/Goldens/OtherTests/a.png") == "x")
  }

  @Test func pruningRemovesNoFolder() throws {
    try fixture.store(2, at: fixture.golden("old"))
    try fixture.folder.write("mine", to: "Tests/Goldens/MenuTests/album.png/notes")
    try fixture.folder.write("mine", to: "Tests/Goldens/MenuTests/old.txt/notes")
    let run = try fixture.skit("goldens", "--prune", "--run", fixture.runFolder.path)
    #expect(run.status == 73)
    let place = fixture.golden("old").deletingPathExtension().path
    #expect(run.errors == "skit: \(place).txt: cannot be written (unlink: Is a directory)\n")
    #expect(run.lines == [] && exists("old"))
    #expect(try fixture.folder.text("Tests/Goldens/MenuTests/album.png/notes") == "mine")
    #expect(try fixture.folder.text("Tests/Goldens/MenuTests/old.txt/notes") == "mine")
  }

  @Test func aFolderWithoutItsTestFileFailsAndIsKept() throws {
    try fixture.folder.write("x", to: "Tests/Goldens/GoneTests/a.png")
    let folder = fixture.folder.path("Tests/Goldens/GoneTests").path
    for arguments in [["goldens"], ["goldens", "--prune", "--run", fixture.runFolder.path]] {
      let run = try CommandRun("skit", arguments, folder: fixture.folder.path("Tests"))
      #expect(run.status == 1)
      #expect(run.output == "no test: \(folder); there is no GoneTests.swift; remove the folder by hand\n")
      #expect(run.errors == "")
    }
    #expect(try fixture.folder.text("Tests/Goldens/GoneTests/a.png") == "x")
  }

  @Test func aFolderWhoseTestsDidNotRunPasses() throws {
    try fixture.folder.write("", to: "Tests/OtherTests.swift")
    try fixture.folder.write("x", to: "Tests/Goldens/OtherTests/a.png")
    let run = try fixture.skit("goldens")
    let folder = fixture.folder.path("Tests/Goldens/OtherTests").path
    #expect(run.output == "not run: \(folder); nothing is known about its goldens\n")
    #expect(run.status == 0 && run.errors == "")
  }

  @Test func pruningByAnUnnamedRunIsRefused() throws {
    let run = try fixture.skit("goldens", "--prune")
    #expect(run.status == 64)
    #expect(run.errors.contains("--prune needs --run, the folder of a run of all tests"))
  }

  @Test func missingFolderIsReported() throws {
    let run = try fixture.skit("goldens", "/nowhere")
    #expect(run.status == 66)
    #expect(run.errors == "skit: /nowhere: the folder cannot be read; name the one with the tests\n")
  }
}
