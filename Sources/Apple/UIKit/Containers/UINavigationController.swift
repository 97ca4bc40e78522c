/// Shows the last controller of a stack, below a bar with its title.
///
/// The bar is drawn as since iOS 15 above content that does not scroll: without a background. It has the title, the back
/// button and the bar button items. Differs from Apple: there is no transition, no swipe back and no toolbar.
/// Source: https://developer.apple.com/documentation/uikit/uinavigationcontroller
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  private var stack: [UIViewController] = []
  /// The bar with the title.
  public let navigationBar = UINavigationBar(frame: .zero)
  /// Notified of changes of the stack. A weak reference.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// Creates a controller with an empty stack.
  public override init() {
    super.init()
  }

  /// Creates a controller with one controller in its stack.
  public init(rootViewController: UIViewController) {
    super.init()
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates a controller with an empty stack; no `.xib` is read.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller with an empty stack; a storyboard fills it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Makes a view for the bar and the last controller's view.
  open override func loadView() {
    let root = ContainerView(frame: UIScreen.main.bounds)
    root.onLayout = { [weak self] in self?.placeBar() }
    root.addSubview(navigationBar)
    navigationBar.onBack = { [weak self] in self?.goBack() }
    view = root
    replaceChild(nil, with: stack.last, in: root, animated: false)
    updateBar()
  }

  override var tellsChildren: Bool { true }

  // MARK: The stack

  /// The stack, from the root to the one that is shown.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The last controller of the stack, which is shown; nil for an empty stack.
  open var topViewController: UIViewController? { stack.last }
  /// The controller that the player sees: a presented one, or the last of the stack.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Replaces the stack; a controller that occurs twice in it is added once.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let new = viewControllers.enumerated().filter { index, one in !viewControllers[..<index].contains(one) }.map(\.1)
    let (old, shown) = (stack, stack.last)
    let (added, removed) = (new.filter { !old.contains($0) }, old.filter { !new.contains($0) })
    stack = new
    added.forEach(addChild)
    removed.forEach { $0.willMove(toParent: nil) }
    if new.last !== shown { new.last.map { delegate?.navigationController(self, willShow: $0, animated: animated) } }
    if let root = viewIfLoaded { replaceChild(shown, with: new.last, in: root, animated: animated) }
    removed.forEach { $0.removeFromParent() }
    added.forEach { $0.didMove(toParent: self) }
    updateBar()
    if new.last !== shown { new.last.map { delegate?.navigationController(self, didShow: $0, animated: animated) } }
  }

  /// Adds a controller to the stack and shows it.
  ///
  /// The order of the calls: `viewDidLoad` of the new one, `viewWillDisappear` of the old one, `viewWillAppear`,
  /// `viewDidDisappear`, `viewDidAppear`. A controller that is in the stack already, and a navigation controller, are
  /// not added; this is reported as a `Diagnostic`. On Apple's systems it stops the program.
  /// Source: http://wangling.me/2014/02/the-inconsistent-order-of-view-transition-events.html
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(viewController), !(viewController is UINavigationController) else {
      return UIApplication.shared.report(
        Diagnostic(
          kind: "not-presented", subject: "\(type(of: self)).pushViewController(\(type(of: viewController)))",
          message: stack.contains(viewController)
            ? "that controller is in the stack already; it is not pushed"
            : "a navigation controller cannot be pushed; present it"))
    }
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Removes the last controller and shows the one before it.
  ///
  /// - Returns: the removed controller; nil, and no change, if the stack has only its root.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return remove(from: stack.count - 1, animated).last
  }

  /// Removes all controllers except the root. Returns those that were removed.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? { remove(from: 1, animated) }

  /// Removes the controllers above one of the stack. Returns those that were removed; nil for a controller that is not
  /// in the stack. On Apple's systems that stops the program.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    stack.firstIndex(of: viewController).map { remove(from: $0 + 1, animated) }
  }

  private func remove(from index: Int, _ animated: Bool) -> [UIViewController] {
    guard index < stack.count else { return [] }
    let removed = Array(stack[index...])
    setViewControllers(Array(stack[..<index]), animated: animated)
    return removed
  }

  /// Pushes a controller.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  // MARK: The bar

  /// Whether the bar is hidden. Default false.
  open var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar, at once.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    navigationBar.isHidden = hidden
    updateBar()
  }

  /// Always nil: no swipe goes back.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
  /// Has no effect: there is no toolbar, which false reports as a `Diagnostic`. Default true.
  open var isToolbarHidden = true {
    didSet {
      guard !isToolbarHidden, oldValue else { return }
      UIApplication.shared.report(
        Diagnostic(
          kind: "unfinished", subject: "UINavigationController.isToolbarHidden",
          message: "the toolbar is not shown; add a UIToolbar to the controller's view"))
    }
  }
  /// Has no effect. Default false.
  open var hidesBarsOnTap = false
  /// Has no effect. Default false.
  open var hidesBarsOnSwipe = false

  private func goBack() { popViewController(animated: true) }

  func updateBar() {
    let back = stack.count > 1 ? stack[stack.count - 2].navigationItem : nil
    navigationBar.show(stack.last?.navigationItem, back: back)
    for child in stack {
      child.coveredByParent = UIEdgeInsets(top: navigationBar.isHidden ? 0 : UINavigationBar.height)
    }
    viewIfLoaded?.setNeedsLayout()
    tabBarController?.viewIfLoaded?.setNeedsLayout()
  }

  private func placeBar() {
    guard let view else { return }
    navigationBar.frame = CGRect(
      x: 0, y: view.safeAreaInsets.top, width: view.bounds.width, height: UINavigationBar.height)
  }
}

/// Is notified of changes of a navigation controller's stack.
///
/// Source: https://developer.apple.com/documentation/uikit/uinavigationcontrollerdelegate
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  /// Called before a controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Called after a controller has been shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  /// The default: does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  /// The default: does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}
