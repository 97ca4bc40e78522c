import CRasterKernels
import Testing

@testable import Raster

@Suite struct BitmapDiffTests {
  @Test func equalFramesAreIdentical() {
    var random = Random(seed: 15)
    let bitmap = random.image(9, 4).bitmap
    let diff = BitmapDiff(expected: bitmap, actual: bitmap)
    #expect(diff.isIdentical)
    #expect(diff.sizesMatch)
    #expect(diff.differentPixels == 0)
    #expect(diff.first == nil)
    #expect(diff.worst == 0)
  }

  @Test func oneWrongPixelIsFound() {
    let expected = Bitmap(width: 5, height: 4, filledWith: 0xFF10_2030)
    var actual = expected
    actual[3, 2] = 0xFE10_1830
    actual[1, 3] = 0xFF10_2031
    let diff = BitmapDiff(expected: expected, actual: actual)
    #expect(!diff.isIdentical)
    #expect(diff.differentPixels == 2)
    #expect(diff.firstPosition == BitmapDiff.Position(x: 3, y: 2))
    #expect(diff.first?.x == 3)
    #expect(diff.first?.y == 2)
    #expect(diff.expectedPixel == 0xFF10_2030)
    #expect(diff.actualPixel == 0xFE10_1830)
    #expect(diff.worst == 8)
  }

  @Test func alphaAloneMakesADifference() {
    let diff = BitmapDiff(
      expected: Bitmap(width: 1, height: 1, filledWith: 0xFF00_0000),
      actual: Bitmap(width: 1, height: 1, filledWith: 0x0000_0000))
    #expect(diff.worst == 255)
    #expect(diff.differentPixels == 1)
  }

  @Test func differentSizesAlwaysDiffer() {
    let diff = BitmapDiff(expected: Bitmap(width: 4, height: 3), actual: Bitmap(width: 3, height: 4))
    #expect(!diff.isIdentical)
    #expect(!diff.sizesMatch)
    #expect(diff.differentPixels == 3 + 3)
    #expect(diff.firstPosition == BitmapDiff.Position(x: 3, y: 0))
    let empty = BitmapDiff(expected: Bitmap(width: 0, height: 3), actual: Bitmap(width: 0, height: 0))
    #expect(!empty.isIdentical)
    #expect(empty.differentPixels == 0)
  }

  @Test func blockwiseComparisonMatchesPixelByPixel() {
    var random = Random(seed: 16)
    // Sizes around the blocks of 256 pixels, which are compared as wholes, with no, one, few and all pixels different.
    for (width, height) in [(0, 0), (1, 1), (255, 1), (16, 16), (257, 1), (83, 37), (511, 3), (7, 220)] {
      let expected = random.image(width, height).bitmap
      let count = width * height
      for changes in [0, 1, 3, count / 5, 20 * count] {
        // Copied to separate memory, because arrays that share memory compare equal without being read.
        var actual = Bitmap(width: width, height: height, pixels: expected.pixels.map { $0 })
        for _ in 0..<(count == 0 ? 0 : changes) {
          actual.pixels[random.below(count)] ^= UInt32(truncatingIfNeeded: random.next()) & 0x0301_FF80
        }
        expectPlain(expected, actual)
      }
    }
  }

  @Test func eachPixelOfABlockIsFoundAlone() {
    let expected = Bitmap(width: 30, height: 26, filledWith: 0x8040_2010)
    for index in expected.pixels.indices {
      var actual = expected
      actual.pixels[index] ^= 0x80 << (8 * UInt32(index % 4))
      expectPlain(expected, actual)
    }
  }

  @Test(arguments: [0, 1, 7, 8, 9, 255, 256, 257, 263, 264, 1031])
  func allInstructionSetsCompareAlike(count: Int) {
    var random = Random(seed: 18)
    let pixels = random.image(count, 1).bitmap.pixels
    for different in [nil, 0, count / 2, count - 1] as [Int?] {
      var others = pixels
      if let different, count > 0 { others[different] ^= 0x0700_0000 }
      for level in [RK_SCALAR, RK_SSE2, RK_AVX2] {
        var difference = RKDifference(count: 9, first: 9, worst: 9)
        rk_compare(level, pixels, others, count, &difference)
        let isEqual = different == nil || count == 0
        #expect(difference.count == (isEqual ? 0 : 1))
        #expect(difference.first == (isEqual ? -1 : different))
        #expect((difference.worst == 0) == isEqual)
      }
    }
  }

