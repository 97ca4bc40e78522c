import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct ReplacementFileTests {
  private let folder: TemporaryFolder
  private let text = OutputKind("a list", startsWith: "list ")

  init() throws { folder = try TemporaryFolder() }

  private func permissions(_ name: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: folder.path(name).path)[.posixPermissions] as? Int)
  }

  private func write(_ contents: String, to name: String, as kind: OutputKind, isForced: Bool = false) throws {
    try OutputFile.write(Data(contents.utf8), to: folder.path(name), as: kind, isForced: isForced)
  }

  @Test func oldContentsRemainUntilTheCommit() throws {
    let file = try folder.write("old".utf8, to: "file")
    let replacement = try ReplacementFile(for: file, contents: Data("new".utf8), as: .checked)
    #expect(try folder.text("file") == "old")
    #expect(try folder.names.count == 2)
    try replacement.commit()
    #expect(try folder.text("file") == "new")
    #expect(try folder.names == ["file"])
  }

  @Test func uncommittedFileIsRemoved() throws {
    let file = try folder.write("old".utf8, to: "file")
    do { _ = try ReplacementFile(for: file, contents: Data("new".utf8), as: .checked) }
    #expect(try folder.text("file") == "old")
    #expect(try folder.names == ["file"])
  }

  @Test func failedCommitLeavesNothingBehind() throws {
    let file = folder.path("place")
    let replacement = try ReplacementFile(for: file, contents: Data("new".utf8), as: .checked)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    do {
      try replacement.commit()
      Issue.record("a folder was replaced")
    } catch {
      #expect(error.description == "\(file.path): cannot be written (rename: Is a directory)")
    }
    #expect(try folder.names == ["place"])
  }

  // MARK: Replaced files

  @Test func aLinkIsNeverFollowed() throws {
    try folder.write("list of others", to: "victim")
    try FileManager.default.createSymbolicLink(atPath: folder.path("link").path, withDestinationPath: "victim")
    for kind in [text, .checked] {
      #expect(throws: OutputError(path: folder.path("link").path, .link)) {
        try write("list new", to: "link", as: kind)
      }
    }
    try write("list new", to: "link", as: text, isForced: true)
    #expect(try folder.text("victim") == "list of others")
    #expect(try folder.text("link") == "list new")
  }

  @Test func stateReplacesALinkAndNotItsTarget() throws {
    try folder.write("untouched", to: "victim")
    try FileManager.default.createSymbolicLink(atPath: folder.path("state.json").path, withDestinationPath: "victim")
    try write("{}", to: "state.json", as: .state)
    #expect(try folder.text("victim") == "untouched")
    #expect(try folder.text("state.json") == "{}")
    #expect(try permissions("state.json") == 0o600)
  }

  @Test(arguments: ["lis", "lists", "List of", "\u{0}"])
  func aForeignFileIsReplacedByForceOnly(contents: String) throws {
    try folder.write(contents, to: "file")
    let error = #expect(throws: OutputError.self) { try write("list 1", to: "file", as: text) }
    #expect(
      error?.description == "\(folder.path("file").path): is not a list, so it is not replaced; name another file")
    #expect(try folder.text("file") == contents)
    #expect(throws: OutputError.self) { try ReplacementFile.check(folder.path("file"), as: text) }
    try write("list 1", to: "file", as: text, isForced: true)
    #expect(try folder.text("file") == "list 1")
  }

  @Test func filesOfTheKindAndEmptyOnesAreReplaced() throws {
    for old in ["list of old things", "list ", ""] {
      try folder.write(old, to: "file")
      try ReplacementFile.check(folder.path("file"), as: text)
      try write("list 1", to: "file", as: text)
      #expect(try folder.text("file") == "list 1")
    }
    try folder.write("\u{0}\u{0}\u{0}\u{18}ftypisom", to: "film.mp4")
    try write("new", to: "film.mp4", as: .mp4)
    #expect(throws: OutputError.self) { try write("again", to: "film.mp4", as: .mp4) }
  }

  @Test func foldersAndPipesAreNotReplacedEvenByForce() throws {
    try folder.write("", to: "folder/file")
    #expect(mkfifo(folder.path("pipe").path, 0o600) == 0)
    for (name, reason) in [("folder", OutputError.Reason.folder), ("pipe", .device)] {
      for kind in [text, .checked, .state] {
        #expect(throws: OutputError(path: folder.path(name).path, reason)) {
          try write("list", to: name, as: kind, isForced: true)
        }
      }
    }
    #expect(try folder.names == ["folder", "pipe"])
    #expect(throws: OutputError(path: "/", .folder)) {
      try OutputFile.write(Data(), to: URL(fileURLWithPath: "/"), as: .checked)
    }
  }

  @Test func aMissingFolderIsAnErrorThatNamesTheFile() throws {
    let error = #expect(throws: OutputError.self) { try write("x", to: "no/file", as: .checked) }
    #expect(
      error?.description == "\(folder.path("no/file").path): cannot be written (open: No such file or directory)")
  }

  // MARK: Permissions

  @Test func newFilesFollowTheUmaskAndReplacedOnesKeepTheirPermissions() throws {
    let status = try String(contentsOf: URL(fileURLWithPath: "/proc/self/status"), encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("Umask:") })
    let mask = try #require(Int(line.drop { !$0.isNumber }, radix: 8))
    try write("list 1", to: "file", as: text)
    #expect(try permissions("file") == 0o666 & ~mask)
    for mode in [0o640, 0o444, 0o777] {
      #expect(chmod(folder.path("file").path, mode_t(mode)) == 0)
      try write("list 2", to: "file", as: text)
      #expect(try permissions("file") == mode)
    }
    try write("secret", to: "file", as: .state)
    #expect(try permissions("file") == 0o600)
  }

  // MARK: Killed writers

  @Test func aKilledWritersFileIsRemovedByTheNextWriter() throws {
    try folder.write("half", to: ".state.json.0123456789abcdef.skit")
    try folder.write("half", to: ".merged.0123456789abcdef.skit/1.pictures/a.png")
    try write("{}", to: "state.json", as: .state)
    #expect(try folder.names == ["state.json"])
  }

  @Test func anActiveWriterKeepsItsFiles() throws {
    let slow = try ReplacementFile(for: folder.path("file"), contents: Data("slow".utf8), as: .checked)
    let slowFolder = try ReplacementFolder(for: folder.path("merged"))
    try write("fast", to: "file", as: .checked)
    #expect(try folder.names.count == 3)
    try slow.commit()
    try slowFolder.commit()
    #expect(try folder.text("file") == "slow")
    #expect(try folder.names == ["file", "merged"])
  }

  @Test func onlyOurOwnUnfinishedFilesAreRemoved() throws {
    let names = [
      ".file.0123456789abcdef", ".file.0123456789ABCDEF.skit", ".file.0123456789abcde.skit", ".skit", "..skit",
      ".0123456789abcdef.skit", "file.0123456789abcdef.skit", ".file.0123456789abcdeg.skit",
    ]
    for name in names { try folder.write("theirs", to: name) }
    let link = ".link.0123456789abcdef.skit"
    try FileManager.default.createSymbolicLink(atPath: folder.path(link).path, withDestinationPath: "..skit")
    #expect(mkfifo(folder.path(".pipe.0123456789abcdef.skit").path, 0o600) == 0)
    try write("x", to: "file", as: .checked)
    #expect(try Set(folder.names) == Set(names + [link, ".pipe.0123456789abcdef.skit", "file"]))
  }

  @Test func unfinishedNamesAreRandomAndFitEveryTarget() throws {
    for target in ["a", ".hidden", "two words.png", String(repeating: "é", count: 127)] {
      let name = UnfinishedFile.name(for: target)
      #expect(UnfinishedFile.isName(name) && name.utf8.count <= 255)
      #expect(name != UnfinishedFile.name(for: target))
      try write("x", to: target, as: .checked)
    }
    #expect(try folder.names.count == 4)
  }

  /// A dot, up to 200 bytes of the target's name, a dot, 16 digits and `.skit`.
  @Test func anUnfinishedNameRepeats200BytesOfItsTarget() {
    for (letter, count, kept) in [("x", 199, 199), ("x", 200, 200), ("x", 201, 200), ("é", 100, 200), ("é", 101, 200)] {
      let name = UnfinishedFile.name(for: String(repeating: letter, count: count))
      #expect(name.utf8.count == 1 + kept + 1 + 16 + 5)
    }
    for (name, isOurs) in [
      (".a.0123456789abcdef.skit", true), (".a.0123456789abcde.skit", false), (".a.0123456789abcdef0.skit", false),
      (".a.0123456789abcdeg.skit", false), (".a.0123456789abcdeF.skit", false), ("a.0123456789abcdef.skit", false),
      (".0123456789abcdef.skit", false), (".a.b.0123456789abcdef.skit", true), (".a.0123456789abcdef.ski", false),
    ] {
      #expect(UnfinishedFile.isName(name) == isOurs, "\(name)")
    }
  }

  @Test func aThousandFilesAreKeptAndNoneIsReplaced() throws {
    let file = try folder.write("bad", to: "state")
    let kept = ["state.corrupt"] + (2..<1000).map { "state.corrupt-\($0)" }
    let other = try folder.write("earlier", to: "other")
    for name in kept { #expect(link(other.path, folder.path(name).path) == 0) }
    #expect(try KeptFile.moveAside(file.path, suffix: "corrupt") == folder.path("state.corrupt-1000").path)
    try folder.write("worse", to: "state")
    #expect(throws: SystemCallError.self) { try KeptFile.moveAside(file.path, suffix: "corrupt") }
    #expect(try folder.text("state") == "worse")
    #expect(try folder.text("state.corrupt-1000") == "bad")
    #expect(try folder.text("state.corrupt-999") == "earlier")
  }

  /// The start of an existing file, and whether a new one of the kind may replace it.
  @Test(arguments: [
    ("GIF87a", true), ("GIF89a", true), ("GIF88a", false), ("GIF8", false), ("ftypisom", false),
  ])
  func eachSignatureOfAKindCounts(start: String, isReplaced: Bool) throws {
    try folder.write(start, to: "file")
    do {
      try write("new", to: "file", as: .gif)
      #expect(isReplaced)
    } catch {
      #expect(!isReplaced)
    }
    #expect(try folder.text("file") == (isReplaced ? "new" : start))
  }

  @Test func manyWritersAtOnceLoseNothing() throws {
    DispatchQueue.concurrentPerform(iterations: 200) { [folder = folder.url] number in
      do {
        try OutputFile.write(
          Data("list \(number)".utf8), to: folder.appendingPathComponent("file-\(number % 3)"), as: .checked)
      } catch {
        Issue.record("\(error)")
      }
    }
    #expect(try folder.names == ["file-0", "file-1", "file-2"])
  }

  @Test func aFileThatIsMissingIsNotMovedAside() throws {
    let file = folder.path("state")
    #expect(throws: SystemCallError("link", path: file.path, code: ENOENT)) {
      try KeptFile.moveAside(file.path, suffix: "corrupt")
    }
    #expect(try folder.names == [])
  }

  /// A folder has no second name, as on a file system without hard links.
  @Test func aFolderIsMovedAsideUnderTheNextFreeName() throws {
    for (text, name) in [("a", "state.old"), ("b", "state.old-2"), ("c", "state.old-3")] {
      try folder.write(text, to: "state/file")
      #expect(try KeptFile.moveAside(folder.path("state").path, suffix: "old") == folder.path(name).path)
      #expect(try folder.text("\(name)/file") == text)
    }
    #expect(try folder.names == ["state.old", "state.old-2", "state.old-3"])
    #expect(try folder.text("state.old/file") == "a")
  }

  @Test func anotherProgramMayWriteTheUnfinishedFile() throws {
    try folder.write("old", to: "film.mp4")
    let replacement = try ReplacementFile(for: folder.path("film.mp4"), contents: Data(), as: .checked)
    let unfinished = URL(fileURLWithPath: replacement.temporaryPath)
    #expect(try folder.names == [unfinished.lastPathComponent, "film.mp4"])
    let writer = try FileHandle(forWritingTo: unfinished)
    try writer.write(contentsOf: Data("new".utf8))
    try writer.close()
    #expect(try folder.text("film.mp4") == "old")
    try replacement.commit()
    #expect(try folder.text("film.mp4") == "new")
    #expect(try folder.names == ["film.mp4"])
  }

  /// More than one system call may be needed.
  @Test func aLargeFileIsWrittenWhole() throws {
    let contents = Data((0..<1_000_003).map { UInt8(truncatingIfNeeded: $0 / 7) })
    try OutputFile.write(contents, to: folder.path("once"), as: .checked)
    #expect(try Data(contentsOf: folder.path("once")) == contents)
    let log = try AppendedFile(folder.path("log"))
    for part in [contents.prefix(400_000), contents.dropFirst(400_000), Data()] { try log.append(part) }
    #expect(try Data(contentsOf: folder.path("log")) == contents)
  }
}
