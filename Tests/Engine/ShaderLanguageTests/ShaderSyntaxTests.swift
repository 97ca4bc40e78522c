import Testing

@testable import ShaderLanguage

/// Numbers, declarations and conditions as they are written, and the places of errors.
@Suite struct ShaderSyntaxTests {
  /// The grey from 0 to 255 that a program draws.
  private func number(_ source: String) throws -> UInt32 {
    let run = ShaderRun(
      try ShaderProgram(source), values: [:], textures: [], map: [1, 0, 0, 1, 0, 0], height: 1)
    var (pixel, isDrawn) = (0 as UInt32, 0 as UInt8)
    run.shade(x: 0, y: 0, count: 1, into: &pixel, isDrawn: &isDrawn)
    return pixel & 255
  }

  /// The value of `n` after statements of `main`.
  private func number(after body: String, before: String = "") throws -> UInt32 {
    try number("\(before)\nvoid main() { float n = 0.; \(body) gl_FragColor = vec4(n / 255.); }")
  }

  /// Section 4.1.4 of the GLSL ES 1.00 specification: a point or an exponent makes a number a float, and a 0 in front
  /// does not make it octal. Only floats divide with a remainder.
  @Test(arguments: [
    "1e1 / 4 == 2.5", "2E+1 / 8 == 2.5", "50e-1 / 2 == 2.5", "1.e1 / 4 == 2.5", ".5e1 / 2 == 2.5", "5. / 2 == 2.5",
    "3f / 2 == 1.5", "3F / 2 == 1.5", "3h / 2 == 1.5", "3H / 2 == 1.5", "7u / 2 == 3", "0x11 / 3 == 5", "011 / 2 == 4",
    "09. == 9.", "08e0 == 8.", "010. == 10.", "010e1 == 100.", "00.5 == 0.5", "0 == 0", "0. / 2 == 0.",
    "1.5E1 == 15.", "2.E-1 == 0.2",
  ]) func pointsExponentsAndSuffixesMakeFloats(condition: String) throws {
    #expect(try number(after: "if (\(condition)) n = 9.;") == 9)
  }

  /// A prototype needs no names; a call before the body finds the right function. `void` is no parameter of several.
  @Test(
    arguments: [
      ("float f(float);", "f(3.)", "float f(float x) { return x * 2.; }", 6),
      ("float f(in vec2, int);", "f(vec2(1., 2.), 3)", "float f(vec2 x, int y) { return x.y + float(y); }", 5),
      ("float f(void);", "f()", "float f() { return 7.; }", 7),
      ("float f();", "f(void)", "float f() { return 7.; }", 7),
      ("float f(); float f(float);", "f(2.) + f()", "float f() { return 1.; } float f(float x) { return x; }", 3),
      ("float f(out float);", "f(total) + total", "float f(out float y) { y = 8.; return 1.; }", 9),
      ("float f(float[2]);", "f(list)", "float f(float x[2]) { return x[1] + 4.; }", 4),
      ("float f(float);", "f(1., void)", "float f(float x) { return x; }", nil),
      ("float f(float, void);", "1.", "", nil), ("float f(void, float);", "1.", "", nil),
    ] as [(String, String, String, UInt32?)])
  func parametersOfAPrototypeNeedNoNames(prototype: String, call: String, body: String, expected: UInt32?) {
    let source = """
      float total, list[2];
      \(prototype)
      float g() { return \(call); }
      \(body)
      void main() { gl_FragColor = vec4(g() / 255.); }
      """
    let found = try? number(source)
    #expect(found == expected)
  }

  /// Numbers are conditions in Metal's way: all but 0 hold.
  @Test(
    arguments: [
      ("int i = 3; while (i) { i--; n++; }", 3), ("if (0.5) n = 4.; else n = 5.;", 4),
      ("if (0) n = 4.; else n = 5.;", 5), ("float x = 2.; do { n++; x--; } while (x);", 2),
      ("for (int i = 4; i; i--) n += 2.;", 8), ("for (int i = 2; i >= 0; --i) { n += float(i); }", 3),
      ("n = 3 ? 6. : 7.;", 6), ("n = 0. ? 6. : 7.;", 7),
    ] as [(String, UInt32)])
  func aNumberIsACondition(body: String, expected: UInt32) throws {
    #expect(try number(after: body) == expected)
  }

  @Test(
    arguments: [
      ("struct { float a; vec2 b; } s, t;", "s.a = 3.; t = s; s.a = 1.; n = t.a * 10. + s.a;", 31),
      (
        "struct A { float x[2]; vec2 y; }; struct B { float z; A a; };",
        "B b; int i = int(v_tex_coord.x) + 1; b.z = 1.; b.a.x[0] = 2.; b.a.x[i] = 3.; b.a.y = vec2(4., 5.); B c = b; "
          + "b.z = 9.; n = c.z * 100. + c.a.x[i] * 10. + c.a.y.y;", 135
      ),
      ("struct A { float x; } a[2];", "a[1].x = 6.; n = a[0].x * 10. + a[1].x;", 6),
      ("struct A { lowp float x, y; int z; };", "A a = A(1., 2., 3); n = a.x + a.y * 10. + float(a.z) * 50.;", 171),
      ("float x = 2.;", "{ float x = 5.; n = x; } n += x * 10.;", 25),
      ("float i = 7.;", "for (int i = 0; i < 3; i++) n++; for (int i = 0; i < 2; i++) n++; n += i * 10.;", 75),
      ("const int k = 2; const int m = k + 1;", "float a[m]; a[2] = 8.; n = a[2] + float(m);", 11),
    ] as [(String, String, UInt32)])
  func eachDeclarationHasItsScopeAndLayout(before: String, body: String, expected: UInt32) throws {
    #expect(try number(after: body, before: before) == expected)
  }

