/// The scene with the app's windows.
///
/// Source: https://developer.apple.com/documentation/uikit/uiwindowscene
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The screen that shows the windows.
  open var screen: UIScreen { UIApplication.shared.screen }
  /// The coordinates of the screen.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  /// The windows that are shown, in the order of their first `makeKeyAndVisible()`.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// The window that receives the app's input; nil before one is shown.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// The orientation by the screen's size: `landscapeRight` if it is wider than high, otherwise `portrait`.
  open var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }
}

extension UIWindow {
  /// Creates a window of a scene, as large as the screen.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiwindow/init(windowscene:)
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
  }

  /// The scene of the window: the app's only one. Setting it has no effect.
  public var windowScene: UIWindowScene? {
    get { UIApplication.shared.windowScene }
    set {}
  }
}
