import Foundation
import Testing

@testable import CoreGraphics

@Suite struct ConicGradientTests {
  /// The grey of some pixels of a white to black gradient around the middle; y is from the top.
  private func greys(angle: CGFloat, _ points: [(Int, Int)]) throws -> [UInt32] {
    let context = CGContext(width: 9, height: 9)
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [CGColor.white, CGColor.black] as CFArray, locations: nil))
    context.drawConicGradient(gradient, center: CGPoint(x: 4.5, y: 4.5), angle: angle)
    let pixels = try #require(context.makeImage()).pixels
    return points.map { pixels[$0.1 * 9 + $0.0] & 255 }
  }

  private let around = [(8, 4), (4, 0), (0, 4), (4, 8)]

  @Test func theColoursTurnTowardsTheYAxis() throws {
    #expect(try greys(angle: 0, around) == [255, 191, 128, 64], "y is up")
  }

  @Test func theAngleIsThatOfTheFirstColour() throws {
    #expect(try greys(angle: .pi / 2, around) == [64, 255, 191, 128])
    #expect(try greys(angle: -.pi * 1.5, around) == [64, 255, 191, 128])
  }

  @Test func nanValuesDrawNothing() throws {
    #expect(try greys(angle: .nan, around) == [0, 0, 0, 0])
  }

  @Test func aConicGradientIsInTheCoordinatesOfItsContext() throws {
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [CGColor.black, CGColor.white] as CFArray, locations: nil))
    func pixels(_ center: CGPoint, _ origin: CGPoint) throws -> [UInt32] {
      let context = CGContext(width: 5, height: 3)
      context.translateBy(x: origin.x, y: origin.y)
      context.drawConicGradient(gradient, center: center, angle: 1)
      return try #require(context.makeImage()).pixels
    }
    let plain = try pixels(CGPoint(x: 3, y: 1), .zero)
    #expect(try pixels(.zero, CGPoint(x: 3, y: 1)) == plain && plain[0] != plain[14])
  }

  @Test func wholeTurnsOfTheAngleChangeNothing() throws {
    for turns: CGFloat in [-3, 1, 2] {
      let (turned, plain) = (try greys(angle: 0.1 + turns * 2 * .pi, around), try greys(angle: 0.1, around))
      #expect(zip(turned, plain).allSatisfy { max($0, $1) - min($0, $1) <= 1 }, "\(turned)")
    }
  }
}
