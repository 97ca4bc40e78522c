import Assets
import Foundation
import Raster
import TestSupport
import Testing

@testable import Reports

/// A golden counts as unused only if its test file ran.
@Suite struct GoldenInventoryTests {
  private let fixture: RunFixture

  init() throws {
    fixture = try RunFixture()
    for (name, number) in [("used", 1), ("old", 2), ("late", 3)] as [(String, UInt32)] {
      try fixture.store(.sample(number), as: name)
    }
    try fixture.folder.write("assertFrame(stage, named: \"late\")", to: "Tests/MenuTests.swift")
    try fixture.add(fixture.record("used", .same))
  }

  private var inventory: GoldenInventory {
    get throws { try GoldenInventory(tests: fixture.folder.path("Tests"), run: fixture.run) }
  }

  @Test func goldensThatNoAssertionReadAreUnused() throws {
    let unused = try inventory.unused
    #expect(unused.map(\.file.lastPathComponent) == ["late.png", "old.png"])
    #expect(unused.map(\.isNamedByTest) == [true, false])
    #expect(unused.allSatisfy { $0.renamedTo == nil })
    #expect(try inventory.notRun.isEmpty && inventory.orphaned.isEmpty)
  }

  @Test func anUnusedGoldenWithTheSamePixelsAsAMissingOneWasRenamed() throws {
    try fixture.fail("new", actual: .sample(2))
    #expect(try inventory.unused.map(\.renamedTo) == [nil, "new"])
  }

  @Test func theFirstMissingGoldenWithTheSamePixelsIsTheNewName() throws {
    // Neither a frame that differs from its golden nor a missing golden without a frame is a new name.
    try fixture.fail("changed", expected: .sample(5), actual: .sample(2))
    try fixture.add(fixture.record("stopped", .missing))
    #expect(try inventory.unused.map(\.renamedTo) == [nil, nil])
    try fixture.store(.sample(2), as: "older")
    for (name, number) in [("second", 2), ("first", 2), ("other", 3), ("another", 3)] as [(String, UInt32)] {
      try fixture.fail(name, actual: .sample(number))
    }
    let unused = try inventory.unused
    #expect(unused.map(\.file.lastPathComponent) == ["late.png", "old.png", "older.png"])
    #expect(unused.map(\.renamedTo) == ["other", "second", "second"])
  }

  @Test func goldensOfATestFileThatDidNotRunAreKept() throws {
    try fixture.folder.write("", to: "Tests/More/OtherTests.swift")
    try fixture.folder.write("x", to: "Tests/More/Goldens/OtherTests/a.png")
    try fixture.folder.write("x", to: "Tests/More/Goldens/GoneTests/b.png")
    try fixture.folder.write("x", to: "Tests/More/Goldens/EmptyTests/notes.txt")
    #expect(try inventory.unused.count == 2)
    #expect(try inventory.notRun.map(\.lastPathComponent) == ["OtherTests"])
    #expect(try inventory.orphaned.map(\.lastPathComponent) == ["GoneTests"])
  }

  /// `skit goldens /` would search every disk.
  @Test func searchingAFolderWithTooManyFilesIsStopped() throws {
    // Tests holds a test file and Goldens, Goldens holds MenuTests, whose files are goldens.
    #expect(try GoldenInventory(tests: fixture.folder.path("Tests"), run: fixture.run, entryLimit: 3).unused.count == 2)
    let error = #expect(throws: AssetError.self) {
      try GoldenInventory(tests: fixture.folder.path("Tests"), run: fixture.run, entryLimit: 2)
    }
    #expect(error?.problem == "there are too many files; name the folder with the tests")
  }

  @Test func foldersBehindLinksAreNotSearched() throws {
    try FileManager.default.createSymbolicLink(
      at: fixture.folder.path("Tests/Loop"), withDestinationURL: fixture.folder.path("Tests"))
    #expect(try inventory.unused.count == 2)
  }

  @Test func hiddenFoldersAreNotSearched() throws {
    try fixture.folder.write("x", to: "Tests/.build/Goldens/OtherTests/a.png")
    try fixture.folder.write("x", to: "Tests/Goldens/.OtherTests/a.png")
    #expect(try inventory.orphaned.isEmpty && inventory.notRun.isEmpty && inventory.unused.count == 2)
  }

  @Test func aNameInsideALongerOneIsNotNamedByItsTest() throws {
    try fixture.store(.sample(4), as: "lat")
    let lines = try inventory.unused.map { "\($0.file.lastPathComponent) \($0.isNamedByTest)" }
    #expect(lines == ["lat.png false", "late.png true", "old.png false"])
  }

  @Test func foldersAndOtherFilesAreNoGoldens() throws {
    for name in ["folder.png/inner", "late.txt", "old.PNG"] {
      try fixture.folder.write("x", to: "Tests/Goldens/MenuTests/\(name)")
    }
    #expect(try inventory.unused.map(\.file.lastPathComponent) == ["late.png", "old.png"])
  }

  @Test func aTestFileWhoseNameBeginsAlikeDidNotRun() throws {
    try fixture.folder.write("", to: "Tests/Menu.swift")
    try fixture.folder.write("x", to: "Tests/Goldens/Menu/a.png")
    #expect(try inventory.notRun.map(\.lastPathComponent) == ["Menu"] && inventory.unused.count == 2)
  }

  @Test func aSearchMayStartAtTheGoldens() throws {
    let found = try GoldenInventory(tests: fixture.folder.path("Tests/Goldens"), run: fixture.run)
    #expect(found.unused.map(\.file.lastPathComponent) == ["late.png", "old.png"])
    let folder = fixture.folder.path("Tests/Goldens/MenuTests")
    let none = try GoldenInventory(tests: folder, run: fixture.run)
    #expect(none.unused.isEmpty && none.notRun.isEmpty && none.orphaned.isEmpty)
    let error = #expect(throws: AssetError.self) {
      try GoldenInventory(tests: fixture.folder.path("none"), run: fixture.run)
    }
    #expect(error?.problem == "the folder cannot be read; name the one with the tests")
  }

  /// A golden that a test compared and found different, recorded or unreadable is in use too.
  @Test func aGoldenOfAFailureIsUsed() throws {
    try fixture.add(fixture.record("old", .different))
    #expect(try inventory.unused.map(\.file.lastPathComponent) == ["late.png"])
    try fixture.add(fixture.record("late", .unreadable))
    #expect(try inventory.unused.isEmpty)
  }
}
