extension ShaderTable {
  static let control = Group(
    name: "control",
    shaders: [
      .body(
        "branches",
        """
        vec3 c = vec3(0.1);
        if (x > 1.01) c.r = p.y; else if (y > 0.51) c.g = p.x; else { c = vec3(p, 0.5); if (x < -2.0) c.b = 1.0; }
        gl_FragColor = vec4(c, 1.0);
        """),
      .body(
        "for",
        """
        float s = 0.0;
        for (int i = 0; i < 9; i++) {
          if (float(i) > p.x * 9.3) break;
          if (mod(float(i), 2.0) < 0.5) continue;
          s += 0.1 + p.y * 0.05;
        }
        for (float a = 0.0; a < 0.55; a += 0.1) s += a * 0.1;
        gl_FragColor = vec4(s, s * p.y, p.x, 1.0);
        """),
      .body(
        "while and do",
        """
        float a = p.x;
        int n = 0;
        while (a < 0.9 && n < 12) { a = a * 1.3 + 0.02; n++; }
        float b = p.y;
        do { b = b * 0.5 + 0.1; n++; } while (b > 0.33);
        gl_FragColor = vec4(a * 0.7, b, float(n) / 32.0, 1.0);
        """),
      .body(
        "loops in loops",
        """
        float r = 0.0, g = 0.0;
        for (int i = 0; i < 4; i++) {
          for (int j = 0; j < 4; j++) {
            if (i * j > int(p.x * 9.3)) { g += 0.05; break; }
            if (j == 2) continue;
            r += 0.04;
          }
        }
        gl_FragColor = vec4(r, g, p.y, 1.0);
        """),
      .body("discard", "if (length(vec2(x, y)) > 3.03) discard; gl_FragColor = vec4(p, 0.5, 1.0);"),
      .body("return", "gl_FragColor = vec4(p, 0.5, 1.0); if (x > y + 0.01) return; gl_FragColor.rg = p.yx * 0.5;"),
      .body(
        "functions", "float a = wave(p.x), b = wave(p); gl_FragColor = vec4(a, b, half_of(wave(p.y)) + offset, 1.0);",
        declarations: """
          float wave(float a);
          float offset = 0.1;
          const float half_size = 0.5;
          float half_of(const in float a) { return a * half_size; }
          float wave(float a) { if (a > 0.52) return 1.0 - a; a *= 1.5; return a; }
          float wave(vec2 a) { offset += 0.05; return wave(a.x) * wave(a.y); }
          """),
      .body(
        "parameters",
        """
        float sum = p.x, last, kept = p.y;
        add(kept, sum, last);
        add(last, sum, kept);
        gl_FragColor = vec4(sum * 0.2, last * 0.5, kept * 0.2, 1.0);
        """,
        declarations: "void add(in float a, inout float sum, out float last) { sum += a; a *= 2.0; last = a; }"),
      .body(
        "effects in conditions",
        """
        bool a = p.x > 0.31 && next(p.y);
        bool b = next(p.x) || next(p.y);
        float blue = b ? n * 0.5 : next(p.x) ? 0.5 : 0.1;
        gl_FragColor = vec4(n, a ? 1.0 : 0.2, blue, 1.0);
        """,
        declarations: "float n = 0.0; bool next(float a) { n += 0.23; return n > a; }"),
      .body(
        "preprocessor",
        """
        #if LEVEL > 1 && defined(STRENGTH)
          vec3 c = TINT(p.x, p.y) * STRENGTH;
        #else
          vec3 c = vec3(1.0);
        #endif
        #ifndef NOTHING
          c.b += 0.1;
        #endif
        #undef LEVEL
        #ifdef LEVEL
          c.r = 1.0;
        #endif
        gl_FragColor = vec4(c, 1.0); // a comment /* in a comment
        /* and one
           of two lines */
        """,
        declarations: """
          #define LEVEL 2
          #define STRENGTH 0.7
          #define TINT(a, b) vec3((a) * 0.5, \\
            (b), (a) * (b))
          """),
      .body("scopes", "float a = p.x; { float a = p.y; a *= 0.5; y = a; } gl_FragColor = vec4(a, y, 0.35, 1.0);"),
    ])

