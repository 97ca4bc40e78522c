/// The animated changes of one view.
///
/// Positions, sizes and opacities add up: a new animation starts at the view's current state and runs its full course
/// while earlier ones run out, as since iOS 8. Transforms and colours replace each other.
/// Source: https://gist.github.com/d-ronnqvist/137ce6b4c852d8ebd96d
@MainActor
final class ViewMotion {
  private var shifts: [(animation: ViewAnimation, shift: ViewShift)] = []
  /// In the order in which they were added: each replaces those before from its start on.
  private var turns: [(animation: ViewAnimation, from: TransformParts, to: TransformParts)] = []
  private var color: (animation: ViewAnimation, from: UIColor, to: UIColor)?

  var isEmpty: Bool { shifts.isEmpty && turns.isEmpty && color == nil }

  var allowsInteraction: Bool { all.allSatisfy(\.allowsInteraction) }

  private var all: [ViewAnimation] {
    shifts.map(\.animation) + turns.map(\.animation) + [color?.animation].compactMap { $0 }
  }

  func add(_ shift: ViewShift, _ animation: ViewAnimation) { shifts.append((animation, shift)) }

  func turn(from: CGAffineTransform, to: CGAffineTransform, _ animation: ViewAnimation, at time: Int64) {
    // One that waits follows those that run, as the steps of one animation do.
    let waits = animation.timing.start > time && !turns.isEmpty
    let first = waits ? from : transform(from, at: time)
    if !waits { turns.removeAll { $0.animation.timing.start <= animation.timing.start } }
    turns.append((animation, TransformParts(first), TransformParts(to)))
  }

  func change(from: UIColor, to: UIColor, _ animation: ViewAnimation, at time: Int64) {
    color = (animation, color(from, at: time) ?? from, to)
  }

  func remove(_ animation: ViewAnimation) {
    shifts.removeAll { $0.animation === animation }
    turns.removeAll { $0.animation === animation }
    if color?.animation === animation { color = nil }
  }

  /// Ends all animations of the view, and those of other views that began with them.
  func end() {
    for animation in all { animation.end(false) }
  }

  /// The difference between the view as shown and its own values.
  func shift(at time: Int64) -> ViewShift {
    shifts.reduce(into: ViewShift()) { sum, entry in
      sum.add(entry.shift, times: CGFloat(1 - entry.animation.timing.progress(at: time)))
    }
  }

  func transform(_ own: CGAffineTransform, at time: Int64) -> CGAffineTransform {
    guard let turn = turns.last(where: { $0.animation.timing.start <= time }) ?? turns.first else { return own }
    return turn.from.mixed(with: turn.to, turn.animation.timing.progress(at: time))
  }

  func color(_ own: UIColor?, at time: Int64) -> UIColor? {
    guard let color else { return own }
    let part = CGFloat(color.animation.timing.progress(at: time))
    let pairs = zip(color.from.cgColor.components ?? [], color.to.cgColor.components ?? [])
    let mixed = pairs.map { $0 + ($1 - $0) * part }
    return mixed.count == 4 ? UIColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: mixed[3]) : own
  }
}

/// The difference between two states of a view: the earlier values minus the later ones.
struct ViewShift {
  var center = CGVector(dx: 0, dy: 0)
  var size = CGSize.zero
  var origin = CGVector(dx: 0, dy: 0)
  var alpha: CGFloat = 0

  mutating func add(_ other: ViewShift, times factor: CGFloat) {
    center.dx += other.center.dx * factor
    center.dy += other.center.dy * factor
    size.width += other.size.width * factor
    size.height += other.size.height * factor
    origin.dx += other.origin.dx * factor
    origin.dy += other.origin.dy * factor
    alpha += other.alpha * factor
  }
}

/// A transform as rotation, scale, shear and translation, which can be interpolated: a half turn passes through a
/// quarter turn.
struct TransformParts {
  private var angle: Double
  private var scaleX: Double
  private var scaleY: Double
  private var shear: Double
  private var translation: CGVector

  init(_ transform: CGAffineTransform) {
    let (a, b, c, d) = (Double(transform.a), Double(transform.b), Double(transform.c), Double(transform.d))
    translation = CGVector(dx: transform.tx, dy: transform.ty)
    scaleX = (a * a + b * b).squareRoot()
    if scaleX > 0 {
      angle = ExactMath.angle(x: a, y: b)
      shear = (a * c + b * d) / scaleX
      scaleY = (a * d - b * c) / scaleX
    } else {
      (angle, shear) = (c == 0 && d == 0 ? 0 : ExactMath.angle(x: d, y: -c), 0)
      scaleY = (c * c + d * d).squareRoot()
    }
  }

  func mixed(with other: TransformParts, _ part: Double) -> CGAffineTransform {
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * part }
    var way = other.angle - angle
    if way > .pi { way -= 2 * .pi }
    if way < -.pi { way += 2 * .pi }
    // A transform without size has no direction, so it takes the other one's.
    let from = scaleX == 0 && scaleY == 0 ? other.angle : angle
    if (scaleX == 0 && scaleY == 0) || (other.scaleX == 0 && other.scaleY == 0) { way = 0 }
    let (sine, cosine) = ExactMath.sineAndCosine(from + way * part)
    let (x, y, skew) = (mix(scaleX, other.scaleX), mix(scaleY, other.scaleY), mix(shear, other.shear))
    return CGAffineTransform(
      a: CGFloat(cosine * x), b: CGFloat(sine * x), c: CGFloat(cosine * skew - sine * y),
      d: CGFloat(sine * skew + cosine * y),
      tx: CGFloat(mix(Double(translation.dx), Double(other.translation.dx))),
      ty: CGFloat(mix(Double(translation.dy), Double(other.translation.dy))))
  }
}
