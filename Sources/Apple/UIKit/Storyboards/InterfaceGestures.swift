internal import Storyboards

extension InterfaceBuilder {
  /// The recogniser that an object of a storyboard describes; nil for another object.
  static func gesture(_ record: InterfaceObject) -> UIGestureRecognizer? {
    let gesture: UIGestureRecognizer
    switch record.kind {
    case "tapGestureRecognizer":
      let tap = UITapGestureRecognizer()
      record.number("numberOfTapsRequired").map { tap.numberOfTapsRequired = Int($0.clamped) }
      record.number("numberOfTouchesRequired").map { tap.numberOfTouchesRequired = Int($0.clamped) }
      gesture = tap
    case "swipeGestureRecognizer":
      let swipe = UISwipeGestureRecognizer()
      switch record.attributes["direction"] {
      case "left": swipe.direction = .left
      case "up": swipe.direction = .up
      case "down": swipe.direction = .down
      default: swipe.direction = .right
      }
      gesture = swipe
    case "panGestureRecognizer": gesture = UIPanGestureRecognizer()
    case "pinchGestureRecognizer": gesture = UIPinchGestureRecognizer()
    case "rotationGestureRecognizer": gesture = UIRotationGestureRecognizer()
    // Xcode's own spelling.
    case "pongPressGestureRecognizer":
      let press = UILongPressGestureRecognizer()
      record.number("minimumPressDuration").map { press.minimumPressDuration = $0 }
      gesture = press
    default: return nil
    }
    record.flag("enabled").map { gesture.isEnabled = $0 }
    record.flag("cancelsTouchesInView").map { gesture.cancelsTouchesInView = $0 }
    return gesture
  }
}

extension Double {
  /// A small whole number.
  fileprivate var clamped: Double { min(max(self, 1), 32) }
}
