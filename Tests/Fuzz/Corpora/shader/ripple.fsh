uniform float u_amount;
uniform sampler2D u_second;
void main() {
  vec2 place = v_tex_coord + u_turn * (v_tex_coord - u_place) * 0.1;
  place.x += sin(place.y * 20.0 + u_time * 4.0) * u_amount;
  vec4 mask = texture2D(u_second, fract(gl_FragCoord.xy / u_sprite_size));
  gl_FragColor = mix(texture2D(u_texture, place), mask, a_tint.r) * v_color_mix.a;
}
