import AppKit
import SceneTesting
import SpriteKit
import Testing

/// Paths, rectangles and gradients that a Mac game draws, y up.
@MainActor
@Suite struct MacPathTests {
  /// A stage gives the pictures their scale.
  private let stage: Stage

  init() throws {
    stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
  }

  /// The pixels of a picture, from the upper left corner: red, green, blue and alpha.
  private func pixels(_ width: Int, _ height: Int, _ draw: @escaping () -> Void) throws -> [[Int]] {
    let image = NSImage(size: NSSize(width: width, height: height), flipped: false) { _ in
      draw()
      return true
    }
    let picture = try #require(image.cgImage(forProposedRect: nil, context: nil, hints: nil))
    return picture.pixels.map { pixel in (0..<4).map { Int(pixel >> (8 * UInt32($0)) & 255) } }
  }

  /// The rows of a picture from the top: a letter for red, green or blue, a point for no colour, and a question mark
  /// for others.
  private func rows(_ width: Int, _ height: Int, _ draw: @escaping () -> Void) throws -> [String] {
    let letters = try pixels(width, height, draw).map { pixel -> Character in
      if pixel[3] < 30 { return "." }
      let high = (0..<3).filter { pixel[$0] > 200 }
      return high.count == 1 && (0..<3).filter({ pixel[$0] < 50 }).count == 2 ? Array("rgb")[high[0]] : "?"
    }
    return (0..<height).map { String(letters[($0 * width)..<(($0 + 1) * width)]) }
  }

  /// Which points are inside a path, as ones and zeros.
  private func inside(_ path: NSBezierPath, _ points: (CGFloat, CGFloat)...) -> String {
    points.map { path.contains(NSPoint(x: $0.0, y: $0.1)) ? "1" : "0" }.joined()
  }

  // MARK: Paths

  /// Source: https://developer.apple.com/documentation/appkit/nsbezierpath
  @Test func anArcRunsAgainstTheClockUnlessItIsClockwise() {
    let paths = [nil, false, true].map { (clockwise: Bool?) in
      let path = NSBezierPath()
      path.move(to: NSPoint(x: 3, y: 2))
      let center = NSPoint(x: 3, y: 2)
      if let clockwise {
        path.appendArc(withCenter: center, radius: 10, startAngle: 0, endAngle: 90, clockwise: clockwise)
      } else {
        path.appendArc(withCenter: center, radius: 10, startAngle: 0, endAngle: 90)
      }
      path.close()
      return path
    }
    // A point for each quarter: right above the middle, left above, left below and right below.
    let quarters = paths.map { inside($0, (8, 7), (-2, 7), (-2, -3), (8, -3)) }
    #expect(quarters == ["1000", "1000", "0111"])
  }

  @Test func curvesHaveTheirPointsInOrder() {
    let (own, relative, quadratic) = (NSBezierPath(), NSBezierPath(), NSBezierPath())
    for path in [own, relative, quadratic] { path.move(to: NSPoint(x: 1, y: 2)) }
    own.curve(
      to: NSPoint(x: 7, y: 2), controlPoint1: NSPoint(x: 1, y: 6), controlPoint2: NSPoint(x: 7, y: 2))
    relative.relativeCurve(
      to: NSPoint(x: 6, y: 0), controlPoint1: NSPoint(x: 0, y: 4), controlPoint2: NSPoint(x: 6, y: 0))
    quadratic.curve(to: NSPoint(x: 5, y: 2), controlPoint: NSPoint(x: 1, y: 6))
    // The curve is highest near (2.56, 3.78), and the quadratic one at (2, 4).
    #expect([own, relative].map { inside($0, (2.5, 3.6), (2.5, 3.9), (4.5, 3.6)) } == ["100", "100"])
    #expect(inside(quadratic, (2.1, 3.8), (2.1, 4.1), (3.9, 3.8)) == "100")
    relative.relativeMove(to: NSPoint(x: 3, y: 4))
    quadratic.line(to: NSPoint(x: 8, y: 9))
    #expect([own, relative, quadratic].map(\.currentPoint) == [(7, 2), (10, 6), (8, 9)].map { NSPoint(x: $0, y: $1) })
  }

