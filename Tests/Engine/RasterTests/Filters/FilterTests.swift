import CRasterKernels
import Testing

@testable import Raster

/// Pixel filters on layers.
@Suite struct FilterTests {
  private func drawn(
    _ filter: PixelFilter?, width: Int = 40, height: Int = 30, bands: Int = 1, painter: Painter = .best,
    background: Color = .clear, _ quads: [(Rect, Color)], clip: PixelRect? = nil
  ) -> Bitmap {
    var list = DrawList(background: background)
    list.commands.append(DrawCommand(.beginLayer(Layer(filter: filter)), transform: .identity, clip: clip))
    for (rect, color) in quads {
      list.commands.append(
        DrawCommand(
          .quad(Quad(image: nil, source: rect, target: rect, color: color, isAntialiased: false)),
          transform: .identity))
    }
    list.commands.append(DrawCommand(.endLayer, transform: .identity))
    var bitmap = Bitmap(width: width, height: height)
    let rasterizer = Rasterizer(bands: bands)
    rasterizer.painter = painter
    rasterizer.draw(list, into: &bitmap)
    return bitmap
  }

  private let blocks: [(Rect, Color)] = [
    (Rect(x: 10, y: 8, width: 9, height: 11), Color(red: 255 as UInt8, green: 0, blue: 0)),
    (Rect(x: -20, y: 20, width: 30, height: 40), Color(red: 0 as UInt8, green: 200, blue: 100, alpha: 128)),
    (Rect(x: 36, y: -5, width: 20, height: 9), Color(red: 9 as UInt8, green: 8, blue: 255)),
  ]
  private static let filters: [PixelFilter] = [
    .blur(sigma: 0.4), .blur(sigma: 2.5), .blur(sigma: 6), .blur(sigma: 6.01), .blur(sigma: 20),
    .squares(side: 7, x: 3, y: -2), .bloom(sigma: 3, intensity: 0.7), .bloom(sigma: 20, intensity: 1),
    .colors(ColorRule(rows: [[0, 1, 0, 0.1], [-1, 0, 0, 1], [2, -0.5, 0.25, 0]])),
  ]

