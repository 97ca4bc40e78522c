public import AppFoundation
public import Foundation
public import UIKit

/// A control with a title, a picture or both, which is pressed or switched on and off.
///
/// The look is a guess based on pictures of macOS 11 to 14, in the light appearance.
/// Source: https://developer.apple.com/documentation/appkit/nsbutton
@preconcurrency @MainActor
open class NSButton: NSControl {
  /// The behaviour of a click.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsbutton/buttontype
  public enum ButtonType: UInt, Sendable {
    /// `switch` is a check box. `onOff`, `pushOnPushOff` and `toggle` stay on until the next click.
    case momentaryLight, pushOnPushOff, toggle, `switch`, radio, momentaryChange, onOff, momentaryPushIn
    /// As `momentaryPushIn`.
    case accelerator, multiLevelAccelerator

    var switches: Bool { [.pushOnPushOff, .toggle, .switch, .radio, .onOff].contains(self) }
    var hasMark: Bool { self == .switch || self == .radio }
  }

  /// The shape of the border. All show as a rectangle with rounded corners.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsbutton/bezelstyle-swift.enum
  public enum BezelStyle: UInt, Sendable {
    /// `rounded` is the default.
    case rounded = 1, regularSquare, disclosure = 5, shadowlessSquare, circular, texturedSquare, helpButton, smallSquare
    case texturedRounded, roundRect, recessed, roundedDisclosure, inline

    /// The newer name of `rounded`.
    public static var push: BezelStyle { .rounded }
    /// The newer name of `regularSquare`.
    public static var flexiblePush: BezelStyle { .regularSquare }
    /// The newer name of `roundRect`.
    public static var accessoryBarAction: BezelStyle { .roundRect }
  }

  /// The place of the picture.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nscontrol/imageposition
  public enum ImagePosition: UInt, Sendable {
    /// `imageLeft` is the default with a title.
    case noImage, imageOnly, imageLeft, imageRight, imageBelow, imageAbove, imageOverlaps, imageLeading, imageTrailing
  }

