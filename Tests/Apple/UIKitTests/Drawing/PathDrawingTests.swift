import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Paths, pictures and rectangles in pictures of a few pixels, on a screen of 2 pixels per point.
@MainActor
@Suite struct PathDrawingTests {
  private let app: UIApplication

  init() {
    var environment = AppEnvironment()
    environment.surface = Surface(width: 100, height: 100, scale: 2)
    app = UIApplication(environment)
    UIApplication.current = app
  }

  /// Rows of the stored pixels from the top, a letter for each.
  private func rows(_ image: UIImage?) -> [String] {
    guard let image = image?.cgImage else { return [] }
    let names: [UInt32: String] = [0: ".", 0xFF00_00FF: "R", 0xFF00_FF00: "G", 0xFFFF_0000: "B", 0xFF00_0000: "#"]
    return (0..<image.height).map { y in
      (0..<image.width).map { names[image.pixels[y * image.width + $0]] ?? "?" }.joined()
    }
  }

  /// A picture with 1 pixel per point; fills are red and lines blue.
  private func drawn(
    _ width: CGFloat, _ height: CGFloat, _ actions: (UIGraphicsImageRendererContext) -> Void
  ) -> [String] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return rows(
      UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { context in
        UIColor.red.setFill()
        UIColor.blue.setStroke()
        actions(context)
      })
  }

  private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private func path(_ points: [CGPoint], width: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    path.lineWidth = width
    return path
  }

  private var ring: UIBezierPath {
    let path = UIBezierPath(rect: box(0, 0, 5, 4))
    path.append(UIBezierPath(rect: box(1, 1, 2, 2)))
    return path
  }

  // MARK: Filling

  @Test func theRuleOfAPathDecidesAboutItsFillAndItsClip() {
    let path = ring
    #expect(drawn(5, 4) { _ in path.fill() } == ["RRRRR", "RRRRR", "RRRRR", "RRRRR"])
    path.usesEvenOddFillRule = true
    let expected = ["RRRRR", "R..RR", "R..RR", "RRRRR"]
    #expect(drawn(5, 4) { _ in path.fill() } == expected)
    let clipped = drawn(5, 4) { context in
      path.addClip()
      context.fill(box(0, 0, 5, 4))
    }
    #expect(clipped == expected)
  }

  @Test func aModeAndAnOpacityApplyToOneFill() {
    let picture = drawn(4, 1) { context in
      context.cgContext.fill(box(0, 0, 3, 1))
      UIBezierPath(rect: box(1, 0, 1, 1)).fill(with: .clear, alpha: 1)
      UIBezierPath(rect: box(3, 0, 1, 1)).fill(with: .normal, alpha: 0)
      context.cgContext.fill(box(0, 0, 1, 1))
    }
    #expect(picture == ["R.R."])
    let after = drawn(2, 1) { context in
      UIBezierPath(rect: box(0, 0, 1, 1)).fill(with: .clear, alpha: 0)
      context.cgContext.fill(box(0, 0, 2, 1))
    }
    #expect(after == ["RR"])
  }

  @Test func setIsForFillsAndLinesAndTheOthersForOne() {
    func look(_ change: () -> Void) -> [String] {
      drawn(3, 2) { context in
        change()
        context.fill(box(0, 0, 1, 1))
        path([CGPoint(x: 0, y: 1.5), CGPoint(x: 3, y: 1.5)], width: 1).stroke()
      }
    }
    #expect(look({}) == ["R..", "BBB"])
    #expect(look { UIColor.green.set() } == ["G..", "GGG"])
    #expect(look { UIColor.green.setFill() } == ["G..", "BBB"])
    #expect(look { UIColor.green.setStroke() } == ["R..", "GGG"])
  }

  // MARK: Lines

  /// Source: https://developer.apple.com/documentation/uikit/uibezierpath
  @Test func aPathHasApplesDefaults() {
    let path = UIBezierPath()
    #expect(path.lineWidth == 1 && path.miterLimit == 10 && path.flatness == 0.6)
    #expect(path.lineCapStyle == .butt && path.lineJoinStyle == .miter && !path.usesEvenOddFillRule)
    #expect(path.currentPoint == .zero && path.isEmpty)
  }

  @Test func aLineEndsAsItsCapSays() {
    let line = path([CGPoint(x: 2, y: 2), CGPoint(x: 4, y: 2)], width: 2)
    #expect(drawn(6, 4) { _ in line.stroke() } == ["......", "..BB..", "..BB..", "......"])
    line.lineCapStyle = .square
    #expect(drawn(6, 4) { _ in line.stroke() } == ["......", ".BBBB.", ".BBBB.", "......"])
  }

  /// The outer corner of the line is at (1, 1).
  @Test func aCornerIsPointedUnlessTheJoinOrTheLimitForbidsIt() {
    let line = path([CGPoint(x: 2, y: 7), CGPoint(x: 2, y: 2), CGPoint(x: 7, y: 2)], width: 2)
    func corner() -> Character? {
      let picture = drawn(8, 8) { _ in line.stroke() }
      return picture[1].dropFirst().first
    }
    #expect(corner() == "B")
    line.miterLimit = 1
    #expect(corner() != "B")
    (line.miterLimit, line.lineJoinStyle) = (10, .bevel)
    #expect(corner() != "B")
  }

  @Test func dashesBeginAtTheirPhaseAndEndWithNil() {
    let line = path([CGPoint(x: 0, y: 0.5), CGPoint(x: 7, y: 0.5)], width: 1)
    line.setLineDash([2, 1], count: 2, phase: 1)
    #expect(drawn(7, 1) { _ in line.stroke() } == ["B.BB.BB"])
    line.setLineDash([1, 3], count: 2, phase: 0)
    #expect(drawn(7, 1) { _ in line.stroke() } == ["B...B.."])
    line.setLineDash(nil, count: 0, phase: 0)
    #expect(drawn(7, 1) { _ in line.stroke() } == ["BBBBBBB"])
  }

  @Test func aCopyHasTheStyleOfItsLine() throws {
    let line = path([CGPoint(x: 1, y: 2), CGPoint(x: 8, y: 2)], width: 2)
    (line.lineCapStyle, line.lineJoinStyle, line.miterLimit, line.flatness) = (.square, .bevel, 3, 0.25)
    line.setLineDash([1, 4], count: 2, phase: 0)
    let copy = try #require(line.copy() as? UIBezierPath)
    #expect(copy.lineCapStyle == .square && copy.lineJoinStyle == .bevel && copy.miterLimit == 3)
    #expect(copy.flatness == 0.25 && !copy.usesEvenOddFillRule && copy.lineWidth == 2)
    let expected = drawn(10, 4) { _ in line.stroke() }
    #expect(drawn(10, 4) { _ in copy.stroke() } == expected)
    line.setLineDash(nil, count: 0, phase: 0)
    #expect(drawn(10, 4) { _ in line.stroke() } != expected)
  }

  /// The first corner begins on the left side, as far down as the radius is high.
  @Test func aRoundCornerMayBeWiderThanHigh() {
    let path = UIBezierPath(
      roundedRect: box(10, 20, 40, 30), byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 12, height: 4))
    let steps = path.cgPath.steps
    let ends = steps.compactMap(\.points.last)
    let expected = [(10, 24), (22, 20), (50, 20), (50, 46), (38, 50), (10, 50)] as [(CGFloat, CGFloat)]
    #expect(ends.prefix(6).elementsEqual(expected.map { CGPoint(x: $0.0, y: $0.1) }) && steps.last == .close)
  }

  @Test func aModeAndAnOpacityApplyToOneLine() {
    let lines = ([1, 2, 3] as [CGFloat]).map { (x: CGFloat) -> UIBezierPath in
      path([CGPoint(x: x, y: 0.5), CGPoint(x: x + 1, y: 0.5)], width: 1)
    }
    let picture = drawn(4, 1) { context in
      context.cgContext.fill(box(0, 0, 4, 1))
      lines[0].stroke(with: .clear, alpha: 1)
      lines[1].stroke(with: .normal, alpha: 0)
      lines[2].stroke()
    }
    #expect(picture == ["R.RB"])
  }

  // MARK: Rectangles

  /// Source: https://developer.apple.com/documentation/uikit/uirectframe(_:)
  @Test func aFrameIsInsideItsRectangleAndReplacesWhatIsThere() {
    #expect(drawn(6, 4) { _ in UIRectFrame(box(1, 0, 5, 4)) } == [".RRRRR", ".R...R", ".R...R", ".RRRRR"])
    let erased = drawn(5, 3) { context in
      context.fill(box(0, 0, 5, 3))
      UIColor.clear.setFill()
      UIRectFrame(box(0, 0, 4, 3))
    }
    #expect(erased == ["....R", ".RR.R", "....R"])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uirectfill(_:)
  @Test func aRectangleReplacesUnlessItHasAMode() {
    let picture = drawn(4, 1) { _ in
      UIRectFill(box(0, 0, 4, 1))
      UIColor.clear.setFill()
      UIRectFill(box(0, 0, 1, 1))
      UIRectFillUsingBlendMode(box(1, 0, 1, 1), .normal)
      UIRectFillUsingBlendMode(box(2, 0, 1, 1), .clear)
    }
    #expect(picture == [".R.R"])
  }

  // MARK: Contexts

  @Test func aPushedContextIsDrawnToUntilItIsPopped() {
    let other = CGContext(width: 2, height: 1, isOpaque: false)
    let picture = drawn(2, 1) { context in
      UIGraphicsPushContext(other)
      UIColor.green.setFill()
      UIRectFill(box(0, 0, 2, 1))
      UIGraphicsPopContext()
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
      UIRectFill(box(0, 0, 1, 1))
    }
    #expect(picture == ["R."])
    #expect(rows(other.makeImage().map { UIImage(cgImage: $0) }) == ["GG"])
  }

  @Test(arguments: [(0, 2), (3, 3), (-1, 2)] as [(CGFloat, CGFloat)])
  func aPictureHasTheScaleGivenOrTheScreens(scale: CGFloat, expected: CGFloat) {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), false, scale)
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.scale == expected && image?.size == CGSize(width: 2, height: 1))
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (scale, true)
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 2), format: format)
    #expect(renderer.format.scale == expected && renderer.format.opaque && renderer.format !== format)
    #expect(renderer.format.bounds == box(0, 0, 1, 2))
  }

  @Test func theOldFormOfAContextHasOnePixelPerPoint() {
    UIGraphicsBeginImageContext(CGSize(width: 3, height: 2))
    #expect(rows(UIGraphicsGetImageFromCurrentImageContext()) == ["...", "..."])
    UIGraphicsEndImageContext()
  }

  @Test func aContextThatIsLeftOpenEndsWithItsPicture() {
    let picture = drawn(2, 1) { _ in
      UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
      UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    }
    #expect(picture == [".."] && UIGraphicsGetCurrentContext() == nil)
  }

  // MARK: Pictures

  /// Red over blue.
  private let flag = UIImage(cgImage: CGImage(width: 1, height: 2, pixels: [0xFF00_00FF, 0xFFFF_0000]))

  @Test func aPatternBeginsInTheUpperLeftCornerOfItsRectangle() {
    let picture = drawn(4, 5) { _ in flag.drawAsPattern(in: box(1, 1, 2, 3)) }
    #expect(picture == ["....", ".RR.", ".BB.", ".RR.", "...."])
  }

  @Test func aPictureIsDrawnWithItsModeAndOpacity() {
    let picture = drawn(4, 2) { context in
      UIColor.green.setFill()
      context.fill(box(0, 0, 2, 2))
      flag.draw(at: CGPoint(x: 0, y: 0), blendMode: .clear, alpha: 1)
      flag.draw(at: CGPoint(x: 1, y: 0), blendMode: .destinationOver, alpha: 1)
      flag.draw(in: box(2, 0, 1, 2), blendMode: .destinationOver, alpha: 1)
      flag.draw(at: CGPoint(x: 3, y: 0), blendMode: .normal, alpha: 0)
    }
    #expect(picture == [".GR.", ".GB."])
  }

  @Test func aTurnedPictureKeepsItsTurnWithAnotherMode() {
    let turned = UIImage(
      cgImage: CGImage(width: 4, height: 2, pixels: [UInt32](repeating: 0, count: 8)), scale: 2, orientation: .right)
    let template = turned.withRenderingMode(.alwaysTemplate)
    #expect(turned.size == CGSize(width: 1, height: 2) && template.size == turned.size)
    #expect(template.imageOrientation == .right && template.scale == 2 && template.renderingMode == .alwaysTemplate)
    let red = UIImage(
      cgImage: CGImage(width: 2, height: 1, pixels: [0xFF00_FF00, 0]), scale: 1, orientation: .left)
    #expect(rows(red.withTintColor(.red)) == [".", "R"])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uicolor
  @Test func anArchivedColourHasItsFourParts() throws {
    let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    color.encode(with: archiver)
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(UIColor(coder: reader) == color)
    let empty = try NSKeyedUnarchiver(forReadingFrom: NSKeyedArchiver(requiringSecureCoding: true).encodedData)
    #expect(UIColor(coder: empty) == nil && UIColor.supportsSecureCoding)
  }
}
