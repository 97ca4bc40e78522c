internal import CoreGraphics

/// How drawn pixels combine with those below.
///
/// Source: https://developer.apple.com/documentation/appkit/nscompositingoperation
public enum NSCompositingOperation: UInt, Sendable {
  /// `clear` removes the pixels below, `copy` replaces them, `sourceOver` draws over them; the next ones keep parts of
  /// either.
  case clear = 0, copy, sourceOver, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
  /// Parts of either, and sums of both.
  case destinationAtop, xor, plusDarker, highlight, plusLighter
  /// Blend modes; `highlight` above is drawn as `sourceOver`.
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
  /// Blend modes of hue, saturation and brightness.
  case hue, saturation, color, luminosity

  /// The same as a context's blend mode.
  var blendMode: CGBlendMode {
    switch self {
    case .clear: .clear
    case .copy: .copy
    case .sourceOver, .highlight: .normal
    case .sourceIn: .sourceIn
    case .sourceOut: .sourceOut
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationIn: .destinationIn
    case .destinationOut: .destinationOut
    case .destinationAtop: .destinationAtop
    case .xor: .xor
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    }
  }
}
