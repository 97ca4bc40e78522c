import Testing

@testable import ShaderLanguage

/// The values of a row's pixels that come from outside of the program.
@Suite struct ShaderInputRowTests {
  /// The first pixel of a row.
  private func pixel(
    _ source: String, values: [String: [Float]] = [:], inputs: [(name: String, type: ShaderInputType)] = []
  ) throws -> UInt32 {
    let run = ShaderRun(
      try ShaderProgram(source, inputs: inputs), values: values, textures: [], map: [1, 0, 0, 1, 0, 0], height: 1)
    var (pixel, isDrawn) = (0 as UInt32, 0 as UInt8)
    run.shade(x: 0, y: 0, count: 1, into: &pixel, isDrawn: &isDrawn)
    return pixel
  }

  /// An attribute comes with four numbers, of which its type has one here.
  @Test func numbersBeyondAnInputsTypeAreLeftOut() throws {
    let source = "void main() { gl_FragColor = vec4(u_a, u_b, u_c, 1.); }"
    let inputs: [(name: String, type: ShaderInputType)] = [
      ("u_a", .floats(1)), ("u_b", .floats(1)), ("u_c", .floats(1)),
    ]
    #expect(try pixel(source, values: ["u_a": [0.2, 1, 1, 1]], inputs: inputs) == 0xFF00_0033)
    #expect(try pixel(source, values: ["u_c": [0.4, 1], "u_b": []], inputs: inputs) == 0xFF66_0000)
  }

  /// A program runs for 64 pixels at a time.
  @Test func eachPixelHasItsOwnDistance() throws {
    let program = try ShaderProgram("void main() { gl_FragColor = vec4(v_path_distance / 255.); }")
    let run = ShaderRun(program, values: [:], textures: [], map: [1, 0, 0, 1, 0, 0], height: 1)
    var (pixels, isDrawn) = ([UInt32](repeating: 7, count: 150), [UInt8](repeating: 0, count: 150))
    let distances: [Float] = (0..<150).map { Float($0) }
    run.shade(x: 3, y: 0, count: 150, into: &pixels, isDrawn: &isDrawn, distances: distances)
    #expect(pixels == (0..<150).map { UInt32($0) * 0x0101_0101 })
  }

  /// Without its program a pixel has the picture's colour at its own place, multiplied by the colour mix.
  @Test func aPlainPixelShowsThePicture() throws {
    let program = try ShaderProgram("void main() { gl_FragColor = vec4(0.); }")
    let picture: [UInt32] = [0xFFFF_FFFF, 0xFF00_00FF]
    var (pixels, isDrawn) = ([UInt32](repeating: 7, count: 2), [UInt8](repeating: 0, count: 2))
    picture.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      let texture = ShaderTexture(
        pixels: start, stride: 2, minX: 0, minY: 0, maxX: 2, maxY: 1, isLinear: false, a: 2, b: 0, c: 0, d: 1, tx: 0,
        ty: 0)
      let run = ShaderRun(
        program, values: ["v_color_mix": [0.2, 0.4, 0.6, 1]], textures: [], map: [0.5, 0, 0, 1, 0, 0], height: 1,
        plainTexture: texture, isPlain: true)
      run.shade(x: 0, y: 0, count: 2, into: &pixels, isDrawn: &isDrawn)
    }
    #expect(pixels == [0xFF99_6633, 0xFF00_0033] && isDrawn == [1, 1])
  }

  @Test(arguments: [
    ("struct { float a; vec2 b; } s;", "s.a = 0.2; s.b.y = 0.4;", "vec4(s.a, s.b, 1.)"),
    ("struct T { float a; vec2 b; } s, t;", "t = T(0.2, vec2(0., 0.4)); s = t;", "vec4(s.a, s.b, 1.)"),
    ("struct T { float a[2], b; };", "T s[2]; s[1].a[0] = 0.2; s[1].b = 0.4;", "vec4(s[1].a[0], s[0].b, s[1].b, 1.)"),
    ("", "mat2 m = mat2(1.); m[0] = vec2(0.2, 0.); m[1].y = 0.4;", "vec4(m[0].xy, m[1].y, 1.)"),
    ("", "vec4 v = vec4(0.4, 0., 0.1, 1.); v.zx += vec2(0.3, -0.2);", "v"),
  ])
  func partsOfStructsAndVectorsAreWritten(before: String, body: String, value: String) throws {
    #expect(try pixel("\(before)\nvoid main() { \(body) gl_FragColor = \(value); }") == 0xFF66_0033)
  }

  @Test(arguments: [
    ("for (int i = 0; i < 2; i++) {} int j = i;", "i"), ("{ int k = 1; } k = 2;", "k"),
    ("if (true) { int k = 1; } else { k = 2; }", "k"), ("while (k < 1) { int k = 1; }", "k"),
    ("do { int k = 1; } while (k < 1);", "k"), ("int k = k;", "k"), ("if (true) int k = 1; k = 2;", "k"),
  ])
  func aNameEndsWithItsBlock(body: String, name: String) {
    let error = #expect(throws: ShaderError.self) { try ShaderProgram("void main() { \(body) }") }
    #expect(error?.message.hasPrefix("\(name) is not declared") == true, "\(error?.description ?? "none")")
  }

  /// Section 4.3 of the GLSL ES 1.00 specification: a source may declare its inputs, in the types that they have.
  @Test(arguments: [
    ("uniform vec2 u_a;", true), ("uniform lowp vec2 u_a;", true), ("varying highp vec2 u_a;", true),
    ("attribute vec2 u_a, u_b;", true), ("uniform float2 u_a;", true), ("uniform vec3 u_a;", false),
    ("uniform float u_a;", false), ("uniform ivec2 u_a;", false), ("uniform vec2 u_c;", false),
    ("uniform vec2 u_a, u_c;", false), ("uniform vec2 u_a[1];", false), ("uniform mat2 u_m;", true),
    ("uniform mat3 u_m;", false), ("uniform vec4 u_m;", false), ("uniform sampler2D u_t;", true),
    ("uniform vec4 u_t;", false), ("varying vec2 v_tex_coord;", true), ("uniform float u_time;", true),
    ("uniform vec4 u_time;", false),
  ])
  func aSourceMayDeclareItsInputs(declaration: String, compiles: Bool) {
    let inputs: [(name: String, type: ShaderInputType)] = [
      ("u_a", .floats(2)), ("u_b", .floats(2)), ("u_m", .matrix(2)), ("u_t", .texture),
    ]
    let program = try? ShaderProgram("\(declaration)\nvoid main() { gl_FragColor = vec4(1.); }", inputs: inputs)
    #expect((program != nil) == compiles)
  }

  @Test func aMatrixComesColumnByColumn() throws {
    let source = "void main() { gl_FragColor = vec4(u_m[1].x, u_m[0].y, (u_m * vec2(1., 2.)).y, 255.) / 255.; }"
    #expect(try pixel(source, values: ["u_m": [1, 2, 3, 4]], inputs: [("u_m", .matrix(2))]) == 0xFF0A_0203)
  }

  @Test func aTypeOutsideOfTheLanguageIsTheNearestOne() {
    let inputs: [(name: String, type: ShaderInputType)] = [
      ("u_a", .floats(0)), ("u_b", .floats(9)), ("u_c", .matrix(1)), ("u_d", .matrix(7)),
    ]
    let source = "void main() { float a = u_a; vec4 b = u_b; mat2 c = u_c; mat4 d = u_d; gl_FragColor = a * b; }"
    #expect(throws: Never.self) { try ShaderProgram(source, inputs: inputs) }
  }
}
