import CShaderKernels
import Testing

@testable import ShaderLanguage

/// Results of programs, and rows against single pixels.
@Suite struct ShaderRunTests {
  /// Shades a row whose `v_tex_coord.x` goes from 0 to 1.
  private func row(
    _ source: String, width: Int = 8, values: [String: [Float]] = [:], inputs: [(String, ShaderInputType)] = [],
    level: SHLevel = sh_best_level()
  ) throws -> (pixels: [UInt32], isDrawn: [UInt8], isOverBudget: Bool) {
    let program = try ShaderProgram(source, inputs: inputs.map { (name: $0.0, type: $0.1) })
    let run = ShaderRun(
      program, values: values, textures: [], map: [1 / Double(width), 0, 0, 1, 0, 0], height: 1, level: level)
    var pixels = [UInt32](repeating: 7, count: width)
    var isDrawn = [UInt8](repeating: 7, count: width)
    run.shade(x: 0, y: 0, count: width, into: &pixels, isDrawn: &isDrawn)
    return (pixels, isDrawn, run.isOverBudget)
  }

  /// The value of an expression, as a vec4 of bytes.
  private func value(_ expression: String, before: String = "") throws -> UInt32 {
    try row("\(before)\nvoid main() { gl_FragColor = vec4(\(expression)); }", width: 1).pixels[0]
  }

  @Test(arguments: [
    ("1", "0", "0", 0x3333_3333 as UInt32), ("1", "1", "1", 0x3333_3333), ("0", "1", "0", 0x6666_6666),
    ("0", "1", "1", 0x6666_6666), ("0", "0", "1", 0x9999_9999), ("0", "0", "0", 0xCCCC_CCCC),
  ])
  func theFirstBranchThatHoldsIsTheOnlyOne(first: String, second: String, third: String, expected: UInt32) throws {
    let source = """
      #if \(first)
      #define LEVEL 0.2
      #elif \(second)
      #define LEVEL 0.4
      #elif \(third)
      #define LEVEL 0.6
      #else
      #define LEVEL 0.8
      #endif
      """
    #expect(try value("LEVEL", before: source) == expected)
  }

  @Test func definedWithoutParenthesesTakesOneName() throws {
    let source = "#define X 1\n#if defined UNKNOWN || X > 3\n#define LEVEL 0.2\n#else\n#define LEVEL 0.4\n#endif"
    #expect(try value("LEVEL", before: source) == 0x6666_6666)
  }

  /// `gl_FragCoord` is the centre of a pixel, and (0.5, 0.5) at the lower left:
  /// <https://registry.khronos.org/OpenGL-Refpages/gl4/html/gl_FragCoord.xhtml>.
  @Test func pixelsAnywhereInTheFrameHaveTheirOwnPlaces() throws {
    let program = try ShaderProgram(
      """
      void main() {
        if (v_tex_coord.y < 0.5) discard;
        gl_FragColor = vec4(gl_FragCoord.xy * 2. / 255., v_tex_coord.x, gl_FragCoord.z + gl_FragCoord.w);
      }
      """)
    let run = ShaderRun(program, values: [:], textures: [], map: [0, 0, 0, 0, 0, 1], height: 10)
    let (columns, rows): ([Int32], [Int32]) = ([0, 3, 7, 2], [0, 4, 9, 1])
    var pixels = [UInt32](repeating: 7, count: 5)
    var isDrawn = [UInt8](repeating: 7, count: 5)
    run.shade(
      count: 4, x: columns, y: rows, u: [0, 0.2, 0.6, 1], v: [1, 0.6, 0.5, 0.4], into: &pixels, isDrawn: &isDrawn)
    // Twice 0.5 and 9.5, 3.5 and 5.5, 7.5 and 0.5.
    #expect(pixels.prefix(3) == [0xFF00_1301, 0xFF33_0B07, 0xFF99_010F])
    #expect(isDrawn == [1, 1, 1, 0, 7])
    #expect(pixels[4] == 7, "a pixel that was not asked for is left alone")
    // A row has the same places; the map gives it the texture coordinates (0, 1).
    for (index, expected) in ([0xFF00_1301, 0xFF00_0B07, 0xFF00_010F] as [UInt32]).enumerated() {
      var (pixel, drawn) = (0 as UInt32, 0 as UInt8)
      run.shade(x: Int(columns[index]), y: Int(rows[index]), count: 1, into: &pixel, isDrawn: &drawn)
      #expect(pixel == expected && drawn == 1)
    }
  }

