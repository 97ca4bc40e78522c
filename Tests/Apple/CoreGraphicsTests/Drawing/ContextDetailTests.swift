import Foundation
import Testing

@testable import CoreGraphics

/// The state of a context between two calls.
@Suite struct ContextDetailTests {
  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func context(_ width: Int, _ height: Int) -> CGContext {
    let context = CGContext(width: width, height: height)
    context.setFillColor(Self.red)
    context.setStrokeColor(Self.blue)
    return context
  }

  private func rows(_ context: CGContext) -> [String] {
    guard let image = context.makeImage() else { return [] }
    let names: [UInt32: String] = [0: ".", 0xFF00_00FF: "R", 0xFFFF_0000: "B"]
    return (0..<image.height).map { y in
      (0..<image.width).map { names[image.pixels[y * image.width + $0]] ?? "?" }.joined()
    }
  }

  private func alphas(_ context: CGContext) -> [Int] { (context.makeImage()?.pixels ?? []).map { Int($0 >> 24) } }

  @Test func clearingCastsNoShadowAndKeepsIt() {
    let context = context(4, 4)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.setShadow(offset: CGSize(width: 1, height: -1), blur: 0, color: Self.blue)
    context.clear(CGRect(x: 1, y: 1, width: 2, height: 2))
    #expect(rows(context) == ["RRRR", "R..R", "R..R", "RRRR"])
    context.fill(CGRect(x: 0, y: 3, width: 1, height: 1))
    #expect(rows(context) == ["RRRR", "RB.R", "R..R", "RRRR"])
  }

  /// Three quarters of the second and the third column, and of the second row from the bottom.
  @Test func aClipIncludesPixelsThatItCoversInPart() {
    let context = context(4, 3)
    context.clip(to: CGRect(x: 1.25, y: 1, width: 1.5, height: 0.75))
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    let (none, part): (Int, Int) = (0, 143)
    let expected = [none, none, none, none, none, part, part, none, none, none, none, none]
    #expect(zip(alphas(context), expected).allSatisfy { abs($0 - $1) <= 2 }, "\(alphas(context))")
  }

  @Test func theAlphaHoldsForShadowsToo() {
    let context = context(5, 1)
    context.setAlpha(0.4)
    context.setShadow(offset: CGSize(width: 3, height: 0), blur: 0, color: .black)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(alphas(context) == [102, 0, 0, 102, 0])
  }

