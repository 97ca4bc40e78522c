public import Foundation
public import UIKit

/// How a picture is fitted into a view.
///
/// Source: https://developer.apple.com/documentation/appkit/nsimagescaling
public enum NSImageScaling: UInt, Sendable {
  /// Made smaller to fit, never larger.
  case scaleProportionallyDown = 0
  /// Stretched to the view's bounds.
  case scaleAxesIndependently = 1
  /// In its own size.
  case scaleNone = 2
  /// Made smaller or larger to fit.
  case scaleProportionallyUpOrDown = 3

  /// The place where a picture of a size is shown.
  func place(_ size: CGSize, in rect: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0, rect.width > 0, rect.height > 0 else { return .zero }
    var factor = min(rect.width / size.width, rect.height / size.height)
    switch self {
    case .scaleAxesIndependently: return rect
    case .scaleNone: factor = 1
    case .scaleProportionallyDown: factor = min(1, factor)
    case .scaleProportionallyUpOrDown: break
    }
    let fitted = CGSize(width: size.width * factor, height: size.height * factor)
    return CGRect(
      x: rect.midX - fitted.width / 2, y: rect.midY - fitted.height / 2, width: fitted.width, height: fitted.height)
  }

  /// The picture's view already has the place.
  var contentMode: UIView.ContentMode { .scaleToFill }
}

/// A view with a picture.
///
/// Source: https://developer.apple.com/documentation/appkit/nsimageview
@preconcurrency @MainActor
open class NSImageView: NSControl {
  /// The picture. Default nil.
  open var image: NSImage? {
    didSet { lookChanged() }
  }
  /// How the picture is fitted. Default `.scaleProportionallyDown`.
  open var imageScaling = NSImageScaling.scaleProportionallyDown {
    didSet { setNeedsLayout() }
  }
  /// The colour of a template picture. Default nil: black.
  open var contentTintColor: NSColor? {
    didSet { lookChanged() }
  }
  /// Has no effect: the player cannot change the picture. Default false.
  open var isEditable = false
  private let picture = UIImageView(frame: .zero)

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    insertSubview(picture, at: 0)
  }

  /// Creates a view with a picture, in the picture's size.
  public convenience init(image: NSImage) {
    self.init(frame: NSRect(origin: .zero, size: image.size))
    self.image = image
    lookChanged()
  }

  /// Creates a view with the values of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    insertSubview(picture, at: 0)
    guard let cell = coder.interfaceCell else { return }
    image = cell.image("image").map { NSImage(picture: $0) }
    let scalings: [String: NSImageScaling] = [
      "axesIndependently": .scaleAxesIndependently, "none": .scaleNone,
      "proportionallyUpOrDown": .scaleProportionallyUpOrDown,
    ]
    cell.name("imageScaling").flatMap { scalings[$0] }.map { imageScaling = $0 }
    lookChanged()
  }

  override func lookChanged() {
    picture.image = image.map { $0.isTemplate ? $0.uiImage.withRenderingMode(.alwaysTemplate) : $0.uiImage }
    picture.tintColor = contentTintColor ?? .black
    picture.alpha = isEnabled ? 1 : 0.5
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = imageScaling.place(image?.size ?? .zero, in: bounds)
  }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  // A picture without an action lets the views behind it have the mouse, as on a Mac.
  open override func mouseDown(with event: NSEvent) {
    action == nil ? next?.mouseDown(with: event) : super.mouseDown(with: event)
  }
  open override func mouseUp(with event: NSEvent) {
    action == nil ? next?.mouseUp(with: event) : super.mouseUp(with: event)
  }
  open override func mouseDragged(with event: NSEvent) {
    action == nil ? next?.mouseDragged(with: event) : super.mouseDragged(with: event)
  }

  override func track(_ point: CGPoint, isOver: Bool) {
    if isOver, bounds.contains(point) { performClick(nil) }
  }
}
