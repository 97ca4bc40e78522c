import Testing

@testable import Raster

@Suite struct GradientTests {
  private func filled(
    _ side: Int, _ gradient: Gradient, _ transform: Affine = .identity, path: Path? = nil, stroke: Stroke? = nil
  ) -> Bitmap {
    draw(side, side) { list in
      let path = path ?? .rectangle(-1e4, -1e4, 2e4, 2e4)
      let fill = PathFill(path: list.add(path), color: .black, stroke: stroke, gradient: list.add(gradient))
      list.commands = [DrawCommand(.path(fill), transform: transform)]
    }
  }

  private let blackToWhite = [
    Gradient.Stop(location: 0, color: .black), Gradient.Stop(location: 1, color: .white),
  ]
  private let across = Gradient.Shape.linear(from: Point(x: 0, y: 0), to: Point(x: 16, y: 0))

  @Test func linearGradientRisesEvenly() {
    let result = filled(16, Gradient(across, stops: blackToWhite))
    for y in 0..<16 {
      for x in 0..<16 { #expect(result[x, y] & 255 == UInt32((Double(x) + 0.5) / 16 * 255 + 0.5), "\(x)") }
    }
  }

  @Test func coloursAreMixedBeforePremultiplication() {
    // From white to clear black the middle is grey at half its alpha.
    let stops = [Gradient.Stop(location: 0, color: .white), Gradient.Stop(location: 1, color: .clear)]
    let result = filled(3, Gradient(.linear(from: Point(x: 0, y: 0), to: Point(x: 3, y: 0)), stops: stops))
    #expect(result[1, 1] == 0x8040_4040)
  }

  @Test func randomGradientsAgreeWithTheirDefinition() {
    var random = Random(seed: 94)
    func point() -> Point { Point(x: random.double(-4, 20), y: random.double(-4, 20)) }
    for round in 0..<24 {
      let stops = (0..<1 + random.below(5)).map { _ in
        Gradient.Stop(location: random.double(-0.1, 1.1), color: random.color())
      }
      let (from, to, first, last) = (point(), point(), random.double(0, 3), random.double(3, 12))
      let radii = random.below(2) == 0 ? (first, last) : (last, first)
      let isLinear = round % 2 == 0
      let map = Affine(
        a: random.double(0.5, 2), b: random.double(-0.4, 0.4), c: random.double(-0.4, 0.4), d: random.double(0.5, 2),
        tx: random.double(-9, 9), ty: random.double(-9, 9))
      let gradient = Gradient(
        isLinear ? .linear(from: from, to: to) : .radial(center: from, startRadius: radii.0, endRadius: radii.1),
        stops: stops, drawsBeforeStart: round % 3 != 0, drawsAfterEnd: round % 5 != 0)
      let result = filled(16, gradient, map)
      guard let inverse = map.inverse else { continue }
      for y in 0..<16 {
        for x in 0..<16 {
          let place = inverse.applied(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) - from
          let way = to - from
          let distance = (place.x * place.x + place.y * place.y).squareRoot()
          let t =
            isLinear
            ? (place.x * way.x + place.y * way.y) / (way.x * way.x + way.y * way.y)
            : (distance - radii.0) / (radii.1 - radii.0)
          // At the border of the drawn area and in steep parts, rounding may matter.
          if abs(t) < 1e-6 || abs(t - 1) < 1e-6 { continue }
          if t < 0 && !gradient.drawsBeforeStart || t > 1 && !gradient.drawsAfterEnd {
            #expect(result[x, y] == 0)
            continue
          }
          let expected = mixed(stops, t)
          for index: UInt32 in 0..<4 {
            let channel = Double(Blending.channel(result[x, y], index))
            #expect(abs(channel - expected[Int(index)]) < 0.75, "round \(round) at \(x), \(y)")
          }
        }
      }
    }
  }

  /// Red, green, blue, alpha in 255ths, premultiplied.
  private func mixed(_ stops: [Gradient.Stop], _ t: Double) -> [Double] {
    func parts(_ color: Color) -> [Double] {
      [Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha)]
    }
    let sorted = stops.sorted { $0.location < $1.location }
    func location(_ index: Int) -> Double { min(max(sorted[index].location, 0), 1) }
    var color = parts(sorted[0].color)
    for index in sorted.indices where location(index) <= t {
      color = parts(sorted[index].color)
      guard index + 1 < sorted.count, location(index + 1) > t else { continue }
      let share = (t - location(index)) / (location(index + 1) - location(index))
      let next = parts(sorted[index + 1].color)
      color = zip(color, next).map { $0 + share * ($1 - $0) }
    }
    return color.dropLast().map { $0 * color[3] / 255 } + [color[3]]
  }

