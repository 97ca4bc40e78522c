import Testing

@testable import Raster

@Suite struct WarpedQuadTests {
  private static let side = 24
  private let whole = Rect(x: 0, y: 0, width: 24, height: 24)

  /// A grid over the whole quad whose corners `move` places.
  private func warped(
    _ quad: Quad, columns: Int = 2, rows: Int = 2, levels: Int = 0, _ move: (Point) -> Point = { $0 }
  ) -> WarpedQuad {
    let vertices = (0...rows).flatMap { row in
      (0...columns).map { column in
        let source = Point(x: Double(column) / Double(columns), y: Double(row) / Double(rows))
        return WarpedQuad.Vertex(source: source, destination: move(source))
      }
    }
    return WarpedQuad(quad, columns: columns, vertices: vertices, levels: levels)
  }

  private func plain(_ color: Color = .white) -> Quad {
    Quad(image: nil, source: whole, target: whole, color: color, isAntialiased: false)
  }

  private func drawn(_ warped: WarpedQuad, _ map: Affine = flip(24), blend: BlendMode = .add) -> Bitmap {
    draw(Self.side, Self.side) { $0.commands = [DrawCommand(.warped(warped), transform: map, blend: blend)] }
  }

  /// The number of times each pixel is drawn: each drawing adds 1 to all channels.
  private func counts(_ warped: WarpedQuad, _ map: Affine = flip(24)) -> [Int] {
    var once = warped
    once.quad = plain()
    return draw(Self.side, Self.side) {
      $0.commands = [DrawCommand(.warped(once), transform: map, alpha: 1 / 255.0, blend: .add)]
    }.pixels.map { Int($0 >> 24) }
  }

  // MARK: An oracle

  /// The triangles that cover each pixel, computed from the rounded corners: a centre is moved right and, by much less,
  /// down, so that it is on no side.
  private func cover(_ warped: WarpedQuad, _ map: Affine = flip(24)) -> [[(Point, Point, Point)]] {
    let (columns, parts) = (warped.warp.columns, 1 << warped.warp.levels)
    let rows = warped.warp.vertices.count / (columns + 1) - 1
    func corner(_ column: Int, _ row: Int) -> (pixel: SIMD2<Int>, place: Point, source: Point) {
      let (cellX, cellY) = (min(column / parts, columns - 1), min(row / parts, rows - 1))
      let (s, t) = (Double(column - cellX * parts) / Double(parts), Double(row - cellY * parts) / Double(parts))
      var (source, target) = (Point(x: 0, y: 0), Point(x: 0, y: 0))
      for (x, y, share) in [(0, 0, (1 - s) * (1 - t)), (1, 0, s * (1 - t)), (0, 1, (1 - s) * t), (1, 1, s * t)] {
        let vertex = warped.warp.vertices[(cellY + y) * (columns + 1) + cellX + x]
        source = Point(x: source.x + share * vertex.source.x, y: source.y + share * vertex.source.y)
        target = Point(x: target.x + share * vertex.destination.x, y: target.y + share * vertex.destination.y)
      }
      let place = map.applied(to: Point(x: 24 * target.x, y: 24 * target.y))
      let (x, y) = ((place.x * 4096).rounded(), (place.y * 4096).rounded())
      return (SIMD2(Int(x), Int(y)), Point(x: x / 4096, y: y / 4096), source)
    }
    /// Whether the moved centre is left of the way from one corner to the next (y down): 1, -1 or, for no way, 0.
    func turn(_ from: SIMD2<Int>, _ to: SIMD2<Int>, _ x: Int, _ y: Int) -> Int {
      let (way, centre) = (to &- from, SIMD2(4096 * x + 2048, 4096 * y + 2048) &- from)
      for value in [way.x * centre.y - way.y * centre.x, -way.y, way.x] where value != 0 { return value.signum() }
      return 0
    }
    var result = [[(Point, Point, Point)]](repeating: [], count: Self.side * Self.side)
    for row in 0..<rows * parts {
      for column in 0..<columns * parts {
        let (a, b, c, d) = (
          corner(column, row), corner(column + 1, row), corner(column + 1, row + 1), corner(column, row + 1)
        )
        for (p, q, r) in [(a, b, c), (a, c, d)] {
          let (low, high) = (
            pointwiseMin(pointwiseMin(p.pixel, q.pixel), r.pixel) / 4096,
            pointwiseMax(pointwiseMax(p.pixel, q.pixel), r.pixel) / 4096
          )
          for y in (low.y - 1..<high.y + 2).clamped(to: 0..<Self.side) {
            for x in (low.x - 1..<high.x + 2).clamped(to: 0..<Self.side) {
              let turns = [
                turn(p.pixel, q.pixel, x, y), turn(q.pixel, r.pixel, x, y), turn(r.pixel, p.pixel, x, y),
              ]
              guard turns == [1, 1, 1] || turns == [-1, -1, -1] else { continue }
              // Cramer's rule for the point of the picture.
              let (e, f) = (
                Point(x: q.place.x - p.place.x, y: q.place.y - p.place.y),
                Point(x: r.place.x - p.place.x, y: r.place.y - p.place.y)
              )
              let g = Point(x: Double(x) + 0.5 - p.place.x, y: Double(y) + 0.5 - p.place.y)
              let area = e.x * f.y - e.y * f.x
              let (s, t) = ((g.x * f.y - g.y * f.x) / area, (e.x * g.y - e.y * g.x) / area)
              let source = Point(
                x: p.source.x + s * (q.source.x - p.source.x) + t * (r.source.x - p.source.x),
                y: p.source.y + s * (q.source.y - p.source.y) + t * (r.source.y - p.source.y))
              result[y * Self.side + x].append((source, e, f))
            }
          }
        }
      }
    }
    return result
  }

