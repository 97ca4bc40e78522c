import Foundation
import Raster
import SpriteKit
import TestSupport
import Testing

@testable import Recordings
@testable import StageHost

private let sample = """
  recording 1
  app Some Game
  size 32x32 @2
  set date 2017-12-25
  set name with several words
  0 touch 0 began 8 24.5
  0 touch 0 ended 8 24.5
  3 key 44 down
  5 key 44 up
  5 size 40x32 @1
  7 hash 0123456789abcdef
  10 end

  """

@Suite struct RecordingTests {
  private func error(_ text: String) -> String? {
    #expect(throws: RecordingError.self) { try Recording(text: text, file: "play.txt") }?.description
  }

  @Test func recordingIsWrittenExactlyAsRead() throws {
    let recording = try Recording(text: sample, file: "play.txt")
    #expect(recording.text == sample)
    #expect(recording.frameCount == 10)
    #expect(recording.surface == Surface(width: 64, height: 64, scale: 2))
    #expect(recording.setting("name") == "with several words")
    #expect(recording.hashCount == 1)
  }

  /// Fractions, negative and large numbers, a wide screen that turns, and names with spaces, colons and accents.
  @Test func unusualValuesAreWrittenExactlyAsRead() throws {
    let text = """
      recording 1
      app \u{C9}lan 2 \u{2013} "Gr\u{F6}\u{DF}e"
      size 30x20 @1.5
      set path /a b/\u{FC}=1
      0 touch 7 began -3.25 0.001
      0 mouse 32 down 1.5 -2
      1 mouse scrolled 1.5 2 0 -0.5
      2 touch 7 cancelled 1000000.5 0
      3 size 20x30 @2.5
      3 mouse left
      4 gamepad 12 connected Pad: 2 sticks, 16 buttons
      4 gamepad 12 disconnected
      5183999 key 231 up
      5184000 end

      """
    let recording = try Recording(text: text, file: "play.txt")
    #expect(recording.text == text)
    #expect(recording.surface == Surface(width: 45, height: 30, scale: 1.5))
    #expect(recording.setting("path") == "/a b/\u{FC}=1")
    #expect(recording.steps[4].kind == .size(Surface(width: 50, height: 75, scale: 2.5)))
  }

  @Test(arguments: [(2, 2), (3, 3), (5, 5), (7, 6), (9, 6)])
  func aHashFollowsTheOtherStepsOfItsFrame(frame: Int, place: Int) throws {
    var recording = try Recording(text: sample, file: "play.txt")
    let hash = FrameHash(Bitmap(width: 3, height: 2, filledWith: 0xFF12_3456))
    recording.insert(hash, at: frame)
    #expect(recording.steps[place] == Recording.Step(frame: frame, kind: .hash(hash)))
    #expect(recording.steps.map(\.frame) == recording.steps.map(\.frame).sorted())
    #expect(recording.hashCount == 2)
  }

  @Test func commentsAndLineEndingsAreIgnored() throws {
    let text = "# mine\r\n\r\n" + sample.replacingOccurrences(of: "\n", with: "\r\n")
    #expect(try Recording(text: text, file: "play.txt").text == sample)
    let copied = sample.replacingOccurrences(of: "\n", with: "\r\r\r\n")
    #expect(try Recording(text: copied, file: "play.txt").text == sample)
  }

  /// A device or an Info.plist may have such a name.
  @Test func aNameWithLineEndsIsWrittenOnOneLine() throws {
    var recording = try Recording(text: sample, file: "play.txt")
    recording.app = "\n Two\r\nlines\r"
    recording.settings = [("name", "a\u{2028}b  c\n")]
    recording.steps = [
      Recording.Step(frame: 3, kind: .input(.gamepad(identifier: 1, .connected(name: "Pad\n5 end"))))
    ]
    let again = try Recording(text: recording.text, file: "printed")
    #expect(again.app == "Two lines")
    #expect(again.setting("name") == "a b  c")
    #expect(again.steps.map(\.kind) == [.input(.gamepad(identifier: 1, .connected(name: "Pad 5 end")))])
    #expect(again == recording)
  }

