import Testing

@testable import Raster

@Suite struct DrawListDescriptionTests {
  @Test func listPrintsOneLinePerCommand() {
    var list = DrawList(background: Color(red: 0x1A as UInt8, green: 0x2B, blue: 0x3C))
    list.names = ["hero", "score"]
    let image = list.index(of: Image(Bitmap(width: 32, height: 16)))
    let source = Rect(x: 0, y: 0, width: 32, height: 16)
    let target = Rect(x: -16, y: -8, width: 32, height: 16)
    let place = Affine(a: 1, b: 0, c: 0, d: -1, tx: 100, ty: 200.25)
    list.commands = [
      DrawCommand(.quad(Quad(image: image, source: source, target: target)), transform: place, owner: 0),
      DrawCommand(
        .quad(
          Quad(
            image: image, source: source, target: target, center: Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5),
            naturalWidth: 32, naturalHeight: 16, filter: .nearest, usesMipmaps: true,
            color: Color(red: 255 as UInt8, green: 0, blue: 0), colorBlend: 1.0 / 3, isAntialiased: false)),
        transform: place, alpha: 0.5, blend: .multiplyX2, clip: PixelRect(x: 1, y: 2, width: 3, height: 4), owner: 9),
      DrawCommand(
        .quad(Quad(image: nil, source: source, target: target, color: .white)), transform: .identity, owner: -1),
      DrawCommand(
        .path(PathFill(path: list.add(.rectangle(0, 0, 1, 1)), color: .black, rule: .evenOdd)), transform: .identity,
        owner: 1),
      DrawCommand(
        .path(
          PathFill(
            path: 0, color: .black, stroke: Stroke(width: 2, dashes: [4, 1.5], dashPhase: 1), isAntialiased: false)),
        transform: .identity),
    ]
    #expect(
      list.description == """
        background #1a2b3cff
        quad "hero" image 0 32x16 source (0 0 32 16) target (-16 -8 32 16) transform (1 0 0 -1 100 200.25)
        quad image 0 32x16 source (0 0 32 16) tint #ff0000ff 0.333 center (0.25 0.25 0.5 0.5) natural (32 16) nearest \
        mipmaps hard target (-16 -8 32 16) transform (1 0 0 -1 100 200.25) alpha 0.5 blend multiplyX2 clip (1 2 3 4)
        quad color #ffffffff target (-16 -8 32 16) transform (1 0 0 1 0 0)
        path "score" 0 5 elements color #000000ff evenOdd transform (1 0 0 1 0 0)
        path 0 5 elements color #000000ff line 2 miter butt limit 10 dashes (4 1.5) 1 hard transform (1 0 0 1 0 0)
        """, "\(list)")
  }

  /// The description has up to 8 stops and 16 vertices; the text to read back has all.
  @Test func longGradientsAndWarpsPrintTheirCounts() {
    let rect = Rect(x: 0, y: 0, width: 1, height: 1)
    let quad = Quad(image: nil, source: rect, target: rect)
    func lines(stops: Int, vertices: Int) -> (brief: [Substring], exact: [Substring]) {
      var list = DrawList()
      let gradient = list.add(
        Gradient(
          .linear(from: Point(x: 0, y: 0), to: Point(x: 1, y: 0)),
          stops: (0..<stops).map { Gradient.Stop(location: Double($0), color: .white) }))
      let corners = (0..<vertices).map {
        WarpedQuad.Vertex(source: Point(x: Double($0), y: 0), destination: Point(x: 0, y: Double($0)))
      }
      let path = list.add(.rectangle(0, 0, 1, 1))
      list.commands = [
        DrawCommand(.path(PathFill(path: path, color: .white, gradient: gradient)), transform: .identity),
        DrawCommand(.warped(WarpedQuad(quad, columns: vertices / 2 - 1, vertices: corners)), transform: .identity),
      ]
      return (list.description.split(separator: "\n"), list.text.split(separator: "\n"))
    }
    func stops(_ count: Int) -> String { (0..<count).map { "\($0) #ffffffff" }.joined(separator: " ") }
    func vertices(_ count: Int) -> String {
      (0..<count).map { "vertex (\($0) 0) to (0 \($0))" }.joined(separator: " ")
    }
    let short = lines(stops: 8, vertices: 16)
    let path = "path 0 5 elements gradient 0 linear (0 0 1 0)"
    let warped = "warped quad color #ffffffff target (0 0 1 1) columns"
    let end = "transform (1 0 0 1 0 0)"
    #expect(short.brief.dropFirst() == ["\(path) \(stops(8)) \(end)", "\(warped) 7 \(vertices(16)) \(end)"])
    let long = lines(stops: 9, vertices: 18)
    #expect(long.brief.dropFirst() == ["\(path) 9 stops \(end)", "\(warped) 8 18 vertices \(end)"])
    #expect(long.exact.contains("gradient 0 linear (0 0 1 0) \(stops(9))"))
    #expect(long.exact.contains("\(warped) 8 \(vertices(18)) \(end)"))
  }

  @Test func anEmptyListPrintsItsBackground() {
    #expect("\(DrawList())" == "background #000000ff")
  }

  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (-0.0004, "0"), (-0.0006, "-0.001"), (1, "1"), (-1.5, "-1.5"), (0.1 + 0.2, "0.3"),
    (0.0005, "0.001"), (1.001, "1.001"), (1.01, "1.01"), (1e9, "1000000000"), (123_456.789_1, "123456.789"),
    (1e14 + 0.5, "100000000000000.5"), (999.9996, "1000"), (1e17, "100000000000000000"), (1e18, "1e+18"),
    (-1e300, "-1e+300"), (.nan, "nan"), (.infinity, "inf"),
    (-.infinity, "-inf"), (.leastNonzeroMagnitude, "0"),
  ])
  func numbersPrintShort(value: Double, text: String) {
    #expect(decimalText(value) == text)
  }
}
