import AppIcons
import ArgumentParser
import Files
import Foundation
import TestSupport
import Testing

@testable import Programs

/// Files that commands write, and the messages for bad values of options.
@Suite struct OutputOptionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func onlyForceReplacesAFileOfAnotherKind() throws {
    let (plain, forced) = (try OutputOptions.parse([]), try OutputOptions.parse(["--force"]))
    let file = folder.path("play.txt")
    for text in ["recording 1\n", "recording 2\n"] {
      try plain.check(file, as: .recording)
      try plain.write(text, to: file, as: .recording)
      #expect(try folder.text("play.txt") == text)
    }
    try folder.write("a diary", to: "play.txt")
    let problem = "\(file.path): is not a recording, so it is not replaced; name another file"
    let error = #expect(throws: CommandError.self) { try plain.write("recording 3\n", to: file, as: .recording) }
    #expect(error?.status == .unwritable && error?.description == "\(problem), or replace this one with --force")
    #expect(throws: CommandError.self) { try plain.check(file, as: .recording) }
    #expect(try folder.text("play.txt") == "a diary")
    try forced.check(file, as: .recording)
    try forced.write("recording 3\n", to: file, as: .recording)
    #expect(try folder.text("play.txt") == "recording 3\n")
  }

  /// `--force` replaces no folder, and makes none in a file's place.
  @Test func forceIsNamedOnlyWhereItHelps() throws {
    let options = try OutputOptions.parse(["--force"])
    try folder.write("x", to: "folder/file")
    let taken = #expect(throws: CommandError.self) {
      try options.write("recording 1\n", to: folder.path("folder"), as: .recording)
    }
    #expect(taken?.description == "\(folder.path("folder").path): is a folder; expected a file or none")
    let file = #expect(throws: CommandError.self) { _ = try options.folder(folder.path("folder/file").path) }
    #expect(file?.status == .unwritable && file?.description.contains("--force") == false)
    _ = try options.folder(folder.path("new/er").path)
    #expect(FileManager.default.fileExists(atPath: folder.path("new/er").path))
  }

  @Test func eachOptionNamesItsValues() throws {
    func problem(_ parse: () throws -> Void) -> String? {
      #expect(throws: ValidationError.self) { try parse() }?.message
    }
    #expect(
      problem { _ = try ZoneName.parse("Mars/Olympus") }
        == "expected a name of the time zone database, such as Europe/Berlin")
    #expect(
      problem { _ = try LocaleName.parse("xx_YY") } == "expected a language and a region, such as es_MX")
    #expect(
      problem { _ = try FrameDate.parse("40") }
        == "expected FRAME=DATE, such as 40=2017-12-25, in the years 1583 to 9999")
    #expect(problem { _ = try IconIdiom.parse("watch") } == "expected iphone or ipad")
    #expect(try ZoneName.parse("Asia/Tokyo").zone.identifier == "Asia/Tokyo")
    #expect(try LocaleName.parse("es_MX").locale.identifier == "es_MX" && IconIdiom.parse("ipad") == .ipad)
  }

  /// A file that cannot be read counts as missing, one of other contents as malformed.
  @Test func anErrorOfAFileHasItsStatusAndItsHint() {
    let kind = FileKind("recording", byteLimit: 5)
    let refused = SystemCallError("open", path: "a", code: EACCES)
    let reasons: [FileError.Reason] = [.missing, .unreadable(refused), .special(.folder), .tooLarge(bytes: 9), .noText]
    let errors = reasons.map { CommandError(FileError(path: "a", kind: kind, $0), hint: "make one") }
    #expect(errors.map(\.status) == [.missing, .missing, .malformed, .malformed, .malformed])
    #expect(errors[0].description == "a: no such recording; make one")
    let plain = CommandError(FileError(path: "a", kind: kind, .noText))
    #expect(plain.description == "a: is not UTF-8 text; expected a recording")
  }

  @Test func forceIsNamedOnlyByCommandsThatHaveIt() {
    let foreign = OutputError(path: "a", .foreign(expected: "a recording"))
    let folder = OutputError(path: "a", .folder)
    let errors = [CommandError(foreign), CommandError(foreign, canForce: false), CommandError(folder)]
    let problem = "a: is not a recording, so it is not replaced; name another file"
    #expect(
      errors.map(\.description)
        == ["\(problem), or replace this one with --force", problem, "a: is a folder; expected a file or none"])
    #expect(errors.allSatisfy { $0.status == .unwritable })
  }
}
