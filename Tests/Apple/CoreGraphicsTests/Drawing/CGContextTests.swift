import Foundation
import Testing

@testable import CoreGraphics

@Suite struct CGContextTests {
  private static let red: UInt32 = 0xFF00_00FF
  private static let green: UInt32 = 0xFF00_FF00
  private static let blue: UInt32 = 0xFFFF_0000

  private func context(_ width: Int = 4, _ height: Int = 4) -> CGContext {
    CGContext(width: width, height: height)
  }

  /// Rows of the picture from the top, a letter for each pixel.
  private func rows(_ context: CGContext) -> [String] {
    guard let image = context.makeImage() else { return [] }
    let names: [UInt32: String] = [0: ".", Self.red: "R", Self.green: "G", Self.blue: "B", 0xFF00_0000: "#"]
    return (0..<image.height).map { y in
      (0..<image.width).map { names[image.pixels[y * image.width + $0]] ?? "?" }.joined()
    }
  }

  private func color(_ pixel: UInt32) -> CGColor {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(pixel >> shift & 255) / 255 }
    return CGColor(red: part(0), green: part(8), blue: part(16), alpha: part(24))
  }

  @Test func aRectangleIsFilledFromTheLowerLeftCorner() {
    let context = context()
    context.setFillColor(color(Self.red))
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(rows(context) == ["....", "....", "....", "RR.."])
  }

  @Test func aTransformAppliesToLaterDrawing() {
    let context = context()
    context.setFillColor(color(Self.red))
    context.saveGState()
    context.translateBy(x: 2, y: 2)
    context.scaleBy(x: 2, y: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(rows(context) == ["....", "..RR", "....", "R..."])
    #expect(context.ctm.isIdentity)
  }

  @Test func aLineIsCentredOnItsPath() {
    let context = context()
    context.setStrokeColor(color(Self.blue))
    context.setLineWidth(2)
    context.move(to: CGPoint(x: 0, y: 2))
    context.addLine(to: CGPoint(x: 3, y: 2))
    context.strokePath()
    #expect(rows(context) == ["....", "BBB.", "BBB.", "...."])
    #expect(context.isPathEmpty)
  }

  @Test func aNonUniformScaleStretchesLineWidths() {
    let context = context()
    context.setStrokeColor(color(Self.blue))
    context.scaleBy(x: 1, y: 4)
    context.setLineWidth(0.5)
    context.move(to: CGPoint(x: 0, y: 0.5))
    context.addLine(to: CGPoint(x: 4, y: 0.5))
    context.strokePath()
    #expect(rows(context) == ["....", "BBBB", "BBBB", "...."])
  }

  @Test func evenOddLeavesAHole() {
    let context = context()
    context.setFillColor(color(Self.red))
    context.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.addRect(CGRect(x: 1, y: 1, width: 2, height: 2))
    context.fillPath(using: .evenOdd)
    #expect(rows(context) == ["RRRR", "R..R", "R..R", "RRRR"])
  }

  @Test func clipsIntersectUntilTheStateIsRestored() {
    let context = context()
    context.setFillColor(color(Self.red))
    context.saveGState()
    context.clip(to: CGRect(x: 1, y: 0, width: 2, height: 4))
    context.clip(to: CGRect(x: 0, y: 1, width: 4, height: 2))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 1, y: 1, width: 2, height: 2))
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(rows(context) == ["....", ".RR.", ".RR.", "...."])
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(rows(context) == ["RRRR", "RRRR", "RRRR", "RRRR"])
  }

  @Test func aPathClipsToItsInside() throws {
    let context = context(8, 8)
    context.setFillColor(color(Self.red))
    context.addEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
    context.clip()
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
    let clipped = try #require(context.makeImage())
    #expect(clipped.pixels[7 * 8 + 0] == 0)
    #expect(clipped.pixels[5 * 8 + 4] == Self.red)
    #expect(clipped.pixels[3 * 8 + 4] == 0)
  }

  @Test func anEmptyClipShowsNothing() {
    let context = context()
    context.clip()
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(rows(context) == ["....", "....", "....", "...."])
  }

  @Test func alphaHalvesTheDrawing() throws {
    let context = context(1, 1)
    context.setAlpha(0.5)
    context.setFillColor(color(Self.red))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(try #require(context.makeImage()).pixels == [0x8000_0080])
  }

  @Test func anImageIsUprightWithYUp() throws {
    let picture = CGImage(width: 1, height: 2, pixels: [Self.red, Self.blue])
    let context = context(2, 4)
    context.draw(picture, in: CGRect(x: 0, y: 1, width: 1, height: 2))
    #expect(rows(context) == ["..", "R.", "B.", ".."])
    // Without interpolation, pixels are repeated, not mixed.
    context.interpolationQuality = .none
    context.draw(picture, in: CGRect(x: 1, y: 0, width: 1, height: 4))
    #expect(rows(context) == [".R", "RR", "BB", ".B"])
  }

  @Test func anImageTilesTheClip() {
    let picture = CGImage(width: 2, height: 1, pixels: [Self.red, Self.blue])
    let context = context(4, 2)
    context.draw(picture, in: CGRect(x: 1, y: 0, width: 2, height: 1), byTiling: true)
    #expect(rows(context) == ["BRBR", "BRBR"])
  }

  @Test func tilesThatArePartlyVisibleAreDrawn() {
    let picture = CGImage(width: 2, height: 2, pixels: [Self.red, Self.blue, Self.green, Self.red])
    let context = context(3, 3)
    context.draw(picture, in: CGRect(x: 0, y: 0, width: 2, height: 2), byTiling: true)
    #expect(rows(context) == ["GRG", "RBR", "GRG"])
  }

  @Test func clearMakesPixelsClearAgain() {
    let context = context()
    context.setFillColor(color(Self.red))
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.clear(CGRect(x: 1, y: 1, width: 2, height: 2))
    context.fill(CGRect(x: 2, y: 2, width: 1, height: 1))
    #expect(rows(context) == ["RRRR", "R.RR", "R..R", "RRRR"])
  }

  @Test func anOpaqueContextIsBlackAndStaysOpaque() throws {
    let context = CGContext(width: 2, height: 1, isOpaque: true)
    context.setFillColor(color(Self.green))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.clear(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(rows(context) == ["G#"])
  }

  @Test func aLinearGradientRunsFromStartToEnd() throws {
    let context = context(4, 1)
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [CGColor.black, CGColor.white] as CFArray, locations: nil))
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 0, y: 0), end: CGPoint(x: 4, y: 0), options: [])
    let greys = try #require(context.makeImage()).pixels.map { $0 & 255 }
    #expect(greys == [32, 96, 159, 223])
    #expect(CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil) == nil)
  }

  /// For two circles with the same centre, the radial and the cone code paths agree.
  @Test func aConeWithOneCentreEqualsARadialGradient() throws {
    func pixels(_ shift: CGFloat) throws -> [UInt32] {
      let context = context(9, 9)
      let gradient = try #require(
        CGGradient(colorsSpace: nil, colors: [CGColor.white, CGColor.black] as CFArray, locations: nil))
      context.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 4.5 + shift, y: 4.5), startRadius: 0,
        endCenter: CGPoint(x: 4.5, y: 4.5), endRadius: 4, options: [])
      return try #require(context.makeImage()).pixels
    }
    let (round, cone) = (try pixels(0), try pixels(1e-9))
    for (first, second) in zip(round, cone) {
      let difference = Int(first & 255) - Int(second & 255)
      #expect(abs(difference) <= 1)
    }
    #expect(round[4 * 9 + 4] == 0xFFFF_FFFF)
    // The brightest point is at the start centre.
    let moved = try pixels(2)
    let (right, left) = (moved[4 * 9 + 6] & 255, moved[4 * 9 + 2] & 255)
    #expect(right > left)
  }

  @Test func aShadowIsDrawnBelowAtItsOffset() throws {
    let context = context()
    context.setShadow(offset: CGSize(width: 1, height: -1), blur: 0, color: color(Self.blue))
    context.setFillColor(color(Self.red))
    context.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
    #expect(rows(context) == ["....", ".RR.", ".RRB", "..BB"])
  }

  @Test func aBlurredShadowFades() throws {
    let context = context(9, 9)
    context.setShadow(offset: .zero, blur: 2, color: .black)
    context.setFillColor(color(Self.red))
    context.fill(CGRect(x: 4, y: 4, width: 1, height: 1))
    let pixels = try #require(context.makeImage()).pixels
    let alphas = (0..<9).map { pixels[4 * 9 + $0] >> 24 }
    #expect(alphas[4] == 255)
    #expect(alphas[3] > alphas[2] && alphas[2] > alphas[1] && alphas[3] < 128)
    #expect(Array(alphas.reversed()) == alphas)
  }

  @Test func invalidNumbersDrawNothing() {
    let context = context()
    let bad: [CGFloat] = [.nan, .infinity, -.infinity, 1e300]
    for number in bad {
      context.fill(CGRect(x: number, y: 0, width: 1, height: 1))
      context.move(to: CGPoint(x: number, y: 0))
      context.addLine(to: CGPoint(x: 1, y: number))
      context.strokePath()
      context.draw(
        CGImage(width: 1, height: 1, pixels: [Self.red]), in: CGRect(x: 0, y: number, width: number, height: 1),
        byTiling: true)
      context.setShadow(offset: CGSize(width: number, height: 0), blur: number, color: .black)
      context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    context.scaleBy(x: 0, y: 0)
    context.setShadow(offset: .zero, blur: 0, color: nil)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.stroke(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(rows(context) == ["....", "....", "....", "...."])
  }

  @Test func anInvalidSizeGivesNil() {
    func made(_ width: Int, _ height: Int) -> CGContext? {
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    }
    #expect(made(0, 1) == nil)
    #expect(made(1, 20_000) == nil)
    #expect(made(-1, 1) == nil)
    #expect(made(2, 3)?.makeImage()?.width == 2)
  }

  @Test func gradientStopsThatAreNotFiniteDoNotCrash() throws {
    let infinity = CGFloat.infinity
    for locations in [[CGFloat.nan, 1], [-infinity, 1], [0, infinity]] {
      let context = context()
      let gradient = try #require(
        CGGradient(
          colorsSpace: nil, colors: [color(0xFF00_00FF), color(0xFFFF_0000)] as CFArray, locations: locations))
      context.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 1, y: 2), startRadius: 0, endCenter: CGPoint(x: 2, y: 2), endRadius: 4,
        options: [])
      #expect(context.makeImage() != nil)
    }
  }
}
