/// An emitter's properties as finite numbers.
struct ParticleRecipe {
  /// An average, and the distance between the smallest and the largest value.
  struct Spread {
    var average = 0.0
    var range = 0.0

    var maximum: Double { average + abs(range) / 2 }
    var isRandom: Bool { range != 0 }
  }

  /// The change per second.
  struct Change {
    var dx = 0.0
    var dy = 0.0
    var height = 0.0
    var rotation = 0.0
    var scale = 0.0
    var alpha = 0.0
    var colorBlend = 0.0
    var color = SIMD4<Double>()
  }

  /// The particles born per second.
  var birthRate = 0.0
  /// The limit of births; 0 for no limit.
  var limit = 0
  var lifetime = Spread()
  var x = Spread()
  var y = Spread()
  var height = Spread()
  var angle = Spread()
  var speed = Spread()
  var rotation = Spread()
  var scale = Spread()
  var alpha = Spread()
  var colorBlend = Spread()
  var red = Spread()
  var green = Spread()
  var blue = Spread()
  var opacity = Spread()
  var change = Change()
  var scaleCurve: KeyframeCurve?
  var alphaCurve: KeyframeCurve?
  var colorBlendCurve: KeyframeCurve?
  var colorCurve: KeyframeCurve?

  var hasCurves = false

  /// Whether any property is random.
  var isRandom: Bool {
    lifetime.isRandom || x.isRandom || y.isRandom || height.isRandom || angle.isRandom || speed.isRandom
      || rotation.isRandom || scale.isRandom || alpha.isRandom || colorBlend.isRandom || red.isRandom || green.isRandom
      || blue.isRandom || opacity.isRandom
  }

  /// A new particle.
  ///
  /// - Parameter serial: the particle's serial number, which alone decides its random numbers.
  func particle(_ serial: Int, _ randomness: ParticleRandomness) -> Particle {
    func pick(_ spread: Spread, _ part: ParticleRandomness.Part) -> Double {
      randomness.number(spread, part, of: serial)
    }
    let speed = pick(self.speed, .speed)
    let direction = ExactMath.sineAndCosine(pick(angle, .angle))
    var particle = Particle(
      lifetime: pick(lifetime, .lifetime), x: pick(x, .x), y: pick(y, .y), height: pick(height, .height),
      dx: direction.cosine * speed, dy: direction.sine * speed, rotation: 0, xScale: max(0, pick(scale, .scale)),
      yScale: 0,
      alpha: pick(alpha, .alpha), colorBlend: pick(colorBlend, .colorBlend),
      color: SIMD4(
        pick(red, .red), pick(green, .green), pick(blue, .blue), pick(opacity, .opacity)))
    particle.yScale = particle.xScale
    let rotation = pick(self.rotation, .rotation)
    if rotation != 0 { particle.turn(to: rotation) }
    return particle
  }
}
