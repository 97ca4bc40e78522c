import Assets
import Media
import Raster
import TestSupport
import Testing

@testable import SpriteKit

/// Where lines break and end, and the lines under and through them. In the test font H is 692 thousandths of the size
/// wide, I 306 and a space 250; at 100 points a line of several is 120 high.
@MainActor
@Suite struct TextLineTests {
  private let app: UIApplication
  private let label = SKLabelNode(fontNamed: "FelipeSlab-Regular")

  init() throws {
    app = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [Repository.url("Textures/Fonts")])))
    UIApplication.current = app
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

  private func font() throws -> Font { try #require(app.fonts.font(named: "FelipeSlab-Regular")) }

  /// The texts of the lines of a width.
  private func lines(_ string: String, width: Double) throws -> [String] {
    let text = StyledText(string, style: StyledText.Style(font: try font(), size: 100), app: app)
    let lines = StyledLines(text: text, lineCount: 0, width: width, lineBreakMode: .byTruncatingTail).lines()
    return lines.map { String($0.letters.map(\.character)) }
  }

  // MARK: Lines

  @Test(arguments: [("H\nI", "H I"), ("H\r\nI", "H I"), ("H\n\nI", "H  I"), ("\nH", " H")])
  func aSingleLineHasASpaceForEachLineBreak(text: String, joined: String) throws {
    var widths: [CGFloat] = []
    for string in [text, joined] {
      label.text = string
      widths.append(label.frame.width)
    }
    for string in [text, joined] {
      label.attributedText = try self.text((string, 100, [:]))
      widths.append(label.frame.width)
    }
    #expect(abs(widths[0] - widths[1]) < 1e-9 && abs(widths[2] - widths[3]) < 1e-9, "\(widths)")
  }

  /// Every width has room for four letters of HIHI, 199.6 points, for HI-I, or for H, an ideograph and H.
  @Test(arguments: [
    ("HIHI HI", 199.7, ["HIHI", "HI"]), ("HIHI  HI", 199.7, ["HIHI", "HI"]), ("HI-HIHI", 199.7, ["HI-", "HIHI"]),
    ("HI\u{AD}HIHI", 199.7, ["HI\u{AD}", "HIHI"]), ("H\u{65E5}HH", 210, ["H\u{65E5}", "HH"]),
    ("HIHIHI", 199.7, ["HIHI", "HI"]), ("HI-IHI", 199.7, ["HI-", "IHI"]),
    ("HI\u{AD}IHI", 199.7, ["HI\u{AD}", "IHI"]),
  ])
  func aLineBreaksAfterASpaceAHyphenOrAnIdeograph(text: String, width: Double, expected: [String]) throws {
    #expect(try lines(text, width: width) == expected)
  }

  /// Every width has room for all letters but the last.
  @Test(arguments: [
    ("日日。", ["日", "日。"]), ("日日！", ["日", "日！"]), ("日日」", ["日", "日」"]), ("日「日", ["日", "「日"]), ("日日日", ["日日", "日"]),
    ("H「H", ["H", "「H"]), ("」日日", ["」日", "日"]),
  ])
  func noLineOfIdeographsEndsWithAnOpeningBracketOrBeginsWithAClosingOne(text: String, expected: [String]) throws {
    let whole = StyledText(text, style: StyledText.Style(font: try font(), size: 100), app: app)
    let line = StyledLines(text: whole, lineCount: 1, width: nil, lineBreakMode: .byTruncatingTail)
    let width: Double = line.advances(whole.paragraphs[0].letters).reduce(0, +)
    #expect(try lines(text, width: width - 1) == expected)
  }

  /// A number of letters, the largest number that fits, and the number that is kept.
  @Test(
    arguments: [
      (5, 3, 3), (5, 0, 0), (5, -1, nil), (5, 9, 4), (4, 9, 3), (8, 9, 7), (8, 4, 4), (9, 5, 5), (1, 9, 0), (0, 9, nil),
    ] as [(Int, Int, Int?)])
  func asManyLettersAsFitAreKept(count: Int, limit: Int, kept: Int?) {
    #expect(Truncation.letters(of: count) { $0 <= limit } == kept)
  }

  /// An empty line is as high as its own font says: 120, 60 and 120 points, and the margin of 1.
  @Test func anEmptyLineHasTheHeightOfItsFont() throws {
    label.numberOfLines = 0
    label.attributedText = try text(("H\n", 100, [:]), ("\n", 50, [:]), ("H", 100, [:]))
    #expect(label.frame.height == 301)
  }

  @Test func theSpaceOfAParagraphIsNotBetweenItsLines() throws {
    let look = NSMutableParagraphStyle()
    look.paragraphSpacing = 7
    (label.numberOfLines, label.preferredMaxLayoutWidth) = (0, 100)
    label.attributedText = try text(("H H\nH", 100, [.paragraphStyle: look]))
    #expect(label.frame.height == 368, "three lines, one gap and the margin")
  }

  @Test func trackingIsKerning() throws {
    var widths: [CGFloat] = []
    for key in [NSAttributedString.Key.kern, .tracking] {
      label.attributedText = try text(("HIH", 100, [key: 10]))
      widths.append(label.frame.width)
    }
    #expect(widths.allSatisfy { abs($0 - 189) < 1e-9 }, "\(widths)")
  }

  // MARK: Decoration

  /// The lower and the upper end of each line that is drawn with the letters, and its colour.
  private func decoration() throws -> [(bottom: Double, top: Double, color: UIColor?)] {
    try #require(label.shapedText()).parts.dropFirst().map { part in
      let heights = part.path.elements.compactMap { element -> Double? in
        switch element {
        case .move(let point), .line(let point): point.y
        default: nil
        }
      }
      return (heights.min() ?? .nan, heights.max() ?? .nan, part.color)
    }
  }

  /// A thick line is twice as thick, and the two lines of a double one have a gap of their thickness.
  @Test func anUnderlineIsSingleThickOrDouble() throws {
    let font = try font()
    let (middle, half) = (font.underlinePosition / 10, font.underlineThickness / 20)
    let kinds: [(NSUnderlineStyle, [(Double, Double)])] = [
      (.single, [(-half, half)]), (.thick, [(-2 * half, 2 * half)]), (.double, [(half, 3 * half), (-3 * half, -half)]),
    ]
    for (style, expected) in kinds {
      label.attributedText = try text(("HI", 100, [.underlineStyle: style.rawValue]))
      let lines = try decoration()
      #expect(lines.count == expected.count)
      for (line, ends) in zip(lines, expected) {
        #expect(abs(line.bottom - middle - ends.0) < 1e-9 && abs(line.top - middle - ends.1) < 1e-9, "\(style)")
      }
    }
  }

  @Test func aLineUnderAndALineThroughTheTextHaveTheirOwnColours() throws {
    var attributes: [NSAttributedString.Key: Any] = [
      .underlineStyle: 1, .strikethroughStyle: 1, .foregroundColor: UIColor.black,
    ]
    label.attributedText = try text(("HI", 100, attributes))
    #expect(try decoration().map(\.color) == [.black, .black])
    attributes[.underlineColor] = UIColor.red
    attributes[.strikethroughColor] = UIColor.green
    label.attributedText = try text(("HI", 100, attributes))
    let lines = try decoration()
    #expect(lines.map(\.color) == [.red, .green])
    #expect(lines[0].top < 0 && lines[1].bottom > 0, "one is below the letters, one goes through them")
  }

  // MARK: Labels

  private func fill() -> Color? {
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    label.removeFromParent()
    scene.addChild(label)
    var flattener = SceneFlattener()
    flattener.update(scene, sceneToPixels: .identity, clip: PixelRect(x: 0, y: 0, width: 100, height: 100))
    guard case .path(let fill)? = flattener.list.commands.last?.content else { return nil }
    return fill.color
  }

  @Test func aTintIsAtMostWholeAndAtLeastNone() {
    label.text = "H"
    label.fontColor = UIColor(red: 1, green: 0.5, blue: 1, alpha: 1)
    label.color = UIColor(red: 0.25, green: 1, blue: 0.5, alpha: 1)
    let whole = UIColor(red: 0.25, green: 0.5, blue: 0.5, alpha: 1)
    for (factor, color) in [(1, whole), (2, whole), (-1, label.fontColor), (0, label.fontColor)]
      as [(CGFloat, UIColor?)]
    {
      label.colorBlendFactor = factor
      #expect(fill() == color?.raster, "\(factor)")
    }
  }

  @Test func aCopyIsTruncatedInTheSamePlace() throws {
    (label.text, label.preferredMaxLayoutWidth, label.lineBreakMode) = ("HHIII", 200, .byTruncatingHead)
    label.blendMode = .add
    let copy = try #require(label.copy() as? SKLabelNode)
    #expect(copy.lineBreakMode == .byTruncatingHead && copy.blendMode == .add && copy.frame == label.frame)
    copy.lineBreakMode = .byTruncatingTail
    #expect(copy.frame.width != label.frame.width)
  }

  /// Halfway up a small letter, as thick as an underline, and raised with the text. The test font has 1000 units an em.
  @Test(arguments: [0, 7]) func aLineThroughTheTextIsInTheMiddleOfSmallLetters(raised: Int) throws {
    let font = try font()
    label.attributedText = try text(("HI", 100, [.strikethroughStyle: 1, .baselineOffset: CGFloat(raised)]))
    let line = try #require(try decoration().first)
    let (middle, thickness) = ((line.bottom + line.top) / 2, line.top - line.bottom)
    #expect(abs(middle - font.xHeight / 20 - Double(raised)) < 1e-9)
    #expect(abs(thickness - font.underlineThickness / 10) < 1e-9)
  }
}
