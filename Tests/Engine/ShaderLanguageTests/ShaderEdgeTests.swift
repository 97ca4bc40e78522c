import Testing

@testable import ShaderLanguage

/// The values at which operators, functions and statements change their result.
@Suite struct ShaderEdgeTests {
  /// The colour of a program for one pixel.
  private func pixel(_ source: String) throws -> UInt32 {
    let run = ShaderRun(
      try ShaderProgram(source), values: [:], textures: [], map: [1, 0, 0, 1, 0, 0], height: 1)
    var (pixel, isDrawn) = (0 as UInt32, 0 as UInt8)
    run.shade(x: 0, y: 0, count: 1, into: &pixel, isDrawn: &isDrawn)
    return pixel
  }

  private func holds(_ condition: String, before: String = "") throws -> Bool {
    let pixel = try pixel("\(before)\nvoid main() { gl_FragColor = vec4((\(condition)) ? 1. : 0.2); }")
    #expect(pixel == 0xFFFF_FFFF || pixel == 0x3333_3333)
    return pixel == 0xFFFF_FFFF
  }

  @Test(arguments: [
    "0x1F == 31", "010 == 8", "1e2 == 100.", "1.5e-1 == 0.15", ".5 == 0.5", "2.e1 == 20.", "1f == 1.",
    "7u == 7", "7 % 4 == 3", "-7 % 4 == -3", "5 / 2 == 2", "5. / 2. == 2.5", "1 / 2 == 0", "int(-2.9) == -2",
    "bool(0.5)", "!bool(0.)", "float(true) == 1.", "int(true) + int(false) == 1",
  ]) func numbersHaveTheirTypes(condition: String) throws {
    #expect(try holds(condition))
  }

  @Test(arguments: [
    "1. <= 1.", "!(1. < 1.)", "1. >= 1.", "!(1. > 1.)", "2. > 1.", "!(1. >= 2.)", "vec2(1., 2.) != vec2(1., 3.)",
    "!(vec2(1., 2.) == vec2(1., 3.))", "!(vec2(1.) != vec2(1.))", "!(true && false)", "false || true",
    "!(false || false)", "!(true ^^ true)", "1 + 2 * 3 == 7", "10 - 3 - 2 == 5", "8 / 4 / 2 == 1", "-2 + 3 == 1",
    "true || false && false", "true ^^ true && false", "true || true ^^ true", "1 < 2 == true",
    "(true ? 1 : 2) == 1", "(false ? 1 : true ? 2 : 3) == 2", "(1, 2) == 2",
  ]) func operatorsHaveTheirOrder(condition: String) throws {
    #expect(try holds(condition))
  }

  @Test(arguments: [
    "sign(-3.) == -1.", "sign(0.) == 0.", "sign(2.) == 1.", "floor(-0.5) == -1.", "ceil(-0.5) == 0.",
    "ceil(0.5) == 1.", "ceil(2.) == 2.", "fract(-0.25) == 0.75", "trunc(-1.5) == -1.", "abs(-2) == 2",
    "min(1, 2) == 1", "max(1, 2) == 2", "mod(5.5, 2.) == 1.5", "mod(-1., 3.) == 2.", "clamp(-1., 0., 1.) == 0.",
    "clamp(2., 0., 1.) == 1.", "clamp(0.5, 0., 1.) == 0.5", "saturate(2.) == 1.", "saturate(-1.) == 0.",
    "step(0.5, 0.499) == 0.", "smoothstep(1., 3., 1.) == 0.", "smoothstep(1., 3., 3.) == 1.",
    "smoothstep(1., 3., 0.) == 0.", "smoothstep(1., 3., 4.) == 1.", "smoothstep(1., 3., 2.) == 0.5",
    "smoothstep(0., 4., 1.) == 0.15625", "mix(2., 4., 0.25) == 2.5", "mix(2., 4., 0.) == 2.", "mix(2., 4., 1.) == 4.",
    "sqrt(9.) == 3.", "inversesqrt(4.) == 0.5", "abs(pow(2., 3.) - 8.) < 0.0001", "abs(exp2(3.) - 8.) < 0.0001",
    "abs(log2(8.) - 3.) < 0.0001", "abs(exp(1.) - 2.718281) < 0.0001", "abs(log(2.718281828) - 1.) < 0.0001",
    "abs(radians(180.) - 3.141592) < 0.0001", "abs(degrees(3.14159265) - 180.) < 0.001",
    "abs(atan(1.) - 0.785398) < 0.0001", "abs(atan(1., -1.) - 2.356194) < 0.0001",
    "abs(atan(-1., -1.) + 2.356194) < 0.0001", "abs(atan(-1., 1.) + 0.785398) < 0.0001",
    "abs(asin(1.) - 1.570796) < 0.0001", "abs(asin(-0.5) + 0.523598) < 0.0001",
    "abs(acos(-1.) - 3.141592) < 0.0001", "abs(tan(0.785398) - 1.) < 0.0001",
  ]) func functionsOfNumbersHaveTheirLimits(condition: String) throws {
    #expect(try holds(condition))
  }

