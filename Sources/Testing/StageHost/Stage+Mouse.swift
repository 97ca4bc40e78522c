public import SpriteKit
internal import UIKit

// What a player does with a mouse, in the order of the calls. Points are of the view, y down.
extension Stage {
  /// Presses and releases the right button in the next frame.
  public func rightClick(at point: CGPoint) {
    mouseDown(2, at: point)
    mouseUp(2, at: point)
  }

  /// Presses a button in the next frame.
  ///
  /// - Parameter button: 1 is the left one, 2 the right one, 3 the middle one.
  /// - Precondition: it is from 1 to 32.
  public func mouseDown(_ button: Int = 1, at point: CGPoint) {
    mouse(button, isDown: true, point)
  }

  /// Releases a button in the next frame.
  public func mouseUp(_ button: Int = 1, at point: CGPoint) {
    mouse(button, isDown: false, point)
  }

  /// Moves the mouse in the next frame: a drag while a button is held, else a hover.
  public func hover(at point: CGPoint) {
    host.input.append(.mouse(.moved(x: Double(point.x), y: Double(point.y))))
  }

  /// Takes the mouse out of the view in the next frame.
  public func hoverEnd() {
    host.input.append(.mouse(.left))
  }

  /// Turns the wheel in the next frame.
  ///
  /// - Parameter way: in points, y down: as far as a finger would move that moves the content as far. A window's wheel
  ///   gives 10 a step.
  public func scroll(by way: CGVector, at point: CGPoint) {
    host.input.append(
      .mouse(.scrolled(x: Double(point.x), y: Double(point.y), dx: Double(way.dx), dy: Double(way.dy))))
  }

  private func mouse(_ button: Int, isDown: Bool, _ point: CGPoint) {
    precondition((1...32).contains(button), "Stage: the mouse's button \(button) is not from 1 to 32")
    let (x, y) = (Double(point.x), Double(point.y))
    host.input.append(
      button == 1
        ? .touch(identifier: SKView.mouse, phase: isDown ? .began : .ended, x: x, y: y)
        : .mouse(.button(button, isDown: isDown, x: x, y: y)))
  }
}
