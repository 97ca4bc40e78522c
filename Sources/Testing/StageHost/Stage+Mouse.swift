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
  /// - Parameter button: 1 is the left button, the default; 2 the right one; 3 the middle one.
  /// - Precondition: the button is from 1 to 32.
  public func mouseDown(_ button: Int = 1, at point: CGPoint) {
    mouse(button, isDown: true, point)
  }

  /// Releases a mouse button in the next frame.
  public func mouseUp(_ button: Int = 1, at point: CGPoint) {
    mouse(button, isDown: false, point)
  }

  /// Moves the mouse in the next frame: a drag while a button is held, otherwise a hover.
  public func hover(at point: CGPoint) {
    host.input.append(.pointer(.moved(x: Double(point.x), y: Double(point.y))))
  }

  /// Takes the mouse out of the view in the next frame.
  public func hoverEnd() {
    host.input.append(.pointer(.left))
  }

  /// Scrolls the wheel in the next frame.
  ///
  /// - Parameter way: how far the content moves, in points, with y down, as a finger would drag it. In a window, one
  ///   step of the wheel scrolls by 10.
  public func scroll(by way: CGVector, at point: CGPoint) {
    host.input.append(
      .pointer(.scrolled(x: Double(point.x), y: Double(point.y), dx: Double(way.dx), dy: Double(way.dy))))
  }

  private func mouse(_ button: Int, isDown: Bool, _ point: CGPoint) {
    precondition(
      PointerEvent.buttons.contains(button), "Stage: the mouse's button is \(button), and must be from 1 to 32")
    host.input.append(.pointer(.button(button, isDown: isDown, x: Double(point.x), y: Double(point.y))))
  }
}
