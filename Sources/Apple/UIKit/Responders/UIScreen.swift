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

  /// The app's traits.
  open var traitCollection: UITraitCollection { AppFiles.current.traits }

  /// Never called: the appearance of an app does not change while it runs.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  package init(size: CGSize, scale: CGFloat) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
    super.init()
  }
}
