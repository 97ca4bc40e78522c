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

  @Test func lockingAgainKeepsTheDrawing() throws {
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
    for (fraction, blue) in [(-1, 0), (0, 0), (0.25, 0.25), (1, 1), (1.5, 1)] as [(CGFloat, CGFloat)] {
      let mixed = NSColor.black.blended(
        withFraction: fraction, of: NSColor(srgbRed: 0, green: 0, blue: 1, alpha: 1))
      #expect(mixed?.blueComponent == blue && mixed?.redComponent == 0)
    }
    #expect(abs(NSColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 1).whiteComponent - 0.5) < 1e-9)
    #expect(NSColor(deviceHue: 0, saturation: 1, brightness: 1, alpha: 1).usingColorSpace(.sRGB) == .red)
  }

  // MARK: Pictures

  /// Red below, blue above, 2 x 2 points.
  private var flag: NSImage {
    NSImage(size: NSSize(width: 2, height: 2), flipped: false) { rect in
      NSColor.blue.set()
      rect.fill()
      NSColor.red.set()
      NSRect(x: 0, y: 0, width: 2, height: 1).fill()
      return true
    }
  }

  @Test func aPictureAsTIFFIsReadBack() throws {
    let data = try #require(flag.tiffRepresentation)
    let read = try #require(NSImage(data: data))
    #expect(try pixel(read, 0, 0) == [0, 0, 255, 255] && pixel(read, 0, 1) == [255, 0, 0, 255])
    let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 2)
    #expect(NSImage(size: .zero).tiffRepresentation == nil)
  }

  @Test func representationsHaveThePixels() throws {
    let rep = try #require(flag.representations.first as? NSBitmapImageRep)
    #expect(rep.pixelsWide == 2 && rep.pixelsHigh == 2 && rep.size == NSSize(width: 2, height: 2))
    #expect(rep.colorAt(x: 0, y: 0) == .blue && rep.colorAt(x: 0, y: 1) == .red && rep.colorAt(x: 2, y: 0) == nil)
    rep.setColor(.green, atX: 1, y: 0)
    #expect(rep.colorAt(x: 1, y: 0) == .green)
    let file = try #require(rep.representation(using: .png, properties: [:]))
    #expect(NSBitmapImageRep(data: file)?.colorAt(x: 1, y: 0) == .green)
    #expect(rep.representation(using: .jpeg, properties: [:]) == nil)
    #expect(stage.diagnostics.map(\.kind) == ["picture-format"])
    let image = NSImage(size: NSSize(width: 1, height: 1))
    image.addRepresentation(rep)
    #expect(try pixel(image, 1, 0) == [0, 255, 0, 255])
  }

  @Test func aContextOfPixelsIsDrawnTo() throws {
    let rep = try #require(
      NSBitmapImageRep(
        bitmapDataPlanes: nil, pixelsWide: 3, pixelsHigh: 3, bitsPerSample: 8, samplesPerPixel: 4, hasAlpha: true,
        isPlanar: false, colorSpaceName: .deviceRGB, bytesPerRow: 0, bitsPerPixel: 0))
    NSGraphicsContext.saveGraphicsState()
    NSGraphicsContext.current = NSGraphicsContext(bitmapImageRep: rep)
    flag.draw(in: NSRect(x: 0, y: 0, width: 2, height: 2))
    NSGraphicsContext.current = nil
    #expect(
      rep.colorAt(x: 0, y: 2) == .red && rep.colorAt(x: 1, y: 1) == .blue
        && rep.colorAt(x: 2, y: 0)?.alphaComponent == 0)
  }

  @Test func aPartOfAPictureIsDrawnUprightInBothDirections() throws {
    for isFlipped in [false, true] {
      let image = NSImage(size: NSSize(width: 2, height: 4), flipped: isFlipped) { [flag] _ in
        flag.draw(
          in: NSRect(x: 0, y: 0, width: 2, height: 2), from: NSRect(x: 0, y: 0, width: 2, height: 1),
          operation: .sourceOver, fraction: 1)
        flag.draw(in: NSRect(x: 0, y: 2, width: 2, height: 2))
        return true
      }
      let rows = try (0..<4).map { try pixel(image, 0, $0)[0] == 255 }
      #expect(rows == (isFlipped ? [true, true, false, true] : [false, true, true, true]), "red rows; \(isFlipped)")
    }
  }

  @Test func textsStandUprightWithTheLowerLeftCornerAtTheirPoint() throws {
    func picture(_ isFlipped: Bool) -> NSImage {
      NSImage(size: NSSize(width: 40, height: 40), flipped: isFlipped) { _ in
        let look: [NSAttributedString.Key: Any] = [.font: NSFont.systemFont(ofSize: 20), .foregroundColor: NSColor.red]
        let text = "L" as NSString
        let y = isFlipped ? 40 - text.size(withAttributes: look).height : 0
        text.draw(at: NSPoint(x: 0, y: y), withAttributes: look)
        return true
      }
    }
    let image = picture(false)
    /// The number of coloured pixels of a row.
    func count(_ row: Int) throws -> Int { try (0..<40).filter { try pixel(image, $0, row)[3] > 128 }.count }
    let rows = try (0..<40).filter { try count($0) > 0 }
    let (top, bottom) = (try #require(rows.first), try #require(rows.last))
    #expect(top > 15, "it is in the lower half")
    #expect(try count(bottom - 1) > count(top + 1), "the foot of the L is below")
    let flipped = try #require(picture(true).cgImage(forProposedRect: nil, context: nil, hints: nil))
    #expect(image.cgImage(forProposedRect: nil, context: nil, hints: nil)?.pixels == flipped.pixels)
  }

  @Test func roundedCornersHaveBothRadii() {
    let path = NSBezierPath(roundedRect: NSRect(x: 0, y: 0, width: 40, height: 20), xRadius: 20, yRadius: 5)
    #expect(!path.contains(NSPoint(x: 1, y: 1)) && path.contains(NSPoint(x: 1, y: 7)))
    #expect(path.contains(NSPoint(x: 19, y: 1)) && !path.contains(NSPoint(x: 5, y: 0.5)))
    let line = NSBezierPath()
    line.move(to: NSPoint(x: 1, y: 1))
    line.relativeLine(to: NSPoint(x: 3, y: 4))
    #expect(line.currentPoint == NSPoint(x: 4, y: 5))
  }

  /// A red bar at the bottom with a blue shadow 3 points above it.
  private func shadowed() -> NSImage {
    NSImage(size: NSSize(width: 4, height: 8), flipped: false) { _ in
      let shadow = NSShadow()
      shadow.shadowOffset = NSSize(width: 0, height: 3)
      shadow.shadowColor = NSColor.blue
      shadow.set()
      NSColor.red.setFill()
      NSBezierPath(rect: NSRect(x: 0, y: 0, width: 4, height: 2)).fill()
      return true
    }
  }

  @Test func aShadowFallsUpWhereYPointsUp() throws {
    let image = shadowed()
    #expect(try pixel(image, 0, 7) == [255, 0, 0, 255] && pixel(image, 0, 4) == [0, 0, 255, 255])
  }

  /// A shadow's offset is in points, whatever the device's pixels.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/nsshadow
  @Test func aShadowFallsAsFarAtScale2() throws {
    let stage = try Stage(scale: 2) { SKScene(size: CGSize(width: 8, height: 8)) }
    let image = shadowed()
    let column = try (0..<16).map { try pixel(image, 0, $0) }
    let (clear, blue, red): ([UInt8], [UInt8], [UInt8]) = ([0, 0, 0, 0], [0, 0, 255, 255], [255, 0, 0, 255])
    #expect(
      column == Array(repeating: clear, count: 6) + Array(repeating: blue, count: 4) + [clear, clear]
        + Array(repeating: red, count: 4))
    withExtendedLifetime(stage) {}
  }

  @Test func fontsAreFoundByTheirFamily() {
    let bold = NSFontManager.shared.convert(.systemFont(ofSize: 20), toHaveTrait: .boldFontMask)
    #expect(bold.fontName.contains("Bold") && bold.pointSize == 20)
    #expect(NSFontManager.shared.font(withFamily: "No such font", traits: [], weight: 5, size: 10) == nil)
  }
}
