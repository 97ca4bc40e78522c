/// A rectangle whose colours lights change, and on which shadows fall.
///
/// The colour of a pixel is that of `quad`. If there are lights, red, green and blue are then multiplied by
///
///     sum of: ambient + color * attenuation * diffuse
///
/// and limited to the pixel's alpha. With the vector v from the pixel's centre to the light, and its length d:
///
///     attenuation = (100 / (100 + d)) ^ falloff
///     diffuse     = max(0, n.z + (n.x v.x + n.y v.y) / max(d, 100))
///
/// The surface normal n is (0, 0, 1) without a normal map. Finally the shadows cover the pixel, in order, as paths over
/// an opaque picture would; the pixel keeps its alpha.
public struct LitQuad: Sendable, Equatable {
  /// A point that shines in all directions.
  public struct Light: Sendable, Hashable {
    /// The place, in the space of `LitQuad.space`. A light whose place is not finite gives only its ambient colour.
    public var position: Point
    /// The colour; its alpha has no effect.
    public var color: Color
    /// The colour that reaches every pixel; its alpha has no effect.
    public var ambient: Color
    /// The rate of decay, from 0, none. Values below 0 and NaN count as 0, values above 64 as 64.
    public var falloff: Double

    /// Creates a light; each parameter sets the property of its name.
    public init(position: Point, color: Color = .white, ambient: Color = .black, falloff: Double = 1) {
      self.position = position
      self.color = color
      self.ambient = ambient
      self.falloff = falloff
    }
  }

  /// An image of surface normals: red, green and blue are x, y and z from -1 (0) to 1 (255), with y up. Where it is
  /// clear, the surface is flat.
  public struct Normals: Sendable, Hashable {
    /// Index into `DrawList.images`. An index outside the list counts as no normals.
    public var image: Int
    /// The part of the image that is stretched over the quad as the quad's own picture is.
    public var source: Rect
    /// How the image is sampled; default linear.
    public var filter: Filter

    /// Creates a normal map; each parameter sets the property of its name.
    public init(image: Int, source: Rect, filter: Filter = .linear) {
      self.image = image
      self.source = source
      self.filter = filter
    }
  }

  /// The rectangle with its colours before lighting.
  public var quad: Quad
  /// The surface normals; default nil, flat.
  public var normals: Normals?
  /// The lights; without any, colours stay as they are.
  public var lights: [Light]
  /// The shadows, in the space of `space`. Gradients and strokes are ignored.
  public var shadows: [PathFill]
  /// Moves the parts of the quad; default nil, which leaves them where they are. Lights and shadows do not move, and
  /// normals turn with the quad, not with its parts.
  public var warp: QuadWarp?
  /// From the space of the lights and shadows (y up), in which distances are measured, to pixels (y down). The command's
  /// transform does not apply to them. Without an inverse, there are neither lights nor shadows.
  public var space: Affine

  /// Creates a lit quad; each parameter sets the property of its name.
  public init(
    _ quad: Quad, normals: Normals? = nil, lights: [Light] = [], shadows: [PathFill] = [],
    space: Affine = .identity, warp: QuadWarp? = nil
  ) {
    self.quad = quad
    self.normals = normals
    self.lights = lights
    self.shadows = shadows
    self.space = space
    self.warp = warp
  }
}
