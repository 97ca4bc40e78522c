import Raster
import SceneTesting
import Testing

@testable import UIKit

/// Where a text is drawn into a picture. The font's line is as high as its size, 0.8 of it above the baseline, and its
/// capitals stand on the baseline.
@MainActor
@Suite struct TextPlaceTests {
  private let stage: Stage
  private let font: UIFont

  init() throws {
    stage = try ViewsApp.stage(10, 10)
    font = try #require(UIFont(name: "FelipeSlab-Regular", size: 20))
  }

  private func text(_ string: String, _ alignment: NSTextAlignment = .natural) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    return NSAttributedString(string: string, attributes: [.font: font, .paragraphStyle: style])
  }

  /// The box around the pixels that are drawn into a picture of 100 x 70 pixels.
  private func box(_ draw: () -> Void) -> CGRect {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 100, height: 70)
    let bitmap = UIGraphicsImageRenderer(size: size, format: format).image { _ in draw() }.upright.bitmap
    var box = CGRect.null
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y] != 0 {
        box = box.union(CGRect(x: CGFloat(x), y: CGFloat(y), width: 1, height: 1))
      }
    }
    return box
  }

  @Test(
    arguments: [(.left, 0), (.natural, 0), (.center, 0.5), (.right, 1)] as [(NSTextAlignment, CGFloat)])
  func aLineIsAtItsPlaceInTheRectangle(alignment: NSTextAlignment, part: CGFloat) {
    let text = text("I", alignment)
    let box = box { text.draw(in: CGRect(x: 20, y: 8, width: 60, height: 40)) }
    // The letter's middle is in the middle of its width.
    let wanted = 20 + (60 - text.size().width) * part + text.size().width / 2
    #expect(abs(box.midX - wanted) <= 2 && abs(box.maxY - 24) <= 1)
  }

  @Test func linesBelowTheRectangleAreCutOff() {
    let text = text("H\nH\nH")
    // The second line's capitals are 14 points high and stand at 8 + 20 + 16 = 44.
    #expect(box { text.draw(in: CGRect(x: 10, y: 8, width: 60, height: 30)) }.maxY == 38)
    #expect(abs(box { text.draw(in: CGRect(x: 10, y: 8, width: 60, height: 40)) }.maxY - 44) <= 1)
  }

  @Test func aPointIsTheUpperLeftCorner() {
    let text = text("H")
    let first = box { text.draw(at: CGPoint(x: 13, y: 31)) }
    #expect(first.minX >= 13 && first.minX < 17 && abs(first.maxY - 47) <= 1)
    #expect(box { text.draw(at: CGPoint(x: 33, y: 11)) } == first.offsetBy(dx: 20, dy: -20))
  }

  /// Source: https://developer.apple.com/documentation/uikit/nsshadow/shadowcolor
  @Test func aNewShadowIsSharpAndAThirdBlack() throws {
    let shadow = NSShadow()
    #expect(shadow.shadowOffset == .zero && shadow.shadowBlurRadius == 0)
    let color = try #require(shadow.shadowColor as? UIColor).cgColor
    #expect(abs(color.alpha - 1 / 3) < 1e-6 && color.components?.first == 0)
  }
}
