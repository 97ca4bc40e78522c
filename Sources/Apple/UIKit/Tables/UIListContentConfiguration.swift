/// A content of a cell, as a value. Source: https://developer.apple.com/documentation/uikit/uicontentconfiguration
@preconcurrency @MainActor
public protocol UIContentConfiguration {}

/// Texts and a picture of a cell.
///
/// Differs from Apple: margins and the sizes of pictures are those of the cell.
/// Source: https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The look of a text.
  @preconcurrency @MainActor
  public struct TextProperties {
    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// The maximum number of lines; 0 means as many as fit. Default 0.
    public var numberOfLines = 0
    /// Stored for the game to read. Default `natural`.
    public var alignment = NSTextAlignment.natural
    /// Stored for the game to read. Default false.
    public var adjustsFontSizeToFitWidth = false
  }

  /// The look of a picture.
  @preconcurrency @MainActor
  public struct ImageProperties {
    /// The colour of a template picture. Default nil: the cell's tint colour.
    public var tintColor: UIColor?
    /// Stored for the game to read. Default zero.
    public var maximumSize = CGSize.zero
    /// Stored for the game to read. Default 0.
    public var cornerRadius: CGFloat = 0
  }

  /// The main text. Default nil.
  public var text: String?
  /// The second text, below the first or at the right end. Default nil.
  public var secondaryText: String?
  /// The picture at the left end. Default nil.
  public var image: UIImage?
  /// The look of the main text: 17 points.
  public var textProperties = TextProperties(font: .systemFont(ofSize: 17), color: .label)
  /// The look of the second text: 12 points.
  public var secondaryTextProperties = TextProperties(font: .systemFont(ofSize: 12), color: .label)
  /// The look of the picture.
  public var imageProperties = ImageProperties()
  /// Whether the second text is at the right end. Default false.
  public var prefersSideBySideTextAndSecondaryText = false
  var prefersSideBySide: Bool { prefersSideBySideTextAndSecondaryText && secondaryText != nil }

  /// Creates an empty content.
  public init() {}

  /// The second text is below the first one.
  public static func cell() -> Self { Self() }
  /// The second text is below the first one.
  public static func subtitleCell() -> Self { Self() }

  /// The second text is at the right end, in grey.
  public static func valueCell() -> Self {
    var content = Self()
    content.prefersSideBySideTextAndSecondaryText = true
    content.secondaryTextProperties = TextProperties(font: .systemFont(ofSize: 17), color: .secondaryLabel)
    return content
  }
}
