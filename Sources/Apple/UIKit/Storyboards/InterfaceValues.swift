internal import Storyboards

// The values of a storyboard as UIKit's types.
extension InterfaceBuilder {
  func color(_ color: InterfaceColor) -> UIColor? {
    switch color {
    case .rgb(let red, let green, let blue, let alpha, let isP3):
      return isP3
        ? UIColor(displayP3Red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
        : UIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    case .system(let name):
      if let known = Self.systemColors[name] { return known }
      return resource(name) ?? missing(name)
    // The catalog decides; the file has a copy of its colour.
    case .named(let name): return UIColor(named: name) ?? resource(name)
    }
  }

  private func resource(_ name: String) -> UIColor? {
    guard case .rgb? = file?.colors[name], let copy = file?.colors[name] else { return nil }
    return color(copy)
  }

  private func missing(_ name: String) -> UIColor? {
    report(once: "the colour \(name) of the system is not known, and is left out")
    return nil
  }

  private static let systemColors: [String: UIColor] = [
    "systemRedColor": .systemRed, "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
    "systemGreenColor": .systemGreen, "systemMintColor": .systemMint, "systemTealColor": .systemTeal,
    "systemCyanColor": .systemCyan, "systemBlueColor": .systemBlue, "systemIndigoColor": .systemIndigo,
    "systemPurpleColor": .systemPurple, "systemPinkColor": .systemPink, "systemBrownColor": .systemBrown,
    "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
    "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
    "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground, "groupTableViewBackgroundColor": .systemGroupedBackground,
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel, "tertiaryLabelColor": .tertiaryLabel,
    "quaternaryLabelColor": .quaternaryLabel, "placeholderTextColor": .placeholderText, "linkColor": .link,
    "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator, "systemFillColor": .systemFill,
    "controlTextColor": .label, "textColor": .label, "headerTextColor": .label, "controlColor": .systemGray5,
    "textBackgroundColor": .systemBackground, "controlBackgroundColor": .systemBackground,
    "windowBackgroundColor": .systemGroupedBackground, "controlAccentColor": .systemBlue,
    "disabledControlTextColor": .tertiaryLabel, "selectedControlTextColor": .label,
    "alternateSelectedControlTextColor": .white, "gridColor": .separator,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
    "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill,
    "darkTextColor": .darkText, "lightTextColor": .lightText, "viewFlipsideBackgroundColor": .darkGray,
    // The plain colours, by the names that older versions of Xcode wrote as `cocoaTouchSystemColor`.
    "whiteColor": .white, "blackColor": .black, "clearColor": .clear, "redColor": .red, "greenColor": .green,
    "blueColor": .blue, "yellowColor": .yellow, "orangeColor": .orange, "purpleColor": .purple, "cyanColor": .cyan,
    "magentaColor": .magenta, "brownColor": .brown, "grayColor": .gray, "lightGrayColor": .lightGray,
    "darkGrayColor": .darkGray, "tableCellGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "scrollViewTexturedBackgroundColor": .gray,
  ]

  /// The font; one that the app lacks is the system's, as in code.
  func font(_ font: InterfaceFont) -> UIFont {
    let style = Self.textStyles[font.style ?? ""]
    let size = CGFloat(font.size ?? style?.size ?? 17)
    if let name = font.name { return UIFont(name: name, size: size) ?? .systemFont(ofSize: size) }
    switch font.type {
    case "boldSystem": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    default: return .systemFont(ofSize: size, weight: Self.weights[font.weight ?? ""] ?? style?.weight ?? .regular)
    }
  }

  /// A text with attributes.
  func text(_ fragments: [InterfaceFragment]) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for fragment in fragments {
      var attributes: [NSAttributedString.Key: Any] = [:]
      let colors: [String: NSAttributedString.Key] = [
        "NSColor": .foregroundColor, "NSBackgroundColor": .backgroundColor, "NSStrokeColor": .strokeColor,
      ]
      for (name, key) in colors { attributes[key] = fragment.colors[name].flatMap(color) }
      let numbers: [String: NSAttributedString.Key] = [
        "NSKern": .kern, "NSStrokeWidth": .strokeWidth, "NSUnderline": .underlineStyle,
        "NSStrikethrough": .strikethroughStyle, "NSBaselineOffset": .baselineOffset,
      ]
      for (name, key) in numbers {
        let isStyle = key == .underlineStyle || key == .strikethroughStyle
        attributes[key] = fragment.numbers[name].map { isStyle ? Int($0) as Any : CGFloat($0) }
      }
      attributes[.font] = fragment.font.map(font)
      if !fragment.paragraph.isEmpty { attributes[.paragraphStyle] = paragraph(fragment.paragraph) }
      text.append(NSAttributedString(string: fragment.text, attributes: attributes))
    }
    return text
  }

