import Testing

/// Small shaders over the operators and functions of GLSL ES 1.00.
///
/// No shader computes what GLSL leaves undefined, such as a division by 0, `pow` below 0, an index outside an array, or
/// a variable without a value. None compares or rounds numbers that are equal except for their last bits: there, one
/// bit decides the colour. docs/oracles.md has the list.
enum ShaderTable {
  /// A group of shaders: its name, and the body of each shader's `main` with what precedes it.
  struct Group: Sendable {
    let name: String
    let shaders: [Row]
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String

    var testDescription: String { name }

    /// A vec3 as colour. `p` goes from 0 to 1; `x` and `y` go from -4 to 4, and are whole nowhere.
    static func value(_ name: String, _ expression: String) -> Row {
      body(name, "gl_FragColor = vec4(\(expression), 1.0);")
    }

    /// Statements of `main`, after declarations.
    static func body(_ name: String, _ statements: String, declarations: String = "") -> Row {
      Row(
        name: name,
        source: """
          \(declarations)
          void main() {
            vec2 p = v_tex_coord;
            float x = p.x * 8.0 - 4.0;
            float y = p.y * 8.0 - 4.0;
            \(statements)
          }
          """)
    }
  }

  static let groups = [
    operators, vectors, matrices, angles, powers, steps, geometry, control, structures, textures, inputs,
  ]

  private static let operators = Group(
    name: "operators",
    shaders: [
      .value("sums and products", "vec3(x + y, x - y, x * y) / 32.0 + 0.5"),
      .value("division", "vec3(x / (abs(y) + 1.0), 1.0 / (abs(x) + 0.5), y / -3.0) / 8.0 + 0.5"),
      .value("signs", "vec3(-x, +y, - -x) / 8.0 + 0.5"),
      .value("precedence", "vec3(x + y * 0.5 - x / 4.0, (x + y) * 0.5, x - y - 1.0) / 16.0 + 0.5"),
      .value("comparison", "vec3(x < y * 0.7 + 0.01, x > 0.3, y <= -1.2) * vec3(1.0, 0.6, float(y >= x + 1.01) + 0.4)"),
      .value("equality", "vec3(floor(x) == floor(y), floor(x) != 2.0, vec2(floor(x), 1.0) == vec2(floor(y), 1.0))"),
      .value("logic", "vec3(x > 0.0 && y > 0.0, x > 1.0 || y < -1.0, x > 0.0 ^^ !(y > 0.0))"),
      .value("choice", "x > y + 0.01 ? vec3(p, 0.5) : y > 0.0 ? vec3(0.2, p.yx) : vec3(1.0 - p, 0.0)"),
      .value("comma", "vec3((x, p.x), (y, p.y), 0.5)"),
      .value("numbers", "vec3(.5, 5e-1, 2.5E-1) * p.x + vec3(0x10, 010, 7) / 64.0"),
      .body(
        "assignment",
        """
        float a = x, b, c;
        b = c = y;
        a += b; a -= 0.5; a *= 0.5; a /= 3.0;
        vec3 v = vec3(a, b, c);
        v *= vec3(1.0, 0.5, 0.25); v += 0.1; v /= 2.0; v -= vec3(p, 0.0);
        gl_FragColor = vec4(v * 0.25 + 0.5, 1.0);
        """),
      .body(
        "increments",
        """
        int i = int(p.x * 5.3);
        int j = i++;
        j += ++i;
        float a = p.y;
        float b = a--;
        b += --a;
        gl_FragColor = vec4(float(j) / 16.0, float(i--) / 8.0, b / 2.0 + 1.0, 1.0);
        gl_FragColor.r += float(--i) / 32.0 + a * 0.1;
        """),
      .body(
        "whole numbers",
        """
        int i = int(p.x * 50.3), j = int(p.y * 9.3) + 2;
        gl_FragColor = vec4(float(i / j) / 25.0, float(i - i / j * j) / 11.0, float(i * j - 40) / 600.0, 1.0);
        """),
    ])

