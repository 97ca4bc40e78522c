import Assets
import Foundation
import Raster
import TestSupport
import Testing

@testable import SpriteKit

/// Labels are aligned and measured by the ink of their glyphs.
@MainActor
@Suite struct LabelInkTests {
  private let label = SKLabelNode(fontNamed: "FelipeSlab-Regular")

  init() throws {
    let fonts = Repository.url("Textures/Fonts")
    UIApplication.current = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [fonts])))
    label.fontSize = 6
  }

  /// The box around the pixels that a label touches, in the points of `picture(of:)`.
  private func drawnBox() -> CGRect {
    let picture = picture(of: label, scale: 8)
    var box = CGRect.null
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y] != 0xFF00_0000 {
        box = box.union(CGRect(x: CGFloat(x) / 8 - 16, y: 16 - CGFloat(y + 1) / 8, width: 0.125, height: 0.125))
      }
    }
    return box
  }

  @Test(
    arguments: [SKLabelHorizontalAlignmentMode.left, .center, .right],
    [SKLabelVerticalAlignmentMode.baseline, .center, .top, .bottom])
  func theFrameIsWhereTheGlyphsAre(
    horizontal: SKLabelHorizontalAlignmentMode, vertical: SKLabelVerticalAlignmentMode
  ) async {
    (label.horizontalAlignmentMode, label.verticalAlignmentMode) = (horizontal, vertical)
    // The last one has a character that the font lacks.
    for text in ["1", "g!", " 1 ", "1\u{6F22}"] {
      label.text = text
      label.numberOfLines = 0
      let (frame, drawn) = (label.frame, drawnBox())
      let differences = [
        frame.minX - drawn.minX, frame.minY - drawn.minY, frame.maxX - drawn.maxX, frame.maxY - drawn.maxY,
      ]
      #expect(differences.allSatisfy { abs($0) < 0.2 }, "\(text): \(frame), drawn \(drawn)")
      let x = [frame.midX, frame.minX, frame.maxX][horizontal.rawValue]
      #expect(abs(x) < 1e-9, "\(text)")
      switch vertical {
      case .baseline: break
      case .center: #expect(abs(frame.midY) < 1e-9, "\(text)")
      case .top: #expect(abs(frame.maxY) < 1e-9, "\(text)")
      case .bottom: #expect(abs(frame.minY) < 1e-9, "\(text)")
      }
    }
  }

  /// An exclamation mark reaches below the baseline, as a y does in most fonts.
  @Test func aLetterBelowTheBaselineMovesACentredTextUp() async throws {
    label.verticalAlignmentMode = .center
    label.fontSize = 100
    func bottom(_ text: String) -> CGFloat {
      label.text = text
      return label.frame.minY
    }
    // The baseline is at the bottom of "H", and 0.6 points above the bottom of "H!".
    #expect(abs(bottom("H") + 35) < 1e-9)
    #expect(abs(bottom("H!") + 35.3) < 0.01)
  }

  @Test func spacesAtTheEndsDoNotCount() async throws {
    var frames: [CGRect] = []
    for text in ["H", " H", "H  "] {
      label.text = text
      frames.append(label.frame)
    }
    #expect(frames.allSatisfy { abs($0.minX - frames[0].minX) < 1e-9 && abs($0.width - frames[0].width) < 1e-9 })
  }

  /// Control points do not count: the ink of a curve ends before them.
  @Test func theBoxEndsAtTheCurves() async throws {
    func box(_ end: Point, _ controls: Point...) throws -> InkBox {
      var path = Path()
      path.move(to: Point(x: 0, y: 0))
      if controls.count == 1 {
        path.quadratic(to: end, control: controls[0])
      } else {
        path.cubic(to: end, control1: controls[0], control2: controls[1])
      }
      return try #require(InkBox([path]))
    }
    let hill = try box(Point(x: 10, y: 0), Point(x: 5, y: 8))
    #expect(abs(hill.high.y - 4) < 1e-9 && hill.low.y == 0 && hill.high.x == 10)
    let arch = try box(Point(x: 10, y: 0), Point(x: 0, y: -8), Point(x: 10, y: -8))
    #expect(abs(arch.low.y + 6) < 1e-9 && arch.high.y == 0)
    let wave = try box(Point(x: 0, y: 6), Point(x: 9, y: 0), Point(x: -9, y: 6))
    #expect(abs(wave.low.x + wave.high.x) < 1e-9 && wave.high.x > 1 && wave.high.x < 9)
    #expect(InkBox([Path()]) == nil)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -5, 0, 1e300, 1e-300]) func extremeFontSizesAreHarmless(size: CGFloat) async
  {
    (label.horizontalAlignmentMode, label.verticalAlignmentMode) = (.right, .top)
    label.numberOfLines = 0
    for text in ["H\nH", "H!"] {
      (label.text, label.fontSize) = (text, size)
      _ = (label.frame, drawnBox(), label.calculateAccumulatedFrame(), label.intersects(SKNode()))
    }
    label.fontSize = 12
    #expect(label.frame.height > 8 && label.frame.height < 9)
  }
}
