import CoreImage
import SceneTesting
import SpriteKit
import TestSupport
import Testing

/// Pictures of pixels, and the values that filters take.
@MainActor
@Suite struct PictureTests {
  /// Diagnostics go to a stage.
  private let stage: Stage
  /// Three columns and two rows: 1, 2, 3 above 4, 5, 6.
  private let numbers = CGImage(width: 3, height: 2, pixels: (1...6).map { 0xFF00_0000 | $0 })

  init() throws {
    stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
  }

  /// The numbers of a part of a picture, from its upper left corner; 0 where it is transparent.
  private func numbers(of image: CIImage, _ rect: CGRect) -> [UInt32] {
    CIContext().createCGImage(image, from: rect)?.pixels.map { $0 & 0xFF } ?? []
  }

  @Test func aPartOfAPictureKeepsItsPlace() {
    let image = CIImage(cgImage: numbers)
    #expect(image.extent == CGRect(x: 0, y: 0, width: 3, height: 2))
    #expect(numbers(of: image, image.extent) == [1, 2, 3, 4, 5, 6])
    let part = image.cropped(to: CGRect(x: 1, y: 0, width: 7, height: 1))
    #expect(part.extent == CGRect(x: 1, y: 0, width: 2, height: 1))
    #expect(numbers(of: part, part.extent) == [5, 6])
    #expect(numbers(of: part, image.extent) == [0, 0, 0, 0, 5, 6])
    #expect(numbers(of: image, CGRect(x: -1, y: 1, width: 3, height: 2)) == [0, 0, 0, 0, 1, 2])
  }

