import Foundation
import Media
import Raster
import TestSupport
import Testing

/// A real window on a real X server, clicked by a real pointer.
@Suite struct WindowTests {
  @Test func aClickOnTheHatChangesHatIconAndPictureAsTheMemoryHostDraws() throws {
    let folder = try TemporaryFolder()
    let display = try XServer()
    let window = try GameProcess(
      // A window without a seed has another snow each time.
      [
        "--date", "2017-12-25", "--seed", "0", "--hold", "5", "--state",
        folder.url.appendingPathComponent("state").path,
      ],
      display: display)
    let id = try window.identifier()
    let script = ["--date", "2017-12-25", "--hold", "5", "--alerts", "keep", "--out", folder.url.path]

    let before = try FelipeRun(["capture", "--frames", "6"] + script)
    #expect(before.status == 0)
    let still = try ImageDecoding.bitmap(contentsOf: folder.url.appendingPathComponent("frame-0006.png"))
    try expectPicture(of: id, on: display, toBecome: still, folder: folder.url)
    let icon = try display.run("xprop", "-id", id, "-notype", "32c", "_NET_WM_ICON")
    #expect(icon.count > 1000)
    // A dock uses this class to find the entry that felipe install writes.
    #expect(try display.run("xprop", "-id", id, "WM_CLASS").contains("\"felipe\""))

    try display.run("xdotool", "mousemove", "--window", id, "187", "262", "click", "1")
    let after = try FelipeRun(["capture", "--tap", "hat@7", "--frames", "9"] + script)
    #expect(after.status == 0)
    let changed = try ImageDecoding.bitmap(contentsOf: folder.url.appendingPathComponent("frame-0009.png"))
    #expect(changed != still)
    try expectPicture(of: id, on: display, toBecome: changed, folder: folder.url)
    #expect(try display.run("xprop", "-id", id, "-notype", "32c", "_NET_WM_ICON") != icon)
    #expect(
      try String(contentsOf: folder.url.appendingPathComponent("state/icon.json"), encoding: .utf8).contains(
        "Christmas"))
  }

  @Test func gamePlayedInAWindowReplaysWithoutOne() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("play.txt")
    do {
      let display = try XServer()
      let window = try GameProcess(
        ["--record", file.path, "--size", "120x213", "--date", "2017-12-25"], display: display)
      let id = try window.identifier()
      // The window appears shortly before the recording's file.
      try wait { FileManager.default.fileExists(atPath: file.path) }
      try display.run("xdotool", "mousemove", "--window", id, "60", "84", "click", "1")
      try wait { try String(contentsOf: file, encoding: .utf8).contains("mouse 1 down") }
      let steps = try hashes(file)
      // The game is then killed, which simulates a crash: only the parts that it wrote each second remain.
      try wait { try hashes(file) > steps }
    }
    let run = try FelipeRun(["replay", file.path])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("\(try hashes(file)) hashes match."))
  }

  /// A recording is written once a second, and once more at its end. Its seed gives the same course.
  @Test func aFlightIsRecordedToItsLastFrame() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("play.txt")
    let display = try XServer()
    let game = try GameProcess(["--record", file.path, "--size", "120x213"], display: display)
    let id = try game.identifier()
    try wait { FileManager.default.fileExists(atPath: file.path) }
    try display.run(
      "xdotool", "mousemove", "--window", id, "60", "150", "click", "--repeat", "10", "--delay", "250", "1")
    let output = try game.quit()
    let frames = try #require(try /Recorded ([0-9]+) frames/.firstMatch(in: output)).1
    #expect(try String(contentsOf: file, encoding: .utf8).hasSuffix("\n\(frames) end\n"))
    let run = try FelipeRun(["replay", file.path])
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func aRecordingIsPlayedInAWindowAndChecked() throws {
    let folder = try TemporaryFolder()
    let text = """
      recording 1
      app Flappy Felipe
      size 120x213 @1
      set date 2017-12-25T12:00
      set zone GMT
      set seed 3
      set device iphone
      2 touch 0 began 60 84
      2 touch 0 ended 60 84
      20 size 90x160 @1
      30 end

      """
    try folder.write(text, to: "play.txt")
    let file = folder.path("play.txt")
    #expect(try FelipeRun(["replay", file.path, "--update"]).status == 0)
    let display = try XServer()
    let shown = try FelipeRun(["replay", file.path, "--window"], environment: ["DISPLAY": display.name])
    #expect(shown.status == 0, "\(shown.errors)")
    #expect(shown.output == "Replayed 30 frames; 1 hashes match.\n")
    try folder.write(text.replacing("30 end", with: "29 hash 0123456789abcdef\n30 end"), to: "play.txt")
    let different = try FelipeRun(["replay", file.path, "--window"], environment: ["DISPLAY": display.name])
    #expect(different.status == 1)
    #expect(different.errors.contains("frame 29 has the hash"))
    #expect(try FelipeRun(["replay", file.path, "--window"]).errors.contains("there is no display"))
    #expect(try FelipeRun(["replay", file.path, "--window", "--update"]).errors.contains("--window only shows"))
  }

  private func hashes(_ file: URL) throws -> Int {
    try String(contentsOf: file, encoding: .utf8).components(separatedBy: " hash ").count - 1
  }

  /// Waits for at most 30 seconds.
  private func wait(until condition: () throws -> Bool) throws {
    let end = Date(timeIntervalSinceNow: 30)
    while try !condition() {
      guard Date() < end else { throw TimeOut() }
      Thread.sleep(forTimeInterval: 0.1)
    }
  }

  private struct TimeOut: Error {}

  /// Waits up to 30 seconds for the window to show a picture.
  private func expectPicture(of id: String, on display: XServer, toBecome expected: Bitmap, folder: URL) throws {
    let file = folder.appendingPathComponent("screen.png")
    let end = Date(timeIntervalSinceNow: 30)
    var summary = ""
    while Date() < end {
      try display.run("import", "-window", id, file.path)
      let shown = try ImageDecoding.bitmap(contentsOf: file)
      let diff = BitmapDiff(expected: expected, actual: shown)
      if diff.isIdentical { return }
      summary = "\(shown.width)x\(shown.height), \(diff.differentPixels) pixels differ, the worst by \(diff.worst)"
    }
    Issue.record("the window never showed the memory host's frame: \(summary)")
  }
}

