import Foundation
import TestSupport
import Testing

/// Hand-written recordings of the game, played without a window.
@Suite struct ReplayTests {
  private let folder: TemporaryFolder
  private let recording: URL

  private static let text = """
    recording 1
    app Flappy Felipe
    size 30x53 @1
    set date 2017-12-25T12:00
    set zone GMT
    set seed 3
    set device iphone
    2 touch 0 began 15 20
    2 touch 0 ended 15 20
    12 end

    """

  init() throws {
    folder = try TemporaryFolder()
    recording = folder.path("play.txt")
    try folder.write(Self.text, to: "play.txt")
  }

  private func replay(_ arguments: String...) throws -> FelipeRun {
    try FelipeRun(["replay", recording.path] + arguments)
  }

  private func rewrite(_ old: String, _ new: String) throws {
    let text = try String(contentsOf: recording, encoding: .utf8)
    try folder.write(text.replacingOccurrences(of: old, with: new), to: "play.txt")
  }

  @Test func recordingIsPlayedAndItsHashesAreChecked() throws {
    #expect(try replay().output == "Replayed 12 frames; 0 hashes match.\n")
    #expect(try replay("--update").output == "Replayed 12 frames; 1 hashes written.\n")
    #expect(try replay().output == "Replayed 12 frames; 1 hashes match.\n")
    try rewrite("15 20", "1 1")
    let run = try replay()
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("felipe: \(recording.path): frame 11 has the hash "))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  /// The last frame of each second and of the recording have a hash, once each.
  @Test(arguments: [(60, [59]), (61, [59, 60]), (121, [59, 119, 120])])
  func eachSecondAndTheEndGetAHash(count: Int, frames: [Int]) throws {
    try rewrite("12 end", "12 hash 0123456789abcdef\n\(count) end")
    #expect(try replay("--ignore-hashes").output == "Replayed \(count) frames; 0 hashes match.\n")
    #expect(try replay("--update").output == "Replayed \(count) frames; \(frames.count) hashes written.\n")
    let lines = try folder.text("play.txt").split(separator: "\n").filter { $0.contains(" hash ") }
    #expect(lines.map { Int($0.prefix { $0 != " " }) } == frames)
  }

  @Test func aTraceHasEachFrameWithItsTree() throws {
    let trace = folder.path("trace.txt")
    _ = try replay("--trace", trace.path, "--rate", "30")
    let lines = try String(contentsOf: trace, encoding: .utf8).split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("frame ") }.count == 6)
    #expect(lines.filter { $0.contains("Hat \"hat\"") }.count == 6)
  }

  @Test(
    arguments: [
      ("app Flappy Felipe", "app Another Game", "is a recording of \"Another Game\", not of \"Flappy Felipe\""),
      ("recording 1", "recording 9", ":1: is a recording of version 9; this program reads version 1"),
      ("set seed 3", "set seed many", "set seed many: expected a whole number"),
      ("set zone GMT\n", "", "has no line \"set zone\""),
      ("2017-12-25T12:00", "2017-02-30", "set date 2017-02-30: expected a day"),
      ("12 end", "1 end", ":10: frame 1 comes after frame 2"),
    ])
  func invalidRecordingPrintsOneErrorLine(old: String, new: String, message: String) throws {
    try rewrite(old, new)
    let run = try replay()
    #expect(run.status == 65)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func invalidOptionsAreReported() throws {
    #expect(try replay("--threads", "0").errors.contains("--threads must be from 1 to 64, not 0"))
    #expect(try replay("--rate", "30", "--update").errors.contains("--update needs the recorded rate"))
    #expect(try replay("--rate", "31").status == 64)
    #expect(
      try FelipeRun(["replay", folder.path("none.txt").path]).errors.contains("none.txt: no such recording"))
  }

  @Test func recordingIsShortenedToTheStepsThatMakeACommandFail() throws {
    let taps = (3..<9).map { "\($0) touch 0 began \($0) 20\n\($0) touch 0 ended \($0) 20\n" }.joined()
    try rewrite("12 end", taps + "12 end")
    try folder.write("#!/bin/sh\n! grep -q 'began 7 20' \"$1\"\n", to: "check")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("check").path)
    let run = try FelipeRun(["shrink", recording.path, "--", folder.path("check").path])
    #expect(run.status == 0, "\(run.errors)")
    let short = try String(contentsOf: folder.path("play.short.txt"), encoding: .utf8)
    #expect(short.hasSuffix("7 touch 0 began 7 20\n7 touch 0 ended 7 20\n8 end\n"))
    #expect(try String(contentsOf: recording, encoding: .utf8).contains("began 3 20"), "the original is kept")

    let fine = try FelipeRun(["shrink", recording.path, "--", "true"])
    #expect(fine.errors.contains("true does not fail on"))
    let unknown = try FelipeRun(["shrink", recording.path, "--", folder.path("no-such").path])
    #expect(unknown.errors.contains("no-such: no such command"))
    #expect(try FelipeRun(["shrink", recording.path]).errors.contains("expected a command after --"))
  }

  @Test func gameIsTheSameInEverySettingThatCheckRecordingTries() throws {
    try rewrite("12 end", "4 end")
    let run = try FelipeRun(["check-recording", recording.path])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.lines.count == 13)
    #expect(run.lines.filter { $0.hasPrefix("same") }.count >= 10)
    let broken = try FelipeRun(["check-recording", folder.path("none.txt").path])
    #expect(broken.errors.contains("none.txt: no such recording"))
    #expect(broken.errors.split(separator: "\n").count == 1)
  }
}
