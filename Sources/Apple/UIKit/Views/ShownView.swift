/// The values of a view that one frame shows: its own, or those of its animations.
@MainActor
struct ShownView {
  var place: CGRect
  var bounds: CGRect
  var alpha: CGFloat
  var transform: CGAffineTransform
  var backgroundColor: UIColor?

  var toSuperview: CGAffineTransform {
    UIView.toSuperview(place: place, boundsOrigin: bounds.origin, transform: transform)
  }
}

extension UIView {
  /// - Parameter time: on the app's clock, in nanoseconds.
  func shown(at time: Int64) -> ShownView {
    var shown = ShownView(
      place: place, bounds: bounds, alpha: alpha, transform: transform, backgroundColor: look?.backgroundColor)
    guard let motion, !motion.isEmpty else { return shown }
    let shift = motion.shift(at: time)
    let size = CGSize(width: max(0, place.width + shift.size.width), height: max(0, place.height + shift.size.height))
    let middle = CGPoint(x: place.midX + shift.center.dx, y: place.midY + shift.center.dy)
    shown.place = CGRect(
      x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
    shown.bounds = CGRect(
      x: bounds.minX + shift.origin.dx, y: bounds.minY + shift.origin.dy, width: size.width, height: size.height)
    shown.alpha = alpha + shift.alpha
    shown.transform = motion.transform(transform, at: time)
    shown.backgroundColor = motion.color(look?.backgroundColor, at: time)
    return shown
  }

  /// The views in this one, from back to front; in a window its controllers' views come first.
  package var shownSubviews: [UIView] { (self as? UIWindow)?.allViews ?? subviews }

  /// The front content that hides everything behind it on the whole screen; nil when there is none.
  func cover(_ screen: CGRect) -> (any ViewContent)? {
    let isPlain =
      !isHidden && alpha >= 1 && transform.isIdentity && !clipsToBounds && (motion?.isEmpty ?? true)
      && look?.layer == nil
    guard isPlain else { return nil }
    if let content = self as? any ViewContent {
      return content.hidesWhatIsBehind && convert(bounds, to: nil) == screen ? content : nil
    }
    return shownSubviews.reversed().lazy.compactMap { $0.cover(screen) }.first
  }
}
