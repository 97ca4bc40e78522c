import Testing

@testable import Raster

/// Layers are only as large as their contents, and some are cached. Neither changes a pixel.
@Suite struct LayerKeepingTests {
  private func drawn(_ list: DrawList, _ rasterizer: Rasterizer) -> Bitmap {
    var bitmap = Bitmap(width: 48, height: 40)
    rasterizer.draw(list, into: &bitmap)
    return bitmap
  }

  /// The reference: every layer is as large as its clip, and nothing is cached.
  private func plain(_ list: DrawList) -> Bitmap {
    let rasterizer = Rasterizer()
    rasterizer.fitsLayers = false
    var list = list
    for index in list.commands.indices {
      if case .beginLayer(var layer) = list.commands[index].content {
        layer.isKept = false
        list.commands[index].content = .beginLayer(layer)
      }
    }
    return drawn(list, rasterizer)
  }

  /// Nested layers whose commands change at random.
  private struct ChangingLayers {
    var list = DrawList(background: .white)
    private var random: Random
    private let images: [Image]

    init(seed: UInt64) {
      random = Random(seed: seed)
      var made = Random(seed: seed + 1000)
      images = [made.image(9, 7), made.image(16, 16), made.image(3, 20)]
      for _ in 0..<3 { addLayer(depth: 0) }
    }

    private mutating func transform() -> Affine {
      Affine(
        a: random.double(-1.5, 1.5), b: random.double(-0.5, 0.5), c: random.double(-0.5, 0.5),
        d: random.double(-1.5, 1.5), tx: random.double(-15, 60), ty: random.double(-15, 50))
    }

    private mutating func clip() -> PixelRect? {
      random.below(5) == 0 ? PixelRect(x: random.below(20), y: random.below(20), width: 22, height: 17) : nil
    }

    private mutating func picture() -> DrawCommand {
      let transform = transform()
      let clip = clip()
      if random.below(3) == 0 {
        let path = list.add(.circle(0, 0, random.double(1, 9)))
        let stroke =
          random.below(2) == 0 ? nil : Stroke(width: random.double(1, 4), glowWidth: random.below(3) == 0 ? 2 : 0)
        let fill = PathFill(path: path, color: random.color(), stroke: stroke)
        return DrawCommand(.path(fill), transform: transform, clip: clip)
      }
      if random.below(4) == 0 {
        return DrawCommand(.lit(FrameScenes.litQuad(&random, &list, images)), transform: transform, clip: clip)
      }
      if random.below(6) == 0 {
        return DrawCommand(.warped(FrameScenes.warpedQuad(&random, &list, images)), transform: transform, clip: clip)
      }
      let image = images[random.below(images.count)]
      let (width, height) = (Double(image.bitmap.width), Double(image.bitmap.height))
      let quad = Quad(
        image: random.below(4) == 0 ? nil : list.index(of: image),
        source: Rect(x: 0, y: 0, width: width, height: height),
        target: Rect(x: -width / 2, y: 0, width: width, height: height), usesMipmaps: random.below(2) == 0,
        color: random.color(), isAntialiased: random.below(3) != 0)
      return DrawCommand(
        .quad(quad), transform: transform, alpha: random.double(0.2, 1.1),
        blend: random.below(4) == 0 ? BlendMode.allCases[random.below(8)] : .alpha, clip: clip)
    }

    private mutating func filter() -> PixelFilter? {
      switch random.below(7) {
      case 0: .blur(sigma: random.double(0.5, 4))
      case 1: .squares(side: 1 + random.below(6), x: random.below(5), y: 0)
      case 2: .bloom(sigma: 2, intensity: 0.8)
      case 3: .colors(ColorRule(rows: [[0, 1, 0, 0.1], [-1, 0, 0, 1], [2, -0.5, 0.25, 0]]))
      default: nil
      }
    }

    private mutating func addLayer(depth: Int) {
      let mask: Layer.MaskRule = random.below(2) == 0 ? .alpha : .threshold(random.double(0, 1))
      let layer = Layer(mask: mask, filter: filter(), isKept: random.below(3) != 0)
      list.commands.append(
        DrawCommand(
          .beginLayer(layer), transform: .identity, alpha: random.below(3) == 0 ? random.double(-0.1, 1) : 1,
          blend: random.below(4) == 0 ? .add : .alpha, clip: clip()))
      for _ in 0..<random.below(4) { list.commands.append(picture()) }
      if depth < 2, random.below(2) == 0 { addLayer(depth: depth + 1) }
      if random.below(3) == 0 {
        list.commands.append(DrawCommand(.beginMask, transform: .identity))
        for _ in 0..<random.below(3) { list.commands.append(picture()) }
      }
      if random.below(9) != 0 { list.commands.append(DrawCommand(.endLayer, transform: .identity)) }
      if random.below(2) == 0 { list.commands.append(picture()) }
    }