  @Test func shapesAreAddedAndTheWindingRuleDecidesWhatIsInside() {
    let path = NSBezierPath()
    path.appendRect(rect(0, 0, 10, 10))
    path.appendRect(rect(2, 2, 6, 6))
    #expect(path.windingRule == .nonZero && inside(path, (1, 5), (5, 5), (11, 5)) == "110")
    path.windingRule = .evenOdd
    #expect(path.windingRule == .evenOdd && inside(path, (1, 5), (5, 5), (11, 5)) == "100")
    let round = NSBezierPath()
    round.appendOval(in: rect(0, 0, 20, 10))
    round.appendRoundedRect(rect(30, 0, 40, 20), xRadius: 20, yRadius: 5)
    #expect(inside(round, (10, 1), (1, 1), (1, 5), (31, 1), (31, 7), (49, 1)) == "101011")
  }

  @Test func pointsAreJoinedWithTheEndOfThePath() {
    var points = [NSPoint(x: 3, y: 1), NSPoint(x: 3, y: 4), NSPoint(x: 9, y: 9)]
    let (empty, begun, none) = (NSBezierPath(), NSBezierPath(), NSBezierPath())
    begun.move(to: .zero)
    for path in [empty, begun] { path.appendPoints(&points, count: 2) }
    none.appendPoints(&points, count: -1)
    #expect([empty.bounds, begun.bounds] == [rect(3, 1, 0, 3), rect(0, 0, 3, 4)] && none.isEmpty)
  }

  @Test func aTransformMovesAllPoints() {
    let paths = [NSBezierPath(), NSBezierPath()]
    for path in paths {
      path.move(to: NSPoint(x: 1, y: 0))
      path.line(to: NSPoint(x: 1, y: 1))
    }
    let transform = AffineTransform(m11: 2, m12: 3, m21: 5, m22: 7, tX: 11, tY: 13)
    paths[0].transform(using: transform)
    paths[1].transform(using: NSAffineTransform(transform: transform))
    #expect(paths.map(\.bounds) == [rect(13, 16, 5, 7), rect(13, 16, 5, 7)])
    #expect(paths.map(\.currentPoint) == [NSPoint(x: 18, y: 23), NSPoint(x: 18, y: 23)])
  }

  // MARK: Rectangles

  @Test func linesAndClipsAreThoseOfTheContext() throws {
    let line = try rows(4, 2) {
      NSColor.red.setStroke()
      NSBezierPath.strokeLine(from: NSPoint(x: 1, y: 0.5), to: NSPoint(x: 4, y: 0.5))
    }
    #expect(line == ["....", ".rrr"])
    let box = try rows(4, 4) {
      NSColor.red.setStroke()
      NSBezierPath.stroke(NSRect(x: 0.5, y: 0.5, width: 3, height: 2))
    }
    #expect(box == ["....", "rrrr", "r..r", "rrrr"])
    let clips: [(NSRect) -> Void] = [{ $0.clip() }, NSBezierPath.clip, { NSBezierPath(rect: $0).setClip() }]
    for clip in clips {
      let clipped = try rows(4, 2) {
        NSColor.red.setFill()
        NSGraphicsContext.saveGraphicsState()
        clip(NSRect(x: 0, y: 0, width: 2, height: 1))
        NSRect(x: 0, y: 0, width: 4, height: 2).fill()
        NSGraphicsContext.restoreGraphicsState()
        NSRect(x: 3, y: 0, width: 1, height: 2).fill()
      }
      #expect(clipped == ["...r", "rr.r"])
    }
  }

