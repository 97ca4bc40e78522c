internal import Storyboards

// The looks of views in a storyboard. Each class decodes its own part at the end of its `init?(coder:)`, so that a game's
// subclass finds it there after `super.init(coder:)`.
extension InterfaceCoder {
  /// A view's look and its subviews.
  func decode(_ view: UIView) {
    builder.add(view, object)
    object.flag("userInteractionEnabled").map { view.isUserInteractionEnabled = $0 }
    object.flag("multipleTouchEnabled").map { view.isMultipleTouchEnabled = $0 }
    object.flag("hidden").map { view.isHidden = $0 }
    (object.flag("clipsSubviews") ?? object.flag("clipsToBounds")).map { view.clipsToBounds = $0 }
    (object.number("alpha") ?? object.number("alphaValue")).map { view.alpha = CGFloat($0) }
    object.number("tag").map { view.tag = Int(min(max($0, -1e15), 1e15)) }
    object.colors["backgroundColor"].flatMap(builder.color).map { view.backgroundColor = $0 }
    object.colors["tintColor"].flatMap(builder.color).map { view.tintColor = $0 }
    object.attributes["contentMode"].flatMap { Self.contentModes[$0] }.map { view.contentMode = $0 }
    object.attributes["restorationIdentifier"].map { view.restorationIdentifier = $0 }
    if object.flag("translatesAutoresizingMaskIntoConstraints") == false {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    if let mask = object.autoresizing {
      view.autoresizingMask = UIView.AutoresizingMask(interface: mask, yUp: builder.isForMac)
    }
    decodePriorities(view)
    builder.addSubviews(of: object, to: view)
  }

  private func decodePriorities(_ view: UIView) {
    for (axis, name) in [(NSLayoutConstraint.Axis.horizontal, "horizontal"), (.vertical, "vertical")] {
      object.number("\(name)HuggingPriority").map {
        view.setContentHuggingPriority(UILayoutPriority(Float($0)), for: axis)
      }
      object.number("\(name)CompressionResistancePriority").map {
        view.setContentCompressionResistancePriority(UILayoutPriority(Float($0)), for: axis)
      }
    }
  }

  private static let contentModes: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
    "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
    "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]

  func decode(_ label: UILabel) {
    object.flag("userInteractionEnabled").map { label.isUserInteractionEnabled = $0 }
    let macTitle = object.part("cell")?.string("title")
    label.text = builder.text(object, "text", object.string("text") ?? object.strings["attributedText"] ?? macTitle)
    object.fonts["fontDescription"].map { label.font = builder.font($0) }
    object.colors["textColor"].flatMap(builder.color).map { label.textColor = $0 }
    object.colors["highlightedColor"].flatMap(builder.color).map { label.highlightedTextColor = $0 }
    object.colors["shadowColor"].flatMap(builder.color).map { label.shadowColor = $0 }
    object.sizes["shadowOffset"].map { label.shadowOffset = CGSize(width: $0.width, height: $0.height) }
    object.number("numberOfLines").map { label.numberOfLines = Int(min(max($0, 0), 10_000)) }
    (object.flag("adjustsFontSizeToFit") ?? object.flag("adjustsFontSizeToFitWidth"))
      .map { label.adjustsFontSizeToFitWidth = $0 }
    object.number("minimumScaleFactor").map { label.minimumScaleFactor = CGFloat($0) }
    object.flag("enabled").map { label.isEnabled = $0 }
    switch object.attributes["textAlignment"] {
    case "center": label.textAlignment = .center
    case "right": label.textAlignment = .right
    case "left": label.textAlignment = .left
    case "justified": label.textAlignment = .justified
    default: label.textAlignment = .natural
    }
    object.attributes["lineBreakMode"].flatMap { Self.lineBreaks[$0] }.map { label.lineBreakMode = $0 }
    // It wins over the other attributes, as on a phone.
    object.attributedStrings["attributedText"].map { label.attributedText = builder.text($0) }
  }

  private static let lineBreaks: [String: NSLineBreakMode] = [
    "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
    "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail, "middleTruncation": .byTruncatingMiddle,
  ]

  func decode(_ view: UIImageView) {
    object.flag("userInteractionEnabled").map { view.isUserInteractionEnabled = $0 }
    view.image = object.attributes["image"].flatMap { UIImage(named: $0) }
    view.highlightedImage = object.attributes["highlightedImage"].flatMap { UIImage(named: $0) }
    object.flag("highlighted").map { view.isHighlighted = $0 }
  }

  func decode(_ control: UIControl) {
    object.flag("enabled").map { control.isEnabled = $0 }
    object.flag("selected").map { control.isSelected = $0 }
    switch object.attributes["contentHorizontalAlignment"] {
    case "left": control.contentHorizontalAlignment = .left
    case "right": control.contentHorizontalAlignment = .right
    case "fill": control.contentHorizontalAlignment = .fill
    case "leading": control.contentHorizontalAlignment = .leading
    case "trailing": control.contentHorizontalAlignment = .trailing
    default: break
    }
    switch object.attributes["contentVerticalAlignment"] {
    case "top": control.contentVerticalAlignment = .top
    case "bottom": control.contentVerticalAlignment = .bottom
    case "fill": control.contentVerticalAlignment = .fill
    default: break
    }
  }

  /// A button's look since Xcode 13.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct
  private func configuration(_ record: InterfaceObject) -> UIButton.Configuration {
    var look: UIButton.Configuration =
      switch record.attributes["style"] {
      case "filled": .filled()
      case "tinted": .tinted()
      case "gray": .gray()
      default: .plain()
      }
    look.title = builder.text(object, "configuration.title", record.string("title"))
    look.subtitle = record.string("subtitle")
    if let fragments = record.attributedStrings["attributedTitle"], let first = fragments.first {
      // A button's title has the attributes of its first part.
      var attributes = AttributeContainer()
      attributes.font = first.font.map(builder.font)
      attributes.foregroundColor = first.colors["NSColor"].flatMap(builder.color)
      look.attributedTitle = AttributedString(fragments.map(\.text).joined(), attributes: attributes)
    }
    record.colors["baseForegroundColor"].flatMap(builder.color).map { look.baseForegroundColor = $0 }
    record.colors["baseBackgroundColor"].flatMap(builder.color).map { look.baseBackgroundColor = $0 }
    record.attributes["image"].map {
      look.image = record.attributes["catalog"] == "system" ? UIImage(systemName: $0) : UIImage(named: $0)
    }
    record.number("imagePadding").map { look.imagePadding = CGFloat($0) }
    switch record.attributes["cornerStyle"] {
    case "capsule": look.cornerStyle = .capsule
    case "large": look.cornerStyle = .large
    case "medium": look.cornerStyle = .medium
    case "small": look.cornerStyle = .small
    default: break
    }
    return look
  }

  func decode(_ button: UIButton) {
    let isSystem = ["system", "roundedRect"].contains(object.attributes["buttonType"] ?? "")
    button.buttonType = isSystem ? .system : .custom
    button.titleLabel?.font =
      object.fonts["fontDescription"].map(builder.font) ?? .systemFont(ofSize: isSystem ? 15 : 18)
    if let mode = object.attributes["lineBreakMode"] {
      Self.lineBreaks[mode].map { button.titleLabel?.lineBreakMode = $0 }
    }
    object.flag("adjustsImageWhenHighlighted").map { button.adjustsImageWhenHighlighted = $0 }
    object.flag("adjustsImageWhenDisabled").map { button.adjustsImageWhenDisabled = $0 }
    object.insets["contentEdgeInsets"].map { button.contentEdgeInsets = UIEdgeInsets(interface: $0) }
    object.insets["titleEdgeInsets"].map { button.titleEdgeInsets = UIEdgeInsets(interface: $0) }
    object.insets["imageEdgeInsets"].map { button.imageEdgeInsets = UIEdgeInsets(interface: $0) }
    for look in object.states {
      let states: [String: UIControl.State] = [
        "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
      ]
      guard let state = states[look.key] else { continue }
      builder.text(object, "\(look.key)Title", look.title).map { button.setTitle($0, for: state) }
      if !look.attributedTitle.isEmpty { button.setAttributedTitle(builder.text(look.attributedTitle), for: state) }
      look.colors["titleColor"].flatMap(builder.color).map { button.setTitleColor($0, for: state) }
      look.colors["titleShadowColor"].flatMap(builder.color).map { button.setTitleShadowColor($0, for: state) }
      look.image.flatMap { UIImage(named: $0) }.map { button.setImage($0, for: state) }
      look.backgroundImage.flatMap { UIImage(named: $0) }.map { button.setBackgroundImage($0, for: state) }
    }
    if let cell = object.part("cell") {
      builder.text(cell, "title", cell.string("title")).map { button.setTitle($0, for: .normal) }
      cell.attributes["image"].flatMap { UIImage(named: $0) }.map { button.setImage($0, for: .normal) }
    }
    object.part("configuration").map { button.configuration = configuration($0) }
    button.stateChanged()
  }
}

extension UIView.AutoresizingMask {
  /// A mask by the names of its flags in a storyboard; with y up, the margin at the minimum y is the lower one.
  init(interface names: Set<String>, yUp: Bool) {
    let flags: [(String, UIView.AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
      ("flexibleMinY", yUp ? .flexibleBottomMargin : .flexibleTopMargin), ("heightSizable", .flexibleHeight),
      ("flexibleMaxY", yUp ? .flexibleTopMargin : .flexibleBottomMargin),
    ]
    self = flags.reduce(into: []) { mask, flag in
      if names.contains(flag.0) { mask.insert(flag.1) }
    }
  }
}

extension UIEdgeInsets {
  /// Margins by the names of their sides in a storyboard.
  init(interface sides: [String: Double]) {
    self.init(
      top: CGFloat(sides["minY"] ?? 0), left: CGFloat(sides["minX"] ?? 0), bottom: CGFloat(sides["maxY"] ?? 0),
      right: CGFloat(sides["maxX"] ?? 0))
  }
}
