import Raster
import Testing

@testable import SceneTesting

@Suite struct ToleranceTests {
  private func comparison(_ expected: Bitmap, _ actual: Bitmap, _ tolerance: Tolerance?) -> FrameComparison {
    FrameComparison(expected: expected, actual: actual, tolerance: tolerance)
  }

  private let white = Bitmap(width: 8, height: 8, filledWith: 0xFFFF_FFFF)

  @Test func tolerancesCountPixels() {
    var other = white
    for x in 0..<3 { other[x, 4] = 0xFF00_0000 }
    #expect(!comparison(white, other, nil).passes)
    #expect(!comparison(white, other, Tolerance(pixels: 2, because: "test")).passes)
    #expect(comparison(white, other, Tolerance(pixels: 3, because: "test")).passes)
    #expect(comparison(white, other, Tolerance(pixels: 0, because: "test")).count == 3)
  }

  @Test func redAndCyanAreTheMostDifferentColours() {
    #expect(abs(ColorDifference.between(0xFF00_00FF, 0xFFFF_FF00) - 1) < 1e-4)
    #expect(ColorDifference.between(0xFF00_0000, 0xFFFF_FFFF) > 0.96)
    for first: UInt32 in [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0xFF00_FFFF, 0] {
      #expect(ColorDifference.between(first, first) == 0)
      for second: UInt32 in [0xFFFF_FF00, 0xFF80_8080, 0xFF00_0000, 0xFFFF_FFFF] {
        let distance = ColorDifference.between(first, second)
        #expect(distance > 0.05 && distance <= 1.0001)
        #expect(distance == ColorDifference.between(second, first))
      }
    }
  }

  /// Worked out from the paper's formula. The order of the channels is that of a pixel: red is the lowest.
  @Test(
    arguments: [
      (0xFFFF_FFFF, 0.965942), (0xFF00_00FF, 0.543709), (0xFF00_FF00, 0.679181), (0xFFFF_0000, 0.323090),
    ] as [(UInt32, Double)])
  func aColoursDifferenceFromBlackIsExact(color: UInt32, distance: Double) {
    #expect(abs(ColorDifference.between(0xFF00_0000, color) - distance) < 1e-5)
    #expect(abs(ColorDifference.between(color, 0xFF00_0000) - distance) < 1e-5)
  }

  /// A difference that equals the tolerance is tolerated.
  @Test func theLargestToleratedDifferenceIsTolerated() {
    var other = white
    other[3, 3] = 0xFFFF_FFFE
    let difference = ColorDifference.between(0xFFFF_FFFF, 0xFFFF_FFFE)
    #expect(comparison(white, other, Tolerance(colorDifference: difference, because: "test")).count == 0)
    #expect(comparison(white, other, Tolerance(colorDifference: difference.nextDown, because: "test")).count == 1)
  }

  /// Worked out from the luma of the paper's formula; the pixels are premultiplied, so the rest is black.
  @Test(
    arguments: [
      (0xFFFF_FFFF, 255), (0xFF00_00FF, 76.218304), (0xFF00_FF00, 149.588730), (0xFFFF_0000, 29.192969), (0, 0),
      (0x8000_0080, 38.2586), (0xFF0A_141E, 21.844131),
    ] as [(UInt32, Double)])
  func theBrightnessOfAColourIsItsLuma(color: UInt32, brightness: Double) {
    #expect(abs(ColorDifference.brightness(color) - brightness) < 1e-4)
  }

  @Test func greenDifferencesWeighMoreThanBlueOnes() {
    #expect(ColorDifference.between(0xFF00_0000, 0xFF00_2000) > 2 * ColorDifference.between(0xFF00_0000, 0xFF20_0000))
  }

  @Test func missingAlphaIsADifferenceOnAnyBackground() {
    #expect(ColorDifference.between(0xFF00_0000, 0) == ColorDifference.between(0xFF00_0000, 0xFFFF_FFFF))
    #expect(ColorDifference.between(0xFFFF_FFFF, 0) == ColorDifference.between(0xFF00_0000, 0xFFFF_FFFF))
  }

  @Test func slightColourDifferencesCanBeTolerated() {
    var other = white
    for index in other.pixels.indices { other.pixels[index] = 0xFFFC_FCFC }
    #expect(!comparison(white, other, Tolerance(colorDifference: 0.005, because: "test")).passes)
    #expect(comparison(white, other, Tolerance(colorDifference: 0.02, because: "test")).passes)
  }

  /// A white area beside a black one, with a grey column between them. Only the column differs.
  private func edge(_ grey: UInt32) -> Bitmap {
    var bitmap = Bitmap(width: 9, height: 9, filledWith: 0xFF00_0000)
    for y in 0..<9 {
      bitmap[4, y] = grey
      for x in 5..<9 { bitmap[x, y] = 0xFFFF_FFFF }
    }
    return bitmap
  }

  @Test func smoothedEdgesCanBeIgnoredButNoOtherPixels() {
    let tolerance = Tolerance(ignoresAntialiasing: true, because: "test")
    let old = edge(0xFF80_8080)
    #expect(comparison(old, edge(0xFF40_4040), tolerance).passes)
    #expect(!comparison(old, edge(0xFF40_4040), Tolerance(because: "test")).passes)
    var speck = old
    speck[1, 1] = 0xFFFF_FFFF
    #expect(!comparison(old, speck, tolerance).passes)
  }

