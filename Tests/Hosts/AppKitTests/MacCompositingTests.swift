import AppKit
import SceneTesting
import SpriteKit
import Testing

/// How a Mac's drawing is mixed with the pixels below it.
@MainActor
@Suite struct MacCompositingTests {
  /// A stage gives the pictures their scale.
  private let stage: Stage

  init() throws {
    stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
  }

  /// The red, green, blue and alpha of two pixels, premultiplied: a fill over a colour, and over nothing.
  private func mixed(_ source: NSColor, _ operation: NSCompositingOperation, over color: NSColor) throws -> [[Int]] {
    let image = NSImage(size: NSSize(width: 2, height: 1), flipped: false) { rect in
      color.setFill()
      NSRect(x: 0, y: 0, width: 1, height: 1).fill()
      source.setFill()
      rect.fill(using: operation)
      return true
    }
    let picture = try #require(image.cgImage(forProposedRect: nil, context: nil, hints: nil))
    return picture.pixels.map { pixel in (0..<4).map { Int(pixel >> (8 * UInt32($0)) & 255) } }
  }

  private func isNear(_ found: [Int], _ expected: [Int]) -> Bool {
    zip(found, expected).allSatisfy { abs($0 - $1) <= 2 }
  }

  /// The formulas are in the comments of NSGraphics.h, such as "R = S*(1 - Da)" for `sourceOut`. Here S is a quarter of
  /// red, and D is blue or nothing.
  @Test(
    arguments: [
      (.clear, [0, 0, 0, 0], [0, 0, 0, 0]), (.copy, [64, 0, 0, 64], [64, 0, 0, 64]),
      (.sourceOver, [64, 0, 191, 255], [64, 0, 0, 64]), (.highlight, [64, 0, 191, 255], [64, 0, 0, 64]),
      (.sourceIn, [64, 0, 0, 64], [0, 0, 0, 0]), (.sourceOut, [0, 0, 0, 0], [64, 0, 0, 64]),
      (.sourceAtop, [64, 0, 191, 255], [0, 0, 0, 0]), (.destinationOver, [0, 0, 255, 255], [64, 0, 0, 64]),
      (.destinationIn, [0, 0, 64, 64], [0, 0, 0, 0]), (.destinationOut, [0, 0, 191, 191], [0, 0, 0, 0]),
      (.destinationAtop, [0, 0, 64, 64], [64, 0, 0, 64]), (.xor, [0, 0, 191, 191], [64, 0, 0, 64]),
      (.plusLighter, [64, 0, 255, 255], [64, 0, 0, 64]),
    ] as [(NSCompositingOperation, [Int], [Int])])
  func anOperationFollowsItsFormula(operation: NSCompositingOperation, over: [Int], alone: [Int]) throws {
    let pixels = try mixed(
      NSColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.25), operation,
      over: NSColor(srgbRed: 0, green: 0, blue: 1, alpha: 1))
    #expect(isNear(pixels[0], over) && isNear(pixels[1], alone), "\(pixels)")
  }

  /// (0.6, 0.8, 0.4) over (0.2, 0.6, 0.8), in the formulas of the PDF Reference, 7.2.4, which Quartz uses.
  /// Source: https://developer.apple.com/documentation/coregraphics/cgblendmode
  @Test(
    arguments: [
      (.multiply, [31, 122, 82]), (.screen, [173, 235, 224]), (.overlay, [61, 214, 194]), (.darken, [51, 153, 102]),
      (.lighten, [153, 204, 204]), (.colorDodge, [128, 255, 255]), (.colorBurn, [0, 128, 128]),
      (.softLight, [64, 180, 196]), (.hardLight, [92, 214, 163]), (.difference, [102, 51, 102]),
      (.exclusion, [143, 112, 143]), (.hue, [91, 168, 15]), (.saturation, [77, 145, 179]), (.color, [104, 155, 53]),
      (.luminosity, [100, 202, 253]), (.plusDarker, [0, 102, 51]),
    ] as [(NSCompositingOperation, [Int])])
  func aBlendModeFollowsItsFormula(operation: NSCompositingOperation, expected: [Int]) throws {
    let pixels = try mixed(
      NSColor(srgbRed: 0.6, green: 0.8, blue: 0.4, alpha: 1), operation,
      over: NSColor(srgbRed: 0.2, green: 0.6, blue: 0.8, alpha: 1))
    #expect(isNear(pixels[0], expected) && pixels[0][3] == 255, "\(pixels)")
  }

  /// From memory of NSGraphics.h
  @Test func operationsHaveTheNumbersOfAppKit() {
    let all: [NSCompositingOperation] = [
      .clear, .copy, .sourceOver, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
      .destinationOut, .destinationAtop, .xor, .plusDarker, .highlight, .plusLighter, .multiply, .screen, .overlay,
      .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference, .exclusion, .hue, .saturation,
      .color, .luminosity,
    ]
    #expect(all.map(\.rawValue) == Array(0...28))
  }
}