  @Test func everyPixelIsDrawnByTheTrianglesAroundItsCentre() {
    var random = Random(seed: 5)
    for round in 0..<12 {
      // Every second grid has its corners on quarters of pixels: many sides go through centres.
      let warped = warped(plain(), columns: 1 + round % 4, rows: 1 + round % 3, levels: round % 3) {
        let moved = Point(x: $0.x + random.double(-0.3, 0.3), y: $0.y + random.double(-0.3, 0.3))
        guard round % 2 == 0 else { return moved }
        return Point(x: (moved.x * 96).rounded() / 96, y: (moved.y * 96).rounded() / 96)
      }
      #expect(counts(warped) == cover(warped).map(\.count), "\(round)")
    }
  }

  @Test func everyPixelShowsItsPointOfThePicture() {
    var random = Random(seed: 6)
    // Red grows to the right, green upwards; linear, so the picture is exact between the middles of the texels.
    var ramp = Bitmap(width: 24, height: 24)
    for y in 0..<24 {
      for x in 0..<24 { ramp.pixels[24 * y + x] = UInt32(10 * x) | UInt32(10 * (23 - y)) << 8 | 0xFF00_0000 }
    }
    for round in 0..<4 {
      var list = DrawList(background: .clear)
      let quad = Quad(
        image: list.index(of: Image(ramp)), source: whole, target: whole, filter: .linear, isAntialiased: false)
      let warped = warped(quad, columns: 2, rows: 3, levels: round % 3) {
        Point(x: $0.x + random.double(-0.12, 0.12), y: $0.y + random.double(-0.12, 0.12))
      }
      list.commands = [DrawCommand(.warped(warped), transform: flip(24))]
      var result = Bitmap(width: Self.side, height: Self.side)
      Rasterizer().draw(list, into: &result)
      func shade(_ place: Double) -> Double { min(230, max(0, 240 * place - 5)) }
      let wrong = zip(result.pixels, cover(warped)).filter { pixel, triangles in
        guard let (source, _, _) = triangles.last else { return pixel != 0 }
        let (red, green) = (Double(pixel & 255), Double(pixel >> 8 & 255))
        return !(abs(red - shade(source.x)) < 0.6 && abs(green - shade(source.y)) < 0.6)
      }
      #expect(wrong.isEmpty, "round \(round)")
    }
  }

  // MARK: Edges

  @Test func trianglesAroundAPixelsCentreDrawItOnce() {
    // The middle corner is on the centre of the pixel (9, 13), and the sides go through many centres.
    for levels in 0...3 {
      let warped = warped(plain(), levels: levels) {
        $0 == Point(x: 0.5, y: 0.5) ? Point(x: 9.5 / 24, y: 10.5 / 24) : $0
      }
      #expect(counts(warped).allSatisfy { $0 == 1 })
    }
  }

  /// Sides through the centres of pixels are exact for upright quads only.
  @Test func theOuterEdgeIsThatOfAPlainQuad() {
    var random = Random(seed: 7)
    for round in 0..<40 {
      let steps = round < 20 ? 2.0 : 1000
      func number() -> Double { (random.double(-12, 12) * steps).rounded() / steps }
      let map = Affine(
        a: number() / 12, b: round < 20 ? 0 : number() / 24, c: round < 20 ? 0 : number() / 24, d: number() / 12,
        tx: number() + 12, ty: number() + 12)
      let once = draw(Self.side, Self.side) {
        $0.commands = [DrawCommand(.quad(plain()), transform: map, alpha: 1 / 255.0, blend: .add)]
      }
      #expect(counts(warped(plain(), levels: round % 4), map) == once.pixels.map { Int($0 >> 24) }, "\(round)")
    }
  }

