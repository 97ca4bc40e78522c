import Foundation
import TestSupport
import Testing

@testable import Files

/// A path that a log names stays below its root.
@Suite struct OutputFolderTests {
  private let folder: TemporaryFolder
  private let outside: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    outside = try TemporaryFolder()
  }

  @Test func theFoldersOnTheWayAreCreated() throws {
    for _ in 0..<2 {
      try OutputFolder(["Tests", "Goldens"], below: folder.url).write(Data("x".utf8), named: "a", as: .checked)
      try OutputFolder(folder.url.appendingPathComponent("out/deep"), creates: true)
        .write(Data("y".utf8), named: "b", as: .checked)
    }
    #expect(try folder.text("Tests/Goldens/a") == "x")
    #expect(try folder.text("out/deep/b") == "y")
    #expect(throws: OutputError.self) { try OutputFolder(folder.url.appendingPathComponent("none")) }
  }

  @Test func aLinkOnTheWayIsRefused() throws {
    for (place, path) in [("Tests", ["Tests", "Goldens"]), ("Other/Goldens", ["Other", "Goldens"])] {
      let link = folder.path(place)
      try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: outside.url)
      #expect(throws: OutputError(path: link.path, .link)) { try OutputFolder(path, below: folder.url) }
    }
    #expect(try outside.names == [])
  }

  @Test func aFileOnTheWayIsRefused() throws {
    try folder.write("", to: "Tests")
    let error = #expect(throws: OutputError.self) { try OutputFolder(["Tests", "Goldens"], below: folder.url) }
    #expect(error?.description == "\(folder.path("Tests").path): cannot be written (open: Not a directory)")
    #expect(throws: OutputError.self) { try OutputFolder(folder.path("Tests/Goldens"), creates: true) }
  }

  @Test func aFolderExchangedForALinkIsNotFollowed() throws {
    let goldens = try OutputFolder(["Goldens"], below: folder.url)
    try FileManager.default.moveItem(at: folder.path("Goldens"), to: folder.path("Moved"))
    try FileManager.default.createSymbolicLink(at: folder.path("Goldens"), withDestinationURL: outside.url)
    try goldens.write(Data("x".utf8), named: "a", as: .checked)
    #expect(try outside.names == [])
    #expect(try folder.text("Moved/a") == "x")
  }

  @Test func removingTakesTheLinkAndNotItsTarget() throws {
    try outside.write("x", to: "victim")
    try FileManager.default.createSymbolicLink(at: folder.path("a"), withDestinationURL: outside.path("victim"))
    let output = try OutputFolder(folder.url)
    try output.remove("a")
    try output.remove("a")
    #expect(try outside.names == ["victim"])
    #expect(try folder.names == [])
  }

  @Test func removingAFolderIsAnError() throws {
    try folder.write("x", to: "a/b")
    let error = #expect(throws: OutputError.self) { try OutputFolder(folder.url).remove("a") }
    #expect(error?.description.hasSuffix("(unlink: Is a directory)") == true)
    #expect(try folder.text("a/b") == "x")
  }

  @Test func aLogNeitherFollowsALinkNorOverwritesAFile() throws {
    try outside.write("", to: "victim")
    try FileManager.default.createSymbolicLink(at: folder.path("1.jsonl"), withDestinationURL: outside.path("victim"))
    #expect(throws: OutputError(path: folder.path("1.jsonl").path, .link)) { try AppendedFile(folder.path("1.jsonl")) }
    let file = try folder.write("theirs", to: "2.jsonl")
    #expect(throws: OutputError(path: file.path, .foreign(expected: "empty"))) { try AppendedFile(file) }
    #expect(mkfifo(folder.path("3.jsonl").path, 0o600) == 0)
    #expect(throws: OutputError.self) { try AppendedFile(folder.path("3.jsonl")) }
    let log = try AppendedFile(folder.path("4.jsonl"))
    for word in ["a", "b"] { try log.append(Data(word.utf8)) }
    #expect(try folder.text("4.jsonl") == "ab")
    #expect(try folder.text("2.jsonl") == "theirs")
    #expect(try outside.text("victim") == "")
  }

  @Test func aMergedFolderAppearsWholeOrNotAtAll() throws {
    do {
      let failed = try ReplacementFolder(for: folder.path("merged"))
      try Data("x".utf8).write(to: failed.url.appendingPathComponent("a"))
    }
    #expect(try folder.names == [])
    let merged = try ReplacementFolder(for: folder.path("deep/merged"))
    try Data("x".utf8).write(to: merged.url.appendingPathComponent("a"))
    try merged.commit()
    #expect(try folder.text("deep/merged/a") == "x")
  }

  @Test func scratchFoldersAreNewAndPrivate() throws {
    let folders = try (0..<2).map { _ in try ScratchFolder.make("tests") }
    defer { for folder in folders { rmdir(folder.path) } }
    #expect(folders[0] != folders[1])
    for folder in folders {
      #expect(try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int == 0o700)
    }
  }

  @Test func aLogMayReplaceAnEmptyFileOnly() throws {
    try folder.write("", to: "log")
    try AppendedFile(folder.path("log")).append(Data("a".utf8))
    #expect(try folder.text("log") == "a")
    #expect(throws: OutputError(path: folder.path("log").path, .foreign(expected: "empty"))) {
      try AppendedFile(folder.path("log"))
    }
    let missing = folder.path("none/log")
    let error = #expect(throws: OutputError.self) { try AppendedFile(missing) }
    #expect(error?.description == "\(missing.path): cannot be written (open: No such file or directory)")
    #expect(throws: OutputError.self) { try AppendedFile(folder.url) }
    #expect(try folder.names == ["log"])
  }

  /// As `rename` does: <https://pubs.opengroup.org/onlinepubs/9799919799/functions/rename.html>
  @Test func aNewFolderReplacesAnEmptyOneButNoFile() throws {
    try FileManager.default.createDirectory(at: folder.path("merged"), withIntermediateDirectories: false)
    let made = try ReplacementFolder(for: folder.path("merged"))
    try Data("x".utf8).write(to: made.url.appendingPathComponent("a"))
    try made.commit()
    #expect(try folder.text("merged/a") == "x")
    try folder.write("theirs", to: "file")
    do {
      let second = try ReplacementFolder(for: folder.path("file"))
      let error = #expect(throws: OutputError.self) { try second.commit() }
      #expect(error?.description == "\(folder.path("file").path): cannot be written (rename: Not a directory)")
    }
    #expect(try folder.text("file") == "theirs")
  }

  // MARK: Open files

  /// Whether this process has a file of the folder open.
  private func isOpen(_ name: String) throws -> Bool {
    let end = "/\(folder.url.lastPathComponent)/\(name)"
    return try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").contains { number in
      // Another test may have closed it since.
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
      return path?.hasSuffix(end) == true
    }
  }

  @Test func aFileIsClosedWithItsValue() throws {
    try folder.write("text", to: "read")
    do {
      let file = try ForeignFile(folder.path("read"), as: .data)
      let isReadOpen = try isOpen("read")
      #expect(isReadOpen)
      _ = try file.contents()
    }
    do {
      let log = try AppendedFile(folder.path("log"))
      #expect(try isOpen("log"))
      try log.append(Data("a".utf8))
    }
    try OutputFile.write(Data("a".utf8), to: folder.path("written"), as: .state)
    for name in ["read", "log", "written"] { #expect(try !isOpen(name), "\(name)") }
  }

  @Test func aFileThatIsTooLargeIsClosed() throws {
    let file = try folder.write("12345", to: "large")
    #expect(throws: FileError.self) { try ForeignFile.read(file, as: FileKind("note", byteLimit: 4)) }
    #expect(try !isOpen("large"))
    #expect(try ForeignFile.read(file, as: FileKind("note", byteLimit: 5)).count == 5)
  }
}
