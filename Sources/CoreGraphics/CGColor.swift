/// A colour with components from 0 to 1 in sRGB, not premultiplied.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cgcolor
/// Differs from Apple: sRGB is the only colour space.
public final class CGColor: Hashable, Sendable {
  /// Red, green, blue and alpha.
  public let components: [CGFloat]?
  public let alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    self.alpha = alpha
  }

  public var numberOfComponents: Int { 4 }

  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.components == right.components
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(components)
  }
}
