import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct ReplacementFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func oldContentsRemainUntilTheCommit() throws {
    let path = try folder.write("old".utf8, to: "file").path
    let replacement = try ReplacementFile(for: path, contents: Data("new".utf8))
    #expect(try folder.text("file") == "old")
    #expect(try folder.names.count == 2)
    try replacement.commit()
    #expect(try folder.text("file") == "new")
    #expect(try folder.names == ["file"])
  }

  @Test func uncommittedFileIsRemoved() throws {
    let path = try folder.write("old".utf8, to: "file").path
    do { _ = try ReplacementFile(for: path, contents: Data("new".utf8)) }
    #expect(try folder.text("file") == "old")
    #expect(try folder.names == ["file"])
  }

  @Test func failedCommitLeavesNothingBehind() throws {
    try FileManager.default.createDirectory(at: folder.path("place"), withIntermediateDirectories: false)
    let path = folder.path("place").path
    let error = #expect(throws: SystemCallError.self) {
      try ReplacementFile(for: path, contents: Data("new".utf8)).commit()
    }
    #expect(error?.description == "rename(\(path)): Is a directory")
    #expect(try folder.names == ["place"])
  }
}
