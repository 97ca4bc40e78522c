import Assets
import Foundation
import Media
import Raster
import SpriteKit
import TestSupport
import Testing

@testable import SceneTesting

/// A golden is compared byte for byte, and written only on request.
@Suite struct GoldenTests {
  private let folder: TemporaryFolder
  private let golden: Golden
  private let frame: Bitmap

  init() throws {
    folder = try TemporaryFolder()
    golden = Golden(name: "square", testFile: folder.path("MenuTests.swift").path)
    var frame = Bitmap(width: 8, height: 6, filledWith: 0xFF33_2211)
    frame[2, 3] = 0x8040_4040
    self.frame = frame
  }

  private func store(_ bitmap: Bitmap) throws {
    try FileManager.default.createDirectory(
      at: golden.file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try ImageDecoding.writePNG(bitmap, to: golden.file)
  }

  private func changed(_ x: Int, _ y: Int, to pixel: UInt32) -> Bitmap {
    var other = frame
    other[x, y] = pixel
    return other
  }

  private func message(_ actual: Bitmap) throws -> String {
    switch try golden.check(Shot(frame: actual), mode: .never).outcome {
    case .different(let message), .missing(let message): return message
    default: return "no difference"
    }
  }

  private var isStored: Bool { FileManager.default.fileExists(atPath: golden.file.path) }

  @Test func aGoldenIsStoredBesideItsTestUnderItsName() {
    #expect(golden.file.path == folder.path("Goldens/MenuTests/square.png").path)
  }

  /// `skit test PROJECT` runs the tests through a link in its cache.
  @Test func aMessageNamesTheUsersOwnFileAndCommand() throws {
    try FileManager.default.createDirectory(at: folder.path("SkitTests"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(at: folder.path("cache"), withDestinationURL: folder.path("SkitTests"))
    let linked = Golden(name: "square", testFile: folder.path("cache/MenuTests.swift").path)
    let path = folder.path("SkitTests/Goldens/MenuTests/square.png").resolvingSymlinksInPath().path
    let missing = try linked.check(Shot(frame: frame), mode: .never).outcome
    #expect(missing == .missing("no golden \(path); look at the frame, then accept it with SKIT_RECORD=missing"))
    let recorded = try linked.check(Shot(frame: frame), mode: .missing).outcome
    #expect(recorded == .recorded("recorded \(path); look at it before you commit it"))
    #expect(
      Golden.acceptance(of: linked.file, environment: [:])
        == "accept with: SKIT_RECORD=failed swift test --filter MenuTests")
    #expect(
      Golden.acceptance(of: linked.file, environment: ["SKIT_TEST_COMMAND": "skit test 'My Game'"])
        == "accept with: SKIT_RECORD=failed skit test 'My Game'")
  }

  @Test(arguments: [RecordMode.never, .missing, .failed])
  func theSameFramePasses(mode: RecordMode) throws {
    try store(frame)
    #expect(try golden.check(Shot(frame: frame), mode: mode).outcome == .same)
  }

  @Test func aPictureStaysWhereItsNoteCannotBeWritten() throws {
    try store(frame)
    try FileManager.default.createDirectory(at: golden.note, withIntermediateDirectories: false)
    #expect(throws: (any Error).self) { try golden.check(Shot(frame: changed(5, 4, to: 0)), mode: .all) }
    #expect(try ImageDecoding.bitmap(contentsOf: golden.file) == frame)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: golden.file.deletingLastPathComponent().path).sorted()
        == ["square.png", "square.txt"])
  }

