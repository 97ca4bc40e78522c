/// Our own effects, as a game would write them.
package enum ShaderEffects {
  /// The names and sources. `u_amount` is a uniform of dissolve, from 0 to 1.
  package static let all: KeyValuePairs<String, String> = [
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
    "water": """
    void main() {
      vec2 place = v_tex_coord;
      float wave = 0.6 * sin(place.y * 22.0 + u_time * 3.0) + 0.4 * sin(place.y * 41.0 - u_time * 5.0 + place.x * 6.0);
      place.x += wave * 0.05 * (1.0 - place.y);
      vec4 color = texture2D(u_texture, place);
      vec3 deep = mix(color.rgb, vec3(0.1, 0.4, 0.8) * color.a, 0.4);
      float shine = smoothstep(0.6, 0.9, wave) * 0.4;
      gl_FragColor = vec4(min(deep + shine * color.a, color.a), color.a) * v_color_mix.a;
    }
    """,
    "blur": """
    void main() {
      vec4 sum = vec4(0.0);
      float total = 0.0;
      for (int y = -2; y <= 2; y++) {
        for (int x = -2; x <= 2; x++) {
          float weight = exp(-float(x * x + y * y) / 4.0);
          sum += texture2D(u_texture, v_tex_coord + vec2(x, y) * 1.5 / u_sprite_size) * weight;
          total += weight;
        }
      }
      gl_FragColor = sum / total * v_color_mix.a;
    }
    """,
    "glow": """
    void main() {
      float around = 0.0;
      for (int i = 0; i < 12; i++) {
        float angle = float(i) * 0.5236;
        vec2 way = vec2(cos(angle), sin(angle)) / u_sprite_size;
        around += texture2D(u_texture, v_tex_coord + way * 2.0).a + texture2D(u_texture, v_tex_coord + way * 4.0).a;
      }
      vec4 color = SKDefaultShading();
      vec4 light = vec4(1.0, 0.8, 0.3, 1.0) * min(1.0, around / 16.0) * v_color_mix.a;
      gl_FragColor = color + light * (1.0 - color.a);
    }
    """,
    "hue": """
    void main() {
      vec4 color = SKDefaultShading();
      float angle = u_time * 10.0;
      vec3 axis = vec3(0.57735);
      vec3 turned = color.rgb * cos(angle) + cross(axis, color.rgb) * sin(angle)
        + axis * dot(axis, color.rgb) * (1.0 - cos(angle));
      gl_FragColor = vec4(clamp(turned, 0.0, color.a), color.a);
    }
    """,
    "noise": """
    float random(vec2 place) { return fract(sin(dot(place, vec2(12.9898, 78.233))) * 437.585); }
    float noise(vec2 place) {
      vec2 cell = floor(place);
      vec2 part = smoothstep(0.0, 1.0, fract(place));
      float low = mix(random(cell), random(cell + vec2(1.0, 0.0)), part.x);
      float high = mix(random(cell + vec2(0.0, 1.0)), random(cell + 1.0), part.x);
      return mix(low, high, part.y);
    }
    void main() {
      float sum = 0.0, size = 4.0, share = 0.5;
      for (int octave = 0; octave < 4; octave++) {
        sum += noise(v_tex_coord * size + u_time) * share;
        size *= 2.0;
        share *= 0.5;
      }
      float alpha = SKDefaultShading().a;
      gl_FragColor = vec4(mix(vec3(0.1, 0.2, 0.4), vec3(1.0), smoothstep(0.2, 0.8, sum)) * alpha, alpha);
    }
    """,
    "plasma": """
    void main() {
      vec2 place = v_tex_coord * 8.0;
      float value = sin(place.x + u_time) + sin(place.y * 0.7 - u_time) + sin(length(place - 4.0) * 1.5 + u_time * 2.0);
      vec3 color = 0.5 + 0.5 * cos(vec3(0.0, 2.1, 4.2) + value * 1.5);
      float alpha = SKDefaultShading().a;
      gl_FragColor = vec4(color * alpha, alpha);
    }
    """,
  ]
}