  /// A point is half a pixel, so the context is 16 points wide. Each column has 255 * (column + 0.5) / 8.
  @Test func aGradientFillsTheWholeClipInAnyCoordinates() throws {
    let context = context(8, 2)
    context.scaleBy(x: 0.5, y: 0.5)
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [CGColor.black, CGColor.white] as CFArray, locations: nil))
    context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 16, y: 0), options: [])
    let pixels = try #require(context.makeImage()).pixels
    let expected: [Int] = [16, 48, 80, 112, 143, 175, 207, 239]
    #expect(pixels.allSatisfy { $0 >> 24 == 255 })
    #expect(zip(pixels, expected + expected).allSatisfy { abs(Int($0 & 255) - $1) <= 1 })
  }

  /// "As a side effect", Apple's pages say, these calls clear the current path, without drawing it.
  @Test(arguments: 0..<6) func drawingAShapeClearsTheCurrentPath(index: Int) {
    let context = context(12, 6)
    let shape = CGRect(x: 5, y: 1, width: 4, height: 4)
    let calls: [() -> Void] = [
      { context.fill(shape) }, { context.fill([shape, shape]) }, { context.fillEllipse(in: shape) },
      { context.stroke(shape) }, { context.strokeEllipse(in: shape) },
      { context.strokeLineSegments(between: [CGPoint(x: 5, y: 3), CGPoint(x: 9, y: 3)]) },
    ]
    context.addRect(CGRect(x: 0, y: 0, width: 2, height: 6))
    calls[index]()
    #expect(context.isPathEmpty && context.currentPointOfPath == .zero)
    let drawn = rows(context)
    #expect(drawn.allSatisfy { $0.hasPrefix("...") } && drawn.contains { $0 != "............" })
  }

  /// The path is no part of the state: it survives both calls.
  @Test func thePathOutlivesItsState() {
    let context = context(4, 2)
    context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.saveGState()
    context.translateBy(x: 2, y: 1)
    context.addRect(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.restoreGState()
    context.fillPath()
    #expect(rows(context) == ["..RR", "R..."])
  }

  /// Red with half its alpha takes the place of white.
  @Test func aTranslucentCopyReplacesWhatIsThere() throws {
    let context = context(1, 1)
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    context.setFillColor(.white)
    context.fill(whole)
    context.setBlendMode(.copy)
    context.setAlpha(0.4)
    context.setFillColor(Self.red)
    context.fill(whole)
    #expect(try #require(context.makeImage()).pixels == [0x6600_0066])
  }

  /// Twice as wide, three times as high, 5 to the right and 7 up.
  @Test func shapesAreMadeThroughATransform() {
    var map = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 5, ty: 7)
    let rect = CGRect(x: 1, y: 2, width: 4, height: 6)
    let paths = [
      CGPath(rect: rect, transform: &map), CGPath(ellipseIn: rect, transform: &map),
      CGPath(roundedRect: rect, cornerWidth: 1, cornerHeight: 2, transform: &map),
    ]
    #expect(paths.map(\.boundingBoxOfPath) == Array(repeating: CGRect(x: 7, y: 13, width: 8, height: 18), count: 3))
    #expect(paths[2].steps.first == .move(CGPoint(x: 9, y: 13)))
    #expect(paths.map { $0.contains(CGPoint(x: 7.1, y: 13.1)) } == [true, false, false])
  }

  /// "After determining the new clipping path, the function resets the context's current path to an empty path."
  ///
  /// Source: https://developer.apple.com/documentation/coregraphics/cgcontext/clip(to:)-7cbwq
  @Test(arguments: [false, true]) func clippingToRectanglesClearsTheCurrentPath(isList: Bool) {
    let context = context(4, 2)
    context.addRect(CGRect(x: 0, y: 0, width: 4, height: 2))
    let left = CGRect(x: 0, y: 0, width: 2, height: 2)
    if isList { context.clip(to: [left]) } else { context.clip(to: left) }
    #expect(context.isPathEmpty && context.path == nil)
    context.fillPath()
    context.addRect(CGRect(x: 1, y: 0, width: 3, height: 1))
    context.fillPath()
    #expect(rows(context) == ["....", ".R.."])
  }

  /// "Values outside this range are clipped to 0.0 or 1.0."
  ///
  /// Source: https://developer.apple.com/documentation/coregraphics/cgcontext/setalpha(_:)
  @Test func theAlphaIsFromZeroToOne() {
    let context = context(5, 1)
    for (column, alpha) in ([-1, 0, 0.4, 1, 7] as [CGFloat]).enumerated() {
      context.setAlpha(alpha)
      context.fill(CGRect(x: CGFloat(column), y: 0, width: 1, height: 1))
    }
    #expect(alphas(context) == [0, 0, 102, 255, 255])
  }

  private struct Part: Sendable {
    let name: String
    /// The box of the path in pixels.
    let box: CGRect
    let add: @Sendable (CGContext) -> Void

    init(
      _ name: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
      _ add: @escaping @Sendable (CGContext) -> Void
    ) {
      self.name = name
      box = CGRect(x: x, y: y, width: width, height: height)
      self.add = add
    }
  }

  /// Twice as wide, three times as high, 5 to the right and 7 up.
  private static let parts = [
    Part("lines", 5, 7, 6, 3) { $0.addLines(between: [.zero, CGPoint(x: 3, y: 1)]) },
    Part("ellipse", 5, 7, 4, 3) { $0.addEllipse(in: CGRect(x: 0, y: 0, width: 2, height: 1)) },
    Part("path", 7, 10, 4, 6) { $0.addPath(CGPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2), transform: nil)) },
    Part("rectangle", 3, 13, 8, 9) { $0.addRect(CGRect(x: -1, y: 2, width: 4, height: 3)) },
    Part("circle", 3, 4, 4, 6) {
      $0.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    },
    // A quarter from the right to the top.
    Part("quarter", 5, 7, 2, 3) {
      $0.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    },
    // From (1, 1) to (2, 1), then around the corner at (3, 1) to (3, 2).
    Part("corner", 7, 10, 4, 3) {
      $0.move(to: CGPoint(x: 1, y: 1))
      $0.addArc(tangent1End: CGPoint(x: 3, y: 1), tangent2End: CGPoint(x: 3, y: 4), radius: 1)
    },
    // Its highest point is half as high as its control point.
    Part("curve", 5, 7, 4, 3) {
      $0.move(to: .zero)
      $0.addQuadCurve(to: CGPoint(x: 2, y: 0), control: CGPoint(x: 1, y: 2))
    },
  ]

  @Test(arguments: parts.indices) func eachPartOfAPathIsAddedThroughTheTransform(index: Int) {
    let part = Self.parts[index]
    let context = context(1, 1)
    context.saveGState()
    context.translateBy(x: 5, y: 7)
    context.scaleBy(x: 2, y: 3)
    part.add(context)
    context.restoreGState()
    let (box, expected) = (context.boundingBoxOfPath, part.box)
    let found = [box.minX, box.minY, box.maxX, box.maxY]
    let wanted = [expected.minX, expected.minY, expected.maxX, expected.maxY]
    #expect(zip(found, wanted).allSatisfy { abs($0 - $1) < 1e-9 }, "\(part.name): \(box)")
  }

  /// "Core Graphics performs antialiasing for a graphics context if both the allowsAntialiasing parameter and the graphics
  /// state parameter shouldAntialias are true. This parameter is not part of the graphics state."
  ///
  /// Source: https://developer.apple.com/documentation/coregraphics/cgcontext/setallowsantialiasing(_:)
  @Test func antialiasingIsForbiddenWhateverTheStateSays() {
    let context = context(5, 1)
    func fill(_ x: CGFloat) { context.fill(CGRect(x: x, y: 0, width: 0.625, height: 1)) }
    context.saveGState()
    context.setAllowsAntialiasing(false)
    context.setShouldAntialias(true)
    fill(0)
    context.restoreGState()
    fill(1)
    context.setAllowsAntialiasing(true)
    fill(2)
    context.setShouldAntialias(false)
    fill(3)
    context.setAllowsAntialiasing(true)
    fill(4)
    #expect(rows(context) == ["RR?RR"])
  }

  /// The clip cuts what is seen, not what casts a shadow: that of the first square is in the clip, that of the second
  /// is beside it.
  @Test func aShapeBesideTheClipCastsItsShadowIntoIt() {
    let context = context(4, 1)
    context.clip(to: CGRect(x: 2, y: 0, width: 2, height: 1))
    context.setShadow(offset: CGSize(width: 2, height: 0), blur: 0, color: Self.blue)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
    #expect(rows(context) == ["..BR"])
  }

  @Test func anEmptyPatternEndsTheDashes() {
    let context = context(8, 2)
    context.setLineWidth(2)
    context.setLineDash(phase: 1, lengths: [2, 1])
    context.setLineDash(phase: 0, lengths: [])
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 1), CGPoint(x: 8, y: 1)])
    #expect(rows(context) == ["BBBBBBBB", "BBBBBBBB"])
  }

  /// Red and blue in two pixels, four times as wide; by default the pixels in the middle are mixed.
  @Test func aLargerPictureIsMixedUnlessInterpolationIsOff() throws {
    let picture = CGImage(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFFFF_0000])
    func blues(_ quality: CGInterpolationQuality?) throws -> [UInt32] {
      let context = context(8, 1)
      if let quality { context.interpolationQuality = quality }
      context.draw(picture, in: CGRect(x: 0, y: 0, width: 8, height: 1))
      return try #require(context.makeImage()).pixels.map { $0 >> 16 & 255 }
    }
    #expect(try blues(CGInterpolationQuality.none) == [0, 0, 0, 0, 255, 255, 255, 255])
    let mixed = try blues(nil)
    #expect(mixed[3] > 0 && mixed[3] < mixed[4] && mixed[4] < 255, "\(mixed)")
    #expect(try blues(CGInterpolationQuality.high) == mixed)
  }

  @Test func aContextHasFourBytesForEachPixel() {
    let context = context(3, 2)
    #expect(context.bitsPerComponent == 8 && context.bitsPerPixel == 32 && context.bytesPerRow == 12)
    #expect(context.colorSpace === CGColorSpaceCreateDeviceRGB() && context.interpolationQuality == .default)
  }

  /// A point is two pixels wide and three high.
  @Test func theBoxOfTheClipIsInTheContextsCoordinates() {
    let context = context(8, 6)
    context.scaleBy(x: 2, y: 3)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 4, height: 2))
    context.clip(to: CGRect(x: 1, y: 0, width: 2, height: 1))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 1, y: 0, width: 2, height: 1))
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    #expect(rows(context) == ["........", "........", "........", "..RRRR..", "..RRRR..", "..RRRR.."])
  }

  @Test func clearingStaysInTheClip() {
    let context = context(4, 4)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.saveGState()
    context.clip(to: CGRect(x: 1, y: 1, width: 2, height: 3))
    context.clear(CGRect(x: 0, y: 0, width: 4, height: 3))
    #expect(rows(context) == ["RRRR", "R..R", "R..R", "RRRR"])
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 1, width: 4, height: 1))
    #expect(rows(context) == ["RRRR", "R..R", "RRRR", "RRRR"])
  }

  /// A quarter of a pixel is missing at the left, the lower, the right or the upper side.
  @Test(arguments: 0..<4) func aClipMayCutPixelsAtOneSideAlone(side: Int) {
    let context = context(5, 4)
    var sides: [CGFloat] = [1, 1, 4, 3]
    sides[side] += side < 2 ? 0.25 : -0.25
    context.clip(to: CGRect(x: sides[0], y: sides[1], width: sides[2] - sides[0], height: sides[3] - sides[1]))
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 4))
    func share(_ pixel: Int, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      max(0, min(CGFloat(pixel) + 1, high) - max(CGFloat(pixel), low))
    }
    // The first row of pixels is the highest.
    let expected = (0..<20).map { index -> CGFloat in
      255 * share(index % 5, sides[0], sides[2]) * share(3 - index / 5, sides[1], sides[3])
    }
    let isNear = zip(alphas(context), expected).allSatisfy { abs(CGFloat($0) - $1) <= 2 }
    #expect(isNear, "\(alphas(context))")
  }

  @Test func aSnapshotStaysAsItIs() throws {
    let context = context(2, 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let first = try #require(context.makeImage())
    context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let second = try #require(context.makeImage())
    let red: UInt32 = 0xFF00_00FF
    #expect(first.pixels == [red, 0] && second.pixels == [0, red] && first.width == 2 && first.height == 1)
  }
}
