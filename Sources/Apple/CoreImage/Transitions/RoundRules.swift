internal import CoreGraphics

/// CIFlashTransition: rays of light grow out of a place until all is light, and the light fades to the second picture.
struct FlashRule: TransitionPicture.Rule {
  let center: CGPoint
  /// From the middle to a corner: what radii are parts of.
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
    // Near its end the light is everywhere, whatever its radius.
    return TransitionPicture.Mix(target: 0, color: max(clamped(light) * clamped(growth * 2), clamped(4 * growth - 3)))
  }

  /// How bright the ray through a place is, from 0 to 1: 96 around the middle, with the brightness between two of them
  /// in between.
  private static func ray(_ dx: Double, _ dy: Double) -> Double {
    let turn = (ExactMath.angle(x: dx, y: dy) / (2 * Double.pi) + 0.5) * 96
    let number = turn.rounded(.down)
    let part = turn - number
    return brightness(Int(number)) * (1 - part) + brightness(Int(number) + 1) * part
  }

  /// A number that looks like chance, the same always.
  private static func brightness(_ ray: Int) -> Double {
    var bits = UInt64(truncatingIfNeeded: (ray % 96 + 96) % 96) &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ bits >> 31) >> 40) / Double(1 << 24)
  }
}

/// CIModTransition: holes grow, through which the second picture shows; away from the middle they are drawn together.
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
    // From the middle of the nearest hole, which is a place of whole numbers, to where four of them meet: 0 to 1.
    let (a, b) = (u - u.rounded(), v - v.rounded())
    let way = (2 * (a * a + b * b)).squareRoot()
    // An edge of about a pixel.
    let edge = scale * 2
    return TransitionPicture.Mix(target: clamped((time * (1 + edge) - way) / edge))
  }
}
