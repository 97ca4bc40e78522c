/// Effects of our own, as a game would write them.
enum ShaderEffects {
  static let all: KeyValuePairs<String, String> = [
    "ripple": """
    void main() {
      vec2 place = v_tex_coord;
      float far = distance(place, vec2(0.5));
      place += normalize(place - 0.5) * sin(far * 30.0 - u_time * 8.0) * 0.03;
      gl_FragColor = texture2D(u_texture, place) * v_color_mix;
    }
    """,
    "outline": """
    #define NEAR(x, y) texture2D(u_texture, v_tex_coord + vec2(x, y) * pixel).a
    void main() {
      vec2 pixel = 2.0 / u_sprite_size;
      float around = max(max(NEAR(-1, 0), NEAR(1, 0)), max(NEAR(0, -1), NEAR(0, 1)));
      vec4 color = SKDefaultShading();
      gl_FragColor = color + vec4(1.0, 1.0, 1.0, 1.0) * around * (1.0 - color.a);
    }
    """,
    "dissolve": """
    float random(vec2 place) { return fract(sin(dot(place, vec2(12.9898, 78.233))) * 437.585); }
    void main() {
      float noise = random(floor(v_tex_coord * 24.0));
      if (noise < u_amount) discard;
      vec4 ember = vec4(1.0, 0.5, 0.1, 1.0) * step(noise, u_amount + 0.1);
      vec4 color = SKDefaultShading();
      gl_FragColor = mix(color, ember * color.a, ember.a);
    }
    """,
    "crt": """
    void main() {
      vec2 bent = v_tex_coord * 2.0 - 1.0;
      bent *= 1.0 + 0.12 * dot(bent.yx, bent.yx);
      if (any(greaterThan(abs(bent), vec2(1.0)))) {
        gl_FragColor = vec4(0.0, 0.0, 0.0, 1.0);
        return;
      }
      vec2 place = bent * 0.5 + 0.5;
      vec3 color;
      for (int i = 0; i < 3; i++) color[i] = texture2D(u_texture, place + vec2(0.012 * float(i - 1), 0.0))[i];
      float line = 0.75 + 0.25 * sin(place.y * u_sprite_size.y * 1.5708);
      gl_FragColor = vec4(color * line, 1.0);
    }
    """,
    "pixelate": """
    const float count = 10.0;
    void main() {
      vec2 place = (floor(v_tex_coord * count) + 0.5) / count;
      gl_FragColor = texture2D(u_texture, place) * v_color_mix;
    }
    """,
    "vignette": """
    void main() {
      vec4 color = SKDefaultShading();
      float dark = smoothstep(0.75, 0.3, length(v_tex_coord - 0.5));
      gl_FragColor = vec4(color.rgb * dark, color.a);
    }
    """,
  ]
}
