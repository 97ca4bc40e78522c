import Assets
import Raster
import TestSupport
import Testing

@testable import SpriteKit

/// The heights of lines, and the places of what is drawn with the letters. In the test font H is 692 thousandths of the
/// size wide, I 306, the ascender is 800, the descender -200; at 100 points a line of several is 120 high, 100 of it
/// above the baseline, and a block of lines ends 1 point below the last one.
@MainActor
@Suite struct TextMetricsTests {
  private let label = SKLabelNode(fontNamed: "FelipeSlab-Regular")

  init() throws {
    UIApplication.current = UIApplication(
      AppEnvironment(assets: try AssetIndex(folders: [Repository.url("Textures/Fonts")])))
    (label.fontSize, label.horizontalAlignmentMode) = (100, .left)
  }

  private func text(_ runs: (String, CGFloat, [NSAttributedString.Key: Any])...) throws -> NSAttributedString {
    let text = NSMutableAttributedString()
    for (string, size, more) in runs {
      var attributes = more
      let font: UIFont = try #require(UIFont(name: "FelipeSlab-Regular", size: size))
      attributes[.font] = font
      text.append(NSAttributedString(string: string, attributes: attributes))
    }
    return text
  }

  private func parts() throws -> [(color: UIColor?, box: InkBox)] {
    let text = try #require(label.shapedText())
    return try text.parts.map { part in (part.color, try #require(InkBox([part.path]))) }
  }

  private func isNear(_ box: InkBox, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> Bool {
    let differences: [Double] = [
      box.low.x - x.lowerBound, box.high.x - x.upperBound, box.low.y - y.lowerBound, box.high.y - y.upperBound,
    ]
    return differences.allSatisfy { abs($0) < 1e-9 }
  }

  /// Extra line height is added above the letters.
  @Test(arguments: [(1.5, 0.0, 0.0, 180.0), (0, 150, 0, 150), (0, 0, 80, 80), (0, 100, 0, 120), (1.5, 0, 90, 90)])
  func aLinesHeightGrowsUpwards(multiple: Double, minimum: Double, maximum: Double, height: Double) throws {
    let look = NSMutableParagraphStyle()
    look.lineHeightMultiple = CGFloat(multiple)
    (look.minimumLineHeight, look.maximumLineHeight) = (CGFloat(minimum), CGFloat(maximum))
    label.numberOfLines = 0
    label.attributedText = try text(("H\nH", 100, [.paragraphStyle: look]))
    let shaped = try #require(label.shapedText())
    #expect(shaped.top == height - 20 && shaped.lastBaseline == -height)
    #expect(shaped.bottom == -height - 21)
  }

  /// Between two paragraphs are the first one's spaces below it, and the second one's above it.
  @Test func aSpaceBelongsToTheParagraphAboveOrBelow() throws {
    let (first, second) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
    (first.lineSpacing, first.paragraphSpacing, first.paragraphSpacingBefore) = (3, 5, 50)
    (second.lineSpacing, second.paragraphSpacing, second.paragraphSpacingBefore) = (40, 60, 7)
    label.numberOfLines = 0
    label.attributedText = try text(
      ("H\n", 100, [.paragraphStyle: first]), ("H", 100, [.paragraphStyle: second]))
    #expect(label.frame.height == 256, "241, and 3 + 5 + 7")
  }

  @Test func linesFollowAChangeOfTheFontSize() {
    label.numberOfLines = 0
    label.text = "H\nH"
    #expect(label.frame.height == 241)
    label.fontSize = 50
    #expect(label.frame.height == 121)
  }

  /// Behind small letters too the background is as high as the line.
  @Test func aBackgroundIsAsHighAsItsLine() throws {
    label.attributedText = try text(
      ("H", 100, [.backgroundColor: UIColor.red]), ("I", 50, [.backgroundColor: UIColor.blue]))
    let parts = try parts()
    #expect(parts.count == 4 && parts[0].color == .red && parts[1].color == .blue)
    #expect(isNear(parts[0].box, 0...69.2, -20...80))
    #expect(isNear(parts[1].box, 69.2...84.5, -20...80))
  }

  /// "Positive values always extend down and to the right":
  /// https://developer.apple.com/documentation/uikit/nsshadow/shadowoffset
  @Test func aShadowIsToTheRightAndBelow() throws {
    let shadow = NSShadow()
    (shadow.shadowOffset, shadow.shadowColor) = (CGSize(width: 3, height: 4), UIColor.green)
    label.attributedText = try text(("H", 100, [.shadow: shadow]))
    let parts = try parts()
    try #require(parts.count == 2)
    let letters = parts[1].box
    #expect(parts[0].color == .green)
    #expect(
      isNear(
        parts[0].box, letters.low.x + 3...letters.high.x + 3, letters.low.y - 4...letters.high.y - 4))
  }

  @Test func anUnderlineRisesWithItsLetters() throws {
    var places: [Double] = []
    for rise in [0, 30] {
      label.attributedText = try text(("H", 100, [.baselineOffset: rise, .underlineStyle: 1]))
      places.append(try #require(try parts().last).box.low.y)
    }
    #expect(abs(places[1] - places[0] - 30) < 1e-9)
  }

  @Test func aCopyHasEachPropertyOfALabel() throws {
    (label.text, label.fontSize, label.fontColor) = ("H", 20, .red)
    (label.horizontalAlignmentMode, label.verticalAlignmentMode) = (.right, .top)
    (label.numberOfLines, label.preferredMaxLayoutWidth) = (3, 50)
    (label.color, label.colorBlendFactor, label.blendMode) = (.green, 0.5, .add)
    let copy = try #require(label.copy() as? SKLabelNode)
    #expect(
      copy.treeDescription.hasSuffix(
        " text=H fontName=FelipeSlab-Regular fontSize=20 fontColor=#ff0000ff horizontalAlignmentMode=right "
          + "verticalAlignmentMode=top numberOfLines=3 preferredMaxLayoutWidth=50 color=#00ff00ff "
          + "colorBlendFactor=0.5 blendMode=add"), "\(copy.treeDescription)")
  }
}