    mutating func live() {
      let index = random.below(list.commands.count)
      switch random.below(12) {
      case 0: list.commands[index].transform.tx += random.double(-4, 4)
      case 1: list.commands[index].alpha = random.double(0, 1)
      case 2: list.commands[index].clip = clip()
      case 3: if list.commands.count < 60 { addLayer(depth: 1) }
      case 4:
        switch list.commands[index].content {
        case .quad, .path, .shaded, .lit, .warped: list.commands[index] = picture()
        case .beginLayer(var layer):
          layer.filter = filter()
          list.commands[index].content = .beginLayer(layer)
        case .beginMask, .endLayer: break
        }
      default: break
      }
    }
  }

  @Test(arguments: [1, 3])
  func cachedAndFittedLayersGiveTheSamePixels(bands: Int) {
    for seed: UInt64 in 1...12 {
      var life = ChangingLayers(seed: seed)
      let rasterizer = Rasterizer(bands: bands)
      for frame in 0..<25 {
        life.live()
        #expect(
          drawn(life.list, rasterizer) == plain(life.list), "seed \(seed), frame \(frame)\n\(life.list)")
      }
    }
  }

  private func blurred(_ x: Double = 20, image: Image? = nil, isKept: Bool = true) -> DrawList {
    var list = DrawList(background: .white)
    let area = Rect(x: 0, y: 0, width: 6, height: 5)
    list.commands = [
      DrawCommand(.beginLayer(Layer(filter: .blur(sigma: 2), isKept: isKept)), transform: .identity),
      DrawCommand(
        .quad(Quad(image: image.map { list.index(of: $0) }, source: area, target: area, color: .black)),
        transform: Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: 12)),
      DrawCommand(.endLayer, transform: .identity),
    ]
    return list
  }

  @Test func layerIsCachedUntilItsContentsChange() {
    let rasterizer = Rasterizer()
    var random = Random(seed: 3)
    let (first, second) = (random.image(6, 5), random.image(6, 5))
    var counts: [Int] = []
    for list in [
      blurred(), blurred(), blurred(21), blurred(21), blurred(21, image: first), blurred(21, image: first),
      blurred(21, image: second), blurred(21, image: second, isKept: false), blurred(21, image: second, isKept: false),
    ] {
      #expect(drawn(list, rasterizer) == plain(list))
      counts.append(rasterizer.layersPainted)
    }
    #expect(counts == [1, 1, 2, 2, 3, 3, 4, 5, 6])
  }

  /// Each property of a command alone changes the picture of a layer that is cached already. The layer's size stays.
  @Test func changingAnyPropertyOfACommandPaintsTheLayerAgain() {
    func list(_ change: (inout DrawCommand) -> Void) -> DrawList {
      var list = DrawList(background: .white)
      func quad(_ side: Double, _ color: Color) -> DrawCommand.Content {
        let area = Rect(x: 0, y: 0, width: side, height: side)
        return .quad(Quad(image: nil, source: area, target: area, color: color))
      }
      let place = Affine(a: 1, b: 0, c: 0, d: 1, tx: 5, ty: 4)
      var inner = DrawCommand(quad(9, Color(red: 200 as UInt8, green: 40, blue: 90)), transform: place)
      change(&inner)
      list.commands = [
        DrawCommand(.beginLayer(Layer(isKept: true)), transform: .identity),
        DrawCommand(quad(30, Color(red: 20 as UInt8, green: 90, blue: 30)), transform: .identity), inner,
        DrawCommand(.endLayer, transform: .identity),
      ]
      return list
    }
    let first = list { _ in }
    for (property, changed) in [
      ("clip", list { $0.clip = PixelRect(x: 7, y: 6, width: 3, height: 2) }), ("alpha", list { $0.alpha = 0.5 }),
      ("blend", list { $0.blend = .add }), ("transform", list { $0.transform.ty += 1 }),
      ("content", list { $0.content = first.commands[1].content }),
    ] {
      let rasterizer = Rasterizer()
      for _ in 0..<2 { #expect(drawn(first, rasterizer) == plain(first)) }
      #expect(rasterizer.layersPainted == 1)
      #expect(drawn(changed, rasterizer) == plain(changed) && plain(changed) != plain(first), "\(property)")
      #expect(rasterizer.layersPainted == 2, "\(property)")
    }
  }

  @Test func changingAnyPartOfALitQuadPaintsTheLayerAgain() {
    let slope = Image(Bitmap(width: 2, height: 1, pixels: [0xFFE6_8033, 0xFFE6_80CC]))
    func list(_ change: (inout LitQuad, inout DrawList) -> Void) -> DrawList {
      var list = DrawList(background: .white)
      let area = Rect(x: 0, y: 0, width: 30, height: 30)
      var lit = LitQuad(
        Quad(image: nil, source: area, target: area, color: .white),
        lights: [LitQuad.Light(position: Point(x: 9, y: 80), ambient: Color(red: 9 as UInt8, green: 9, blue: 9))])
      lit.normals = LitQuad.Normals(image: list.index(of: slope), source: Rect(x: 0, y: 0, width: 2, height: 1))
      let paths = [list.add(.rectangle(3, 3, 9, 9)), list.add(.rectangle(6, 6, 9, 9))]
      lit.shadows = [PathFill(path: paths[0], color: .black, otherPaths: [paths[1]])]
      change(&lit, &list)
      list.commands = [
        DrawCommand(.beginLayer(Layer(isKept: true)), transform: .identity),
        DrawCommand(.lit(lit), transform: .identity),
        DrawCommand(.endLayer, transform: .identity),
      ]
      return list
    }
    let first = list { _, _ in }
    let changes: [(String, DrawList)] = [
      ("place", list { lit, _ in lit.lights[0].position.x = 90 }),
      ("falloff", list { lit, _ in lit.lights[0].falloff = 2 }),
      ("color", list { lit, _ in lit.lights[0].color = .black }),
      ("ambient", list { lit, _ in lit.lights[0].ambient = .white }),
      ("lights", list { lit, _ in lit.lights = [] }), ("space", list { lit, _ in lit.space.tx = 5 }),
      ("filter", list { lit, _ in lit.normals?.filter = .nearest }),
      ("no normals", list { lit, _ in lit.normals = nil }),
      (
        "normals",
        list { lit, list in lit.normals?.image = list.index(of: Image(Bitmap(width: 2, height: 1, filledWith: 0))) }
      ),
      ("shadow", list { lit, _ in lit.shadows[0].color = .white }),
      ("one path", list { lit, _ in lit.shadows[0].otherPaths = [] }),
      ("path", list { _, list in list.replacePath(at: 1, with: .rectangle(6, 6, 3, 3)) }),
    ]
    for (part, changed) in changes {
      let rasterizer = Rasterizer()
      for _ in 0..<2 { #expect(drawn(first, rasterizer) == plain(first)) }
      #expect(rasterizer.layersPainted == 1)
      #expect(drawn(changed, rasterizer) == plain(changed) && plain(changed) != plain(first), "\(part)")
      #expect(rasterizer.layersPainted == 2, "\(part)")
    }
  }

  /// A layer's opacity is not part of its cached picture. The picture's memory is freed with the layer.
  @Test func opacityIsNotPartOfTheCachedPicture() {
    let rasterizer = Rasterizer()
    for alpha in [1, 0.5, 0.25] {
      var list = blurred()
      list.commands[0].alpha = alpha
      #expect(drawn(list, rasterizer) == plain(list))
    }
    #expect(rasterizer.layersPainted == 1)
    #expect(rasterizer.keptPixels > 0)
    for _ in 0..<2 { _ = drawn(DrawList(), rasterizer) }
    #expect(rasterizer.keptPixels == 0)
  }

  /// When a layer first needs mipmaps, it is drawn again, because the cached picture has none.
  @Test func pictureWithoutItsMipmapsIsNotReused() {
    var random = Random(seed: 5)
    var list = DrawList(background: .white)
    let whole = Rect(x: 0, y: 0, width: 32, height: 32)
    let quad = Quad(image: list.index(of: random.image(32, 32)), source: whole, target: whole, usesMipmaps: true)
    list.commands = [
      DrawCommand(.beginLayer(Layer(isKept: true)), transform: .identity),
      DrawCommand(.quad(quad), transform: Affine(a: 0.2, b: 0, c: 0, d: 0.2, tx: 3.3, ty: 4.4)),
      DrawCommand(.endLayer, transform: .identity),
    ]
    let rasterizer = Rasterizer()
    for _ in 0..<3 { #expect(drawn(list, rasterizer) == plain(list)) }
  }

  @Test func layerIsAsLargeAsItsContents() {
    let list = blurred()
    let span = LayerSpan(list, from: 0)
    #expect(span.commands == 1..<2)
    let reach = PixelFilter.blur(sigma: 2).reach
    #expect(span.bounds == PixelBounds(minX: 19, minY: 11, maxX: 27, maxY: 18).grown(by: reach))
    var empty = list
    empty.commands.remove(at: 1)
    #expect(LayerSpan(empty, from: 0).bounds.isEmpty)
  }
}
