internal import Raster

extension SKFieldNode {
  /// The field's effect on a body; nil if the body is outside its region.
  ///
  /// Computes in metres in the node's coordinates and rotates the result into the scene's.
  final func effect(on subject: FieldSubject, time: TimeInterval) -> FieldEffect? {
    let transform = flatWorldTransform
    let area = transform.a * transform.d - transform.b * transform.c
    guard area != 0, area.isFinite else { return nil }
    let back = transform.inverted()
    let place = subject.position.applying(back)
    guard place.x.isFinite, place.y.isFinite, region?.contains(place) ?? true else { return nil }
    let metre = PhysicsShape.pointsPerMetre
    let (x, y) = (place.x / metre, place.y / metre)
    let velocity = back.turned(CGVector(dx: subject.velocity.dx / metre, dy: subject.velocity.dy / metre))
    let distance = (x * x + y * y).squareRoot()
    let decay = CGFloat(decay(at: Double(distance)))
    let (strength, charge) = (CGFloat(strength), subject.charge)
    /// The direction away from the node, with length 1; zero at the node itself.
    let outward = distance > 0 ? CGVector(dx: x / distance, dy: y / distance) : .zero
    var effect = FieldEffect()
    /// Adds a force in newtons.
    func push(_ vector: CGVector, _ newtons: CGFloat) { pull(vector, newtons / subject.mass) }
    func pull(_ vector: CGVector, _ acceleration: CGFloat) {
      effect.acceleration = transform.turned(CGVector(dx: vector.dx * acceleration, dy: vector.dy * acceleration))
    }
    switch kind {
    case .none: break
    case .drag: push(velocity, -strength * decay)
    case .vortex: pull(CGVector(dx: -outward.dy, dy: outward.dx), strength * decay)
    case .radialGravity: pull(outward, -strength * decay)
    case .linearGravity: pull(CGVector(dx: CGFloat(direction.x), dy: CGFloat(direction.y)), strength)
    case .velocity:
      guard let way = flow(at: place) else { return nil }
      effect.velocity = transform.turned(CGVector(dx: way.dx * strength * metre, dy: way.dy * strength * metre))
    case .noise: pull(noise(at: place, time: time), strength * decay)
    case .turbulence:
      let speed = (velocity.dx * velocity.dx + velocity.dy * velocity.dy).squareRoot()
      pull(noise(at: place, time: time), strength * speed * decay)
    case .spring: push(CGVector(dx: x, dy: y), -strength * decay)
    case .electric: push(outward, -strength * charge * decay)
    case .magnetic: push(CGVector(dx: velocity.dy, dy: -velocity.dx), strength * charge * decay)
    case .custom(let force):
      let newtons = force(
        [Float(x), Float(y), 0], [Float(velocity.dx), Float(velocity.dy), 0], Float(subject.mass), Float(charge),
        SKPhysicsWorld.step)
      push(CGVector(dx: CGFloat(newtons.x), dy: CGFloat(newtons.y)), strength)
    }
    return effect
  }

  /// The distance in metres, at least `minimumRadius`, to the power of `-falloff`.
  private func decay(at distance: Double) -> Double {
    guard falloff != 0, falloff.isFinite else { return 1 }
    let nearest = max(Double(minimumRadius) / Double(PhysicsShape.pointsPerMetre), 1e-3)
    let power = power(max(distance, nearest), Double(abs(falloff)))
    return falloff > 0 ? 1 / power : power
  }

  /// A power from products and square roots only, so that all machines give the same bits.
  private func power(_ base: Double, _ exponent: Double) -> Double {
    var (result, square, root) = (1.0, base, base)
    var whole = Int(min(exponent, 64))
    var rest = exponent - exponent.rounded(.down)
    while whole > 0 {
      if whole & 1 == 1 { result *= square }
      square *= square
      whole >>= 1
    }
    for _ in 0..<24 where rest > 0 {
      root = root.squareRoot()
      rest *= 2
      if rest >= 1 {
        result *= root
        rest -= 1
      }
    }
    return min(result, 1e12)
  }

  /// The velocity of a velocity field: red and green of its texture as -1 to 1, or its `direction`. The texture is
  /// centred on the node.
  private func flow(at place: CGPoint) -> CGVector? {
    guard let texture else { return CGVector(dx: CGFloat(direction.x), dy: CGFloat(direction.y)) }
    let size = region?.path?.boundingBoxOfPath.size ?? texture.size()
    let (u, v) = (place.x / size.width + 0.5, 0.5 - place.y / size.height)
    let picture = texture.picture
    let (columns, rows) = picture.wholePixels
    guard (0..<1).contains(u), (0..<1).contains(v), !columns.isEmpty, !rows.isEmpty else { return nil }
    let pixel = picture.image.bitmap[
      columns.lowerBound + Int(u * CGFloat(columns.count)), rows.lowerBound + Int(v * CGFloat(rows.count))]
    func part(_ byte: UInt32) -> CGFloat { CGFloat(byte & 0xFF) / 127.5 - 1 }
    return CGVector(dx: part(pixel), dy: part(pixel >> 8))
  }

  private func noise(at place: CGPoint, time: TimeInterval) -> CGVector {
    let smoothness = Double(smoothness > 0 ? min(smoothness, 1) : 0)
    let cell = 10 + 290 * smoothness
    let (x, y) = (Double(place.x) / cell, Double(place.y) / cell)
    let age = animationSpeed.isFinite ? time * Double(animationSpeed) : 0
    return CGVector(dx: FieldNoise.value(x, y, age, 0), dy: FieldNoise.value(x, y, age, 1))
  }
}

/// Value noise: random numbers from -1 to 1 at integer positions, interpolated smoothly. The same on every machine.
///
/// K. Perlin, "An Image Synthesizer", 1985, describes this kind of noise.
private enum FieldNoise {
  static func value(_ x: Double, _ y: Double, _ z: Double, _ channel: Int) -> Double {
    var sum = 0.0
    for corner in 0..<8 {
      let (right, up, later) = (corner & 1, corner >> 1 & 1, corner >> 2)
      let weight = share(x, right) * share(y, up) * share(z, later)
      sum += weight * random([cell(x) &+ right, cell(y) &+ up, cell(z) &+ later, channel])
    }
    return sum
  }

  private static func cell(_ place: Double) -> Int { Int(max(-1e15, min(1e15, place.rounded(.down)))) }

  private static func share(_ place: Double, _ side: Int) -> Double {
    let part = place - place.rounded(.down)
    let smooth = part * part * (3 - 2 * part)
    return side == 1 ? smooth : 1 - smooth
  }

  /// G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014.
  private static func random(_ numbers: [Int]) -> Double {
    var mixed: UInt64 = 0
    for number in numbers {
      mixed = mixed &+ UInt64(bitPattern: Int64(number)) &+ 0x9E37_79B9_7F4A_7C15
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      mixed ^= mixed >> 31
    }
    return Double(mixed >> 11) / Double(1 << 52) - 1
  }
}

extension CGAffineTransform {
  /// A direction or velocity rotated by the transform, without its scale and translation.
  fileprivate func turned(_ vector: CGVector) -> CGVector {
    let (across, up) = ((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
    guard across > 0, up > 0 else { return vector }
    return CGVector(
      dx: vector.dx * a / across + vector.dy * c / up, dy: vector.dx * b / across + vector.dy * d / up)
  }
}
