/// Source: https://developer.apple.com/documentation/uikit/uiscreen
@preconcurrency @MainActor
open class UIScreen: NSObject {
  public static var main: UIScreen { UIApplication.shared.screen }

  /// The screen in points.
  open package(set) var bounds: CGRect
  /// Pixels a point.
  open package(set) var scale: CGFloat

  /// The scale of the images that suit it.
  package var wholeScale: Int { max(1, Int(scale.rounded(.up))) }

  package init(size: CGSize, scale: CGFloat) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
    super.init()
  }
}