  /// Not recursion: functions of one name differ by their parameters.
  @Test func aFunctionMayCallAnotherOfItsName() throws {
    let functions = "float f(float x) { return x * 0.5; }\nfloat f(vec2 x) { return f(x.x) + f(x.y); }"
    #expect(try value("f(vec2(0.4, 0.8))", before: functions) == 0x9999_9999)
  }

  /// Apple's compiler takes a semicolon after a function, as C does.
  @Test func aSemicolonMayStandBetweenDeclarations() throws {
    #expect(try value("f(0.4)", before: ";float f(float x) { return x * 0.5; };;") == 0x3333_3333)
  }

  @Test func expressionsFollowTheLanguage() throws {
    let cases: [(String, UInt32)] = [
      ("1., 0., 0.5, 1.", 0xFF80_00FF), ("vec3(0., 1., 0.), 1.", 0xFF00_FF00),
      ("vec4(0.2, 0.4, 0.6, 1.).wzyx", 0x3366_99FF), ("7 / 2 == 3 ? 1. : 0.", 0xFFFF_FFFF),
      ("-7 / 2 == -3 ? 1. : 0.", 0xFFFF_FFFF), ("float(int(2.9)) / 4.", 0x8080_8080),
      ("mod(-0.25, 1.) == 0.75 ? 1. : 0.", 0xFFFF_FFFF), ("(mat2(0., 1., 1., 0.) * vec2(1., 0.)).xyxy", 0xFF00_FF00),
      ("(vec2(1., 0.) * mat2(0., 1., 0., 0.)).xyxy", 0x0000_0000), ("step(0.5, 0.5)", 0xFFFF_FFFF),
      ("smoothstep(0., 1., 0.5)", 0x8080_8080), ("mix(0., 1., 0.2)", 0x3333_3333),
      ("all(lessThan(vec2(1., 2.), vec2(2., 3.))) ? 1. : 0.", 0xFFFF_FFFF),
      ("any(equal(ivec2(1, 2), ivec2(2, 1))) ? 1. : 0.", 0), ("dot(vec2(0.6, 0.8), vec2(0.6, 0.8))", 0xFFFF_FFFF),
      ("length(vec2(0.3, 0.4))", 0x8080_8080), ("cross(vec3(1., 0., 0.), vec3(0., 1., 0.)), 0.", 0x00FF_0000),
      ("reflect(vec2(1., -1.), vec2(0., 1.)).xyxy", 0xFFFF_FFFF), ("true ^^ false ? 1. : 0.", 0xFFFF_FFFF),
      ("clamp(2., 0., 0.6)", 0x9999_9999), ("matrixCompMult(mat2(1.), mat2(0.2))[1].yxyx", 0x0033_0033),
      ("refract(vec2(0., -1.), vec2(0., 1.), 1.) == vec2(0., -1.) ? 1. : 0.", 0xFFFF_FFFF),
      ("gl_FrontFacing ? 1. : 0.", 0xFFFF_FFFF), ("gl_MaxTextureImageUnits == 8 ? 1. : 0.", 0xFFFF_FFFF),
      ("gl_MaxCombinedTextureImageUnits == 8 && gl_MaxVertexTextureImageUnits == 0 ? 1. : 0.", 0xFFFF_FFFF),
      ("gl_MaxVertexAttribs == 8 && gl_MaxVertexUniformVectors == 128 ? 1. : 0.", 0xFFFF_FFFF),
      ("gl_MaxVaryingVectors == 8 && gl_MaxFragmentUniformVectors == 16 ? 1. : 0.", 0xFFFF_FFFF),
      ("gl_MaxDrawBuffers == 1 ? 1. : 0.", 0xFFFF_FFFF),
      // Not defined by the language; ours are.
      ("vec2(1., 0.), gl_PointCoord", 0x0000_00FF),
      ("1. / 0.", 0xFFFF_FFFF), ("0. / 0.", 0), ("1 / 0 == 0 ? 1. : 0.", 0xFFFF_FFFF), ("sqrt(-1.)", 0),
    ]
    for (expression, expected) in cases {
      #expect(try value(expression) == expected, "\(expression)")
    }
  }

