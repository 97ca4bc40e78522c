/// The movement of a scroll view's content along one axis after the finger has lifted, in steps of a millisecond.
///
/// The content loses a part of its velocity in each millisecond: `UIScrollView.DecelerationRate`. Beyond an end, and
/// towards a place that is given, it moves like a critically damped spring of stiffness 100, which the following page
/// measured. No function of the C library is used, so that the steps are the same on every machine.
/// Source: https://medium.com/@esskeetit/how-uiscrollview-works-e418adc47060
struct ScrollMotion {
  /// The offset of the content, in points.
  private(set) var position: Double
  /// In points per millisecond.
  private(set) var velocity: Double
  /// The limits of the offset.
  private let limits: ClosedRange<Double>
  /// The fraction of the velocity that remains after a millisecond.
  private let rate: Double
  /// Whether the content may go beyond its ends.
  private let bounces: Bool
  /// The place that a spring pulls the content to; nil while it only slows down.
  private var target: Double?
  private(set) var isOver = false

  /// - Parameters:
  ///   - velocity: in points per millisecond.
  ///   - target: where the content stops; nil lets it slow down freely.
  init(
    _ position: Double, velocity: Double, limits: ClosedRange<Double>, rate: Double, bounces: Bool, target: Double?
  ) {
    (self.position, self.velocity, self.limits) = (position, velocity, limits)
    (self.rate, self.bounces, self.target) = (rate, bounces, target)
  }

  /// The offset at which content with a velocity comes to rest, in points.
  static func rest(_ position: Double, velocity: Double, rate: Double) -> Double {
    position + velocity * rate / (1 - rate)
  }

  /// The distance in points and the speed in points per millisecond below which motion is not visible and ends.
  private static let (minimumDistance, minimumSpeed) = (0.25, 0.01)

  mutating func step() {
    guard !isOver else { return }
    if target == nil, !limits.contains(position) {
      target = min(max(position, limits.lowerBound), limits.upperBound)
      if !bounces { (position, velocity) = (target ?? position, 0) }
    }
    guard let target else {
      velocity *= rate
      position += velocity
      if abs(velocity) < Self.minimumSpeed, limits.contains(position) { isOver = true }
      return
    }
    // Stiffness 100 and damping 20 for seconds, here for milliseconds.
    velocity += (target - position) * 1e-4 - velocity * 0.02
    position += velocity
    if abs(position - target) < Self.minimumDistance, abs(velocity) < Self.minimumSpeed {
      (position, isOver) = (target, true)
    }
  }
}