  @Test func failureShowsThePixelItsColoursAndHowToAcceptIt() throws {
    try store(frame)
    let message = try message(changed(5, 4, to: 0xFF33_2212))
    #expect(
      message.hasPrefix(
        """
        square.png: 1 pixels differ, the first at (5, 4): expected #112233FF, actual #122233FF (RGBA, premultiplied); \
        the worst channel by 1
        """))
    #expect(message.hasSuffix("accept with: SKIT_RECORD=failed swift test --filter MenuTests"))
  }

  @Test func aWrongAlphaFails() throws {
    try store(frame)
    #expect(try message(changed(2, 3, to: 0x8140_4040)).contains("1 pixels differ, the first at (2, 3)"))
    #expect(try message(changed(0, 0, to: 0)).contains("actual #00000000"))
  }

  @Test(arguments: [(8, 5), (7, 6), (6, 8), (8, 7), (1, 1), (0, 0)])
  func aWrongSizeFails(width: Int, height: Int) throws {
    try store(frame)
    #expect(try message(Bitmap(width: width, height: height, filledWith: 0xFF33_2211)).contains("the size differs"))
  }

  /// A picture that a PNG cannot store exactly would never pass again.
  @MainActor
  @Test(arguments: SKBlendMode.everyMode)
  func framesOfEveryBlendModePassAfterRecording(mode: SKBlendMode) async throws {
    let scene = SKScene(size: CGSize(width: 8, height: 8))
    scene.backgroundColor = UIColor(red: 0.2, green: 0.6, blue: 0.9, alpha: 0.7)
    let sprite = SKSpriteNode(color: UIColor(red: 1, green: 0.5, blue: 0.1, alpha: 0.3), size: scene.size)
    sprite.zRotation = 0.3
    sprite.blendMode = mode
    scene.addChild(sprite)
    let stage = try Stage { scene }
    await stage.advance()
    try store(stage.frame)
    #expect(try golden.check(Shot(frame: stage.frame), mode: .never).outcome == .same)
  }

  @Test func aFailureStoresAPicture() throws {
    try store(frame)
    let message = try message(changed(5, 4, to: 0xFFFF_FFFF))
    let line = try #require(message.split(separator: "\n").first { $0.hasPrefix("expected, difference, actual: ") })
    let file = URL(fileURLWithPath: String(try #require(line.split(separator: ": ").last)))
    #expect(try ImageDecoding.bitmap(contentsOf: file).width >= 3 * frame.width)
  }

  @Test func aMissingGoldenFailsAndIsNotWritten() throws {
    #expect(try message(frame).hasPrefix("no golden \(golden.file.path); look at the frame"))
    #expect(!isStored)
  }

  @Test(arguments: [RecordMode.all, .missing, .failed])
  func aMissingGoldenIsRecordedOnRequest(mode: RecordMode) throws {
    #expect(
      try golden.check(Shot(frame: frame), mode: mode).outcome
        == .recorded("recorded \(golden.file.path); look at it before you commit it"))
    #expect(try golden.check(Shot(frame: frame), mode: .never).outcome == .same)
  }

  @Test(arguments: [RecordMode.never, .missing])
  func aDifferentGoldenIsNotOverwritten(mode: RecordMode) throws {
    try store(frame)
    guard case .different = try golden.check(Shot(frame: changed(0, 0, to: 0xFF00_0000)), mode: mode).outcome else {
      Issue.record("a different frame must not pass")
      return
    }
    #expect(try golden.check(Shot(frame: frame), mode: .never).outcome == .same)
  }

  @Test(arguments: [RecordMode.all, .failed])
  func aDifferentGoldenIsReplacedOnRequest(mode: RecordMode) throws {
    try store(frame)
    let other = changed(0, 0, to: 0xFF00_0000)
    guard case .recorded = try golden.check(Shot(frame: other), mode: mode).outcome else {
      Issue.record("a recording must say so")
      return
    }
    #expect(try golden.check(Shot(frame: other), mode: .never).outcome == .same)
  }

  @Test(arguments: [RecordMode.never, .missing, .failed])
  func aToleratedFrameIsNotRecorded(mode: RecordMode) throws {
    try store(frame)
    let other = changed(5, 4, to: 0xFF33_2212)
    let tolerance = Tolerance(pixels: 1, because: "wind")
    let verdict = try golden.check(other, mode: mode, tolerance: tolerance) { Shot(frame: other) }
    #expect(verdict.outcome == .tolerated(1) && verdict.expected == frame)
    #expect(try ImageDecoding.bitmap(contentsOf: golden.file) == frame)
  }

  @Test(arguments: [
    ("", "note:1: should be \"pixels\" and 16 hexadecimal digits"),
    ("pixels 0123456789abcdef\npng 01\n", "note:2: should be \"png\" and 16 hexadecimal digits"),
  ])
  func aBrokenNoteNamesWhatIsExpected(text: String, problem: String) {
    let error = #expect(throws: GoldenError.self) { try GoldenNote(text: text, file: "note") }
    #expect(error?.description == "\(problem); record the golden again, or delete this file")
  }

  @Test func aLineOfANoteThatIsNoNodeHasItsNumber() throws {
    let start = "pixels 0123456789abcdef\npng fedcba9876543210\n"
    let note = try GoldenNote(text: "\(start)SKScene\n\n  ?? what\n", file: "note")
    let error = #expect(throws: GoldenError.self) { try note.tree() }
    let problem = "is not a node; expected a type, a name in quotation marks, name=value..."
    #expect(error?.description.hasPrefix("note:5: \(problem)") == true)
    let right = try GoldenNote(text: "\(start)SKScene\n  Hat x=1\n", file: "note")
    #expect(try right.tree().map(\.title) == ["SKScene", "Hat"])
    #expect(try GoldenNote(text: start, file: "note").tree().isEmpty)
  }

  @Test func recordingAllAlsoWritesEqualGoldens() throws {
    try store(frame)
    guard case .recorded = try golden.check(Shot(frame: frame), mode: .all).outcome else {
      Issue.record("a recording must say so")
      return
    }
  }

  @Test(arguments: RecordMode.allCases.filter { $0 != .all })
  func aGoldenThatIsNotAnImageIsAnErrorAndNotOverwritten(mode: RecordMode) throws {
    try folder.write("no image", to: "Goldens/MenuTests/square.png")
    #expect(throws: AssetError.self) { try golden.check(Shot(frame: frame), mode: mode).outcome }
    #expect(try Data(contentsOf: golden.file) == Data("no image".utf8))
  }
}

extension SKBlendMode {
  fileprivate static let everyMode: [SKBlendMode] = (0...7).compactMap(SKBlendMode.init)
}
