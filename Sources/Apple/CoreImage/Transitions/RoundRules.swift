internal import CoreGraphics

/// CIFlashTransition: rays of light grow from a point until everything is bright, then fade to the second picture.
struct FlashRule: TransitionPicture.Rule {
  let center: CGPoint
  /// The distance from the middle to a corner; radii are relative to it.
  let reach: Double
  let maxRadius: Double
  let strength: Double
  let contrast: Double
  let threshold: Double
  let time: Double

  func mix(_ x: Double, _ y: Double) -> TransitionPicture.Mix {
    guard time < threshold else {
      let fade = threshold < 1 ? clamped((1 - time) / (1 - threshold)) : 0
      return TransitionPicture.Mix(target: 1, color: time < 1 ? fade : 0)
    }
    let (dx, dy) = (x - Double(center.x), y - Double(center.y))
    let radius = (dx * dx + dy * dy).squareRoot() / reach
    let growth = time / threshold
    let ray = 0.5 + (Self.ray(dx, dy) - 0.5) * contrast
    let light = growth * maxRadius - radius + strength * (ray - 0.5) * (1 - growth) * min(1, growth * 4)
    // Near the end everything is bright, at any radius.
    return TransitionPicture.Mix(target: 0, color: max(clamped(light) * clamped(growth * 2), clamped(4 * growth - 3)))
  }

  /// The brightness of the ray at an offset from the centre, from 0 to 1. There are 96 rays; brightness is interpolated
  /// between neighbours.
  private static func ray(_ dx: Double, _ dy: Double) -> Double {
    let turn = (ExactMath.angle(x: dx, y: dy) / (2 * Double.pi) + 0.5) * 96
    let number = turn.rounded(.down)
    let part = turn - number
    return brightness(Int(number)) * (1 - part) + brightness(Int(number) + 1) * part
  }

  /// A fixed pseudorandom brightness for each ray.
  private static func brightness(_ ray: Int) -> Double {
    var bits = UInt64(truncatingIfNeeded: (ray % 96 + 96) % 96) &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ bits >> 31) >> 40) / Double(1 << 24)
  }
}

/// CIModTransition: holes that show the second picture grow; they are closer together away from the centre.
struct HolesRule: TransitionPicture.Rule {
  let center: CGPoint
  let turn: (sine: Double, cosine: Double)
  let radius: Double
  let compression: Double
  let time: Double

  func mix(_ x: Double, _ y: Double) -> TransitionPicture.Mix {
    let (dx, dy) = (x - Double(center.x), y - Double(center.y))
    let distance = (dx * dx + dy * dy).squareRoot()
    let scale = (1 + distance / compression) / (2 * radius)
    let u = (dx * turn.cosine + dy * turn.sine) * scale
    let v = (dy * turn.cosine - dx * turn.sine) * scale
    // The distance from the nearest hole's centre (a point with integer coordinates), from 0 to 1 where four holes
    // meet.
    let (a, b) = (u - u.rounded(), v - v.rounded())
    let way = (2 * (a * a + b * b)).squareRoot()
    // An edge about one pixel wide.
    let edge = scale * 2
    return TransitionPicture.Mix(target: clamped((time * (1 + edge) - way) / edge))
  }
}
