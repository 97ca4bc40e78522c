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

  /// Sections 4.1, 5.1 and 5.4 of the GLSL ES 1.00 specification. What only Metal's compiler takes is converted as
  /// Metal does.
  @Test(arguments: [
    "1e+2 == 100.", "1E-2 == 0.01", "2.E1 == 20.", "0X1f == 31", "0xaF == 175", "017 == 15", "1.5h == 1.5", "3U == 3",
    "2.F == 2.", "5 / 2. == 2.5", "5. / 2 == 2.5", "(true ? 1 : 2.5) + 0.5 == 1.5", "(false ? 1 : 2.5) == 2.5",
    "(true ? 3. : vec2(1., 2.)) == vec2(3.)", "(false ? vec2(1., 2.) : 3.) == vec2(3.)", "int(3.99) == 3",
    "int(-0.5) == 0", "bool(-1)", "!bool(0)", "ivec2(vec2(1.9, -1.9)) == ivec2(1, -1)",
    "bvec2(vec2(0., 0.5)) == bvec2(false, true)", "vec3(bvec3(true, false, true)) == vec3(1., 0., 1.)",
    "vec4(mat2(1., 2., 3., 4.)) == vec4(1., 2., 3., 4.)", "mat2(vec4(1., 2., 3., 4.))[1] == vec2(3., 4.)",
    "mat2(vec2(1., 2.), 3., 4.)[0] == vec2(1., 2.)", "float(vec3(4., 5., 6.)) == 4.", "ivec3(7) == ivec3(7, 7, 7)",
    "mat4(5.)[3] == vec4(0., 0., 0., 5.)", "mat3(5.)[0] == vec3(5., 0., 0.)", "- -1 == 1", "-vec2(1., 2.).y == -2.",
    "1 - 2 + 3 == 2", "8 / 2 * 3 == 12", "7 % 4 % 2 == 1", "!(false && true == false)", "!(true && !true)",
    "M_PI_F == M_PI && abs(M_PI - 3.14159265) < 0.000001", "gl_FragCoord == vec4(0.5, 0.5, 0., 1.)",
    "vec4(1., 2., 3., 4.)[2] == 3.", "vec3(1., 2., 3.).zyx.xy == vec2(3., 2.)", "vec4(1., 2., 3., 4.).agb[0] == 4.",
  ]) func valuesConvert(condition: String) throws {
    #expect(try holds(condition))
  }

  /// Section 8 of the GLSL ES 1.00 specification: each function works by component, and a number stands for a vector.
  @Test(arguments: [
    "mod(vec2(5., 7.), 4.) == vec2(1., 3.)", "mod(vec2(5., 7.), vec2(3., 4.)) == vec2(2., 3.)",
    "min(vec2(1., 5.), 3.) == vec2(1., 3.)", "max(vec2(1., 5.), vec2(3., 4.)) == vec2(3., 5.)",
    "clamp(vec3(0., 5., 9.), 2., 6.) == vec3(2., 5., 6.)",
    "clamp(vec2(0., 9.), vec2(1., 2.), vec2(3., 4.)) == vec2(1., 4.)",
    "mix(vec2(1., 2.), vec2(3., 6.), vec2(0.5, 0.25)) == vec2(2., 3.)",
    "step(2., vec3(1., 2., 3.)) == vec3(0., 1., 1.)",
    "step(vec2(1., 3.), vec2(2., 2.)) == vec2(1., 0.)", "smoothstep(0., 4., vec2(1., 3.)) == vec2(0.15625, 0.84375)",
    "length(vec3(2., 3., 6.)) == 7.", "distance(vec3(1., 1., 1.), vec3(3., 4., 7.)) == 7.", "length(-3.) == 3.",
    "normalize(-4.) == -1.", "dot(2., 3.) == 6.", "dot(vec4(1., 2., 3., 4.), vec4(5., 6., 7., 8.)) == 70.",
    "reflect(vec3(1., 2., 3.), vec3(0., 1., 0.)) == vec3(1., -2., 3.)",
    "cross(vec3(0., 0., 1.), vec3(1., 0., 0.)) == vec3(0., 1., 0.)",
    "distance(refract(vec2(0.6, -0.8), vec2(0., 1.), 0.5), vec2(0.3, -0.9539392)) < 0.00001",
    "equal(bvec2(true, false), bvec2(false, false)) == bvec2(false, true)",
    "lessThan(vec3(1., 2., 3.), vec3(2., 2., 2.)) == bvec3(true, false, false)",
    "greaterThan(ivec3(1, 2, 3), ivec3(2, 2, 2)) == bvec3(false, false, true)",
    "greaterThanEqual(ivec3(1, 2, 3), ivec3(2, 2, 2)) == bvec3(false, true, true)",
    "all(bvec3(true, true, true)) && !all(bvec3(true, true, false))",
    "any(bvec3(false, false, true)) && !any(bvec3(false))",
    "matrixCompMult(mat2(1., 2., 3., 4.), mat2(5., 6., 7., 8.))[1] == vec2(21., 32.)",
    "(mat2(1., 2., 3., 4.) - 1.)[0] == vec2(0., 1.)", "(6. / mat2(1., 2., 3., 6.))[1] == vec2(2., 1.)",
    "mat2(1., 2., 3., 4.) != mat2(1., 2., 3., 5.)", "!(mat2(1., 2., 3., 4.) == mat2(0., 2., 3., 4.))",
    "mat3(1., 2., 3., 4., 5., 6., 7., 8., 9.) * vec3(1., 0., 2.) == vec3(15., 18., 21.)",
    "vec3(1., 0., 2.) * mat3(1., 2., 3., 4., 5., 6., 7., 8., 9.) == vec3(7., 16., 25.)",
    "floor(vec2(1.5, -1.5)) == vec2(1., -2.)", "sign(vec3(-2., 0., 4.)) == vec3(-1., 0., 1.)", "sign(-3) == -1",
    "clamp(7, 2, 5) / 2 == 2", "abs(vec2(-1., 2.)) == vec2(1., 2.)", "abs(radians(90.) - 1.5707963) < 0.000001",
  ]) func functionsWorkByComponent(condition: String) throws {
    #expect(try holds(condition))
  }

  /// Textures are read by the place divided by the last component, and a function may take one.
  @Test func texturesAreReadThroughAnyFunction() throws {
    let pixels: [[UInt32]] = [[0x0101_0101, 0x0202_0202, 0x0303_0303, 0x0404_0404], [5, 6, 7, 8]]
    func pixel(_ value: String) throws -> UInt32 {
      let source =
        "vec4 read(vec2 p, sampler2D t) { return texture2D(t, p); }\nvoid main() { gl_FragColor = \(value); }"
      let program = try ShaderProgram(source, inputs: [("u_other", .texture)])
      return pixels[0].withUnsafeBufferPointer { first in
        pixels[1].withUnsafeBufferPointer { second in
          let textures = program.samplers.map { name in
            (name == "u_other" ? second : first).baseAddress.map {
              ShaderTexture(
                pixels: $0, stride: 2, minX: 0, minY: 0, maxX: 2, maxY: 2, isLinear: false, a: 2, b: 0, c: 0, d: 2,
                tx: 0, ty: 0)
            }
          }
          let run = ShaderRun(program, values: [:], textures: textures, map: [1, 0, 0, 1, 0, 0], height: 1)
          var (pixel, isDrawn) = (0 as UInt32, 0 as UInt8)
          run.shade(x: 0, y: 0, count: 1, into: &pixel, isDrawn: &isDrawn)
          return pixel
        }
      }
    }
    let values = [
      "texture2D(u_texture, vec2(0.75, 0.25))", "texture2D(u_texture, vec2(0.25, 0.75), 1.)",
      "texture2DProj(u_texture, vec3(0.375, 0.125, 0.5))", "texture2DProj(u_texture, vec4(0.125, 0.375, 9., 0.5))",
      "texture2D(u_texture, vec2(0.75)) + 0. * texture2D(u_other, vec2(0.))", "read(vec2(0.75, 0.25), u_other)",
      "0. * texture2D(u_other, vec2(0.)) + read(vec2(0.25, 0.75), u_texture)",
      "texture2DLod(u_texture, vec2(0.75, 0.25), 2.)", "texture(u_texture, vec2(0.25, 0.75))",
    ]
    let expected: [UInt32] = [
      0x0202_0202, 0x0303_0303, 0x0202_0202, 0x0303_0303, 0x0404_0404, 6, 0x0303_0303, 0x0202_0202, 0x0303_0303,
    ]
    #expect(try values.map(pixel) == expected)
    let program = try ShaderProgram("void main() { gl_FragColor = texture2D(u_texture, vec2(u_time)); }")
    #expect(program.reads("u_texture") && program.reads("u_time") && !program.reads("v_tex_coord"))
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

  @Test(
    arguments: [
      ("float a = 1., b = 2., c[2]; c[1] = 4.; n = a + b + c[1];", 7),
      ("float a[2], b = 3.; a[1] = 2.; n = b + a[1];", 5),
      ("float a, b; a = b = 3.; n = a * 10. + b;", 33), ("int i = 7; i /= 2; n = float(i);", 3),
      ("int i = 2.9; n = float(i);", 2), ("const int k = 4; float a[k]; a[3] = 6.; n = a[3];", 6),
      ("const lowp int k = 3; float a[k]; a[2] = 6.; n = a[2];", 6),
      ("highp const int k = 3; float a[k]; a[2] = 6.; n = a[2];", 6),
      ("constant mediump int k = 3; float a[k]; a[2] = 6.; n = a[2];", 6),
      ("mediump float x = 3.; x += 4.; n = x;", 7), ("float a[length]; a[1] = 8.; n = a[1];", 8),
      ("precision highp float; n = 3.;", 3), ("vec3 v = vec3(1., 2., 3.); v[zero + 1] = 9.; n = v.x * 10. + v.y;", 19),
      ("vec3 v = vec3(1., 2., 3.); n = v[zero + 2];", 3), ("vec3 v = vec3(1., 2., 3.); n = v.zxy[zero + 1];", 1),
      ("mat2 m = mat2(1., 2., 3., 4.); n = m[zero + 1][zero] * 10. + m[zero][zero + 1];", 32),
      ("S s = S(1., vec2(2., 3.)); n = s.b.y * 10. + s.a;", 31),
      ("S s[2]; s[zero + 1].b.y = 4.; s[zero + 1].a = 1.; n = s[1].b.y * 10. + s[1].a + s[0].b.y;", 41),
      ("S s = S(1., vec2(2., 3.)), t = s; t.a = 5.; n = (s == t ? 100. : 1.) + s.a * 10.;", 11),
      ("S s = S(1., vec2(2., 3.)), t = s; n = s == t ? 4. : 5.;", 4),
      ("for (int i = 0, j = 9; i < j; i++, j -= 2) n++;", 3),
      ("for (int i = 0; i < 4; i++) { int j = 0; do { j++; if (j == 2) continue; n++; } while (j < 3); }", 8),
      ("for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) { if (j > i) break; n++; }", 6),
      ("int i = 0; while (true) { if (++i > 4) break; } n = float(i);", 5),
      ("float x = 3.; float y = 50.; twice(y, x); n = y * 10. + x;", 63),
      ("vec3 v = vec3(1., 2., 3.); twice(v.y, 3.); n = v.x * 100. + v.y * 10. + v.z;", 163),
      ("n = kind(1) * 100. + kind(1.) * 10. + kind(vec2(1.));", 123), ("n = seven() + seven();", 14),
      ("n = above(2.) * 10. + above(2.5);", 33), ("n = above(20.);", 50), ("total += 3.; n = total;", 5),
      ("float a[2]; a[0] = 3.; a[1] = 4.; n = sum(a);", 43),
      ("if (total > 1.) if (total > 9.) n = 1.; else n = 2.;", 2),
      ("if (total < 1.) if (total > 9.) n = 1.; else n = 2.;", 0), ("n = 3., n += 4.;", 7), ("n = count; n++;", 10),
    ] as [(String, UInt32)])
  func declarationsAndCallsGiveTheirValues(body: String, expected: UInt32) throws {
    let source = """
      struct S { float a; vec2 b; };
      const float count = 9.;
      const highp int length = 2;
      float total = 2.;
      void twice(out float y, in float x) { y = x * 2.; x = 9.; }
      float kind(int x) { return 1.; }
      float kind(const float x) { return 2.; }
      float kind(vec2 x) { return 3.; }
      float seven(void);
      float seven() { return 7.; }
      float above(float x) { for (int i = 0; i < 9; i++) { if (float(i) > x) return float(i); } return 50.; }
      float sum(float a[2]) { return a[0] + a[1] * 10.; }
      void main(void) {
        int zero = int(v_tex_coord.x);
        float n = 0.;
        \(body)
        gl_FragColor = vec4(n / 255.);
      }
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
    ("const highp float k;", false), ("highp float k;", true), ("float x = 1. % 2.;", false),
    ("lowp int k = 3; float a[k];", false), ("const lowp int k = 3; float a[k];", true),
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

  /// Functions that shaders ported from Metal call.
  @Test(arguments: [
    "fabs(-2.) == 2.", "rsqrt(4.) == 0.5", "fmin(1., 2.) == 1.", "fmax(1., 2.) == 2.",
    "abs(atan2(1., -1.) - 2.356194) < 0.0001", "float2x2(1., 2., 3., 4.)[1] == vec2(3., 4.)",
    "half3x3(2.)[1] == vec3(0., 2., 0.)", "half2(1., 2.) == float2(1., 2.)", "int2(1.9, 2.) == ivec2(1, 2)",
    "bool3(1., 0., 1.) == bvec3(true, false, true)", "uint(3.9) == 3", "half(0.5) == 0.5",
    "trunc(vec2(1.5, -1.5)) == vec2(1., -1.)",
  ])
  func metalsNamesStandForTheSame(condition: String) throws {
    #expect(try holds(condition))
  }

  /// Integers divide without a remainder, so their functions must give integers.
  @Test(arguments: [
    "min(3, 9) / 2 == 1", "max(3, 1) / 2 == 1", "abs(-3) / 2 == 1", "sign(-3) / 2 == 0", "clamp(9, 1, 5) / 2 == 2",
    "min(3., 9.) / 2. == 1.5", "max(3, 1.) / 2. == 1.5",
  ])
  func functionsOfIntegersGiveIntegers(condition: String) throws {
    #expect(try holds(condition))
  }

  /// A call copies the function's body, so the depth is limited. `main` counts too.
  @Test(arguments: [(63, true), (64, false)]) func callsNestUpToALimit(count: Int, compiles: Bool) {
    var source = "float f1() { return 1.; }\n"
    for number in 2...count { source += "float f\(number)() { return f\(number - 1)(); }\n" }
    source += "void main() { gl_FragColor = vec4(f\(count)()); }"
    if compiles {
      #expect(throws: Never.self) { try ShaderProgram(source) }
    } else {
      let error = #expect(throws: ShaderError.self) { try ShaderProgram(source) }
      #expect(error?.message == "the calls are nested more than 64 deep; make the shader simpler")
    }
  }

  @Test(arguments: ["discard;", "discard_fragment();"]) func bothWordsDiscardAPixel(word: String) throws {
    let program = try ShaderProgram("void main() { gl_FragColor = vec4(1.); if (v_tex_coord.x < 1.) \(word) }")
    let run = ShaderRun(program, values: [:], textures: [], map: [0.5, 0, 0, 1, 0, 0], height: 1)
    var (pixels, isDrawn) = ([UInt32](repeating: 7, count: 4), [UInt8](repeating: 7, count: 4))
    run.shade(x: 0, y: 0, count: 4, into: &pixels, isDrawn: &isDrawn)
    #expect(isDrawn.map { $0 == 0 } == [true, true, false, false])
  }
}
