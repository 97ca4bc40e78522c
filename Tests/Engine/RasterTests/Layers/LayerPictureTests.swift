import Testing

@testable import Raster

/// Pictures of layers that a warp draws.
@Suite struct LayerPictureTests {
  private static let side = 24
  private let whole = Rect(x: 0, y: 0, width: 24, height: 24)

  private func warp(
    columns: Int = 2, rows: Int = 2, levels: Int = 0, _ move: (Point) -> Point = { $0 }
  ) -> QuadWarp {
    let vertices = (0...rows).flatMap { row in
      (0...columns).map { column in
        let source = Point(x: Double(column) / Double(columns), y: Double(row) / Double(rows))
        return QuadWarp.Vertex(source: source, destination: move(source))
      }
    }
    return QuadWarp(columns: columns, vertices: vertices, levels: levels)
  }

  private func layer(
    _ picture: LayerPicture, _ contents: [DrawCommand], filter: PixelFilter? = nil, isKept: Bool = false,
    alpha: Double = 1, blend: BlendMode = .alpha, clip: PixelRect? = nil
  ) -> [DrawCommand] {
    let begin = DrawCommand(
      .beginLayer(Layer(filter: filter, isKept: isKept, picture: picture)), transform: .identity, alpha: alpha,
      blend: blend, clip: clip)
    return [begin] + contents + [DrawCommand(.endLayer, transform: .identity)]
  }

  private func drawn(
    _ commands: [DrawCommand], images: [Image] = [], _ rasterizer: Rasterizer = Rasterizer()
  ) -> Bitmap {
    var list = DrawList(background: .clear)
    for image in images { _ = list.index(of: image) }
    list.commands = DrawCommands(commands)
    var result = Bitmap(width: Self.side, height: Self.side)
    rasterizer.draw(list, into: &result)
    return result
  }

  private func plain(_ rect: Rect, _ color: Color = .white) -> DrawCommand {
    DrawCommand(
      .quad(Quad(image: nil, source: rect, target: rect, color: color, isAntialiased: false)), transform: flip(24))
  }

  private func texture(_ target: Rect) -> Quad {
    Quad(image: 0, source: Rect(x: 0, y: 0, width: 12, height: 12), target: target, isAntialiased: false)
  }