  /// Errors with their lines and columns, and what the source should have instead.
  @Test(arguments: [
    ("void main() {\n  int i = 0;\n  break; }", "3:3: error: break is outside of a loop"),
    ("void main() {\n  int i = 0;\n\n    continue; }", "4:5: error: continue is outside of a loop"),
    ("void main() {\n  int i = 0;\n return 1.; }", "3:2: error: main is void"),
    ("float f() {\n  int i = 0;\n  return; }\nvoid main() {}", "3:3: error: f must return a float"),
    ("void main() { vec2(1.) < 1.; }", "1:24: error: < cannot combine a vec2 and a float"),
    ("void main() { 1. >= vec3(1.); }", "1:18: error: >= cannot combine a float and a vec3"),
    ("void main() { vec4(1.) <= vec4(1.); }", "1:24: error: <= cannot combine a vec4 and a vec4"),
    ("void main() { mat2(1.) > 1.; }", "1:24: error: > cannot combine a mat2 and a float"),
    ("void main() { vec2(1.) == vec3(1.); }", "1:24: error: == cannot combine a vec2 and a vec3"),
    ("void main() { true || 1; }", "1:20: error: || cannot combine a bool and a int"),
    ("void main() { bvec2(true) ^^ true; }", "1:27: error: ^^ cannot combine a bvec2 and a bool"),
    ("void main() { mat2(1.) + vec2(1.); }", "1:24: error: + cannot combine a mat2 and a vec2"),
    ("void main() { vec3(1.) * mat2(1.); }", "1:24: error: * cannot combine a vec3 and a mat2"),
    ("void main() { while (vec2(1.)) {} }", "1:22: error: the condition of the loop is a vec2; it must be a bool"),
    ("void main() { do {} while (mat2(1.)); }", "1:28: error: the condition of the loop is a mat2"),
    ("void main() { int a = ; }", "1:23: error: expected a value, found ;"),
    ("void main() { if true) {} }", "1:18: error: expected (, found true"),
    ("void main() { do {} (true); }", "1:21: error: expected while after the body of do, found ("),
    ("void main() { float x = 1. }", "1:28: error: expected ;, found }"),
    ("void main() { foo x; }", "1:19: error: expected ;, found x"),
    ("foo x;", "1:1: error: unknown type foo; there are float"),
    ("void main() { x = true ? 1.; }", "1:28: error: expected :, found ;"),
    ("void main() { struct S { int a; }; }", "1:15: error: a struct must be declared outside of functions"),
    ("void main() { goto x; }", "1:15: error: GLSL ES 1.00 has no goto"),
    ("void main() { int a = ~1; }", "1:23: error: GLSL ES 1.00 has no operator ~"),
    ("void main() { int a = 1 << 2; }", "1:25: error: GLSL ES 1.00 has no operator <<"),
    ("void main() { vec2 v; v.1; }", "1:24: error: "),
    ("void main() { vec2 v; v.(x); }", "1:25: error: expected a member's name after the point, found ("),
    ("float f(void v) { return 1.; } void main() {}", "1:9: error: a parameter cannot be void"),
    ("struct S { void v; }; void main() {}", "a struct cannot contain void"),
    ("void main()", "1:12: error: expected { and the body of main, found the end of the source"),
    ("void main() { mat2 m; m[2]; }", "1:24: error: the index 2.0 is out of range; it must be from 0 to 1"),
    ("void main() { vec3 v; v[-1]; }", "1:24: error: the index -1.0 is out of range; it must be from 0 to 2"),
    ("void main() { vec3 v; v[vec2(0.)]; }", "an index must be an int, not a vec2"),
    ("void main() { vec2 v; v.foo; }", "foo is not a part of a vec2; write letters such as .xy or .rgb"),
    ("void main() { mat2 m; m.x; }", "a mat2 has no member x"), ("void main() { 1. = 2.; }", "only variables can be"),
    ("float f(out float x) { return x; } void main() { f(1.); }", "only variables can be changed"),
    ("void f(inout vec2 x) {} void main() { f(v_tex_coord); }", "v_tex_coord is an input of the shader"),
    ("void main() { vec2 a = vec2(1.) % vec2(2.); }", "% needs two ints; use mod(a, b) for floats"),
  ])
  func errorsNameTheirPlace(source: String, expected: String) {
    let error = #expect(throws: ShaderError.self) { try ShaderProgram(source) }
    #expect(error?.description.contains(expected) == true, "\(error?.description ?? "none")")
  }

  /// Variables are limited, so that the rows of a frame fit into memory.
  @Test(arguments: [(7, true), (8, false)]) func thereMayBeAboutEightThousandVariables(count: Int, compiles: Bool) {
    let arrays = (0..<count).map { "float a\($0)[1024];" }.joined(separator: " ")
    if compiles {
      #expect(throws: Never.self) { try ShaderProgram("void main() { \(arrays) }") }
    } else {
      let error = #expect(throws: ShaderError.self) { try ShaderProgram("void main() { \(arrays) }") }
      #expect(error?.message.hasPrefix("the shader is too large") == true)
    }
  }

  /// Variables of blocks that follow each other share their memory.
  @Test(arguments: [
    "{ float a[1024]; }", "if (v_tex_coord.x > 2.) { float a[1024]; }", "f();",
    "for (int i = 0; i < 1; i++) { float a[1024]; }",
  ])
  func blocksOneAfterAnotherShareTheirMemory(statement: String) throws {
    let body = String(repeating: statement + " ", count: 12)
    #expect(try number(after: body + "n = 3.;", before: "void f() { float a[1024]; }") == 3)
  }
}
