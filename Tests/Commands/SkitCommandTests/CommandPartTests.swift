import Foundation
import TestSupport
import Testing

@testable import skit

/// Parts of the commands: the lock of a build, the pictures of a sandbox, a folder's commit, the options of a capture.
@Suite struct CommandPartTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Whether another process could take the lock. A program that another test starts may hold it for a moment.
  private func isFree(tries: Int) throws -> Bool {
    let descriptor = open(folder.path(".build/skit-test.lock").path, O_RDWR | O_CLOEXEC)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    for _ in 0..<tries {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      usleep(1000)
    }
    return false
  }

  @Test func aLockIsHeldUntilItIsReleasedOrGone() throws {
    let lock = try BuildLock(folder.url)
    #expect(try !isFree(tries: 1))
    lock.release()
    #expect(try isFree(tries: 500))
    lock.release()
    do {
      let second = try BuildLock(folder.url)
      let isHeld = try !isFree(tries: 1)
      withExtendedLifetime(second) { #expect(isHeld) }
    }
    #expect(try isFree(tries: 500))
  }

  @Test func aLockThatIsALinkOrInAFileIsRefused() throws {
    let (place, victim) = (folder.path(".build/skit-test.lock"), folder.path("mine"))
    try folder.write("mine", to: "mine")
    try FileManager.default.createDirectory(at: folder.path(".build"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(at: place, withDestinationURL: victim)
    let link = #expect(throws: (any Error).self) { _ = try BuildLock(folder.url) }
    #expect(
      link.map { "\($0)" } == "\(place.path): cannot be opened (open: Too many levels of symbolic links)")
    let file = #expect(throws: (any Error).self) { _ = try BuildLock(victim) }
    let start = "\(victim.path)/.build: the folder cannot be created: "
    #expect(file.map { "\($0)".hasPrefix(start) } == true)
    #expect(try folder.text("mine") == "mine")
  }

  @Test func onlyPicturesLeaveTheSandbox() throws {
    let png: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
    for name in ["a.png", "b.apng", "d.txt", "e.PNG"] { try folder.write(png, to: "box/\(name)") }
    try folder.write("GIF89a", to: "box/c.gif")
    try folder.write("x", to: "box/f.png/notes")
    let link = folder.path("box/g.png")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.path("box/a.png"))
    try SandboxedPictures.move(from: folder.path("box"), to: folder.path("new/out"))
    func names(_ name: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path(name).path).sorted()
    }
    #expect(try names("new/out") == ["a.png", "b.apng", "c.gif"] && names("box") == [])
    #expect(try folder.text("new/out/c.gif") == "GIF89a")
  }

  @Test func aGameWithoutPicturesMakesNoFolder() throws {
    try FileManager.default.createDirectory(at: folder.path("box"), withIntermediateDirectories: false)
    try SandboxedPictures.move(from: folder.path("box"), to: folder.path("out"))
    #expect(try folder.names == ["box"])
  }

  @Test func aFoldersCommitIsThatOfItsRepository() throws {
    #expect(try Git.commit(of: folder.path("none")) == nil)
    let hash = "0123456789abcdef0123456789abcdef01234567"
    try folder.write("\(hash)\n", to: "a b/.git/HEAD")
    for name in ["objects", "refs"] { try folder.write("", to: "a b/.git/\(name)/empty") }
    #expect(try Git.commit(of: folder.path("a b")) == hash)
  }

  @Test func theFirstOptionOfACaptureIsNamed() throws {
    var options = CaptureOptions()
    (options.frames, options.script, options.player, options.out) = (nil, nil, nil, nil)
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).standardizedFileURL
    #expect(options.used == nil && options.folder.path == here.path)
    options.out = "a/../b"
    #expect(options.used == "--out" && options.folder.path == here.appendingPathComponent("b").path)
    options.player = 3
    #expect(options.used == "--player")
    options.frames = "0-9"
    #expect(try options.arguments() == ["--out", options.folder.path, "--frames=0-9", "--player=3"])
    options.script = "taps.txt"
    #expect(options.used == "--frames")
    options.frames = nil
    #expect(options.used == "--script")
  }

  @Test func aClearedFolderIsEmptyAndStays() throws {
    for name in ["box/a.png", "box/.hidden", "box/b/c.txt", "mine.txt"] { try folder.write("x", to: name) }
    let link = folder.path("box/link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.path("mine.txt"))
    for _ in 0..<2 { try SandboxedPictures.clear(folder.path("box")) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("box").path).isEmpty)
    #expect(try folder.names == ["box", "mine.txt"] && folder.text("mine.txt") == "x")
  }

  @Test func aBuildersLinesAreThoseOfBothItsOutputs() throws {
    var lines: [String] = []
    let script = "echo \"$SKIT_WORD\"; echo two >&2; echo; printf four; exit 4"
    let status = try System().run(["sh", "-c", script], environment: ["SKIT_WORD": "one"]) { lines.append($0) }
    #expect(status == 4 && lines == ["one", "two", "", "four"])
    #expect(try System().run(["sh", "-c", "exit 5"], environment: [:], line: nil) == 5)
  }
}
