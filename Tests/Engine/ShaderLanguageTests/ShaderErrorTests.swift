import Testing

@testable import ShaderLanguage

/// Sources that cannot be compiled, with what is reported.
@Suite struct ShaderErrorTests {
  private static let cases: [(source: String, error: String)] = [
    ("", "1:1: error: there is no main; add void main() { gl_FragColor = ...; }"),
    ("void main() { gl_FragColor = vec3(1); }", "1:28: error: a vec3 is not a vec4; write vec4(...)"),
    ("void main() { float x = y; }", "1:25: error: y is not declared"),
    ("void main() {\n  foo(1.);\n}", "2:3: error: there is no function foo(float)"),
    ("void main() { vec2 a; a.z = 1.; }", "1:24: error: a vec2 has no .z; it has 2 components"),
    ("void main() { vec2 a; a.xx = a; }", "1:24: error: a component is named twice"),
    ("void main() { v_tex_coord.x = 1.; }", "v_tex_coord is an input of the shader and cannot be changed"),
    ("const float K = 1.; void main() { K = 2.; }", "K is a constant and cannot be changed"),
    ("const highp float K = 1.; void main() { K = 2.; }", "K is a constant and cannot be changed"),
    ("void main() { const float K = 1.; K = 2.; }", "1:35: error: K is a constant and cannot be changed"),
    ("void main() { const highp float K = 1.; K = 2.; }", "K is a constant and cannot be changed"),
    ("void main() { lowp const float K = 1., L = 1.; L++; }", "L is a constant and cannot be changed"),
    ("void main() { int a[2]; a[2] = 1; }", "the index 2.0 is out of range; it must be from 0 to 1"),
    ("float f(float x) { return f(x); } void main() {}", "f calls itself; GLSL has no recursion, write a loop"),
    ("float g(); float f() { return g(); } float g() { return f(); } void main() {}", "f calls itself"),
    ("void main() { for (;;) { }", "the { is not closed; add }"),
    ("#if 1\nvoid main() {}", "1:1: error: the #if does not end; add #endif"),
    ("#error too old\nvoid main() {}", "#error too old"),
    ("uniform float u_k; void main() {}", "u_k has no value; add an SKUniform or an SKAttribute"),
    ("uniform float u_texture; void main() {}", "u_texture is declared as float, but its value is a sampler2D"),
    ("void main() { break; }", "break is outside of a loop; remove it"),
    ("void main() { return 1.; }", "main is void; write return without a value"),
    ("void main() { mat2 m = mat2(1) * vec3(1); }", "* cannot combine a mat2 and a vec3"),
    ("void main() { int a = 1 & 2; }", "GLSL ES 1.00 has no operator &"),
    ("void main() { float x = dFdx(1.); }", "dFdx is not supported"),
    ("void main() { float a; float a; }", "a is declared twice; rename one of the two"),
    ("void main() { vec3 v = vec3(1., 2.); }", "vec3 needs 3 components, not 2"),
    ("void main() { if (vec2(1)) {} }", "the condition of if is a vec2; it must be a bool"),
    ("void f() { undeclared = 1; } void main() {}", "undeclared is not declared"),
    (
      "// Ripple\n  #include <metal_stdlib>\nusing namespace metal;",
      "2:3: error: this is Metal's language, but SKShader takes GLSL ES 1.00; write void main() { gl_FragColor = ...; }"
    ),
    ("#import <simd/simd.h>\nvoid main() {}", "1:1: error: this is Metal's language"),
    ("\nusing namespace metal;\nfragment half4 f() { return 0; }", "2:1: error: this is Metal's language"),
    ("half4 f(V in [[stage_in]]) { return 0; }", "1:14: error: this is Metal's language"),
    ("struct V { float4 p [[ position ]]; };", "1:21: error: this is Metal's language"),
    ("half f(); fragment half4 g(texture2d<half> t) { return 0; }", "1:11: error: this is Metal's language"),
    ("kernel void f() {}", "1:1: error: this is Metal's language"),
    ("#include \"noise.glsl\"\nvoid main() {}", "1:1: error: GLSL ES 1.00 has no #include; put the text of \"noise"),
    ("\n#import <noise>\nvoid main() {}", "2:1: error: GLSL ES 1.00 has no #import; put the text of <noise> here"),
    ("#include\nvoid main() {}", "GLSL ES 1.00 has no #include; put the text of the file here"),
    ("void main() { float a[2]; a[[0]] = 1.; }", "1:29: error: "),
    ("void main() { gl_FragData[1] = vec4(1); }", "the index 1.0 is out of range; it must be from 0 to 0"),
    ("void main() { gl_MaxDrawBuffers = 2; }", "gl_MaxDrawBuffers is a constant and cannot be changed"),
    ("void main() { int a = 08; }", "1:23: error: 08 is not an octal number; leave out the 0 at its start"),
    ("void main() { int a[019]; }", "1:21: error: 019 is not an octal number"),
    ("/* a\n b */ @", "2:7: error: unexpected character"), ("\t@", "1:2: error: unexpected character"),
    ("\u{FEFF}@", "1:4: error: unexpected character"), ("\\\n@", "2:1: error: unexpected character"),
    ("\r\n // a\r\n @", "3:2: error: unexpected character"),
    ("#define F y\nvoid main() {\n  float x = F; }", "3:13: error: y is not declared"),
    ("void main() { continue; }", "continue is outside of a loop; remove it"),
    ("float f() { return; } void main() {}", "f must return a float; write return VALUE"),
    ("void f(int a) {} void f(int b) {} void main() {}", "f has two bodies for the same parameters; remove one"),
    ("struct S { int a; int a; }; void main() {}", "1:23: error: S has two members named a; rename one"),
    ("struct S { int a; vec2 b; }; void main() { S(1); }", "S has 2 members; write one argument for each"),
    ("void main() { vec3(1., vec2(2.), 3.); }", "vec3 has 3 components; leave out argument 3"),
    ("void main() { float x; x[0] = 1.; }", "a float has no elements"),
    ("void main() { sampler2D t; }", "a variable cannot be sampler2D"),
    ("float f(float x) { return x; } void main() { f(vec2(1.), 1); }", "no f takes (vec2, int)"),
    ("float f(vec3 x, int y); void main() { f(vec3(1.), 1); }", "f(vec3, int) has no body; write { ... } after it"),
    ("void main() { -true; }", "1:15: error: - cannot be applied to a bool"),
    ("void main() { !1; }", "! cannot be applied to a int"),
    ("void main() { 1. < vec2(1.); }", "1:18: error: < cannot combine a float and a vec2"),
    ("void main() { 1 && true; }", "&& cannot combine a int and a bool"),
    ("void main() { ivec2 a = bvec3(true); }", "1:25: error: a bvec3 is not a ivec2; write ivec2(...)"),
    ("void main() { mat3 m; mat2 n = m; }", "a mat3 is not a mat2; write mat2(...)"),
    ("void main() { SKDefaultShading(1.); }", "SKDefaultShading takes no arguments"),
    ("void main() { switch (1) {} }", "1:15: error: GLSL ES 1.00 has no switch; use if and else"),
    ("@", "1:1: error: unexpected character"), ("/* open", "1:1: error: the comment does not end; close it with */"),
  ]

