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

  /// Pixels of a filter's result from the upper left corner.
  private func pixels(
    _ name: String, _ parameters: [String: Any], _ rect: CGRect, _ input: CIImage? = nil
  ) throws -> [[UInt8]] {
    let filter = try #require(CIFilter(name: name, parameters: parameters))
    filter.setValue(input, forKey: kCIInputImageKey)
    let output = try #require(filter.outputImage)
    let image = try #require(CIContext().createCGImage(output, from: rect))
    return (0..<image.pixels.count).map { pixel(image, $0 % image.width, $0 / image.width) }
  }

  /// Distances of 0 to 6 from the centre: the light falls from 1 to 5. 3/4, 1/2 and 1/4 of the light are the bytes 225,
  /// 188 and 137.
  @Test func aRadialGradientRunsFromItsInnerToItsOuterRadius() throws {
    let values: [String: Any] = ["inputCenter": CIVector(x: 2.5, y: 7.5), "inputRadius0": 1, "inputRadius1": 5]
    let row = try pixels("CIRadialGradient", values, CGRect(x: 2, y: 7, width: 7, height: 1))
    #expect(row.map { $0[0] } == [255, 255, 225, 188, 137, 0, 0])
    let column = try pixels("CIRadialGradient", values, CGRect(x: 2, y: 7, width: 1, height: 4))
    #expect(column.map { $0[0] } == [188, 225, 255, 255])
  }

  /// The share of white is ((x - 1.5) 4 + (y - 2.5) 4) / 32 at the middle of a pixel; a quarter of the light is 137.
  @Test func aSlantedGradientRunsAlongItsLine() throws {
    let values: [String: Any] = [
      "inputPoint0": CIVector(x: 1.5, y: 2.5), "inputPoint1": CIVector(x: 5.5, y: 6.5), "inputColor0": CIColor.black,
      "inputColor1": CIColor.white,
    ]
    let places: [(Int, Int)] = [(1, 1), (1, 4), (2, 3), (3, 4), (4, 3), (1, 2), (5, 6), (6, 6)]
    let bytes = try places.map { x, y in
      try pixels("CILinearGradient", values, CGRect(x: x, y: y, width: 1, height: 1))[0][0]
    }
    #expect(bytes == [0, 137, 137, 188, 188, 0, 255, 255])
  }

  /// Half of red light and half of translucent green: alpha 0.75, red 2/3 and green 1/3 of the light, premultiplied.
  @Test func lightIsMixedPremultiplied() throws {
    let values: [String: Any] = [
      "inputPoint0": CIVector(x: 0, y: 0), "inputPoint1": CIVector(x: 1, y: 0), "inputColor0": CIColor.red,
      "inputColor1": CIColor(red: 0, green: 1, blue: 0, alpha: 0.5),
    ]
    let mixed = try pixels("CILinearGradient", values, CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(mixed == [[160, 117, 0, 191]])
    let constant = try pixels("CIConstantColorGenerator", [:], CGRect(x: -9, y: 9, width: 1, height: 1))
    let own = try pixels(
      "CIConstantColorGenerator", ["inputColor": CIColor(red: 0.2, green: 0.4, blue: 0.6)],
      CGRect(x: 9, y: -9, width: 1, height: 1))
    #expect(constant == [[255, 0, 0, 255]] && own == [[51, 102, 153, 255]])
  }

  /// Squares of 2 pixels to both sides of 1.
  @Test func squaresAlternateFromTheirCentre() throws {
    let values: [String: Any] = [
      "inputCenter": CIVector(x: 1, y: 0), "inputWidth": 2, "inputColor0": CIColor.red, "inputColor1": CIColor.blue,
    ]
    let row = try pixels("CICheckerboardGenerator", values, CGRect(x: -4, y: 0, width: 9, height: 1))
    #expect(row.map { $0[0] } == [0, 255, 255, 0, 0, 255, 255, 0, 0])
    let below = try pixels("CICheckerboardGenerator", values, CGRect(x: 1, y: -2, width: 1, height: 4))
    #expect(below.map { $0[0] } == [255, 255, 0, 0])
  }

  /// For the colour (51, 102, 153), within a step of rounding: the weights of each part differ.
  @Test(
    arguments: [
      ("CISepiaTone", "inputIntensity", 1, [127, 113, 88]), ("CISepiaTone", "inputIntensity", 0.5, [89, 108, 121]),
      ("CISepiaTone", "inputIntensity", 9, [127, 113, 88]), ("CISepiaTone", "inputIntensity", -1, [51, 102, 153]),
      ("CIColorMonochrome", "inputIntensity", 1, [57, 43, 28]),
      ("CIColorMonochrome", "inputIntensity", 0, [51, 102, 153]),
      ("CIColorControls", "inputSaturation", 0, [95, 95, 95]),
      ("CIColorControls", "inputSaturation", 2, [7, 109, 211]), ("CIColorControls", "inputContrast", 2, [0, 77, 178]),
    ] as [(String, String, Double, [Int])])
  func coloursChangeByTheirWeights(name: String, key: String, value: Double, expected: [Int]) throws {
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    let input = CIImage(color: CIColor(red: 0.2, green: 0.4, blue: 0.6)).cropped(to: whole)
    let found = try pixels(name, [key: value], whole, input)[0]
    #expect(zip(found, expected).allSatisfy { abs(Int($0) - $1) <= 1 }, "\(found)")
  }

  /// The light of (51, 102, 153) is 0.2126 * 51 + 0.7152 * 102 + 0.0722 * 153 = 94.8, of which each part has a share.
  @Test func aFiltersColourMayBeAUIColor() throws {
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    let input = CIImage(color: CIColor(red: 0.2, green: 0.4, blue: 0.6)).cropped(to: whole)
    let colors: [Any] = [
      UIColor(red: 0.6, green: 0.2, blue: 0.8, alpha: 1), CIColor(red: 0.6, green: 0.2, blue: 0.8),
    ]
    for color in colors {
      let found = try pixels("CIColorMonochrome", ["inputColor": color], whole, input)[0]
      let expected: [Int] = [57, 19, 76]
      #expect(zip(found, expected).allSatisfy { abs(Int($0) - $1) <= 1 }, "\(found)")
    }
  }

  /// Apple's reference: `color + brightness`, and `(color - 0.5) * contrast + 0.5`; here in this order.
  @Test(
    arguments: [(0.2, 1, [102, 153, 204]), (0.2, 2, [77, 179, 255]), (-0.1, 1, [26, 77, 128])]
      as [(Double, Double, [Int])])
  func brightnessIsAddedBeforeContrast(brightness: Double, contrast: Double, expected: [Int]) throws {
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    let input = CIImage(color: CIColor(red: 0.2, green: 0.4, blue: 0.6)).cropped(to: whole)
    let values: [String: Any] = ["inputBrightness": brightness, "inputContrast": contrast]
    let found = try pixels("CIColorControls", values, whole, input)[0]
    #expect(zip(found, expected).allSatisfy { abs(Int($0) - $1) <= 1 }, "\(found)")
  }

  /// A quarter of an opaque pixel: 64 of 255, and the parts in proportion.
  @Test(
    arguments: [
      ([2, -1, 0.4, 1], [255, 0, 102, 255]), ([1, 0.4, 0, 0.25], [64, 26, 0, 64]), ([1, 1, 1, -2], [0, 0, 0, 0]),
      ([0.2, 0.4, 0.6, 7], [51, 102, 153, 255]),
    ] as [([CGFloat], [UInt8])])
  func aColourBeyondItsRangeIsDrawnAtItsLimit(parts: [CGFloat], expected: [UInt8]) throws {
    let color = CIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    #expect([color.red, color.green, color.blue, color.alpha] == parts)
    let found = try pixels("CIConstantColorGenerator", ["inputColor": color], CGRect(x: 3, y: -4, width: 1, height: 1))
    #expect(found == [expected])
  }
}
