/// Shows one of several controllers.
///
/// Differs from Apple: the bar with the tabs is not drawn, which is reported as a `Diagnostic`; the game changes
/// `selectedIndex`.
/// Source: https://developer.apple.com/documentation/uikit/uitabbarcontroller
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  private var tabs: [UIViewController] = []
  private var index = 0
  /// The bar, which is not drawn. Hide it if the game has buttons of its own.
  public let tabBar = UITabBar(frame: .zero)

  /// Makes a view for the selected controller's view.
  open override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    replaceChild(nil, with: selectedViewController, in: view, animated: false)
  }

  open override func viewWillAppear(_ animated: Bool) {
    guard tabs.count > 1, !tabBar.isHidden else { return }
    UIApplication.shared.report(
      Diagnostic(
        kind: "unfinished", subject: "\(type(of: self)).tabBar",
        message: "the tabs are not drawn; set selectedIndex to show another one, and tabBar.isHidden = true"))
  }

  override var tellsChildren: Bool { true }

  /// The controllers of the tabs; nil or empty without any.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers of the tabs. The selected one stays selected if it is among them, otherwise the first is.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let (old, shown, new) = (tabs, selectedViewController, viewControllers ?? [])
    let (added, removed) = (new.filter { !old.contains($0) }, old.filter { !new.contains($0) })
    tabs = new
    index = shown.flatMap { new.firstIndex(of: $0) } ?? 0
    added.forEach(addChild)
    removed.forEach { $0.willMove(toParent: nil) }
    if let root = viewIfLoaded { replaceChild(shown, with: selectedViewController, in: root, animated: animated) }
    removed.forEach { $0.removeFromParent() }
    added.forEach { $0.didMove(toParent: self) }
  }

  /// The index of the tab that is shown. An index that no tab has is ignored. Default 0.
  open var selectedIndex: Int {
    get { index }
    set {
      guard tabs.indices.contains(newValue), newValue != index else { return }
      let old = selectedViewController
      index = newValue
      if let root = viewIfLoaded { replaceChild(old, with: selectedViewController, in: root, animated: false) }
    }
  }

  /// The controller that is shown; nil without any. Setting one that is no tab is ignored.
  open var selectedViewController: UIViewController? {
    get { tabs.indices.contains(index) ? tabs[index] : nil }
    set { newValue.flatMap { tabs.firstIndex(of: $0) }.map { selectedIndex = $0 } }
  }
}

/// The bar of a tab bar controller, which is not drawn.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbar
@preconcurrency @MainActor
open class UITabBar: UIView {}
