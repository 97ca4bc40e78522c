internal import Raster

extension UIView {
  /// Turns the frame of a view that a Mac game adds: on a Mac, y points up from the superview's lower side, here down from
  /// its upper one.
  ///
  /// Only frames that can be told apart are turned: those in a superview with a height, of views without constraints.
  func turnMacFrame(of view: UIView) {
    guard UIApplication.current?.mac != nil, view.frame.height > 0, bounds.height > 0,
      view.translatesAutoresizingMaskIntoConstraints
    else { return }
    let frame = view.frame
    view.center.y += bounds.minY + bounds.maxY - frame.minY - frame.maxY
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
