// The containers that a controller is in. Source:
// https://developer.apple.com/documentation/uikit/uiviewcontroller/navigationcontroller
extension UIViewController {
  /// The nearest navigation controller around this one; nil without one.
  public var navigationController: UINavigationController? { container() }
  /// The nearest tab bar controller around this one; nil without one.
  public var tabBarController: UITabBarController? { container() }

  private func container<Container: UIViewController>() -> Container? {
    var current = parent
    while let one = current {
      if let found = one as? Container { return found }
      current = one.parent
    }
    return nil
  }

  /// The controller, if it learns from its view's moves that it appears: it is a child, and its parent does not tell it.
  var toldByView: UIViewController? { parent?.tellsChildren == false ? self : nil }

  /// Shows another child's view in a container's, behind the other subviews. In the order of a phone's navigation
  /// controller, if the container is on the screen.
  func replaceChild(_ old: UIViewController?, with new: UIViewController?, in container: UIView, animated: Bool) {
    guard old !== new || new?.viewIfLoaded?.superview !== container else { return }
    let isShown = container.window != nil
    let view = new?.view
    if isShown { old?.appear(.willDisappear, animated) }
    view?.takeFirstFrame(container.bounds)
    if isShown { new?.appear(.willAppear, animated) }
    view?.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.map { container.insertSubview($0, at: 0) }
    if old !== new { old?.viewIfLoaded?.removeFromSuperview() }
    if isShown {
      view?.layOut()
      old?.appear(.didDisappear, animated)
      new?.appear(.didAppear, animated)
    }
  }
}

/// A view that tells when it lays out its subviews.
final class ContainerView: UIView {
  var onLayout: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
}
