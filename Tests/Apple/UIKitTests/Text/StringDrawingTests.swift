import CoreGraphics
import Foundation
import SceneTesting
import SpriteKit
import Testing

@testable import UIKit

@MainActor
@Suite struct StringDrawingTests {
  private let stage: Stage
  private let font: [NSAttributedString.Key: Any]

  init() throws {
    stage = try Stage { SKScene(size: CGSize(width: 64, height: 64)) }
    font = [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red]
  }

  @Test func aTextIsMeasuredLikeAnAttributedOne() {
    let size = NSAttributedString(string: "Fuel", attributes: font).size()
    #expect(size.width > 20 && size.height > 20)
    #expect("Fuel".size(withAttributes: font) == size)
    #expect(("Fuel" as NSString).size(withAttributes: font) == size)
  }

  @Test func aTextIsMeasuredInAWidth() {
    let one = "one two three".boundingRect(with: CGSize(width: 60, height: 500), options: [], attributes: font)
    let wrapped = ("one two three" as NSString).boundingRect(
      with: CGSize(width: 60, height: 500), options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: font,
      context: nil)
    #expect(one.width > 60)
    #expect(wrapped.width <= 60 && wrapped.height > 1.5 * one.height)
    for width in [CGFloat.nan, -1, 0, .infinity] {
      let rect = "one two".boundingRect(
        with: CGSize(width: width, height: 10), options: .usesLineFragmentOrigin, attributes: font)
      #expect(rect.height == one.height)
    }
  }

  /// Source: https://developer.apple.com/documentation/foundation/nsattributedstring/boundingrect(with:options:context:)
  @Test func theGivenHeightDoesNotLimitAText() {
    let rects = ([500, 10] as [CGFloat]).map { height in
      "one two three".boundingRect(
        with: CGSize(width: 60, height: height), options: .usesLineFragmentOrigin, attributes: font)
    }
    #expect(rects[0] == rects[1] && rects[1].height > 10)
  }

  @Test func aTextIsDrawnLikeAnAttributedOne() {
    func picture(_ draw: () -> Void) -> [UInt32] {
      UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30)).image { _ in draw() }.upright.bitmap.pixels
    }
    let text = NSAttributedString(string: "Hi", attributes: font)
    let expected = picture { text.draw(at: CGPoint(x: 4, y: 2)) }
    #expect(expected.contains(0xFF00_00FF))
    #expect(picture { ("Hi" as NSString).draw(at: CGPoint(x: 4, y: 2), withAttributes: font) } == expected)
    #expect(picture { "Hi".draw(at: CGPoint(x: 4, y: 2), withAttributes: font) } == expected)
    let rect = CGRect(x: 4, y: 2, width: 50, height: 28)
    #expect(picture { "Hi".draw(in: rect, withAttributes: font) } == picture { text.draw(in: rect) })
    #expect(picture { "Hi".draw(in: rect) } != picture {})
  }

  @Test func aDescriptorChoosesAVariantOfTheSystemFont() throws {
    let plain = UIFont.systemFont(ofSize: 12)
    let bold = try #require(plain.fontDescriptor.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0).fontName == UIFont.boldSystemFont(ofSize: 12).fontName)
    #expect(UIFont(descriptor: bold, size: 0).pointSize == 12)
    #expect(UIFont(descriptor: bold, size: 30).pointSize == 30)
    let round = try #require(plain.fontDescriptor.withDesign(.rounded))
    #expect(UIFont(descriptor: round, size: 0).fontName == plain.fontName)
  }

  @Test func lengthsOfAParagraphMakeATextHigher() {
    func height(_ text: String, _ change: (NSMutableParagraphStyle) -> Void) -> CGFloat {
      let style = NSMutableParagraphStyle()
      change(style)
      return NSAttributedString(string: text, attributes: [.paragraphStyle: style]).size().height
    }
    let plain = height("a\nb") { _ in }
    #expect(abs(height("a\nb") { $0.paragraphSpacingBefore = 30 } - plain - 30) < 0.01)
    #expect(abs(height("a") { $0.paragraphSpacingBefore = 30 } - height("a") { _ in }) < 0.01, "not at the start")
    #expect(abs(height("a") { $0.minimumLineHeight = 50 } - 50) < 0.01)
    #expect(abs(height("a") { $0.minimumLineHeight = 1 } - height("a") { _ in }) < 0.01)
    #expect(stage.diagnostics.isEmpty)
  }
}
