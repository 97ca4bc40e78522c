// Source: https://developer.apple.com/documentation/uikit/uiview/addsubview(_:)
extension UIView {
  /// - Parameter index: called once the view has left its old place.
  func insert(_ view: UIView, at index: () -> Int) {
    guard !isDescendant(of: view) else {
      UIApplication.current?.report(
        Diagnostic(
          kind: "view-in-itself", subject: "addSubview(_:) of \(type(of: self))",
          message: "a view cannot be in itself or in a view that it contains; \(type(of: view)) is not added"))
      return
    }
    let (shownBefore, oldWindow) = (view.window != nil, view.window)
    if oldWindow !== window { view.announceMove(to: window) }
    if view.superview != nil { view.leaveSuperview() }
    let appearing = window != nil && !shownBefore ? view.controller?.toldByView : nil
    appearing?.appear(.willAppear)
    view.willMove(toSuperview: self)
    subviews.insert(view, at: min(max(0, index()), subviews.count))
    view.superview = self
    view.announceWaiting()
    if !shownBefore, window != nil { view.applyAppearances() }
    setNeedsLayout()
    if oldWindow !== window { view.announceMoved() }
    view.didMoveToSuperview()
    didAddSubview(view)
    appearing?.appear(.didAppear)
  }

  /// Notifies the view, and the views in it that have their colour from it, of a new `tintColor`.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiview/tintcolordidchange()
  func tellTintColor() {
    tintColorDidChange()
    for view in subviews where view.look?.tintColor == nil { view.tellTintColor() }
  }

  func leaveSuperview() {
    guard let old = superview else { return }
    old.willRemoveSubview(self)
    old.subviews.removeAll { $0 === self }
    superview = nil
    old.setNeedsLayout()
  }
}
