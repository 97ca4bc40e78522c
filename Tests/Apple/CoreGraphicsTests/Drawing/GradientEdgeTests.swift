import Foundation
import Raster
import Testing

@testable import CoreGraphics

/// The places before the first colour of a gradient, between its colours and after the last one.
@Suite struct GradientEdgeTests {
  private func gradient(_ locations: [CGFloat]? = nil) throws -> CGGradient {
    let colors = [CGColor.black, CGColor.white] as CFArray
    guard let locations else { return try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil)) }
    let placed = CGGradient(colorsSpace: nil, colors: colors, locations: locations)
    return try #require(placed)
  }

  /// The row of an image 1 pixel high; a dot is a clear pixel, else the grey.
  private func row(_ context: CGContext) throws -> [String] {
    try #require(context.makeImage()).pixels.map { $0 >> 24 == 0 ? "." : "\($0 & 255)" }
  }

  @Test(
    arguments: [
      (0, [".", ".", "32", "96", "159", "223", ".", "."]),
      (1, ["0", "0", "32", "96", "159", "223", ".", "."]),
      (2, [".", ".", "32", "96", "159", "223", "255", "255"]),
      (3, ["0", "0", "32", "96", "159", "223", "255", "255"]),
    ] as [(UInt32, [String])])
  func aLinearGradientContinuesWhereItsOptionsSaySo(options: UInt32, expected: [String]) throws {
    let context = CGContext(width: 8, height: 1)
    context.drawLinearGradient(
      try gradient(), start: CGPoint(x: 2, y: 0), end: CGPoint(x: 6, y: 0),
      options: CGGradientDrawingOptions(rawValue: options))
    #expect(try row(context) == expected)
  }

  /// Two circles with a radius of 1 point, 4 points apart: two of those between them pass through most pixels, and the
  /// later one counts.
  @Test(
    arguments: [
      (0, [".", "32", "96", "159", "223", "159", "223", "."]),
      (1, ["0", "32", "96", "159", "223", "159", "223", "."]),
      (2, [".", "32", "96", "159", "223", "255", "255", "255"]),
      (3, ["0", "32", "96", "159", "223", "255", "255", "255"]),
    ] as [(UInt32, [String])])
  func aConeContinuesWhereItsOptionsSaySo(options: UInt32, expected: [String]) throws {
    let context = CGContext(width: 8, height: 1)
    context.drawRadialGradient(
      try gradient(), startCenter: CGPoint(x: 2, y: 0.5), startRadius: 1, endCenter: CGPoint(x: 6, y: 0.5),
      endRadius: 1, options: CGGradientDrawingOptions(rawValue: options))
    #expect(try row(context) == expected)
  }

  /// Colours at one place make a hard edge, and the first and the last continue to the ends.
  @Test func aConesColoursAreSortedByTheirPlaces() throws {
    for locations in [[0.5, 0.5], [0.25, 0.75]] as [[CGFloat]] {
      let context = CGContext(width: 8, height: 1)
      context.drawRadialGradient(
        try gradient(locations), startCenter: CGPoint(x: 1, y: 0.5), startRadius: 1,
        endCenter: CGPoint(x: 5, y: 0.5), endRadius: 1, options: .drawsAfterEndLocation)
      // The places are (column + 0.5) / 4.
      let expected =
        locations[0] == 0.5
        ? ["0", "0", "255", "255", "255", "255", "255", "255"] : ["0", "64", "191", "255", "255", "255", "255", "255"]
      #expect(try row(context) == expected)
    }
  }

  /// Circles that grow from a radius of 1 point to 3. Their left ends are at 3 + 2 t, the right ones at 5 + 6 t; left
  /// of 2 the radius would be negative.
  @Test(
    arguments: [
      (0, [".", ".", ".", "64", "191", "21", "64", "106", "149", "191", "234", "."]),
      (1, [".", ".", "0", "64", "191", "21", "64", "106", "149", "191", "234", "."]),
      (3, [".", ".", "0", "64", "191", "255", "255", "255", "255", "255", "255", "255"]),
    ] as [(UInt32, [String])])
  func aConeGrows(options: UInt32, expected: [String]) throws {
    let context = CGContext(width: 12, height: 1)
    context.drawRadialGradient(
      try gradient(), startCenter: CGPoint(x: 4, y: 0.5), startRadius: 1, endCenter: CGPoint(x: 8, y: 0.5),
      endRadius: 3, options: CGGradientDrawingOptions(rawValue: options))
    #expect(try row(context) == expected)
  }

  /// The left ends of all circles are at 1: one circle passes through each pixel, with its right end at 3 + 8 t.
  @Test func circlesMayTouchAtOnePoint() throws {
    let context = CGContext(width: 8, height: 1)
    context.drawRadialGradient(
      try gradient(), startCenter: CGPoint(x: 2, y: 0.5), startRadius: 1, endCenter: CGPoint(x: 6, y: 0.5),
      endRadius: 5, options: [])
    #expect(try row(context) == [".", ".", ".", "16", "48", "80", "112", "143"])
  }

  /// Rings from a radius of 1 point to 3 around the middle.
  @Test(
    arguments: [
      (0, [".", "191", "64", ".", ".", "64", "191", "."]), (1, [".", "191", "64", "0", "0", "64", "191", "."]),
      (2, ["255", "191", "64", ".", ".", "64", "191", "255"]),
    ] as [(UInt32, [String])])
  func aRadialGradientContinuesWhereItsOptionsSaySo(options: UInt32, expected: [String]) throws {
    let context = CGContext(width: 8, height: 1)
    context.drawRadialGradient(
      try gradient(), startCenter: CGPoint(x: 4, y: 0.5), startRadius: 1, endCenter: CGPoint(x: 4, y: 0.5),
      endRadius: 3, options: CGGradientDrawingOptions(rawValue: options))
    #expect(try row(context) == expected)
  }

  @Test func coloursAreGivenAsObjectsOrAsNumbers() throws {
    func bytes(_ gradient: CGGradient?) -> [[UInt8]]? {
      gradient?.stops.map { [UInt8($0.location * 100), $0.color.red, $0.color.green, $0.color.blue, $0.color.alpha] }
    }
    let (rgb, grey) = (CGColorSpaceCreateDeviceRGB(), CGColorSpaceCreateDeviceGray())
    let parts: [CGFloat] = [0.2, 0.4, 0.6, 0.8, 1, 0, 0.8, 0.2, 0, 1, 0.4, 0.6]
    let three: [[UInt8]] = [[0, 51, 102, 153, 204], [50, 255, 0, 204, 51], [100, 0, 255, 102, 153]]
    #expect(
      bytes(CGGradient(colorSpace: rgb, colorComponents: parts, locations: nil, count: 3)) == three)
    #expect(
      bytes(CGGradient(colorSpace: grey, colorComponents: parts, locations: [0.25, 0.75], count: 2))
        == [[25, 51, 51, 51, 102], [75, 153, 153, 153, 204]])
    #expect(CGGradient(colorSpace: rgb, colorComponents: parts, locations: nil, count: 0) == nil)
    let colors = [0, 4, 8].map {
      CGColor(red: parts[$0], green: parts[$0 + 1], blue: parts[$0 + 2], alpha: parts[$0 + 3])
    }
    #expect(bytes(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil)) == three)
    #expect(CGGradient(colorsSpace: nil, colors: [CGColor.white, 1] as CFArray, locations: nil) == nil)
    let one = CGGradient(colorsSpace: nil, colors: [CGColor.white] as CFArray, locations: nil)
    #expect(bytes(one) == [[0, 255, 255, 255, 255]])
  }

  /// The circles of the test above, moved to the right by a point, in coordinates of half a pixel.
  @Test func aConeIsInTheCoordinatesOfItsContext() throws {
    let context = CGContext(width: 9, height: 1)
    context.translateBy(x: 1, y: 0)
    context.scaleBy(x: 0.5, y: 0.5)
    context.drawRadialGradient(
      try gradient(), startCenter: CGPoint(x: 4, y: 1), startRadius: 2, endCenter: CGPoint(x: 12, y: 1), endRadius: 2,
      options: [])
    #expect(try row(context) == [".", ".", "32", "96", "159", "223", "159", "223", "."])
  }

  /// From a radius of 3 points inwards to 1: before the start is outside, and after the end is inside.
  @Test(
    arguments: [
      (0, [".", "64", "191", ".", ".", "191", "64", "."]), (1, ["0", "64", "191", ".", ".", "191", "64", "0"]),
      (2, [".", "64", "191", "255", "255", "191", "64", "."]),
      (3, ["0", "64", "191", "255", "255", "191", "64", "0"]),
    ] as [(UInt32, [String])])
  func aRadialGradientMayRunInwards(options: UInt32, expected: [String]) throws {
    let context = CGContext(width: 8, height: 1)
    context.drawRadialGradient(
      try gradient(), startCenter: CGPoint(x: 4, y: 0.5), startRadius: 3, endCenter: CGPoint(x: 4, y: 0.5),
      endRadius: 1, options: CGGradientDrawingOptions(rawValue: options))
    #expect(try row(context) == expected)
  }

  /// Linear, between circles around one centre and around two, and conic.
  @Test(arguments: 0..<4) func aContextThatIsScaledToALineDrawsNoGradient(kind: Int) throws {
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [CGColor.white, CGColor.black] as CFArray, locations: nil))
    func alphas(scale: CGFloat) throws -> Set<UInt32> {
      let context = CGContext(width: 3, height: 2)
      context.scaleBy(x: 1, y: scale)
      let (start, end) = (CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 1))
      let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
      switch kind {
      case 0: context.drawLinearGradient(gradient, start: start, end: end, options: options)
      case 1, 2:
        context.drawRadialGradient(
          gradient, startCenter: start, startRadius: 1, endCenter: kind == 1 ? start : end, endRadius: 4,
          options: options)
      default: context.drawConicGradient(gradient, center: start, angle: 0)
      }
      return Set(try #require(context.makeImage()).pixels.map { $0 >> 24 })
    }
    #expect(try alphas(scale: 0) == [0])
    #expect(try alphas(scale: 0.5) == [255])
  }
}
