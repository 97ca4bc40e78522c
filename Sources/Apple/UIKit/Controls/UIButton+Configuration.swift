extension UIButton {
  /// Called with a button whose state has changed.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// The look of a button as a value: title, picture, background and margins.
  ///
  /// The margins, sizes of letters and radii are guesses from pictures of iOS 15.
  /// Source: https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct
  @preconcurrency @MainActor
  public struct Configuration {
    /// The height of the button.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/size
    public enum Size: Sendable {
      /// From the smallest margins to the largest.
      case mini, small, medium, large
    }

    /// The radius of the corners.
    public enum CornerStyle: Sendable {
      /// `fixed` is the background's own radius, and `capsule` half of the height.
      case fixed, dynamic, small, medium, large, capsule
    }

    /// The place of title and subtitle.
    public enum TitleAlignment: Sendable {
      /// `automatic` is in the middle.
      case automatic, leading, center, trailing
    }

    /// The kind of background.
    enum Kind: Sendable {
      case plain, gray, tinted, filled
    }

    let kind: Kind
    /// The title. Default nil.
    public var title: String?
    /// The title with attributes; it is shown instead of the plain one. Default nil.
    public var attributedTitle: AttributedString?
    /// The text below the title. Default nil.
    public var subtitle: String?
    /// The text below the title with attributes. Default nil.
    public var attributedSubtitle: AttributedString?
    /// The picture. Default nil.
    public var image: UIImage?
    /// The side of the title that the picture is on. Default `leading`.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between picture and title, in points. Default 0.
    public var imagePadding: CGFloat = 0
    /// The distance between title and subtitle, in points. It has no effect. Default 1.
    public var titlePadding: CGFloat = 1
    /// The place of title and subtitle. Default `automatic`.
    public var titleAlignment = TitleAlignment.automatic
    /// The margins around picture and title, in points.
    public var contentInsets: NSDirectionalEdgeInsets
    /// The height of the button; it sets the margins. Default `medium`.
    public var buttonSize = Size.medium {
      didSet { contentInsets = Self.insets(buttonSize) }
    }
    /// The radius of the corners. Default `dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// The colour of title and picture; nil is that of the style. Default nil.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; nil is that of the style. Default nil.
    public var baseBackgroundColor: UIColor?
    /// The background.
    public var background = UIBackgroundConfiguration.clear()
    /// The size of a symbol. It has no effect: the picture has its own. Default nil.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Changes the attributes of the title. Default nil.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Changes the attributes of the subtitle. It has no effect. Default nil.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Whether a spinning wheel replaces the picture. Default false.
    public var showsActivityIndicator = false

    private init(_ kind: Kind) {
      self.kind = kind
      contentInsets = Self.insets(.medium)
    }

    private static func insets(_ size: Size) -> NSDirectionalEdgeInsets {
      switch size {
      case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
      case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
      }
    }

    /// A title in the tint colour.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// A title in the tint colour.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// A title in the tint colour on a grey background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// A title in the tint colour on a grey background.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// A title in the tint colour on a pale background of that colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// A title in the tint colour on a pale background of that colour.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// A white title on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// A white title on the tint colour.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// The configuration for a button's state: itself. The button's look follows its state.
    public func updated(for button: UIButton) -> Configuration { self }

    func background(_ tint: UIColor) -> UIColor? {
      if let own = background.backgroundColor { return own }
      switch kind {
      case .plain: return baseBackgroundColor
      case .gray: return baseBackgroundColor ?? .secondarySystemFill
      case .tinted: return (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
      case .filled: return baseBackgroundColor ?? tint
      }
    }

    func foreground(_ tint: UIColor) -> UIColor { baseForegroundColor ?? (kind == .filled ? .white : tint) }

    func radius(_ height: CGFloat) -> CGFloat {
      switch cornerStyle {
      case .fixed: background.cornerRadius
      case .dynamic: background.cornerRadius > 0 ? background.cornerRadius : 6
      case .small: 4
      case .medium: 6
      case .large: 9
      case .capsule: height / 2
      }
    }
  }

  /// Creates a button with a look and an action. An action's title and picture are shown where the look has none.
  ///
  /// - SeeAlso: https://developer.apple.com/documentation/uikit/uibutton/init(configuration:primaryaction:)
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
    // The title and the picture have to be there before they are measured.
    stateChanged()
    sizeToFit()
  }

  /// Calls the handler.
  public func setNeedsUpdateConfiguration() {
    guard let configurationUpdateHandler, !isUpdating else { return }
    isUpdating = true
    configurationUpdateHandler(self)
    isUpdating = false
  }

  // MARK: Look

  func show(_ look: Configuration) {
    let color = isEnabled ? look.foreground(tintColor) : UIColor.tertiaryLabel
    label.numberOfLines = 0
    label.alpha = isHighlighted && look.kind == .plain ? 0.25 : 1
    label.textAlignment =
      switch look.titleAlignment {
      case .leading: .left
      case .trailing: .right
      case .automatic, .center: .center
      }
    label.attributedText = text(look, color)
    label.shadowColor = nil
    let image = shownImage(look.image)
    picture.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    picture.tintColor = color
    (picture.alpha, picture.isDimmed) = (label.alpha, false)
    showWheel(look.showsActivityIndicator, color)
    backgroundPicture.image = look.background.image
    backgroundPicture.backgroundColor =
      isEnabled || look.kind == .plain ? look.background(tintColor) : .tertiarySystemFill
    backgroundPicture.alpha = isHighlighted ? 0.75 : 1
    backgroundPicture.layer.borderColor = look.background.strokeColor?.cgColor
    backgroundPicture.layer.borderWidth = look.background.strokeColor == nil ? 0 : look.background.strokeWidth
    backgroundPicture.clipsToBounds = true
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func showWheel(_ isShown: Bool, _ color: UIColor) {
    picture.isHidden = isShown
    guard isShown else {
      wheel?.stopAnimating()
      return
    }
    if wheel == nil {
      let made = UIActivityIndicatorView(style: .medium)
      made.isUserInteractionEnabled = false
      addSubview(made)
      wheel = made
    }
    wheel?.color = color
    wheel?.startAnimating()
  }

  private func text(_ look: Configuration, _ color: UIColor) -> NSAttributedString? {
    let title = look.attributedTitle.map { String($0.characters) } ?? shownTitle(look.title) ?? ""
    let subtitle = look.attributedSubtitle.map { String($0.characters) } ?? look.subtitle ?? ""
    guard !title.isEmpty || !subtitle.isEmpty else { return nil }
    var own = look.attributedTitle?.runs.first?.attributes ?? AttributeContainer()
    own = look.titleTextAttributesTransformer?.transform(own) ?? own
    let small = look.buttonSize == .mini || look.buttonSize == .small
    let font = own.font ?? .systemFont(ofSize: small ? 15 : 17)
    let text = NSMutableAttributedString(
      string: title, attributes: [.font: font, .foregroundColor: own.foregroundColor ?? color])
    if !subtitle.isEmpty {
      text.append(
        NSAttributedString(
          string: (title.isEmpty ? "" : "\n") + subtitle,
          attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: color]))
    }
    return text
  }

  private var hasRow: Bool {
    guard let edge = configuration?.imagePlacement else { return true }
    return edge == .leading || edge == .trailing
  }

  /// The sizes of picture and title, and of both together.
  private func parts(_ look: Configuration, _ room: CGSize?) -> (image: CGSize, text: CGSize, all: CGSize) {
    let image = look.showsActivityIndicator ? wheel?.bounds.size ?? .zero : picture.image?.size ?? .zero
    var text = label.sizeThatFits(room ?? .zero)
    let gap = image.width > 0 && text.width > 0 ? look.imagePadding : 0
    if let room {
      text.width = max(0, min(text.width, hasRow ? room.width - image.width - gap : room.width))
      text.height = min(text.height, room.height)
    }
    let all =
      hasRow
      ? CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
      : CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
    return (image, text, all)
  }

  func layOut(_ look: Configuration) {
    let insets = look.contentInsets
    let area = CGRect(
      x: insets.leading, y: insets.top, width: max(0, bounds.width - insets.leading - insets.trailing),
      height: max(0, bounds.height - insets.top - insets.bottom))
    let (image, text, all) = parts(look, area.size)
    let x: CGFloat =
      switch contentHorizontalAlignment {
      case .left, .leading: area.minX
      case .right, .trailing: area.maxX - all.width
      case .center, .fill: area.midX - all.width / 2
      }
    let box = CGRect(x: x, y: area.midY - all.height / 2, width: all.width, height: all.height)
    let isFirst = look.imagePlacement == .leading || look.imagePlacement == .top
    func frame(_ size: CGSize, atStart: Bool) -> CGRect {
      let origin =
        hasRow
        ? CGPoint(x: atStart ? box.minX : box.maxX - size.width, y: box.midY - size.height / 2)
        : CGPoint(x: box.midX - size.width / 2, y: atStart ? box.minY : box.maxY - size.height)
      return CGRect(origin: origin, size: size)
    }
    picture.frame = frame(image, atStart: isFirst)
    if look.showsActivityIndicator { wheel?.frame = picture.frame }
    label.frame = frame(text, atStart: !isFirst)
    backgroundPicture.layer.cornerRadius = look.radius(bounds.height)
  }

  func size(of look: Configuration) -> CGSize {
    let insets = look.contentInsets
    let all = parts(look, nil).all
    return CGSize(
      width: (all.width + insets.leading + insets.trailing).rounded(.up),
      height: (all.height + insets.top + insets.bottom).rounded(.up))
  }
}

/// The background of a button.
///
/// Source: https://developer.apple.com/documentation/uikit/uibackgroundconfiguration
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  /// The colour; nil is that of the button's style. Default nil.
  public var backgroundColor: UIColor?
  /// The radius of the corners, in points. Default 0.
  public var cornerRadius: CGFloat = 0
  /// The picture, stretched to the button. Default nil.
  public var image: UIImage?
  /// The colour of the border. Default nil: none.
  public var strokeColor: UIColor?
  /// The width of the border, in points. Default 0.
  public var strokeWidth: CGFloat = 0

  /// A background without its own colour.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}

/// Changes the attributes of a text.
///
/// Source: https://developer.apple.com/documentation/uikit/uiconfigurationtextattributestransformer-swift.struct
@preconcurrency @MainActor
public struct UIConfigurationTextAttributesTransformer {
  /// Gets attributes and returns the changed ones.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Creates a change.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// The changed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
