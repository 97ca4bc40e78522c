import CoreImage
import SceneTesting
import SpriteKit
import Testing

@MainActor
@Suite struct CIImageTests {
  /// Diagnostics go to a stage.
  private let stage: Stage

  init() throws {
    stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
  }

  /// The bytes of a pixel from the upper left corner.
  private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> [UInt8] {
    let pixel = image.pixels[y * image.width + x]
    return (0..<4).map { UInt8(truncatingIfNeeded: pixel >> (8 * UInt32($0))) }
  }

  /// A published game makes a texture this way.
  @Test func aLinearGradientIsDrawnByAContext() throws {
    let filter = try #require(CIFilter(name: "CILinearGradient"))
    filter.setDefaults()
    filter.setValue(CIVector(x: 2, y: 0), forKey: "inputPoint0")
    filter.setValue(CIVector(x: 2, y: 100), forKey: "inputPoint1")
    filter.setValue(CIColor(color: .black), forKey: "inputColor0")
    filter.setValue(CIColor(color: .white), forKey: "inputColor1")
    let output = try #require(filter.outputImage)
    #expect(output.extent == .infinite)
    let context = CIContext(options: nil)
    let image = try #require(context.createCGImage(output, from: CGRect(x: 0, y: 0, width: 4, height: 100)))
    #expect(image.width == 4 && image.height == 100)
    #expect(pixel(image, 0, 99)[0] < 20, "black at the bottom")
    #expect(pixel(image, 0, 0) == [254, 254, 254, 255])
    // Half of the light is the byte 188, not 128.
    #expect(pixel(image, 3, 49) == [188, 188, 188, 255])
    #expect(SKTexture(cgImage: image).size() == CGSize(width: 4, height: 100))
    #expect(stage.diagnostics.isEmpty)
  }

  /// At a quarter of the way, `CISmoothLinearGradient` has t * t * (3 - 2t) = 0.156 of the light, the byte 110; the plain
  /// gradient has 0.25, the byte 137. In the middle they are equal.
  @Test(arguments: [("CILinearGradient", 137), ("CISmoothLinearGradient", 110)])
  func aSmoothGradientHasFlatEnds(name: String, byte: Int) throws {
    let filter = try #require(
      CIFilter(
        name: name,
        parameters: [
          "inputPoint0": CIVector(x: 0, y: 0), "inputPoint1": CIVector(x: 102, y: 0), "inputColor0": CIColor.black,
          "inputColor1": CIColor.white,
        ]))
    let image = try #require(
      filter.outputImage.flatMap { CIContext().createCGImage($0, from: CGRect(x: 0, y: 0, width: 102, height: 1)) })
    #expect(abs(Int(pixel(image, 25, 0)[0]) - byte) <= 1)
    #expect(abs(Int(pixel(image, 76, 0)[0]) - (name == "CILinearGradient" ? 225 : 237)) <= 1)
    #expect(pixel(image, 51, 0)[0] == 188 || pixel(image, 51, 0)[0] == 189)
  }

  @Test func generatorsFillThePlane() throws {
    let context = CIContext()
    let squares = try #require(
      CIFilter(
        name: "CICheckerboardGenerator",
        parameters: [
          "inputCenter": CIVector(x: 0, y: 0), "inputWidth": 2, "inputColor0": CIColor.red, "inputColor1": CIColor.blue,
        ]))
    let board = try #require(
      squares.outputImage.flatMap { context.createCGImage($0, from: CGRect(x: 0, y: 0, width: 4, height: 4)) })
    #expect(pixel(board, 0, 3) == [255, 0, 0, 255] && pixel(board, 2, 3) == [0, 0, 255, 255])
    #expect(pixel(board, 0, 0) == [0, 0, 255, 255] && pixel(board, 3, 0) == [255, 0, 0, 255])
    squares.setValue(CIVector(x: 2, y: 2), forKey: "inputCenter")
    let around = try #require(
      squares.outputImage.flatMap { context.createCGImage($0, from: CGRect(x: 0, y: 0, width: 4, height: 4)) })
    #expect(pixel(around, 0, 3) == [255, 0, 0, 255] && pixel(around, 2, 3) == [0, 0, 255, 255])
    #expect(pixel(around, 0, 0) == [0, 0, 255, 255] && pixel(around, 3, 0) == [255, 0, 0, 255])
    let rings = try #require(
      CIFilter(
        name: "CIRadialGradient",
        parameters: ["inputCenter": CIVector(x: 5, y: 5), "inputRadius0": 2, "inputRadius1": 4]))
    let ring = try #require(
      rings.outputImage.flatMap { context.createCGImage($0, from: CGRect(x: 0, y: 0, width: 10, height: 10)) })
    #expect(pixel(ring, 5, 5) == [255, 255, 255, 255] && pixel(ring, 0, 0) == [0, 0, 0, 255])
    let plain = CIImage(color: CIColor(red: 0, green: 1, blue: 0, alpha: 0.5))
    let part = plain.cropped(to: CGRect(x: 1, y: 1, width: 2, height: 2))
    #expect(part.extent == CGRect(x: 1, y: 1, width: 2, height: 2))
    let image = try #require(context.createCGImage(part, from: CGRect(x: 0, y: 0, width: 3, height: 3)))
    #expect(pixel(image, 0, 0) == [0, 0, 0, 0] && pixel(image, 1, 1) == [0, 128, 0, 128])
  }

  @Test func aFilterChangesItsInputImage() throws {
    let input = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 2, height: 1))
    let filter = try #require(CIFilter(name: "CIColorInvert"))
    #expect(filter.outputImage == nil, "there is no input")
    filter.setValue(input, forKey: kCIInputImageKey)
    let output = try #require(filter.outputImage)
    #expect(output.extent == input.extent)
    let image = try #require(CIContext().createCGImage(output, from: output.extent))
    #expect(pixel(image, 1, 0) == [0, 255, 255, 255])
    #expect(UIImage(ciImage: output).size == CGSize(width: 2, height: 1))
    let blurred = input.applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: 2])
    #expect(blurred.extent == CGRect(x: -6, y: -6, width: 14, height: 13))
  }

  @Test func anEndlessPictureIsNotFilteredAndReported() {
    let endless = CIImage(color: .red)
    #expect(endless.applyingFilter("CIGaussianBlur").extent == .infinite)
    #expect(stage.diagnostics.map(\.kind) == ["endless-picture"])
    #expect(CIContext().createCGImage(endless, from: .infinite) == nil)
    #expect(CIContext().createCGImage(endless, from: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)) == nil)
  }
}
