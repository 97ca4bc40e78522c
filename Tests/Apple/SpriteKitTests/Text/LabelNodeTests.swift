import Assets
import Foundation
import TestSupport
import Testing

@testable import SpriteKit

/// The test font has 1000 units an em, ascender 800, descender -200; H is 692 wide and I is 306.
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

  private func isFrame(_ x: Double, _ y: Double, width: Double = 99.8, height: Double = 100) -> Bool {
    let frame = label.frame
    let offsets = [frame.minX - x, frame.minY - y, frame.width - width, frame.height - height]
    return offsets.allSatisfy { abs($0) < 1e-9 }
  }

  @Test(arguments: [(SKLabelHorizontalAlignmentMode.left, 0.0), (.center, -49.9), (.right, -99.8)])
  func theTextIsAlignedHorizontally(mode: SKLabelHorizontalAlignmentMode, x: Double) async {
    label.horizontalAlignmentMode = mode
    #expect(isFrame(x, -20), "\(label.frame)")
  }

  @Test(arguments: [(SKLabelVerticalAlignmentMode.baseline, -20.0), (.center, -50), (.top, -100), (.bottom, 0)])
  func theTextIsAlignedVertically(mode: SKLabelVerticalAlignmentMode, y: Double) async {
    label.verticalAlignmentMode = mode
    #expect(isFrame(-49.9, y), "\(label.frame)")
  }

  @Test func theFrameFollowsPositionTextAndSize() async {
    label.horizontalAlignmentMode = .left
    label.position = CGPoint(x: 5, y: 7)
    #expect(isFrame(5, -13))
    label.text = "H"
    #expect(isFrame(5, -13, width: 69.2))
    label.fontSize = 50
    #expect(isFrame(5, -3, width: 34.6, height: 50))
  }

  @Test func aLabelWithoutTextHasAnEmptyFrame() async {
    for text in [nil, ""] {
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

  /// Skit Sans: H is 722 wide and I is 278, as in Helvetica.
  @Test func aLabelWithoutAFontNameUsesSkitSans() async {
    label.fontName = nil
    #expect(abs(label.frame.width - 100) < 1e-9)
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
    #expect(abs(label.frame.width - 100) < 1e-9)
    #expect(app.diagnostics == [])
  }

  @Test func aCharacterMissingInAllFontsIsABoxAndReportedOnce() async {
    label.text = "H日日I"
    #expect(label.frame.height == 115, "the box is one of Skit Sans, which is 1.15 times its size high")
    label.text = "日"
    #expect(label.frame.width > 0)
    #expect(app.diagnostics.map(\.subject) == ["character \"日\" (U+65E5)"])
  }
}
