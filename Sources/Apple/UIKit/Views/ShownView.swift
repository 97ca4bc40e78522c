/// The values of a view that one frame shows: its own, or those of its animations.
@MainActor
struct ShownView {
  var place: CGRect
  var bounds: CGRect
  var alpha: CGFloat
  var transform: CGAffineTransform
  var backgroundColor: UIColor?
  /// The point that the transform turns about, in parts of the size; nil is the middle.
  var anchor: CGPoint?

  var toSuperview: CGAffineTransform {
    UIView.toSuperview(place: place, boundsOrigin: bounds.origin, transform: transform, anchor: anchor)
  }
}

extension UIView {
  /// - Parameter time: on the app's clock, in nanoseconds.
  func shown(at time: Int64) -> ShownView {
    var shown = ShownView(
      place: place, bounds: bounds, alpha: alpha, transform: transform, backgroundColor: look?.backgroundColor,
      anchor: look?.anchor)
    if let motion, !motion.isEmpty { follow(motion, &shown, at: time) }
    if let layer = ownLayer, !layer.running.isEmpty { layer.animate(&shown, at: time) }
    return shown
  }

  private func follow(_ motion: ViewMotion, _ shown: inout ShownView, at time: Int64) {
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
  }

  /// The views in this one and those of its layers, from back to front; in a window its controllers' views come first.
  package var shownSubviews: [UIView] {
    let views = (self as? UIWindow)?.allViews ?? subviews
    let all = look?.sublayers.isEmpty == false ? withSublayers(views) : views
    guard all.contains(where: { ($0.ownLayer?.zPosition ?? 0) != 0 }) else { return all }
    return all.enumerated().sorted {
      let (first, second) = ($0.element.ownLayer?.zPosition ?? 0, $1.element.ownLayer?.zPosition ?? 0)
      return (first, $0.offset) < (second, $1.offset)
    }.map(\.element)
  }

  /// The front content that hides everything behind it on the whole screen; nil when there is none.
  func cover(_ screen: CGRect) -> (any ViewContent)? {
    let isPlain =
      !isHidden && alpha >= 1 && transform.isIdentity && !clipsToBounds && (motion?.isEmpty ?? true)
      && ownLayer == nil && look?.sublayers.isEmpty != false
    guard isPlain else { return nil }
    if let content = self as? any ViewContent {
      return content.hidesWhatIsBehind && convert(bounds, to: nil) == screen ? content : nil
    }
    return shownSubviews.reversed().lazy.compactMap { $0.cover(screen) }.first
  }
}
