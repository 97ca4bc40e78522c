internal import Raster

/// How drawn colours are combined with the colours already there.
///
/// The formulas are those of PDF and of Porter and Duff, as on Apple's page.
/// Source: https://developer.apple.com/documentation/coregraphics/cgblendmode
public enum CGBlendMode: Int32, Sendable {
  /// PDF's separable modes; `normal` draws the source over the destination.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  /// `difference` and `exclusion`, then PDF's non-separable modes of hue, saturation and luminosity.
  case difference, exclusion, hue, saturation, color, luminosity
  /// Porter and Duff's modes, which combine by alpha alone; `clear` erases, `copy` replaces.
  case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop
  /// `xor` keeps the parts that only one of the two covers; the other two add darkness or light, limited to the range
  /// of a colour.
  case xor, plusDarker, plusLighter

  /// The rasteriser's blend mode with the same formula; nil where it has none.
  var raster: BlendMode? {
    switch self {
    case .normal: .alpha
    case .screen: .screen
    case .plusLighter: .add
    default: nil
    }
  }
}

/// Blends one pixel over another in doubles from 0 to 1, using only arithmetic and square roots.
struct BlendFormula {
  typealias Parts = SIMD4<Double>

  let mode: CGBlendMode

  /// - Parameters:
  ///   - source: a premultiplied pixel, not yet weighted by coverage.
  ///   - coverage: the part of the pixel that is covered, from 0 to 1.
  func blend(_ source: UInt32, over destination: UInt32, coverage: Double) -> UInt32 {
    let (s, d) = (Self.parts(source), Self.parts(destination))
    let joined = composed(s, d) ?? separable(s, d)
    return Self.pixel(d + (joined - d) * coverage)
  }

  /// The Porter-Duff result; nil for the other modes.
  private func composed(_ s: Parts, _ d: Parts) -> Parts? {
    let (sa, da) = (s.w, d.w)
    switch mode {
    case .clear: return Parts(repeating: 0)
    case .copy: return s
    case .sourceIn: return s * da
    case .sourceOut: return s * (1 - da)
    case .sourceAtop: return s * da + d * (1 - sa)
    case .destinationOver: return s * (1 - da) + d
    case .destinationIn: return d * sa
    case .destinationOut: return d * (1 - sa)
    case .destinationAtop: return s * (1 - da) + d * sa
    case .xor: return s * (1 - da) + d * (1 - sa)
    case .plusLighter: return (s + d).clamped(lowerBound: Parts(repeating: 0), upperBound: Parts(repeating: 1))
    case .plusDarker:
      // 1 - ((1 - D) + (1 - S)) of straight colours, each weighted by its alpha.
      let alpha = min(1, sa + da)
      let sum = (s + d) - (sa + da - alpha)
      return sum.clamped(lowerBound: Parts(repeating: 0), upperBound: Parts(repeating: alpha))
    default: return nil
    }
  }

  /// PDF's formula: the colours mix where both are, and appear unchanged where only one is.
  private func separable(_ s: Parts, _ d: Parts) -> Parts {
    let (sa, da) = (s.w, d.w)
    let (cs, cd) = (sa > 0 ? s / sa : s, da > 0 ? d / da : d)
    var mixed: Parts
    switch mode {
    case .hue: mixed = Self.lit(Self.saturated(cs, by: Self.saturation(cd)), as: cd)
    case .saturation: mixed = Self.lit(Self.saturated(cd, by: Self.saturation(cs)), as: cd)
    case .color: mixed = Self.lit(cs, as: cd)
    case .luminosity: mixed = Self.lit(cd, as: cs)
    default: mixed = Parts(channel(cs.x, cd.x), channel(cs.y, cd.y), channel(cs.z, cd.z), 1)
    }
    mixed.w = 1
    return s * (1 - da) + d * (1 - sa) + mixed * (sa * da)
  }

  private func channel(_ s: Double, _ d: Double) -> Double {
    switch mode {
    case .multiply: return s * d
    case .screen: return s + d - s * d
    case .overlay: return Self.hardLight(d, s)
    case .darken: return min(s, d)
    case .lighten: return max(s, d)
    case .colorDodge: return d <= 0 ? 0 : s >= 1 ? 1 : min(1, d / (1 - s))
    case .colorBurn: return d >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - d) / s)
    case .softLight:
      if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
      let lighter = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
      return d + (2 * s - 1) * (lighter - d)
    case .hardLight: return Self.hardLight(s, d)
    case .difference: return abs(s - d)
    case .exclusion: return s + d - 2 * s * d
    default: return s
    }
  }

  private static func hardLight(_ s: Double, _ d: Double) -> Double {
    s <= 0.5 ? 2 * s * d : 2 * s - 1 + d - (2 * s - 1) * d
  }

  // MARK: Hue, saturation and luminosity

  private static func luminosity(_ c: Parts) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
  private static func saturation(_ c: Parts) -> Double { max(c.x, c.y, c.z) - min(c.x, c.y, c.z) }

  /// The colour with the luminosity of another one.
  private static func lit(_ c: Parts, as other: Parts) -> Parts {
    let wanted = luminosity(other)
    let moved = c + (wanted - luminosity(c))
    let (low, high) = (min(moved.x, moved.y, moved.z), max(moved.x, moved.y, moved.z))
    if low < 0, wanted > low { return wanted + (moved - wanted) * (wanted / (wanted - low)) }
    if high > 1, high > wanted { return wanted + (moved - wanted) * ((1 - wanted) / (high - wanted)) }
    return moved
  }

  private static func saturated(_ c: Parts, by amount: Double) -> Parts {
    let (low, high) = (min(c.x, c.y, c.z), max(c.x, c.y, c.z))
    return high > low ? (c - low) * (amount / (high - low)) : Parts(repeating: 0)
  }

  // MARK: Pixels

  static func parts(_ pixel: UInt32) -> Parts {
    Parts(Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255), Double(pixel >> 24)) / 255
  }

  private static func pixel(_ parts: Parts) -> UInt32 {
    func byte(_ part: Double) -> UInt32 { part > 0 ? UInt32(min(1, part) * 255 + 0.5) : 0 }
    let alpha = byte(parts.w)
    return min(alpha, byte(parts.x)) | min(alpha, byte(parts.y)) << 8 | min(alpha, byte(parts.z)) << 16 | alpha << 24
  }
}
