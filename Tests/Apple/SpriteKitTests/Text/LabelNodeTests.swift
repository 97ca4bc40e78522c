import Assets
import Foundation
import TestSupport
import Testing

@testable import SpriteKit

/// The test font has 1000 units an em. The ink of H is 658 wide and that of I 272, both 700 high, on the baseline, with
/// 17 free on each side.
@MainActor
@Suite struct LabelNodeTests {
  private static let fonts = Repository.url("Textures/Fonts")
  private let app: UIApplication
  private let label: SKLabelNode

  init() throws {
    app = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [Self.fonts])))
    UIApplication.current = app
    label = SKLabelNode(fontNamed: "FelipeSlab-Regular")
    label.text = "HI"
    label.fontSize = 100
  }

  private func isFrame(_ x: Double, _ y: Double, width: Double = 96.4, height: Double = 70) -> Bool {
    let frame = label.frame
    let offsets = [frame.minX - x, frame.minY - y, frame.width - width, frame.height - height]
    return offsets.allSatisfy { abs($0) < 1e-9 }
  }

  @Test(arguments: [(SKLabelHorizontalAlignmentMode.left, 0.0), (.center, -48.2), (.right, -96.4)])
  func theTextIsAlignedHorizontally(mode: SKLabelHorizontalAlignmentMode, x: Double) async {
    label.horizontalAlignmentMode = mode
    #expect(isFrame(x, 0), "\(label.frame)")
  }

  @Test(arguments: [(SKLabelVerticalAlignmentMode.baseline, 0.0), (.center, -35), (.top, -70), (.bottom, 0)])
  func theTextIsAlignedVertically(mode: SKLabelVerticalAlignmentMode, y: Double) async {
    label.verticalAlignmentMode = mode
    #expect(isFrame(-48.2, y), "\(label.frame)")
  }

  @Test func theFrameFollowsPositionTextAndSize() async {
    label.horizontalAlignmentMode = .left
    label.position = CGPoint(x: 5, y: 7)
    #expect(isFrame(5, 7))
    label.text = "H"
    #expect(isFrame(5, 7, width: 65.8))
    label.fontSize = 50
    #expect(isFrame(5, 7, width: 32.9, height: 35))
  }

  @Test func aLabelWithoutTextHasAnEmptyFrame() async {
    for text in [nil, "", "  "] {
      label.text = text
      #expect(label.frame == .zero)
    }
    #expect(app.diagnostics == [])
  }

  @Test func aNewLabelHasApplesDefaults() async {
    let label = SKLabelNode(text: "x")
    #expect(label.fontName == "HelveticaNeue-UltraLight" && SKLabelNode(fontNamed: nil).fontName == label.fontName)
    #expect(SKLabelNode().fontName == label.fontName && label.fontSize == 32)
    #expect(label.fontColor == .white)
    #expect(label.horizontalAlignmentMode == .center)
    #expect(label.verticalAlignmentMode == .baseline)
  }

  /// Skit Sans: H is 722 wide and I is 278, as in Helvetica; the ink begins 80 after H's left side and ends 94 before
  /// I's right side.
  @Test func aLabelWithoutAFontNameUsesSkitSans() async {
    label.fontName = nil
    #expect(abs(label.frame.width - 82.6) < 1e-9)
    #expect(app.diagnostics == [])
  }

  @Test func anUnknownFontIsReportedOnceAndReplacedBySkitSans() async {
    label.fontName = "Helvetica"
    for text in ["HI", "H", "HI"] {
      label.text = text
      #expect(label.frame.width > 0)
    }
    #expect(
      app.diagnostics.map(\.description) == [
        "font \"Helvetica\": the app's files contain no such font; \"SkitSans-Regular\" is used; add its .ttf or .otf "
          + "file to the app's files"
      ])
  }

  @Test func anAppWithoutFontsUsesTheBuiltInFont() async {
    let app = UIApplication(AppEnvironment())
    UIApplication.current = app
    let label = SKLabelNode(text: "HI")
    label.fontSize = 100
    #expect(abs(label.frame.width - 82.6) < 1e-9)
    #expect(app.diagnostics == [])
  }

  @Test func aCharacterMissingInAllFontsIsABoxAndReportedOnce() async {
    label.text = "H日日I"
    #expect(label.frame.height >= 70)
    label.text = "日"
    #expect(label.frame.width > 0)
    #expect(app.diagnostics.map(\.subject) == ["character \"日\" (U+65E5)"])
  }
}
