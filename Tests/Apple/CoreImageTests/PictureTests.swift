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
}
