import SceneTesting
import Testing

@testable import UIKit

/// Where a label's text is, and how large.
@MainActor
@Suite struct LabelPlaceTests {
  private let label: UILabel
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(100, 60, scale: 3)
    label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    (label.text, label.font) = ("Game over", UIFont(name: "FelipeSlab-Regular", size: 10))
  }

  /// The width of the text in one line.
  private func width() throws -> Double {
    try #require(label.drawing(in: CGRect(x: 0, y: 0, width: 1000, height: 20), scale: 1)).text.width
  }

  @Test(
    arguments: [(.left, 0), (.natural, 0), (.center, 0.5), (.right, 1)] as [(NSTextAlignment, Double)])
  func aLineIsWhereItsAlignmentSaysAndOnAWholePixel(alignment: NSTextAlignment, part: Double) throws {
    label.textAlignment = alignment
    let drawing = try #require(label.drawing(in: CGRect(x: 5, y: 7, width: 100, height: 41), scale: 2))
    let free = try 100 - width()
    #expect(abs(Double(drawing.baseline.x) - 5 - free * part) < 1e-9 && drawing.factor == 1)
    let height = drawing.text.top - drawing.text.bottom
    let baseline = 7 + (41 - height) / 2 + drawing.text.top
    #expect(Double(drawing.baseline.y) == (baseline * 2).rounded() / 2)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uilabel/minimumscalefactor
  @Test func aTextOfOneLineIsMadeSmallerDownToItsMinimum() throws {
    let narrow = CGRect(x: 0, y: 0, width: try width() / 4, height: 20)
    func factor() throws -> Double { try #require(label.drawing(in: narrow, scale: 1)).factor }
    #expect(try factor() == 1)
    label.adjustsFontSizeToFitWidth = true
    #expect(try abs(factor() - 0.25) < 1e-9)
    label.minimumScaleFactor = 0.5
    #expect(try factor() == 0.5)
    label.minimumScaleFactor = 3
    #expect(try factor() == 1)
    (label.minimumScaleFactor, label.numberOfLines) = (0, 2)
    #expect(try factor() == 1)
  }

  @Test func theFirstParagraphsOwnAlignmentGoesBeforeTheLabels() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    label.textAlignment = .left
    label.attributedText = NSAttributedString(string: "Game over", attributes: [.paragraphStyle: style])
    let drawing = try #require(label.drawing(in: CGRect(x: 0, y: 0, width: 100, height: 20), scale: 1))
    let free = try 100 - width()
    #expect(abs(Double(drawing.baseline.x) - free) < 1e-9)
    label.text = "Game over"
    let plain = try #require(label.drawing(in: CGRect(x: 0, y: 0, width: 100, height: 20), scale: 1))
    #expect(plain.baseline.x == 0, "a plain text has no attributes of its own")
  }

  @Test func aPlainTextReadsAsOneWithTheLabelsAttributes() {
    (label.textAlignment, label.textColor) = (.right, .red)
    let attributes = label.attributedText?.attributes(at: 0, effectiveRange: nil) ?? [:]
    #expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment == .right)
    #expect(attributes[.foregroundColor] as? UIColor == .red && attributes[.font] as? UIFont == label.font)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uilabel/preferredmaxlayoutwidth
  @Test func thePreferredWidthGoesBeforeTheBounds() {
    label.numberOfLines = 0
    let line = label.intrinsicContentSize.height
    label.preferredMaxLayoutWidth = 30
    let high = label.intrinsicContentSize
    #expect(high == label.sizeThatFits(CGSize(width: 30, height: 500)) && high.height > 1.5 * line)
    label.preferredMaxLayoutWidth = 0
    label.frame.size.width = 30
    #expect(label.intrinsicContentSize == high)
    label.numberOfLines = 1
    #expect(label.intrinsicContentSize.height == line)
  }

  /// On a screen of three pixels a point.
  @Test func aSizeIsRoundedUpToWholePixels() throws {
    let (size, exact) = (label.intrinsicContentSize, try width())
    let pixels = Double(size.width) * 3
    #expect(abs(pixels - pixels.rounded()) < 1e-6 && pixels > exact * 3 - 0.01 && pixels < exact * 3 + 1)
    #expect(size.height > 9.99 && size.height < 10.34)
  }
}
