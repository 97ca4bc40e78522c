import Testing

@testable import Raster

@Suite struct DrawListTextTests {
  private func drawn(_ list: DrawList) -> Bitmap {
    var bitmap = Bitmap(width: 160, height: 120)
    Rasterizer().draw(list, into: &bitmap)
    return bitmap
  }

  /// The error of a text whose second line is `line`.
  private func error(_ line: String) -> String? {
    do {
      _ = try DrawList(text: "background #000000ff\n\(line)")
      return nil
    } catch {
      return error.description
    }
  }

  /// Every word of the text, and names and numbers that are hard to print.
  private static func everything() -> DrawList {
    var random = Random(seed: 4)
    var list = DrawList(background: Color(red: 1 as UInt8, green: 2, blue: 3, alpha: 4))
    list.names = ["hero", "", "a \"b\" \\ c\n\u{1B}[31m", "\u{301}Ä 🎩"]
    let images = [random.image(7, 3), Image(Bitmap(width: 0, height: 2)), Image(Bitmap(width: 2, height: 0))]
    for image in images { _ = list.index(of: image) }
    let paths = [list.add(.circle(40, 40, 30)), list.add(Path()), list.add(Path([.line(Point(x: 1, y: 2)), .close]))]
    var curve = Path()
    curve.quadratic(to: Point(x: 90, y: 1.0 / 3), control: Point(x: -0.0, y: 1e-7))
    let line = list.add(curve)
    let shape = Gradient.Shape.radial(center: Point(x: 40, y: 40), startRadius: 3, endRadius: 25)
    let stops = (0..<12).map { Gradient.Stop(location: Double($0) / 11, color: random.color()) }
    let gradients = [
      list.add(Gradient(shape, stops: stops, drawsBeforeStart: false, drawsAfterEnd: false)),
      list.add(Gradient(.linear(from: Point(x: 0, y: 0), to: Point(x: 0, y: 9)), stops: [], drawsAfterEnd: false)),
    ]
    var owner = -1
    func add(_ content: DrawCommand.Content, alpha: Double = 1, clip: PixelRect? = nil) {
      owner += 1
      list.commands.append(
        DrawCommand(
          content, transform: Affine(a: 1, b: 0.1, c: 0, d: -1, tx: 3.3, ty: 110), alpha: alpha,
          blend: BlendMode.allCases[owner % 8], clip: clip, owner: owner % 5))
    }
    let (source, target) = (Rect(x: 0, y: 0, width: 7, height: 3), Rect(x: 20, y: 8, width: 77, height: 33))
    let rule = ColorRule(rows: [[0, 1, 0, 0.1], [1, 0, 0, -32], [0, 0, 0.3, .nan]])
    add(.beginLayer(Layer(mask: .threshold(1.0 / 3), filter: .blur(sigma: 1.1), isKept: true)), alpha: 0.7)
    add(.beginLayer(Layer(filter: .colors(rule))))
    add(.beginLayer(Layer(filter: .squares(side: 3, x: -1, y: 2))))
    add(.beginLayer(Layer(filter: .bloom(sigma: 2, intensity: 0.9))))
    for image in [0, 1, 2, 3, Int.min] {
      add(
        .quad(Quad(image: image, source: source, target: target)), clip: PixelRect(x: 1, y: -2, width: 99, height: 80))
    }
    let center = Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    add(
      .quad(
        Quad(
          image: 0, source: source, target: target, center: center, naturalWidth: 7, naturalHeight: 3, filter: .nearest,
          usesMipmaps: true, color: random.color(), colorBlend: 0.1 + 0.2, isAntialiased: false)))
    add(
      .quad(
        Quad(
          image: nil, source: source, target: Rect(x: 1e300, y: .nan, width: -.infinity, height: .leastNonzeroMagnitude)
        )))
    add(.quad(Quad(image: nil, source: source, target: target, isAntialiased: false)))
    add(.endLayer)
    add(.beginMask)
    for path in paths + [9, -1] { add(.path(PathFill(path: path, color: random.color(), rule: .evenOdd))) }
    for gradient in gradients + [7] {
      add(.path(PathFill(path: paths[0], color: .white, isAntialiased: false, gradient: gradient)))
    }
    for (join, cap) in zip(LineJoin.allCases, LineCap.allCases) {
      let dashes = join == .bevel ? [] : [1.5, 1e18, 4]
      let stroke = Stroke(
        width: 2.1, join: join, cap: cap, miterLimit: 1.7, dashes: dashes, dashPhase: -3.3,
        glowWidth: join == .miter ? 4 : 0)
      add(.path(PathFill(path: line, color: random.color(), stroke: stroke)))
    }
    add(.endLayer)
    return list
  }

