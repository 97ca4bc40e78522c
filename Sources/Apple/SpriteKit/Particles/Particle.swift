internal import Raster

/// One particle as it is now, in the points of the node that it is drawn in.
struct Particle {
  var age = 0.0
  var lifetime: Double
  var x: Double
  var y: Double
  var height: Double
  /// Points a second.
  var dx: Double
  var dy: Double
  var rotation: Double
  /// Of the rotation; kept, as most particles do not turn.
  var sine = 0.0
  var cosine = 1.0
  var xScale: Double
  var yScale: Double
  /// What the emitter's own scale adds where another node draws the particle.
  var xFrame = 1.0
  var yFrame = 1.0
  var alpha: Double
  var colorBlend: Double
  /// Red, green, blue and opacity.
  var color: SIMD4<Double>

  /// From the particle's own points, around its middle, to those of the node that it is drawn in.
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

  /// Goes on by some seconds; false when the particle's life is over.
  ///
  /// Under an acceleration that stays the same a step of any length is exact, so many small steps and a large one meet.
  @inline(__always)
  mutating func advance(_ step: Double, _ recipe: ParticleRecipe) -> Bool {
    age += step
    // A life of a second is sixty frames, though sixty sixtieths may add up to less than 1.
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

  /// Who shrinks to nothing stays so. A scale below 0, which mirrors, comes from an action alone.
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
