import Testing

@testable import Raster

@Suite struct LayerTests {
  static let red = Color(red: 255 as UInt8, green: 0, blue: 0)
  static let green = Color(red: 0 as UInt8, green: 255, blue: 0)

  /// A plain upright rectangle in pixels.
  private func plain(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color) -> DrawCommand {
    let rect = Rect(x: x, y: y, width: width, height: height)
    return DrawCommand(.quad(Quad(image: nil, source: rect, target: rect, color: color)), transform: .identity)
  }

  private func begin(
    _ layer: Layer = Layer(), alpha: Double = 1, blend: BlendMode = .alpha, clip: PixelRect? = nil
  ) -> DrawCommand {
    DrawCommand(.beginLayer(layer), transform: .identity, alpha: alpha, blend: blend, clip: clip)
  }

  private let mask = DrawCommand(.beginMask, transform: .identity)
  private let end = DrawCommand(.endLayer, transform: .identity)

  private func drawn(_ commands: [DrawCommand], background: Color = .clear, bands: Int = 1) -> Bitmap {
    draw(8, 8, background: background, bands: bands) { $0.commands = DrawCommands(commands) }
  }

  @Test func opaqueLayerChangesNothing() {
    let commands = [plain(1, 1, 4, 4, Self.red), plain(2.5, 3, 4, 4, Self.green)]
    #expect(drawn([begin()] + commands + [end]) == drawn(commands))
  }

  @Test func aLayersAlphaCountsOnceWhereItsPartsOverlap() {
    let result = drawn([
      begin(alpha: 0.5), plain(0, 0, 8, 8, Self.red), plain(0, 0, 8, 8, Self.green), end,
    ])
    #expect(result.pixels.allSatisfy { $0 == 0x8000_8000 })
  }

  @Test func aLayersBlendModeIsAppliedToTheWhole() {
    let white = Color.white
    let result = drawn(
      [begin(blend: .multiply), plain(0, 0, 8, 4, Self.red), end], background: white)
    #expect(result[3, 1] == 0xFF00_00FF)
    #expect(result[3, 6] == 0xFFFF_FFFF, "where nothing is drawn, nothing changes")
  }

  @Test func maskKeepsThePixelsThatItCovers() {
    let half = Color(red: 255 as UInt8, green: 255, blue: 255, alpha: 128)
    let result = drawn([
      begin(), plain(0, 0, 8, 8, Self.red), mask, plain(0, 0, 4, 8, .black), plain(4, 0, 2, 8, half), end,
    ])
    #expect(result[2, 3] == 0xFF00_00FF)
    #expect(result[5, 3] == 0x8000_0080)
    #expect(result[7, 3] == 0)
  }

  @Test func thresholdKeepsOrRemovesWholePixels() {
    func faint(_ alpha: UInt8) -> Color { Color(red: 255 as UInt8, green: 255, blue: 255, alpha: alpha) }
    for (least, kept) in [(0.05, [false, true, true]), (0, [true, true, true]), (1, [false, false, false])] {
      let result = drawn([
        begin(Layer(mask: .threshold(least))), plain(0, 0, 8, 8, Self.red), mask, plain(0, 0, 2, 8, faint(12)),
        plain(2, 0, 2, 8, faint(13)), plain(4, 0, 2, 8, faint(254)), end,
      ])
      for (index, isKept) in kept.enumerated() {
        #expect(result[2 * index, 3] == (isKept ? 0xFF00_00FF : 0), "\(least), \(index)")
      }
      #expect(result[7, 3] == 0)
    }
  }

  @Test func anEmptyMaskHidesTheLayer() {
    for rule in [Layer.MaskRule.alpha, .threshold(0), .threshold(.nan), .threshold(2)] {
      #expect(
        drawn([begin(Layer(mask: rule)), plain(0, 0, 8, 8, Self.red), mask, end]).pixels.allSatisfy { $0 == 0 })
    }
  }

  @Test func aSecondMaskReplacesTheFirst() {
    let result = drawn([
      begin(), plain(0, 0, 8, 8, Self.red), mask, plain(0, 0, 8, 8, .white), mask, plain(0, 0, 1, 8, .white), end,
    ])
    #expect(result[0, 0] == 0xFF00_00FF)
    #expect(result[1, 0] == 0)
  }

  @Test func aClipBoundsTheLayer() {
    let result = drawn([begin(clip: PixelRect(x: 2, y: 3, width: 3, height: 2)), plain(0, 0, 8, 8, Self.red), end])
    #expect(result.pixels.count { $0 != 0 } == 6)
    #expect(result[2, 3] != 0)
    #expect(result[4, 4] != 0)
  }

  @Test func layersNest() {
    let result = drawn([
      begin(alpha: 0.5), plain(0, 0, 8, 8, Self.red), begin(), plain(0, 0, 8, 8, Self.green), mask,
      plain(0, 0, 4, 8, .white), end, end,
    ])
    #expect(result[1, 1] == 0x8000_8000)
    #expect(result[6, 1] == 0x8000_0080)
  }

  @Test func maskMayContainLayers() {
    let result = drawn([
      begin(), plain(0, 0, 8, 8, Self.red), mask, begin(alpha: 0.5), plain(0, 0, 4, 8, .white), end, end,
    ])
    #expect(result[1, 1] == 0x8000_0080)
    #expect(result[6, 1] == 0)
  }

  @Test func unbalancedLayersDoNotCrash() {
    let red = plain(0, 0, 8, 8, Self.red)
    #expect(drawn([end, mask, red, end]) == drawn([red]))
    #expect(drawn([begin(alpha: 0.5), begin(), red]) == drawn([begin(alpha: 0.5), red, end]))
  }

  @Test func invisibleLayerHidesItsContents() {
    let red = plain(0, 0, 8, 8, Self.red)
    for alpha in [0, -1, Double.nan] {
      #expect(drawn([begin(alpha: alpha), red, mask, red, end]).pixels.allSatisfy { $0 == 0 })
    }
    let nowhere = PixelRect(x: 20, y: 20, width: 5, height: 5)
    #expect(drawn([begin(clip: nowhere), red, begin(), red, end, end]).pixels.allSatisfy { $0 == 0 })
  }

  @Test(arguments: Painter.allKernels)
  func everyPainterDrawsTheSameLayers(painter: Painter) {
    var random = Random(seed: 30)
    for _ in 0..<200 {
      var list = DrawList(background: random.color())
      for _ in 0..<14 {
        switch random.below(6) {
        case 0:
          let rule = random.below(2) == 0 ? Layer.MaskRule.alpha : .threshold(random.double(0, 1))
          list.commands.append(
            begin(Layer(mask: rule), alpha: random.double(0, 1.3), blend: BlendMode.allCases[random.below(8)]))
        case 1: list.commands.append(mask)
        case 2: list.commands.append(end)
        default:
          list.commands.append(
            plain(
              random.double(-3, 10), random.double(-3, 10), random.double(0, 12), random.double(0, 12), random.color()))
        }
      }
      let results = [Painter.reference, painter].flatMap { painter in
        [1, 3].map { bands in
          var bitmap = Bitmap(width: 21, height: 13)
          let rasterizer = Rasterizer(bands: bands)
          rasterizer.painter = painter
          rasterizer.draw(list, into: &bitmap)
          return bitmap
        }
      }
      #expect(results.allSatisfy { $0 == results[0] }, "\(list)")
    }
  }
}
