#define N 4
#ifdef GL_ES
precision mediump float;
#endif
struct Light { vec3 color; float power[2]; };
const int COUNT = 2;
void add(in float x, inout float sum, out float last) { sum += x; last = x; }
float wave(vec2 p) { if (p.x > .5) return sin(p.x); return mod(p.y, .3); }
void main() {
  Light light;
  light.color.gr = vec2(0.2, 0.4);
  for (int i = 0; i < N; i++) { if (i == 2) continue; light.power[i] = wave(v_tex_coord * float(i)); }
  float sum = 0., last;
  add(light.power[0], sum, last);
  mat3 m = mat3(1.) * 2.;
  vec4 c = texture2D(u_texture, v_tex_coord) * v_color_mix;
  do { sum *= .5; } while (sum > .1);
  if (c.a < .1 && last != 0.) discard;
  gl_FragColor = c.a > .5 ? SKDefaultShading() : vec4(m * light.color, clamp(pow(sum, 2.), 0., 1.));
}
