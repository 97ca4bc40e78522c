import AppKit
import SceneTesting
import SpriteKit
import Testing

/// Pictures and colours of a Mac game.
@MainActor
@Suite struct MacPictureTests {
  private let stage: Stage

  init() throws {
    stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
  }

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

  /// The rows of a picture of 4 x 4 points from the top: r for red, b for blue, and a point for no colour.
  private func rows(_ draw: @escaping () -> Void) throws -> [String] {
    let image = NSImage(size: NSSize(width: 4, height: 4), flipped: false) { _ in
      draw()
      return true
    }
    let picture = try #require(image.cgImage(forProposedRect: nil, context: nil, hints: nil))
    let letters = picture.pixels.map { $0 == 0 ? "." : $0 == 0xFF00_00FF ? "r" : $0 == 0xFFFF_0000 ? "b" : "?" }
    return (0..<4).map { letters[($0 * 4)..<($0 * 4 + 4)].joined() }
  }

  @Test func aPictureIsDrawnWithItsLowerLeftCornerAtAPoint() throws {
    let (flag, point, lower) = (flag, NSPoint(x: 1, y: 1), NSRect(x: 0, y: 0, width: 2, height: 1))
    let whole = try rows { flag.draw(at: point, from: .zero, operation: .sourceOver, fraction: 1) }
    #expect(whole == ["....", ".bb.", ".rr.", "...."])
    let part = try rows { flag.draw(at: point, from: lower, operation: .sourceOver, fraction: 1) }
    #expect(part == ["....", "....", ".rr.", "...."])
    let stretched = try rows {
      flag.draw(
        in: NSRect(x: 2, y: 0, width: 1, height: 4), from: lower, operation: .sourceOver, fraction: 1,
        respectFlipped: true, hints: nil)
    }
    #expect(stretched == ["..r.", "..r.", "..r.", "..r."])
  }

  /// Source: https://developer.apple.com/documentation/appkit/nsimage/init(cgimage:size:)
  @Test func aPictureOfPixelsHasTheGivenSizeOrThatOfItsPixels() throws {
    let pixels = try #require(flag.cgImage(forProposedRect: nil, context: nil, hints: nil))
    let sizes = [NSSize(width: 6, height: 3), .zero, NSSize(width: 0, height: 5), NSSize(width: -1, height: 4)]
    let images = sizes.map { NSImage(cgImage: pixels, size: $0) }
    #expect(images[0].size == NSSize(width: 6, height: 3) && images[1].size == NSSize(width: 2, height: 2))
    #expect(images.dropFirst(2).allSatisfy { $0.size.width > 0 && $0.size.height > 0 })
    #expect(images.allSatisfy { ($0.representations.first?.pixelsWide, $0.isValid) == (2, true) })
  }

  @Test func aCopyKeepsItsSizeAndItsPixels() throws {
    let original = flag
    #expect(original.representations.first?.pixelsWide == 2)
    (original.size, original.isTemplate) = (NSSize(width: 4, height: 3), true)
    let copy = try #require(original.copy() as? NSImage)
    original.size = NSSize(width: 9, height: 9)
    original.lockFocus()
    original.unlockFocus()
    #expect(copy !== original && copy.size == NSSize(width: 4, height: 3) && copy.isTemplate)
    #expect(copy.representations.first?.pixelsWide == 2)
  }

  @Test func aFileThatIsMissingGivesNoPicture() {
    let place = URL(fileURLWithPath: "/no such folder/picture.png")
    let images = [
      NSImage(contentsOf: place), NSImage(contentsOfFile: place.path), NSImage(byReferencingFile: place.path),
    ]
    #expect(images.allSatisfy { $0 == nil })
    let empty = NSImage(byReferencing: place)
    #expect(
      empty.size == .zero && !empty.isValid && empty.bestRepresentation(for: .zero, context: nil, hints: nil) == nil)
  }

  /// Each way to make a colour takes its parts in the same order.
  @Test func coloursAreMadeOfTheirParts() {
    let colors = [
      NSColor(deviceRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4),
      NSColor(calibratedHue: 1.0 / 3, saturation: 0.5, brightness: 0.8, alpha: 0.6),
      NSColor(calibratedWhite: 0.7, alpha: 0.2), NSColor(deviceWhite: 0.3, alpha: 0.9),
    ]
    let parts = colors.map { color in
      [color.redComponent, color.greenComponent, color.blueComponent, color.alphaComponent].map {
        Int(($0 * 100).rounded())
      }
    }
    #expect(parts == [[10, 20, 30, 40], [40, 80, 40, 60], [70, 70, 70, 20], [30, 30, 30, 90]])
    let hues = [colors[1].hueComponent, colors[1].saturationComponent, colors[1].brightnessComponent]
    #expect(hues.map { Int(($0 * 100).rounded()) } == [33, 50, 80])
  }

  @Test func coloursOfOtherSpacesHaveTheSameParts() {
    let colors = [
      NSColor(calibratedRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4),
      NSColor(srgbRed: 0.9, green: 0.5, blue: 0.1, alpha: 0.7),
      NSColor(deviceHue: 2.0 / 3, saturation: 0.25, brightness: 0.8, alpha: 0.9),
    ]
    let parts = colors.map { color in
      [color.redComponent, color.greenComponent, color.blueComponent, color.alphaComponent].map {
        Int(($0 * 100).rounded())
      }
    }
    #expect(parts == [[10, 20, 30, 40], [90, 50, 10, 70], [60, 60, 80, 90]])
  }
}
