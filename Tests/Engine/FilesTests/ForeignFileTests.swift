import Foundation
import TestSupport
import Testing

@testable import Files

@Suite(.timeLimit(.minutes(1)))
struct ForeignFileTests {
  private let folder: TemporaryFolder
  private static let note = FileKind("note", byteLimit: 3 << 20)

  init() throws { folder = try TemporaryFolder() }

  private func error(_ file: URL, as kind: FileKind = Self.note) -> FileError? {
    #expect(throws: FileError.self) { try ForeignFile.read(file, as: kind) }
  }

  @Test func aRegularFileIsReadWhole() throws {
    #expect(try ForeignFile.read(folder.write("text", to: "note"), as: Self.note) == Data("text".utf8))
    #expect(try ForeignFile.text(folder.write("", to: "empty"), as: Self.note).isEmpty)
    let file = try ForeignFile(folder.write("0123456789", to: "digits"), as: Self.note)
    #expect(try file.bytes(at: 3, count: 4) == Array("3456".utf8))
    #expect(try file.bytes(at: 8, count: 4) == Array("89".utf8))
    #expect(try file.bytes(at: 12, count: 4) == [])
  }

  @Test func aLinkToARegularFileIsFollowed() throws {
    let file = try folder.write("text", to: "note")
    try FileManager.default.createSymbolicLink(at: folder.path("link"), withDestinationURL: file)
    #expect(try ForeignFile.text(folder.path("link"), as: Self.note) == "text")
  }

  /// Files in `/proc` have contents, and a size of 0.
  @Test func aFileWithoutASizeIsReadToItsEnd() throws {
    let status = try ForeignFile.text(URL(fileURLWithPath: "/proc/self/status"), as: Self.note)
    #expect(status.contains("VmRSS:"))
    #expect(status.hasSuffix("\n"))
  }

  /// A process has no memory at address 0, so the kernel refuses to read it.
  @Test func aReadThatFailsIsAnError() throws {
    let memory = try ForeignFile(URL(fileURLWithPath: "/proc/self/mem"), as: Self.note)
    var failures = 0
    do { _ = try memory.bytes(at: 0, count: 4) } catch { failures += 1 }
    do { _ = try memory.contents() } catch { failures += 1 }
    #expect(failures == 2)
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 200_000])
  func aFileThatGrowsAfterItIsOpenedIsReadToItsEnd(count: Int) throws {
    let url = try folder.write("0", to: "note")
    let file = try ForeignFile(url, as: Self.note)
    try folder.write(Array(repeating: 1, count: count), to: "more")
    let handle = try FileHandle(forWritingTo: url)
    try handle.seekToEnd()
    try handle.write(contentsOf: try Data(contentsOf: folder.path("more")))
    try handle.close()
    #expect(try file.contents().count == 1 + count)
    #expect(truncate(url.path, 4 << 20) == 0)
    #expect(throws: FileError.self) { try file.contents() }
  }

  @Test func anIrregularFileIsNamedAndNeverOpened() throws {
    try FileManager.default.createDirectory(at: folder.path("folder"), withIntermediateDirectories: false)
    let pipe = folder.path("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    // A reader that waits for a writer gets one after 5 seconds, so that this test fails and does not hang.
    let rescue = DispatchWorkItem {
      let writer = open(pipe, O_RDWR | O_NONBLOCK)
      sleep(1)
      close(writer)
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 5, execute: rescue)
    defer { rescue.cancel() }
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    let socketPath = "/tmp/\(UUID().uuidString.prefix(8)).socket"
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: socketPath.utf8) }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    defer { unlink(socketPath) }
    #expect(isBound)
    for (path, name) in [
      (folder.path("folder").path, "a folder"), (pipe, "a pipe (FIFO)"),
      (socketPath, "a socket"), ("/dev/zero", "a character device"),
    ] {
      let error = error(URL(fileURLWithPath: path))
      #expect(error?.description == "\(path): is \(name); expected a note, which is a regular file")
      #expect(error?.isUnreadable == false)
    }
  }

  @Test func aMissingFileIsNamed() throws {
    let file = folder.path("none")
    #expect(error(file)?.description == "\(file.path): no such note")
    #expect(error(file)?.isMissing == true)
    try folder.write("", to: "file")
    #expect(error(folder.path("file/below"))?.isMissing == true)
    #expect(error(URL(fileURLWithPath: folder.path("file").path + "\0b"))?.isMissing == true)
  }

  @Test func aFileAboveItsLimitIsNotRead() throws {
    let file = try folder.write("", to: "note")
    #expect(truncate(file.path, 3 << 20) == 0)
    #expect(try ForeignFile.read(file, as: Self.note).count == 3 << 20)
    #expect(truncate(file.path, 3 << 30) == 0)
    #expect(error(file)?.problem == "has 3 GiB; a note has at most 3 MiB")
    #expect(truncate(file.path, 3_500_000_000) == 0)
    #expect(error(file)?.problem == "has 3.2 GiB; a note has at most 3 MiB")
    #expect(truncate(file.path, 3 << 20 + 1) == 0)
    #expect(error(file)?.problem == "has more than 3 MiB, the limit of a note")
  }

  @Test(
    arguments: [
      (101, "101 bytes"), (1023, "1023 bytes"), (1024, "1 KiB"), (1126, "1 KiB"), (1127, "1.1 KiB"), (1536, "1.5 KiB"),
      (1 << 20 - 1, "1023.9 KiB"), (1 << 20, "1 MiB"), (1 << 30 - 1, "1023.9 MiB"), (1 << 30, "1 GiB"),
    ] as [(Int, String)])
  func aSizeHasItsUnitAndIsRoundedDown(bytes: Int, text: String) {
    let error = FileError(path: "p", kind: FileKind("note", byteLimit: 100), .tooLarge(bytes: bytes))
    #expect(error.problem == "has \(text); a note has at most 100 bytes")
  }

  @Test func bytesThatAreNotTextAreRefused() throws {
    let file = try folder.write([0x61, 0xFF], to: "note")
    let error = #expect(throws: FileError.self) { try ForeignFile.text(file, as: Self.note) }
    #expect(error?.problem == "is not UTF-8 text; expected a note")
  }

  @Test func anOpenFileHasItsSizeItsKindAndItsDescriptor() throws {
    let file = try ForeignFile(folder.write("0123456789", to: "digits"), as: Self.note)
    let (size, kind, descriptor) = (file.size, file.kind, file.standardInput)
    var bytes = [UInt8](repeating: 0, count: 4)
    let count = pread(descriptor, &bytes, 4, 3)
    // Reading at a place leaves the descriptor's own place alone.
    let first = try file.bytes(at: 5, count: 2)
    let start = lseek(descriptor, 0, SEEK_CUR)
    let last = try file.bytes(at: 8, count: 4)
    #expect(size == 10 && kind == Self.note && count == 4 && bytes == Array("3456".utf8))
    #expect(first == Array("56".utf8) && start == 0 && last == Array("89".utf8))
    let status = try ForeignFile(URL(fileURLWithPath: "/proc/self/status"), as: .processStatus)
    let length = status.size
    #expect(length == 0)
  }

  @Test func aKindHasItsArticle() {
    #expect(FileKind.image.nounWithArticle == "an image file")
    #expect(FileKind.recording.nounWithArticle == "a recording")
  }
}

