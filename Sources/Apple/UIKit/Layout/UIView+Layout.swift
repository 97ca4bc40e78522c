// Source: https://developer.apple.com/documentation/uikit/uiview/setneedslayout()
extension UIView {
  /// The view that shows this one: its superview, or the window for a controller's view.
  var container: UIView? { superview ?? (self is UIWindow ? nil : window) }

  /// Lays out the views that wait for it.
  func layOutWaitingViews() {
    if needsLayout {
      needsLayout = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
    }
    guard containsWaitingView else { return }
    containsWaitingView = false
    for view in shownSubviews { view.layOutWaitingViews() }
  }

  /// The natural size may have changed, which a button and constraints follow.
  func contentChanged() {
    if let button = superview as? UIButton { button.setNeedsLayout() }
    if !translatesAutoresizingMaskIntoConstraints { setNeedsLayout() }
  }
}

/// The constraints that a view holds, and how strongly it keeps the size of its content.
struct ViewConstraints {
  var active: [NSLayoutConstraint] = []
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
}
