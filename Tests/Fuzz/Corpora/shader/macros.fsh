#define PI 3.14159265
#define WAVE(x, y) (sin((x) * PI) + \
  cos(y))
#if defined(GL_ES) && __VERSION__ >= 100
#define LEVEL 2
#elif 0
#error never
#else
#undef PI
#endif
void main() {
  // A comment.
  ivec2 cell = ivec2(gl_FragCoord.xy) / LEVEL;
  bvec2 odd = equal(cell - cell / 2 * 2, ivec2(1));
  gl_FragColor = any(odd) ^^ gl_FrontFacing ? vec4(WAVE(v_tex_coord.x, 0.), gl_PointCoord, 1.) : vec4(.5);
}
