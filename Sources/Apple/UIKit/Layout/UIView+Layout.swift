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

  /// Called when the natural size may have changed: a button and constraints adapt to it.
  func contentChanged() {
    if let button = superview as? UIButton { button.setNeedsLayout() }
    if !translatesAutoresizingMaskIntoConstraints { setNeedsLayout() }
  }

  /// Tells the controller, and lays out the subviews.
  func layOut() {
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    needsLayout = false
    if !constraints.isEmpty { setNeedsLayout() }
  }

  /// Sets the frame without `transform`, with a transition if one is requested, and lays out a view of another size.
  func move(to new: CGRect) {
    guard new.isUsable else { return reportUnusable(new) }
    let old = place
    guard new != old else { return }
    if ViewAnimation.current != nil {
      animate(
        ViewShift(
          center: CGVector(dx: old.midX - new.midX, dy: old.midY - new.midY),
          size: CGSize(width: old.width - new.width, height: old.height - new.height)))
    }
    takeFirstFrame(new)
    guard new.size != old.size else { return }
    layOut()
  }

  /// Sets the frame without a transition and without layout, which follows, so that the view has its size before its
  /// controller is notified of the appearance.
  func takeFirstFrame(_ new: CGRect) {
    let old = place.size
    place = new
    guard new.size != old else { return }
    for view in subviews { view.follow(from: old, to: new.size) }
    announceMacSize()
  }

  func reportUnusable(_ rect: CGRect) {
    UIApplication.current?.report(
      Diagnostic(
        kind: "bad-frame", subject: "the frame of \(type(of: self))",
        message: "(\(rect.origin.x), \(rect.origin.y), \(rect.size.width), \(rect.size.height)) is not finite; the "
          + "view stays as it is"))
  }

  /// Marks the views around this one, which waits for layout or contains a view that does.
  func announceWaiting() {
    guard needsLayout || containsWaitingView else { return }
    var view: UIView? = container
    while let current = view, !current.containsWaitingView {
      current.containsWaitingView = true
      view = current.container
    }
  }
}

/// The constraints that a view holds, and how strongly it keeps the size of its content.
struct ViewConstraints {
  var active: [NSLayoutConstraint] = []
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
}
