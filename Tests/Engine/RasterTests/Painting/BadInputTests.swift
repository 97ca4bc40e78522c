import Testing

@testable import Raster

/// Bad input must not trap or write out of bounds, and is drawn as documented.
@Suite struct BadInputTests {
  static let awkward: [Double] = [
    0, -0.0, 1, -1, 0.5, 1e-300, -1e-300, .leastNonzeroMagnitude, 1e-9, 1e9, -1e9, 0x1p31, -0x1p31, 0x1p40, 0x1p63,
    -0x1p63, 1e19,
    1e300, -1e300, .greatestFiniteMagnitude, .infinity, -.infinity, .nan,
  ]

  private func blank(_ bitmap: Bitmap) -> Bool { bitmap.pixels.allSatisfy { $0 == 0 } }

  private func quad(_ quad: Quad, _ transform: Affine, _ image: Image? = nil) -> Bitmap {
    draw(6, 6) { list in
      var quad = quad
      quad.image = image.map { list.index(of: $0) } ?? quad.image
      list.commands = [DrawCommand(.quad(quad), transform: transform)]
    }
  }

  @Test func emptyFrameIsNotChanged() {
    for (width, height) in [(0, 0), (0, 5), (5, 0)] {
      let result = draw(width, height) { list in
        let unit = Rect(x: 0, y: 0, width: 1, height: 1)
        list.commands = [DrawCommand(.quad(Quad(image: nil, source: unit, target: unit)), transform: .identity)]
      }
      #expect(result.pixels.isEmpty)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 0x1p41])
  func nonFiniteOrExtremeTransformDrawsNoQuad(value: Double) {
    let rect = Rect(x: 1, y: 1, width: 3, height: 3)
    for index in 0..<6 {
      var numbers = [1.0, 0, 0, 1, 0, 0]
      numbers[index] = value
      let transform = Affine(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
      #expect(blank(quad(Quad(image: nil, source: rect, target: rect), transform)))
    }
  }

  @Test func aQuadWithoutAreaDrawsNothing() {
    for (width, height) in [(0.0, 3.0), (3, 0), (0, 0), (.nan, 3), (3, .infinity)] {
      let rect = Rect(x: 1, y: 1, width: width, height: height)
      #expect(blank(quad(Quad(image: nil, source: rect, target: rect), .identity)))
    }
    let rect = Rect(x: 1, y: 1, width: 3, height: 3)
    let flat = Affine(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0)
    #expect(blank(quad(Quad(image: nil, source: rect, target: rect), flat)))
  }

  @Test func anImageWithoutTexelsDrawsNothing() {
    let rect = Rect(x: 1, y: 1, width: 3, height: 3)
    for (width, height) in [(0, 0), (4, 0), (0, 4)] {
      let empty = Image(Bitmap(width: width, height: height))
      #expect(blank(quad(Quad(image: nil, source: rect, target: rect), .identity, empty)))
    }
  }

  @Test func anIndexOutsideTheListDrawsNothing() {
    let rect = Rect(x: 1, y: 1, width: 3, height: 3)
    for index in [-1, 0, 1, Int.max, Int.min] {
      #expect(blank(quad(Quad(image: index, source: rect, target: rect), .identity)))
      let result = draw(6, 6) { list in
        list.commands = [DrawCommand(.path(PathFill(path: index, color: .white)), transform: .identity)]
      }
      #expect(blank(result))
    }
  }

  @Test func aSourceOutsideItsImageShowsTheBorderTexel() {
    var random = Random(seed: 11)
    let image = random.image(4, 4)
    let target = Rect(x: 0, y: 0, width: 6, height: 6)
    let far = Quad(image: nil, source: Rect(x: 1e12, y: -1e12, width: 3, height: 3), target: target)
    #expect(quad(far, flip(6), image).pixels.allSatisfy { $0 == image.bitmap[3, 0] })
    let empty = Quad(image: nil, source: Rect(x: 1.2, y: 2.7, width: 0, height: 0), target: target)
    #expect(quad(empty, flip(6), image).pixels.allSatisfy { $0 == image.bitmap[1, 2] })
    let endless = Quad(image: nil, source: Rect(x: 0, y: 0, width: .infinity, height: 4), target: target)
    #expect(blank(quad(endless, flip(6), image)))
  }

  @Test func extremeNumbersInAQuadDoNotCrash() {
    var random = Random(seed: 12)
    let image = random.image(5, 3)
    func number() -> Double {
      random.below(3) == 0 ? Self.awkward[random.below(Self.awkward.count)] : random.double(-8, 8)
    }
    func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }
    for _ in 0..<8000 {
      let result = draw(6, 6) { list in
        let quad = Quad(
          image: random.below(4) == 0 ? nil : list.index(of: image), source: rect(), target: rect(),
          center: random.below(2) == 0 ? Quad.wholeCenter : rect(), naturalWidth: number(), naturalHeight: number(),
          filter: random.below(2) == 0 ? .nearest : .linear, usesMipmaps: random.below(2) == 0, color: random.color(),
          colorBlend: number(), isAntialiased: random.below(2) == 0)
        let transform = Affine(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
        list.commands = [
          DrawCommand(
            .quad(quad), transform: transform, alpha: number(), blend: BlendMode(rawValue: UInt8(random.below(8)))!)
        ]
      }
      #expect(result.pixels.allSatisfy { $0 & 255 <= $0 >> 24 })
    }
  }

  @Test func extremeNumbersInAPathDoNotCrash() {
    var random = Random(seed: 13)
    func number() -> Double {
      random.below(6) == 0 ? Self.awkward[random.below(Self.awkward.count)] : random.double(-8, 8)
    }
    func point() -> Point { Point(x: number(), y: number()) }
    for _ in 0..<150 {
      let result = draw(6, 6) { list in
        var path = Path()
        for _ in 0..<random.below(7) {
          switch random.below(5) {
          case 0: path.move(to: point())
          case 1: path.line(to: point())
          case 2: path.quadratic(to: point(), control: point())
          case 3: path.cubic(to: point(), control1: point(), control2: point())
          default: path.close()
          }
        }
        var fill = PathFill(path: list.add(path), color: .white, rule: random.below(2) == 0 ? .nonZero : .evenOdd)
        if random.below(2) == 0 {
          fill.stroke = Stroke(
            width: number(), join: LineJoin(rawValue: UInt8(random.below(3)))!,
            cap: LineCap(rawValue: UInt8(random.below(3)))!, miterLimit: number(),
            dashes: (0..<random.below(4)).map { _ in number() }, dashPhase: number())
        }
        let transform = Affine(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
        list.commands = [DrawCommand(.path(fill), transform: transform)]
      }
      #expect(result.pixels.allSatisfy { $0 & 255 <= $0 >> 24 })
    }
  }

  @Test func pathWithANonFiniteNumberDrawsNothing() {
    for value in [Double.nan, .infinity, -.infinity] {
      let path = Path.polygon([(0, 0), (5, value), (0, 5)])
      let result = draw(6, 6) { list in
        list.commands = [DrawCommand(.path(PathFill(path: list.add(path), color: .white)), transform: .identity)]
      }
      #expect(blank(result))
    }
  }

  @Test func pathsWithoutAreaDrawNothing() {
    let empty = Path()
    var start = Path()
    start.move(to: Point(x: 2, y: 2))
    var closed = start
    closed.close()
    closed.close()
    let flat = Path.polygon([(1, 1), (5, 5), (3, 3)])
    for path in [empty, start, closed, flat] {
      let result = draw(6, 6) { list in
        list.commands = [DrawCommand(.path(PathFill(path: list.add(path), color: .white)), transform: .identity)]
      }
      #expect(blank(result))
    }
  }

  @Test func extremeClipsDoNotCrash() {
    let numbers = [0, 1, 3, 6, 7, -1, -5, 100, Int.max, Int.min, Int.max - 2, Int.min + 2]
    let rect = Rect(x: 0, y: 0, width: 6, height: 6)
    for x in numbers {
      for width in numbers {
        let result = draw(6, 6) { list in
          let clip = PixelRect(x: x, y: x, width: width, height: width)
          list.commands = [
            DrawCommand(.quad(Quad(image: nil, source: rect, target: rect)), transform: .identity, clip: clip)
          ]
        }
        let low = max(0, x)
        let high = min(6, x.addingReportingOverflow(width).overflow ? (width < 0 ? 0 : 6) : x + width)
        let side = max(0, high - low)
        #expect(result.pixels.count { $0 != 0 } == side * side, "\(x) \(width)")
      }
    }
  }

  @Test func aListOfAMillionCommandsIsDrawn() {
    let rect = Rect(x: 0, y: 0, width: 1, height: 1)
    let result = draw(6, 6) { list in
      let hidden = DrawCommand(
        .quad(Quad(image: nil, source: rect, target: rect, color: .white)), transform: .identity,
        clip: PixelRect(x: 100, y: 100, width: 1, height: 1))
      list.commands = DrawCommands(repeating: hidden, count: 1_000_000)
      for index in 0..<36 {
        list.commands[index * 27_777].clip = nil
        (list.commands[index * 27_777].transform.tx, list.commands[index * 27_777].transform.ty) =
          (Double(index % 6), Double(index / 6))
      }
    }
    #expect(result.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test(arguments: [(16_384, 1), (1, 16_384), (16_384, 3), (3, 16_384)])
  func largestTexturesMatchTheReference(width: Int, height: Int) {
    var random = Random(seed: 84)
    let image = random.image(width, height)
    for round in 0..<24 {
      var list = DrawList(background: .black)
      let part = random.below(2) == 0
      let source = Rect(
        x: part ? Double(random.below(width)) : 0, y: part ? Double(random.below(height)) : 0,
        width: part ? 1 : Double(width), height: part ? 1 : Double(height))
      let quad = Quad(
        image: list.index(of: image), source: source, target: Rect(x: -0.5, y: -0.5, width: 1, height: 1),
        filter: round % 2 == 0 ? .linear : .nearest, usesMipmaps: round % 3 == 0)
      let (size, turn) = ([20, 300, 40_000, 3e6][random.below(4)], random.double(-1, 1))
      list.commands = [
        DrawCommand(.quad(quad), transform: Affine(a: size, b: turn * size, c: -turn * 7, d: 7, tx: 9, ty: 7))
      ]
      var expected = Bitmap(width: 19, height: 13)
      Rasterizer.reference().draw(list, into: &expected)
      for painter in Painter.allKernels {
        var actual = Bitmap(width: 19, height: 13)
        let rasterizer = Rasterizer()
        rasterizer.painter = painter
        rasterizer.draw(list, into: &actual)
        #expect(actual == expected, "\(painter), round \(round)")
      }
    }
  }
}
