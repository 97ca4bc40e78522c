/// A picture in its own size, or resizable.
///
/// Source: https://developer.apple.com/documentation/swiftui/image
public struct Image: Equatable {
  enum Source: Equatable {
    case named(String)
    case symbol(String)
    case picture(UIImage)
  }

  /// How a picture is coloured.
  public enum TemplateRenderingMode: Sendable {
    /// In the style of the surroundings, or in its own colours.
    case template, original
  }

  /// The smoothing of enlarged pictures; it has no effect.
  public enum Interpolation: Sendable {
    /// From no smoothing to the best.
    case none, low, medium, high
  }

  /// How a picture fills its space.
  public enum ResizingMode: Sendable {
    /// Tiles are stretched too.
    case tile, stretch
  }

  let source: Source
  private(set) var isResizable = false
  private(set) var mode: TemplateRenderingMode?

  /// Finds a picture in the app's files. A missing one is empty, and reported once as a `Diagnostic`.
  public init(_ name: String, bundle: Bundle? = nil) {
    source = .named(name)
  }

  /// Finds a picture that needs no description.
  public init(decorative name: String, bundle: Bundle? = nil) {
    source = .named(name)
  }

  /// A symbol of the system, drawn by this library: arrows, play, pause and other simple ones. Any other one is a box,
  /// and reported once as a `Diagnostic`; Apple's symbols may not be copied.
  public init(systemName: String) {
    source = .symbol(systemName)
  }

  /// Shows a picture of UIKit.
  public init(uiImage: UIImage) {
    source = .picture(uiImage)
  }

  /// Lets the picture fill its space. The insets have no effect; tiles are stretched.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/image/resizable(capinsets:resizingmode:)
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    var copy = self
    copy.isResizable = true
    return copy
  }

  /// Colours the picture in the style of the surroundings, or not; nil leaves it to the picture.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var copy = self
    copy.mode = renderingMode
    return copy
  }

  /// Has no effect.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  /// Has no effect.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

extension Image: View, ItemView {
  func makeItem(_ node: Node) -> ViewItem<Self> { ImageItem(self, node) }
}

extension View {
  /// Sets the size of symbols.
  public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}

extension Image {
  /// The size of a symbol beside a text.
  public enum Scale: Sendable {
    /// Smaller, usual, larger.
    case small, medium, large

    var factor: CGFloat {
      switch self {
      case .small: 0.8
      case .medium: 1
      case .large: 1.25
      }
    }
  }
}

extension EnvironmentValues {
  private struct ImageScaleKey: EnvironmentKey { static var defaultValue: Image.Scale { .medium } }

  /// The size of symbols. Default `.medium`.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
}

extension Image {
  /// The picture in a place of the tree, for a drawing.
  @MainActor
  func picture(in environment: EnvironmentValues) -> UIImage? {
    switch source {
    case .named(let name): return UIImage(named: name)
    case .picture(let own): return own
    case .symbol(let name):
      let size = ((environment.font ?? .body).resolved().pointSize * environment.imageScale.factor).rounded()
      let color = environment.foreground?.resolved(in: environment).color ?? Color.primary.resolved(in: environment)
      return Symbol.image(name, height: size).withTintColor(color)
    }
  }
}

@MainActor
private final class ImageItem: ViewItem<Image> {
  private let picture = UIImageView(frame: .zero)
  private var made: (key: SymbolKey, image: UIImage)?

  private struct SymbolKey: Equatable {
    var name: String
    var height: CGFloat
  }

  override func changed() {
    let color = environment.foreground?.resolved(in: environment).color ?? Color.primary.resolved(in: environment)
    var image: UIImage?
    switch view.source {
    case .named(let name): image = UIImage(named: name)
    case .picture(let own): image = own
    case .symbol(let name):
      let font = (environment.font ?? .body).resolved()
      let key = SymbolKey(name: name, height: (font.pointSize * environment.imageScale.factor).rounded())
      if made?.key != key { made = (key, Symbol.image(name, height: key.height)) }
      image = made?.image
    }
    switch view.mode {
    case .template: image = image?.withRenderingMode(.alwaysTemplate)
    case .original: image = image?.withRenderingMode(.alwaysOriginal)
    case nil: if case .symbol = view.source { image = image?.withRenderingMode(.alwaysTemplate) }
    }
    if picture.image !== image { picture.image = image }
    picture.tintColor = color
    picture.isUserInteractionEnabled = environment.allowsHitTesting
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let own = picture.image?.size ?? .zero
    return view.isResizable ? proposal.replacingUnspecifiedDimensions(by: own) : own
  }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    picture.contentMode = .scaleToFill
    canvas.put(picture, in: rect)
  }
}