  @Test(arguments: [Filter.nearest, .linear])
  func aGridInItsPlaceShowsThePlainQuad(filter: Filter) {
    var random = Random(seed: 8)
    for round in 0..<12 {
      var list = DrawList(background: .black)
      let image = random.image(12, 12)
      let quad = Quad(
        image: list.index(of: image), source: Rect(x: 0, y: 0, width: 12, height: 12), target: whole,
        center: round % 3 == 0 ? Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5) : Quad.wholeCenter,
        naturalWidth: 12, naturalHeight: 12, filter: filter, color: random.color(), colorBlend: 0.5,
        isAntialiased: false)
      func frame(_ content: DrawCommand.Content) -> Bitmap {
        list.commands = [
          DrawCommand(content, transform: flip(24), alpha: 0.8, blend: BlendMode.allCases[round % 8])
        ]
        var result = Bitmap(width: Self.side, height: Self.side)
        Rasterizer().draw(list, into: &result)
        return result
      }
      #expect(frame(.warped(warped(quad, levels: round % 4))) == frame(.quad(quad)))
    }
  }

  @Test func aFoldedGridIsDrawnOnBothSides() {
    // The right half is folded over the left one.
    let folded = warped(plain(), rows: 1) { Point(x: $0.x > 0.5 ? 0 : $0.x, y: $0.y) }
    #expect(counts(folded) == (0..<576).map { $0 % 24 < 12 ? 2 : 0 })
  }

  @Test func aGridWithoutAreaDrawsNothing() {
    let lines: [(Point) -> Point] = [
      { Point(x: $0.x, y: 0.5) }, { Point(x: 0.25, y: $0.y) }, { Point(x: $0.x, y: $0.x) }, { _ in Point(x: 0, y: 0) },
    ]
    for line in lines { #expect(counts(warped(plain(), levels: 2, line)).allSatisfy { $0 == 0 }) }
  }

  // MARK: Bad numbers

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 1e7])
  func cellsWithACornerFarAwayAreNotDrawn(value: Double) {
    let torn = warped(plain(), columns: 4, rows: 1) { $0.x == 1 ? Point(x: value, y: $0.y) : $0 }
    #expect(counts(torn) == (0..<576).map { $0 % 24 < 18 ? 1 : 0 })
    var vertical = torn
    for index in vertical.warp.vertices.indices {
      let (source, destination) = (torn.warp.vertices[index].source, torn.warp.vertices[index].destination)
      vertical.warp.vertices[index].destination = source.x == 1 ? Point(x: 1, y: destination.x) : destination
    }
    #expect(counts(vertical) == counts(torn))
    let lost = warped(plain(), levels: 6) { _ in Point(x: value, y: value) }
    #expect(counts(lost).allSatisfy { $0 == 0 })
    var strange = warped(plain(), columns: 1, rows: 1)
    strange.warp.vertices[0].source.x = value
    _ = counts(strange)
  }

  @Test func aLargeCellIsDrawnUpToTheLimit() {
    let reach = 131_072.0 / 24
    let large = warped(plain(), columns: 1, rows: 1) { Point(x: $0.x * reach, y: $0.y) }
    #expect(counts(large).allSatisfy { $0 == 1 })
    let larger = warped(plain(), columns: 1, rows: 1) { Point(x: $0.x * reach * 1.0001, y: $0.y) }
    #expect(counts(larger).allSatisfy { $0 == 0 })
  }

  @Test func cellsThatAreLostOverAClipAreFound() {
    let target = Rect(x: 0, y: 0, width: 1, height: 1)
    func vertex(_ x: Double, _ y: Double) -> QuadWarp.Vertex {
      QuadWarp.Vertex(source: Point(x: 0, y: 0), destination: Point(x: x, y: y))
    }
    let clip = PixelRect(x: 10, y: 20, width: 30, height: 40)
    func loses(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> Bool {
      let vertices = [y.lowerBound, y.upperBound].flatMap { [vertex(x.lowerBound, $0), vertex(x.upperBound, $0)] }
      return QuadWarp(columns: 1, vertices: vertices).losesCells(of: target, .identity, over: clip)
    }
    let (limit, beyond) = (131_072.0, 131_072.0.nextUp)
    #expect(!loses(-limit...limit, -limit...limit))
    #expect(loses(0...beyond, 0...limit) && loses(0...limit, 0...beyond))
    #expect(loses(-beyond...limit, 0...limit) && loses(0...limit, -beyond...limit))
    // Beside the clip, touching it, and over it.
    #expect(!loses(-beyond...10, 20...60) && loses(-beyond...10.0.nextUp, 20...60))
    #expect(!loses(40...beyond, 20...60) && loses(40.0.nextDown...beyond, 20...60))
    #expect(!loses(10...40, -beyond...20) && loses(10...40, -beyond...20.0.nextUp))
    #expect(!loses(10...40, 60...beyond) && loses(10...40, 60.0.nextDown...beyond))
    #expect(loses(-.infinity...0, 0...1))
    var warp = QuadWarp(columns: 1, vertices: [])
    #expect(!warp.losesCells(of: target, .identity, over: clip))
    warp.vertices = Array(repeating: vertex(.nan, 0), count: 4)
    #expect(warp.losesCells(of: target, .identity, over: clip))
    // Only the second of two columns is too far away, and it is not over the clip.
    warp = QuadWarp(columns: 2, vertices: [0, 1].flatMap { y in [0.0, 50, beyond].map { vertex($0, y * 100) } })
    #expect(!warp.losesCells(of: target, .identity, over: clip))
    warp.vertices[1].destination.x = 39
    #expect(warp.losesCells(of: target, .identity, over: clip))
  }

  @Test func wrongCountsOfVerticesDrawNothing() {
    var short = warped(plain())
    short.warp.vertices.removeLast()
    for columns in [Int.min, -1, 0, 1, 3, Int.max] {
      var other = warped(plain())
      other.warp.columns = columns
      // Nine vertices are not whole rows of two or four.
      #expect(counts(other).allSatisfy { $0 == 0 })
    }
    #expect(counts(short).allSatisfy { $0 == 0 })
    #expect(counts(WarpedQuad(plain(), columns: 1, vertices: [])).allSatisfy { $0 == 0 })
  }

  @Test func divisionsAreLimited() {
    func parts(_ columns: Int, _ rows: Int, _ levels: Int) -> Int {
      let vertex = WarpedQuad.Vertex(source: Point(x: 0, y: 0), destination: Point(x: 0, y: 0))
      let vertices = Array(repeating: vertex, count: (columns + 1) * (rows + 1))
      return WarpedQuad(plain(), columns: columns, vertices: vertices, levels: levels).warp.parts
    }
    #expect([Int.min, -1, 0, 1, 6, 7, Int.max].map { parts(1, 1, $0) } == [1, 1, 1, 2, 64, 64, 64])
    #expect([(4, 4), (4, 5), (16, 16), (300, 300)].map { parts($0.0, $0.1, 6) } == [64, 32, 16, 1])
  }

  // MARK: Lists

  @Test func aWarpInAFilteredLayerIsWhereItIsWithout() {
    var random = Random(seed: 9)
    for round in 0..<20 {
      var list = DrawList(background: .black)
      var warped = FrameScenes.warpedQuad(&random, &list, [random.image(9, 7), random.image(5, 12)])
      // A corner far away must not make the layer's part of the frame too small.
      if round % 2 == 0 { warped.warp.vertices[0].destination = Point(x: 1e300, y: -1e300) }
      let picture = DrawCommand(.warped(warped), transform: Affine(a: 0.9, b: 0.2, c: 0.1, d: -0.9, tx: 60.3, ty: 50.8))
      list.commands = [picture]
      var (plain, layer) = (Bitmap(width: 120, height: 90), Bitmap(width: 120, height: 90))
      Rasterizer().draw(list, into: &plain)
      list.commands = [
        DrawCommand(.beginLayer(Layer(filter: .blur(sigma: 0))), transform: .identity), picture,
        DrawCommand(.endLayer, transform: .identity),
      ]
      Rasterizer().draw(list, into: &layer)
      #expect(plain == layer)
    }
  }

  @Test func unusedImagesAreDroppedAndTheOthersRenumbered() {
    var list = DrawList()
    for width in 1...3 { _ = list.index(of: Image(Bitmap(width: width, height: 1))) }
    list.commands = [
      DrawCommand(.warped(warped(Quad(image: 2, source: whole, target: whole))), transform: .identity)
    ]
    list.dropUnusedImages()
    #expect(list.images.map(\.bitmap.width) == [3])
    guard case .warped(let renumbered) = list.commands[0].content else { return #expect(Bool(false)) }
    #expect(renumbered.quad.image == 0)
  }

  @Test func anImageThatIsNotThereDrawsNothing() {
    #expect(drawn(warped(Quad(image: 4, source: whole, target: whole))).pixels.allSatisfy { $0 == 0 })
  }
}
