import Foundation
import TestSupport
import Testing

@testable import AppIcons

@Suite struct IconStoreTests {
  private let folder: TemporaryFolder
  private let store: IconStore

  init() throws {
    folder = try TemporaryFolder()
    store = IconStore(folder: folder.url)
  }

  private var path: String { folder.path("icon.json").path }

  @Test func withoutAStoredNameTheIconIsPrimary() throws {
    #expect(store.load() == (nil, nil))
    #expect(IconStore(folder: folder.path("not/there")).load() == (nil, nil))
    #expect(try folder.names == [])
  }

  @Test(arguments: ["Christmas", "\u{1F384}", "a\"b\\c/d\n\u{0}", "", nil])
  func savedNameIsLoaded(name: String?) throws {
    try store.save("before")
    try store.save(name)
    #expect(store.load() == (name, nil))
    #expect(try folder.names == ["icon.json"])
  }

  @Test func theFormatIsFixed() throws {
    try store.save("Christmas")
    #expect(try folder.text("icon.json") == "{\"alternateIconName\":\"Christmas\",\"version\":1}\n")
    try store.save(nil)
    #expect(try folder.text("icon.json") == "{\"alternateIconName\":null,\"version\":1}\n")
    try folder.write("{\"version\":1}".utf8, to: "icon.json")
    #expect(store.load() == (nil, nil))
  }

  @Test func folderIsCreatedWhenNeeded() throws {
    let deep = IconStore(folder: folder.path("a/b"))
    try deep.save("X")
    #expect(deep.load() == ("X", nil))
  }

  @Test func filesLeftByAKilledProgramDoNoHarm() throws {
    try store.save("old")
    try folder.write("{\"alternateIcon".utf8, to: ".icon.json.5C3D")
    #expect(store.load() == ("old", nil))
    try store.save("new")
    #expect(store.load() == ("new", nil))
    #expect(try folder.names == [".icon.json.5C3D", "icon.json"])
  }

