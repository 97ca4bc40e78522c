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
  /// The root view's safe area as its controller knows it.
  private var reportedInsets = UIEdgeInsets.zero

  /// Shows the window. Its root view takes the window's size and receives the app's input.
  open func makeKeyAndVisible() {
    settleScreen()
    UIApplication.shared.add(self)
    makeKey()
    guard !isVisible else { return fill(frame.size) }
    isVisible = true
    show()
  }

  /// Lets the window receive the app's input.
  open func makeKey() {
    UIApplication.shared.keyWindow = self
  }

  /// Whether the window receives the app's input.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  private func show() {
    reportedInsets = .zero
    settleScreen()
    guard let controller = rootViewController, let view = controller.view else { return fill(frame.size) }
    controller.viewWillAppear(false)
    let size = view.frame.size
    fill(frame.size)
    if view.frame.size == size { view.layOut() }
    controller.viewDidAppear(false)
  }

  /// Turns the screen to an orientation that the first root controller allows, before the controller makes its view.
  private func settleScreen() {
    let app = UIApplication.shared
    let before = app.screen.bounds.size
    if let rootViewController { app.settleScreen(for: rootViewController, in: self) }
    if app.screen.bounds.size != before { frame = app.screen.bounds }
  }

  open override var next: UIResponder? { UIApplication.shared }

  package func fill(_ size: CGSize) {
    frame = CGRect(origin: .zero, size: size)
    guard let controller = rootViewController, let view = controller.view else { return }
    view.window = self
    SizeTransition.perform(of: view, to: bounds, controller: controller)
    guard view.safeAreaInsets != reportedInsets else { return }
    reportedInsets = view.safeAreaInsets
    view.safeAreaInsetsDidChange()
    controller.viewSafeAreaInsetsDidChange()
  }
}
