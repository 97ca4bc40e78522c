/// The rarely used properties of a view.
package struct ViewLook {
  var boundsOrigin = CGPoint.zero
  var backgroundColor: UIColor?
  var alpha: CGFloat = 1
  var transform = CGAffineTransform.identity
  var tintColor: UIColor?
  var layer: CALayer?
  /// The layers without views of their own in the view's layer, from back to front.
  var sublayers: [Sublayer] = []
  /// The point of the view that `CALayer.position` names and `transform` turns about, in parts of its size.
  var anchor = CGPoint(x: 0.5, y: 0.5)
  var accessibilityIdentifier: String?
  var restorationIdentifier: String?
  /// The picture that `UIView.draw(_:)` has drawn.
  var drawing: ViewDrawing?
  var constraints = ViewConstraints()
  var layoutMargins: UIEdgeInsets?
  /// The appearance that the view asks for.
  var style = UIUserInterfaceStyle.unspecified
  /// The values that the app has set itself, which no appearance replaces.
  var ownValues: Set<AppearanceKey> = []
  var interactions: [any UIInteraction] = []
  /// The values of an appearance, if the view collects them.
  var appearance: Appearance?
}

/// The picture of a view that draws itself.
final class ViewDrawing {
  /// nil for a view that draws nothing.
  var image: UIImage?
  var size: CGSize

  init(image: UIImage?, size: CGSize) {
    (self.image, self.size) = (image, size)
  }
}

extension UIView {
  /// A side without a natural length: -1.
  public static let noIntrinsicMetric: CGFloat = -1

  func changeLook(_ change: (inout ViewLook) -> Void) {
    if look == nil { look = ViewLook() }
    change(&look!)
  }

  /// A name for state restoration, which does not happen here. Default nil.
  public var restorationIdentifier: String? {
    get { look?.restorationIdentifier }
    set {
      guard newValue != nil || look != nil else { return }
      changeLook { $0.restorationIdentifier = newValue }
    }
  }

  /// The picture of the content.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiview/contentmode-swift.enum
  public enum ContentMode: Int, Sendable {
    /// Stretched to the bounds, scaled to fit in them or to fill them, or in its own size at a place. `redraw` shows as
    /// `scaleToFill`.
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
    /// In its own size at a lower corner.
    case bottomLeft, bottomRight

    /// The rectangle of content of a size in the bounds.
    func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
      guard size.width > 0, size.height > 0 else { return .zero }
      let (fitX, fitY) = (bounds.width / size.width, bounds.height / size.height)
      var scale = CGSize(width: 1, height: 1)
      switch self {
      case .scaleToFill, .redraw: scale = CGSize(width: fitX, height: fitY)
      case .scaleAspectFit: scale = CGSize(width: min(fitX, fitY), height: min(fitX, fitY))
      case .scaleAspectFill: scale = CGSize(width: max(fitX, fitY), height: max(fitX, fitY))
      default: break
      }
      let (width, height) = (size.width * scale.width, size.height * scale.height)
      let x: CGFloat =
        switch self {
        case .left, .topLeft, .bottomLeft: bounds.minX
        case .right, .topRight, .bottomRight: bounds.maxX - width
        default: bounds.minX + (bounds.width - width) / 2
        }
      let y: CGFloat =
        switch self {
        case .top, .topLeft, .topRight: bounds.minY
        case .bottom, .bottomLeft, .bottomRight: bounds.maxY - height
        default: bounds.minY + (bounds.height - height) / 2
        }
      return CGRect(x: x, y: y, width: width, height: height)
    }
  }
}
