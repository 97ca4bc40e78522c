public import Foundation
internal import Raster

/// A smooth transition between colours; see `CGContext.drawLinearGradient(_:start:end:options:)`.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cggradient
public final class CGGradient {
  let stops: [Gradient.Stop]

  /// Creates a gradient from colours.
  ///
  /// - Parameters:
  ///   - space: ignored; colours are sRGB.
  ///   - colors: an array of `CGColor`.
  ///   - locations: one location for each colour, from 0 to 1; nil spaces the colours evenly.
  /// - Returns: nil when `colors` is empty or contains anything else.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let known = colors.compactMap { $0 as? CGColor }
    guard !known.isEmpty, known.count == colors.count else { return nil }
    let last = Double(max(1, known.count - 1))
    stops = known.enumerated().map { index, color in
      Gradient.Stop(location: locations.map { Double($0[index]) } ?? Double(index) / last, color: Color(color))
    }
  }

  /// Creates a gradient from an array of components; nil when `count` is 0 or less.
  ///
  /// - Parameter components: the colour components and alpha of each colour in turn: 2 numbers each in a grey space,
  ///   else 4.
  public init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let last = Double(max(1, count - 1))
    let width = space.numberOfComponents + 1
    stops = (0..<count).map { index in
      let own = (0..<width).map { Double(components[index * width + $0]) }
      let color =
        width == 2
        ? Color(red: own[0], green: own[0], blue: own[0], alpha: own[1])
        : Color(red: own[0], green: own[1], blue: own[2], alpha: own[3])
      return Gradient.Stop(location: locations.map { Double($0[index]) } ?? Double(index) / last, color: color)
    }
  }
}

/// Whether a gradient's first and last colours continue beyond its ends.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cggradientdrawingoptions
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The combined bits of the options.
  public let rawValue: UInt32

  /// Creates options from their bits; unknown bits are kept.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Paints the first colour before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// Paints the last colour after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension Color {
  init(_ color: CGColor) {
    let parts = (color.components ?? [0, 0, 0, 0]).map { Double($0) }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}
