import Foundation
import Testing

@testable import CoreGraphics

/// Blends one pixel over another.
@Suite struct CGBlendModeTests {
  private func drawn(_ mode: CGBlendMode, _ over: CGColor, on under: CGColor) throws -> [Int] {
    let context = CGContext(width: 1, height: 1)
    let pixel = CGRect(x: 0, y: 0, width: 1, height: 1)
    context.setFillColor(under)
    context.fill(pixel)
    context.setBlendMode(mode)
    context.setFillColor(over)
    context.fill(pixel)
    let drawn = try #require(context.makeImage()).pixels[0]
    return [0, 8, 16, 24].map { Int(drawn >> $0 & 255) }
  }

  private static let opaque: [(CGBlendMode, [Int])] = [
    (.normal, [51, 102, 255, 255]), (.multiply, [41, 41, 102, 255]), (.screen, [214, 163, 255, 255]),
    (.overlay, [173, 82, 204, 255]), (.darken, [51, 102, 102, 255]), (.lighten, [204, 102, 255, 255]),
    (.colorDodge, [255, 170, 255, 255]), (.colorBurn, [0, 0, 102, 255]), (.hardLight, [82, 82, 255, 255]),
    (.difference, [153, 0, 153, 255]), (.exclusion, [173, 122, 153, 255]), (.clear, [0, 0, 0, 0]),
    (.copy, [51, 102, 255, 255]), (.sourceIn, [51, 102, 255, 255]), (.sourceOut, [0, 0, 0, 0]),
    (.destinationOver, [204, 102, 102, 255]), (.destinationIn, [204, 102, 102, 255]), (.xor, [0, 0, 0, 0]),
    (.plusLighter, [255, 204, 255, 255]), (.plusDarker, [0, 0, 102, 255]),
  ]

  @Test(arguments: opaque.indices) func opaqueColoursBlendByTheFormula(index: Int) throws {
    let (mode, expected) = Self.opaque[index]
    let under = CGColor(red: 0.8, green: 0.4, blue: 0.4, alpha: 1)
    let over = CGColor(red: 0.2, green: 0.4, blue: 1, alpha: 1)
    #expect(try drawn(mode, over, on: under) == expected, "\(mode)")
  }

  @Test(arguments: [CGBlendMode.multiply, .overlay, .softLight, .hue, .luminosity, .difference, .color, .saturation])
  func onAClearBackgroundTheSourceIsDrawnUnchanged(mode: CGBlendMode) throws {
    let half = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    #expect(try drawn(mode, half, on: .clear) == [128, 0, 0, 128])
    #expect(try drawn(mode, .clear, on: half) == [128, 0, 0, 128])
  }

  @Test func aHalfTransparentSourceHasHalfTheEffect() throws {
    let over = CGColor(red: 0, green: 0, blue: 0, alpha: 0.5)
    #expect(try drawn(.multiply, over, on: .white) == [127, 127, 127, 255])
    #expect(try drawn(.destinationOut, over, on: .white) == [127, 127, 127, 127])
    #expect(try drawn(.sourceAtop, CGColor(red: 1, green: 0, blue: 0, alpha: 1), on: over) == [128, 0, 0, 128])
  }

  @Test func luminosityKeepsTheBackgroundsHue() throws {
    let grey = CGColor(gray: 0.5, alpha: 1)
    // Red with the luminosity of a middle grey.
    let lit = try drawn(.luminosity, grey, on: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(lit[0] > lit[1] && lit[1] == lit[2])
    #expect(abs(0.3 * Double(lit[0]) + 0.7 * Double(lit[1]) - 128) < 2)
    #expect(try drawn(.saturation, grey, on: CGColor(red: 1, green: 0, blue: 0, alpha: 1)) == [77, 77, 77, 255])
  }

  /// `copy` at half coverage keeps half of the background.
  @Test func aPartlyCoveredPixelIsBlendedByItsCoverage() throws {
    let context = CGContext(width: 1, height: 1)
    context.setFillColor(.white)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setBlendMode(.copy)
    context.setFillColor(CGColor(gray: 0, alpha: 0))
    context.fill(CGRect(x: 0, y: 0, width: 0.5, height: 1))
    #expect([127, 128].contains(try #require(context.makeImage()).pixels[0] >> 24))
  }
}
