import CoreGraphics
import SceneTesting
import SpriteKit
import Testing

/// Text that a game draws into an image.
@MainActor
@Suite struct PictureTextTests {
  private let stage: Stage

  init() throws {
    stage = try Stage(scale: 2) { SKScene(size: CGSize(width: 80, height: 48)) }
  }

  private func text(_ string: String, _ alignment: NSTextAlignment = .left) -> NSAttributedString {
    let look = NSMutableParagraphStyle()
    look.alignment = alignment
    return NSAttributedString(
      string: string,
      attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.red, .paragraphStyle: look])
  }

  /// The smallest rectangle, in pixels, around all pixels that are not clear.
  private func box(_ width: CGFloat, _ height: CGFloat, _ draw: () -> Void) -> CGRect {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { _ in
      draw()
    }
    guard let picture = image.cgImage else { return .null }
    let bitmap = Bitmap(width: picture.width, height: picture.height, pixels: picture.pixels)
    var box = CGRect.null
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y] >> 24 > 64 {
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box
  }

  @Test func textIsDrawnBelowItsPointWithTheSizeItReports() {
    let size = text("HI").size()
    // Skit Sans: H is 722 wide and I is 278; a line is 1.15 times its size high.
    #expect(abs(size.width - 12) < 1e-9 && abs(size.height - 13.8) < 1e-9, "\(size)")
    let box = box(60, 40) { text("HI").draw(at: CGPoint(x: 10, y: 20)) }
    #expect(box.minX >= 10 && box.maxX <= 10 + size.width + 1)
    #expect(box.minY >= 20 && box.maxY <= 33)
    #expect(text("").size().width == 0)
  }

  @Test func textInARectangleIsWrappedAlignedAndTruncated() {
    let whole = CGRect(x: 0, y: 0, width: 30, height: 40)
    let lines = box(60, 40) { text("HI HI HI").draw(in: whole) }
    #expect(lines.height > 20 && lines.maxX <= 30)
    let right = box(60, 40) { text("HI", .right).draw(in: CGRect(x: 0, y: 0, width: 60, height: 40)) }
    #expect(right.minX > 40 && right.maxX > 57)
    let cut = box(60, 40) { text("HI HI HI").draw(in: CGRect(x: 0, y: 0, width: 30, height: 6)) }
    #expect(cut.maxY <= 6)
  }
}