  @Test(
    arguments: [
      ("", "play.txt: is empty"), ("hello", "play.txt:1: a recording begins with"),
      ("recording 2", "play.txt:1: is a recording of version 2; this program reads version 1"),
      ("recording 1\napp a\rb\n", "play.txt:2: has a line end in the middle"),
      ("recording 1\nset a\u{2028} b\n", "play.txt:2: has a line end in the middle"),
      ("recording 1\n5 end", "play.txt: has no line \"size"),
      ("recording 1\nsize 3x3 @1\n", "play.txt: has no line \"FRAME end\": it is cut off"),
      ("recording 1\nsize 0x3 @1\n", "play.txt:2: expected size"),
      ("recording 1\nsize 99999x3 @1\n", "play.txt:2: expected size"),
      ("recording 1\nsize 3x3 @nan\n", "play.txt:2: expected size"),
      ("recording 1\nsize 3x3 @1\nset\n", "play.txt:3: expected set NAME VALUE"),
      ("recording 1\nsize 3x3 @1\njump 4\n", "play.txt:3: \"jump\" is not app, size, set"),
      ("recording 1\nsize 3x3 @1\n-1 end\n", "play.txt:3: frame -1 is out of range"),
      ("recording 1\nsize 3x3 @1\n9999999999 end\n", "play.txt:3: frame 9999999999 is out of range"),
      ("recording 1\nsize 3x3 @1\n5 key 4 down\n4 key 4 up\n", "play.txt:4: frame 4 comes after frame 5"),
      ("recording 1\nsize 3x3 @1\n5 key 4 down\n5 end\n", "play.txt:4: a step happens in frame 5, but"),
      ("recording 1\nsize 3x3 @1\n5 end\n6 end\n", "play.txt:4: expected nothing after"),
      ("recording 1\nsize 3x3 @1\n5 touch 0 began nan 3\n", "play.txt:3: expected touch"),
      ("recording 1\nsize 3x3 @1\n5 touch 0 hover 1 3\n", "play.txt:3: expected touch"),
      ("recording 1\nsize 3x3 @1\n5 key 4 sideways\n", "play.txt:3: expected key"),
      ("recording 1\nsize 3x3 @1\n5 key 65536 down\n", "play.txt:3: expected key"),
      ("recording 1\nsize 3x3 @1\n5 key -1 down\n", "play.txt:3: expected key"),
      ("recording 1\nsize 3x3 @1\n5 key 9223372036854775807 down\n", "play.txt:3: expected key"),
      ("recording 1\nsize 3x3 @1\n5 key 9223372036854775808 down\n", "play.txt:3: expected key"),
      ("recording 1\nsize 3x3 @1\n5 hash 12\n", "play.txt:3: expected hash"),
      ("recording 1\nsize 3x3 @1\n5 dance\n", "play.txt:3: \"dance\" is not touch, mouse"),
    ])
  func invalidLineIsReportedWithItsNumber(text: String, message: String) {
    #expect(error(text)?.hasPrefix(message) == true, "\(error(text) ?? "")")
  }

  /// The date of a recording has the range of a stage's.
  @Test func aDateOutOfRangeIsNamedWithTheRange() throws {
    func start(_ date: String) throws -> RecordedStart {
      let text = "recording 1\nsize 3x3 @1\nset date \(date)\nset zone GMT\nset seed 1\nset device iphone\n1 end\n"
      return try RecordedStart(Recording(text: text, file: "play.txt"), file: "play.txt")
    }
    #expect(try start("1583-01-01T00:00").day == "1583-01-01T00:00")
    #expect(try start("9999-12-31T23:59:59").day == "9999-12-31T23:59:59")
    for date in ["1582-12-31T23:59:59", "10000-01-01"] {
      #expect {
        try start(date)
      } throws: {
        "\($0)".hasPrefix("play.txt: set date \(date): expected a day")
          && "\($0)".hasSuffix("in the years 1583 to 9999")
      }
    }
  }

  @Test func missingFileIsReported() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("none.txt")
    let error = #expect(throws: RecordingError.self) { try Recording(contentsOf: file) }
    #expect(
      error?.description == "\(file.path): no such recording; a program's option --record FILE makes one")
  }

  @Test func aFileIsReadAsItsText() throws {
    let folder = try TemporaryFolder()
    let text = "# mine\r\n\r\n" + sample.replacingOccurrences(of: "\n", with: "\r\n")
    #expect(try Recording(contentsOf: folder.write(text, to: "play.txt")).text == sample)
  }

  @Test(.timeLimit(.minutes(1)))
  func aFileThatIsNotARecordingIsRefusedBeforeItIsRead() throws {
    let folder = try TemporaryFolder()
    func problem(_ file: URL) -> String? {
      let error = #expect(throws: RecordingError.self) { try Recording(contentsOf: file) }
      return error?.description.replacingOccurrences(of: file.path, with: "FILE")
    }
    let file = try folder.write([0x72, 0xFF, 0x0A], to: "bytes.txt")
    #expect(problem(file) == "FILE:1: is not UTF-8 text, so this is not a recording")
    #expect(truncate(file.path, 3 << 30) == 0)
    #expect(problem(file) == "FILE: has 3 GiB; a recording has at most 32 MiB")
    #expect(mkfifo(folder.path("pipe.txt").path, 0o600) == 0)
    #expect(
      problem(folder.path("pipe.txt")) == "FILE: is a pipe (FIFO); expected a recording, which is a regular file")
    try FileManager.default.createDirectory(at: folder.path("folder.txt"), withIntermediateDirectories: false)
    #expect(problem(folder.path("folder.txt")) == "FILE: is a folder; expected a recording, which is a regular file")
  }
}