  @Test func framesOfDifferentSizesAreComparedPixelByPixel() {
    var random = Random(seed: 17)
    let sizes = [(0, 0), (0, 5), (9, 0), (1, 1), (9, 5), (5, 9), (10, 9), (9, 6)]
    for one in sizes {
      for other in sizes where one != other {
        expectPlain(random.image(one.0, one.1).bitmap, random.image(other.0, other.1).bitmap)
      }
    }
  }

  /// Expects the same result as a comparison pixel by pixel.
  private func expectPlain(_ expected: Bitmap, _ actual: Bitmap, location: SourceLocation = #_sourceLocation) {
    var (count, worst) = (0, 0)
    var first: BitmapDiff.Position?
    for y in 0..<max(expected.height, actual.height) {
      for x in 0..<max(expected.width, actual.width) {
        let isOld = x < expected.width && y < expected.height
        let isNew = x < actual.width && y < actual.height
        let (old, new) = (isOld ? expected[x, y] : 0, isNew ? actual[x, y] : 0)
        if isOld == isNew && old == new { continue }
        count += 1
        for shift: UInt32 in [0, 8, 16, 24] {
          worst = max(worst, abs(Int(old >> shift & 255) - Int(new >> shift & 255)))
        }
        if first == nil { first = BitmapDiff.Position(x: x, y: y) }
      }
    }
    let diff = BitmapDiff(expected: expected, actual: actual)
    #expect(diff.differentPixels == count, sourceLocation: location)
    #expect(diff.worst == worst, sourceLocation: location)
    #expect(diff.firstPosition == first, sourceLocation: location)
    #expect(diff.expectedPixel == first.map { expected.pixel($0.x, $0.y) } ?? 0, sourceLocation: location)
    #expect(diff.actualPixel == first.map { actual.pixel($0.x, $0.y) } ?? 0, sourceLocation: location)
  }

  @Test func thePictureShowsExpectedDifferenceAndActual() {
    let expected = Bitmap(width: 2, height: 2, filledWith: 0xFF80_8080)
    var actual = expected
    actual[1, 0] = 0xFFFF_FFFF
    let picture = BitmapDiff(expected: expected, actual: actual).picture(expected: expected, actual: actual)
    #expect(picture.width == 2 * 3 + 4)
    #expect(picture.height == 2)
    #expect(picture[1, 0] == 0xFF80_8080)
    #expect(picture[5, 0] == 0xFF00_00FF)
    #expect(picture[5, 1] == 0xFF20_2020)
    #expect(picture[9, 0] == 0xFFFF_FFFF)
  }

  @Test func pictureOfDifferentSizesContainsBoth() {
    let expected = Bitmap(width: 1, height: 3, filledWith: 0xFF00_FF00)
    let actual = Bitmap(width: 2, height: 1, filledWith: 0xFFFF_0000)
    let picture = BitmapDiff(expected: expected, actual: actual).picture(expected: expected, actual: actual)
    #expect(picture.width == 10)
    #expect(picture.height == 3)
    #expect(picture[0, 2] == 0xFF00_FF00)
    #expect(picture[9, 0] == 0xFFFF_0000)
    #expect(picture[4, 2] == 0xFF00_00FF)
  }

  @Test func clearPixelsThatOnlyOneHasAreShownAsDifferent() {
    let (expected, actual) = (Bitmap(width: 2, height: 1), Bitmap(width: 2, height: 2))
    let picture = BitmapDiff(expected: expected, actual: actual).picture(expected: expected, actual: actual)
    #expect(picture[4, 0] == 0xFF00_0000)
    #expect(picture[4, 1] == 0xFF00_00FF)
  }

  @Test func thePictureOfHugeFramesIsCutOff() {
    let huge = Bitmap(width: 6000, height: 1)
    let picture = BitmapDiff(expected: huge, actual: huge).picture(expected: huge, actual: huge)
    #expect(picture.width == Bitmap.maximumSide)
  }
}
