import AppKit
import SceneTesting
import SpriteKit
import Testing

/// A scene of 200 x 100 points in a window of its size.
private final class ValueApp: NSObject, NSApplicationDelegate {
  lazy var window = NSWindow(
    contentRect: NSRect(x: 0, y: 0, width: 200, height: 100), styleMask: .titled, backing: .buffered, defer: false)
  lazy var scene = ValueScene(size: CGSize(width: 200, height: 100))

  func applicationDidFinishLaunching(_ notification: Notification) {
    let spriteView = SKView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    spriteView.presentScene(scene)
    window.contentView?.addSubview(spriteView)
    window.makeKeyAndOrderFront(nil)
  }
}

private final class ValueScene: SKScene {
  var events: [NSEvent] = []
  override func mouseDown(with event: NSEvent) { events.append(event) }
  override func mouseDragged(with event: NSEvent) { events.append(event) }
  override func mouseUp(with event: NSEvent) { events.append(event) }
  override func scrollWheel(with event: NSEvent) { events.append(event) }
  override func keyDown(with event: NSEvent) { events.append(event) }
}

/// The values of a Mac game's events.
@MainActor
@Suite struct MacValueTests {
  private let app = ValueApp()

  private func played() async throws -> Stage {
    let stage = try Stage(app: app)
    await stage.advance()
    return stage
  }

  /// A host's 10 points are a line.
  @Test func aWheelTurnsInBothDirections() async throws {
    let stage = try await played()
    stage.scroll(by: CGVector(dx: 30, dy: -20), at: CGPoint(x: 40, y: 30))
    await stage.advance()
    let event = try #require(app.scene.events.first)
    #expect(event.type == .scrollWheel && event.locationInWindow == CGPoint(x: 40, y: 70))
    #expect(event.scrollingDeltaX == 3 && event.scrollingDeltaY == -2)
    #expect(event.deltaX == 3 && event.deltaY == -2)
  }

  @Test func aMouseEventHasTheModifiersAndThePressure() async throws {
    let stage = try await played()
    stage.keyDown(.keyboardLeftShift)
    stage.mouseDown(at: CGPoint(x: 50, y: 30))
    stage.hover(at: CGPoint(x: 60, y: 30))
    stage.keyUp(.keyboardLeftShift)
    stage.mouseUp(at: CGPoint(x: 60, y: 30))
    await stage.advance()
    #expect(app.scene.events.map(\.type) == [.leftMouseDown, .leftMouseDragged, .leftMouseUp])
    #expect(app.scene.events.map(\.modifierFlags) == [.shift, .shift, []])
    #expect(app.scene.events.map(\.pressure) == [1, 1, 0])
  }

  /// Caps lock is one of the modifiers that `charactersIgnoringModifiers` ignores; shift is not.
  /// Source: https://developer.apple.com/documentation/appkit/nsevent/charactersignoringmodifiers
  @Test(
    arguments: [(.keyboardCapsLock, "A", "a"), (.keyboardLeftShift, "A", "A")]
      as [(UIKeyboardHIDUsage, String, String)])
  func aLetterIsLargeWithShiftOrCapsLock(held: UIKeyboardHIDUsage, typed: String, plain: String) async throws {
    let stage = try await played()
    stage.keyDown(held)
    stage.press(.keyboardA)
    await stage.advance()
    let event = try #require(app.scene.events.first)
    #expect(event.characters == typed && event.charactersIgnoringModifiers == plain)
  }
}
