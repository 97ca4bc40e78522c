/// Presents a controller of Game Center in a Mac's window.
///
/// Source: https://developer.apple.com/documentation/gamekit/gkdialogcontroller
@preconcurrency @MainActor
open class GKDialogController: UIResponder {
  /// The window; nil, the default, presents nothing.
  open weak var parentWindow: UIWindow?
  private weak var presented: UIViewController?

  /// The app's object of this class.
  open class func shared() -> GKDialogController { UIApplication.shared.gameCenter.dialogs }

  /// Presents a controller in front of the window's.
  ///
  /// - Returns: false without a window that has a controller.
  @discardableResult
  open func present(_ viewController: UIViewController) -> Bool {
    guard let root = parentWindow?.rootViewController else { return false }
    root.present(viewController, animated: false)
    presented = viewController
    return true
  }

  /// Dismisses the controller that was presented last.
  open func dismiss(_ sender: Any?) { presented?.dismiss(animated: false) }
}
