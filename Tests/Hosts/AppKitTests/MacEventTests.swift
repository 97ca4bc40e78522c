import AppKit
import SceneTesting
import SpriteKit
import Testing

/// A window made in code at launch, whose content has a view beside the `SKView`.
private final class SplitApp: NSObject, NSApplicationDelegate {
  lazy var window = NSWindow(
    contentRect: NSRect(x: 0, y: 0, width: 200, height: 100), styleMask: .titled, backing: .buffered, defer: false)
  lazy var scene = QuietScene(size: CGSize(width: 100, height: 100))
  lazy var side = SideView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
  lazy var pressed = UIButton(type: .system)
  var presses = 0

  func applicationDidFinishLaunching(_ notification: Notification) {
    let spriteView = SKView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    spriteView.presentScene(scene)
    window.contentView?.addSubview(spriteView)
    window.contentView?.addSubview(side)
    pressed.frame = CGRect(x: 150, y: 0, width: 50, height: 50)
    window.contentView?.addSubview(pressed)
    window.makeKeyAndOrderFront(nil)
  }
}

private final class QuietScene: SKScene {
  var log: [String] = []
  override func keyDown(with event: NSEvent) { log.append(event.charactersIgnoringModifiers ?? "") }
}

private final class SideView: NSView {
  var log: [String] = []
  var accepts = false
  override var acceptsFirstResponder: Bool { accepts }
  override func mouseDown(with event: NSEvent) {
    log.append("down \(Int(convert(event.locationInWindow, from: nil).x))")
  }
  override func keyDown(with event: NSEvent) { log.append("key \(event.keyCode)") }
  override func mouseEntered(with event: NSEvent) { log.append("in") }
  override func mouseMoved(with event: NSEvent) { log.append("move") }
  override func mouseExited(with event: NSEvent) { log.append("out") }
}

@MainActor
@Suite struct MacEventTests {
  private let app = SplitApp()

  private func played() async throws -> Stage {
    let stage = try Stage(app: app)
    await stage.advance()
    return stage
  }

  @Test func viewBesideTheSceneGetsItsClicksAndKeysIfItAccepts() async throws {
    let stage = try await played()
    stage.tap(at: CGPoint(x: 120, y: 50))
    stage.press(.keyboardA)
    await stage.advance()
    #expect(app.side.log == ["down 20"])
    #expect(app.scene.log == ["a"])
    app.side.accepts = true
    stage.tap(at: CGPoint(x: 120, y: 50))
    stage.press(.keyboardA)
    await stage.advance()
    #expect(app.side.log == ["down 20", "down 20", "key 0"])
    #expect(app.window.firstResponder === app.side)
    #expect(app.window.makeFirstResponder(nil))
    stage.press(.keyboardB)
    await stage.advance()
    #expect(app.scene.log == ["a", "b"])
  }

  @Test func trackingAreaFollowsTheMouse() async throws {
    let stage = try await played()
    let area = NSTrackingArea(
      rect: app.side.bounds, options: [.mouseEnteredAndExited, .mouseMoved, .activeAlways], owner: app.side)
    app.side.addTrackingArea(area)
    for x in [50, 110, 120, 60] { stage.hover(at: CGPoint(x: x, y: 50)) }
    stage.hover(at: CGPoint(x: 110, y: 50))
    stage.hoverEnd()
    await stage.advance()
    #expect(app.side.log == ["in", "move", "move", "out", "in", "move", "out"])
    app.side.removeTrackingArea(area)
    stage.hover(at: CGPoint(x: 110, y: 50))
    await stage.advance()
    #expect(app.side.log.count == 7)
  }

  @Test func mouseLocationHasYUp() async throws {
    let stage = try await played()
    stage.mouseDown(at: CGPoint(x: 30, y: 10))
    await stage.advance()
    #expect(NSEvent.mouseLocation == CGPoint(x: 30, y: 90))
    #expect(NSEvent.pressedMouseButtons == 1)
  }

  @Test func alertTakesTheMouseAndTheKeys() async throws {
    let stage = try await played()
    let alert = NSAlert()
    alert.messageText = "Stop?"
    alert.addButton(withTitle: "Yes")
    alert.addButton(withTitle: "No")
    var answers: [Int] = []
    alert.beginSheetModal(for: app.window) { answers.append($0.rawValue) }
    stage.press(.keyboardA)
    await stage.advance()
    #expect(app.scene.log.isEmpty)
    try stage.choose("No")
    #expect(answers == [NSApplication.ModalResponse.alertSecondButtonReturn.rawValue])
    stage.press(.keyboardA)
    await stage.advance()
    #expect(app.scene.log == ["a"])
  }

  @Test func keyReleasedBelowAnAlertStopsRepeating() async throws {
    let stage = try await played()
    stage.keyDown(.keyboardA)
    await stage.advance()
    let alert = NSAlert()
    alert.beginSheetModal(for: app.window)
    stage.keyUp(.keyboardA)
    await stage.advance()
    try stage.choose("OK")
    await stage.advance(frames: 60)
    #expect(app.scene.log == ["a"])
  }

  @Test func madeEventsHaveTheGivenValues() async throws {
    let stage = try await played()
    defer { withExtendedLifetime(stage) {} }
    let key = try #require(
      NSEvent.keyEvent(
        with: .keyDown, location: .zero, modifierFlags: .shift, timestamp: 1, windowNumber: 0, context: nil,
        characters: "A", charactersIgnoringModifiers: "A", isARepeat: true, keyCode: 0))
    #expect(key.characters == "A" && key.isARepeat && key.modifierFlags == .shift)
    let click = NSEvent.mouseEvent(
      with: .leftMouseDown, location: CGPoint(x: 25, y: 75), modifierFlags: [], timestamp: 0, windowNumber: 0,
      context: nil, eventNumber: 0, clickCount: 1, pressure: 1)
    #expect(click?.location(in: app.scene) == CGPoint(x: 25, y: 75))
    #expect(
      NSEvent.keyEvent(
        with: .mouseMoved, location: .zero, modifierFlags: [], timestamp: 0, windowNumber: 0, context: nil,
        characters: "", charactersIgnoringModifiers: "", isARepeat: false, keyCode: 0) == nil)
  }

  @Test func aWindowKnowsTheMouseAndItsScreensPixels() async throws {
    let stage = try Stage(app: app, size: CGSize(width: 200, height: 100), scale: 3)
    await stage.advance()
    #expect(NSApp.currentEvent == nil)
    stage.mouseDown(at: CGPoint(x: 30, y: 10))
    await stage.advance()
    #expect(app.window.mouseLocationOutsideOfEventStream == CGPoint(x: 30, y: 90))
    #expect(NSApp.currentEvent?.type == .leftMouseDown && app.window.backingScaleFactor == 3)
  }
}
