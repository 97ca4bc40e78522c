/// What the mouse did, in points of the view, y down. Its left button is a touch of a negative identifier, as ever.
package enum MouseEvent: Sendable, Equatable {
  /// A button other than the left one: 2 is the right one, 3 the middle one.
  case button(Int, isDown: Bool, x: Double, y: Double)
  /// It moved: a drag while a button is held, else a hover.
  case moved(x: Double, y: Double)
  /// It has left the view.
  case left
  /// The wheel turned, in points: what a finger's movement would be that moves the content as far.
  case scrolled(x: Double, y: Double, dx: Double, dy: Double)

  /// Numbers of buttons besides the left one.
  package static let buttons = 2...32
}
