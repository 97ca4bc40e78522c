/// The times of an animation on the app's clock, in nanoseconds, and its timing curve.
struct AnimationTiming: Equatable {
  /// A timing curve: progress from 0 to 1 over the time from 0 to 1.
  enum Course: Equatable {
    /// A cubic Bezier curve from (0, 0) to (1, 1) with these control points.
    case curve(Double, Double, Double, Double)
    /// A spring: the damping ratio, and the initial speed, in whole distances per duration.
    case spring(damping: Double, velocity: Double)
  }

  /// The time at which the views begin to change, after the delay.
  var start: Int64
  var duration: Int64
  var course = Course.curve(0.42, 0, 0.58, 1)
  var repeats = false
  var reverses = false

  /// The end of the animation; nil if it repeats.
  var end: Int64? {
    repeats ? nil : start + duration * (reverses ? 2 : 1)
  }

  /// At most about three years, so that no sum overflows.
  static func nanoseconds(_ seconds: TimeInterval) -> Int64 {
    seconds > 0 ? Int64((min(seconds, 1e8) * 1e9).rounded()) : 0
  }

  /// The progress at a time: 0 before the start, 1 at the end. A spring may overshoot.
  func progress(at time: Int64) -> Double {
    let elapsed = time - start
    guard duration > 0 else { return elapsed < 0 ? 0 : 1 }
    if elapsed <= 0 { return 0 }
    let turn = elapsed / duration
    if !repeats, turn >= (reverses ? 2 : 1) { return 1 }
    let part = Double(elapsed % duration) / Double(duration)
    return value(reverses && turn % 2 == 1 ? 1 - part : part)
  }

  /// The progress after a fraction of the time, from 0 to 1.
  func value(_ part: Double) -> Double {
    switch course {
    case .curve(let x1, let y1, let x2, let y2):
      Self.curve(part, x1, y1, x2, y2)
    case .spring(let damping, let velocity):
      Self.spring(part, damping: damping, velocity: velocity)
    }
  }

  /// The curve's y where its x is `part`. Bisection: x grows along the curve, and 50 steps reach the last bit.
  private static func curve(_ part: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    func at(_ t: Double, _ first: Double, _ second: Double) -> Double {
      let rest = 1 - t
      return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }
    if x1 == y1, x2 == y2 { return part }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if at(middle, x1, x2) < part { low = middle } else { high = middle }
    }
    return at((low + high) / 2, y1, y2)
  }

  /// The steps of one spring in a duration.
  private static let springSteps = 1000

  /// A damped spring that is within a thousandth of its end after the duration. A guess: Apple's page gives damping and
  /// velocity, but no formula.
  ///
  /// Solved in small steps with basic operations only, so that every machine gets the same bits.
  private static func spring(_ part: Double, damping: Double, velocity: Double) -> Double {
    let damping = damping.isFinite ? min(max(damping, 0.05), 1) : 1
    // -ln(0.001) = 6.9078; a critically damped spring takes about a third longer to settle.
    let frequency = damping < 1 ? 6.907755278982137 / damping : 9.233413476451586
    var (position, speed) = (-1.0, velocity.isFinite ? min(max(velocity, -100), 100) : 0)
    let step = 1.0 / Double(springSteps)
    for _ in 0..<Int(part * Double(springSteps) + 0.5) {
      speed -= (frequency * frequency * position + 2 * damping * frequency * speed) * step
      position += speed * step
    }
    return 1 + position
  }
}
