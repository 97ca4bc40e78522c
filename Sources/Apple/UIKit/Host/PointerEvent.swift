/// An event of a finger or of the mouse, in points of the view, y down.
package enum PointerEvent: Sendable, Equatable {
  /// A finger landed, moved, lifted, or was taken away by the system. `finger` tells fingers apart.
  case touch(finger: Int, phase: UITouch.Phase, x: Double, y: Double)
  /// A button of the mouse: 1 is the left one, 2 the right one, 3 the middle one. See `buttons`.
  case button(Int, isDown: Bool, x: Double, y: Double)
  /// The mouse moved: a drag while a button is held, otherwise a hover.
  case moved(x: Double, y: Double)
  /// The mouse left the view.
  case left
  /// The wheel turned. `dx` and `dy` are in points: a finger that moved this far would move the content equally far.
  case scrolled(x: Double, y: Double, dx: Double, dy: Double)

  /// The numbers that a button can have.
  package static let buttons = 1...32
}

/// A pointer on a view: one finger, or the mouse with any number of buttons held. The mouse sorts first.
package enum Pointer: Hashable, Comparable, Sendable {
  case mouse
  case finger(Int)
}

extension PointerEvent {
  /// The touch that an alert receives for the event. Alerts ignore hovers and all buttons except the left one.
  package var asTouch: (pointer: Pointer, phase: UITouch.Phase, point: CGPoint)? {
    switch self {
    case .touch(let finger, let phase, let x, let y): (.finger(finger), phase, CGPoint(x: x, y: y))
    case .button(1, let isDown, let x, let y): (.mouse, isDown ? .began : .ended, CGPoint(x: x, y: y))
    case .button, .moved, .left, .scrolled: nil
    }
  }
}