  @Test func gradientOfOneColourEqualsThatColour() {
    // Must equal the plain fill for every mode, alpha, coverage and clip.
    var random = Random(seed: 95)
    let star = Path.polygon([(8, 1), (12, 15), (1, 6), (15, 6), (4, 15)])
    for mode in BlendMode.allCases {
      let (color, background, alpha) = (random.color(), random.color(), random.double(0.3, 1.2))
      func drawn(_ gradient: Gradient?) -> Bitmap {
        draw(16, 16, background: background) { list in
          let fill = PathFill(
            path: list.add(star), color: gradient == nil ? color : .white, gradient: gradient.map { list.add($0) })
          list.commands = [
            DrawCommand(
              .path(fill), transform: .identity, alpha: alpha, blend: mode,
              clip: PixelRect(x: 2, y: 0, width: 12, height: 14))
          ]
        }
      }
      let stops = [0.2, 0.5, 0.8].map { Gradient.Stop(location: $0, color: color) }
      let plain = drawn(nil)
      #expect(drawn(Gradient(across, stops: stops)) == plain, "\(mode)")
      let round = Gradient.Shape.radial(center: Point(x: 8, y: 8), startRadius: 2, endRadius: 6)
      #expect(drawn(Gradient(round, stops: stops)) == plain, "\(mode)")
    }
  }

  @Test func stopsAreSortedByLocation() {
    let red = Color(red: 255 as UInt8, green: 0, blue: 0)
    let stops = [(1.0, Color.white), (0, .black), (0.5, red), (0.5, .white)].map(Gradient.Stop.init)
    let result = filled(16, Gradient(across, stops: stops))
    #expect(result[7, 0] == 0xFF00_00EF && result[8, 0] == 0xFFFF_FFFF)
    let outside = [(7.0, Color.white), (-3, .black), (.nan, .black)].map(Gradient.Stop.init)
    #expect(filled(16, Gradient(across, stops: outside)) == filled(16, Gradient(across, stops: blackToWhite)))
    #expect(filled(4, Gradient(across, stops: [])).pixels.allSatisfy { $0 == 0 })
    let one = Gradient(across, stops: [Gradient.Stop(location: 0.5, color: red)])
    #expect(filled(16, one).pixels.allSatisfy { $0 == 0xFF00_00FF })
  }

  @Test func thousandsOfStopsGiveTheSamePixelsAsTwo() {
    // All stops are on one linear ramp of greys, so they change only the search for a pixel's stops.
    let many = (0...4080).map { index in
      let grey = UInt8(index / 16)
      return Gradient.Stop(location: Double(grey) / 255, color: Color(red: grey, green: grey, blue: grey))
    }
    let shape = Gradient.Shape.radial(center: Point(x: 5, y: 5), startRadius: 1, endRadius: 14)
    let result = filled(16, Gradient(shape, stops: many))
    let expected = filled(16, Gradient(shape, stops: blackToWhite))
    #expect(zip(result.pixels, expected.pixels).allSatisfy { abs(Int($0 & 255) - Int($1 & 255)) <= 1 })
  }

  @Test func gradientOfZeroLengthIsAStep() {
    let at = Point(x: 8, y: 8)
    let shapes: [Gradient.Shape] = [
      .linear(from: at, to: at), .radial(center: at, startRadius: 0, endRadius: 0),
      .radial(center: at, startRadius: -5, endRadius: -1),
    ]
    for shape in shapes {
      #expect(filled(16, Gradient(shape, stops: blackToWhite)).pixels.allSatisfy { $0 == 0xFFFF_FFFF })
      let ended = Gradient(shape, stops: blackToWhite, drawsAfterEnd: false)
      #expect(filled(16, ended).pixels.allSatisfy { $0 == 0 })
    }
    let disc = filled(16, Gradient(.radial(center: at, startRadius: 4, endRadius: 4), stops: blackToWhite))
    #expect(disc[8, 8] == 0xFF00_0000 && disc[8, 5] == 0xFF00_0000 && disc[8, 3] == 0xFFFF_FFFF)
  }

