import Testing

@testable import ShaderLanguage

/// Rows of pixels that take different ways through functions, loops and arrays, and the values of assignments.
@Suite struct ShaderFlowTests {
  /// Shades a row of eight pixels whose `v_tex_coord.x` is 1/16, 3/16, and so on up to 15/16.
  private func row(_ source: String) throws -> (pixels: [UInt32], isDrawn: [UInt8]) {
    let run = ShaderRun(
      try ShaderProgram(source), values: [:], textures: [], map: [0.125, 0, 0, 1, 0, 0], height: 1)
    var (pixels, isDrawn) = ([UInt32](repeating: 0, count: 8), [UInt8](repeating: 7, count: 8))
    run.shade(x: 0, y: 0, count: 8, into: &pixels, isDrawn: &isDrawn)
    return (pixels, isDrawn)
  }

  /// The numbers of a program that writes each as a grey.
  private func numbers(_ source: String) throws -> [UInt32] { try row(source).pixels.map { $0 & 255 } }

  @Test func aFunctionThatReturnsEarlyMayCallAnother() throws {
    let source = """
      float g(float x) { if (x < 0.5) return 1.; return 2.; }
      float f(float x) {
        float y = g(x);
        if (x < 0.25) return y * 10.;
        if (x > 0.75) return y * 20.;
        return y + 5.;
      }
      void main() {
        float y = f(v_tex_coord.x);
        if (y > 0.) gl_FragColor = vec4(y / 255.);
      }
      """
    #expect(try numbers(source) == [10, 10, 6, 6, 7, 7, 40, 40])
  }

  /// Pixel k leaves the inner loop after k + 1 rounds, and the outer one before its counter is above (k + 0.5) / 2.
  @Test func aBreakAfterAnInnerLoopLeavesTheOuterOne() throws {
    let source = """
      void main() {
        float n = 0., x = v_tex_coord.x;
        for (int i = 0; i < 4; i++) {
          for (int j = 0; j < 9; j++) { if (float(j) > x * 8.) break; n++; }
          if (float(i) > x * 4.) break;
          n += 10.;
        }
        if (n > 0.) gl_FragColor = vec4(n / 255.);
      }
      """
    #expect(try numbers(source) == [12, 14, 29, 32, 50, 54, 68, 72])
  }

  /// Pixel k skips the odd rounds of the inner loop, and the rest of the outer round if its number is above k.
  @Test func aContinueAfterAnInnerLoopSkipsTheRestOfItsOwnRound() throws {
    let source = """
      void main() {
        float n = 0.;
        int k = int(v_tex_coord.x * 8.);
        for (int i = 0; i < 3; i++) {
          for (int j = 0; j < 3; j++) { if (j == 1) continue; n++; }
          if (i > k) continue;
          n += 20.;
        }
        if (n > 0.) gl_FragColor = vec4(n / 255.);
      }
      """
    #expect(try numbers(source) == [26, 46, 66, 66, 66, 66, 66, 66])
  }

  @Test func anElementIsWrittenOnlyByThePixelsThatGetThere() throws {
    let source = """
      void main() {
        float a[3];
        a[0] = 0.; a[1] = 0.; a[2] = 0.;
        int i = int(v_tex_coord.x * 3.);
        if (v_tex_coord.x < 0.5) a[i] = 7.;
        gl_FragColor = vec4((a[0] + a[1] * 2. + a[2] * 4.) / 255.);
      }
      """
    #expect(try numbers(source) == [7, 7, 7, 14, 0, 0, 0, 0])
  }

  @Test func aFunctionsLoopMayDiscardAPixel() throws {
    let source = """
      void f(float x) { for (int i = 0; i < 2; i++) { if (x < float(i) * 0.25) discard; } }
      void main() { gl_FragColor = vec4(1.); f(v_tex_coord.x); }
      """
    #expect(try row(source).isDrawn == [0, 0, 1, 1, 1, 1, 1, 1])
  }

  /// Sections 5.8 and 5.9 of the GLSL ES 1.00 specification; numbers convert as in Metal.
  @Test(
    arguments: [
      ("int i; float x; x = i = 2.9; n = x;", 2), ("vec2 v = vec2(1., 2.); v += v.yx; n = v.x * 10. + v.y;", 33),
      ("vec2 v = vec2(1., 5.); v -= v.yx; n = v.y;", 4),
      ("vec3 v = vec3(1., 2., 3.); v.xyz = v.zxy; n = v.x * 36. + v.y * 6. + v.z;", 116),
      ("float a[2]; a[0] = 1.; a[1] = 2.; int i = 0; a[i++] += 5.; n = a[0] * 10. + a[1] + float(i);", 63),
      ("bool b = 3 > 2 == true; n = b ? 4. : 5.;", 4), ("int i = 7; i -= 9; n = float(i + 5);", 3),
      ("mat2 m = mat2(1., 2., 3., 4.); m *= 2.; n = m[0].y * 10. + m[1].x;", 46),
      ("vec2 v = vec2(3., 4.); v *= mat2(0., 1., 1., 0.); n = v.x * 10. + v.y;", 43),
      ("mat2 m = mat2(1., 2., 3., 4.); m[1] = m[0]; n = m[1].x * 10. + m[1].y;", 12),
      ("mat3 m = mat3(0.); m[2][1] = 6.; n = (m * vec3(0., 0., 2.)).y;", 12),
    ] as [(String, UInt32)])
  func anAssignmentWritesItsWholeTarget(body: String, expected: UInt32) throws {
    let source = "void main() { float n = 0.; \(body) gl_FragColor = vec4(n / 255.); }"
    #expect(try numbers(source) == Array(repeating: expected, count: 8))
  }

  @Test(arguments: [(149, true), (150, false)]) func blocksNestUpToALimit(count: Int, compiles: Bool) {
    let source =
      "void main() { " + String(repeating: "{", count: count) + String(repeating: "}", count: count) + " }"
    if compiles {
      #expect(throws: Never.self) { try ShaderProgram(source) }
    } else {
      let error = #expect(throws: ShaderError.self) { try ShaderProgram(source) }
      #expect(error?.message == "this is nested more than 150 levels deep; split it into functions")
    }
  }
}
