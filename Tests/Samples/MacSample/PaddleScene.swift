import AppKit
import SpriteKit

struct KeyCode {
  static let left: UInt16 = 123
  static let right: UInt16 = 124
  static let space: UInt16 = 49
}

/// A paddle that the arrow keys and the mouse move, and a button that is a node.
public class PaddleScene: SKScene {
  public let paddle = SKSpriteNode(color: SKColor.white, size: CGSize(width: 40, height: 8))
  public let button = ButtonNode(color: NSColor.systemRed, size: CGSize(width: 30, height: 30))
  public private(set) var log: [String] = []
  public private(set) var otherKeys = 0

  override public func didMove(to view: SKView) {
    backgroundColor = NSColor(calibratedRed: 0, green: 0, blue: 0.2, alpha: 1)
    paddle.name = "paddle"
    paddle.position = CGPoint(x: 160, y: 20)
    addChild(paddle)
    button.name = "button"
    button.position = CGPoint(x: 280, y: 170)
    button.isUserInteractionEnabled = true
    addChild(button)
  }

  override public func keyDown(with event: NSEvent) {
    switch event.keyCode {
    case KeyCode.left: paddle.position.x -= 10
    case KeyCode.right: paddle.position.x += 10
    case KeyCode.space: log.append("space \(event.characters ?? "")\(event.isARepeat ? " again" : "")")
    case 53: interpretKeyEvents([event])
    default:
      otherKeys += 1
      super.keyDown(with: event)
    }
  }

  override public func keyUp(with event: NSEvent) { log.append("up \(event.keyCode)") }
  override public func flagsChanged(with event: NSEvent) {
    log.append("shift \(event.modifierFlags.contains(.shift))")
  }
  override public func cancelOperation(_ sender: Any?) { log.append("cancel") }

  override public func mouseDown(with event: NSEvent) {
    let location = event.location(in: self)
    log.append("down \(Int(location.x)),\(Int(location.y)) x\(event.clickCount)")
  }

  override public func mouseDragged(with event: NSEvent) {
    paddle.position.x += event.deltaX
    log.append("drag \(Int(event.deltaX)),\(Int(event.deltaY))")
  }

  override public func mouseUp(with event: NSEvent) { log.append("up \(Int(event.locationInWindow.y))") }
  override public func mouseMoved(with event: NSEvent) { log.append("moved \(Int(event.location(in: paddle).x))") }
  override public func rightMouseDown(with event: NSEvent) { log.append("right \(event.buttonNumber)") }
  override public func scrollWheel(with event: NSEvent) { log.append("wheel \(Int(event.scrollingDeltaY))") }
}

public class ButtonNode: SKSpriteNode {
  public private(set) var clicks = 0

  override public func mouseUp(with event: NSEvent) {
    clicks += 1
  }
}