@MainActor
@Suite struct ReplayTests {
  /// A square that moves in each frame and jumps to each touch, so that frames and touches change the picture.
  private final class Creeper: SKScene {
    private let square = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 4))

    override func sceneDidLoad() {
      square.name = "square"
      addChild(square)
    }

    override func update(_ currentTime: TimeInterval) {
      square.position.x = (square.position.x + 1).truncatingRemainder(dividingBy: 32)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      touches.first.map { square.position = $0.location(in: self) }
    }
  }

  private func stage() throws -> Stage { try Stage { Creeper(size: CGSize(width: 32, height: 32)) } }

  private func recording(_ steps: String, frames: Int) throws -> Recording {
    try Recording(text: "recording 1\nsize 32x32 @1\n\(steps)\n\(frames) end\n", file: "play.txt")
  }

  @Test func stepsHappenInTheirFrames() async throws {
    let stage = try stage()
    let steps = "5 touch 0 began 10 12\n5 touch 0 ended 10 12"
    #expect(await stage.replay(try recording(steps, frames: 8)) == nil)
    #expect(stage.frameCount == 8)
    #expect(try stage.node(named: "square").position == CGPoint(x: 13, y: 20))
  }

  @Test func firstDifferentFrameIsReported() async throws {
    let first = try stage()
    await first.advance(frames: 3)
    let hash = FrameHash(first.frame)
    #expect(await (try stage()).replay(try recording("2 hash \(hash)", frames: 9)) == nil)
    let difference = await (try stage()).replay(try recording("3 hash \(hash)\n4 hash \(hash)", frames: 9))
    #expect(difference?.frame == 3)
    #expect(difference?.expected == hash)
  }

  @Test func recordedRunCanBeReplayed() async throws {
    let host = MemoryHost(surface: Surface(width: 32, height: 32, scale: 1), alertPolicy: .keep)
    let recorder = Recorder(of: host, app: "Creeper", settings: [("seed", "1")])
    let loop = FrameLoop(AppEnvironment(surface: host.surface), host: recorder)
    UIApplication.current = loop.app
    loop.app.launch(SceneApp(Creeper(size: CGSize(width: 32, height: 32))))
    for frame in 0..<130 {
      if frame == 7 { host.input = [.pointer(.touch(finger: 0, phase: .began, x: 3, y: 4))] }
      if frame == 9 { host.input = [.pointer(.touch(finger: 0, phase: .ended, x: 3, y: 4))] }
      await loop.frame(at: Double(frame) / 60)
    }
    let recording = try Recording(text: recorder.recording.text, file: "play.txt")
    #expect(recording == recorder.recording)
    #expect(recording.frameCount == 130)
    #expect(recording.hashCount == 2)
    #expect(await (try stage()).replay(recording) == nil)
    var other = recording
    other.steps.removeFirst()
    #expect(await (try stage()).replay(other)?.frame == 59, "without the touch the run differs")
  }

  @Test func aScreenThatTurnsBeforeTheFirstFrameIsTheStartOfTheRecording() async throws {
    final class Wide: UIViewController {
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
    }
    let host = MemoryHost(surface: Surface(width: 20, height: 30, scale: 1), alertPolicy: .keep)
    let recorder = Recorder(of: host, app: "Wide", settings: [])
    var environment = AppEnvironment(surface: host.surface)
    environment.turnsScreen = true
    let loop = FrameLoop(environment, host: recorder)
    UIApplication.current = loop.app
    loop.app.launch(SceneApp(Creeper(size: CGSize(width: 32, height: 32)), controller: Wide()))
    await loop.frame(at: 0)
    #expect(recorder.recording.surface == Surface(width: 30, height: 20, scale: 1))
    #expect(recorder.recording.steps.isEmpty)
    host.surface.width = 40
    await loop.frame(at: 1)
    #expect(recorder.recording.steps.map(\.frame) == [1])
  }

  @Test func atADifferentRateStepsHappenAtTheirTimes() async throws {
    let stage = try stage()
    var times: [Double] = []
    _ = await stage.replay(
      try recording("6 touch 0 began 10 12", frames: 12), time: { Double($0) / 30 }
    ) { _ in times.append(stage.time) }
    let expected: [Double] = [0, 1.0 / 30, 2.0 / 30, 0.1, 4.0 / 30, 5.0 / 30]
    #expect(times == expected)
    #expect(try stage.node(named: "square").position.x == 13)
  }
}

