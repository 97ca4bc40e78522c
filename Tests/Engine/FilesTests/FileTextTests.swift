import Foundation
import TestSupport
import Testing

@testable import Files

/// Error messages, and the owners of files.
@Suite struct FileTextTests {
  @Test func eachOutputErrorSaysWhatToDo() {
    let reasons: [OutputError.Reason] = [
      .link, .folder, .device, .foreign(expected: "a list"), .system(SystemCallError("open", path: "p", code: EACCES)),
    ]
    let errors = reasons.map { OutputError(path: "p", $0) }
    #expect(
      errors.map(\.description) == [
        "p: is a symbolic link, which is not followed; name another file", "p: is a folder; expected a file or none",
        "p: is a pipe or a device; expected a file or none",
        "p: is not a list, so it is not replaced; name another file", "p: cannot be written (open: Permission denied)",
      ])
    #expect(errors.map(\.canBeForced) == [true, false, false, true, false])
    #expect("\(SystemCallError("stat", path: "a/b", code: ENOENT))" == "stat(a/b): No such file or directory")
  }

  @Test func eachFileErrorSaysWhatIsThere() {
    let note = FileKind("entry", byteLimit: 2048)
    let reasons: [FileError.Reason] = [
      FileError.Reason(SystemCallError("open", path: "p", code: ENOENT)),
      FileError.Reason(SystemCallError("open", path: "p", code: ENOTDIR)),
      FileError.Reason(SystemCallError("open", path: "p", code: EACCES)), .special(.blockDevice), .special(.unknown),
      .tooLarge(bytes: 3072), .longLine(7, byteLimit: 1536), .noText,
    ]
    let errors = reasons.map { FileError(path: "p", kind: note, $0) }
    #expect(
      errors.map(\.problem) == [
        "no such entry", "no such entry", "the entry cannot be read (open: Permission denied)",
        "is a block device; expected an entry, which is a regular file",
        "is not a regular file; expected an entry, which is a regular file", "has 3 KiB; an entry has at most 2 KiB",
        "line 7 is longer than 1.5 KiB, the limit in an entry", "is not UTF-8 text; expected an entry",
      ])
    #expect(errors.map(\.isMissing) == [true, true] + Array(repeating: false, count: 6))
    #expect(errors.map(\.isUnreadable) == [true, true, true] + Array(repeating: false, count: 5))
    #expect(errors.map(\.isTooLarge) == (0..<8).map { $0 == 5 })
  }

  @Test(arguments: [
    ("/a/b", "/a", true), ("/a/b/c", "/a", true), ("/ab", "/a", false), ("/a", "/a", false), ("/a", "/", true),
    ("a/b", "a", true),
  ])
  func aPathIsBelowAFolder(path: String, folder: String, isBelow: Bool) {
    #expect(path.isBelow(folder) == isBelow)
  }

  /// A picture is replaced only if all eight bytes of its signature are there, an archive only with `bplist00`.
  @Test func onlyAWholeSignatureCounts() throws {
    let folder = try TemporaryFolder()
    let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
    let starts: [([UInt8], OutputKind, Bool)] = [
      (signature + [0], .picture, true), (Array(signature.dropLast()), .picture, false),
      (signature.dropLast() + [11], .picture, false), (Array("bplist00x".utf8), .archive, true),
      (Array("bplist01".utf8), .archive, false), (Array("anything".utf8), .remade, true),
      (Array("xxxxftyp".utf8), .mp4, true), (Array("xxxxftyq".utf8), .mp4, false),
    ]
    let found = try starts.map { start, kind, _ in
      let file = try folder.write(start, to: "file")
      do {
        try ReplacementFile.check(file, as: kind)
        return true
      } catch {
        return false
      }
    }
    #expect(found == starts.map(\.2))
  }

  @Test func aFolderIsWrittenWhereNoneIsAndAtTheRoot() throws {
    let folder = try TemporaryFolder()
    let output = try OutputFolder(folder.url)
    let root = try OutputFolder(URL(fileURLWithPath: "/"))
    #expect(output.path("a") == folder.url.path + "/a" && root.path("a") == "/a")
    let made = try ReplacementFolder(for: folder.path("new"))
    try Data("x".utf8).write(to: made.url.appendingPathComponent("file"))
    try made.commit()
    let second = try ReplacementFolder(for: folder.path("new"))
    let error = #expect(throws: OutputError.self) { try second.commit() }
    #expect(error?.description.hasPrefix("\(folder.path("new").path): cannot be written (rename: ") == true)
    #expect(try folder.text("new/file") == "x", "a folder with files is not replaced")
  }

  /// The limits that the comments of `FileKind` give, in bytes.
  @Test func eachKindHasItsLimit() {
    let limits: [(bytes: Int, kinds: [FileKind])] = [
      (1 << 16, [.iconState, .userFolders, .processStatus]),
      (1 << 20, [.shader, .catalog, .buildSettings, .iconSchedule, .remoteIconState, .launcherEntry]),
      (4 << 20, [.source, .sweepTable]), (8 << 20, [.propertyList]),
      (16 << 20, [.scene, .storyboard, .strings, .decisionTree, .linkList, .vectorPicture]),
      (16 << 20, [.shardRecord, .testCosts, .goldenText]), (32 << 20, [.xcodeProject, .recording]),
      (64 << 20, [.archive, .defaults, .runLog, .testResults]), (256 << 20, [.image, .font, .sound]),
      (1 << 30, [.data, .trace]), (4 << 30, [.film]),
    ]
    for (bytes, kinds) in limits {
      for kind in kinds { #expect(kind.byteLimit == bytes, "\(kind.noun)") }
    }
    let kinds = limits.flatMap { $0.kinds }
    #expect(Set(kinds.map(\.noun)).count == kinds.count, "errors name the kind")
    #expect(FileLines.lineLimit == 1 << 20)
  }
}
