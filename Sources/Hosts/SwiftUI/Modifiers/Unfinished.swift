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
  /// Differs from Apple: reported, unless it is `normal`; the view is drawn over the content behind it.
  public func blendMode(_ blendMode: BlendMode) -> some View {
    blendMode == .normal ? self : unfinished("blendMode", "the view is drawn over the content behind it")
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

  /// Differs from Apple: the key does not press the button, which is reported.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/keyboardshortcut(_:modifiers:)
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Differs from Apple: the key does not press the button, which is reported.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    unfinished("keyboardShortcut", "the key does not press the button; onKeyPress gets keys")
  }

  /// Never called, which is reported: nothing opens an address in the app.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    unfinished("onOpenURL", "no address is opened in the app; a test calls the game's own function")
  }
  /// Differs from Apple: a symbol has one colour; modes with several are reported.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    mode?.hasColors == true ? unfinished("symbolRenderingMode", "symbols have the colour of the surroundings") : self
  }
  /// Differs from Apple: symbols stand still, which is reported for an effect that runs.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/symboleffect(_:options:isactive:)
  public func symbolEffect(
    _ effect: SymbolEffectChoice, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    isActive ? unfinished("symbolEffect", "symbols stand still; animate scaleEffect or opacity") : self
  }
  /// Differs from Apple: symbols stand still, which is reported.
  public func symbolEffect<U: Equatable>(
    _ effect: SymbolEffectChoice, options: SymbolEffectOptions = .default, value: U
  ) -> some View {
    symbolEffect(effect, options: options)
  }
  /// Differs from Apple: texts have the standard size; another one than `large` is reported.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    size == .large ? self : unfinished("dynamicTypeSize", "texts have the size of the setting `large`")
  }
  /// Limits the player's size of texts, which is `large` here; a range without it is reported.
  public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize {
    range.contains(.large) ? self : unfinished("dynamicTypeSize", "texts have the size of the setting `large`")
  }
  /// Indicators are not shown. It has no effect.
  public func scrollIndicators(_ visibility: Visibility) -> some View { self }
}

/// The colouring of a symbol. Here each symbol has the colour of the surroundings.
public struct SymbolRenderingMode: Sendable {
  fileprivate var hasColors = false
  /// One colour, or paler shades of it, which are not drawn.
  public static let monochrome = SymbolRenderingMode(), hierarchical = SymbolRenderingMode()
  /// Several colours; reported.
  public static let multicolor = SymbolRenderingMode(hasColors: true), palette = SymbolRenderingMode(hasColors: true)
}

/// The animation of a symbol. Here symbols stand still.
///
/// Source: https://developer.apple.com/documentation/symbols/symboleffect
public struct SymbolEffectChoice: Sendable {
  /// A movement.
  public static let bounce = SymbolEffectChoice(), pulse = SymbolEffectChoice(), scale = SymbolEffectChoice()
  /// A movement.
  public static let variableColor = SymbolEffectChoice(), wiggle = SymbolEffectChoice(), rotate = SymbolEffectChoice()
  /// A movement.
  public static let breathe = SymbolEffectChoice(), appear = SymbolEffectChoice(), disappear = SymbolEffectChoice()
  /// The same movement: its direction.
  public var up: SymbolEffectChoice { self }
  /// The same movement: its direction.
  public var down: SymbolEffectChoice { self }
  /// The same movement: layer by layer.
  public var byLayer: SymbolEffectChoice { self }
  /// The same movement: the whole symbol.
  public var wholeSymbol: SymbolEffectChoice { self }
  /// The same movement: one part after another.
  public var iterative: SymbolEffectChoice { self }
  /// The same movement: parts stay until the end.
  public var cumulative: SymbolEffectChoice { self }
  /// The same movement: forth and back.
  public var reversing: SymbolEffectChoice { self }
}

/// The number and speed of a symbol's animations. Here symbols stand still.
///
/// Source: https://developer.apple.com/documentation/symbols/symboleffectoptions
public struct SymbolEffectOptions: Sendable {
  /// The usual way, once, or forever.
  public static let `default` = SymbolEffectOptions(), nonRepeating = SymbolEffectOptions()
  /// Without end.
  public static let repeating = SymbolEffectOptions()
  /// A number of times.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { .default }
  /// Faster or slower.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { .default }
  /// A number of times.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }
  /// Faster or slower.
  public func speed(_ speed: Double) -> SymbolEffectOptions { self }
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

/// How a view is mixed with the content behind it.
///
/// Source: https://developer.apple.com/documentation/swiftui/blendmode
public enum BlendMode: Sendable {
  /// Drawn over the content behind it; the others are reported.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  /// Reported.
  case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
  /// Reported.
  case plusLighter
}
