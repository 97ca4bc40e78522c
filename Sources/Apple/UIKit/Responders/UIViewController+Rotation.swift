/// The animation of the status bar; no effect, because there is no status bar.
///
/// Source: https://developer.apple.com/documentation/uikit/uistatusbaranimation
public enum UIStatusBarAnimation: Int, Sendable {
  /// The three ways.
  case none = 0, fade, slide
}

extension UIViewController {
  /// Turns the screen if its orientation is not among the ones that the controller and the Info.plist allow now. The
  /// player's choice of a window's size wins.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/setneedsupdateofsupportedinterfaceorientations()
  public func setNeedsUpdateOfSupportedInterfaceOrientations() {
    let app = UIApplication.shared
    let allowed = app.declaredOrientations.intersection(supportedInterfaceOrientations)
    if !allowed.isEmpty { app.turnScreen(to: allowed) }
  }

  /// Does nothing: no device is turned here.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/attemptrotationtodeviceorientation()
  public class func attemptRotationToDeviceOrientation() {}
}

extension UIWindowScene {
  /// A request for another shape of the scene.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiwindowscene/geometrypreferences
  @preconcurrency @MainActor
  open class GeometryPreferences: NSObject {
    /// The request for an orientation on a phone or tablet.
    public final class iOS: GeometryPreferences {
      /// The orientations to turn to.
      public var interfaceOrientations: UIInterfaceOrientationMask?

      /// - Parameter interfaceOrientations: the screen is turned unless it has one of these.
      public init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }
  }

  /// Turns the screen to an orientation that is asked for and that the Info.plist allows. The player's choice of a
  /// window's size wins.
  ///
  /// - Parameter errorHandler: never called.
  /// Source: https://developer.apple.com/documentation/uikit/uiwindowscene/requestgeometryupdate(_:errorhandler:)
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let asked = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations else { return }
    let app = UIApplication.shared
    let allowed = app.declaredOrientations.intersection(asked)
    if !allowed.isEmpty { app.turnScreen(to: allowed) }
  }
}