  /// "The compositing operation of the fill defaults to the context's compositing operation, not necessarily using
  /// `.copy` like `NSRectFill()`." Source: https://developer.apple.com/documentation/corefoundation/cgrect/fill(using:)
  @Test func aRectangleIsBlendedUnlessItReplacesTheContent() throws {
    let fills: [(NSRect) -> Void] = [
      { $0.fill() }, { $0.frame() }, { NSBezierPath.fill($0) }, { NSRectFill($0) }, { NSFrameRect($0) },
      { $0.fill(using: .copy) },
      {
        NSGraphicsContext.current?.compositingOperation = .copy
        $0.fill()
      }, { NSBezierPath.fill($0) },
    ]
    let colors = try pixels(8, 1) {
      NSColor.blue.setFill()
      NSRect(x: 0, y: 0, width: 8, height: 1).fill()
      NSColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5).setFill()
      for (x, fill) in fills.enumerated() { fill(NSRect(x: x, y: 0, width: 1, height: 1)) }
    }
    #expect(colors.map { $0[3] == 255 } == [true, true, true, false, false, false, false, false])
  }

  /// Source: https://developer.apple.com/documentation/appkit/nsframerect
  @Test func aFrameIsInsideItsRectangle() throws {
    func framed(_ frame: @escaping () -> Void) throws -> [String] {
      try rows(5, 4) {
        NSColor.red.setFill()
        frame()
      }
    }
    let area = rect(0, 0, 5, 3)
    #expect(try framed { NSFrameRect(area) } == [".....", "rrrrr", "r...r", "rrrrr"])
    let high = try framed { area.insetBy(dx: 0, dy: -1).frame(withWidth: 2) }
    #expect(high == ["rrrrr", "rrrrr", "rr.rr", "rrrrr"], "from -1 to 4, so the hole is from 1 to 2")
    #expect(try framed { area.frame(withWidth: 1.5) } == [".....", "rrrrr", "rrrrr", "rrrrr"], "no hole is left")
  }

  /// y of the offset points up. https://developer.apple.com/documentation/appkit/nsshadow/shadowoffset
  @Test func aShadowFallsByItsOffsetUntilTheStateIsRestored() throws {
    let drawn = try rows(8, 4) {
      NSGraphicsContext.saveGraphicsState()
      let shadow = NSShadow()
      shadow.shadowOffset = NSSize(width: 4, height: -2)
      shadow.shadowColor = NSColor.blue
      shadow.set()
      NSColor.red.setFill()
      NSBezierPath(rect: NSRect(x: 0, y: 2, width: 2, height: 2)).fill()
      NSGraphicsContext.restoreGraphicsState()
      NSColor.green.setFill()
      NSBezierPath(rect: NSRect(x: 2, y: 3, width: 1, height: 1)).fill()
    }
    #expect(drawn == ["rrg.....", "rr......", "....bb..", "....bb.."])
  }

  // MARK: Gradients

  /// Source: https://developer.apple.com/documentation/appkit/nsgradient
  @Test func coloursHaveTheirLocations() throws {
    let (colors, locations): ([NSColor], [CGFloat]) = ([.red, .blue, .blue], [0, 0.25, 1])
    let gradients = [
      NSGradient(colors: colors), NSGradient(colorsAndLocations: (.red, 0), (.blue, 0.25), (.blue, 1)),
      NSGradient(colors: colors, atLocations: locations, colorSpace: .sRGB),
    ]
    let drawn = try gradients.map { gradient in
      try rows(8, 1) { gradient?.draw(in: NSRect(x: 0, y: 0, width: 8, height: 1), angle: 0) }
    }
    #expect(drawn == [["r??bbbbb"], ["??bbbbbb"], ["??bbbbbb"]])
    #expect(NSGradient(colors: []) == nil && NSGradient(colors: [], atLocations: [], colorSpace: .sRGB) == nil)
  }

  @Test func aGradientEndsAtItsLineUnlessItGoesOn() throws {
    let gradient = try #require(NSGradient(starting: .red, ending: .blue))
    let options: [NSGradient.DrawingOptions] = [[], .drawsBeforeStartingLocation, .drawsAfterEndingLocation]
    let lines = try options.map { options in
      try rows(8, 1) {
        gradient.draw(from: NSPoint(x: 2, y: 0), to: NSPoint(x: 6, y: 0), options: options)
      }
    }
    #expect(lines == [["..r??b.."], ["rrr??b.."], ["..r??bbb"]])
    let rings = try options.map { options in
      let ring = try rows(8, 8) {
        let center = NSPoint(x: 4, y: 4)
        gradient.draw(fromCenter: center, radius: 2, toCenter: center, radius: 4, options: options)
      }
      return String([Array(ring[4])[4], Array(ring[0])[0]])
    }
    #expect(rings == ["..", "r.", ".b"], "the middle and a corner")
  }

  /// The line at this angle has a slope of 3 to 4, and the rectangle of 10 x 5 points is 10 * 0.8 + 5 * 0.6 = 11 points
  /// long along it. The centre of the pixel in the start corner is 0.5 * 0.8 + 0.5 * 0.6 = 0.7 points behind the start.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsgradient/draw(in:angle:)-7sdyh
  @Test func aSlantedGradientRunsFromCornerToOppositeCorner() throws {
    let slope = 36.869897645844  // degrees; the cosine is 0.8 and the sine 0.6
    let gradient = try #require(NSGradient(starting: .red, ending: .blue))
    // The points behind the start at the corners: lower left, lower right, upper left, upper right.
    for (angle, points) in [
      (slope, [0.7, 7.9, 3.1, 10.3]), (180 - slope, [7.9, 0.7, 10.3, 3.1]), (180 + slope, [10.3, 3.1, 7.9, 0.7]),
      (360 - slope, [3.1, 10.3, 0.7, 7.9]), (-slope, [3.1, 10.3, 0.7, 7.9]),
    ] {
      let all = try pixels(14, 8) { gradient.draw(in: NSRect(x: 2, y: 1, width: 10, height: 5), angle: angle) }
      for ((x, row), distance) in zip([(2, 6), (11, 6), (2, 2), (11, 2)], points) {
        let (pixel, blue) = (all[row * 14 + x], 255 * distance / 11)
        #expect(
          abs(Double(pixel[2]) - blue) < 4 && abs(Double(pixel[0]) - (255 - blue)) < 4, "\(angle), (\(x), \(row))")
      }
      let filled = (0..<8).map { row in (0..<14).filter { x in all[row * 14 + x][3] != 0 } }
      let columns = Array(2..<12)
      #expect(filled == [[], []] + Array(repeating: columns, count: 5) + [[]], "nothing outside the rectangle")
    }
  }

  /// Source: https://developer.apple.com/documentation/appkit/nsgradient/draw(in:relativecenterposition:)-6k4vy
  @Test(arguments: [(0, 0, "middle"), (-1, 0, "left"), (1, 0, "right"), (0, -1, "bottom"), (0, 1, "top")])
  func aRoundGradientStartsAtItsRelativePosition(x: Int, y: Int, place: String) throws {
    let all = try pixels(9, 9) {
      NSGradient(starting: .red, ending: .blue)?
        .draw(in: NSRect(x: 0, y: 0, width: 9, height: 9), relativeCenterPosition: NSPoint(x: x, y: y))
    }
    let places = ["middle": 4 * 9 + 4, "left": 4 * 9, "right": 4 * 9 + 8, "bottom": 8 * 9 + 4, "top": 4]
    #expect(places.max { all[$0.value][0] < all[$1.value][0] }?.key == place)
    let corner = all[0]
    #expect(x != 0 || y != 0 || corner[2] > 200 && corner[0] < 50, "the last colour is at the corners")
  }
}
