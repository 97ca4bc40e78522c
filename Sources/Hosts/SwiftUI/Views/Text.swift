/// A text in one or more lines.
///
/// Source: https://developer.apple.com/documentation/swiftui/text
public struct Text: Equatable, Sendable {
  /// A part of the text with its own look.
  struct Run: Hashable, Sendable {
    var text: String
    var font: Font?
    var color: Color?
    var weight: Font.Weight?
    var isSlanted = false
    var isUnderlined = false
    var underlineColor: Color?
    var isStruck = false
    var strikeColor: Color?
    var kerning: CGFloat = 0
  }

  private(set) var runs: [Run]

  /// Capital or small letters. Source: https://developer.apple.com/documentation/swiftui/text/case
  public enum Case: Hashable, Sendable {
    /// Capital letters, or small ones.
    case uppercase, lowercase

    func changed(_ text: String) -> String {
      switch self {
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      }
    }
  }

  /// Creates a text from a key of the app's texts; without a translation the key itself is shown. Numbers in it are
  /// grouped: "1,234".
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil)
  {
    runs = [Run(text: key.text)]
  }

  /// Creates a text from a string, as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) {
    runs = [Run(text: String(content))]
  }

  /// Creates a text from a string, as it is.
  public init(verbatim content: String) {
    runs = [Run(text: content)]
  }

  /// Creates a text from a value and a format.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    runs = [Run(text: format.format(input))]
  }

  private func changed(_ change: (inout Run) -> Void) -> Text {
    var copy = self
    for index in copy.runs.indices { change(&copy.runs[index]) }
    return copy
  }

  /// The text with a font; nil takes that of the surroundings. An inner font wins.
  public func font(_ font: Font?) -> Text { changed { $0.font = $0.font ?? font } }
  /// The text in a colour. An inner colour wins.
  public func foregroundColor(_ color: Color?) -> Text { changed { $0.color = $0.color ?? color } }
  /// The text in a weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text { changed { $0.weight = $0.weight ?? weight } }
  /// The text in bold.
  public func bold(_ isActive: Bool = true) -> Text { isActive ? fontWeight(.bold) : self }
  /// The text slanted.
  public func italic(_ isActive: Bool = true) -> Text { changed { $0.isSlanted = isActive } }
  /// The text with a line below it. A nil colour is that of the text.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/text/underline(_:color:)
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    changed { ($0.isUnderlined, $0.underlineColor) = (isActive, color) }
  }
  /// The text with a line through it. A nil colour is that of the text.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/text/strikethrough(_:color:)
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    changed { ($0.isStruck, $0.strikeColor) = (isActive, color) }
  }
  /// The text with space between its letters, in points.
  public func kerning(_ kerning: CGFloat) -> Text { changed { $0.kerning = kerning } }
  /// The text with space between its letters, in points.
  public func tracking(_ tracking: CGFloat) -> Text { kerning(tracking) }
  /// The text with digits of one width; the system font's are.
  public func monospacedDigit() -> Text { self }

  /// Two texts, one after the other.
  public static func + (first: Text, second: Text) -> Text {
    var sum = first
    sum.runs += second.runs
    return sum
  }

  /// The letters without their look.
  var string: String { runs.map(\.text).joined() }
}

extension Text {
  /// The text with its look in a place of the tree.
  @MainActor
  func attributed(in environment: EnvironmentValues) -> NSMutableAttributedString {
    let paint = environment.foreground?.resolved(in: environment) ?? .color(Color.primary.resolved(in: environment))
    let base = environment.font ?? .body
    let text = NSMutableAttributedString()
    for run in runs {
      let font = (run.font ?? base).resolved(
        weight: run.weight ?? environment.fontWeight, isSlanted: run.isSlanted || environment.isItalic)
      var attributes: [NSAttributedString.Key: Any] = [
        .font: font, .foregroundColor: run.color?.resolved(in: environment) ?? paint.color,
      ]
      if run.isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
      if run.isStruck { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
      if let color = run.underlineColor { attributes[.underlineColor] = color.resolved(in: environment) }
      if let color = run.strikeColor { attributes[.strikethroughColor] = color.resolved(in: environment) }
      if run.kerning != 0, run.kerning.isFinite { attributes[.kern] = run.kerning }
      let letters = environment.textCase?.changed(run.text) ?? run.text
      text.append(NSAttributedString(string: letters, attributes: attributes))
    }
    return text
  }
}

extension Text: View, ItemView {
  func makeItem(_ node: Node) -> ViewItem<Self> { TextItem(self, node) }
}

/// The item of a text: a label, or a picture of a text with a gradient.
@MainActor
private final class TextItem: ViewItem<Text> {
  private let label = UILabel(frame: .zero)
  private lazy var painted = PaintedText(frame: .zero)
  private var font = UIFont.systemFont(ofSize: 17)

