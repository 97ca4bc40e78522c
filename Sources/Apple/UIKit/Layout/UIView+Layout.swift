// Source: https://developer.apple.com/documentation/uikit/uiview/setneedslayout()
extension UIView {
  /// Lays out the view before the next frame.
  public func setNeedsLayout() {
    needsLayout = true
    var view: UIView? = container
    while let current = view, !current.containsWaitingView {
      current.containsWaitingView = true
      view = current.container
    }
  }

  /// The view that shows this one: its superview, or the window for a controller's view.
  private var container: UIView? { superview ?? (self is UIWindow ? nil : window) }

  /// Lays out the view, and the views in it, at once if any of them waits for it.
  public func layoutIfNeeded() {
    // Each round may change sizes that other views follow; a few rounds settle everything that settles at all.
    for _ in 0..<4 where needsLayout || containsWaitingView {
      // Constraints may reach outside this view, so they are solved from the top.
      var top = self
      while let parent = top.superview { top = parent }
      LayoutSolver.solve(top)
      layOutWaitingViews()
    }
  }

  private func layOutWaitingViews() {
    if needsLayout {
      needsLayout = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
    }
    guard containsWaitingView else { return }
    containsWaitingView = false
    for view in shownSubviews { view.layOutWaitingViews() }
  }

  /// The same as `setNeedsLayout()`.
  public func setNeedsUpdateConstraints() { setNeedsLayout() }
  /// The same as `layoutIfNeeded()`.
  public func updateConstraintsIfNeeded() { layoutIfNeeded() }
  /// Tells that the natural size of the content has changed.
  public func invalidateIntrinsicContentSize() { setNeedsLayout() }

  /// The natural size may have changed, which a button and constraints follow.
  func contentChanged() {
    if let button = superview as? UIButton { button.setNeedsLayout() }
    if !translatesAutoresizingMaskIntoConstraints { setNeedsLayout() }
  }

  /// The constraints that the view holds: those added to it, or activated for it and views in it.
  public var constraints: [NSLayoutConstraint] { look?.constraints.active ?? [] }
  /// Activates a constraint.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Activates constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }
  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  /// Deactivates constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

  /// How strongly the view stays as small as its content along an axis.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    changeLook { $0.constraints.hugging[axis] = priority }
    setNeedsLayout()
  }

  /// How strongly the view stays as large as its content along an axis.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    changeLook { $0.constraints.resistance[axis] = priority }
    setNeedsLayout()
  }
}

/// The constraints that a view holds, and how strongly it keeps the size of its content.
struct ViewConstraints {
  var active: [NSLayoutConstraint] = []
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
}
