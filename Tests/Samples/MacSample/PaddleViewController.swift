import AppKit
import SpriteKit

public class PaddleViewController: NSViewController, NSWindowDelegate {
  public private(set) var calls: [String] = []
  /// The codes of keys that reached the window.
  public var unhandled: [UInt16] = []

  override public var representedObject: Any? {
    didSet {
      // Update the view, if already loaded.
    }
  }

  override public func viewDidLoad() {
    super.viewDidLoad()
    calls.append("load")
    if let view = self.view as? SKView {
      let scene = PaddleScene(size: CGSize(width: 320, height: 200))
      scene.scaleMode = .aspectFit
      view.presentScene(scene)
      view.ignoresSiblingOrder = true
      view.showsFPS = false
    }
  }

  override public func viewWillAppear() {
    super.viewWillAppear()
    calls.append("willAppear")
  }

  override public func viewDidAppear() {
    super.viewDidAppear()
    calls.append("didAppear")
    guard let window = self.view.window else { return }
    window.delegate = self
    window.makeFirstResponder((self.view as! SKView).scene)
  }

  override public func viewDidLayout() {
    super.viewDidLayout()
    calls.append("layout")
  }

  public func windowDidResize(_ notification: Notification) { calls.append("resize") }
  public func windowShouldClose(_ sender: NSWindow) -> Bool { return false }
}
