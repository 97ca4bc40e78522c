package import AppKitEvents
internal import Raster

// A Mac's view counts y up from the lower side, unless it is flipped. The engine counts down from the upper side.
// Source: https://developer.apple.com/documentation/appkit/nsview/isflipped
extension UIView {
  /// Whether y points up in the view's own points: in a Mac game's views, except for flipped ones.
  package var hasYUp: Bool { UIApplication.current?.mac != nil && !isFlippedOnMac }

  /// From the view's own points of a Mac game to those with y down, and back.
  package var macFlip: CGAffineTransform {
    hasYUp ? CGAffineTransform(.flippingY(ty: bounds.minY + bounds.maxY)) : .identity
  }

  /// From the view's own points to those of another view, both as a Mac game has them; nil means the window.
  package func transformOnMac(to view: UIView?) -> CGAffineTransform {
    let target = view ?? window
    return macFlip.concatenating(transform(to: view)).concatenating(target?.macFlip ?? .identity)
  }

  /// A point of an event, in points of the view with y down.
  package func point(of event: NSEvent) -> CGPoint { event.windowPoint.applying(toWindow.inverted()) }

  /// Flips a rectangle of the superview, from y up to y down or back.
  func turnedOnMac(_ rect: CGRect) -> CGRect {
    guard let superview, superview.hasYUp else { return rect }
    return rect.flippingY(ty: superview.bounds.minY + superview.bounds.maxY)
  }

  /// Flips the frame of a view that a Mac game adds, so that the game reads the numbers that it set before the
  /// view had a superview, or had in the old one.
  func turnMacFrame(of view: UIView) {
    guard UIApplication.current?.mac != nil, view.translatesAutoresizingMaskIntoConstraints else { return }
    let frame = view.frameOnMac
    let wanted = hasYUp ? frame.flippingY(ty: bounds.minY + bounds.maxY) : frame
    view.center.y += wanted.minY - view.frame.minY
  }

  /// Notifies the view and those in it that they will be in another window.
  func announceMove(to window: UIWindow?) {
    willMove(toWindow: window)
    subviews.forEach { $0.announceMove(to: window) }
  }

  /// Notifies the view and those in it that they are in another window.
  func announceMoved() {
    didMoveToWindow()
    announceMacSize()
    subviews.forEach { $0.announceMoved() }
  }

  /// Lets a Mac game's view that is shown replace its tracking areas.
  func announceMacSize() {
    guard UIApplication.current?.mac != nil, window != nil else { return }
    updateTrackingAreas()
    resetCursorRects()
  }
}

/// The changes of views in an animation group of a Mac, from the first `animator()` on.
@MainActor
package final class MacAnimation {
  private let animation: ViewAnimation
  private let outer: ViewAnimation?

  /// Begins to animate the changes of views; nil without an app or with a duration that is not above 0.
  ///
  /// - Parameter duration: in seconds.
  package init?(duration: TimeInterval, completion: @escaping () -> Void) {
    guard let app = UIApplication.current, duration > 0, UIView.areAnimationsEnabled else { return nil }
    let timing = AnimationTiming(
      start: app.clock.now, duration: Int64((min(duration, 1e8) * 1e9).rounded()),
      course: UIView.AnimationOptions.curveEaseInOut.course, repeats: false, reverses: false)
    animation = ViewAnimation(timing, app: app, allowsInteraction: true) { _ in completion() }
    outer = ViewAnimation.current
    ViewAnimation.current = animation
  }

  /// Starts the animation; later changes are not animated.
  package func commit() {
    ViewAnimation.current = outer
    animation.start()
  }
}
