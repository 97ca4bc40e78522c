float f(float x) { for (int i = 0; i < 5; i++) { if (x > .7) return x; x += .2; } return 0.; }
void main() {
  float values[3];
  int n = 0;
  do {
    values[n] = f(v_tex_coord.x * float(n));
    if (values[n] > 2.) discard;
    n++;
  } while (n < 3);
  for (;;) { if (--n < 0) break; if (n == 1) continue; gl_FragData[0] += vec4(values[n]) * .25; }
  while (u_amount < v_tex_coord.x) {}
}
