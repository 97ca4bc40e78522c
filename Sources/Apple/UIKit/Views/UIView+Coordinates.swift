// Source: https://developer.apple.com/documentation/uikit/uiview/convert(_:to:)-5yc9s
extension UIView {
  /// From the view's points to those of its superview, or of the window for a controller's view.
  var toSuperview: CGAffineTransform {
    Self.toSuperview(
      place: place, boundsOrigin: look?.boundsOrigin ?? .zero, transform: transform, anchor: look?.anchor)
  }

  /// - Parameter anchor: the point that the transform turns about, as a fraction of the size; nil means the middle.
  static func toSuperview(
    place: CGRect, boundsOrigin: CGPoint, transform: CGAffineTransform, anchor: CGPoint?
  ) -> CGAffineTransform {
    guard !transform.isIdentity else {
      return CGAffineTransform(translationX: place.minX - boundsOrigin.x, y: place.minY - boundsOrigin.y)
    }
    let anchor = anchor ?? CGPoint(x: 0.5, y: 0.5)
    let (x, y) = (place.width * anchor.x, place.height * anchor.y)
    let middle = CGAffineTransform(translationX: -boundsOrigin.x - x, y: -boundsOrigin.y - y)
    return middle.concatenating(transform)
      .concatenating(CGAffineTransform(translationX: place.minX + x, y: place.minY + y))
  }

  /// From the view's points to those of the window, or of the topmost view when there is no window.
  package var toWindow: CGAffineTransform {
    if self is UIWindow { return .identity }
    return superview.map { toSuperview.concatenating($0.toWindow) } ?? toSuperview
  }

  /// From the view's points to those of another view in the same window; nil means the window.
  package func transform(to view: UIView?) -> CGAffineTransform {
    guard let view else { return toWindow }
    if view === self { return .identity }
    if view.superview === self { return view.toSuperview.inverted() }
    return toWindow.concatenating(view.toWindow.inverted())
  }
}