  @Test func aReaderSeesAWholeFileAtAnyTime() async throws {
    try store.save("0")
    let store = store
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<2 {
        group.addTask {
          for turn in 0..<50 {
            do { try store.save(String(repeating: "\(writer)", count: 1 + turn * 100)) } catch { Issue.record(error) }
          }
        }
      }
      group.addTask {
        for _ in 0..<200 {
          let (name, problem) = store.load()
          #expect(problem == nil)
          #expect(Set(name ?? "").count == 1)
        }
      }
    }
    #expect(try folder.names == ["icon.json"])
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{}", "{\"alternateIconName\":\"X\"}", "{\"version\":true,\"alternateIconName\":\"X\"}",
    "{\"version\":\"1\"}", "{\"version\":0}", "{\"version\":1.5}", "{\"version\":null}",
    "{\"version\":1,\"alternateIconName\":5}", "{\"version\":1,\"alternateIconName\":[\"X\"]}", "\u{0}\u{0}\u{0}",
    String(repeating: "[", count: 60_000), "{\"version\":1}" + String(repeating: " ", count: 65_536),
  ])
  func aCorruptFileIsReportedAndKept(contents: String) throws {
    try folder.write(contents.utf8, to: "icon.json")
    let (name, problem) = store.load()
    #expect(name == nil)
    #expect(problem?.kind == .corrupt)
    #expect(problem?.path == path)
    #expect(problem?.keptAt == path + ".corrupt")
    #expect(try folder.names == ["icon.json.corrupt"])
    #expect(try folder.text("icon.json.corrupt") == contents)
    #expect(store.load() == (nil, nil))
  }

  @Test func anEarlierCorruptFileIsNeverOverwritten() throws {
    for number in 1...3 {
      try folder.write("bad \(number)".utf8, to: "icon.json")
      #expect(store.load().problem?.kind == .corrupt)
    }
    #expect(try folder.names == ["icon.json.corrupt", "icon.json.corrupt-2", "icon.json.corrupt-3"])
    #expect(try folder.text("icon.json.corrupt") == "bad 1")
    #expect(try folder.text("icon.json.corrupt-3") == "bad 3")
  }

  @Test func savingKeepsACorruptFileAsWell() throws {
    try folder.write("bad".utf8, to: "icon.json")
    try store.save("X")
    #expect(store.load() == ("X", nil))
    #expect(try folder.text("icon.json.corrupt") == "bad")
  }

  @Test func aFileOfANewerVersionStaysUntilTheNextChoice() throws {
    let contents = "{\"version\":2,\"icons\":[\"X\"]}"
    try folder.write(contents.utf8, to: "icon.json")
    let (name, problem) = store.load()
    #expect(name == nil)
    #expect(problem?.kind == .newerVersion)
    #expect(problem?.description == "\(path): written by a newer version (2); the primary icon is shown")
    #expect(try folder.text("icon.json") == contents)

    try store.save("Y")
    #expect(store.load() == ("Y", nil))
    #expect(try folder.text("icon.json.version-2") == contents)
  }

  @Test func unknownKeysAreKept() throws {
    try folder.write("{\"version\":1,\"later\":{\"a\":[1,null]},\"alternateIconName\":\"X\"}".utf8, to: "icon.json")
    try store.save("Y")
    let expected = "{\"alternateIconName\":\"Y\",\"later\":{\"a\":[1,null]},\"version\":1}\n"
    #expect(try folder.text("icon.json") == expected)
  }

  @Test func aNameTooLongToReadBackIsNotStored() throws {
    try store.save("old")
    let error = #expect(throws: StoreError.self) { try store.save(String(repeating: "x", count: 70_000)) }
    #expect(error?.description == "\(path): the name is too long: expected at most 65536 bytes")
    #expect(store.load() == ("old", nil))
  }

  /// `{"alternateIconName":"` has 22 bytes, `","version":1}` 14, and the line feed one.
  @Test func theLimitOfANameIsExact() throws {
    let longest = String(repeating: "x", count: 65_536 - 37)
    try store.save(longest)
    #expect(try folder.text("icon.json").utf8.count == 65_536)
    #expect(store.load() == (longest, nil))
    #expect(throws: StoreError.self) { try store.save(longest + "x") }
    #expect(store.load() == (longest, nil))
  }

  @Test func folderThatCannotBeCreatedIsAnError() throws {
    let file = try folder.write("x".utf8, to: "file")
    for place in [file, file.appendingPathComponent("below"), URL(fileURLWithPath: "/proc/icons")] {
      let blocked = IconStore(folder: place)
      #expect(blocked.load() == (nil, nil))
      let error = #expect(throws: StoreError.self) { try blocked.save("X") }
      #expect(error?.path.hasPrefix(place.path) == true)
      #expect(error?.description.contains("expected a") == true)
    }
    #expect(try folder.text("file") == "x")
  }

  /// `/proc/self` accepts no new files, not even from root.
  @Test func folderThatAcceptsNoFilesIsAnError() {
    let error = #expect(throws: StoreError.self) { try IconStore(folder: URL(fileURLWithPath: "/proc/self")).save("X") }
    #expect(
      error?.description.hasPrefix("/proc/self/icon.json: cannot be written (open: ") == true)
  }

  @Test func aChoiceInAReadOnlyFolderIsStillLoaded() throws {
    try store.save("old")
    #expect(chmod(folder.url.path, 0o500) == 0)
    defer { chmod(folder.url.path, 0o700) }
    #expect(store.load() == ("old", nil))
    // Root can write there regardless of permissions.
    if geteuid() != 0 {
      #expect(throws: StoreError.self) { try store.save("new") }
      #expect(store.load() == ("old", nil))
    }
  }

  @Test func nonFileInTheFilesPlaceIsReportedAndKept() throws {
    try FileManager.default.createDirectory(at: folder.path("icon.json"), withIntermediateDirectories: false)
    let (name, problem) = store.load()
    #expect(name == nil)
    #expect(problem?.kind == .unreadable)
    #expect(throws: StoreError.self) { try store.save("X") }
    #expect(try folder.names == ["icon.json"])
  }

  @Test func aPipeInTheFilesPlaceDoesNotBlock() throws {
    #expect(mkfifo(path, 0o600) == 0)
    #expect(store.load().problem?.kind == .unreadable)
    #expect(throws: StoreError.self) { try store.save("X") }
  }

  @Test func aProblemIsOneLine() {
    let problem = StoreProblem(kind: .corrupt, path: "a\nb", problem: "not JSON", keptAt: "a\nb.corrupt")
    #expect(problem.description == "a b: not JSON; kept as a b.corrupt")
  }
}
