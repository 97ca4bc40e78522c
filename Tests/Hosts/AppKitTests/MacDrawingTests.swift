import AppKit
import SceneTesting
import SpriteKit
import Testing

@MainActor
@Suite struct MacDrawingTests {
  /// A stage gives the pictures their scale.
  private let stage: Stage

  init() throws {
    stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
  }

  /// The colour of a pixel, from the picture's upper left corner.
  private func pixel(_ image: NSImage, _ x: Int, _ y: Int) throws -> [UInt8] {
    let picture = try #require(image.cgImage(forProposedRect: nil, context: nil, hints: nil))
    let pixel = picture.pixels[y * picture.width + x]
    return (0..<4).map { UInt8(truncatingIfNeeded: pixel >> (8 * UInt32($0))) }
  }

  @Test func lockedImageHasYUp() throws {
    let image = NSImage(size: NSSize(width: 4, height: 4))
    image.lockFocus()
    NSColor.red.setFill()
    NSBezierPath(rect: NSRect(x: 0, y: 0, width: 4, height: 1)).fill()
    image.unlockFocus()
    #expect(try pixel(image, 0, 3) == [255, 0, 0, 255])
    #expect(try pixel(image, 0, 0) == [0, 0, 0, 0])
    #expect(NSGraphicsContext.current == nil)
  }

  @Test func lockingAgainKeepsWhatWasDrawn() throws {
    let image = NSImage(size: NSSize(width: 4, height: 4))
    for (y, color) in [(0, NSColor.red), (3, NSColor.blue)] {
      image.lockFocus()
      color.setFill()
      NSBezierPath.fill(NSRect(x: 0, y: y, width: 4, height: 1))
      image.unlockFocus()
    }
    #expect(try pixel(image, 0, 3) == [255, 0, 0, 255])
    #expect(try pixel(image, 0, 0) == [0, 0, 255, 255])
  }

  @Test func drawingHandlerRunsOnceWithItsDirection() throws {
    for isFlipped in [false, true] {
      var count = 0
      let image = NSImage(size: NSSize(width: 4, height: 4), flipped: isFlipped) { rect in
        count += 1
        NSColor.green.setFill()
        NSBezierPath(rect: NSRect(x: 0, y: 0, width: rect.width, height: 2)).fill()
        return true
      }
      #expect(count == 0)
      #expect(try pixel(image, 1, isFlipped ? 0 : 3) == [0, 255, 0, 255])
      #expect(try pixel(image, 1, isFlipped ? 3 : 0) == [0, 0, 0, 0])
      #expect(count == 1)
      #expect(SKTexture(image: image).size() == CGSize(width: 4, height: 4))
      #expect(count == 1)
    }
  }

  @Test func verticalGradientBeginsAtTheBottom() throws {
    let image = NSImage(size: NSSize(width: 2, height: 8), flipped: false) { rect in
      NSGradient(starting: .black, ending: .white)?.draw(in: rect, angle: 90)
      return true
    }
    let (top, bottom) = (try pixel(image, 0, 0)[0], try pixel(image, 0, 7)[0])
    #expect(top > 230 && bottom < 25)
  }

  @Test func colorsMixAndNameTheirParts() {
    let mixed = NSColor.red.blended(withFraction: 0.5, of: .blue)
    #expect(mixed?.redComponent == 0.5 && mixed?.blueComponent == 0.5 && mixed?.greenComponent == 0)
    #expect(NSColor.red.blended(withFraction: .nan, of: .blue)?.redComponent == 1)
    #expect(NSColor(deviceHue: 0, saturation: 1, brightness: 1, alpha: 1).usingColorSpace(.sRGB) == .red)
  }
}
