internal import CoreGraphics

/// A way across the pictures.
struct Sweep {
  private let direction: (x: Double, y: Double)
  /// Where the way begins, and how long it is.
  private let start: Double
  let length: Double

  /// - Parameters:
  ///   - angle: of the way, in radians, counter-clockwise from the right.
  ///   - extent: what it leads across: x, y, width and height.
  init(angle: Double, extent: [Double]) {
    let (sine, cosine) = ExactMath.sineAndCosine(angle)
    direction = (cosine, sine)
    let corners = [extent[0], extent[0] + extent[2]].flatMap { x in
      [extent[1], extent[1] + extent[3]].map { x * cosine + $0 * sine }
    }
    start = corners.min() ?? 0
    length = (corners.max() ?? 0) - start
  }

  /// How far along the way a place is.
  func along(_ x: Double, _ y: Double) -> Double { x * direction.x + y * direction.y - start }
  /// How far beside it.
  func across(_ x: Double, _ y: Double) -> Double { y * direction.x - x * direction.y }
}

/// CISwipeTransition: a soft edge, as wide as `width`, goes across; the colour lies on it.
struct SwipeRule: TransitionPicture.Rule {
  let sweep: Sweep
  let width: Double
  let opacity: Double
  let time: Double

  func mix(_ x: Double, _ y: Double) -> TransitionPicture.Mix {
    let front = time * (sweep.length + width)
    let part = clamped((front - sweep.along(x, y)) / width)
    return TransitionPicture.Mix(target: part, color: opacity * (1 - abs(2 * part - 1)))
  }
}

/// CICopyMachineTransition: a bar of light goes across, and behind it is the second picture.
struct CopyMachineRule: TransitionPicture.Rule {
  let sweep: Sweep
  let width: Double
  let opacity: Double
  let time: Double

  func mix(_ x: Double, _ y: Double) -> TransitionPicture.Mix {
    // The light's middle, from half its width before the pictures to half its width behind them.
    let middle = time * (sweep.length + width) - width / 2
    let distance = middle - sweep.along(x, y)
    let glow = clamped(1 - abs(distance) / (width / 2))
    return TransitionPicture.Mix(target: clamped(distance + 0.5), light: opacity * glow * glow)
  }
}

/// CIBarsSwipeTransition: bars along the way, each a little behind its neighbour, uncover the second picture.
struct BarsRule: TransitionPicture.Rule {
  let sweep: Sweep
  let width: Double
  /// How many pixels a bar is behind the one before.
  let offset: Double
  let time: Double
  /// The lowest bar's number, and how many there are.
  private let first: Double
  private let count: Double

  init(sweep: Sweep, extent: [Double], width: Double, offset: Double, time: Double) {
    (self.sweep, self.width, self.offset, self.time) = (sweep, width, offset, time)
    let sides = [extent[0], extent[0] + extent[2]].flatMap { x in
      [extent[1], extent[1] + extent[3]].map { sweep.across(x, $0) / width }
    }
    first = (sides.min() ?? 0).rounded(.down)
    count = (sides.max() ?? 0).rounded(.up) - first
  }

  func mix(_ x: Double, _ y: Double) -> TransitionPicture.Mix {
    let number = (sweep.across(x, y) / width).rounded(.down) - first
    let front = time * (sweep.length + (count - 1) * offset + 1) - number * offset
    return TransitionPicture.Mix(target: clamped(front - sweep.along(x, y) + 0.5))
  }
}