  @Test(arguments: cases)
  func errorsNameTheirPlaceAndTheRemedy(_ source: String, _ expected: String) {
    let error = #expect(throws: ShaderError.self) { try ShaderProgram(source) }
    #expect(error?.description.contains(expected) == true, "\(error?.description ?? "none")")
  }

  /// Words of Metal's language are names in GLSL.
  @Test func namesFromMetalAreNotErrors() throws {
    _ = try ShaderProgram(
      """
      #if 0
      #include <metal_stdlib>
      #endif
      struct fragment { vec4 color; };
      void main() { fragment f; int kernel[1], stage_in = 0; f.color = vec4(kernel[stage_in]); gl_FragColor = f.color; }
      """)
  }

  @Test func largeSourcesEndInBoundedTime() {
    let deep = "void main() { float x = " + String(repeating: "(", count: 5000) + "1." + "; }"
    #expect(throws: ShaderError.self) { try ShaderProgram(deep) }
    let long = "void main() { float x = 1." + String(repeating: " + 1.", count: 5000) + "; }"
    #expect(throws: ShaderError.self) { try ShaderProgram(long) }
    for part in [", 1.", ".x", "[0]", " - -1."] {
      let chain = "void main() { float x = (y" + String(repeating: part, count: 20_000) + "); }"
      #expect(throws: ShaderError.self) { try ShaderProgram(chain) }
    }
    // Each function calls the one before twice: 2^40 copies.
    var doubling = "float f0(float x) { return x * v_tex_coord.x; }\n"
    for index in 1...40 {
      doubling += "float f\(index)(float x) { return f\(index - 1)(x) + f\(index - 1)(x); }\n"
    }
    #expect(throws: ShaderError.self) { try ShaderProgram(doubling + "void main() { gl_FragColor.r = f40(1.); }") }
    var macros = "#define A0 1 + 1\n"
    for index in 1...40 { macros += "#define A\(index) A\(index - 1) + A\(index - 1)\n" }
    #expect(throws: ShaderError.self) { try ShaderProgram(macros + "void main() { float x = A40; }") }
  }
}