@Suite struct ShrinkingTests {
  private let recording: Recording

  init() throws {
    let taps = (0..<40).map { "\($0 * 3) touch 0 began \($0) 0\n\($0 * 3 + 1) touch 0 ended \($0) 0\n" }.joined()
    recording = try Recording(text: "recording 1\nsize 32x32 @1\n\(taps)200 end\n", file: "play.txt")
  }

  private func touches(_ recording: Recording, _ wanted: [Double]) -> Bool {
    let places = recording.steps.compactMap { step -> Double? in
      if case .input(.pointer(.touch(_, .began, let x, _))) = step.kind { x } else { nil }
    }
    return wanted.allSatisfy(places.contains)
  }

  @Test func onlyStepsNeededForTheFailureRemain() {
    var runs = 0
    let short = recording.shrunk { candidate in
      runs += 1
      return touches(candidate, [5, 31]) && candidate.frameCount > 120
    }
    #expect(short.steps.map(\.frame) == [15, 16, 93, 94])
    #expect(short.frameCount == 121)
    #expect(runs < 120)
  }

  @Test func recordingThatFailsWithoutInputLosesAllSteps() {
    let short = recording.shrunk { _ in true }
    #expect(short.steps == [])
    #expect(short.frameCount == 0)
  }
}

@Suite struct TraceTests {
  private func trace(_ y: [Int], hash: String = "0123456789abcdef", rate: Double = 60) throws -> Trace {
    var trace = Trace()
    for (frame, y) in y.enumerated() {
      trace.add(
        Double(frame) / rate, try #require(FrameHash(hash)), tree: "SKScene\n  Hat \"hat\" position.y=\(y) alpha=\(y)")
    }
    return trace
  }

  @Test func traceIsReadBackExactlyAsWritten() throws {
    let first = try trace([1, 2, 3])
    #expect(Trace(first.text)?.text == first.text)
    #expect(Trace("nothing") == nil)
  }

  @Test func firstDifferentNodeAndPropertyAreReported() throws {
    let first = try trace([1, 2, 3, 4])
    #expect(first.firstDifference(from: try trace([1, 2, 3, 4])) == nil)
    #expect(
      first.firstDifference(from: try trace([1, 2, 5, 6])) == "frame 2, at 0.033 s: Hat \"hat\": position.y 3 -> 5")
    #expect(
      first.firstDifference(from: try trace([1, 2, 3, 4], hash: "0123456789abcdee"))
        == "frame 0, at 0 s: the pixels differ, although the trees are the same")
  }

  @Test func inAnotherLanguageOnlyTheTextsMayDiffer() {
    func trace(_ text: String, x: Int = 0, hash: FrameHash) -> Trace {
      var trace = Trace()
      trace.add(0, hash, tree: "SKLabelNode position.x=\(x) position.y=0 text=\(text)")
      return trace
    }
    let (one, other) = (FrameHash("0123456789abcdef"), FrameHash("0123456789abcdee"))
    guard let one, let other else { return #expect(Bool(false), "no hashes") }
    let english = trace("Play", hash: one)
    #expect(english.firstDifference(from: trace("Spielen", hash: other)) != nil)
    #expect(english.firstDifference(from: trace("Spielen", hash: other), mayTranslate: true) == nil)
    #expect(english.firstDifference(from: trace("Play", hash: other), mayTranslate: true) != nil, "only pixels")
    #expect(english.firstDifference(from: trace("Spielen", x: 1, hash: other), mayTranslate: true) != nil)
  }

  @Test func runsAtTwoRatesAreComparedAtTheirCommonTimes() throws {
    let first = try trace([1, 2, 3, 4])
    #expect(first.firstDifference(from: try trace([1, 3], rate: 30)) == nil)
    #expect(first.firstDifference(from: try trace([1, 4], rate: 30))?.hasPrefix("frame 2") == true)
  }
}