  override func changed() {
    let environment = environment
    let paint = environment.foreground?.resolved(in: environment) ?? .color(Color.primary.resolved(in: environment))
    let text = view.attributed(in: environment)
    let run = view.runs.first
    font = (run?.font ?? environment.font ?? .body).resolved(
      weight: run?.weight ?? environment.fontWeight, isSlanted: run?.isSlanted == true || environment.isItalic)
    let style = NSMutableParagraphStyle()
    style.alignment =
      switch environment.multilineTextAlignment {
      case .leading: .left
      case .center: .center
      case .trailing: .right
      }
    if environment.lineSpacing > 0, environment.lineSpacing.isFinite { style.lineSpacing = environment.lineSpacing }
    text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
    label.attributedText = text
    label.textAlignment = style.alignment
    label.adjustsFontSizeToFitWidth = environment.minimumScaleFactor < 1
    label.minimumScaleFactor = environment.minimumScaleFactor
    label.isUserInteractionEnabled = environment.allowsHitTesting
    painted.isUserInteractionEnabled = environment.allowsHitTesting
    if !paint.isColor {
      painted.content = (text, paint)
      painted.setNeedsDisplay()
    } else {
      painted.content = nil
    }
  }

  /// The maximum number of lines for a height; at least one.
  private func lines(_ height: CGFloat?) -> Int {
    let limit = environment.lineLimit.map { max(1, $0) } ?? Int.max
    guard let height, height.isFinite else { return limit }
    return max(1, min(limit, Int(min(1e6, (height / font.lineHeight + 0.01).rounded(.down)))))
  }

  /// The text in lines as wide as proposed, and no more lines than fit; at least one.
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard !view.string.isEmpty else { return .zero }
    label.numberOfLines = 0
    let ideal = label.sizeThatFits(.zero)
    guard let width = proposal.width, width < ideal.width else { return limited(ideal, proposal.height) }
    // A label takes 0 for no limit.
    return limited(label.sizeThatFits(CGSize(width: max(1, width), height: 0)), proposal.height, width: width)
  }

  private func limited(_ size: CGSize, _ height: CGFloat?, width: CGFloat? = nil) -> CGSize {
    let most = lines(height)
    guard CGFloat(most) < (size.height / font.lineHeight).rounded() else {
      return CGSize(width: min(size.width, width ?? size.width), height: size.height)
    }
    label.numberOfLines = most
    defer { label.numberOfLines = 0 }
    let natural = label.sizeThatFits(CGSize(width: max(1, width ?? 10_000), height: 0))
    return CGSize(width: min(natural.width, width ?? natural.width), height: natural.height)
  }

  override func guide(_ key: AlignmentKey, _ size: CGSize) -> CGFloat? {
    if key == VerticalAlignment.firstTextBaseline.key { return font.ascender }
    if key == VerticalAlignment.lastTextBaseline.key { return size.height + font.descender }
    return nil
  }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    guard painted.content == nil else { return canvas.put(painted, in: rect) }
    let most = lines(rect.height)
    label.numberOfLines = most == Int.max ? 0 : most
    canvas.put(label, in: rect)
  }
}

/// Draws a text that is filled with a gradient.
private final class PaintedText: UIView {
  var content: (text: NSAttributedString, paint: Paint)?

  override func draw(_ rect: CGRect) {
    guard let content, let context = UIGraphicsGetCurrentContext() else { return }
    content.text.draw(in: bounds)
    context.saveGState()
    // The paint shows where the text is.
    context.setBlendMode(.sourceIn)
    content.paint.fill(bounds, in: context)
    context.restoreGState()
  }
}