  @Test(arguments: [
    "dot(vec3(1., 2., 3.), vec3(4., 5., 6.)) == 32.", "distance(vec2(1., 1.), vec2(4., 5.)) == 5.",
    "cross(vec3(1., 2., 3.), vec3(4., 5., 6.)) == vec3(-3., 6., -3.)", "normalize(vec2(3., 4.)) == vec2(0.6, 0.8)",
    "faceforward(vec2(1., 2.), vec2(0., 1.), vec2(0., 1.)) == vec2(-1., -2.)",
    "faceforward(vec2(1., 2.), vec2(0., -1.), vec2(0., 1.)) == vec2(1., 2.)",
    "faceforward(vec2(1., 2.), vec2(1., 0.), vec2(0., 1.)) == vec2(-1., -2.)",
    "reflect(vec2(1., -2.), vec2(0., 1.)) == vec2(1., 2.)", "refract(vec2(0.8, -0.6), vec2(0., 1.), 2.) == vec2(0.)",
    "refract(vec2(0., -1.), vec2(0., 1.), 0.5) == vec2(0., -1.)",
    "mat2(1., 2., 3., 4.)[1] == vec2(3., 4.)", "mat2(1., 2., 3., 4.) * vec2(5., 6.) == vec2(23., 34.)",
    "vec2(5., 6.) * mat2(1., 2., 3., 4.) == vec2(17., 39.)", "mat3(2.)[1] == vec3(0., 2., 0.)",
    "(mat2(1., 2., 3., 4.) * mat2(0., 1., 1., 0.))[0] == vec2(3., 4.)",
    "(mat2(1., 2., 3., 4.) * mat2(0., 1., 1., 0.))[1] == vec2(1., 2.)",
    "(mat2(1., 2., 3., 4.) + mat2(1.))[0] == vec2(2., 2.)", "(mat2(1., 2., 3., 4.) * 2.)[1] == vec2(6., 8.)",
    "(2. * mat2(1., 2., 3., 4.))[0] == vec2(2., 4.)", "(mat2(2., 4., 6., 8.) / 2.)[1] == vec2(3., 4.)",
    "lessThan(ivec2(1, 2), ivec2(2, 2)) == bvec2(true, false)",
    "lessThanEqual(vec2(1., 2.), vec2(1., 1.)) == bvec2(true, false)",
    "greaterThan(vec2(2., 1.), vec2(1., 1.)) == bvec2(true, false)",
    "greaterThanEqual(vec2(0., 1.), vec2(1., 1.)) == bvec2(false, true)",
    "notEqual(vec2(1., 2.), vec2(1., 1.)) == bvec2(false, true)", "not(bvec2(true, false)) == bvec2(false, true)",
    "!all(bvec2(true, false))", "all(bvec2(true))", "any(bvec2(false, true))", "!any(bvec2(false))",
    "vec4(1., 2., 3., 4.).zw == vec2(3., 4.)", "vec4(1., 2., 3., 4.).bgr == vec3(3., 2., 1.)",
    "vec4(1., 2., 3., 4.).qpts == vec4(4., 3., 2., 1.)", "vec3(vec2(1., 2.), 3.) == vec3(1., 2., 3.)",
    "vec2(vec3(1., 2., 3.)) == vec2(1., 2.)",
  ]) func functionsOfVectorsHaveTheirParts(condition: String) throws {
    #expect(try holds(condition))
  }

