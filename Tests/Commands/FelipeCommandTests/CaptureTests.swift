import Foundation
import Media
import Raster
import Synchronization
import TestSupport
import Testing

@Suite struct CaptureTests {
  @Test func framesAreWrittenAndListedWithTheirHashes() throws {
    let folder = try TemporaryFolder()
    let run = try FelipeRun.capture(["--frames", "3,0,12"], out: folder.url)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.lines.count == 3)
    for (line, number) in zip(run.lines, [0, 3, 12]) {
      let file = folder.url.appendingPathComponent("frame-\(number < 10 ? "000" : "00")\(number).png")
      let bitmap = try ImageDecoding.bitmap(contentsOf: file)
      #expect(line == "frame \(number) \(FrameHash(bitmap)) \(file.path)")
      #expect(bitmap.width == 30 && bitmap.height == 53)
    }
  }

  /// Writing a picture once took one of the stage's random numbers, so the snow after it fell elsewhere.
  @Test func aFrameDoesNotDependOnTheOthersThatAreCaptured() throws {
    let folder = try TemporaryFolder()
    let hashes = try ["9", "1-9"].map { frames in
      let run = try FelipeRun.capture(
        ["--frames", frames, "--date", "2017-12-25", "--tap", "hat@7", "--alerts", "keep"], out: folder.path(frames))
      return run.lines.last?.split(separator: " ")[2]
    }
    #expect(hashes[0] != nil && hashes[0] == hashes[1])
  }

  /// Each row is one run: the day, the taps, and the hat at the end.
  @Test(arguments: [
    ("2017-12-25", ["--tap", "hat@1"], "Christmas Hat"),
    ("2018-02-14", ["--tap", "hat@1"], "Valentine Hat"),
    ("2017-11-23", ["--tap", "hat@1"], "Thanksgiving Hat"),
    ("2017-10-31", ["--tap", "hat@1"], "Halloween Hat"),
    ("2018-01-01", ["--tap", "hat@1"], "New Year Hat"),
    ("2010-02-14", ["--tap", "hat@1"], "Lunar New Year Hat"),
    ("2024-11-28", ["--tap", "hat@1"], "Thanksgiving Hat"),
    ("2024-11-21", ["--tap", "hat@1"], "Sombrero"),
    ("2018-06-01", ["--tap", "hat@1"], "Sombrero"),
    ("2017-12-25", [], "Sombrero"),
    ("1583-11-24", ["--tap", "hat@1"], "Thanksgiving Hat"),
    ("3000-02-14", ["--tap", "hat@1"], "Valentine Hat"),
    ("9999-12-25T23:59:59", ["--tap", "hat@1"], "Christmas Hat"),
    ("2017-06-01", ["--date-at", "3=9999-12-25", "--tap", "hat@3"], "Christmas Hat"),
    ("2017-12-25", ["--tap", "hat@1", "--tap", "hat@3"], "Sombrero"),
    ("2017-12-25", ["--tap", "hat@1", "--date-at", "3=2018-02-14", "--tap", "hat@3"], "Valentine Hat"),
    ("2017-12-25", ["--tap", "hat@1", "--date-at", "3=2018-06-01", "--tap", "hat@3"], "Sombrero"),
    ("2017-12-25", ["--tap", "hat@1", "--date-at", "3=2018-06-01"], "Christmas Hat"),
  ])
  func tapChangesTheHat(day: String, script: [String], hat: String) throws {
    let folder = try TemporaryFolder()
    let run = try FelipeRun.capture(["--date", day, "--frames", "5", "--tree"] + script, out: folder.url)
    #expect(run.status == 0)
    #expect(run.hat == hat, "\(run.output)\(run.errors)")
  }

  @Test func oneCommandPlaysTheWholeStory() throws {
    let folder = try TemporaryFolder()
    let story = [
      "--date", "2017-11-23", "--tap", "hat@10", "--date-at", "40=2017-12-25", "--tap", "hat@45", "--tap", "hat@75",
    ]
    for (frame, hat) in [(30, "Thanksgiving Hat"), (60, "Christmas Hat"), (90, "Sombrero")] {
      let script = story.enumerated().filter { index, _ in
        // Leaves out the options that apply after this frame.
        let word = story[index | 1]
        let number = word.split(separator: "@").last.flatMap { Int($0) } ?? Int(word.prefix { $0 != "=" }) ?? 0
        return index < 2 || number <= frame
      }
      let run = try FelipeRun.capture(
        script.map(\.element) + ["--frames", "\(frame)", "--tree"], out: folder.url)
      #expect(run.hat == hat, "frame \(frame): \(run.output)\(run.errors)")
    }
    let whole = try FelipeRun.capture(story + ["--frames", "30,60,90", "--tree"], out: folder.url)
    #expect(whole.hashes.keys.sorted() == [30, 60, 90])
    #expect(whole.hat == "Sombrero")
  }

  @Test func aDayAloneIsNoonAndATimeIsExact() throws {
    let folder = try TemporaryFolder()
    for (date, hat) in [
      ("2017-12-24T23:59", "Sombrero"), ("2017-12-25T00:00", "Christmas Hat"), ("2017-12-25T23:58", "Christmas Hat"),
      ("2017-12-26", "Sombrero"),
    ] {
      let run = try FelipeRun.capture(["--date", date, "--tap", "hat@1", "--frames", "3", "--tree"], out: folder.url)
      #expect(run.hat == hat, "\(date)")
    }
  }

  @Test func jsonHasOneObjectPerLine() throws {
    let folder = try TemporaryFolder()
    let run = try FelipeRun.capture(["--frames", "0,1", "--tree", "--json"], out: folder.url)
    #expect(run.lines.count == 3)
    let objects = try run.lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
    #expect(objects[0]?["frame"] as? Int == 0)
    #expect((objects[1]?["hash"] as? String)?.count == 16)
    #expect((objects[2]?["tree"] as? [String])?.first?.hasPrefix("GameScene \"game\" ") == true)
  }

  @Test func keptAlertsStay() throws {
    let folder = try TemporaryFolder()
    let script = ["--date", "2017-12-25", "--tap", "hat@1", "--tap", "hat@4", "--frames", "6", "--tree"]
    let dismissed = try FelipeRun.capture(script, out: folder.url)
    let kept = try FelipeRun.capture(script + ["--alerts", "keep"], out: folder.url)
    #expect(dismissed.hat == "Sombrero", "two taps")
    #expect(kept.hat == "Christmas Hat", "the alert took the second tap")
    #expect(kept.hashes[6] != dismissed.hashes[6])
  }

  @Test func theStateIsKeptInTheGivenFolder() throws {
    let folder = try TemporaryFolder()
    let state = ["--state", folder.url.appendingPathComponent("state").path]
    let tap = ["--date", "2017-12-25", "--tap", "hat@1", "--frames", "3", "--tree"]
    #expect(try FelipeRun.capture(tap + state, out: folder.url).hat == "Christmas Hat")
    #expect(try FelipeRun.capture(["--tree"] + state, out: folder.url).hat == "Christmas Hat")
    #expect(try FelipeRun.capture(["--tree"], out: folder.url).hat == "Sombrero", "without --state nothing is stored")
  }

  /// The frame of the tap shows the old hat and the next frame shows the new one, even on a busy machine.
  @Test func frameElevenShowsTheTapOfFrameTen() throws {
    let folder = try TemporaryFolder()
    let plain = try FelipeRun.capture(["--frames", "10,11"], out: folder.url)
    let runs = OperationQueue()
    runs.maxConcurrentOperationCount = 2 * ProcessInfo.processInfo.activeProcessorCount  // they compete for cores
    let found = Mutex<[Result<[Int: String], any Error>]>([])
    for _ in 0..<16 {
      runs.addOperation {
        let hashes = Result {
          let folder = try TemporaryFolder()
          let tap = ["--date", "2017-12-25", "--tap", "hat@10", "--frames", "10,11"]
          return try FelipeRun.capture(tap, out: folder.url).hashes
        }
        found.withLock { $0.append(hashes) }
      }
    }
    runs.waitUntilAllOperationsAreFinished()
    let seen = Set(try found.withLock { try $0.map { try $0.get() } })
    #expect(seen.count == 1)
    #expect(seen.first?[10] == plain.hashes[10])
    #expect(seen.first?[11] != plain.hashes[11])
    #expect(seen.first?.count == 2)
  }
}