  @Test func aMatrixMadeOfAnotherSizeKeepsItsUpperLeftPart() throws {
    let three = "mat3(1., 2., 3., 4., 5., 6., 7., 8., 9.)"
    let four = "mat4(1., 2., 3., 4., 5., 6., 7., 8., 9., 10., 11., 12., 13., 14., 15., 16.)"
    #expect(try value("mat3(\(four))[1] / 255., 1.") == 0xFF07_0605)
    #expect(try value("mat3(\(four))[2] / 255., 1.") == 0xFF0B_0A09)
    #expect(try value("mat2(\(three))[0] / 255., mat2(\(three))[1] / 255.") == 0x0504_0201)
    #expect(try value("mat4(\(three))[1] / 255.") == 0x0006_0504)
    #expect(try value("mat4(\(three))[3]") == 0xFF00_0000, "the rest is the identity")
  }

  @Test func numbersConvertAsInMetal() throws {
    #expect(try row("void main() { float x = 1; vec4 c = x / 2; gl_FragColor = c; }", width: 1).pixels == [0x8080_8080])
    #expect(try value("half4(float3(1), 1) * 1") == 0xFFFF_FFFF)
  }

  @Test func variablesStructsAndArraysAreWritten() throws {
    let source = """
      #define HALF(x) ((x) * 0.5)
      struct Light { vec3 color; float power[2]; };
      const int COUNT = 2;
      float total;
      void add(in float x, inout float sum, out float last) { sum += x; last = x; x = 0.; }
      void main() {
        Light light;
        light.color = vec3(0.);
        light.color.gr = vec2(0.2, 0.4);
        light.color.rg = light.color.gr;
        for (int i = 0; i < COUNT; i++) light.power[i] = HALF(float(i + 1)) ;
        float last;
        add(light.power[0], total, last);
        int i = 0;
        float first = light.power[i++];
        gl_FragColor = vec4(light.color.rg, total * last * 4. - first, light.power[i]);
      }
      """
    #expect(try row(source, width: 1).pixels == [0xFF80_6633])
  }

  @Test func indicesOutsideStandForTheNearestElement() throws {
    let source = """
      void main() {
        float a[3];
        a[0] = 0.2; a[1] = 0.4; a[2] = 1.;
        int i = int(v_tex_coord.x * 8.) - 4;
        a[i] += 0.0;
        gl_FragColor = vec4(a[i]);
      }
      """
    let rest = [UInt32](repeating: 0x3333_3333, count: 5)
    #expect(try row(source).pixels == rest + [0x6666_6666, 0xFFFF_FFFF, 0xFFFF_FFFF])
  }

  @Test func discardedPixelsAreNotDrawn() throws {
    let result = try row("void main() { if (v_tex_coord.x < 0.5) discard; gl_FragColor = vec4(1); }")
    #expect(result.isDrawn == [0, 0, 0, 0, 1, 1, 1, 1])
    #expect(result.pixels[4...] == [0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF])
  }

  @Test func aPixelThatLoopsForeverHasThePlainColour() throws {
    let source = "void main() { gl_FragColor = vec4(1); while (v_tex_coord.x < 0.5) { gl_FragColor.r = 0.; } }"
    let result = try row(source, values: ["v_color_mix": [0.2, 0.4, 0.6, 1]])
    #expect(result.isOverBudget)
    #expect(result.pixels == Array(repeating: 0xFF99_6633, count: 4) + Array(repeating: 0xFFFF_FFFF, count: 4))
  }

  @Test func fragmentDataIsTheColour() throws {
    let source = "void main() { gl_FragData[0] = vec4(1, 0, 0, 1); gl_FragData[0].g = gl_FragColor.r * 0.2; }"
    #expect(try row(source, width: 1).pixels == [0xFF00_33FF])
  }

  /// The instructions of one round of a program's only loop.
  private func roundCost(_ nodes: [ProgramNode]) -> Int? {
    for node in nodes {
      switch node {
      case .loop(_, _, let cost): return cost
      case .scope(let inner): if let cost = roundCost(inner) { return cost }
      default: continue
      }
    }
    return nil
  }

