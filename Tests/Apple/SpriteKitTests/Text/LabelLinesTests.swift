import Assets
import Foundation
import Media
import Raster
import TestSupport
import Testing

@testable import SpriteKit

/// Labels of several lines. The test font has 1000 units an em, ascender 800, descender -200 and no gap; H is 692 wide, I
/// is 306. Their ink is 700 high, with 17 free on each side. At 100 points a line of several is 120 high, and the block
/// ends 21 below the last baseline.
@MainActor
@Suite struct LabelLinesTests {
  private let label: SKLabelNode

  init() throws {
    let fonts = Repository.url("Textures/Fonts")
    UIApplication.current = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [fonts])))
    label = SKLabelNode(fontNamed: "FelipeSlab-Regular")
    label.fontSize = 100
    label.horizontalAlignmentMode = .left
    label.numberOfLines = 0
  }

  private func font() throws -> Font {
    try #require(UIApplication.shared.fonts.all.first { $0.postScriptName == "FelipeSlab-Regular" })
  }

  /// The left sides of the lines' ink and their baselines, in the label's coordinates.
  private func lines(of label: SKLabelNode) throws -> [(left: Double, baseline: Double)] {
    let text = try #require(label.shapedText())
    let box = try #require(text.box)
    let points = text.parts.flatMap(\.path.elements).compactMap { element -> Point? in
      switch element {
      case .move(let point), .line(let point): point
      case .quadratic(_, let end), .cubic(_, _, let end): end
      case .close: nil
      }
    }
    let offset = (x: Double(label.frame.minX) - box.low.x, y: Double(label.frame.minY) - box.low.y)
    return (0..<text.lineCount).map { index in
      let height = text.lastBaseline / Double(max(1, text.lineCount - 1))
      let baseline = Double(index) * height
      let own = points.filter { abs($0.y - baseline) < abs(height) / 2 }
      return ((own.map(\.x).min() ?? .nan) + offset.x, baseline + offset.y)
    }
  }

  /// The picture of a game on a phone: Helvetica 20, numberOfLines 2, centred, on its baseline, three pixels to a point.
  /// https://github.com/grebennikovlmax/Tetris-Swift-SpriteKit has the picture and the source. Skit Sans stands for
  /// Helvetica; its 2 begins 0.8 points further right.
  @Test(arguments: [("Points\n 20", [(-26.4, 30.0), (-21.9, 6)])])
  func severalLinesAreWhereAPhoneHasThem(text: String, expected: [(left: Double, baseline: Double)]) async throws {
    let label = SKLabelNode(text: text)
    (label.fontName, label.fontSize, label.numberOfLines) = ("SkitSans-Regular", 20, 2)
    let lines = try lines(of: label)
    #expect(lines.map(\.baseline) == expected.map(\.baseline))
    for (line, expected) in zip(lines, expected) { #expect(abs(line.left - expected.left) < 0.9, "\(lines)") }
  }

  /// The height of a line of Helvetica, and the size. Skit Sans stands for it.
  @Test(arguments: [(17.0, 20.0), (18, 22), (20, 24), (96, 115)])
  func linesOfHelveticaAreAsHighAsOnApplesSystems(size: CGFloat, height: CGFloat) async throws {
    let label = SKLabelNode(fontNamed: "SkitSans-Regular")
    (label.fontSize, label.numberOfLines, label.text) = (size, 0, "H\nH")
    let two = label.frame.height
    label.text = "H\nH\nH"
    #expect(label.frame.height - two == height)
  }

  @Test func lineBreaksMakeLinesUnlessOnlyOneIsAllowed() async {
    label.text = "H\nI\r\nHH"
    #expect(label.frame.height == 361)
    #expect(abs(label.frame.width - 138.4) < 1e-9)
    label.numberOfLines = 1
    #expect(label.frame.height == 70)
    label.text = "\n"
    label.numberOfLines = 0
    #expect(label.frame == .zero, "nothing is drawn")
  }

  /// A text without line breaks is placed as a line alone.
  @Test func oneLineOfSeveralAllowedIsAlignedByItsInk() async {
    for (width, text) in [(0.0, "HI"), (300, "HI"), (0, "H\u{6F22}")] {
      (label.text, label.preferredMaxLayoutWidth) = (text, width)
      label.numberOfLines = 1
      let alone = label.frame
      label.numberOfLines = 0
      #expect(abs(label.frame.minX - alone.minX) < 1e-9 && abs(label.frame.width - alone.width) < 1e-9)
      #expect(abs(label.frame.minY - alone.minY) < 1e-9 && abs(label.frame.height - alone.height) < 1e-9)
    }
  }

  @Test(arguments: [(SKLabelVerticalAlignmentMode.baseline, 0.0), (.center, -120.5), (.top, -241), (.bottom, 0)])
  func severalLinesAreAlignedVertically(mode: SKLabelVerticalAlignmentMode, y: Double) async throws {
    label.text = "H\nH"
    label.verticalAlignmentMode = mode
    #expect(abs(label.frame.minY - y) < 1e-9)
    #expect(label.frame.height == 241)
    #expect(try lines(of: label).map(\.baseline).last == y + 21)
  }

  @Test func aWidthWrapsLinesAtSpacesAndSplitsLongWords() async throws {
    label.text = "HI HI HI"
    label.preferredMaxLayoutWidth = 150
    #expect(label.frame.height == 361)
    label.fontSize = 10
    #expect(label.frame.height == 7, "smaller letters fit into one line")
    label.fontSize = 100
    label.text = "HHHHH"
    #expect(label.frame.height == 361)
    #expect(label.frame.width <= 150)
    (label.text, label.preferredMaxLayoutWidth) = ("HHH", 1)
    #expect(label.shapedText()?.lineCount == 3, "a line has at least one letter")
  }

  @Test func aTextThatDoesNotFitIsTruncated() async throws {
    (label.text, label.preferredMaxLayoutWidth, label.numberOfLines) = ("HI HI HI", 150, 2)
    #expect(label.shapedText()?.lineCount == 2)
    label.text = "HHHHHHHH"
    label.numberOfLines = 1
    label.preferredMaxLayoutWidth = 300
    for mode in [NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byClipping] {
      label.lineBreakMode = mode
      #expect(label.frame.width <= 300)
      #expect(label.frame.width > 200)
    }
    label.preferredMaxLayoutWidth = 1
    #expect(label.frame == .zero)
  }

  /// The letters that stay beside the mark; in the middle, the first half has one more.
  @Test(arguments: [
    (NSLineBreakMode.byTruncatingMiddle, "HI…H"), (.byTruncatingTail, "HIH…"), (.byTruncatingHead, "…HIH"),
    (.byClipping, "HIH"), (.byTruncatingMiddle, "H…H"), (.byTruncatingMiddle, "H…"),
  ])
  func lettersThatFitAreKept(mode: NSLineBreakMode, expected: String) throws {
    let font = try font()
    func shaped(_ text: String, width: Double?) -> Path {
      LabelText(text, font: font, width: width, lineBreakMode: mode).outline
    }
    let width = font.line(expected).advance
    #expect(shaped("HIHIH", width: width) == shaped(expected, width: nil))
  }

  /// The alignment moves the block; a letter that the font lacks changes nothing.
  @Test(arguments: ["HH\nI", "I\nHH", "HH\u{6F22}\nI", "I\nHH\u{6F22}"])
  func linesAreFlushLeftInABlockThatIsAligned(text: String) async throws {
    label.text = text
    let width = try #require(label.shapedText()).width
    for (mode, left) in [(SKLabelHorizontalAlignmentMode.left, 0.0), (.center, -width / 2), (.right, -width)] {
      label.horizontalAlignmentMode = mode
      #expect(abs(label.frame.minX - left) < 1e-9 && abs(label.frame.width - width) < 1e-9)
      // H and I have 1.7 points free on their left.
      for line in try lines(of: label) { #expect(abs(line.left - (left + 1.7)) < 1e-6) }
    }
  }

  /// The same in the built-in font, in an app without a font file.
  @Test(arguments: ["HH\nH", "H\nHH"]) func linesOfTheBuiltInFontAreAlignedAsABlock(text: String) async throws {
    UIApplication.current = UIApplication(AppEnvironment())
    let label = SKLabelNode(text: text)
    (label.fontSize, label.numberOfLines) = (100, 0)
    label.horizontalAlignmentMode = .left
    let width = try #require(label.shapedText()).width
    let sides = try lines(of: label).map(\.left)
    // An H has free space on its left.
    #expect(sides.count == 2 && abs(sides[0] - sides[1]) < 1e-6 && sides[0] > 1 && width > 100)
    for (mode, left) in [(SKLabelHorizontalAlignmentMode.left, 0.0), (.center, -width / 2), (.right, -width)] {
      label.horizontalAlignmentMode = mode
      #expect(abs(label.frame.minX - left) < 1e-9 && abs(label.frame.width - width) < 1e-9)
      for line in try lines(of: label) { #expect(abs(line.left - (left + sides[0])) < 1e-6) }
    }
  }

  /// Helvetica 20, Helvetica Neue 20, Times New Roman 96, and a font that states a negative gap.
  @Test(arguments: [
    (15.4, 4.6, 0.0, 24.0), (19.04, 4.26, 0.56, 24), (85.55, 20.77, 4.08, 111), (15.4, 4.6, -3, 24),
  ])
  func aLineIsWholePointsHigh(ascent: Double, descent: Double, gap: Double, height: Double) {
    let line = LineMetrics(ofBlock: ascent, descent, gap: gap)
    #expect(line.ascent + line.descent + line.gap == height)
  }

  @Test func aColourTintsTheText() async {
    label.text = "H"
    label.fontColor = UIColor(red: 1, green: 0.5, blue: 1, alpha: 1)
    label.color = UIColor(red: 0, green: 1, blue: 0.5, alpha: 1)
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    scene.addChild(label)
    func drawn() -> UIColor? {
      var flattener = SceneFlattener()
      flattener.update(scene, sceneToPixels: .identity, clip: PixelRect(x: 0, y: 0, width: 100, height: 100))
      guard case .path(let fill)? = flattener.list.commands.last?.content else { return nil }
      return [
        label.fontColor, UIColor(red: 0, green: 0.5, blue: 0.5, alpha: 1),
        UIColor(red: 0.5, green: 0.5, blue: 0.75, alpha: 1),
      ]
      .compactMap { $0 }.first { $0.raster == fill.color }
    }
    #expect(drawn() == label.fontColor)
    label.colorBlendFactor = 1
    #expect(drawn() == UIColor(red: 0, green: 0.5, blue: 0.5, alpha: 1))
    label.colorBlendFactor = 0.5
    #expect(drawn() == UIColor(red: 0.5, green: 0.5, blue: 0.75, alpha: 1))
    label.color = nil
    #expect(drawn() == label.fontColor)
  }
}