  private static let vectors = Group(
    name: "vectors",
    shaders: [
      .value("with numbers", "(vec3(p, 0.5) * 2.0 - 1.0 / vec3(1.0 + p, 2.0) + 1.0) * 0.4"),
      .value("by parts", "vec3(p, 0.7) * vec3(0.5, p) + vec3(0.1, 0.2, 0.3) / (1.0 + vec3(p.yx, 1.0))"),
      .value("swizzles", "vec4(p, 0.2, 0.9).wyx * 0.5 + vec4(p, p).stq * 0.2 + vec3(p, 1.0).bgr * 0.3"),
      .value("repeated parts", "p.xxy * 0.5 + p.rrr * 0.25 + vec3(p.y).zyx * 0.25"),
      .value("constructors", "vec3(vec4(vec2(p.x), vec2(p.y, 9.0)).yz, float(bool(floor(p.x * 2.2))))"),
      .value("conversions", "vec3(ivec3(vec3(p, 0.9) * 4.7)) / 5.0 + 0.1 * vec3(bvec3(floor(p.x * 2.2), 1, 0))"),
      .body(
        "written parts",
        """
        vec4 v = vec4(0.1);
        v.yx = p; v.w += 0.2; v.zw = v.wz; v.bg *= 2.0; v[0] += 0.05;
        v.xyzw = v.yxzw;
        gl_FragColor = vec4(v.xyz * 0.55, 1.0);
        """),
      .body(
        "parts by number",
        """
        vec3 v = vec3(p, 0.4), w;
        for (int i = 0; i < 3; i++) w[2 - i] = v[i] * v[i];
        gl_FragColor = vec4(w, 1.0);
        """),
      .value(
        "any and all", "vec3(any(lessThan(p, vec2(0.3))), all(greaterThan(p, vec2(0.3))), not(bvec2(x > 0.0, true)).x)"),
      .value("relations", "vec3(lessThanEqual(vec3(p, 0.1), vec3(0.6, 0.3, p.x)))"),
      .value("turned relations", "vec3(greaterThanEqual(p.xyx, p.yxy * 0.8 + 0.01))"),
      .value("equal parts", "vec3(equal(floor(vec3(p, p.x) * 4.3), floor(vec3(p.yx, 0.5) * 4.3)))"),
      .value("unequal parts", "vec3(notEqual(ivec3(x, y, 1), ivec3(1)))"),
    ])

  private static let matrices = Group(
    name: "matrices",
    shaders: [
      .value("times a vector", "vec3(mat2(0.6, 0.8, -0.8, 0.6) * vec2(x, y), 0.0) / 12.0 + 0.5"),
      .value("a vector times", "vec3(vec2(x, y) * mat2(0.6, 0.8, -0.8, 0.6), 0.0) / 12.0 + 0.5"),
      .value("three by three", "mat3(x, 1.0, y, 0.5, y, x, 1.0, 2.0, 3.0) * vec3(p, 0.5) / 20.0 + 0.5"),
      .value(
        "four by four",
        "(mat4(1.0, 0.2, 0.3, 0.4, p, p, x, y, 1.0, 0.0, y, 1.0, 0.5, x) * vec4(p, 0.3, 1.0)).xyw / 16.0 + 0.5"),
      .value(
        "products", "(mat3(x, y, 1.0, y, x, 2.0, 0.5, p) * mat3(p, 0.1, p.yx, 0.2, 1.0, x, y))[1].yzx / 40.0 + 0.5"),
      .value(
        "by parts", "matrixCompMult(mat3(y, p, p, x, p, x), mat3(0.5, p, p, y, 1.0, 0.1, 0.2))[2].zyx / 8.0 + 0.5"),
      .value("sums", "vec3((mat2(p, p) + mat2(x) - mat2(0.1, 0.2, 0.3, y))[0], 1.0) / 16.0 + 0.5"),
      .value("with numbers", "vec3((mat2(p, p.yx) * 2.0 / 3.0 + 0.25 - mat2(0.1))[1], (2.0 - mat2(0.5))[1][1]) * 0.5"),
      .value("quotients", "vec3((mat2(x, y, p) / mat2(2.0, 4.0, 3.0, 5.0))[0], 1.0) * 0.2 + 0.5"),
      .body(
        "columns",
        """
        mat3 m = mat3(1.0);
        m[0] = vec3(p, 0.3); m[1].yz = p; m[2][0] = 0.4;
        int i = int(p.x * 2.9);
        m *= 0.5;
        m = m * mat3(0.9);
        gl_FragColor = vec4(m[i] + m[1].zxy, 1.0);
        """),
      .value(
        "equality",
        "vec3(mat2(1.0) == mat2(1.0, 0.0, 0.0, 1.0), mat2(floor(x)) == mat2(1.0), mat2(floor(x)) != mat2(1.0))"),
    ])

  private static let angles = Group(
    name: "angles",
    shaders: [
      .value("sin", "sin(vec3(x, y * 5.0, x * 40.0)) * 0.5 + 0.5"),
      .value("cos", "cos(vec3(x, y * 5.0, x * 40.0)) * 0.5 + 0.5"),
      .value("sin and cos far away", "vec3(sin(x * 100.0), cos(y * 100.0), sin(x * 30.0 + 200.0)) * 0.5 + 0.5"),
      .value("tan", "tan(vec3(x, y, x - y) * 0.15) / 6.0 + 0.5"),
      .value("asin", "asin(vec3(p * 2.0 - 1.0, p.x * p.y)) / 3.2 + 0.5"),
      .value("acos", "acos(vec3(p * 2.0 - 1.0, p.x * p.y)) / 3.2"),
      .value("atan", "atan(vec3(x, y * 10.0, x * y)) / 3.2 + 0.5"),
      .value("atan of two", "vec3(atan(y, x), atan(vec2(x, -y), vec2(y, 0.5))) / 6.4 + 0.5"),
      .value("radians and degrees", "vec3(radians(x * 40.0), degrees(y) / 100.0, radians(degrees(p.x))) / 6.0 + 0.5"),
    ])

