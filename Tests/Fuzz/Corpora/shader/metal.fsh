#include <metal_stdlib>
using namespace metal;
fragment half4 ripple(VertexOut in [[stage_in]], texture2d<half> picture [[texture(0)]]) {
  return picture.sample(sampler(filter::linear), in.place);
}