  /// The title. Default "Button".
  open var title: String {
    get { stringTitle }
    set { (stringTitle, styledTitle) = (newValue, nil) }
  }
  /// The title while a switch is on. Default empty: the same.
  open var alternateTitle = "" {
    didSet { lookChanged() }
  }
  /// The title with attributes.
  open var attributedTitle: NSAttributedString {
    get { styledTitle ?? NSAttributedString(string: title, attributes: font.map { [.font: $0] }) }
    set { (stringTitle, styledTitle) = (newValue.string, newValue) }
  }
  /// The picture. Default nil.
  open var image: NSImage? {
    didSet { lookChanged() }
  }
  /// The picture while a switch is on. Default nil: the same.
  open var alternateImage: NSImage? {
    didSet { lookChanged() }
  }
  /// The place of the picture. `imageOnly` and `noImage` leave the other part out; the other places show as left.
  open var imagePosition = ImagePosition.imageLeft {
    didSet { lookChanged() }
  }
  /// How the picture is fitted. Default `.scaleProportionallyDown`.
  open var imageScaling = NSImageScaling.scaleProportionallyDown {
    didSet { lookChanged() }
  }
  /// Stored for the game to read. Default `.rounded`.
  open var bezelStyle = BezelStyle.rounded
  /// Whether the button has a border and a background. Default true.
  open var isBordered = true {
    didSet { lookChanged() }
  }
  /// The colour of the background. Default nil: white.
  open var bezelColor: NSColor? {
    didSet { lookChanged() }
  }
  /// The colour of title and template pictures. Default nil.
  open var contentTintColor: NSColor? {
    didSet { lookChanged() }
  }
  /// Whether nothing is drawn, while clicks count. Default false.
  open var isTransparent = false {
    didSet { lookChanged() }
  }
  /// Whether a switch is on. Default `.off`.
  open var state = StateValue.off {
    didSet { lookChanged() }
  }
  /// Whether the states that follow each other include `.mixed`. Default false.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsbutton/allowsmixedstate
  open var allowsMixedState = false
  /// The key that presses the button, such as "\r". Default empty: none.
  open var keyEquivalent = ""
  /// The modifiers of that key. Default none.
  open var keyEquivalentModifierMask: NSEvent.ModifierFlags = []
  /// Has no effect.
  open var showsBorderOnlyWhileMouseInside = false
  private var type = ButtonType.momentaryPushIn
  private var stringTitle = "Button" {
    didSet { lookChanged() }
  }
  private var styledTitle: NSAttributedString? {
    didSet { lookChanged() }
  }
  private let box = UIView()
  private let mark = UIView()
  private let label = UILabel()
  private let picture = UIImageView(frame: .zero)

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    prepare()
  }

  /// Creates a button with a title, in the size of its content.
  public convenience init(title: String, target: Any?, action: Selector?) {
    self.init(frame: .zero)
    self.title = title
    set(target, action)
  }

  /// Creates a button with a picture, in the size of its content.
  public convenience init(image: NSImage, target: Any?, action: Selector?) {
    self.init(frame: .zero)
    (title, self.image, imagePosition) = ("", image, .imageOnly)
    set(target, action)
  }

  /// Creates a button with a title and a picture, in the size of its content.
  public convenience init(title: String, image: NSImage, target: Any?, action: Selector?) {
    self.init(frame: .zero)
    (self.title, self.image) = (title, image)
    set(target, action)
  }

  /// Creates a check box, in the size of its content.
  public convenience init(checkboxWithTitle title: String, target: Any?, action: Selector?) {
    self.init(frame: .zero)
    self.title = title
    setButtonType(.switch)
    set(target, action)
  }

  /// Creates a radio button, in the size of its content.
  public convenience init(radioButtonWithTitle title: String, target: Any?, action: Selector?) {
    self.init(frame: .zero)
    self.title = title
    setButtonType(.radio)
    set(target, action)
  }

  private func set(_ target: Any?, _ action: Selector?) {
    (self.target, self.action) = (target.map { $0 as AnyObject }, action)
    // The observers of a class's own properties are not called in its initialisers.
    lookChanged()
    sizeToFit()
  }

  /// Creates a button with the values of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    guard let cell = coder.interfaceCell else { return }
    title = cell.text("title") ?? ""
    alternateTitle = cell.text("alternateTitle") ?? ""
    image = cell.image("image").map { NSImage(picture: $0) }
    alternateImage = cell.image("alternateImage").map { NSImage(picture: $0) }
    let types: [String: ButtonType] = ["check": .switch, "radio": .radio]
    cell.name("type").flatMap { types[$0] }.map(setButtonType)
    isBordered = cell.name("borderStyle").map { $0.hasPrefix("border") } ?? (cell.name("type") == "push")
    if cell.name("imagePosition") == "only" { imagePosition = .imageOnly }
    if cell.name("imageScaling") == "axesIndependently" { imageScaling = .scaleAxesIndependently }
    if cell.name("imageScaling") == "proportionallyUpOrDown" { imageScaling = .scaleProportionallyUpOrDown }
    if cell.name("state") == "on" { state = .on }
    isTransparent = cell.flag("transparent") ?? false
    cell.color("contentTintColor").map { contentTintColor = $0 }
    cell.color("bezelColor").map { bezelColor = $0 }
    lookChanged()
  }

  private func prepare() {
    for part in [box, picture, label] as [UIView] {
      part.isUserInteractionEnabled = false
      insertSubview(part, at: subviews.count)
    }
    box.insertSubview(mark, at: 0)
    lookChanged()
  }

  /// Sets the effect of a click.
  open func setButtonType(_ type: ButtonType) {
    self.type = type
    lookChanged()
  }

  /// Highlights the button or not.
  open func highlight(_ flag: Bool) { isHighlighted = flag }

  /// Switches to the next state: on, off and, if `allowsMixedState` is true, mixed.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsbutton/setnextstate()
  open func setNextState() {
    state =
      switch state {
      case .on: .off
      case .mixed: allowsMixedState ? .on : .off
      default: allowsMixedState ? .mixed : .on
      }
  }

  // MARK: Mouse

  override func track(_ point: CGPoint, isOver: Bool) {
    if isOver, bounds.contains(point) { performClick(nil) }
  }

  override func used() {
    if type == .radio {
      // The radio buttons beside it that do the same are switched off, as on a Mac.
      for other in superview?.subviews ?? [] {
        guard let other = other as? NSButton, other !== self, other.type == .radio, other.action == action else {
          continue
        }
        other.state = .off
      }
      state = .on
    } else if type.switches {
      setNextState()
    }
    super.used()
  }

  // MARK: Look

  override func lookChanged() {
    let isOn = state != .off
    let hasBox = (isBordered || type.hasMark) && !isTransparent
    let accent = NSColor.controlAccentColor
    let isFull = isOn && type.switches
    let white = NSColor(white: 1, alpha: 1)
    let back = isFull ? accent : bezelColor ?? white
    let dark = isHighlighted ? back.blended(withFraction: 0.12, of: .black) ?? back : back
    box.isHidden = !hasBox
    box.backgroundColor = dark
    box.alpha = isEnabled ? 1 : 0.5
    box.layer.borderWidth = isFull ? 0 : 1
    box.layer.borderColor = NSColor(white: 0, alpha: 0.2).cgColor
    mark.isHidden = !(type.hasMark && isOn)
    mark.backgroundColor = white
    let text = isOn && !alternateTitle.isEmpty ? alternateTitle : title
    let shown = imagePosition == .imageOnly || isTransparent ? "" : text
    label.font = font
    label.textAlignment = alignment == .natural ? .center : alignment
    let plain = contentTintColor ?? (isFull && !type.hasMark ? white : .labelColor)
    label.textColor = isEnabled ? plain : .tertiaryLabel
    if let styledTitle, !shown.isEmpty { label.attributedText = styledTitle } else { label.text = shown }
    let source = isTransparent || imagePosition == .noImage ? nil : isOn ? alternateImage ?? image : image
    picture.image = source.map { $0.isTemplate ? $0.uiImage.withRenderingMode(.alwaysTemplate) : $0.uiImage }
    picture.tintColor = plain
    picture.contentMode = imageScaling.contentMode
    picture.alpha = !isEnabled ? 0.5 : isHighlighted && !hasBox ? 0.6 : 1
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private var textSize: CGSize { (label.text ?? "").isEmpty ? .zero : label.sizeThatFits(.zero) }
  /// The space between picture, mark and title.
  private static let gap: CGFloat = 4
  private static let markSide: CGFloat = 14

  open override func layoutSubviews() {
    super.layoutSubviews()
    if type.hasMark { return layOutMark() }
    box.frame = bounds
    box.layer.cornerRadius = min(6, bounds.height / 2)
    let text = textSize
    if text == .zero {
      picture.frame = fitted(in: isBordered ? bounds.insetBy(dx: 3, dy: 3) : bounds)
      label.frame = .zero
      return
    }
    let side = imageSide
    let width = side == .zero ? text.width : side.width + Self.gap + text.width
    var x = (bounds.width - min(width, bounds.width)) / 2
    if alignment == .left { x = min(x, 6) }
    if alignment == .right { x = max(x, bounds.width - width - 6) }
    picture.frame = CGRect(x: x, y: (bounds.height - side.height) / 2, width: side.width, height: side.height)
    let textX = side == .zero ? x : x + side.width + Self.gap
    let overlaps = imagePosition == .imageOverlaps && side != .zero
    label.frame = CGRect(
      x: overlaps ? 0 : textX, y: (bounds.height - text.height) / 2,
      width: overlaps ? bounds.width : min(text.width, bounds.width - textX), height: text.height)
    if overlaps { picture.frame = fitted(in: bounds) }
  }

  private func layOutMark() {
    let side = min(Self.markSide, bounds.height)
    box.frame = CGRect(x: 1, y: (bounds.height - side) / 2, width: side, height: side)
    box.layer.cornerRadius = type == .radio ? side / 2 : 3
    mark.frame = box.bounds.insetBy(dx: side * 0.3, dy: side * 0.3)
    mark.layer.cornerRadius = type == .radio ? mark.frame.width / 2 : 1
    picture.frame = .zero
    let text = textSize
    label.frame = CGRect(
      x: box.frame.maxX + Self.gap, y: (bounds.height - text.height) / 2,
      width: max(0, bounds.width - box.frame.maxX - Self.gap), height: text.height)
    label.textAlignment = .left
  }

  /// The picture's size beside a title, no higher than the button.
  private var imageSide: CGSize {
    guard let size = picture.image?.size, size.width > 0, size.height > 0 else { return .zero }
    let factor = min(1, max(0, bounds.height / size.height))
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  private func fitted(in rect: CGRect) -> CGRect {
    guard let size = picture.image?.size else { return .zero }
    return imageScaling.place(size, in: rect)
  }

  /// The size of title and picture with their margins.
  open override var intrinsicContentSize: CGSize {
    let text = textSize
    let image = picture.image?.size ?? .zero
    if type.hasMark {
      return CGSize(width: (Self.markSide + 2 + Self.gap + text.width).rounded(.up), height: max(18, text.height))
    }
    let between = text == .zero || image == .zero ? 0 : Self.gap
    let margin = isBordered ? CGSize(width: 24, height: 5) : .zero
    return CGSize(
      width: (text.width + between + image.width + margin.width).rounded(.up),
      height: max(text.height + margin.height, image.height).rounded(.up))
  }
}