  @Test func aPixelMayRunExactlyTheBudget() throws {
    func run(_ count: Int, _ filling: Int) throws -> (run: ShaderRun, pixel: UInt32, cost: Int) {
      // Each minus is one instruction.
      let body = String(repeating: "-v_tex_coord.x; ", count: filling)
      let program = try ShaderProgram(
        "void main() { gl_FragColor = vec4(0, 1, 0, 1); for (int i = 1; i < \(count); i++) { \(body)} }")
      let run = ShaderRun(program, values: [:], textures: [], map: [1, 0, 0, 1, 0, 0], height: 1)
      var (pixel, isDrawn) = (0 as UInt32, 0 as UInt8)
      run.shade(x: 0, y: 0, count: 1, into: &pixel, isDrawn: &isDrawn)
      return (run, pixel, try #require(roundCost(program.nodes)))
    }
    // Each round has the same cost, and the last one only finds that the loop ends.
    let filling = try #require(try (0..<16).first { try ShaderProgram.loopBudget % run(1, $0).cost == 0 })
    let cost = try run(1, filling).cost
    let limit = ShaderProgram.loopBudget / cost
    let (within, beyond) = (try run(limit, filling), try run(limit + 1, filling))
    #expect(within.run.rounds == limit && !within.run.isOverBudget && within.pixel == 0xFF00_FF00)
    #expect(beyond.run.rounds == limit + 1 && beyond.run.isOverBudget && beyond.pixel == 0xFFFF_FFFF)
  }

  @Test func afterAnOverrunNothingRuns() throws {
    let program = try ShaderProgram("void main() { gl_FragColor = vec4(0); while (true) {} }")
    let run = ShaderRun(
      program, values: ["v_color_mix": [0.2, 0.4, 0.6, 1]], textures: [], map: [1, 0, 0, 1, 0, 0], height: 2)
    var (pixels, isDrawn) = ([UInt32](repeating: 0, count: 1280), [UInt8](repeating: 0, count: 1280))
    var rounds: [Int] = []
    for y in 0..<2 {
      run.shade(x: 0, y: y, count: 1280, into: &pixels, isDrawn: &isDrawn)
      rounds.append(run.rounds)
      #expect(pixels == Array(repeating: 0xFF99_6633, count: 1280))
    }
    #expect(rounds[0] <= ShaderProgram.loopBudget + 1 && rounds[1] == rounds[0])
  }

  @Test func uniformsAreRead() throws {
    let source = "uniform vec2 u_place; void main() { gl_FragColor = vec4(u_place, u_turn[1]); }"
    let pixels = try row(
      source, width: 1, values: ["u_place": [1, 0], "u_turn": [0, 0, 0.2, 1]],
      inputs: [("u_place", .floats(2)), ("u_turn", .matrix(2))]
    ).pixels
    #expect(pixels == [0xFF33_00FF])
  }

  @Test(arguments: [
    "void main() { float s = 0.; for (int i = 0; i < 9; i++) { if (float(i) > v_tex_coord.x * 9.) break; "
      + "if (mod(float(i), 2.) == 0.) continue; s += .1; } gl_FragColor = vec4(s, v_tex_coord, 1); }",
    "float f(float x) { for (int i = 0; i < 5; i++) { if (x > .7) return x; x += .2; } return 0.; }\n"
      + "void main() { gl_FragColor = vec4(f(v_tex_coord.x), f(v_tex_coord.y * v_tex_coord.x), f(.1), 1); }",
    "float n; bool g() { n += .25; return n > v_tex_coord.x; }\n"
      + "void main() { bool a = v_tex_coord.x > .3 && g(); bool b = g() || g(); "
      + "gl_FragColor = vec4(n, a ? 1 : 0, b ? n : g() ? 0.5 : 0.2, 1); }",
    "void main() { float x = v_tex_coord.x; int n = 0; do { x = fract(x * 1.7 + sin(x * 9.)); n++; "
      + "if (x > .9) discard; } while (x > .2 && n < 20); gl_FragColor = vec4(x, float(n) / 20., atan(x, -.3), 1); }",
    "void main() { for (int i = 0; i < 4; i++) { for (int j = 0; j < 4; j++) { if (i * j > int(v_tex_coord.x * 9.)) "
      + "{ gl_FragColor.g += .05; break; } if (j == 2) { continue; } gl_FragColor.r += .04; } if (v_tex_coord.x > .8) "
      + "return; } gl_FragColor.a = pow(v_tex_coord.x, 2.2); }",
  ])
  func rowsEqualSinglePixels(_ source: String) throws {
    let program = try ShaderProgram(source)
    let width = 150
    for level in [SH_BASELINE, SH_AVX2] {
      let row = try row(source, width: width, level: level)
      for x in 0..<width {
        let place = (u: Float(1 / Double(width) * (Double(x) + 0.5)), v: Float(0.5))
        let pixel = ScalarRun.pixel(program, values: [:], place: place)
        #expect(pixel == (row.isDrawn[x] == 0 ? nil : row.pixels[x]), "column \(x)")
      }
    }
  }
}
