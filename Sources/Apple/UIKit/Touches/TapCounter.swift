/// Counts taps for `UITouch.tapCount`.
///
/// A touch that begins soon after a tap, near it, on the same view and with the same mouse button, has the tap's count
/// plus one. Each place has its own count, so two fingers that tap twice have 2 each. A touch that is dragged or held
/// is no tap: its count is 0, and the next one there begins with 1 again. That was measured on a phone, for a limit of
/// about a second: https://discussions.unity.com/t/detect-a-tap-versus-standing-touch-on-iphone/7061. Apple mentions "a
/// predefined period of time" and publishes no limits; those below are guesses.
///
/// Source: https://developer.apple.com/documentation/uikit/uitouch/tapcount
@MainActor
package struct TapCounter {
  /// The longest tap, in seconds. As in `UITapGestureRecognizer`.
  static let longestTap: TimeInterval = 0.75
  /// The longest time from a tap's end to the next one's beginning, in seconds. As in `UITapGestureRecognizer`.
  static let longestPause: TimeInterval = 0.35
  /// The maximum distance between the beginnings of two taps along each axis, in points. As in
  /// `UITapGestureRecognizer`.
  static let reach: CGFloat = 45
  /// The maximum distance that a tap may move from its beginning along each axis, in points. As in
  /// `UILongPressGestureRecognizer`.
  static let slack: CGFloat = 10
  /// Times of frames are sums of binary fractions of 1/60 s.
  private static let rounding: TimeInterval = 1e-6
  /// The number of places that are remembered; more than a player has fingers.
  private static let placeLimit = 20

  private struct Tap {
    var count: Int
    /// The point where the tap began, in the window's coordinates.
    var point: CGPoint
    /// The time at which the tap ended, in seconds of the app's clock.
    var end: TimeInterval
    var type: UITouch.TouchType
    var buttons: UIEvent.ButtonMask
    weak var view: UIView?
  }

  /// The last element is the tap that ended last.
  private var taps: [Tap] = []

  package init() {}

  /// Sets the count of a touch that has changed, before responders get it.
  package mutating func count(_ touch: UITouch) {
    if touch.phase == .began { return begin(touch) }
    guard touch.tapCount > 0 else { return }
    if !touch.start.isWithin(Self.slack, of: touch.location(in: nil)) { touch.tapCount = 0 }
    guard touch.phase == .ended else { return }
    if touch.time - touch.startTime > Self.longestTap + Self.rounding { touch.tapCount = 0 }
    guard touch.tapCount > 0 else { return }
    if taps.count == Self.placeLimit { taps.removeFirst() }
    taps.append(
      Tap(
        count: touch.tapCount, point: touch.start, end: touch.time, type: touch.type, buttons: touch.startButtons,
        view: touch.view))
  }

  private mutating func begin(_ touch: UITouch) {
    (touch.startTime, touch.startButtons) = (touch.time, touch.buttonMask)
    taps.removeAll { touch.time - $0.end > Self.longestPause + Self.rounding }
    let before = taps.lastIndex { tap in
      tap.point.isWithin(Self.reach, of: touch.start) && tap.view === touch.view && tap.type == touch.type
        && tap.buttons == touch.buttonMask
    }
    if let before { touch.tapCount = taps.remove(at: before).count + 1 }
  }
}

extension CGPoint {
  /// Whether another point is at most this far away along each axis.
  func isWithin(_ distance: CGFloat, of other: CGPoint) -> Bool {
    abs(x - other.x) <= distance && abs(y - other.y) <= distance
  }
}
