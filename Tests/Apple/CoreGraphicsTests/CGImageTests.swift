import Testing

@testable import CoreGraphics

@Suite struct CGImageTests {
  private let image = CGImage(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])

  @Test func croppingExpandsToWholePixelsFromTheTop() {
    let part = image.cropping(to: CGRect(x: 0.5, y: 1.25, width: 1, height: 0.5))
    #expect(part.map { [$0.width, $0.height] } == [2, 1])
    #expect(part?.pixels == [4, 5])
    #expect(image.cropping(to: CGRect(x: -5, y: -5, width: 100, height: 100))?.pixels == image.pixels)
  }

  @Test func croppingOutsideTheImageGivesNil() {
    #expect(image.cropping(to: CGRect(x: 3, y: 0, width: 1, height: 1)) == nil)
    #expect(image.cropping(to: .zero) == nil)
    #expect(image.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
    #expect(image.cropping(to: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)) == nil)
  }

  @Test func imagesWithTheSamePixelsAreNotEqual() {
    #expect(image == image)
    #expect(image != CGImage(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6]))
    #expect(image.bytesPerRow == 12)
    #expect(image.bitsPerPixel == 32 && image.bitsPerComponent == 8)
    #expect(image.alphaInfo == .premultipliedLast && image.bitmapInfo.rawValue == 1)
    #expect(image.colorSpace === CGColorSpaceCreateDeviceRGB())
  }
}
