extension UIView {
  /// Reports a view of a Mac game that is lower or higher here than on a Mac, where y points up.
  func reportMacFrame(of view: UIView) {
    guard let app = UIApplication.current, app.mac != nil, view.frame.height > 0, bounds.height > 0,
      view.translatesAutoresizingMaskIntoConstraints, abs(view.frame.midY - bounds.midY) > 0.5
    else { return }
    app.report(
      Diagnostic(
        kind: "mac-frame", subject: "addSubview(_:) of \(type(of: self))",
        message: "y points down here, and up on a Mac: set the frame's y of the \(type(of: view)) to "
          + "superview.bounds.height - frame.maxY, or use constraints"))
  }
}
