internal import Raster

/// The current state of one particle, in the coordinates of the node that draws it.
struct Particle {
  var age = 0.0
  var lifetime: Double
  var x: Double
  var y: Double
  var height: Double
  /// The velocity in points per second.
  var dx: Double
  var dy: Double
  var rotation: Double
  /// The sine and cosine of the rotation, cached because most particles do not rotate.
  var sine = 0.0
  var cosine = 1.0
  var xScale: Double
  var yScale: Double
  /// The factors of the emitter's own scale, for particles that another node draws.
  var xFrame = 1.0
  var yFrame = 1.0
  var alpha: Double
  var colorBlend: Double
  /// Red, green, blue and alpha.
  var color: SIMD4<Double>

  /// From the particle's own coordinates, with the origin in its centre, to those of the node that draws it.
  var transform: Affine {
    @inline(__always)
    get {
      let (x, y) = (xScale * xFrame, yScale * yFrame)
      return Affine(a: cosine * x, b: sine * x, c: -sine * y, d: cosine * y, tx: self.x, ty: self.y)
    }
  }

  mutating func turn(to angle: Double) {
    rotation = angle
    (sine, cosine) = ExactMath.sineAndCosine(angle)
  }

  /// Advances by `step` seconds. Returns false when the particle's life is over.
  ///
  /// Exact for a constant acceleration, so many small steps give the same result as a large one.
  @inline(__always)
  mutating func advance(_ step: Double, _ recipe: ParticleRecipe) -> Bool {
    age += step
    // A life of a second must be sixty frames, though sixty sixtieths may add up to less than 1.
    guard age < lifetime - 1e-9 else { return false }
    let change = recipe.change
    x += dx * step + 0.5 * change.dx * step * step
    y += dy * step + 0.5 * change.dy * step * step
    dx += change.dx * step
    dy += change.dy * step
    height += change.height * step
    if change.rotation != 0 { turn(to: rotation + change.rotation * step) }
    if change.scale != 0 { grow(by: change.scale * step) }
    alpha += change.alpha * step
    colorBlend += change.colorBlend * step
    color += change.color * step
    if recipe.hasCurves { follow(recipe) }
    return true
  }

  /// Changes the scale. A particle that shrinks to nothing stays so; only an action can make a scale negative.
  private mutating func grow(by change: Double) {
    xScale = xScale < 0 ? min(0, xScale - change) : max(0, xScale + change)
    yScale = yScale < 0 ? min(0, yScale - change) : max(0, yScale + change)
  }

  private mutating func follow(_ recipe: ParticleRecipe) {
    let part = age / lifetime
    if let curve = recipe.scaleCurve {
      xScale = max(0, curve.value(at: part).x)
      yScale = xScale
    }
    if let curve = recipe.alphaCurve { alpha = curve.value(at: part).x }
    if let curve = recipe.colorBlendCurve { colorBlend = curve.value(at: part).x }
    if let curve = recipe.colorCurve { color = curve.value(at: part) }
  }
}