  private static let lists = [
    DrawList(), everything(), FrameScenes.busy(seed: 1001), FrameScenes.busy(seed: 1002),
    FrameScenes.sprites(isTurned: true, filter: .linear), FrameScenes.paths(), FrameScenes.gradients(),
    FrameScenes.glows(), FrameScenes.lights(), FrameScenes.warps(),
  ]

  @Test(arguments: lists.indices)
  func aListIsReadBackFromItsText(index: Int) throws {
    let list = Self.lists[index]
    let again = try DrawList(text: list.text)
    #expect(again.text == list.text)
    #expect(drawn(again) == drawn(list))
  }

  @Test func textHasTheContentThenTheCommands() {
    var list = DrawList()
    list.names = ["hero"]
    let image = list.index(of: Image(Bitmap(width: 2, height: 2, pixels: [0xFF00_00FF, 0, 0x8040_2010, 0xFFFF_FFFF])))
    let rect = Rect(x: 0, y: 0, width: 2, height: 1.0 / 3)
    list.commands = [
      DrawCommand(.quad(Quad(image: image, source: rect, target: rect)), transform: .identity, owner: 0),
      DrawCommand(.path(PathFill(path: list.add(.polygon([(0, 0), (1, 0)])), color: .white)), transform: .identity),
    ]
    #expect(
      list.text == """
        background #000000ff
        image 0 2x2 ff0000ff00000000 10204080ffffffff
        elements 0 move (0 0) line (1 0) close
        quad "hero" image 0 source (0 0 2 0.3333333333333333) target (0 0 2 0.3333333333333333) transform (1 0 0 1 0 0)
        path 0 color #ffffffff transform (1 0 0 1 0 0)

        """)
  }

  @Test func aLitQuadHasItsLightsAndShadowsInItsLine() {
    let lit = LitQuad(
      Quad(image: nil, source: Rect(x: 0, y: 0, width: 0, height: 0), target: Rect(x: 0, y: 0, width: 2, height: 1)),
      normals: LitQuad.Normals(image: 2, source: Rect(x: 0, y: 0, width: 3, height: 4), filter: .nearest),
      lights: [
        LitQuad.Light(position: Point(x: 1, y: 2)),
        LitQuad.Light(position: Point(x: 3, y: 4), color: .clear, ambient: .white, falloff: 0.5),
      ],
      shadows: [PathFill(path: 0, color: .black), PathFill(path: 1, color: .white, otherPaths: [2, 3])],
      space: Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 8))
    var list = DrawList()
    list.commands = [DrawCommand(.lit(lit), transform: .identity)]
    #expect(
      list.text == """
        background #000000ff
        lit quad color #ffffffff target (0 0 2 1) normals 2 (0 0 3 4) nearest space (1 0 0 -1 0 8) \
        light (1 2) #ffffffff light (3 4) #00000000 ambient #ffffffff falloff 0.5 \
        shadow 0 color #000000ff shadow 1 mean (2 3) color #ffffffff transform (1 0 0 1 0 0)

        """)
  }

  @Test func aWarpedQuadHasItsCornersInItsLine() {
    let places = [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: 1, y: 1.5)]
    let warped = WarpedQuad(
      Quad(image: nil, source: Rect(x: 0, y: 0, width: 0, height: 0), target: Rect(x: 0, y: 0, width: 2, height: 1)),
      columns: 1,
      vertices: places.map {
        WarpedQuad.Vertex(source: Point(x: $0.x, y: min(1, $0.y)), destination: $0)
      }, levels: 2)
    var list = DrawList()
    list.commands = [DrawCommand(.warped(warped), transform: .identity)]
    #expect(
      list.text == """
        background #000000ff
        warped quad color #ffffffff target (0 0 2 1) columns 1 levels 2 vertex (0 0) to (0 0) vertex (1 0) to (1 0) \
        vertex (0 1) to (0 1) vertex (1 1) to (1 1.5) transform (1 0 0 1 0 0)

        """)
  }

  @Test func namesOfAnyCharactersStayOnOneLine() throws {
    var list = DrawList()
    list.names = ["a \"b\" \\ c\r\n\u{1B}[31m", "\u{301}"]
    list.commands = DrawCommands([0, 1, 0].map { DrawCommand(.beginMask, transform: .identity, owner: $0) })
    let lines = list.text.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[1] == #"mask "a \"b\" \\ c\u{d}\u{a}\u{1b}[31m""#)
    #expect(list.description.split(separator: "\n") == lines)
    let again = try DrawList(text: list.text)
    #expect(again.names == list.names)
    #expect(again.commands.map(\.owner) == [0, 1, 0])
  }

  @Test func aProgramThatComputesPixelsIsPrintedAndRefused() {
    final class Shader: PixelShader {
      func run(map: Affine, alpha: Double, picture: ShadedPicture?) -> any PixelShaderRun {
        preconditionFailure("not drawn")
      }
    }
    var list = DrawList()
    let rect = Rect(x: 0, y: 0, width: 1, height: 1)
    let shaded = ShadedQuad(Quad(image: nil, source: rect, target: rect), shader: Shader())
    list.commands = [DrawCommand(.shaded(shaded), transform: .identity)]
    #expect(list.text == list.description + "\n")
    #expect(throws: DrawListError(line: 2, problem: "a program that computes pixels has no text; remove the command")) {
      try DrawList(text: list.text)
    }
  }

  private static let lines = "image, elements, gradient, quad, lit, warped, path, layer, mask or end"

  @Test(arguments: [
    ("hello", #"expected \#(lines), found "hello""#),
    ("background #000000ff", #"expected \#(lines), found "background""#),
    ("image 1 1x1 00000000", #"expected 0, the next number, found "1""#),
    ("image 0 1", #"expected a size of up to 16384x16384, found "1""#),
    ("image 0 16385x0", #"expected a size of up to 16384x16384, found "16385x0""#),
    ("image 0 -1x1", #"expected a size of up to 16384x16384, found "-1x1""#),
    ("image 0 2x1 ff0000ff", #"expected 16 hexadecimal digits, 8 for each pixel of the row, found "ff0000ff""#),
    ("image 0 1x2 ff0000ff", "expected 8 hexadecimal digits, 8 for each pixel of the row, found the end of the line"),
    ("image 0 1x1 00000000 00000000", #"expected the end of the line, found "00000000""#),
    ("image 0 1x1 0000FF00", #"expected premultiplied pixels, rrggbbaa with no component above aa, found "0000FF00""#),
    ("image 0 1x1 80000000", #"expected premultiplied pixels, rrggbbaa with no component above aa, found "80000000""#),
    ("image 0 1x1 00807f7f", #"expected premultiplied pixels, rrggbbaa with no component above aa, found "00807f7f""#),
    ("elements 0 move (1)", #"expected a number, found ")""#),
    ("elements 0 curve", #"expected move, line, quadratic, cubic, close or the end of the line, found "curve""#),
    ("gradient 0 conic", #"expected radial, found "conic""#),
    ("gradient 0 linear (0 0 1 1) 0 #fff", ##"expected a colour, #rrggbbaa, found "#fff""##),
    ("gradient 0 linear (0 0 1 1) not after not before", #"expected the end of the line, found "not""#),
    ("mask \"hero", #"expected a name in quotes, with the escapes \", \\ and \u{HEX}, found "\"hero""#),
    (#"mask "\n""#, #"expected a name in quotes, with the escapes \", \\ and \u{HEX}, found "\"\\n\"""#),
    (#"mask "\u{d800}""#, #"expected a name in quotes, with the escapes \", \\ and \u{HEX}, found "\"\\u{d800}\"""#),
    ("path 0 color #ffffffff", #"expected transform, found the end of the line"#),
    ("path x", #"expected a whole number, found "x""#),
    ("path 0 color #ffffffff line 1 sharp", #"expected miter, round, bevel, found "sharp""#),
    ("layer alpha high", #"expected a number, found "high""#),
    (
      "layer blend x",
      #"expected alpha, add, subtract, multiply, multiplyX2, screen, replace, multiplyAlpha, found "x""#
    ),
    ("layer clip (0 0 1 9223372036854775808)", #"expected a whole number, found "9223372036854775808""#),
    ("\u{1B}[31m", #"expected \#(lines), found "\u{1b}[31m""#),
  ])
  func anErrorNamesTheFix(line: String, problem: String) {
    #expect(error(line) == "line 2: \(problem)")
  }

  @Test func aTextBeginsWithItsBackground() {
    #expect(throws: DrawListError(line: 1, problem: "expected background, found the end of the line")) {
      try DrawList(text: "")
    }
    #expect(throws: DrawListError(line: 1, problem: "expected background, found \"mask\"")) {
      try DrawList(text: "mask")
    }
  }

  @Test func linesMayEndAsOnWindowsAndBeEmpty() throws {
    #expect(try DrawList(text: "background #000000ff\r\n\r\n\nmask\r\n").text == "background #000000ff\nmask\n")
  }

  @Test func aTextHasAMillionItems() throws {
    let commands = "background #000000ff\n" + String(repeating: "mask\n", count: 1_000_000)
    #expect(try DrawList(text: commands).commands.count == 1_000_000)
    let problem = "a draw list has at most 1000000 commands, images, elements, stops and dashes"
    #expect(throws: DrawListError(line: 1_000_002, problem: problem)) { try DrawList(text: commands + "mask\n") }
    let most = 1_000_000 - 1
    for (start, item, end) in [
      ("elements 0", " close", ""), ("gradient 0 linear (0 0 1 1)", " 0 #00000000", ""),
      ("path 0 color #00000000 line 1 round butt dashes (", " 1", ") 0 transform (1 0 0 1 0 0)"),
    ] {
      #expect(error(start + String(repeating: item, count: most) + end) == nil)
      #expect(error(start + String(repeating: item, count: most + 1) + end) == "line 2: \(problem)")
    }
  }

  @Test func aTextHas64Mebibytes() throws {
    let start = "background #000000ff"
    let text = start + String(repeating: " ", count: 64 << 20 - start.utf8.count)
    #expect(try DrawList(text: text).commands.isEmpty)
    let problem = "a draw list has at most 67108864 bytes, not 67108865"
    #expect(throws: DrawListError(line: 1, problem: problem)) { try DrawList(text: text + " ") }
  }

  @Test func layersAreLimitedInDepthAndReach() {
    let deep = Array(repeating: "layer", count: 32)
    #expect(error(deep.joined(separator: "\n")) == nil)
    #expect(error((deep + ["end layer", "layer"]).joined(separator: "\n")) == nil)
    #expect(error((deep + ["layer"]).joined(separator: "\n")) == "line 34: at most 32 layers can be nested")
    // Squares reach one pixel less than their side.
    let wide = "layer squares 1024 (0 0)\nlayer squares 1024 (0 0)\nlayer squares"
    #expect(error("\(wide) 3 (0 0)") == nil)
    #expect(
      error("\(wide) 4 (0 0)") == "line 4: the filters of nested layers may reach at most 2048 pixels in total")
  }

  /// Colours are written in small letters, with their alpha.
  @Test(arguments: ["#FFFFFFFF", "#fffffff", "#fffffffff", "ffffffff0", "#fffffffg"])
  func aColourOfAnotherFormIsRefused(color: String) {
    #expect(
      error("quad color \(color) target (0 0 1 1) transform (1 0 0 1 0 0)")
        == "line 2: expected a colour, #rrggbbaa, found \"\(color)\"")
  }
}
