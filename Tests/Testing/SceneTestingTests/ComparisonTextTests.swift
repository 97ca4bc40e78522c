import Foundation
import Media
import Raster
import SpriteKit
import TestSupport
import Testing

@testable import SceneTesting

/// The texts and records of a comparison.
@MainActor
@Suite struct ComparisonTextTests {
  private let hat = SKSpriteNode(color: .red, size: CGSize(width: 8, height: 4))
  private let box = SKNode()
  private let stage: Stage

  init() async throws {
    let scene = SKScene(size: CGSize(width: 16, height: 16))
    (hat.name, box.name) = ("hat", "box")
    box.position = CGPoint(x: 8, y: 8)
    box.addChild(hat)
    scene.addChild(box)
    stage = try Stage { scene }
    await stage.advance()
  }

  /// The newest frame with other pixels.
  private func changed(_ pixels: [(x: Int, y: Int)]) -> Bitmap {
    var other = stage.frame
    for (x, y) in pixels { other[x, y] ^= 0x0000_0102 }
    return other
  }

  @Test func unchangedNodesAndTheBackgroundHaveTheirPixels() {
    let shot = stage.shot
    func lines(_ pixels: [(x: Int, y: Int)]) -> [String] {
      FrameComparison(expected: changed(pixels), actual: shot.frame, tolerance: nil)
        .nodeLines(shot, recorded: shot.tree)
    }
    #expect(
      lines([(8, 8), (0, 0), (1, 0)]) == ["SKSpriteNode \"hat\": as recorded; 1 pixel", "background: 2 pixels"])
    #expect(lines([(4, 6), (11, 9)]) == ["SKSpriteNode \"hat\": as recorded; 2 pixels"])
    #expect(lines([(3, 6), (12, 9), (4, 5), (11, 10)]) == ["background: 4 pixels"])
    #expect(lines([]).isEmpty)
  }

  /// A pixel counts for the node that drew it, or for its nearest ancestor, whichever has changed.
  @Test func pixelsCountForTheNearestChangedNode() async {
    let pin = SKSpriteNode(color: .blue, size: CGSize(width: 2, height: 2))
    let side = SKSpriteNode(color: .green, size: CGSize(width: 2, height: 2))
    (pin.name, side.name, pin.zPosition) = ("pin", "side", 1)
    side.position.x = -6
    hat.addChild(pin)
    box.addChild(side)
    await stage.advance()
    let old = stage.shot.tree
    /// The number of pixels of each node in the text, with one different pixel of each sprite.
    func counts(changed nodes: SKNode...) async -> [String: Int] {
      nodes.forEach { $0.alpha = 0.5 }
      await stage.advance()
      let shot = stage.shot
      nodes.forEach { $0.alpha = 1 }
      let lines = FrameComparison(expected: changed([(7, 7), (4, 6), (1, 7)]), actual: shot.frame, tolerance: nil)
        .nodeLines(shot, recorded: old)
      #expect(lines.filter { $0.contains("as recorded") }.count + nodes.count == lines.count)
      return lines.reduce(into: [:]) { counts, line in
        let parts = line.split(separator: "\"")
        if let count = line.split(separator: "; ").last?.split(separator: " ").first {
          counts[String(parts[1])] = Int(count)
        }
      }
    }
    #expect(await counts(changed: pin, hat, box) == ["pin": 1, "hat": 1, "box": 1])
    #expect(await counts(changed: hat, box) == ["hat": 2, "box": 1])
    #expect(await counts(changed: pin, box) == ["pin": 1, "box": 2])
    #expect(await counts(changed: pin) == ["pin": 1, "hat": 1, "side": 1])
    #expect(await counts(changed: hat) == ["hat": 2, "side": 1], "a sibling's change does not matter")
    #expect(await counts() == ["pin": 1, "hat": 1, "side": 1])
  }

  @Test func aToleranceIsNamedWithWhatExceedsIt() {
    var other = changed([(2, 3), (4, 5)])
    other[9, 9] = 0xFF00_FF00
    let tolerance = Tolerance(pixels: 1, colorDifference: 0.25, ignoresAntialiasing: true, because: "wind")
    let comparison = FrameComparison(expected: stage.frame, actual: other, tolerance: tolerance)
    #expect(comparison.diff.differentPixels == 3 && comparison.count == 1 && comparison.passes)
    #expect(comparison.summary.hasPrefix("3 pixels differ, the first at (2, 3): expected #262626FF, actual #242726FF"))
    #expect(
      comparison.summary.hasSuffix(
        "; the worst channel by 255; 1 of them by more than is tolerated, which is 1 pixels, colour difference 0.25, "
          + "smoothed edges ignored: wind"))
    #expect(Tolerance(pixels: 3, because: "test").description == "3 pixels: test")
    #expect(Tolerance(because: "test") == Tolerance(pixels: 0, colorDifference: 0, because: "test"))
    #expect(!Tolerance(because: "test").ignoresAntialiasing)
  }

  /// A pixel within the tolerance is nobody's.
  @Test func toleratedPixelsCountForNoNode() {
    let shot = stage.shot
    var expected = shot.frame
    expected[8, 8] ^= 1
    (expected[0, 0], expected[15, 15]) = (0xFFFF_FFFF, 0xFFFF_FFFF)
    expected[1, 0] ^= 2
    func comparison(_ difference: Double) -> FrameComparison {
      let tolerance = Tolerance(pixels: 9, colorDifference: difference, because: "test")
      return FrameComparison(expected: expected, actual: shot.frame, tolerance: tolerance)
    }
    let loose = comparison(0.1)
    #expect(loose.count == 2 && loose.isDifferent.filter { $0 }.count == 2 && loose.passes)
    #expect(loose.isDifferent[0] && !loose.isDifferent[1] && !loose.isDifferent[8 * 16 + 8] && loose.isDifferent[255])
    #expect(loose.nodeLines(shot, recorded: shot.tree) == ["background: 2 pixels"])
    let exact = comparison(0)
    #expect(exact.count == 4)
    #expect(
      exact.nodeLines(shot, recorded: shot.tree) == [
        "SKSpriteNode \"hat\": as recorded; 1 pixel", "background: 3 pixels",
      ])
  }

  /// A pixel belongs to the node that drew it last; a mask draws nothing, and a faint or multiplied node draws too.
  @Test func pixelsBelongToTheNodeOnTop() async {
    let crop = SKCropNode()
    let mask = SKSpriteNode(color: .white, size: CGSize(width: 4, height: 4))
    let faint = SKSpriteNode(color: .green, size: CGSize(width: 2, height: 2))
    (mask.name, faint.name, faint.alpha, faint.blendMode, faint.zPosition) = ("mask", "faint", 0.01, .multiply, 1)
    hat.removeFromParent()
    crop.maskNode = mask
    crop.addChild(hat)
    box.addChild(crop)
    box.addChild(faint)
    await stage.advance()
    let shot = stage.shot
    func counts(_ isRequested: (Int) -> Bool) -> [String: Int] {
      let owners = PixelOwners(
        shot.drawList, width: 16, height: 16, isRequested: (0..<256).map(isRequested))
      return Dictionary(
        owners.counts.map { (shot.nodes[$0].map { shot.tree[$0].name ?? "" } ?? "none", $1) }, uniquingKeysWith: +)
    }
    #expect(counts { _ in true } == ["faint": 4, "hat": 28, "none": 224])
    // The row through the middle of the hat, from 4 to 11, and of the faint node, 7 and 8.
    #expect(counts { $0 / 16 == 8 } == ["faint": 2, "hat": 6, "none": 8])
    #expect(counts { _ in false }.isEmpty)
  }

  /// Logs in a child process, because a failure writes a report when its process ends.
  private static func log(in folder: String) async throws -> Never {
    let scene = SKScene(size: CGSize(width: 6, height: 4))
    let stage = try Stage { scene }
    stage.filmLength = 2
    await stage.advance(frames: 4)
    let golden = Golden(name: "yard", testFile: "\(folder)/YardTests.swift")
    let expected = Bitmap(width: 6, height: 4)
    try FileManager.default.createDirectory(
      at: golden.file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try ImageDecoding.writePNG(expected, to: golden.file)
    let tolerance = Tolerance(pixels: 5, because: "wind")
    let start = ContinuousClock.now - .milliseconds(2500)
    let outcomes: [Golden.Outcome] = [
      .same, .tolerated(3), .recorded("new"), .missing("none"), .different("other"),
    ]
    try RunLog.$destination.withValue(.folder(URL(fileURLWithPath: "\(folder)/run"))) {
      for (index, outcome) in outcomes.enumerated() {
        let isDifferent = outcome == .different("other")
        let verdict = Golden.Verdict(
          outcome: outcome, expected: isDifferent ? expected : nil, nodeLines: isDifferent ? ["Hat: new"] : [])
        try golden.log(.success(verdict), of: stage, isDifferent ? tolerance : nil, line: UInt(index + 7), start)
      }
      try golden.log(.failure(StageFailure()), of: stage, nil, line: 12, start)
    }
    exit(0)
  }

  private struct StageFailure: Error, CustomStringConvertible {
    let description = "no picture"
  }

  @MainActor
  @Test func onlyTheSamePictureOrAToleratedOnePasses() {
    let place = SourcePlace(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    place.settle { .same }
    place.settle { .tolerated(3) }
    for outcome in [Golden.Outcome.recorded("new"), .missing("none"), .different("other")] {
      withKnownIssue { place.settle { outcome } }
    }
  }

  @Test func anAssertionsRecordSaysWhatCameOfIt() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      try await ComparisonTextTests.log(in: path)
    }
    let run = try RunFolder(contentsOf: folder.path("run"))
    #expect(
      run.records.map { "\($0.line) \($0.outcome) \($0.message) \($0.differentPixels) \($0.film.map(\.frame))" } == [
        "7 same  0 []", "8 same  3 []", "9 recorded new 0 []", "10 missing none 0 [2, 3]",
        "11 different other 24 [2, 3]", "12 unreadable no picture 0 [2, 3]",
      ])
    #expect(run.records.allSatisfy { (2500..<60_000).contains($0.milliseconds) && $0.name == "yard" })
    #expect(run.records.map { $0.tolerance?.pixels } == [nil, nil, nil, nil, 5, nil])
    #expect(run.records.map { $0.actual != nil } == [false, false, false, true, true, true])
    #expect(run.records.map { $0.difference != nil } == [false, false, false, false, true, false])
    let different = try #require(run.records.dropLast().last)
    #expect(different.treeDifference == ["Hat: new"])
    #expect(different.goldenFile == folder.path("Goldens/YardTests/yard.png").path)
    let actual = try run.file(try #require(different.actual))
    let frame = try ImageDecoding.bitmap(contentsOf: actual)
    #expect(frame.width == 6 && frame.height == 4 && different.film.last?.hash == "\(FrameHash(frame))")
    let note = try GoldenNote(
      text: String(contentsOf: run.file(try #require(different.sidecar)), encoding: .utf8), file: "note")
    #expect(try note.pixels == FrameHash(frame) && note.png == Golden.hash(of: actual))
    #expect(try note.tree().map(\.title) == ["SKScene"])
  }
}