@Suite(.timeLimit(.minutes(1)))
struct FileLinesTests {
  private let folder: TemporaryFolder
  private static let log = FileKind("log", byteLimit: 1 << 20)

  init() throws { folder = try TemporaryFolder() }

  private func lines(_ file: URL, lineLimit: Int = FileLines.lineLimit) throws -> [String] {
    var lines = try FileLines(of: file, as: Self.log, lineLimit: lineLimit)
    var found: [String] = []
    while let line = try lines.next() {
      found.append(String(decoding: line, as: UTF8.self))
      #expect(lines.number == found.count)
    }
    #expect(try lines.next() == nil)
    return found
  }

  @Test(
    arguments: [
      ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\n\nb", ["a", "", "b"]), ("\n\n", ["", ""]),
      ("a\r\nb\r\n", ["a\r", "b\r"]),
    ] as [(String, [String])])
  func linesEndWithLineFeeds(text: String, expected: [String]) throws {
    #expect(try lines(folder.write(text, to: "log")) == expected)
  }

  /// Pieces of 65,536 bytes are read, so these lines end before, at and after the end of a piece.
  @Test(arguments: [65_534, 65_535, 65_536, 65_537, 131_071, 131_072, 200_000])
  func linesThatCrossThePiecesStayWhole(length: Int) throws {
    let text = String(repeating: "x", count: length)
    #expect(try lines(folder.write("\(text)\n\(text)\nend", to: "log")) == [text, text, "end"])
  }

  @Test func shortLinesAfterOneThatCrossesThePiecesStayApart() throws {
    let crossing = String(repeating: "x", count: 65_530)
    #expect(
      try lines(folder.write("\(crossing)\nyyyyyyyyyy\na\nb\nc\nd", to: "log")) == [
        crossing, "yyyyyyyyyy", "a", "b", "c", "d",
      ])
  }

  @Test func aLineThatIsTooLongIsNamed() throws {
    let file = try folder.write("a\n\(String(repeating: "x", count: 300_000))\nb\n", to: "log")
    let error = #expect(throws: FileError.self) { try lines(file, lineLimit: 65_536) }
    #expect(error?.description == "\(file.path): line 2 is longer than 64 KiB, the limit in a log")
    #expect(try lines(file).count == 3)
  }

  /// This also holds where a line's end is in the same piece as its start, or in the piece after the limit.
  @Test(arguments: [1, 3, 65_535, 65_536, 65_537, 131_072], ["", "\n", "\ny"])
  func theLimitOfALineIsExact(limit: Int, end: String) throws {
    let text = String(repeating: "x", count: limit)
    #expect(try lines(folder.write(text + end, to: "log"), lineLimit: limit) == [text] + (end == "\ny" ? ["y"] : []))
    let longer = try folder.write("x\(text)\(end)", to: "log")
    let error = #expect(throws: FileError.self) { try lines(longer, lineLimit: limit) }
    #expect(error?.description.contains("line 1 is longer than") == true)
  }

  @Test func aFileThatGrowsIsReadToItsLimit() throws {
    let file = try folder.write("a\n", to: "log")
    var lines = try FileLines(of: file, as: Self.log)
    try folder.write(String(repeating: String(repeating: "x", count: 1023) + "\n", count: 2048), to: "log")
    var count = 0
    let error = #expect(throws: FileError.self) {
      while try lines.next() != nil { count += 1 }
    }
    #expect(error?.isTooLarge == true)
    #expect(count == 1024)
  }

  @Test func aFileOfOneEndlessLineIsRefused() throws {
    let file = try folder.write("", to: "log")
    #expect(truncate(file.path, 1 << 20) == 0)
    #expect(throws: FileError.self) { try lines(file, lineLimit: 1 << 16) }
    #expect(truncate(file.path, 3 << 30) == 0)
    #expect(throws: FileError.self) { try lines(file) }
  }
}
