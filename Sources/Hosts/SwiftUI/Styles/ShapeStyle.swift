/// The fill of shapes and texts: a colour, a gradient, a material.
///
/// Source: https://developer.apple.com/documentation/swiftui/shapestyle
public protocol ShapeStyle: Sendable {}

/// A style that knows its paint.
protocol PaintedStyle: ShapeStyle {
  @MainActor func paint(in environment: EnvironmentValues) -> Paint
}

extension ShapeStyle {
  @MainActor
  func resolved(in environment: EnvironmentValues) -> Paint {
    (self as? any PaintedStyle)?.paint(in: environment) ?? .color(.label)
  }
}

/// The fill of a shape, ready to draw.
enum Paint: Equatable {
  case color(UIColor)
  case linear(Gradient.Resolved, UnitPoint, UnitPoint)
  case radial(Gradient.Resolved, UnitPoint, CGFloat, CGFloat)
  /// The first angle, in radians, clockwise from the right.
  case angular(Gradient.Resolved, UnitPoint, CGFloat)

  /// The colour; for a gradient its first one.
  var color: UIColor {
    switch self {
    case .color(let color): color
    case .linear(let gradient, _, _), .radial(let gradient, _, _, _), .angular(let gradient, _, _):
      gradient.colors.first ?? .clear
    }
  }

  var isColor: Bool { if case .color = self { true } else { false } }

  /// Fills the context's clip.
  ///
  /// - Parameter rect: what the gradient's points refer to.
  @MainActor
  func fill(_ rect: CGRect, in context: CGContext) {
    let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    switch self {
    case .color(let color):
      context.setFillColor(color.cgColor)
      context.fill(rect.insetBy(dx: -1000, dy: -1000))
    case .linear(let gradient, let start, let end):
      guard let made = gradient.gradient else { return }
      context.drawLinearGradient(made, start: start.point(in: rect), end: end.point(in: rect), options: options)
    case .radial(let gradient, let center, let start, let end):
      guard let made = gradient.gradient else { return }
      let middle = center.point(in: rect)
      context.drawRadialGradient(
        made, startCenter: middle, startRadius: max(0, start), endCenter: middle, endRadius: max(0, end),
        options: options)
    case .angular(let gradient, let center, let angle):
      guard let made = gradient.gradient else { return }
      context.drawConicGradient(made, center: center.point(in: rect), angle: angle)
    }
  }
}

extension Color: ShapeStyle {}
extension Color: PaintedStyle {
  func paint(in environment: EnvironmentValues) -> Paint { .color(resolved(in: environment)) }
}

// This lets `.fill(.red)` and `.foregroundStyle(.white)` find the colours.
extension ShapeStyle where Self == Color {
  /// The system's red.
  public static var red: Color { .red }
  /// The system's orange.
  public static var orange: Color { .orange }
  /// The system's yellow.
  public static var yellow: Color { .yellow }
  /// The system's green.
  public static var green: Color { .green }
  /// The system's mint.
  public static var mint: Color { .mint }
  /// The system's teal.
  public static var teal: Color { .teal }
  /// The system's cyan.
  public static var cyan: Color { .cyan }
  /// The system's blue.
  public static var blue: Color { .blue }
  /// The system's indigo.
  public static var indigo: Color { .indigo }
  /// The system's purple.
  public static var purple: Color { .purple }
  /// The system's pink.
  public static var pink: Color { .pink }
  /// The system's brown.
  public static var brown: Color { .brown }
  /// The system's grey.
  public static var gray: Color { .gray }
  /// White.
  public static var white: Color { .white }
  /// Black.
  public static var black: Color { .black }
  /// No colour.
  public static var clear: Color { .clear }
  /// The colour of controls.
  public static var accentColor: Color { .accentColor }
}

/// A style by its importance: that of the surroundings, or the system's grey for less important things.
///
/// Source: https://developer.apple.com/documentation/swiftui/hierarchicalshapestyle
public struct HierarchicalShapeStyle: PaintedStyle {
  let level: Int

  /// The style of the surroundings: the colour of texts. Less important ones are paler.
  public static let primary = HierarchicalShapeStyle(level: 0)
  /// Paler.
  public static let secondary = HierarchicalShapeStyle(level: 1)
  /// Paler again.
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  /// The palest.
  public static let quaternary = HierarchicalShapeStyle(level: 3)

  func paint(in environment: EnvironmentValues) -> Paint {
    let colors: [UIColor] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
    return Color(colors[level]).paint(in: environment)
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The colour of texts.
  public static var primary: HierarchicalShapeStyle { .primary }
  /// Paler.
  public static var secondary: HierarchicalShapeStyle { .secondary }
  /// Paler again.
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  /// The palest.
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

/// The colour of controls.
///
/// Source: https://developer.apple.com/documentation/swiftui/tintshapestyle
public struct TintShapeStyle: PaintedStyle {
  /// Creates the style.
  public init() {}

  func paint(in environment: EnvironmentValues) -> Paint { Color.accentColor.paint(in: environment) }
}

/// The background of the window.
///
/// Source: https://developer.apple.com/documentation/swiftui/backgroundstyle
public struct BackgroundStyle: PaintedStyle {
  /// Creates the style.
  public init() {}

  func paint(in environment: EnvironmentValues) -> Paint { Color(.systemBackground).paint(in: environment) }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The colour of controls.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The background of the window.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

/// Frosted glass. Differs from Apple: a translucent grey without a blur.
///
/// Source: https://developer.apple.com/documentation/swiftui/material
public struct Material: PaintedStyle {
  let opacity: Double

  /// Very clear glass.
  public static let ultraThin = Material(opacity: 0.5)
  /// Clear glass.
  public static let thin = Material(opacity: 0.6)
  /// Glass.
  public static let regular = Material(opacity: 0.7)
  /// Dense glass.
  public static let thick = Material(opacity: 0.8)
  /// Very dense glass.
  public static let ultraThick = Material(opacity: 0.9)

  func paint(in environment: EnvironmentValues) -> Paint {
    Color(.secondarySystemBackground).opacity(opacity).paint(in: environment)
  }
}

extension ShapeStyle where Self == Material {
  /// Very clear glass.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// Clear glass.
  public static var thinMaterial: Material { .thin }
  /// Glass.
  public static var regularMaterial: Material { .regular }
  /// Dense glass.
  public static var thickMaterial: Material { .thick }
  /// Very dense glass.
  public static var ultraThickMaterial: Material { .ultraThick }
}

/// A style of any type.
///
/// Source: https://developer.apple.com/documentation/swiftui/anyshapestyle
public struct AnyShapeStyle: PaintedStyle {
  private let style: any ShapeStyle

  /// Hides the type of a style.
  public init<S: ShapeStyle>(_ style: S) {
    self.style = style
  }

  func paint(in environment: EnvironmentValues) -> Paint { style.resolved(in: environment) }
}
