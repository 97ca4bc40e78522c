import AppIcons
import Foundation
import Raster
import SpriteKit
import Testing

@testable import Recordings
@testable import StageHost

/// The hosts that record and play, frame by frame, and what a recording says about its start.
@MainActor
@Suite struct RecordingHostTests {
  private func picture(_ number: UInt32) -> Bitmap { Bitmap(width: 3, height: 2, filledWith: 0xFF00_0000 | number) }

  private func key(_ key: UIKeyboardHIDUsage, _ isDown: Bool) -> InputEvent { .key(key, isDown: isDown) }

  /// A hash is kept in the last frame of each second.
  @Test func aRecorderNotesInputSizesAndHashesInTheirFrames() {
    let host = MemoryHost(surface: Surface(width: 64, height: 32, scale: 2), alertPolicy: .keep)
    let recorder = Recorder(of: host, app: "Yard", settings: [("seed", "7"), ("zone", "GMT")])
    for frame in 0..<121 {
      if frame == 1 { host.surface = Surface(width: 20, height: 10, scale: 1) }
      if frame == 0 { host.input = [key(.keyboardA, true), key(.keyboardB, true)] }
      if frame == 2 { host.input = [key(.keyboardA, false)] }
      _ = recorder.surface
      _ = recorder.takeInput()
      recorder.present(picture(UInt32(frame)))
    }
    #expect(host.frame == picture(120))
    #expect(
      recorder.recording.text == """
        recording 1
        app Yard
        size 32x16 @2
        set seed 7
        set zone GMT
        0 key 4 down
        0 key 5 down
        1 size 20x10 @1
        2 key 4 up
        59 hash \(FrameHash(picture(59)))
        119 hash \(FrameHash(picture(119)))
        121 end

        """)
  }

  @Test func aPlayerFeedsEachFrameAndKeepsTheFirstDifference() throws {
    let text = """
      recording 1
      size 32x32 @2
      0 size 16x8 @2
      0 key 4 down
      0 hash \(FrameHash(picture(0)))
      2 key 5 down
      2 size 40x30 @1
      2 key 4 up
      3 hash \(FrameHash(picture(33)))
      4 hash \(FrameHash(picture(44)))
      5 end

      """
    let host = MemoryHost(surface: Surface(width: 9, height: 9, scale: 1), alertPolicy: .keep)
    let player = Player(try Recording(text: text, file: "play.txt"), on: host)
    var (surfaces, inputs, ends): ([Surface], [[InputEvent]], [Bool]) = ([], [], [])
    for frame in 0..<5 {
      host.input = [key(.keyboardZ, true)]
      surfaces.append(player.surface)
      inputs.append(player.takeInput())
      player.present(picture(UInt32(frame)))
      ends.append(player.hasEnded)
    }
    let (small, large) = (Surface(width: 32, height: 16, scale: 2), Surface(width: 40, height: 30, scale: 1))
    #expect(surfaces == [small, small, large, large, large])
    #expect(inputs == [[key(.keyboardA, true)], [], [key(.keyboardB, true), key(.keyboardA, false)], [], []])
    #expect(ends == [false, false, false, false, true])
    #expect(host.frame == picture(4) && host.input.isEmpty, "the shown host's own input is dropped")
    let (expected, actual) = (FrameHash(picture(33)), FrameHash(picture(3)))
    #expect(player.difference == ReplayDifference(frame: 3, expected: expected, actual: actual))
    #expect(
      player.difference?.description
        == "frame 3 has the hash \(actual), and had \(expected) when it was recorded")
  }

  /// At 30 frames per second only every other recorded frame has a frame of the same time.
  @Test func aHashIsCheckedOnlyAtItsTime() async throws {
    func replay(_ steps: String, rate: Double) async throws -> (frame: Int?, sizes: [Int]) {
      let text = "recording 1\nsize 8x8 @1\n\(steps)\n8 end\n"
      let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
      var sizes: [Int] = []
      let difference = await stage.replay(
        try Recording(text: text, file: "f"), time: { Double($0) / rate },
        onFrame: { _ in sizes.append(stage.frame.width) })
      return (difference?.frame, sizes)
    }
    let hash = "hash 0123456789abcdef"
    #expect(try await replay("3 \(hash)", rate: 60).frame == 3)
    #expect(try await replay("3 \(hash)", rate: 30) == (nil, [8, 8, 8, 8]))
    #expect(try await replay("4 \(hash)", rate: 30) == (2, [8, 8, 8]))
    #expect(try await replay("4 \(hash)", rate: 120).frame == 8)
    #expect(try await replay("3 size 12x8 @1\n6 size 5x8 @2", rate: 30) == (nil, [8, 8, 12, 10]))
    #expect(try await replay("0 size 12x8 @1\n7 size 5x8 @1", rate: 60) == (nil, [12, 12, 12, 12, 12, 12, 12, 5]))
  }

  private let start = [
    ("date", "2017-12-24T23:58:57"), ("zone", "Europe/Berlin"), ("locale", "es_MX"), ("seed", "18446744073709551615"),
    ("device", "ipad"),
  ]

  private func read(_ settings: [(String, String)]) throws -> RecordedStart {
    let lines = settings.map { "set \($0.0) \($0.1)\n" }.joined()
    return try RecordedStart(Recording(text: "recording 1\nsize 3x3 @1\n\(lines)1 end\n", file: "f"), file: "f")
  }

  @Test func theStartOfARecordingIsReadAsItIsWritten() throws {
    let read = try read(start)
    #expect(read.settings.map(\.name) == start.map(\.0) && read.settings.map(\.value) == start.map(\.1))
    #expect(read.day == "2017-12-24T23:58:57" && read.zone.identifier == "Europe/Berlin")
    #expect(read.locale == Locale(identifier: "es_MX") && read.seed == .max && read.device == .ipad)
    #expect(try self.read(start.filter { $0.0 != "locale" }).locale == Locale(identifier: "en_US"))
  }

  @Test(arguments: [
    ("date", "2017-02-30", "a day of the calendar as YYYY-MM-DD"),
    ("zone", "Mars/Olympus", "a name of the time zone database"), ("locale", "xx_YY", "a language and a region"),
    ("seed", "-1", "a whole number"), ("seed", "18446744073709551616", "a whole number"),
    ("device", "watch", "iphone or ipad"),
  ])
  func aBadOrMissingSettingIsNamed(name: String, value: String, expected: String) {
    func problem(_ settings: [(String, String)]) -> String {
      let error = #expect(throws: RecordingError.self) { try read(settings) }
      return error?.description ?? ""
    }
    let wrong = problem(start.map { $0.0 == name ? (name, value) : $0 })
    #expect(wrong.hasPrefix("f: set \(name) \(value): expected \(expected)"), "\(wrong)")
    guard name != "locale" else { return }
    let missing = problem(start.filter { $0.0 != name })
    #expect(missing.hasPrefix("f: has no line \"set \(name)\", which is \(expected)"), "\(missing)")
  }

  /// Berlin is an hour ahead of GMT in winter: midnight of the 25th in GMT is second 1,514,160,000.
  @Test func aDayIsAMomentInItsZone() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let moment = Date(timeIntervalSince1970: 1_514_160_000 - 3600 - 63)
    #expect(CalendarDay("2017-12-24T23:58:57").date(in: zone) == moment)
    #expect(CalendarDay(of: moment, in: zone).text == "2017-12-24T23:58:57")
    #expect(CalendarDay(of: moment, in: .gmt).text == "2017-12-24T22:58:57")
    #expect(CalendarDay("2017-12-24").date(in: .gmt) == Date(timeIntervalSince1970: 1_514_160_000 - 43_200))
  }

  /// The last digit of the third text is an Arabic one.
  @Test(arguments: [
    "2017-01-01T10", "2017-01-01T10:00:00:00", "2017-01-0\u{661}", "+017-01-01", "2017-+1-01", "2017-01-01T+1:00",
    "2017-01-01-01", "2017-01", "2017-01-01 10:00",
  ])
  func otherTextsAreNoDays(text: String) {
    #expect(CalendarDay(text: text) == nil)
  }

  /// A press is kept or removed as a whole: the frames that remain when the step of one frame has to stay.
  @Test func aPressIsShortenedAsAWhole() throws {
    let text = """
      recording 1
      size 32x32 @1
      1 key 4 down
      2 key 5 down
      3 key 4 up
      4 mouse 1 down 1 1
      5 mouse moved 2 2
      6 mouse 1 up 3 3
      7 gamepad 0 buttonA 1
      8 gamepad 1 buttonA 1
      9 touch 3 began 1 1
      10 touch 4 began 1 1
      11 touch 3 moved 1 2
      12 touch 3 cancelled 1 2
      13 key 5 up
      14 touch 4 ended 1 1
      15 gamepad 0 buttonA 0
      16 gamepad 1 buttonA 0
      17 key 4 down
      18 mouse 2 down 1 1
      19 key 4 up
      20 mouse 2 up 1 1
      21 touch 3 began 1 1
      22 touch 3 ended 1 1
      23 touch 3 began 1 1
      24 touch 3 ended 1 1
      25 key 5 up
      26 key 5 down
      27 gamepad 0 buttonA 1
      28 gamepad 0 buttonA 0.5
      29 gamepad 0 buttonA 0
      30 gamepad 0 buttonA 1
      31 mouse 1 down 1 1
      40 end

      """
    let recording = try Recording(text: text, file: "play.txt")
    let units = [
      [1, 3], [2, 13], [4, 6], [5], [7, 15], [8, 16], [9, 11, 12], [10, 14], [17, 19], [18, 20], [21, 22], [23, 24],
      [25], [26], [27, 28, 29], [30], [31],
    ]
    for unit in units {
      for frame in unit {
        let short = recording.shrunk { $0.steps.contains { $0.frame == frame } }
        #expect(short.steps.map(\.frame) == unit && short.frameCount == (unit.last ?? 0) + 1, "frame \(frame)")
      }
    }
  }

  @Test func theHostBehindGetsAllEffects() throws {
    let host = MemoryHost(surface: Surface(width: 6, height: 4, scale: 1), alertPolicy: .keep)
    let recorder = Recorder(of: host, app: "Yard", settings: [])
    let text = "recording 1\nsize 3x3 @1\n0 end\n"
    let player = Player(try Recording(text: text, file: "f"), on: host)
    recorder.handle(.contact("began a–b"))
    player.handle(.contact("ended a–b"))
    #expect(host.events.map(\.text) == ["began a–b", "ended a–b"])
    #expect(recorder.waitsForCompletions && player.waitsForCompletions)
    #expect(player.hasEnded && player.surface == Surface(width: 3, height: 3, scale: 1), "it has no frames")
    #expect(recorder.recording.frameCount == 0 && recorder.recording.steps.isEmpty)
  }

  /// Before its first frame, a recording's own size changes.
  @Test func aTurnBeforeTheFirstFrameIsNoStep() {
    let host = MemoryHost(surface: Surface(width: 6, height: 4, scale: 1), alertPolicy: .keep)
    let recorder = Recorder(of: host, app: "Yard", settings: [])
    let turned = Surface(width: 4, height: 6, scale: 1)
    host.surface = turned
    #expect(recorder.surface == turned && recorder.recording.surface == turned && recorder.recording.steps.isEmpty)
    _ = recorder.takeInput()
    host.surface = Surface(width: 9, height: 6, scale: 1)
    _ = recorder.surface
    _ = recorder.surface
    #expect(recorder.recording.surface == turned)
    #expect(recorder.recording.steps == [.init(frame: 0, kind: .size(Surface(width: 9, height: 6, scale: 1)))])
  }

  @Test(arguments: [(0, 11), (1, 11), (11, 11), (12, 12), (29, 29), (49, 49), (50, 50)])
  func theFewestFramesThatFailRemain(least: Int, expected: Int) throws {
    let text = "recording 1\nsize 3x3 @1\n4 key 4 down\n10 key 4 up\n50 end\n"
    let recording = try Recording(text: text, file: "f")
    let short = recording.shrunk { $0.steps.count == 2 && $0.frameCount >= least }
    #expect(short.frameCount == expected && short.steps == recording.steps)
  }

  @Test func stepsThatAreNoPressesAreRemovedOneByOne() throws {
    let text = """
      recording 1
      size 3x3 @1
      1 size 5x4 @1
      2 hash 0123456789abcdef
      3 size 6x4 @1
      4 mouse moved 1 2
      5 mouse left
      6 mouse scrolled 1 2 3 4
      7 gamepad 0 connected Pad
      8 gamepad 0 disconnected
      9 hash fedcba9876543210
      20 end

      """
    let recording = try Recording(text: text, file: "f")
    for frame in 1...9 {
      let short = recording.shrunk { $0.steps.contains { $0.frame == frame } }
      #expect(short.steps.map(\.frame) == [frame] && short.frameCount == frame + 1)
    }
    let pair = recording.shrunk { candidate in
      [3, 8].allSatisfy { frame in candidate.steps.contains { $0.frame == frame } }
    }
    #expect(pair.steps.map(\.frame) == [3, 8])
  }

  @Test func anErrorEndsTheSearchForAShorterRecording() throws {
    struct Stop: Error {}
    let recording = try Recording(text: "recording 1\nsize 3x3 @1\n2 key 4 down\n9 end\n", file: "f")
    #expect(throws: Stop.self) { _ = try recording.shrunk { _ in throw Stop() } }
    let whole = recording.shrunk { $0 == recording }
    #expect(whole == recording, "nothing can be removed")
  }

  /// Every fourth year, but of the centuries only every fourth.
  @Test(arguments: [
    ("2016-02-29", true), ("2000-02-29", true), ("2017-02-29", false), ("1900-02-29", false), ("2100-02-29", false),
    ("2016-02-30", false), ("2017-04-30", true), ("2017-04-31", false), ("2017-12-31", true), ("2017-12-32", false),
    ("2017-00-10", false), ("2017-13-10", false), ("2017-10-00", false),
  ])
  func aMonthHasItsDays(text: String, isDay: Bool) {
    #expect((CalendarDay(text: text) != nil) == isDay)
  }

  /// From 1970 to 2000 there are 10,957 days.
  @Test func aDayHasANumberSince1970() {
    let numbers = [-365, -1, 0, 1, 10_957, 11_016, 11_017, 17_525]
    #expect(
      numbers.map { CalendarDay(number: $0).dayText } == [
        "1969-01-01", "1969-12-31", "1970-01-01", "1970-01-02", "2000-01-01", "2000-02-29", "2000-03-01", "2017-12-25",
      ])
    #expect(numbers.allSatisfy { CalendarDay(number: $0).hour == 12 && CalendarDay(number: $0).minute == 0 })
  }
}