  @Test func aPictureIsMadeOfImagesAndFiles() throws {
    let folder = try TemporaryFolder()
    let data = try #require(UIImage(cgImage: numbers).pngData())
    try folder.write(data, to: "numbers.png")
    let images = [
      CIImage(image: UIImage(cgImage: numbers)), CIImage(data: data), CIImage(contentsOf: folder.path("numbers.png")),
    ]
    for image in images { #expect(image.map { numbers(of: $0, $0.extent) } == [1, 2, 3, 4, 5, 6]) }
    #expect(CIImage(image: UIImage()) == nil && CIImage(data: Data([1, 2])) == nil)
    #expect(CIImage(contentsOf: folder.path("none.png")) == nil)
    #expect(UIImage(ciImage: CIImage(color: .red)).size == .zero)
  }

  /// Each row has the parts of red, green, blue and opacity, and the bias is added.
  @Test func aColourMatrixMixesTheParts() throws {
    func mixed(_ rows: [CIVector], bias: CIVector) throws -> UInt32 {
      let filter = try #require(
        CIFilter(
          name: "CIColorMatrix",
          withInputParameters: [
            "inputRVector": rows[0], "inputGVector": rows[1], "inputBVector": rows[2], "inputBiasVector": bias,
          ]))
      filter.setValue(CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1)), forKey: "inputImage")
      let image = try #require(filter.outputImage)
      return try #require(CIContext().createCGImage(image, from: image.extent)).pixels[0]
    }
    let (red, green) = (CIVector(x: 1, y: 0, z: 0), CIVector(x: 0, y: 1, z: 0))
    let (blue, opacity) = (CIVector(x: 0, y: 0, z: 1), CIVector(x: 0, y: 0, z: 0, w: 1))
    // The bytes are red, green, blue and opacity from the lowest.
    #expect(try mixed([red, green, blue], bias: CIVector(x: 0)) == 0xFF00_00FF)
    #expect(try mixed([green, red, blue], bias: CIVector(x: 0)) == 0xFF00_FF00)
    #expect(try mixed([red, opacity, blue], bias: CIVector(x: -1)) == 0xFF00_FF00)
    #expect(try mixed([green, green, green], bias: CIVector(x: 0, y: 0, z: 1)) == 0xFFFF_0000)
  }

  @Test func vectorsHaveAsManyNumbersAsTheyAreGiven() {
    let vectors = [
      CIVector(x: 3), CIVector(x: 3, y: 4, z: 5), CIVector(cgPoint: CGPoint(x: 6, y: 7)),
      CIVector(cgRect: CGRect(x: 1, y: 2, width: 8, height: 9)),
    ]
    #expect(vectors.map(\.count) == [1, 3, 2, 4])
    #expect(
      vectors.map { [$0.x, $0.y, $0.z, $0.w] } == [[3, 0, 0, 0], [3, 4, 5, 0], [6, 7, 0, 0], [1, 2, 8, 9]])
    #expect(Set([CIVector(x: 3), CIVector(x: 3), CIVector(x: 3, y: 0)]).count == 2)
    #expect(Set([CIColor(red: 1, green: 0, blue: 0), .red, CIColor(red: 1, green: 0, blue: 0, alpha: 0.5)]).count == 2)
  }

  @Test func allFiltersAreListedAndCanBeMade() {
    let names = CIFilter.filterNames(inCategory: nil)
    #expect(names == names.sorted() && names.contains("CIGaussianBlur") && !names.contains("CIBoxBlur"))
    #expect(names.allSatisfy { CIFilter(name: $0)?.outputKeys == ["outputImage"] })
    #expect(stage.diagnostics.isEmpty)
  }

  /// A value as a text, the same for all kinds of numbers.
  private func text(_ value: Any?) -> String {
    switch value {
    case let value as CIVector: (0..<value.count).map { "\(Double(value.value(at: $0)))" }.joined(separator: " ")
    case let value as CIColor: "rgb \([value.red, value.green, value.blue].map { Double($0) })"
    case let value as Double: "\(value)"
    default: "none"
    }
  }

  /// The defaults of Apple's Core Image Filter Reference.
  @Test(arguments: [
    ("CIBloom", "Radius 10.0, Intensity 0.5"), ("CIGaussianBlur", "Radius 10.0"),
    ("CIColorControls", "Saturation 1.0, Brightness 0.0, Contrast 1.0"), ("CIColorInvert", ""),
    (
      "CIColorMatrix",
      "RVector 1.0 0.0 0.0 0.0, GVector 0.0 1.0 0.0 0.0, BVector 0.0 0.0 1.0 0.0, BiasVector 0.0 0.0 0.0 0.0"
    ),
    ("CIColorMonochrome", "Color rgb [0.6, 0.45, 0.3], Intensity 1.0"), ("CISepiaTone", "Intensity 1.0"),
    ("CIPixellate", "Center 150.0 150.0, Scale 8.0"),
    (
      "CILinearGradient",
      "Point0 0.0 0.0, Point1 200.0 200.0, Color0 rgb [1.0, 1.0, 1.0], Color1 rgb [0.0, 0.0, 0.0]"
    ),
    (
      "CIRadialGradient",
      "Center 150.0 150.0, Radius0 5.0, Radius1 100.0, Color0 rgb [1.0, 1.0, 1.0], Color1 rgb [0.0, 0.0, 0.0]"
    ),
    (
      "CICheckerboardGenerator",
      "Center 150.0 150.0, Color0 rgb [1.0, 1.0, 1.0], Color1 rgb [0.0, 0.0, 0.0], Width 80.0, Sharpness 1.0"
    ),
    ("CIDissolveTransition", "Time 0.0"),
    (
      "CISwipeTransition",
      "Time 0.0, Extent 0.0 0.0 300.0 300.0, Color rgb [1.0, 1.0, 1.0], Angle 0.0, Width 300.0, Opacity 0.0"
    ),
    (
      "CICopyMachineTransition",
      "Time 0.0, Extent 0.0 0.0 300.0 300.0, Color rgb [0.6, 1.0, 0.8], Angle 0.0, Width 200.0, Opacity 1.3"
    ),
    ("CIBarsSwipeTransition", "Time 0.0, Angle 3.14, Width 30.0, BarOffset 10.0"),
    ("CIModTransition", "Time 0.0, Center 150.0 150.0, Angle 2.0, Radius 150.0, Compression 300.0"),
    (
      "CIFlashTransition",
      "Time 0.0, Center 150.0 150.0, Extent 0.0 0.0 300.0 300.0, Color rgb [1.0, 0.8, 0.6], MaxStriationRadius 2.58, "
        + "StriationStrength 0.5, StriationContrast 1.375, FadeThreshold 0.85"
    ),
  ])
  func aFilterStartsWithApplesDefaults(name: String, defaults: String) throws {
    let filter = try #require(CIFilter(name: name))
    #expect(filter.inputKeys.first == "inputImage")
    let keys = filter.inputKeys.dropFirst()
    #expect(
      keys.map { "\($0.dropFirst("input".count)) \(text(filter.value(forKey: $0)))" }.joined(separator: ", ")
        == defaults)
  }

  @Test func aValueIsResetAndThePictureIsNoParameter() throws {
    let filter = try #require(CIFilter(name: "CIGaussianBlur"))
    filter.setValue(3, forKey: kCIInputRadiusKey)
    filter.setValue(nil, forKey: kCIInputRadiusKey)
    #expect(filter.value(forKey: kCIInputRadiusKey) as? Double == 10)
    let picture = CIImage(cgImage: numbers)
    filter.setValue(picture, forKey: kCIInputImageKey)
    filter.setValue(picture, forKey: kCIInputTargetImageKey)
    #expect(filter.value(forKey: kCIInputImageKey) as? CIImage === picture && stage.diagnostics.isEmpty)
    filter.setValue(2.1, forKey: kCIInputRadiusKey)
    // Three times the radius is 6.3.
    let extents = [filter.value(forKey: kCIOutputImageKey) as? CIImage, filter.outputImage].map { $0?.extent }
    #expect(extents == Array(repeating: CGRect(x: -7, y: -7, width: 17, height: 16), count: 2))
    #expect(picture.applyingFilter("CIBloom", parameters: ["inputRadius": 1]).extent.width == 9)
    #expect(picture.applyingFilter("CINothing") === picture)
    filter.isEnabled = false
    #expect(filter.outputImage === picture)
    filter.setValue(nil, forKey: kCIInputImageKey)
    #expect(filter.outputImage == nil)
  }

  /// A bloom makes its picture larger by three times its radius, which is at least 0; 10 is the default, also for what is
  /// no number.
  @Test func aRadiusIsANumberFromZeroOn() {
    let image = CIImage(cgImage: numbers)
    let radii: [(Any, CGFloat)] = [
      (-2, 0), (0, 0), (0.1, 1), (2, 6), (CGFloat(1), 3), (Float(1.5), 5), (NSNumber(value: 1.25), 4),
      (Double.nan, 30), (Double.infinity, 30), ("2", 30),
    ]
    for (radius, margin) in radii {
      let extent = image.applyingFilter("CIBloom", parameters: ["inputRadius": radius]).extent
      let expected = CGRect(x: -margin, y: -margin, width: 3 + 2 * margin, height: 2 + 2 * margin)
      #expect(extent == expected, "\(radius)")
    }
  }

  @Test func keysHaveTheTextsOfApple() {
    let keys = [
      kCIInputImageKey, kCIInputBackgroundImageKey, kCIInputTargetImageKey, kCIInputMaskImageKey, kCIInputTimeKey,
      kCIInputTransformKey, kCIInputScaleKey, kCIInputAspectRatioKey, kCIInputCenterKey, kCIInputRadiusKey,
      kCIInputAngleKey, kCIInputRefractionKey, kCIInputWidthKey, kCIInputSharpnessKey, kCIInputIntensityKey,
      kCIInputEVKey, kCIInputSaturationKey, kCIInputColorKey, kCIInputBrightnessKey, kCIInputContrastKey,
      kCIInputBiasKey, kCIInputExtentKey, kCIInputAmountKey,
    ]
    let names = """
      Image BackgroundImage TargetImage MaskImage Time Transform Scale AspectRatio Center Radius Angle Refraction Width \
      Sharpness Intensity EV Saturation Color Brightness Contrast Bias Extent Amount
      """
    #expect(keys == names.split(separator: " ").map { "input" + $0 } && kCIOutputImageKey == "outputImage")
  }

  @Test func partsOfPicturesAndPlanesAreWidenedToPixels() {
    let image = CIImage(cgImage: numbers)
    let part = image.cropped(to: CGRect(x: 0.5, y: 1.25, width: 1, height: 0.5))
    #expect(part.extent == CGRect(x: 0, y: 1, width: 2, height: 1) && numbers(of: part, part.extent) == [1, 2])
    #expect(numbers(of: image, CGRect(x: 1.5, y: 0.5, width: 1, height: 0.25)) == [5, 6])
    let plane = CIImage(color: CIColor(cgColor: CGColor(red: 1, green: 0.4, blue: 0.2, alpha: 1)))
      .cropped(to: CGRect(x: 0, y: 0, width: 4, height: 3)).cropped(to: CGRect(x: 2, y: 1, width: 9, height: 9))
    #expect(plane.extent == CGRect(x: 2, y: 1, width: 2, height: 2))
    #expect(CIContext().createCGImage(plane, from: plane.extent)?.pixels == Array(repeating: 0xFF33_66FF, count: 4))
    #expect(CIContext().createCGImage(image, from: CGRect(x: 0, y: 0, width: 0, height: 2)) == nil)
    #expect(CIVector(x: 1, y: 2, z: 3, w: 4).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(CIVector(values: [1, 2, 3, 4, 5]).value(at: 4) == 5 && CIVector(x: 1).value(at: -1) == 0)
    let colors: [CIColor] = [.black, .white, .red, .green, .blue]
    #expect(
      colors.map { [$0.red, $0.green, $0.blue, $0.alpha] }
        == [[0, 0, 0, 1], [1, 1, 1, 1], [1, 0, 0, 1], [0, 1, 0, 1], [0, 0, 1, 1]])
  }

  /// Squares of two columns begin at 1, which is the left side of the part too; each is the mean of its columns.
  @Test func aFiltersPlaceCountsFromThePicturesOrigin() throws {
    let row: [UInt32] = (0..<6).map { 0xFF00_0000 | $0 * 10 }
    let image = CIImage(cgImage: CGImage(width: 6, height: 2, pixels: row + row))
    let part = image.cropped(to: CGRect(x: 1, y: 0, width: 4, height: 2))
    let squares = part.applyingFilter(
      "CIPixellate", parameters: ["inputCenter": CIVector(x: 1, y: 0), "inputScale": 2])
    #expect(squares.extent == CGRect(x: 1, y: 0, width: 4, height: 2))
    #expect(numbers(of: squares, squares.extent) == [15, 15, 35, 35, 15, 15, 35, 35])
  }

  @Test func eachChangeOfAFilterIsCounted() throws {
    let filter = try #require(CIFilter(name: "CIGaussianBlur"))
    var counts = [CIFilter.revision]
    filter.isEnabled = false
    counts.append(CIFilter.revision)
    filter.setValue(3, forKey: kCIInputRadiusKey)
    counts.append(CIFilter.revision)
    filter.setDefaults()
    counts.append(CIFilter.revision)
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 < $1 })
    #expect(filter.value(forKey: kCIInputRadiusKey) as? Double == 10)
  }

  @Test func aPartOutsideOfAPictureIsEmpty() throws {
    let part = CIImage(cgImage: numbers).cropped(to: CGRect(x: 9, y: 9, width: 2, height: 1))
    #expect(part.extent.isEmpty && CIContext().createCGImage(part, from: part.extent) == nil)
    #expect(numbers(of: part, CGRect(x: 0, y: 0, width: 3, height: 1)) == [0, 0, 0])
    let filter = try #require(CIFilter(name: "CIColorInvert"))
    filter.setValue(part, forKey: kCIInputImageKey)
    #expect(filter.outputImage === part && stage.diagnostics.isEmpty)
  }
}
