import Assets
import Foundation
import Raster
import TestSupport
import Testing

@testable import SpriteKit

/// Labels of several lines. The test font has 1000 units an em, ascender 800, descender -200; H is 692 wide, I is 306.
/// Their ink is 700 high, with 17 free on each side.
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

  private func lines(
    _ text: String, width: Double? = nil, count: Int = 0, cut: NSLineBreakMode = .byTruncatingTail
  ) throws -> Int {
    LabelText(
      text, font: try font(),
      layout: .init(alignment: .left, lineCount: count, width: width, lineBreakMode: cut)
    ).lineCount
  }

  @Test func lineBreaksMakeLinesUnlessOnlyOneIsAllowed() async {
    label.text = "H\nI\r\nHH"
    #expect(label.frame.height == 270)
    #expect(abs(label.frame.width - 135) < 1e-9)
    label.numberOfLines = 1
    #expect(label.frame.height == 70)
    label.text = "\n"
    label.numberOfLines = 0
    #expect(label.frame == .zero, "nothing is drawn")
  }

  @Test(arguments: [(SKLabelVerticalAlignmentMode.baseline, 0.0), (.center, -85), (.top, -170), (.bottom, 0)])
  func severalLinesAreAlignedVertically(mode: SKLabelVerticalAlignmentMode, y: Double) async {
    label.text = "H\nH"
    label.verticalAlignmentMode = mode
    #expect(abs(label.frame.minY - y) < 1e-9)
    #expect(label.frame.height == 170)
  }

  @Test func aWidthWrapsLinesAtSpacesAndSplitsLongWords() async throws {
    label.text = "HI HI HI"
    label.preferredMaxLayoutWidth = 150
    #expect(label.frame.height == 270)
    label.fontSize = 10
    #expect(label.frame.height == 7, "smaller letters fit into one line")
    label.fontSize = 100
    label.text = "HHHHH"
    #expect(label.frame.height == 270)
    #expect(label.frame.width <= 150)
    #expect(try lines("HHH", width: 1) == 3, "a line has at least one letter")
  }

  @Test func aTextThatDoesNotFitIsTruncated() async throws {
    #expect(try lines("HI HI HI", width: 1500, count: 2) == 2)
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
  func asManyLettersAsFitAreKept(mode: NSLineBreakMode, expected: String) throws {
    let font = try font()
    func shaped(_ text: String, width: Double?) -> Path {
      LabelText(
        text, font: font, layout: .init(alignment: .left, lineCount: 1, width: width, lineBreakMode: mode)
      ).outline
    }
    let width = font.line(expected).advance
    #expect(shaped("HIHIH", width: width) == shaped(expected, width: nil))
  }

  @Test func eachLineIsAlignedByItself() async throws {
    label.text = "HH\nI"
    var lefts: [CGFloat] = []
    for mode in [SKLabelHorizontalAlignmentMode.left, .center, .right] {
      label.horizontalAlignmentMode = mode
      lefts.append(label.frame.minX)
    }
    #expect(zip(lefts, [0, -67.5, -135]).allSatisfy { abs($0 - $1) < 1e-9 })
    let font = try font()
    for (alignment, lefts) in [
      (SKLabelHorizontalAlignmentMode.left, [0.0, 0]), (.center, [-692, -153]), (.right, [-1384, -306]),
    ] {
      let layout = LabelText.Layout(alignment: alignment, lineCount: 0, width: nil, lineBreakMode: .byClipping)
      var expected = Path()
      for (index, line) in ["HH", "I"].enumerated() {
        let place = Affine(a: 1, b: 0, c: 0, d: 1, tx: lefts[index], ty: Double(index) * -1000)
        expected.append(font.line(line).outline, transform: place)
      }
      #expect(LabelText("HH\nI", font: font, layout: layout).outline == expected)
    }
  }

  /// A letter that the font lacks makes the whole text use the layout of attributed text, line by line as well.
  @Test func linesWithAMissingLetterAreAlignedToo() async throws {
    label.text = "I\nHH\u{6F22}"
    var starts: [Double] = []
    for mode in [SKLabelHorizontalAlignmentMode.left, .center, .right] {
      label.horizontalAlignmentMode = mode
      guard case .move(let start)? = label.shapedText()?.parts.first?.path.elements.first else { break }
      starts.append(start.x)
    }
    try #require(starts.count == 3)
    // The free space beside the first line, which has one letter.
    let free = try #require(label.shapedText()).width - 30.6
    #expect(free > 138.4 - 30.6, "the last line is wider than HH")
    #expect(abs(starts[1] - starts[0] - free / 2) < 1e-9)
    #expect(abs(starts[2] - starts[0] - free) < 1e-9)
    #expect(abs(label.frame.maxX) < 1e-9, "the widest line ends at the position")
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
