/// Shows one of several controllers, above a bar with their tabs.
///
/// Differs from Apple: another tab's view comes at once, and there is no tab *More*.
/// Source: https://developer.apple.com/documentation/uikit/uitabbarcontroller
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  private var tabs: [UIViewController] = []
  private var index = 0
  /// The bar. Hide it if the game has its own buttons.
  public let tabBar = UITabBar(frame: .zero)
  /// Controls the player's choices and is notified of them. A weak reference. Default nil.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// Makes a view for the bar and the selected controller's view.
  open override func loadView() {
    let root = ContainerView(frame: UIScreen.main.bounds)
    root.onLayout = { [weak self] in self?.placeBar() }
    root.addSubview(tabBar)
    tabBar.onSelect = { [weak self] in self?.press($0) }
    view = root
    replaceChild(nil, with: selectedViewController, in: root, animated: false)
    updateBar()
  }

  override var tellsChildren: Bool { true }

  /// The controllers of the tabs; nil or empty without any.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers of the tabs. The selected one stays selected if it is among them; otherwise the one at its
  /// index is, or else the first.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uitabbarcontroller/setviewcontrollers(_:animated:)
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let (old, shown, new) = (tabs, selectedViewController, viewControllers ?? [])
    let (added, removed) = (new.filter { !old.contains($0) }, old.filter { !new.contains($0) })
    tabs = new
    index = shown.flatMap { new.firstIndex(of: $0) } ?? (new.indices.contains(index) ? index : 0)
    added.forEach(addChild)
    removed.forEach { $0.willMove(toParent: nil) }
    if let root = viewIfLoaded { replaceChild(shown, with: selectedViewController, in: root, animated: animated) }
    removed.forEach {
      $0.coveredByParent.bottom = 0
      $0.removeFromParent()
    }
    added.forEach { $0.didMove(toParent: self) }
    updateBar()
  }

  /// The index of the tab that is shown. An index that no tab has is ignored. Setting it does not tell the delegate.
  /// Default 0.
  open var selectedIndex: Int {
    get { index }
    set {
      guard tabs.indices.contains(newValue), newValue != index else { return }
      let old = selectedViewController
      index = newValue
      if let root = viewIfLoaded { replaceChild(old, with: selectedViewController, in: root, animated: false) }
      updateBar()
    }
  }

  /// The controller that is shown; nil without any. Setting one that is not a tab is ignored.
  open var selectedViewController: UIViewController? {
    get { tabs.indices.contains(index) ? tabs[index] : nil }
    set { newValue.flatMap { tabs.firstIndex(of: $0) }.map { selectedIndex = $0 } }
  }

  // MARK: The bar

  /// The player has tapped a tab. The selected one goes back to the root of its stack.
  private func press(_ wanted: Int) {
    guard tabs.indices.contains(wanted) else { return }
    let tab = tabs[wanted]
    guard delegate?.tabBarController(self, shouldSelect: tab) ?? true else { return }
    if wanted == index { (tab as? UINavigationController)?.popToRootViewController(animated: true) }
    selectedIndex = wanted
    delegate?.tabBarController(self, didSelect: tab)
  }

  private func updateBar() {
    updateItems()
    viewIfLoaded?.setNeedsLayout()
  }

  private func updateItems() {
    let items = tabs.compactMap(item)
    if tabBar.items != items { tabBar.items = items }
    tabBar.selectedItem = selectedViewController.flatMap(item)
  }

  /// A navigation controller without its own tab uses that of its root, as on a phone.
  private func item(of controller: UIViewController) -> UITabBarItem? {
    let own = controller.tabBarItem
    guard own?.title == nil, own?.image == nil, let stack = controller as? UINavigationController else { return own }
    return stack.viewControllers.first?.tabBarItem ?? own
  }

  private func placeBar() {
    guard let view else { return }
    // A controller can have got another item since.
    updateItems()
    let height = UITabBar.height + view.safeAreaInsets.bottom
    // Moved below the view instead of hidden, because `isHidden` belongs to the game.
    let isPushedOut =
      (selectedViewController as? UINavigationController)?.viewControllers.contains(where: \.hidesBottomBarWhenPushed)
      ?? false
    let y = isPushedOut ? view.bounds.height : view.bounds.height - height
    tabBar.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: height)
    let covered = tabBar.isHidden || isPushedOut ? 0 : UITabBar.height
    for tab in tabs where tab.coveredByParent.bottom != covered {
      tab.coveredByParent.bottom = covered
      tab.viewIfLoaded?.setNeedsLayout()
    }
  }
}

/// Controls the tabs of a tab bar controller, and is notified of their selection.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether a tab that the player has tapped is shown. Default true.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Called after the player has tapped a tab, even the selected one.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// The default: true.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// The default: does nothing.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
