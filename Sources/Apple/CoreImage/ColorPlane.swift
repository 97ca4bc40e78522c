internal import Raster

/// A colour for each place of a plane, in pixels, y up: the result of a generator.
///
/// Colours are mixed in linear light, premultiplied, as by a Core Image context without options. The curves are sRGB's.
/// Sources: https://developer.apple.com/documentation/coreimage/cicontext/workingcolorspace (linear light),
/// https://developer.apple.com/library/archive/documentation/GraphicsImaging/Reference/CoreImageFilterReference/ (the
/// filters)
struct ColorPlane {
  enum Kind {
    case constant
    case linear(x0: Double, y0: Double, x1: Double, y1: Double, isSmooth: Bool)
    case radial(x: Double, y: Double, inner: Double, outer: Double)
    case squares(x: Double, y: Double, side: Double)
  }

  private let kind: Kind
  private let colors: [LinearColor]

  /// - Parameter colors: one, or two for all kinds but `constant`.
  init(_ kind: Kind, _ colors: [CIColor]) {
    (self.kind, self.colors) = (kind, colors.map(LinearColor.init))
  }

  /// The premultiplied colour at a place.
  func color(x: Double, y: Double) -> UInt32 {
    guard colors.count > 1 else { return colors[0].pixel }
    let part = part(x, y)
    return colors[0].mixed(with: colors[1], part > 0 ? min(1, part) : 0).pixel
  }

  /// The share of the second colour; from 0 to 1 once it is clamped.
  private func part(_ x: Double, _ y: Double) -> Double {
    switch kind {
    case .constant: return 0
    case .linear(let x0, let y0, let x1, let y1, let isSmooth):
      let (dx, dy) = (x1 - x0, y1 - y0)
      let part = max(0, min(1, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)))
      return isSmooth ? part * part * (3 - 2 * part) : part
    case .radial(let centerX, let centerY, let inner, let outer):
      let (dx, dy) = (x - centerX, y - centerY)
      return ((dx * dx + dy * dy).squareRoot() - inner) / (outer - inner)
    case .squares(let originX, let originY, let side):
      let (column, row) = (((x - originX) / side).rounded(.down), ((y - originY) / side).rounded(.down))
      return (column + row).remainder(dividingBy: 2) == 0 ? 0 : 1
    }
  }
}

/// A premultiplied colour in linear light.
private struct LinearColor {
  var red: Double, green: Double, blue: Double, alpha: Double

  init(_ color: CIColor) {
    func part(_ value: Double) -> Double { value > 0 ? min(1, value) : 0 }
    alpha = part(Double(color.alpha))
    red = Self.linear(part(Double(color.red))) * alpha
    green = Self.linear(part(Double(color.green))) * alpha
    blue = Self.linear(part(Double(color.blue))) * alpha
  }

  func mixed(with other: LinearColor, _ part: Double) -> LinearColor {
    var mixed = self
    mixed.red += (other.red - red) * part
    mixed.green += (other.green - green) * part
    mixed.blue += (other.blue - blue) * part
    mixed.alpha += (other.alpha - alpha) * part
    return mixed
  }

  var pixel: UInt32 {
    guard alpha > 0 else { return 0 }
    return Color(
      red: Self.byte(red / alpha), green: Self.byte(green / alpha), blue: Self.byte(blue / alpha),
      alpha: UInt8(alpha * 255 + 0.5)
    ).premultiplied
  }

  /// The nearest byte of sRGB.
  private static func byte(_ light: Double) -> UInt8 {
    var (low, high) = (0, 255)
    while low < high {
      let middle = (low + high) / 2
      if light < steps[middle] { high = middle } else { low = middle + 1 }
    }
    return UInt8(low)
  }

  /// The light in the middle between each byte and the next one.
  private static let steps = (0..<255).map { linear((Double($0) + 0.5) / 255) }

  private static func linear(_ value: Double) -> Double {
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // The power of 2.4, from products and square roots only, so that all machines give the same bits.
    var (result, root, rest) = (base * base, base, 0.4)
    for _ in 0..<40 {
      root = root.squareRoot()
      rest *= 2
      if rest >= 1 {
        result *= root
        rest -= 1
      }
    }
    return result
  }
}
