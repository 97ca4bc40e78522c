import Foundation
import Raster
import Testing

@testable import CoreGraphics

/// Each form flips as the transform `Affine.flippingY` does.
@Suite struct FlippingTests {
  @Test(arguments: [0, 7, -2.5] as [CGFloat])
  func pointsAndRectanglesFlipAsTheTransformDoes(ty: CGFloat) {
    let transform = CGAffineTransform(Affine.flippingY(ty: ty))
    let point = CGPoint(x: 3, y: 1.25)
    #expect(point.flippingY(ty: ty) == point.applying(transform))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.flippingY(ty: ty) == rect.applying(transform))
    #expect(rect.flippingY(ty: ty).flippingY(ty: ty) == rect)
    #expect(Affine.flippedY(1.25, ty: Double(ty)) == Double(ty) - 1.25)
  }

  @Test func theFirstRowBecomesTheLast() {
    #expect((0..<4).map { Affine.flippedRow($0, of: 4) } == [3, 2, 1, 0])
    #expect(Affine.flippedRow(0, of: 1) == 0)
  }
}
