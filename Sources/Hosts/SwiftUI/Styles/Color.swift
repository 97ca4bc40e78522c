internal import Assets

/// A colour. As a view it fills all the space that it is offered.
///
/// Source: https://developer.apple.com/documentation/swiftui/color
public struct Color: Hashable, Sendable {
  private enum Base: Hashable, Sendable {
    case system(UIColor)
    case named(String)
    case accent
  }

  private let base: Base
  private var alpha = 1.0

  private init(_ base: Base) {
    self.base = base
  }

  /// Creates a colour from parts, from 0 to 1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    base = .system(UIColor(red: red, green: green, blue: blue, alpha: opacity))
  }

  /// Creates a grey, from 0 for black to 1 for white.
  public init(white: Double, opacity: Double = 1) {
    base = .system(UIColor(white: white, alpha: opacity))
  }

  /// Creates a colour from hue, saturation and brightness, from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    base = .system(UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: opacity))
  }

  /// Creates a colour from parts in a colour space. Differs from Apple: every space counts as `sRGB`.
  public init(_ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// Creates a grey in a colour space. Differs from Apple: every space counts as `sRGB`.
  public init(_ colorSpace: RGBColorSpace, white: Double, opacity: Double = 1) {
    self.init(white: white, opacity: opacity)
  }

  /// Finds a colour in the app's catalogs. A missing one is clear, and reported once as a `Diagnostic`.
  public init(_ name: String, bundle: Bundle? = nil) {
    base = .named(name)
  }

  /// Creates a colour from UIKit's.
  public init(_ color: UIColor) {
    base = .system(color)
  }

  /// Creates a colour from UIKit's.
  public init(uiColor: UIColor) {
    base = .system(uiColor)
  }

  /// Creates a colour from Core Graphics'.
  public init(cgColor: CGColor) {
    base = .system(UIColor(cgColor: cgColor))
  }

  /// A space of colours.
  public enum RGBColorSpace: Sendable {
    /// Each of them counts as `sRGB`.
    case sRGB, sRGBLinear, displayP3
  }

  /// The colour, less opaque.
  public func opacity(_ opacity: Double) -> Color {
    var copy = self
    copy.alpha *= opacity.isFinite ? min(max(opacity, 0), 1) : 1
    return copy
  }

  /// Differs from Apple: the plain colour instead of a slight gradient.
  public var gradient: Color { self }

  // The system's colours, which differ in light and dark.

  /// The system's red.
  public static let red = Color(.systemRed)
  /// The system's orange.
  public static let orange = Color(.systemOrange)
  /// The system's yellow.
  public static let yellow = Color(.systemYellow)
  /// The system's green.
  public static let green = Color(.systemGreen)
  /// The system's mint.
  public static let mint = Color(.systemMint)
  /// The system's teal.
  public static let teal = Color(.systemTeal)
  /// The system's cyan.
  public static let cyan = Color(.systemCyan)
  /// The system's blue.
  public static let blue = Color(.systemBlue)
  /// The system's indigo.
  public static let indigo = Color(.systemIndigo)
  /// The system's purple.
  public static let purple = Color(.systemPurple)
  /// The system's pink.
  public static let pink = Color(.systemPink)
  /// The system's brown.
  public static let brown = Color(.systemBrown)
  /// The system's grey.
  public static let gray = Color(.systemGray)
  /// White.
  public static let white = Color(UIColor.white)
  /// Black.
  public static let black = Color(UIColor.black)
  /// No colour.
  public static let clear = Color(UIColor.clear)
  /// The colour of texts.
  public static let primary = Color(.label)
  /// The colour of less important texts.
  public static let secondary = Color(.secondaryLabel)
  /// The colour of controls: the catalog's `AccentColor`, otherwise blue.
  public static let accentColor = Color(Base.accent)

  /// The colour as a `UIColor`.
  @MainActor
  func resolved(in environment: EnvironmentValues) -> UIColor {
    let color: UIColor =
      switch base {
      case .system(let color): color
      case .named(let name): UIColor(named: name) ?? .clear
      case .accent: Color.ownTint(in: environment) ?? Color.appAccent
      }
    let fixed = color.resolvedColor(with: UITraitCollection(environment.colorScheme))
    return alpha < 1 ? fixed.withAlphaComponent(fixed.cgColor.alpha * alpha) : fixed
  }

  /// The tint of a place in the tree. A tint that is the accent colour itself is the app's.
  @MainActor
  private static func ownTint(in environment: EnvironmentValues) -> UIColor? {
    var outer = environment
    outer.tint = nil
    return environment.tint?.resolved(in: outer)
  }

  /// The catalog's `AccentColor`. Looked for quietly: many games have none.
  @MainActor
  private static var appAccent: UIColor {
    UIApplication.shared.assets.catalog.set(.color, named: "AccentColor") != nil
      ? UIColor(named: "AccentColor") ?? .systemBlue : .systemBlue
  }
}

extension UITraitCollection {
  fileprivate convenience init(_ scheme: ColorScheme) {
    self.init(userInterfaceStyle: scheme == .dark ? .dark : .light)
  }
}

extension UIColor {
  /// Creates a colour from SwiftUI's. It keeps the appearance, light or dark, that the app has now, as users report of
  /// Apple's.
  ///
  /// Source: https://github.com/stleamist/BetterSafariView/pull/51
  @MainActor
  public convenience init(_ color: Color) {
    self.init(cgColor: color.resolved(in: EnvironmentValues()).cgColor)
  }
}

extension Color: View, ItemView {
  func makeItem(_ node: Node) -> ViewItem<Self> { ColorItem(self, node) }
}

@MainActor
private final class ColorItem: ViewItem<Color> {
  private let box = UIView(frame: .zero)

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    let color = view.resolved(in: environment)
    if box.superview == nil { box.backgroundColor = color }
    canvas.context.animate { [box] in box.backgroundColor = color }
    // A clear colour takes no touches.
    box.isUserInteractionEnabled = environment.allowsHitTesting && color.cgColor.alpha > 0
    canvas.put(box, in: rect)
  }
}
