/// The screen that the app is shown on.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscreen
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The app's only screen.
  public static var main: UIScreen { UIApplication.shared.screen }

  /// The screen's rectangle in points, origin (0, 0).
  open package(set) var bounds: CGRect
  /// Pixels per point.
  open package(set) var scale: CGFloat

  /// The scale of images that suit the screen: `scale` rounded up, at least 1.
  package var wholeScale: Int { max(1, Int(scale.rounded(.up))) }

  /// The screen's brightness, from 0 to 1. It is stored for the app; the screen does not change. Default 0.5.
  open var brightness: CGFloat = 0.5
  /// The coordinates of the screen.
  open var coordinateSpace: any UICoordinateSpace { self }

  /// The app's traits.
  open var traitCollection: UITraitCollection { AppFiles.current.traits }

  /// Called after the traits have changed, with those before; not for the first ones.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  package init(size: CGSize, scale: CGFloat) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
    super.init()
  }
}

/// Coordinates with bounds: those of a screen.
///
/// Source: https://developer.apple.com/documentation/uikit/uicoordinatespace
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
  /// The rectangle, in points.
  var bounds: CGRect { get }
}

extension UIScreen: UICoordinateSpace {}
extension UIView: UICoordinateSpace {}