  static let structures = Group(
    name: "structs and arrays",
    shaders: [
      .body(
        "arrays",
        """
        float a[4];
        for (int i = 0; i < 4; i++) a[i] = float(i) * 0.2 + p.y * 0.1;
        int k = int(p.x * 3.9);
        a[k] += 0.1;
        gl_FragColor = vec4(a[k], a[3] - a[0], a[1], 1.0);
        """),
      .body(
        "arrays of vectors",
        """
        vec3 c[3];
        c[0] = vec3(p, 0.1); c[1] = vec3(0.2, p); c[2] = vec3(p.y, 0.3, p.x);
        c[1].xz = c[2].zx;
        gl_FragColor = vec4(c[int(p.x * 2.9)] * 0.5 + c[1] * 0.4, 1.0);
        """),
      .body(
        "structs",
        """
        Light a = Light(vec3(p, 0.5), 0.3, float_pair(0.1, 0.2));
        Light b = a;
        b.color.gb = p * 0.5; b.pair.second = p.x; a.power += b.pair.first;
        Light c = dimmed(b);
        gl_FragColor = vec4(a.color * a.power + c.color * c.pair.second, 1.0);
        if (a == b) gl_FragColor.r = 1.0;
        """,
        declarations: """
          struct float_pair { float first, second; };
          struct Light { vec3 color; float power; float_pair pair; };
          Light dimmed(Light light) { light.color *= 0.5; return light; }
          """),
      .body(
        "arrays of structs",
        """
        Spot spots[3];
        for (int i = 0; i < 3; i++) {
          spots[i].place = vec2(float(i) * 0.3 + 0.2);
          spots[i].sizes[1] = float(i + 1) * 0.2;
        }
        vec3 c;
        for (int i = 0; i < 3; i++) c[i] = smoothstep(spots[i].sizes[1], 0.0, distance(p, spots[i].place));
        gl_FragColor = vec4(c, 1.0);
        """,
        declarations: "struct Spot { vec2 place; float sizes[2]; };"),
      .body(
        "array parameters",
        "float a[3]; fill(a, p.x); gl_FragColor = vec4(sum(a) * 0.3, a[1], a[2], 1.0);",
        declarations: """
          void fill(out float a[3], float b) { for (int i = 0; i < 3; i++) a[i] = b * float(i) * 0.4; }
          float sum(float a[3]) { return a[0] + a[1] + a[2]; }
          """),
    ])

  /// `u_texture` is sampled linearly, `u_second` takes the nearest texel.
  static let textures = Group(
    name: "textures",
    shaders: [
      .body("the picture", "gl_FragColor = texture2D(u_texture, p);"),
      .body("nearest", "gl_FragColor = texture2D(u_second, p);"),
      .body("outside", "gl_FragColor = texture2D(u_texture, p * 1.7 - 0.3);"),
      .body("nearest, outside", "gl_FragColor = texture2D(u_second, p * 1.7 - 0.3);"),
      .body("turned", "gl_FragColor = texture2D(u_texture, mat2(0.8, 0.6, -0.6, 0.8) * p + vec2(0.3, -0.2));"),
      .body("bias", "gl_FragColor = texture2D(u_texture, p, 1.0);"),
      .body("divided by a third", "gl_FragColor = texture2DProj(u_texture, vec3(p, 1.0 + p.x));"),
      .body("divided by a fourth", "gl_FragColor = texture2DProj(u_texture, vec4(p, 7.0, 1.0 + p.y));"),
      .body(
        "as a parameter", "gl_FragColor = mix(at(u_texture, p), at(u_second, p), p.x);",
        declarations: "vec4 at(sampler2D picture, vec2 place) { return texture2D(picture, place.yx); }"),
      .body("one picture places another", "gl_FragColor = texture2D(u_texture, p + texture2D(u_second, p).rg * 0.2);"),
      .body("default shading", "gl_FragColor = SKDefaultShading();"),
    ])

  static let inputs = Group(
    name: "inputs",
    shaders: [
      .value("the pixel's place", "vec3(gl_FragCoord.xy / 64.0, gl_FragCoord.w)"),
      .value("the front", "gl_FrontFacing ? vec3(p, 0.2) : vec3(1.0)"),
      .value("time, size and length", "vec3(u_time / 2.0, u_sprite_size.x / 128.0, u_path_length / 200.0) * p.x"),
      .value("colour", "v_color_mix.rgb * p.x + v_color_mix.a * 0.1"),
      .value("numbers", "vec3(u_number, u_pair) * p.x + u_triple * 0.2 + u_four.wzx * 0.1"),
      .value("matrix of two", "vec3(u_two * p, 0.5) * 0.3 + 0.4"),
      .value("matrix of three", "u_three * vec3(p, 1.0) * 0.3 + 0.4"),
      .value("matrix of four", "(u_four_by_four * vec4(p, 1.0, 0.5)).xwz * 0.3 + 0.4"),
      .body("data", "gl_FragData[0] = vec4(p, 0.4, 1.0);"),
      .body("clear and too bright", "gl_FragColor = vec4(x, y, 0.5, p.x * 2.0);"),
    ])
}