  private func paragraph(_ attributes: [String: String]) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    let alignments: [String: NSTextAlignment] = [
      "left": .left, "center": .center, "right": .right, "justified": .justified,
    ]
    attributes["alignment"].flatMap { alignments[$0] }.map { style.alignment = $0 }
    let breaks: [String: NSLineBreakMode] = [
      "wordWrapping": .byWordWrapping, "charWrapping": .byCharWrapping, "clipping": .byClipping,
      "truncatingHead": .byTruncatingHead, "truncatingTail": .byTruncatingTail,
      "truncatingMiddle": .byTruncatingMiddle,
    ]
    attributes["lineBreakMode"].flatMap { breaks[$0] }.map { style.lineBreakMode = $0 }
    func number(_ name: String) -> CGFloat? {
      attributes[name].flatMap(Double.init).flatMap { $0.isFinite ? CGFloat($0) : nil }
    }
    number("lineSpacing").map { style.lineSpacing = $0 }
    number("paragraphSpacing").map { style.paragraphSpacing = $0 }
    return style
  }

  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "medium": .medium, "semibold": .semibold, "bold": .bold,
    "heavy": .heavy, "black": .black,
  ]

  /// The sizes in points of the text styles at the default setting.
  /// Source: https://developer.apple.com/design/human-interface-guidelines/typography
  private static let textStyles: [String: (size: Double, weight: UIFont.Weight)] = [
    "UICTFontTextStyleTitle0": (34, .regular), "UICTFontTextStyleTitle1": (28, .regular),
    "UICTFontTextStyleTitle2": (22, .regular), "UICTFontTextStyleTitle3": (20, .regular),
    "UICTFontTextStyleHeadline": (17, .semibold), "UICTFontTextStyleBody": (17, .regular),
    "UICTFontTextStyleCallout": (16, .regular), "UICTFontTextStyleSubhead": (15, .regular),
    "UICTFontTextStyleFootnote": (13, .regular), "UICTFontTextStyleCaption1": (12, .regular),
    "UICTFontTextStyleCaption2": (11, .regular),
  ]

  func value(_ value: InterfaceValue) -> Any? {
    switch value {
    case .string(let text): text
    // A number object can be cast to every type of number.
    case .number(let number): NSNumber(value: number)
    case .integer(let number): NSNumber(value: number)
    case .bool(let isTrue): NSNumber(value: isTrue)
    case .point(let point): CGPoint(x: point.x, y: point.y)
    case .size(let size): CGSize(width: size.width, height: size.height)
    case .rect(let rect): CGRect(rect)
    case .color(let color): self.color(color)
    case .image(let name): UIImage(named: name)
    }
  }

  /// A text in the player's language: a storyboard's own table has it under the object's identifier.
  func text(_ record: InterfaceObject, _ key: String, _ text: String?) -> String? {
    guard let text else { return nil }
    let table = fileName.split(separator: ".").first.map(String.init)
    return UIApplication.shared.context.strings?.text("\(record.id).\(key)", table: table) ?? text
  }
}

extension UIControl.Event {
  /// An event by its name in a storyboard.
  init?(interface name: String) {
    let events: [String: UIControl.Event] = [
      "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
      "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
      "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
      "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
      "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
      "editingDidEndOnExit": .editingDidEndOnExit,
    ]
    guard let event = events[name] else { return nil }
    self = event
  }
}