  private static let powers = Group(
    name: "powers",
    shaders: [
      .value("pow", "pow(vec3(p, p.x + 0.5), vec3(2.2, 0.45, p.y * 3.0)) * 0.2 + vec3(pow(p.x, 5.0)) * 0.3"),
      .value("exp", "exp(vec3(x, y, x + y) * 0.4) / vec3(5.0, 5.0, 25.0)"),
      .value("exp2", "exp2(vec3(x, y, x + y) * 0.5) / vec3(4.0, 4.0, 16.0)"),
      .value("log", "log(vec3(p, abs(x) * 9.0)) / 9.0 + 0.5"),
      .value("log2", "log2(vec3(p, abs(x) * 9.0)) / 16.0 + 0.5"),
      .value("sqrt", "sqrt(vec3(p, p.x * p.y))"),
      .value("inversesqrt", "inversesqrt(vec3(p, p.x + p.y) + 0.1) * 0.3"),
    ])

  private static let steps = Group(
    name: "parts and steps",
    shaders: [
      .value("abs and sign", "vec3(abs(x) / 4.0, sign(y) * 0.5 + 0.5, sign(x - x) + 0.35)"),
      .value("floor, ceil and fract", "vec3(floor(x * 1.7) / 16.0 + 0.5, ceil(y * 1.7) / 16.0 + 0.5, fract(x * 1.7))"),
      .value("mod", "vec3(mod(x, 1.5) / 1.5, mod(vec2(x, y), vec2(0.7, 2.5)) / 2.5)"),
      .value("mod by numbers below 0", "vec3(-mod(x, -1.5) / 1.5, mod(vec2(y, -x), 1.3) / 1.3)"),
      .value("min and max", "vec3(min(x, y), max(vec2(x, y), 0.5)) / 8.0 + 0.5"),
      .value("clamp", "vec3(clamp(x, -1.0, 2.0), clamp(vec2(x, y), vec2(-2.0, 0.0), vec2(1.0, 3.0))) / 8.0 + 0.5"),
      .value(
        "mix", "mix(vec3(p, 0.2), vec3(0.9, 0.1, p.x), vec3(p.y, p.x * p.y, 0.3)) * 0.5 + mix(p.x, p.y, 0.25) * 0.5"),
      .value("mix beyond its ends", "mix(vec3(0.4), vec3(p, 0.5), 1.5) * 0.5 + 0.2"),
      .value("step", "vec3(step(0.31, p.x), step(vec2(0.31, 0.67), p.yx))"),
      .value("smoothstep", "vec3(smoothstep(0.2, 0.9, p.x), smoothstep(vec2(0.8, 0.1), vec2(0.3, 0.6), p.yx))"),
    ])

  private static let geometry = Group(
    name: "geometry",
    shaders: [
      .value(
        "length and distance", "vec3(length(vec2(x, y)), distance(vec3(x, y, 1.0), vec3(p, 0.0)), length(x)) / 6.0"),
      .value("dot", "vec3(dot(vec3(x, y, 1.0), vec3(p, 0.5)), dot(p, p), dot(x, y)) / 16.0 + 0.5"),
      .value("cross", "cross(vec3(x, y, 1.0), vec3(0.5, p)) / 12.0 + 0.5"),
      .value("normalize", "normalize(vec3(x, y, 1.5)) * 0.5 + 0.5"),
      .value("normalize two", "vec3(normalize(vec2(x, y)), normalize(x)) * 0.5 + 0.5"),
      .value("faceforward", "faceforward(vec3(p, 0.5), vec3(x, y, 0.3), vec3(0.6, 0.7, 0.1)) * 0.5 + 0.5"),
      .value("reflect", "reflect(normalize(vec3(x, y, -2.0)), normalize(vec3(p, 1.0))) * 0.5 + 0.5"),
      .value("reflect two", "vec3(reflect(vec2(x, y), vec2(0.6, 0.8)), reflect(x, 1.0)) / 12.0 + 0.5"),
      .value("refract", "refract(normalize(vec3(x, y, -2.0)), vec3(0.0, 0.0, 1.0), 0.7) * 0.5 + 0.5"),
      .value("refract beyond the limit", "refract(normalize(vec3(x, y, -4.0)), vec3(0.0, 0.0, 1.0), 1.4) * 0.5 + 0.5"),
    ])
}
