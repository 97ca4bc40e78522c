public import SpriteKit
internal import UIKit

// The player's mouse actions, in the order of the calls. Points are in the view, with y down.
extension Stage {
  /// Presses and releases the right button in the next frame.
  public func rightClick(at point: CGPoint) {
    mouseDown(2, at: point)
    mouseUp(2, at: point)
  }

  /// Presses a mouse button in the next frame.
  ///
  /// - Parameter button: 1 is the left button, 2 the right button, 3 the middle button. Default 1.
  /// - Precondition: the button is from 1 to 32.
  public func mouseDown(_ button: Int = 1, at point: CGPoint) {
    mouse(button, isDown: true, point)
  }

  /// Releases a mouse button in the next frame.
  public func mouseUp(_ button: Int = 1, at point: CGPoint) {
    mouse(button, isDown: false, point)
  }

  /// Moves the mouse in the next frame: drags while a button is held, hovers otherwise.
  public func hover(at point: CGPoint) {
    host.input.append(.pointer(.moved(x: Double(point.x), y: Double(point.y))))
  }

  /// Moves the mouse out of the view in the next frame.
  public func hoverEnd() {
    host.input.append(.pointer(.left))
  }

  /// Scrolls the wheel in the next frame.
  ///
  /// - Parameter way: how far the content moves, in points, with y down, as if a finger dragged it. In a window, one
  ///   wheel step scrolls 10 points.
  public func scroll(by way: CGVector, at point: CGPoint) {
    host.input.append(
      .pointer(.scrolled(x: Double(point.x), y: Double(point.y), dx: Double(way.dx), dy: Double(way.dy))))
  }

  private func mouse(_ button: Int, isDown: Bool, _ point: CGPoint) {
    precondition(
      PointerEvent.buttons.contains(button), "Stage: the mouse button must be from 1 to 32, not \(button)")
    host.input.append(.pointer(.button(button, isDown: isDown, x: Double(point.x), y: Double(point.y))))
  }
}