  /// Pixels outside the frame or the band are drawn too, as far as the filter needs them.
  @Test(arguments: filters)
  func filtersDoNotDependOnBandsOrTheFramesEdge(filter: PixelFilter) {
    let whole = drawn(filter, blocks)
    for bands in [2, 5] { #expect(drawn(filter, bands: bands, blocks) == whole) }
    let moved = blocks.map { (Rect(x: $0.0.x + 56, y: $0.0.y + 63, width: $0.0.width, height: $0.0.height), $0.1) }
    let large = drawn(filter, width: 140, height: 140, moved)
    var part = Bitmap(width: 40, height: 30)
    for y in 0..<30 { for x in 0..<40 { part[x, y] = large[x + 56, y + 63] } }
    #expect(part == whole)
  }

  @Test(arguments: filters)
  func allPaintersGiveTheSameBytes(filter: PixelFilter) {
    let expected = drawn(filter, painter: .reference, blocks)
    for painter in Painter.allKernels { #expect(drawn(filter, painter: painter, blocks) == expected) }
    #expect(drawn(nil, blocks) != expected)
  }

  @Test(arguments: filters)
  func coloursStayPremultiplied(filter: PixelFilter) {
    let pixels = drawn(filter, blocks).pixels
    #expect(pixels.allSatisfy { [$0 & 255, $0 >> 8 & 255, $0 >> 16 & 255].allSatisfy { [a = $0 >> 24] in $0 <= a } })
  }

  /// Compares with the curve in doubles, rounded once. The filter's weights are within 2^-16; it rounds twice.
  @Test(arguments: [0.5, 1, 2.5, 5])
  func aSmallBlurIsGaussian(sigma: Double) {
    let dot = [(Rect(x: 12, y: 10, width: 5, height: 4), Color(red: 255 as UInt8, green: 255, blue: 255))]
    let blurred = drawn(.blur(sigma: sigma), dot)
    let radius = Int((3 * sigma).rounded(.up))
    let curve = (-radius...radius).map { BlurPlan.exponential(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = curve.reduce(0, +)
    func along(_ place: Int, _ first: Int, _ count: Int) -> Double {
      (first..<first + count).reduce(0) { $0 + (abs($1 - place) <= radius ? curve[$1 - place + radius] / sum : 0) }
    }
    for y in 0..<30 {
      for x in 0..<40 {
        let exact = along(x, 12, 5) * along(y, 10, 4) * 255
        #expect(abs(Double(blurred[x, y] >> 24) - exact) <= 0.55)
      }
    }
  }

  /// A large blur uses boxes, which approximate the curve to within 2 % of white.
  @Test func boxesBeginAboveTheirLimit() {
    #expect(BlurPlan(sigma: 6)?.reach == 18, "the radius of the weights is three sigmas")
    if case .boxes = BlurPlan(sigma: 6) { Issue.record("6 is still weighted") }
    if case .weights = BlurPlan(sigma: 6.0.nextUp) { Issue.record("more than 6 is done with boxes") }
  }

  @Test(arguments: [12.5, 20])
  func aLargeBlurIsNearlyGaussian(sigma: Double) {
    let square = [(Rect(x: 60, y: 60, width: 30, height: 30), Color(red: 255 as UInt8, green: 255, blue: 255))]
    let blurred = drawn(.blur(sigma: sigma), width: 150, height: 150, square)
    let curve = (-149...149).map { BlurPlan.exponential(max(-100, -Double($0 * $0) / (2 * sigma * sigma))) }
    let sum = curve.reduce(0, +)
    func along(_ place: Int) -> Double { (60..<90).reduce(0) { $0 + curve[$1 - place + 149] / sum } }
    for place in stride(from: 0, to: 150, by: 7) {
      let exact = along(place) * along(74) * 255
      #expect(abs(Double(blurred[place, 74] >> 24) - exact) <= 5.1)
    }
    #expect(blurred[74, 74] == blurred[75, 75], "it does not move the picture")
  }

  @Test func exponentialsMatchPublishedTables() {
    // Values from published tables.
    for (power, value) in [
      (0.0, 1.0), (-1, 0.36787944117144233), (-4.5, 0.011108996538242306), (-20, 2.061153622438558e-09),
    ] {
      #expect(abs(BlurPlan.exponential(power) / value - 1) < 1e-12)
    }
  }

  @Test func badNumbersChangeNothing() {
    let plain = drawn(nil, blocks)
    for sigma in [0, -3, Double.nan, -Double.infinity, 0.05] as [Double] {
      #expect(drawn(.blur(sigma: sigma), blocks) == plain)
    }
    #expect(PixelFilter.blur(sigma: .infinity).reach == PixelFilter.blur(sigma: 256).reach)
    #expect(PixelFilter.squares(side: -4, x: .max, y: 0).reach == 0)
    #expect(drawn(.colors(.identity), blocks) == plain)
    #expect(
      drawn(.colors(ColorRule(rows: Array(repeating: [.nan, 0, 0, 0], count: 3))), blocks).pixels.allSatisfy {
        $0 & 0xFFFFFF == 0
      })
  }

  /// Pixels are premultiplied, so a channel above the alpha would shine.
  @Test(arguments: [Painter.kernels(RK_SCALAR), .kernels(RK_SSE2), .kernels(RK_AVX2)])
  func aBrightenedChannelStaysWithinTheAlpha(painter: Painter) {
    let square = [(Rect(x: 0, y: 0, width: 1, height: 1), Color(red: 255 as UInt8, green: 100, blue: 0, alpha: 128))]
    let doubled = PixelFilter.colors(ColorRule(rows: [[2, 0, 0, 0], [0, 2, 0, 0], [0, 0, 0, -1]]))
    #expect(drawn(nil, width: 1, height: 1, painter: painter, square)[0, 0] == 0x8000_3280)
    #expect(drawn(doubled, width: 1, height: 1, painter: painter, square)[0, 0] == 0x8000_6480)
  }

  @Test func pixellationGivesTheMeanOfEachSquare() {
    let half = [(Rect(x: 0, y: 0, width: 2, height: 8), Color(red: 255 as UInt8, green: 0, blue: 0))]
    let bitmap = drawn(.squares(side: 4, x: 0, y: 0), width: 8, height: 8, half)
    #expect(bitmap[0, 0] == 0x8000_0080 && bitmap[3, 7] == 0x8000_0080 && bitmap[4, 0] == 0)
    let moved = drawn(.squares(side: 4, x: 1, y: 0), width: 8, height: 8, half)
    #expect(moved[0, 0] == 0x4000_0040 && moved[1, 0] == 0x4000_0040 && moved[5, 0] == 0)
  }

  /// A layer with a filter inside a layer with another filter.
  @Test func layersWithFiltersNest() {
    func list(_ inner: PixelFilter?, _ outer: PixelFilter?) -> DrawList {
      var list = DrawList(background: .clear)
      for filter in [outer, inner] {
        list.commands.append(DrawCommand(.beginLayer(Layer(filter: filter)), transform: .identity))
      }
      let rect = Rect(x: 2, y: 3, width: 10, height: 5)
      list.commands.append(
        DrawCommand(.quad(Quad(image: nil, source: rect, target: rect, color: .white)), transform: .identity))
      return list
    }
    func drawn(_ list: DrawList, bands: Int = 1) -> Bitmap {
      var bitmap = Bitmap(width: 20, height: 20)
      Rasterizer(bands: bands).draw(list, into: &bitmap)
      return bitmap
    }
    let blur = PixelFilter.blur(sigma: 2)
    let red = PixelFilter.colors(ColorRule(rows: [[0, 0, 0, 1], [0, 0, 0, 0], [0, 0, 0, 0]]))
    #expect(drawn(list(blur, nil)) == drawn(list(nil, blur)))
    #expect(drawn(list(blur, red)) == drawn(list(red, blur)))
    #expect(drawn(list(blur, blur)) == drawn(list(blur, blur), bands: 4))
  }

  /// Any corner of any square stands for all of them.
  @Test(arguments: [(-3, 2), (-7, -2), (1, -6), (5, 6), (41, 42)])
  func squaresRepeatInEveryDirection(x: Int, y: Int) {
    #expect(drawn(.squares(side: 4, x: x, y: y), blocks) == drawn(.squares(side: 4, x: 1, y: 2), blocks))
    #expect(drawn(.squares(side: 4, x: x + 1, y: y), blocks) != drawn(.squares(side: 4, x: 1, y: 2), blocks))
  }

  /// The weights of red, green and blue, the constant, and the limits of both.
  @Test(
    arguments: [
      ([[0, 1, 0, 0], [0, 0, 1, 0.2], [-1, 0, 0, 1]], 0xFF9B_65C8),
      ([[1, 1, -1, 0], [0, 0, 0, 1], [0, 0, 0, -1]], 0xFF00_FFFA),
      ([[0.5, 0, 0, 0], [0, 0.25, 0, 0], [0, 0, 2, 0]], 0xFF64_3232),
      // A weight is at most 32.
      ([[0, 0, 40, -7], [0, 0, 0, 0], [0, 0, 0, 9]], 0xFFFF_0000),
    ] as [([[Double]], UInt32)])
  func eachRowOfARuleMakesOneColour(rows: [[Double]], expected: UInt32) {
    let square = [(Rect(x: 0, y: 0, width: 1, height: 1), Color(red: 100 as UInt8, green: 200, blue: 50))]
    let picture = drawn(.colors(ColorRule(rows: rows)), width: 2, height: 1, square)
    #expect(picture[0, 0] == expected)
    #expect(picture[1, 0] == 0, "a clear pixel stays clear")
  }

  /// The intensity is from 0 to 1.
  @Test func theIntensityOfABloomIsLimited() {
    let plain = drawn(nil, blocks)
    for intensity: Double in [0, -1, -.infinity] {
      #expect(drawn(.bloom(sigma: 3, intensity: intensity), blocks) == plain)
    }
    for intensity: Double in [1.5, 1e9, .infinity] {
      #expect(drawn(.bloom(sigma: 3, intensity: intensity), blocks) == drawn(.bloom(sigma: 3, intensity: 1), blocks))
    }
    #expect(drawn(.bloom(sigma: 3, intensity: 1), blocks) != plain)
    #expect(drawn(.bloom(sigma: 0.1, intensity: 1), blocks) == plain, "without a blur there is no light")
  }
}
