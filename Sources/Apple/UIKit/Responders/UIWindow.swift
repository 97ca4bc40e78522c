/// The app's window: shows one view controller's view as large as the screen.
///
/// Source: https://developer.apple.com/documentation/uikit/uiwindow
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The controller whose view fills the window. Setting it while the window is shown replaces the view at once.
  open var rootViewController: UIViewController? {
    willSet {
      guard isVisible, newValue !== rootViewController else { return }
      rootViewController?.viewWillDisappear(false)
    }
    didSet {
      guard isVisible, oldValue !== rootViewController else { return }
      oldValue?.view.window = nil
      oldValue?.viewDidDisappear(false)
      show()
    }
  }
  private var isVisible = false

  /// Shows the window. Its root view takes the window's size and receives the app's input.
  open func makeKeyAndVisible() {
    UIApplication.shared.keyWindow = self
    guard !isVisible else { return fill(frame.size) }
    isVisible = true
    show()
  }

  private func show() {
    _ = rootViewController?.view
    rootViewController?.viewWillAppear(false)
    fill(frame.size)
    rootViewController?.viewDidAppear(false)
  }

  open override var next: UIResponder? { UIApplication.shared }

  package func fill(_ size: CGSize) {
    frame = CGRect(origin: .zero, size: size)
    guard let controller = rootViewController, let view = controller.view else { return }
    view.window = self
    SizeTransition.perform(of: view, to: bounds, controller: controller)
  }
}
