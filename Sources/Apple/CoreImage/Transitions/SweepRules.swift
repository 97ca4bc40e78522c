internal import CoreGraphics

/// A direction across the pictures.
struct Sweep {
  private let direction: (x: Double, y: Double)
  /// The distance at which the sweep begins, and its length, in pixels.
  private let start: Double
  let length: Double

  /// - Parameters:
  ///   - angle: the direction in radians, counter-clockwise from the right.
  ///   - extent: the area to cross: x, y, width and height.
  init(angle: Double, extent: [Double]) {
    let (sine, cosine) = ExactMath.sineAndCosine(angle)
    direction = (cosine, sine)
    let corners = [extent[0], extent[0] + extent[2]].flatMap { x in
      [extent[1], extent[1] + extent[3]].map { x * cosine + $0 * sine }
    }
    start = corners.min() ?? 0
    length = (corners.max() ?? 0) - start
  }

  /// The distance along the direction, in pixels from the start.
  func along(_ x: Double, _ y: Double) -> Double { x * direction.x + y * direction.y - start }
  /// The distance perpendicular to the direction.
  func across(_ x: Double, _ y: Double) -> Double { y * direction.x - x * direction.y }
}

/// CISwipeTransition: a soft edge of `width` pixels sweeps across, tinted with the colour.
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

/// CICopyMachineTransition: a bar of light sweeps across and leaves the second picture behind it.
struct CopyMachineRule: TransitionPicture.Rule {
  let sweep: Sweep
  let width: Double
  let opacity: Double
  let time: Double

  func mix(_ x: Double, _ y: Double) -> TransitionPicture.Mix {
    // The middle of the light moves from half its width before the pictures to half its width after them.
    let middle = time * (sweep.length + width) - width / 2
    let distance = middle - sweep.along(x, y)
    let glow = clamped(1 - abs(distance) / (width / 2))
    return TransitionPicture.Mix(target: clamped(distance + 0.5), light: opacity * glow * glow)
  }
}

/// CIBarsSwipeTransition: bars along the direction, each a little behind its neighbour, uncover the second picture.
struct BarsRule: TransitionPicture.Rule {
  let sweep: Sweep
  let width: Double
  /// The distance in pixels between a bar and the one ahead of it.
  let offset: Double
  let time: Double
  /// The lowest bar's number, and the number of bars.
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