  /// The number of pixels that count as different, which is the same in both directions.
  private func seen(_ old: Bitmap, _ new: Bitmap) -> Int? {
    let tolerance = Tolerance(ignoresAntialiasing: true, because: "test")
    let counts = [comparison(old, new, tolerance).count, comparison(new, old, tolerance).count]
    return counts[0] == counts[1] ? counts[0] : nil
  }

  /// The paper's rule: a pixel with more than two neighbours of its own brightness is part of an area.
  @Test func aPixelWithThreeEquallyBrightNeighboursIsNotSmoothing() {
    /// The spot beside the column touches three pixels of it, and each of these has three equal neighbours, too.
    func spotted(_ grey: UInt32) -> Bitmap {
      var bitmap = edge(grey)
      bitmap[5, 4] = grey
      return bitmap
    }
    #expect(seen(edge(0xFF80_8080), edge(0xFF40_4040)) == 0, "two equal neighbours are allowed")
    #expect(seen(spotted(0xFF80_8080), spotted(0xFF40_4040)) == 4)
  }

  @Test func anEdgeThatIsSmoothInOneFrameIsEnough() {
    var jagged = edge(0xFF80_8080)
    jagged[4, 4] = 0xFF00_0000
    #expect(seen(edge(0xFF80_8080), jagged) == 0)
  }

  /// An area is where a pixel has at least three neighbours of its colour. Here black and white are lines, in which
  /// a pixel has two, until another white pixel touches the upper end of the slope.
  @Test func smoothingNeedsAnAreaAtOneEnd() {
    func lines(_ grey: UInt32) -> Bitmap {
      var bitmap = Bitmap(width: 9, height: 9)
      for y in 0..<9 {
        for x in 0..<9 {
          let own = UInt32(y * 9 + x + 1)
          bitmap[x, y] =
            switch x {
            case 3: 0xFF00_0000
            case 4: y == 4 ? grey : 0xFF60_6060 + UInt32(y)
            case 5: 0xFFFF_FFFF
            default: x < 3 ? 0xFF00_0000 + own : 0xFFFF_FFFF - own
            }
        }
      }
      return bitmap
    }
    var (old, new) = (lines(0xFF80_8080), lines(0xFF90_9090))
    #expect(seen(old, new) == 1)
    new[6, 4] = 0xFFFF_FFFF
    old[6, 4] = 0xFFFF_FFFF
    #expect(seen(old, new) == 0)
    old[6, 4] = 0xFF00_00FF
    #expect(seen(old, new) == 2, "the area has to be in both frames")
  }

  @Test func noToleranceAllowsADifferentSize() {
    let other = Bitmap(width: 8, height: 7, filledWith: 0xFFFF_FFFF)
    #expect(!comparison(white, other, Tolerance(pixels: 100, colorDifference: 1, because: "test")).passes)
  }

  @Test func aToleranceNeedsAReason() async {
    await #expect(processExitsWith: .failure) { _ = Tolerance(pixels: 1, because: " ") }
    await #expect(processExitsWith: .failure) { _ = Tolerance(pixels: -1, because: "test") }
    await #expect(processExitsWith: .failure) { _ = Tolerance(colorDifference: .nan, because: "test") }
  }

  /// The outside of the frame counts as a neighbour on all four sides, so a line at the border is an area.
  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func aSmoothedEdgeBesideALineAtTheBorderIsIgnored(isUpright: Bool, isFirst: Bool) {
    /// A white line at the border beside a grey one, and dark pixels that all differ.
    func frame(_ grey: UInt32) -> Bitmap {
      var bitmap = Bitmap(width: isUpright ? 3 : 9, height: isUpright ? 9 : 3)
      for along in 0..<9 {
        let colors: [UInt32] = [0xFFFF_FFFF, along == 4 ? grey : 0xFF80_8080, 0xFF00_0000 + UInt32(along)]
        for (depth, color) in colors.enumerated() {
          let across = isFirst ? depth : 2 - depth
          bitmap[isUpright ? across : along, isUpright ? along : across] = color
        }
      }
      return bitmap
    }
    let tolerance = Tolerance(ignoresAntialiasing: true, because: "test")
    #expect(comparison(frame(0xFF80_8080), frame(0xFF40_4040), tolerance).passes)
  }

  /// The larger difference counts: half black equals nothing on black, and differs from it by 128 on white.
  @Test(arguments: [
    [0x8000_0000, 0, 0.484865], [0x8080_8080, 0, 0.484865], [0xFF80_8080, 0x8080_8080, 0.481077],
    [0x4000_0000, 0xC000_0000, 0.484865],
  ])
  func translucentColoursAreComparedOnBlackAndOnWhite(values: [Double]) {
    let distance = ColorDifference.between(UInt32(values[0]), UInt32(values[1]))
    #expect(abs(distance - values[2]) < 1e-5, "\(distance)")
  }
}
