import Testing

@testable import Raster

/// Defaults, bounds and counts that change how a frame is made, but few of its pixels.
@Suite struct RasterDetailTests {
  private final class NoShader: PixelShader {
    func run(map: Affine, alpha: Double, picture: ShadedPicture?) -> any PixelShaderRun {
      preconditionFailure("not drawn")
    }
  }

  private let area = Rect(x: 0, y: 0, width: 50, height: 40)

  private func bounds(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) -> PixelBounds {
    PixelBounds(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }

  // MARK: Values

  @Test func aBitmapHasAtMost16384PixelsOnEachSide() async {
    #expect(Bitmap(width: 0, height: 16_384).height == 16_384 && Bitmap(width: 16_384, height: 0).width == 16_384)
    await #expect(processExitsWith: .failure) { _ = Bitmap(width: 0, height: 16_385) }
    await #expect(processExitsWith: .failure) { _ = Bitmap(width: 16_385, height: 0) }
  }

  @Test func theTextNamesWhatDiffersFromTheDefaults() {
    var list = DrawList()
    let quad = Quad(image: 0, source: area, target: area)
    list.commands = [
      DrawCommand(.quad(quad), transform: .identity),
      DrawCommand(.quad(Quad(image: nil, source: area, target: area)), transform: .identity),
      DrawCommand(.path(PathFill(path: 0, color: .black)), transform: .identity),
      DrawCommand(.path(PathFill(path: 0, color: .clear, stroke: Stroke())), transform: .identity),
      DrawCommand(.lit(LitQuad(quad, lights: [LitQuad.Light(position: Point(x: 1, y: 2))])), transform: .identity),
      DrawCommand(.beginLayer(Layer()), transform: .identity),
    ]
    let end = "transform (1 0 0 1 0 0)"
    #expect(
      list.text == """
        background #000000ff
        quad image 0 source (0 0 50 40) target (0 0 50 40) \(end)
        quad color #ffffffff target (0 0 50 40) \(end)
        path 0 color #000000ff \(end)
        path 0 color #00000000 line 1 miter butt limit 10 \(end)
        lit quad image 0 source (0 0 50 40) target (0 0 50 40) light (1 2) #ffffffff \(end)
        layer

        """)
    #expect(list.commands.allSatisfy { $0.owner == -1 && $0.clip == nil && $0.alpha == 1 && $0.blend == .alpha })
    let gradient = Gradient(.linear(from: Point(x: 0, y: 0), to: Point(x: 1, y: 0)), stops: [])
    #expect(gradient.drawsBeforeStart && gradient.drawsAfterEnd)
    #expect(QuadWarp(columns: 1, vertices: []).levels == 0 && LayerPicture(box: area, toPixels: .identity).reach == 0)
    #expect(
      ShadedQuad(quad, shader: NoShader()).unit == area
        && LayerPicture(box: area, toPixels: .identity, reach: -3).reach == 0)
  }

  @Test(
    arguments: [
      (0, 0), (-1, 0), (.nan, 0), (0.5, 128), (0.498, 127), (0.001, 0), (0.002, 1), (0.999, 255), (1, 255), (7, 255),
    ] as [(Double, UInt8)])
  func aColoursPartIsRoundedToAByte(part: Double, expected: UInt8) {
    let color = Color(red: part, green: 0, blue: 1)
    #expect(color == Color(red: expected, green: 0, blue: 255, alpha: 255))
    #expect(
      Color(red: 0, green: part, blue: 0.2, alpha: part) == Color(red: 0, green: expected, blue: 51, alpha: expected))
  }

  @Test func aColourIsWrittenAndPremultipliedByItsAlpha() {
    let color = Color(red: 200 as UInt8, green: 100, blue: 7, alpha: 128)
    // 200 x 128 / 255 = 100.4, 100 x 128 / 255 = 50.2, 7 x 128 / 255 = 3.5.
    #expect(color.hexText == "#c8640780" && color.premultiplied == 0x8004_3264)
    #expect(Color(red: 9 as UInt8, green: 8, blue: 7).premultiplied == 0xFF07_0809)
  }

  // MARK: Geometry

  @Test func mapsFollowEachOther() {
    let (first, next) = (
      Affine(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13), Affine(a: 1, b: 4, c: -2, d: 6, tx: 10, ty: 20)
    )
    #expect(first.applied(to: Point(x: 1, y: 10)) == Point(x: 63, y: 86))
    #expect(next.applied(to: Point(x: 63, y: 86)) == Point(x: -99, y: 788))
    #expect(first.concatenating(next) == Affine(a: -4, b: 26, c: -9, d: 62, tx: -5, ty: 142))
    #expect(first.concatenating(next).applied(to: Point(x: 1, y: 10)) == Point(x: -99, y: 788))
    // The determinant is -1.
    #expect(first.inverse == Affine(a: -7, b: 3, c: 5, d: -2, tx: 12, ty: -7))
    #expect(Affine(a: 2, b: 4, c: 3, d: 6, tx: 1, ty: 1).inverse == nil)
    #expect(Affine(a: 0x1p-1000, b: 0, c: 0, d: 1, tx: 0x1p100, ty: 0).inverse == nil)
    #expect(
      Affine.flippingY(ty: 9, tx: 1, scaleX: 2, scaleY: 3) == Affine(a: 2, b: 0, c: 0, d: -3, tx: 1, ty: 9))
  }

  @Test func boundsOfPixelsMeetGrowAndMove() {
    let one = bounds(1, 2, 9, 7)
    #expect(one.intersection(bounds(3, -5, 20, 6)) == bounds(3, 2, 9, 6))
    #expect(one.intersection(bounds(-4, 4, 5, 30)) == bounds(1, 4, 5, 7))
    #expect(one.grown(by: 3) == bounds(-2, -1, 12, 10) && one.shifted(by: -4) == bounds(-3, -2, 5, 3))
    #expect(!one.isEmpty && bounds(1, 2, 1, 7).isEmpty && bounds(1, 2, 9, 2).isEmpty && !bounds(1, 2, 2, 3).isEmpty)
    #expect(
      PixelBounds(touchedFrom: Point(x: 1.9, y: -3), to: Point(x: 4.1, y: 99_999)) == bounds(1, 0, 5, 16_384))
    #expect(
      PixelBounds(around: Point(x: 1.2, y: -3), Point(x: 4.1, y: 5), margin: 1) == bounds(0, -4, 6, 6))
    let plane = Plane(start: 1.5, dx: -0.25, dy: 2, bits: 4)
    #expect(plane == Plane(start: 24, dx: -4, dy: 32))
  }

  // MARK: Layers

  private func layer(_ layer: Layer = Layer(), clip: PixelRect? = nil) -> DrawCommand {
    DrawCommand(.beginLayer(layer), transform: .identity, clip: clip)
  }

  private func quad(_ x: Double, _ y: Double, clip: PixelRect? = nil) -> DrawCommand {
    let rect = Rect(x: 0, y: 0, width: 10, height: 6)
    return DrawCommand(
      .quad(Quad(image: nil, source: rect, target: rect)), transform: Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y),
      clip: clip)
  }

  private let end = DrawCommand(.endLayer, transform: .identity)
  private let mask = DrawCommand(.beginMask, transform: .identity)

  private func span(_ commands: [DrawCommand], paths: [Path] = []) -> LayerSpan {
    var list = DrawList()
    for path in paths { _ = list.add(path) }
    list.commands = DrawCommands([end] + commands)
    return LayerSpan(list, from: 1)
  }

  /// One pixel more on each side, for soft edges.
  @Test func aLayerIsAsLargeAsItsVisibleParts() {
    let two = span([layer(), quad(5, 7), quad(30, 2), end, quad(90, 90)])
    #expect(two.bounds == bounds(4, 1, 41, 14) && two.commands == 2..<4 && two.keptInside == 0)
    #expect(
      span([layer(), quad(5, 7, clip: PixelRect(x: 6, y: 0, width: 3, height: 9)), end]).bounds == bounds(6, 6, 9, 9))
    #expect(
      span([layer(clip: PixelRect(x: 0, y: 8, width: 99, height: 2)), quad(5, 7), end]).bounds == bounds(4, 8, 16, 10))
    #expect(span([layer(), quad(5, 7), mask, quad(9, 3), end]).bounds == bounds(8, 6, 16, 10))
    #expect(span([layer(), quad(5, 7), mask, end]).bounds.isEmpty)
    // Squares of 4 pixels reach 3 pixels, and a layer that is not ended ends with the list.
    let squares = layer(Layer(filter: .squares(side: 4, x: 0, y: 0), isKept: true))
    let inner = span([squares, squares, quad(5, 7), end, layer(), squares, end, end])
    #expect(inner.bounds == bounds(-2, 0, 22, 20) && inner.keptInside == 2 && inner.commands == 2..<9)
    #expect(span([layer(), layer(), quad(5, 7)]).bounds == bounds(4, 6, 16, 14))
  }

  @Test func linesAndSeveralPathsAreInside() {
    let paths = [Path.rectangle(10, 20, 4, 6), .rectangle(30, 0, 5, 5)]
    func path(_ fill: PathFill) -> PixelBounds {
      span([layer(), DrawCommand(.path(fill), transform: .identity), end], paths: paths).bounds
    }
    #expect(path(PathFill(path: 0, color: .black)) == bounds(9, 19, 15, 27))
    #expect(path(PathFill(path: 0, color: .black, otherPaths: [1])) == bounds(9, -1, 36, 27))
    // Half a width of 4 reaches 1.5 times as far in both directions of the map, and a pixel and one more are added.
    #expect(path(PathFill(path: 0, color: .black, stroke: Stroke(width: 4, join: .round))) == bounds(2, 12, 22, 34))
    // A mitre reaches up to its limit, and a glow as far as its width.
    #expect(path(PathFill(path: 0, color: .black, stroke: Stroke(width: 4, miterLimit: 3))) == bounds(-4, 6, 28, 40))
    #expect(
      path(PathFill(path: 0, color: .black, stroke: Stroke(width: 4, join: .bevel, glowWidth: 5)))
        == bounds(-8, 2, 32, 44))
  }

  @Test func aCacheOfLayersKeepsThoseThatFit() throws {
    var list = DrawList()
    list.commands = [layer(), quad(0, 0), end]
    let span = LayerSpan(list, from: 0)
    var pixels = [UInt32](repeating: 7, count: 50)
    let (large, small) = (bounds(0, 0, 5, 10), bounds(0, 0, 1, 1))
    var cache = LayerCache(limit: 100)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      let surface = Surface(pixels: start, stride: 5, originX: 0, originY: 0, bounds: large)
      cache.start()
      let first = cache.slot(list, Layer(), span, large)
      let second = cache.slot(list, Layer(), span, large)
      #expect(first != nil && second != nil && first !== second && cache.count == 100)
      #expect(cache.slot(list, Layer(), span, small) == nil && cache.count == 100, "one pixel more than the limit")
      #expect(first?.isPainted == false)
      first?.take(surface)
      second?.take(surface)
      // The next frame leaves the second one out.
      cache.start()
      #expect(cache.slot(list, Layer(), span, large) === first && first?.isPainted == true)
      cache.skip(1)
      #expect(cache.slot(list, Layer(), span, small) == nil && cache.count == 100)
      cache.start()
      #expect(cache.slot(list, Layer(), span, large) === first && cache.slot(list, Layer(), span, large) === second)
      // Slots that the last frame has not reached are dropped.
      cache.start()
      #expect(cache.slot(list, Layer(), span, large) === first)
      cache.start()
      #expect(cache.count == 50)
      #expect(cache.slot(list, Layer(isKept: true), span, large) === first && first?.isPainted == false)
      #expect(cache.count == 50)
      cache.removeAll()
      #expect(cache.count == 0)
    }
  }

  // MARK: Warps and pictures

  private func vertices(_ points: [(Double, Double)]) -> [QuadWarp.Vertex] {
    points.map { QuadWarp.Vertex(source: Point(x: 0, y: 0), destination: Point(x: $0.0, y: $0.1)) }
  }

  @Test func aWarpHasRowsPartsAndAReach() {
    func warp(_ columns: Int, _ count: Int, levels: Int = 0) -> QuadWarp {
      QuadWarp(columns: columns, vertices: vertices(Array(repeating: (0, 0), count: count)), levels: levels)
    }
    let rows = [(2, 6), (2, 9), (2, 7), (2, 3), (2, 2), (0, 4), (-1, 4), (1, 4)].map { warp($0.0, $0.1).rows }
    #expect(rows == [1, 2, 0, 0, 0, 0, 0, 1])
    #expect([-1, 0, 1, 6, 7].map { warp(2, 6, levels: $0).parts } == [1, 1, 2, 64, 64])
    // At most 65,536 parts: 16 cells in 64 x 64 parts are as many, 17 are more.
    #expect(warp(16, 34, levels: 6).parts == 64 && warp(17, 36, levels: 6).parts == 32)
    let (target, map) = (Rect(x: 10, y: 20, width: 4, height: 2), Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 50))
    func reach(_ points: [(Double, Double)]) -> [Double]? {
      QuadWarp(columns: 1, vertices: vertices(points)).reach(target, map).map {
        [$0.low.x, $0.low.y, $0.high.x, $0.high.y]
      }
    }
    #expect(reach([(0, 0), (1, 0.5), (.nan, 9), (0.25, 1.5)]) == [10, 27, 14, 30])
    #expect(reach([(.nan, 0)]) == nil)
    #expect(reach([(0, 0), (0x1p40, 0)]) == [-.infinity, -.infinity, .infinity, .infinity])
  }

  @Test func aPictureIsOfItsBoxOrItsWarp() {
    let (box, map) = (Rect(x: 0, y: 0, width: 10, height: 5), Affine(a: 2, b: 0, c: 0, d: -2, tx: 3.5, ty: 14))
    let plain = LayerPicture(box: box, toPixels: map)
    #expect(plain.pixels == bounds(3, 4, 24, 14) && plain.drawnPixels == bounds(2, 3, 25, 15))
    let warp = QuadWarp(columns: 1, vertices: vertices([(0, 0), (0.5, 0), (0, 1.5), (0.5, 1)]))
    let bent = LayerPicture(box: box, toPixels: map, warp: warp, reach: 2)
    #expect(bent.pixels == plain.pixels && bent.drawnPixels == bounds(2, -2, 15, 15))
    let flat = Affine(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    #expect(
      LayerPicture(box: box, toPixels: flat).pixels == nil && LayerPicture(box: box, toPixels: flat).drawnPixels == nil)
    let next = Affine(a: 1, b: 0, c: 0, d: 1, tx: 5, ty: 6)
    let moved = bent.followed(by: next)
    #expect(moved.toPixels == Affine(a: 2, b: 0, c: 0, d: -2, tx: 8.5, ty: 20))
    #expect(moved.box == box && moved.warp == warp && moved.reach == 2 && moved != bent)
    let shader = NoShader()
    let shaded = LayerPicture(box: box, toPixels: map, shader: shader)
    #expect(plain == LayerPicture(box: box, toPixels: map) && plain != bent && plain != shaded)
    #expect(shaded == LayerPicture(box: box, toPixels: map, shader: shader))
    #expect(shaded != LayerPicture(box: box, toPixels: map, shader: NoShader()))
    #expect(plain != LayerPicture(box: box, toPixels: map, reach: 1) && plain != LayerPicture(box: area, toPixels: map))
    #expect(Layer(filter: .squares(side: 4, x: 0, y: 0), picture: bent).reach == 5)
  }

  /// A warp's work is 20 for each pixel that it reaches and 100 for each part of each vertex.
  @Test func warpsShadersAndShadowsHaveTheirWork() {
    let warp = QuadWarp(columns: 1, vertices: vertices([(0, 0), (1, 0), (0, 1), (1, 1)]), levels: 1)
    let quad = Quad(image: nil, source: area, target: area)
    func work(_ content: DrawCommand.Content) -> Int {
      var list = DrawList()
      list.commands = [DrawCommand(content, transform: .identity)]
      return list.work(width: 100, height: 100, upTo: 10_000_000)
    }
    let warped = 2000 * 20 + 4 * 2 * 2 * 100
    #expect(work(.warped(WarpedQuad(quad, warp: warp))) == warped)
    #expect(work(.shaded(ShadedQuad(quad, shader: NoShader()))) == 101_000)
    #expect(work(.shaded(ShadedQuad(quad, shader: NoShader(), warp: warp))) == 101_000 + warped)
    let light = LitQuad.Light(position: Point(x: 0, y: 0))
    let shadow = PathFill(path: 0, color: .black, otherPaths: [1, 2])
    #expect(work(.lit(LitQuad(quad, lights: [light, light]))) == 121_000)
    #expect(work(.lit(LitQuad(quad, lights: [light], shadows: [shadow], warp: warp))) == 81_000 + 3_000 + warped)
    let box = LayerPicture(box: area, toPixels: .identity, warp: warp, shader: NoShader())
    #expect(work(.beginLayer(Layer(picture: box))) == 10_000 + 500_000 + warped)
  }

  /// Coverage of several paths, added in any order, and rounded to the nearest mean.
  @Test func coverageIsTheMeanOfItsPaths() {
    var mean = MeanCoverage()
    mean.start(bounds(2, 5, 6, 9))
    func add(_ values: [UInt16], x: Int, y: Int) { values.withUnsafeBufferPointer { mean.add($0, x: x, y: y) } }
    add([30, 40, 50], x: 1, y: 7)
    add([7, 8, 9, 10], x: 4, y: 7)
    add([100], x: 5, y: 6)
    add([1, 2], x: 0, y: 8)
    var rows: [[Int]] = []
    mean.finish(count: 3) { x, y, row in rows.append([x, y] + row.map { Int($0) }) }
    // 40 / 3, 50 / 3, 7 / 3 and 8 / 3; 100 / 3.
    #expect(rows == [[2, 6, 0, 0, 0, 33], [2, 7, 13, 17, 2, 3], [2, 8, 0, 0, 0, 0]])
  }
}