/// The game in a window. The process ends with this object.
final class GameProcess {
  private let process = Process()
  private let output = Pipe()
  private let display: XServer

  init(_ arguments: [String], display: XServer) throws {
    self.display = display
    // A process inherits the signals that its parent's thread blocks; env unblocks the one of `quit()`.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["--default-signal=TERM", FelipeRun.executable.path] + arguments
    process.environment = ["PATH": "/usr/bin:/bin", "DISPLAY": display.name, "HOME": "/dev/null"]
    process.standardOutput = output
    try process.run()
  }

  deinit {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Quits the game as a desktop's log-out does, and returns all that it printed.
  func quit() throws -> String {
    kill(process.processIdentifier, SIGTERM)
    let end = Date(timeIntervalSinceNow: 60)
    while process.isRunning {
      guard Date() < end else { throw StillRunning() }
      Thread.sleep(forTimeInterval: 0.02)
    }
    return String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  struct StillRunning: Error {}

  /// Waits up to a minute for the window and returns its number.
  func identifier() throws -> String {
    let end = Date(timeIntervalSinceNow: 60)
    while Date() < end {
      let found = try display.run("xdotool", "search", "--onlyvisible", "--name", "^Flappy Felipe$")
      if let line = found.split(separator: "\n").first { return String(line) }
      Thread.sleep(forTimeInterval: 0.1)
    }
    throw WindowMissing()
  }

  struct WindowMissing: Error {}
}
