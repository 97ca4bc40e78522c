import AppKit
import SceneTesting
import SpriteKit
import Testing

private final class ButtonApp: NSObject, NSApplicationDelegate {
  lazy var window = NSWindow(
    contentRect: NSRect(x: 0, y: 0, width: 100, height: 100), styleMask: .titled, backing: .buffered, defer: false)
  lazy var scene = ButtonScene(size: CGSize(width: 100, height: 100))

  func applicationDidFinishLaunching(_ notification: Notification) {
    let view = SKView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.presentScene(scene)
    window.contentView?.addSubview(view)
    window.makeKeyAndOrderFront(nil)
  }
}

private final class ButtonScene: SKScene {
  var log: [String] = []
  private func note(_ what: String, _ event: NSEvent) { log.append("\(what) \(event.buttonNumber)") }
  override func mouseDown(with event: NSEvent) { note("down", event) }
  override func mouseDragged(with event: NSEvent) { note("drag", event) }
  override func mouseUp(with event: NSEvent) { note("up", event) }
  override func rightMouseDown(with event: NSEvent) { note("right down", event) }
  override func rightMouseDragged(with event: NSEvent) { note("right drag", event) }
  override func rightMouseUp(with event: NSEvent) { note("right up", event) }
  override func otherMouseDown(with event: NSEvent) { note("other down", event) }
  override func otherMouseDragged(with event: NSEvent) { note("other drag", event) }
  override func otherMouseUp(with event: NSEvent) { note("other up", event) }
}

@MainActor
@Suite struct MacButtonTests {
  private let app = ButtonApp()

  /// UIKit counts the buttons from 1, AppKit from 0; all beyond the right one have the methods of others.
  @Test(arguments: [
    (1, ["down 0", "drag 0", "up 0"]), (2, ["right down 1", "right drag 1", "right up 1"]),
    (3, ["other down 2", "other drag 2", "other up 2"]), (4, ["other down 3", "other drag 3", "other up 3"]),
  ])
  func eachButtonHasItsMethods(button: Int, log: [String]) async throws {
    let stage = try Stage(app: app)
    await stage.advance()
    stage.mouseDown(button, at: CGPoint(x: 50, y: 50))
    stage.hover(at: CGPoint(x: 55, y: 50))
    stage.mouseUp(button, at: CGPoint(x: 55, y: 50))
    await stage.advance()
    #expect(app.scene.log == log)
  }

  @Test func aDragIsThatOfTheFirstButton() async throws {
    let stage = try Stage(app: app)
    await stage.advance()
    let point = CGPoint(x: 50, y: 50)
    for button in [3, 2] { stage.mouseDown(button, at: point) }
    stage.hover(at: CGPoint(x: 55, y: 50))
    stage.mouseUp(2, at: point)
    stage.hover(at: CGPoint(x: 60, y: 50))
    await stage.advance()
    #expect(app.scene.log == ["other down 2", "right down 1", "right drag 1", "right up 1", "other drag 2"])
  }
}