  @Test func strokeCanHaveAGradient() {
    var path = Path()
    path.move(to: Point(x: 0, y: 8))
    path.line(to: Point(x: 16, y: 8))
    let result = filled(16, Gradient(across, stops: blackToWhite), path: path, stroke: Stroke(width: 4))
    for x in 0..<16 { #expect(result[x, 7] & 255 == UInt32((Double(x) + 0.5) / 16 * 255 + 0.5)) }
    #expect(result[3, 3] == 0)
  }

  @Test func extremeNumbersInAGradientDoNotCrash() {
    var random = Random(seed: 96)
    func number() -> Double {
      random.below(3) == 0 ? BadInputTests.awkward[random.below(BadInputTests.awkward.count)] : random.double(-8, 8)
    }
    func point() -> Point { Point(x: number(), y: number()) }
    for _ in 0..<1500 {
      let shape: Gradient.Shape =
        random.below(2) == 0
        ? .linear(from: point(), to: point())
        : .radial(center: point(), startRadius: number(), endRadius: number())
      let stops = (0..<random.below(4)).map { _ in Gradient.Stop(location: number(), color: random.color()) }
      let result = draw(4, 4) { list in
        let gradient = list.add(
          Gradient(
            shape, stops: stops, drawsBeforeStart: random.below(2) == 0, drawsAfterEnd: random.below(2) == 0))
        let fill = PathFill(path: list.add(.rectangle(-9, -9, 18, 18)), color: .white, gradient: gradient)
        let transform = Affine(
          a: number(), b: random.below(2) == 0 ? 0 : number(), c: 0, d: number(), tx: number(), ty: number())
        list.commands = [
          DrawCommand(
            .path(fill), transform: transform, alpha: number(), blend: BlendMode(rawValue: UInt8(random.below(8)))!)
        ]
      }
      #expect(result.pixels.allSatisfy { $0 & 255 <= $0 >> 24 })
    }
    for index in [-1, 1, Int.max, Int.min] {
      let result = draw(4, 4) { list in
        _ = list.add(Gradient(across, stops: blackToWhite))
        let fill = PathFill(path: list.add(.rectangle(0, 0, 4, 4)), color: .white, gradient: index)
        list.commands = [DrawCommand(.path(fill), transform: .identity)]
      }
      #expect(result.pixels.allSatisfy { $0 == 0 })
    }
  }

  @Test func listCountsPrintsAndRemovesItsGradients() {
    var list = DrawList()
    let stops = blackToWhite
    let first = list.add(Gradient(across, stops: stops))
    let second = list.add(
      Gradient(
        .radial(center: Point(x: 1, y: 2), startRadius: 0, endRadius: 4.5),
        stops: stops + stops + stops + stops + stops,
        drawsBeforeStart: false, drawsAfterEnd: false))
    let path = list.add(.rectangle(0, 0, 1, 1))
    list.commands = DrawCommands(
      [first, second, 5].map {
        DrawCommand(.path(PathFill(path: path, color: .white, gradient: $0)), transform: .identity)
      })
    #expect(
      list.description == """
        background #000000ff
        path 0 5 elements gradient 0 linear (0 0 16 0) 0 #000000ff 1 #ffffffff transform (1 0 0 1 0 0)
        path 0 5 elements gradient 1 radial (1 2 0 4.5) 10 stops not before not after transform (1 0 0 1 0 0)
        path 0 5 elements gradient 5 none transform (1 0 0 1 0 0)
        """, "\(list)")
    list.removeAll(background: .white)
    #expect(list.gradients.isEmpty)
    #expect(list.add(Gradient(across, stops: stops)) == 0)
  }

  @Test(arguments: [(-5, 6), (6, -5)] as [(Double, Double)])
  func aNegativeRadiusCountsAsZero(start: Double, end: Double) {
    func disc(_ start: Double, _ end: Double) -> Bitmap {
      filled(16, Gradient(.radial(center: Point(x: 8, y: 8), startRadius: start, endRadius: end), stops: blackToWhite))
    }
    #expect(disc(start, end) == disc(max(0, start), max(0, end)))
  }
}