  @Test(
    arguments: [
      ("for (int i = 0; i < 5; i++) n++;", 5), ("for (int i = 0; i <= 5; i++) n++;", 6),
      ("for (int i = 5; i > 0; i -= 2) n++;", 3), ("for (int i = 0; i < 0; i++) n++;", 0),
      ("int i = 0; while (i < 3) { i++; n += 2.; }", 6), ("int i = 9; do { n++; i++; } while (i < 3);", 1),
      ("for (int i = 0; i < 9; i++) { if (i == 3) continue; if (i == 6) break; n++; }", 5),
      ("int i = 3; n = float(i++ + i);", 7), ("int i = 3; n = float(++i + i);", 8),
      ("int i = 3; n = float(i-- - i);", 1),
      ("int i = 3; n = float(--i + i);", 4), ("n = 5.; n -= 2.; n *= 4.; n /= 3.;", 4),
      ("int k = 7; k %= 4; n = float(k);", 3), ("if (false) n = 1.; else if (true) n = 2.; else n = 3.;", 2),
      ("if (n > 0.) n = 9.; n += 3.;", 3), ("float a[3]; a[0] = 1.; a[2] = 4.; n = a[0] + a[1] + a[2];", 5),
      ("{ float n = 9.; n++; } n += 2.;", 2), ("vec2 v = vec2(1., 2.); v = v.yx; n = v.x * 10. + v.y;", 21),
      ("vec3 v = vec3(0.); v.zx = vec2(3., 4.); n = v.x * 10. + v.z;", 43),
      ("bool b = false && n++ > 0.; n += 1.;", 1), ("bool b = true || n++ > 0.; n += 1.;", 1),
      ("bool b = true && n++ > 0.; n += 1.;", 2), ("bool b = false || n++ > 0.; n += 1.;", 2),
      ("float x = true ? n += 2. : (n += 7.);", 2), ("float x = false ? n += 2. : (n += 7.);", 7),
      ("n = f(1.) * 10. + f(2.);", 65), ("float x = 4.; n = g(x) + x * 10.;", 52),
    ] as [(String, UInt32)])
  func statementsRunAsOftenAsTheyShould(body: String, expected: UInt32) throws {
    let source = """
      float f(float x) { if (x > 1.) return 5.; return 6.; }
      float g(inout float x) { x++; return x - 3.; }
      void main() { float n = 0.; \(body) gl_FragColor = vec4(n / 255.); }
      """
    #expect(try pixel(source) == expected * 0x0101_0101)
  }

  @Test(arguments: [
    ("1 + 2 * 3 == 7", true), ("7 / 2 == 3", true), ("-1 < 0", true), ("!0", true), ("2 - 1 - 1", false),
    ("(1 || 0) && 0", false), ("1 || 0 && 0", true), ("3 <= 3", true), ("3 < 3", false), ("3 >= 3", true),
    ("3 > 3", false), ("3 != 3", false), ("__VERSION__ == 100", true), ("UNKNOWN", false), ("THREE == 3", true),
    ("defined(GL_ES)", true), ("defined THREE && !defined UNKNOWN", true), ("defined(UNKNOWN) || defined(THREE)", true),
    ("!defined(THREE)", false), ("defined GONE", false),
  ])
  func conditionsOfThePreprocessorHold(condition: String, isTrue: Bool) throws {
    let source = """
      #define THREE 3
      #define GONE 1
      #undef GONE
      #if \(condition)
      void main() { gl_FragColor = vec4(1.); }
      #else
      void main() { gl_FragColor = vec4(0.2); }
      #endif
      """
    #expect(try pixel(source) == (isTrue ? 0xFFFF_FFFF : 0x3333_3333))
  }

  @Test func aMacroReplacesItsArgumentsOnly() throws {
    #expect(try holds("A(3., 1.) * 2. == 1.", before: "#define A(x, y) x - y"))
    #expect(try holds("A == 2. && B(1) == 1", before: "#define A (2.)\n#define B(x) x"))
    #expect(try holds("A(vec2(1., 2.), 3.) == vec2(3., 6.)", before: "#define A(x, y) (x * y)"))
    #expect(try holds("A == 1.", before: "#define A(x) x\nconst float A = 1.;"))
  }

  @Test(arguments: [
    ("float a[1024];", true), ("float a[1025];", false), ("float a[1];", true), ("float a[0];", false),
    ("mat4 a[256];", true), ("mat4 a[257];", false), ("float a[2]; a[1] = 1.;", true),
    ("float a[2]; a[2] = 1.;", false),
    ("float a[2]; a[-1] = 1.;", false), ("vec4 v = vec4(vec3(1), 1);", true), ("vec4 v = vec4(vec3(1), 1, 1);", false),
    ("vec4 v = vec4(vec3(1), vec2(1));", true), ("vec2 v = vec2(1, 1, 1);", false), ("vec3 v; v.xyz = v;", true),
    ("vec3 v; v.xg = v.xy;", false), ("vec3 v; v.w = 1.;", false), ("const float k;", false),
    ("float x = 1. % 2.;", false),
    ("int x = 0x100000000;", false), ("int x = 0xFFFFFFFF;", true), ("int x = 0x;", false),
    ("float x = 1.a;", false), ("continue;", false), ("for (;;) break;", true), ("float x = (1.;", false),
  ])
  func sourcesCompileUpToTheirLimits(body: String, compiles: Bool) {
    let program = try? ShaderProgram("void main() { \(body) }")
    #expect((program != nil) == compiles)
  }

  @Test(arguments: [(499, true), (500, false)]) func anExpressionHasUpTo499Operators(count: Int, compiles: Bool) {
    let sum = "1." + String(repeating: " + 1.", count: count)
    let program = try? ShaderProgram("void main() { float x = \(sum); }")
    #expect((program != nil) == compiles)
  }
}
