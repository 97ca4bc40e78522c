/// A blend mode of Aseprite, in its own arithmetic: 8 bits, not premultiplied.
///
/// The modes are those of W3C's Compositing and Blending, https://www.w3.org/TR/compositing-1/#blending, rounded as
/// Aseprite's `blend_funcs.cpp` does: https://github.com/aseprite/aseprite/blob/main/src/doc/blend_funcs.cpp.
enum AsepriteBlend: Int, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference
  case exclusion, hue, saturation, color, luminosity, addition, subtract, divide

  /// The pixel of a layer over that below; red is the lowest byte.
  func over(_ below: UInt32, _ above: UInt32, opacity: Int) -> UInt32 {
    let (back, source) = (Components(below), Components(above))
    let normal = Self.normal(back, source, opacity)
    guard self != .normal, back.alpha > 0 else { return normal.pixel }
    // Where the picture below is translucent, the mode counts less.
    var mixed = mixed(back, source)
    mixed.alpha = source.alpha
    let blended = Self.normal(back, mixed, opacity)
    let partly = Self.merge(normal, blended, back.alpha)
    let share = multiplied(back.alpha, multiplied(source.alpha, opacity))
    return Self.merge(partly, blended, share).pixel
  }

  struct Components {
    var red: Int, green: Int, blue: Int, alpha: Int

    init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    init(_ pixel: UInt32) {
      self.init(Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255), Int(pixel >> 24))
    }

    var pixel: UInt32 { UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24 }
  }

  private static func normal(_ back: Components, _ source: Components, _ opacity: Int) -> Components {
    if back.alpha == 0 {
      return Components(source.red, source.green, source.blue, multiplied(source.alpha, opacity))
    }
    let alpha = multiplied(source.alpha, opacity)
    guard alpha > 0 else { return back }
    let whole = alpha + back.alpha - multiplied(back.alpha, alpha)
    // Rounded towards zero, as in C.
    func mix(_ below: Int, _ above: Int) -> Int { below + (above - below) * alpha / whole }
    return Components(
      mix(back.red, source.red), mix(back.green, source.green), mix(back.blue, source.blue), whole)
  }

  private static func merge(_ first: Components, _ second: Components, _ share: Int) -> Components {
    let alpha = first.alpha + multiplied(second.alpha - first.alpha, share)
    guard alpha > 0 else { return Components(0, 0, 0, 0) }
    func mix(_ one: Int, _ other: Int) -> Int {
      if first.alpha == 0 { return other }
      return second.alpha == 0 ? one : one + multiplied(other - one, share)
    }
    return Components(
      mix(first.red, second.red), mix(first.green, second.green), mix(first.blue, second.blue), alpha)
  }

  // MARK: Colours

  private func mixed(_ back: Components, _ source: Components) -> Components {
    switch self {
    case .hue, .saturation, .color, .luminosity: return mixedLights(back, source)
    default:
      return Components(
        mixed(back.red, source.red), mixed(back.green, source.green), mixed(back.blue, source.blue), 0)
    }
  }

  /// One component of the modes that treat red, green and blue alike.
  private func mixed(_ below: Int, _ above: Int) -> Int {
    switch self {
    case .multiply: return multiplied(below, above)
    case .screen: return screened(below, above)
    case .overlay: return hardLit(above, below)
    case .darken: return min(below, above)
    case .lighten: return max(below, above)
    case .colorDodge: return divided(below, 255 - above)
    case .colorBurn: return 255 - divided(255 - below, above)
    case .hardLight: return hardLit(below, above)
    case .softLight: return softLit(below, above)
    case .difference: return abs(below - above)
    case .exclusion: return below + above - 2 * multiplied(below, above)
    case .addition: return min(255, below + above)
    case .subtract: return max(0, below - above)
    case .divide: return divided(below, above)
    case .normal, .hue, .saturation, .color, .luminosity: return above
    }
  }

  private func screened(_ below: Int, _ above: Int) -> Int { below + above - multiplied(below, above) }

  private func hardLit(_ below: Int, _ above: Int) -> Int {
    above < 128 ? multiplied(below, above << 1) : screened(below, (above << 1) - 255)
  }

  private func divided(_ number: Int, _ divisor: Int) -> Int {
    if number == 0 { return 0 }
    return number >= divisor ? 255 : (number * 255 + divisor / 2) / divisor
  }

  private func softLit(_ below: Int, _ above: Int) -> Int {
    let (b, s) = (Double(below) / 255, Double(above) / 255)
    let lit: Double
    if s <= 0.5 {
      lit = b - (1 - 2 * s) * b * (1 - b)
    } else {
      // A square root is exact to the last bit on every machine, which IEEE 754 demands.
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      lit = b + (2 * s - 1) * (d - b)
    }
    return Int(lit * 255 + 0.5)
  }

  private func mixedLights(_ back: Components, _ source: Components) -> Components {
    let (below, above) = (Lights(back), Lights(source))
    var mixed: Lights
    switch self {
    case .hue:
      mixed = above
      mixed.setSaturation(below.saturation)
      mixed.setLuminosity(below.luminosity)
    case .saturation:
      mixed = below
      mixed.setSaturation(above.saturation)
      mixed.setLuminosity(below.luminosity)
    case .color:
      mixed = above
      mixed.setLuminosity(below.luminosity)
    default:
      mixed = below
      mixed.setLuminosity(above.luminosity)
    }
    return Components(Self.byte(mixed.red), Self.byte(mixed.green), Self.byte(mixed.blue), 0)
  }

  /// Cut off, not rounded. Errors of the last bit can lead out of the range.
  private static func byte(_ part: Double) -> Int { max(0, min(255, Int(255 * part))) }
}

/// A colour as parts from 0 to 1, for the modes that take a colour's hue, saturation or luminosity.
private struct Lights {
  var red: Double, green: Double, blue: Double

  init(_ color: AsepriteBlend.Components) {
    (red, green, blue) = (Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
  }

  var luminosity: Double { 0.3 * red + 0.59 * green + 0.11 * blue }
  var saturation: Double { max(red, max(green, blue)) - min(red, min(green, blue)) }

  mutating func setLuminosity(_ luminosity: Double) {
    let step = luminosity - self.luminosity
    (red, green, blue) = (red + step, green + step, blue + step)
    // Back into the range, towards the grey of the same luminosity.
    let grey = self.luminosity
    let (least, most) = (min(red, min(green, blue)), max(red, max(green, blue)))
    func scaled(_ part: Double, _ length: Double, _ distance: Double) -> Double {
      grey + (part - grey) * length / distance
    }
    if least < 0 {
      let distance = grey - least
      (red, green, blue) = (
        scaled(red, grey, distance), scaled(green, grey, distance), scaled(blue, grey, distance)
      )
    }
    if most > 1 {
      let distance = most - grey
      (red, green, blue) = (
        scaled(red, 1 - grey, distance), scaled(green, 1 - grey, distance), scaled(blue, 1 - grey, distance)
      )
    }
  }

  mutating func setSaturation(_ saturation: Double) {
    let (least, most) = (min(red, min(green, blue)), max(red, max(green, blue)))
    func stretched(_ part: Double) -> Double {
      if most == least { return 0 }
      // The greatest is exactly the saturation, without a division that may miss it by the last bit.
      return part == most ? saturation : (part - least) * saturation / (most - least)
    }
    (red, green, blue) = (stretched(red), stretched(green), stretched(blue))
  }
}

/// The product of two parts of 255, rounded; the first may be negative.
private func multiplied(_ first: Int, _ second: Int) -> Int {
  let product = first * second + 128
  return ((product >> 8) + product) >> 8
}