  /// The triangles are those of warped quads, which an oracle tests: no gaps, and nothing twice.
  @Test func everyPixelIsDrawnAsOftenAsThatOfAWarpedQuad() {
    var random = Random(seed: 41)
    for round in 0..<12 {
      let warp = warp(columns: 1 + round % 4, rows: 1 + round % 3, levels: round % 3) {
        let moved = Point(x: $0.x + random.double(-0.3, 0.3), y: $0.y + random.double(-0.3, 0.3))
        guard round % 2 == 0 else { return moved }
        return Point(x: (moved.x * 96).rounded() / 96, y: (moved.y * 96).rounded() / 96)
      }
      let quad = Quad(image: nil, source: whole, target: whole, isAntialiased: false)
      let once = DrawCommand(
        .warped(WarpedQuad(quad, warp: warp)), transform: flip(24), alpha: 1 / 255.0, blend: .add)
      let picture = LayerPicture(box: whole, toPixels: flip(24), warp: warp)
      #expect(
        drawn(layer(picture, [plain(whole)], alpha: 1 / 255.0, blend: .add)) == drawn([once]), "round \(round)")
    }
  }

  @Test func aLayersPictureIsWarpedAsAnImage() {
    var random = Random(seed: 42)
    for round in 0..<8 {
      let image = random.image(12, 12)
      let box = Rect(x: 6, y: 6, width: 12, height: 12)
      let warp = warp(levels: round % 3) {
        Point(x: $0.x + random.double(-0.3, 0.3), y: $0.y + random.double(-0.3, 0.3))
      }
      let map = round % 2 == 0 ? flip(24) : Affine(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
      let commands = [DrawCommand(.quad(texture(box)), transform: map)]
      let picture = LayerPicture(box: box, toPixels: map, warp: warp)
      let image2 = DrawCommand(.warped(WarpedQuad(texture(box), warp: warp)), transform: map)
      let difference = BitmapDiff(
        expected: drawn([image2], images: [image]), actual: drawn(layer(picture, commands), images: [image]))
      #expect(difference.worst <= 1, "round \(round)")
    }
  }

  @Test func bandsCachesAndSmallLayersChangeNoPixel() {
    var random = Random(seed: 43)
    for round in 0..<10 {
      let image = random.image(12, 12)
      let warp = warp(columns: 3, levels: 1) {
        Point(x: $0.x + random.double(-0.4, 0.4), y: $0.y + random.double(-0.4, 0.4))
      }
      let box = Rect(x: random.double(-8, 8), y: random.double(-8, 8), width: 20, height: 20)
      let map = Affine(
        a: random.double(0.5, 1.5), b: random.double(-0.5, 0.5), c: random.double(-0.5, 0.5),
        d: random.double(-1.5, -0.5), tx: random.double(0, 8), ty: random.double(10, 24))
      let picture = LayerPicture(box: box, toPixels: map, warp: warp, reach: round % 3 * 10)
      let contents =
        [plain(Rect(x: 3, y: 3, width: 30, height: 5), random.color())]
        + [DrawCommand(.quad(texture(box)), transform: map)]
      let filter: PixelFilter? = round % 2 == 0 ? .blur(sigma: 1.5) : nil
      let commands = layer(picture, contents, filter: filter, blend: BlendMode.allCases[round % 8])
      let background = plain(whole, random.color())
      let expected = drawn([background] + commands, images: [image])
      #expect(drawn([background] + commands, images: [image], Rasterizer(bands: 5)) == expected, "bands, \(round)")
      let whole = Rasterizer()
      whole.fitsLayers = false
      #expect(drawn([background] + commands, images: [image], whole) == expected, "large, \(round)")
      let kept = Rasterizer(bands: 2)
      let keeping =
        [background]
        + layer(
          picture, contents, filter: filter, isKept: true, blend: BlendMode.allCases[round % 8])
      for _ in 0..<2 {
        #expect(drawn(keeping, images: [image], kept) == expected, "kept, \(round)")
      }
      #expect(kept.layersPainted <= 2)
    }
  }

  @Test func pixelsBeyondTheFrameAreShownUpToTheReach() {
    // The picture is twice as wide as the frame; the warp shows its right half, on which a red quad is.
    let box = Rect(x: 0, y: 0, width: 48, height: 24)
    var half = warp(columns: 1, rows: 1)
    for index in half.vertices.indices { half.vertices[index].source.x = 0.5 + half.vertices[index].source.x / 2 }
    for index in half.vertices.indices { half.vertices[index].destination.x /= 2 }
    let red = Color(red: 255 as UInt8, green: 0, blue: 0)
    let contents = [plain(Rect(x: 40, y: 0, width: 8, height: 24), red)]
    let reaching = drawn(layer(LayerPicture(box: box, toPixels: flip(24), warp: half, reach: 24), contents))
    #expect(reaching.pixels == (0..<576).map { $0 % 24 >= 16 ? 0xFF00_00FF : 0 })
    let short = drawn(layer(LayerPicture(box: box, toPixels: flip(24), warp: half), contents))
    #expect(short.pixels.allSatisfy { $0 == 0 })
  }

  @Test func aPictureWithoutAPlaceDrawsNothing() {
    for map in [
      Affine(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0), Affine(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
      Affine(a: 1e300, b: 0, c: 0, d: 1, tx: 0, ty: 0),
    ] {
      let picture = LayerPicture(box: whole, toPixels: map, warp: warp())
      #expect(drawn(layer(picture, [plain(whole)])).pixels.allSatisfy { $0 == 0 })
    }
    let empty = LayerPicture(box: Rect(x: 0, y: 0, width: 0, height: 9), toPixels: flip(24), warp: warp())
    #expect(drawn(layer(empty, [plain(whole)])).pixels.allSatisfy { $0 == 0 })
  }

  // MARK: Lights

  @Test func aLitGridInItsPlaceShowsTheLitQuad() {
    var random = Random(seed: 44)
    for round in 0..<8 {
      var list = DrawList(background: .black)
      let image = list.index(of: random.image(12, 12))
      let normals = list.index(of: random.image(6, 6))
      var quad = texture(whole)
      (quad.image, quad.color, quad.colorBlend) = (image, random.color(), 0.5)
      let light = LitQuad.Light(position: Point(x: 6, y: 30), color: random.color(), ambient: random.color())
      let shadow = PathFill(path: list.add(.circle(12, 12, 5)), color: Color(red: 0, green: 0, blue: 0, alpha: 0.5))
      var lit = LitQuad(
        quad,
        normals: round % 2 == 0 ? nil : LitQuad.Normals(image: normals, source: Rect(x: 0, y: 0, width: 6, height: 6)),
        lights: [light], shadows: [shadow], space: flip(24))
      func frame() -> Bitmap {
        list.commands = [DrawCommand(.lit(lit), transform: flip(24), alpha: 0.8)]
        var result = Bitmap(width: Self.side, height: Self.side)
        Rasterizer().draw(list, into: &result)
        return result
      }
      let plain = frame()
      lit.warp = warp(levels: round % 4)
      #expect(frame() == plain, "round \(round)")
    }
  }

  /// The light stays where it is while the picture moves.
  @Test func aWarpedQuadIsLitWhereItIsDrawn() {
    let light = LitQuad.Light(position: Point(x: 0, y: 12), falloff: 8)
    let quad = Quad(image: nil, source: whole, target: whole, isAntialiased: false)
    func frame(_ warp: QuadWarp?) -> Bitmap {
      draw(Self.side, Self.side) {
        $0.commands = [
          DrawCommand(
            .lit(LitQuad(quad, lights: [light], space: flip(24), warp: warp)), transform: flip(24))
        ]
      }
    }
    let (plain, half) = (frame(nil), frame(warp { Point(x: 0.5 + $0.x / 2, y: $0.y) }))
    for y in 0..<24 {
      for x in 0..<24 { #expect(half[x, y] == (x < 12 ? half[0, 0] : plain[x, y])) }
    }
  }

  // MARK: Text

  @Test func warpsOfLayersAndLitQuadsAreReadAgain() throws {
    var list = DrawList()
    let picture = LayerPicture(box: whole, toPixels: flip(24), warp: warp(columns: 1, rows: 1, levels: 2), reach: 7)
    let lit = LitQuad(
      Quad(image: nil, source: Rect(x: 0, y: 0, width: 0, height: 0), target: whole),
      lights: [LitQuad.Light(position: Point(x: 1, y: 2))],
      warp: warp(columns: 1, rows: 1))
    list.commands = DrawCommands(
      layer(picture, [DrawCommand(.lit(lit), transform: flip(24))], filter: .blur(sigma: 2), isKept: true))
    let again = try DrawList(text: list.text)
    #expect(again.text == list.text)
    guard case .beginLayer(let read) = again.commands[0].content else { return #expect(Bool(false)) }
    #expect(read.picture == picture && again.commands[1].content == .lit(lit))
    #expect(
      list.text.contains(
        "layer blur 2 kept picture (0 0 24 24) to (1 0 0 -1 0 24) reach 7 columns 1 levels 2 vertex (0 0) to (0 0) "))
  }

  @Test func aPicturesReachIsLimited() {
    for reach in ["-1", "2049"] {
      #expect(
        throws: DrawListError(line: 2, problem: "a picture reaches 0 to 2048 pixels, not \(reach)")
      ) {
        try DrawList(text: "background #000000ff\nlayer picture (0 0 1 1) to (1 0 0 1 0 0) reach \(reach)\n")
      }
    }
    #expect(throws: DrawListError.self) {
      try DrawList(text: "background #000000ff\nlayer picture (0 0 1 1) to (1 0 0 1 0 0) shaded\n")
    }
  }
}
