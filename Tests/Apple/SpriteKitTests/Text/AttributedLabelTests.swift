import Assets
import Foundation
import Media
import Raster
import TestSupport
import Testing

@testable import SpriteKit

/// The test font has 1000 units an em, ascender 800, descender -200; H is 692 wide, I is 306, a space 250. At 100 points a
/// line of several is 120 high; the block ends 21 below the last baseline, and on the label's position.
@MainActor
@Suite struct AttributedLabelTests {
  private let app: UIApplication
  private let label = SKLabelNode()

  init() throws {
    let fonts = Repository.url("Textures/Fonts")
    app = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [fonts])))
    UIApplication.current = app
    label.horizontalAlignmentMode = .left
    label.numberOfLines = 0
  }

  private func text(_ runs: (String, [NSAttributedString.Key: Any])...) throws -> NSMutableAttributedString {
    let text = NSMutableAttributedString()
    for (string, attributes) in runs {
      var attributes = attributes
      if attributes[.font] == nil { attributes[.font] = try font(100) }
      text.append(NSAttributedString(string: string, attributes: attributes))
    }
    return text
  }

  private func font(_ size: CGFloat) throws -> UIFont {
    try #require(UIFont(name: "FelipeSlab-Regular", size: size))
  }

  private func isFrame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
    let frame = label.frame
    return zip([frame.minX, frame.minY, frame.width, frame.height], [x, y, width, height])
      .allSatisfy { abs($0 - $1) < 1e-9 }
  }

  private func commands() -> [DrawCommand.Content] {
    let scene = SKScene(size: CGSize(width: 300, height: 300))
    label.removeFromParent()
    scene.addChild(label)
    var flattener = SceneFlattener()
    flattener.update(scene, sceneToPixels: .identity, clip: PixelRect(x: 0, y: 0, width: 300, height: 300))
    return flattener.list.commands.dropFirst().map(\.content)
  }

  private func fills() -> [PathFill] {
    commands().compactMap { if case .path(let fill) = $0 { fill } else { nil } }
  }

  /// The leftmost and rightmost points of the letters near `y`.
  private func sides(_ y: Double) -> (left: Double, right: Double) {
    let points = flattenedPoints().filter { abs($0.y - y) < 40 }
    return (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
  }

  private func flattenedPoints() -> [Point] {
    label.shapedText()?.parts.flatMap { part in
      part.path.elements.compactMap { element -> Point? in
        switch element {
        case .move(let point), .line(let point): point
        case .quadratic(_, let end), .cubic(_, _, let end): end
        case .close: nil
        }
      }
    } ?? []
  }

  /// "H H" is 163.4 wide and "H" 69.2. Justified to a width of 200, every line but the last is stretched.
  @Test func justifiedLinesReachBothSidesExceptTheLast() throws {
    let look = NSMutableParagraphStyle()
    look.alignment = .justified
    label.preferredMaxLayoutWidth = 200
    label.attributedText = try text(("H H H H H", [.paragraphStyle: look]))
    #expect(label.frame.width == 200)
    let (first, last) = (sides(35), sides(-205))
    let own = 69.2 - first.left
    #expect(first.left < 10 && abs(first.right - (130.8 + own)) < 1e-6)
    #expect(abs(sides(-85).right - first.right) < 1e-6)
    #expect(last.right < 70)
    // Without a layout width, justified text stays at its natural width.
    label.preferredMaxLayoutWidth = 0
    #expect(label.frame.width > 400)
    look.alignment = .left
    let justified = label.frame.width
    label.attributedText = try text(("H H H H H", [.paragraphStyle: look]))
    #expect(label.frame.width == justified)
  }

  @Test func aShadowBlursItsLayerInPixels() throws {
    let shadow = NSShadow()
    (shadow.shadowBlurRadius, shadow.shadowColor) = (6, UIColor.black)
    label.attributedText = try text(("H", [.shadow: shadow]))
    func blurs() -> [PixelFilter] {
      commands().compactMap { content -> PixelFilter? in
        if case .beginLayer(let layer) = content { layer.filter } else { nil }
      }
    }
    #expect(blurs() == [.blur(sigma: 3)])
    label.setScale(2)
    #expect(blurs() == [.blur(sigma: 6)])
    shadow.shadowBlurRadius = .nan
    label.attributedText = try text(("H", [.shadow: shadow]))
    #expect(blurs() == [])
    #expect(app.diagnostics == [])
  }

  @Test func theFrameContainsRunsOfSeveralSizes() async throws {
    label.attributedText = try text(("H", [:]), ("I", [.font: try font(50)]))
    #expect(isFrame(0, -20, 69.2 + 15.3, 100))
    label.attributedText = try text(("H", [.baselineOffset: 30]), ("I", [:]))
    #expect(isFrame(0, -20, 99.8, 130))
  }

  @Test func aTextWithoutAttributesIsTwelvePointsAndBlack() async {
    label.attributedText = NSAttributedString(string: "H")
    label.fontColor = .red
    label.fontSize = 99
    #expect(isFrame(0, -2.64, 8.664, 13.8), "Skit Sans")
    #expect(fills().map(\.color) == [UIColor.black.raster])
  }

  @Test func attributedTextOverridesTextUntilItIsNil() async throws {
    let styled = try text(("HH", [:]))
    label.text = "I"
    label.attributedText = styled
    styled.deleteCharacters(in: NSRange(location: 0, length: 2))
    #expect(label.attributedText?.string == "HH", "the label keeps a copy")
    #expect(abs(label.frame.width - 138.4) < 1e-9)
    #expect(SKLabelNode(attributedText: label.attributedText).attributedText == label.attributedText)
    label.attributedText = nil
    label.fontSize = 100
    #expect(abs(label.frame.width - 9) < 1e-9, "the ink of I in Skit Sans")
  }

  @Test func kerningAppliesBetweenLettersButNotAtTheEnd() async throws {
    label.attributedText = try text(("HIH", [.kern: 10]))
    #expect(isFrame(0, -20, 69.2 + 30.6 + 69.2 + 20, 100))
    label.attributedText = try text(("HIH", [.kern: CGFloat(-10)]))
    #expect(isFrame(0, -20, 69.2 + 30.6 + 69.2 - 20, 100))
    label.attributedText = try text(("HI", [.kern: Double.nan]))
    #expect(isFrame(0, -20, 99.8, 100))
  }

  @Test(arguments: [(NSTextAlignment.left, 0.0), (.natural, 0), (.center, 53.9), (.right, 107.8)])
  func aParagraphStyleAlignsItsLines(alignment: NSTextAlignment, left: Double) async throws {
    let look = NSMutableParagraphStyle()
    look.alignment = alignment
    label.attributedText = try text(("HH\n", [:]), ("I", [.paragraphStyle: look]))
    // The leftmost point of a single I.
    let path = try #require(UIApplication.shared.fonts.font(named: "FelipeSlab-Regular")).line("I").outline
    let alone = try #require(path.lefts.min()) / 10
    let shaped = StyledLayout.label(
      StyledText(
        try #require(label.attributedText), plain: .init(font: app.fonts.standard, size: 12), app: app),
      lineCount: 0, width: nil, lineBreakMode: .byWordWrapping, isLabel: true)
    #expect(abs(try #require(shaped.parts.last?.path.lefts.min()) - (left + alone)) < 1e-9)
    #expect(isFrame(0, 0, 138.4, 241))
  }

  @Test func spacingAppliesBetweenLinesAndParagraphs() async throws {
    let look = NSMutableParagraphStyle()
    (look.lineSpacing, look.paragraphSpacing) = (5, 7)
    label.attributedText = try text(("H\nH", [.paragraphStyle: look]))
    #expect(label.frame.height == 253)
    (look.lineSpacing, look.paragraphSpacing, look.lineHeightMultiple) = (0, 0, 1.5)
    label.attributedText = try text(("H\nH", [.paragraphStyle: look]))
    #expect(label.frame.height == 361)
    (look.lineHeightMultiple, look.maximumLineHeight) = (0, 80)
    label.attributedText = try text(("H\nH", [.paragraphStyle: look]))
    #expect(label.frame.height == 161)
  }

  @Test func aWidthBreaksLinesAcrossRuns() async throws {
    label.attributedText = try text(("H", [:]), ("I HI", [.foregroundColor: UIColor.red]))
    label.preferredMaxLayoutWidth = 150
    #expect(isFrame(0, 0, 99.8, 241))
    label.attributedText = try text(("HHH", [:]))
    #expect(isFrame(0, 0, 138.4, 241))
    label.preferredMaxLayoutWidth = 1
    #expect(label.frame.height == 361)
    let space = try #require(app.fonts.font(named: "FelipeSlab")).line(" ").advance / 10
    label.preferredMaxLayoutWidth = 170 + space
    label.lineBreakMode = .byCharWrapping
    label.attributedText = try text(("HI HI", [:]))
    #expect(isFrame(0, 0, 69.2 * 2 + 30.6 + space, 241), "HI H and I")
  }

  /// HH is 138.4 wide: it fits into a line of 200 points, but not into the 100 that an indent of 100 leaves.
  @Test(arguments: [(0.0, 0.0, 2, 138.4), (0, 100, 3, 169.2), (100, 0, 3, 169.2)])
  func indentsTakeRoomFromTheirOwnLines(first: Double, rest: Double, lines: Int, width: Double) async throws {
    let look = NSMutableParagraphStyle()
    (look.firstLineHeadIndent, look.headIndent) = (CGFloat(first), CGFloat(rest))
    label.preferredMaxLayoutWidth = 200
    label.attributedText = try text(("HH HH", [.paragraphStyle: look]))
    #expect(isFrame(0, 0, width, Double(120 * lines + 1)))
  }

  /// Each mark keeps as many letters as fit; in the middle, the first half has one more.
  @Test(arguments: [
    (NSLineBreakMode.byTruncatingMiddle, "HI…H"), (.byTruncatingTail, "HIH…"), (.byTruncatingHead, "…HIH"),
    (.byClipping, "HIH"),
  ])
  func anOddNumberOfLettersIsKept(mode: NSLineBreakMode, expected: String) async throws {
    label.attributedText = try text((expected, [:]))
    let width = label.frame.width
    (label.numberOfLines, label.lineBreakMode, label.preferredMaxLayoutWidth) = (1, mode, width + 0.01)
    label.attributedText = try text(("HIHIH", [:]))
    #expect(abs(label.frame.width - width) < 1e-9)
  }

  /// The line after an indent of 100 points has room for one H less. H is 69.2 wide; 0.01 is for rounding.
  @Test(arguments: [
    (NSLineBreakMode.byTruncatingTail, "HH…"), (.byTruncatingHead, "…HH"), (.byTruncatingMiddle, "H…H"),
    (.byClipping, "HH"),
  ])
  func anIndentedLineIsTruncatedToTheWidth(mode: NSLineBreakMode, expected: String) async throws {
    let look = NSMutableParagraphStyle()
    label.attributedText = try text((expected, [:]))
    let plain = Double(label.frame.width)
    (label.lineBreakMode, label.preferredMaxLayoutWidth) = (mode, 100 + plain + 0.01)
    look.firstLineHeadIndent = 100
    label.numberOfLines = 1
    label.attributedText = try text((expected, [.paragraphStyle: look]))
    let whole = label.frame
    label.attributedText = try text(("HHHHH", [.paragraphStyle: look]))
    #expect(label.frame == whole, "\(label.frame.width)")
    // On the last of two lines the indent of the lines after the first counts.
    (look.firstLineHeadIndent, look.headIndent) = (0, 100)
    label.numberOfLines = 2
    label.attributedText = try text(("H HHHHH HHH", [.paragraphStyle: look]))
    #expect(label.shapedText()?.lineCount == 2)
    #expect(abs(label.frame.width - (100 + plain)) < 1e-9, "\(label.frame.width)")
  }

  /// HHH and an indent of 100 points are 307.6 wide.
  @Test(arguments: [(307.61, 307.6), (307.59, 238.4)])
  func anIndentedLineThatFitsIsWhole(width: Double, shown: Double) async throws {
    let look = NSMutableParagraphStyle()
    look.firstLineHeadIndent = 100
    (label.numberOfLines, label.lineBreakMode, label.preferredMaxLayoutWidth) = (1, .byClipping, width)
    label.attributedText = try text(("HHH", [.paragraphStyle: look]))
    #expect(abs(label.frame.maxX - shown) < 1e-9, "\(label.frame)")
  }

  @Test(arguments: [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail, .byClipping])
  func aTextThatDoesNotFitIsTruncated(mode: NSLineBreakMode) async throws {
    (label.numberOfLines, label.lineBreakMode, label.preferredMaxLayoutWidth) = (1, mode, 300)
    label.attributedText = try text(("HHHH", [:]), ("HHHH", [.font: try font(90)]))
    #expect(label.frame.width <= 300 && label.frame.width > 200)
    label.numberOfLines = 2
    label.attributedText = try text(("HH HH HH HH", [:]))
    #expect(label.frame.height == 241)
    #expect(label.frame.width <= 300)
    label.preferredMaxLayoutWidth = 1
    #expect(label.frame.height == 241)
  }

  @Test func eachRunHasItsColour() async throws {
    label.attributedText = try text(
      ("H", [.foregroundColor: UIColor.red]), ("I", [.foregroundColor: UIColor.green]))
    #expect(fills().map(\.color) == [UIColor.red.raster, UIColor.green.raster])
    (label.color, label.colorBlendFactor) = (.black, 1)
    #expect(fills().map(\.color) == [UIColor.black.raster, UIColor.black.raster])
  }

  @Test func aStrokeIsDrawnAloneOrOverTheFill() async throws {
    label.attributedText = try text(("H", [.strokeWidth: 3, .strokeColor: UIColor.red]))
    #expect(fills().map(\.stroke) == [Stroke(width: 3)])
    label.attributedText = try text(("H", [.strokeWidth: -3, .strokeColor: UIColor.red]))
    #expect(fills().map(\.stroke) == [nil, Stroke(width: 3)])
    #expect(fills().map(\.color) == [UIColor.black.raster, UIColor.red.raster])
  }

  @Test func overlappingPartsAreDrawnAsOneGroup() async throws {
    label.attributedText = try text(
      ("H", [.backgroundColor: UIColor.blue, .underlineStyle: NSUnderlineStyle.single.rawValue]))
    #expect(fills().map(\.color) == [UIColor.blue.raster, UIColor.black.raster, UIColor.black.raster])
    #expect(commands().first == .beginLayer(Layer()) && commands().last == .endLayer)
    label.attributedText = try text(("H", [.underlineStyle: NSUnderlineStyle.double.rawValue]))
    #expect(fills().count == 3)
  }

  @Test func anUnsupportedAttributeIsReportedOnce() async throws {
    for _ in 0..<2 {
      label.attributedText = try text(("H", [.obliqueness: 0.2]))
      _ = label.frame
    }
    #expect(app.diagnostics.map(\.kind) == ["unused-attribute"])
  }

  @Test func aCopyHasTheText() async throws {
    label.attributedText = try text(("HI", [:]))
    let copy = try #require(label.copy() as? SKLabelNode)
    #expect(copy.attributedText == label.attributedText)
    #expect(copy.frame == label.frame)
    #expect(label.treeDescription.contains("attributedText=HI"))
  }

  @Test func extremeTextsAreLaidOut() async throws {
    let look = NSMutableParagraphStyle()
    (look.headIndent, look.firstLineHeadIndent, look.lineSpacing) = (1e9, 500, -1000)
    label.preferredMaxLayoutWidth = 100
    for string in [
      "", "\n", "\r\n\r\n", " ", "   \n  ", "\u{301}", "🇩🇪👨‍👩‍👧", "שלום HI", String(repeating: "H", count: 2000),
    ] {
      label.attributedText = try text((string, [.paragraphStyle: look, .kern: -1e9, .baselineOffset: Double.infinity]))
      label.numberOfLines = label.numberOfLines == 0 ? 2 : 0
      #expect(label.frame.width >= 0)
      _ = commands()
    }
  }

  /// 6 percent of 50 points.
  @Test func aStrokeIsAsWideAsItsPartOfTheFontSize() async throws {
    label.attributedText = try text(("H", [.font: try font(50), .strokeWidth: 6, .strokeColor: UIColor.red]))
    let stroke = try #require(fills().first?.stroke)
    #expect(abs(stroke.width - 3) < 1e-9)
  }

  @Test(arguments: [50, 100]) func kerningIsInPointsAtAnyFontSize(size: Int) async throws {
    let font = try font(CGFloat(size))
    label.attributedText = try text(("HH", [.font: font]))
    let plain = sides(35)
    label.attributedText = try text(("HH", [.font: font, .kern: 30]))
    let spaced = sides(35)
    #expect(abs(spaced.left - plain.left) < 1e-9 && abs(spaced.right - plain.right - 30) < 1e-9)
  }
}

extension Path {
  fileprivate var lefts: [Double] {
    elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point), .quadratic(_, let point), .cubic(_, _, let point): point.x
      case .close: nil
      }
    }
  }
}
