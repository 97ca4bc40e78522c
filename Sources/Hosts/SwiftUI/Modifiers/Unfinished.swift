// Modifiers that cannot work yet. Each is reported once as a `Diagnostic`, and the view is drawn without it.
// Source: https://developer.apple.com/documentation/swiftui/view-modifiers
extension View {
  private func unfinished(_ name: String, _ message: String) -> Self {
    UIApplication.shared.report(Diagnostic(kind: "unfinished", subject: "View.\(name)", message: message))
    return self
  }

  private func withoutColors(_ name: String, _ hasEffect: Bool) -> Self {
    hasEffect ? unfinished(name, "the view is drawn in its own colours") : self
  }

  /// Differs from Apple: reported; the view keeps its colours.
  public func brightness(_ amount: Double) -> some View { withoutColors("brightness", amount != 0) }
  /// Differs from Apple: reported; the view keeps its colours.
  public func contrast(_ amount: Double) -> some View { withoutColors("contrast", amount != 1) }
  /// Differs from Apple: reported; the view keeps its colours.
  public func saturation(_ amount: Double) -> some View { withoutColors("saturation", amount != 1) }
  /// Differs from Apple: reported; the view keeps its colours.
  public func grayscale(_ amount: Double) -> some View { withoutColors("grayscale", amount != 0) }
  /// Differs from Apple: reported; the view keeps its colours.
  public func hueRotation(_ angle: Angle) -> some View { withoutColors("hueRotation", angle.radians != 0) }
  /// Differs from Apple: reported; the view keeps its colours.
  public func colorMultiply(_ color: Color) -> some View { withoutColors("colorMultiply", color != .white) }
  /// Differs from Apple: reported; the view keeps its colours.
  public func colorInvert() -> some View { withoutColors("colorInvert", true) }
  /// Differs from Apple: reported, unless it is `normal`; the view is drawn above what is behind it.
  public func blendMode(_ blendMode: BlendMode) -> some View {
    blendMode == .normal ? self : unfinished("blendMode", "the view is drawn above what is behind it")
  }

  /// Shows the view within a shape. Differs from Apple: any other view is reported and does not mask.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/mask(alignment:_:)
  public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
    self.mask(mask())
  }

  /// Shows the view within a shape: the older form.
  public func mask<Mask: View>(_ mask: Mask) -> some View {
    func clipped<S: Shape>(_ shape: S) -> AnyView { AnyView(clipShape(shape)) }
    if let shape = mask as? any Shape { return clipped(shape) }
    return AnyView(unfinished("mask", "the view is drawn without a mask; a shape works"))
  }

  /// Never called: nothing opens an address in the app.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
  /// Symbols stand still. It has no effect.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  /// The size of texts is always the standard one. It has no effect.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
  /// The background of a list stays. It has no effect on other views.
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  /// Indicators are not shown. It has no effect.
  public func scrollIndicators(_ visibility: Visibility) -> some View { self }
}

/// How a symbol is coloured. It has no effect.
public struct SymbolRenderingMode: Sendable {
  /// Each has the colour of the surroundings.
  public static let monochrome = SymbolRenderingMode(), multicolor = SymbolRenderingMode()
  /// Each has the colour of the surroundings.
  public static let hierarchical = SymbolRenderingMode(), palette = SymbolRenderingMode()
}

/// The player's size of texts. It has no effect: the size is always the standard one.
public enum DynamicTypeSize: Int, Comparable, CaseIterable, Sendable {
  /// From small to very large.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2, accessibility3
  /// Larger still.
  case accessibility4, accessibility5

  /// Whether the first size is smaller.
  public static func < (one: DynamicTypeSize, other: DynamicTypeSize) -> Bool { one.rawValue < other.rawValue }
}

/// How a view is mixed with what is behind it.
///
/// Source: https://developer.apple.com/documentation/swiftui/blendmode
public enum BlendMode: Sendable {
  /// Above what is behind it; the others are reported.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  /// Reported.
  case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
  /// Reported.
  case plusLighter
}
