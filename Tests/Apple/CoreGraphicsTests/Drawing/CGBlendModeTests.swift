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

  /// Red with an alpha of 0.6 on blue with one of 0.8, in bytes: 153 and 204. Where both are is 0.48 of the pixel.
  private static let partly: [(CGBlendMode, [Int])] = [
    (.copy, [153, 0, 0, 153]), (.sourceIn, [122, 0, 0, 122]), (.sourceOut, [31, 0, 0, 31]),
    (.sourceAtop, [122, 0, 82, 204]), (.destinationOver, [31, 0, 204, 235]), (.destinationIn, [0, 0, 122, 122]),
    (.destinationOut, [0, 0, 82, 82]), (.destinationAtop, [31, 0, 122, 153]), (.xor, [31, 0, 82, 112]),
    (.plusDarker, [51, 0, 102, 255]), (.plusLighter, [153, 0, 204, 255]), (.multiply, [31, 0, 82, 235]),
    (.lighten, [153, 0, 204, 235]),
  ]

  @Test func twoAlphasCombineByTheFormula() throws {
    let over = CGColor(red: 1, green: 0, blue: 0, alpha: 0.6)
    let under = CGColor(red: 0, green: 0, blue: 1, alpha: 0.8)
    let pixels = try Self.partly.map { try drawn($0.0, over, on: under) }
    #expect(pixels == Self.partly.map(\.1))
  }

  @Test(arguments: [CGBlendMode.copy, .sourceIn, .destinationIn, .xor])
  func aGradientCombinesAsAColourDoes(mode: CGBlendMode) throws {
    let color = CGColor(red: 1, green: 0, blue: 0, alpha: 0.6)
    let context = CGContext(width: 1, height: 1)
    context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 0.8))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setBlendMode(mode)
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: [color, color] as CFArray, locations: nil))
    context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 1, y: 0), options: [])
    let drawn = try #require(context.makeImage()).pixels[0]
    let expected = try #require(Self.partly.first { $0.0 == mode }).1
    let differences = zip([0, 8, 16, 24], expected).map { abs(Int(drawn >> $0 & 255) - $1) }
    #expect(differences.allSatisfy { $0 <= 1 }, "\(String(drawn, radix: 16))")
  }

  /// Each row is a mode, the source, the background and the colour that the formula of PDF gives.
  private static let formulas: [(CGBlendMode, [CGFloat], [CGFloat], [Int])] = [
    // A dark source, a light one on a dark background, and a light one on a light background.
    (.softLight, [0.2, 0.8, 0.8], [0.4, 0.2, 0.8], [65, 89, 218]),
    // Black stays black, white stays white.
    (.colorDodge, [1, 1, 0.4], [0, 0.4, 0.4], [0, 255, 170]),
    (.colorBurn, [0, 0, 0.6], [1, 0.4, 0.8], [255, 0, 170]),
    (.hue, [0.2, 0.8, 0.4], [0.8, 0.4, 0.6], [74, 176, 108]),
    (.saturation, [0.2, 0.8, 0.4], [0.8, 0.4, 0.6], [237, 84, 160]),
    (.color, [0.2, 0.8, 0.4], [0.8, 0.4, 0.6], [42, 195, 93]),
    (.luminosity, [0.2, 0.8, 0.4], [0.8, 0.4, 0.6], [213, 111, 162]),
    // Red with the luminosity of greys: its parts are below 0 and above 1, and move towards the grey.
    (.color, [1, 0, 0], [0.2, 0.2, 0.2], [170, 0, 0]), (.color, [1, 0, 0], [0.8, 0.8, 0.8], [255, 182, 182]),
  ]

  @Test func theFormulasOfPDFHoldForEachColour() throws {
    func color(_ parts: [CGFloat]) -> CGColor { CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1) }
    let pixels = try Self.formulas.map { try drawn($0.0, color($0.1), on: color($0.2)) }
    #expect(pixels == Self.formulas.map { $0.3 + [255] })
  }

  /// Half of a pixel becomes red with an alpha of 0.6, and half stays white.
  @Test func halfAPixelIsReplacedByItsOwnColour() throws {
    let context = CGContext(width: 1, height: 1)
    context.setFillColor(.white)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setBlendMode(.copy)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.6))
    context.fill(CGRect(x: 0, y: 0, width: 0.5, height: 1))
    let pixel = try #require(context.makeImage()).pixels[0]
    let differences = zip([0, 8, 16, 24], [204, 127.5, 127.5, 204]).map { abs(Double(pixel >> $0 & 255) - $1) }
    #expect(differences.allSatisfy { $0 <= 1.5 }, "\(String(pixel, radix: 16))")
  }
}
