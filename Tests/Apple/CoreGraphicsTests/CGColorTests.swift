import CoreGraphics
import Testing

@Suite struct CGColorTests {
  private let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)

  @Test func aColorHasRedGreenBlueAndAlpha() {
    #expect(color.components == [0.1, 0.2, 0.3, 0.4])
    #expect(color.numberOfComponents == 4)
    #expect(color.alpha == 0.4)
  }

  @Test func colorsOfTheSameComponentsAreEqual() {
    let same = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color == same)
    #expect(Set([color, same]).count == 1)
    #expect(color != CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.5))
  }

  @Test func greysAndCopiesHaveTheirComponents() {
    let colors: [CGColor?] = [
      .black, .white, .clear, CGColor(gray: 0.25, alpha: 0.75), color.copy(alpha: 0.5),
      CGColor(srgbRed: 0.5, green: 0.6, blue: 0.7, alpha: 0.8),
    ]
    let expected: [[CGFloat]] = [
      [0, 0, 0, 1], [1, 1, 1, 1], [0, 0, 0, 0], [0.25, 0.25, 0.25, 0.75], [0.1, 0.2, 0.3, 0.5], [0.5, 0.6, 0.7, 0.8],
    ]
    #expect(colors.map { $0?.components } == expected && colors.map { $0?.alpha } == expected.map { $0[3] })
    #expect(color.colorSpace?.name == "kCGColorSpaceDeviceRGB" && color.colorSpace?.numberOfComponents == 3)
    #expect(CGColorSpaceCreateDeviceGray().numberOfComponents == 1)
    let names = [CGColorSpace.sRGB, CGColorSpace.displayP3, CGColorSpace.extendedSRGB, CGColorSpace.linearSRGB]
    #expect(names.map { CGColorSpace(name: $0)?.name } == names && CGColorSpace(name: "sRGB") == nil)
    #expect(names == ["SRGB", "DisplayP3", "ExtendedSRGB", "LinearSRGB"].map { "kCGColorSpace" + $0 })
  }

  /// The numbers of Apple's headers, which Objective-C games and archives use.
  @Test func theNumbersOfEnumerationsAreApples() {
    let modes: [CGBlendMode] = [
      .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
      .difference, .exclusion, .hue, .saturation, .color, .luminosity, .clear, .copy, .sourceIn, .sourceOut,
      .sourceAtop, .destinationOver, .destinationIn, .destinationOut, .destinationAtop, .xor, .plusDarker, .plusLighter,
    ]
    #expect(modes.map(\.rawValue) == Array(0...27))
    let qualities: [CGInterpolationQuality] = [.default, .none, .low, .high, .medium]
    #expect(qualities.map(\.rawValue) == Array(0...4))
    #expect([CGLineCap.butt, .round, .square].map(\.rawValue) == [0, 1, 2])
    #expect([CGLineJoin.miter, .round, .bevel].map(\.rawValue) == [0, 1, 2])
    let alphas: [CGImageAlphaInfo] = [
      .none, .premultipliedLast, .premultipliedFirst, .last, .first, .noneSkipLast, .noneSkipFirst, .alphaOnly,
    ]
    #expect(alphas.map(\.rawValue) == Array(0...7))
    let layouts: [CGBitmapInfo] = [
      .alphaInfoMask, .floatComponents, .byteOrderMask, .byteOrder16Little, .byteOrder32Little, .byteOrder16Big,
      .byteOrder32Big,
    ]
    #expect(layouts.map(\.rawValue) == [0x1F, 0x100, 0x7000, 0x1000, 0x2000, 0x3000, 0x4000])
    let drawing: [CGPathDrawingMode] = [.fill, .eoFill, .stroke, .fillStroke, .eoFillStroke]
    #expect(drawing.map(\.rawValue) == Array(0...4))
  }
}
