import Foundation
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
}
