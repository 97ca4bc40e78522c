import SceneTesting
import SpriteKit
import Testing

@testable import UIKit

/// A view that leaves while a finger is on it, or in it, keeps the touch, as on a phone, and the next touch goes to the
/// view that is there then.
@MainActor
@Suite struct RemovedWhileTouchedTests {
  private let stage: Stage
  private let controller = UIViewController()
  private let log = Log()
  private let middle = CGPoint(x: 50, y: 50)

  private final class Log {
    var lines: [String] = []
  }

  private final class Pad: UIView {
    let log: Log
    let name: String
    var onTouch: (() -> Void)?

    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.lines.append("\(name) began")
      onTouch?()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.lines.append("\(name) ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.lines.append("\(name) cancelled")
    }
  }

  private final class TouchedScene: SKScene {
    var log: Log?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log?.lines.append("scene began") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log?.lines.append("scene ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      log?.lines.append("scene cancelled")
    }
  }

  init() throws {
    stage = try ViewsApp.stage(100, 100, controller)
    controller.view.addSubview(Pad("back", log))
  }

  /// Touches, removes the view, lifts the finger, and taps again.
  private func play(removing view: UIView) async {
    stage.touchDown(at: middle)
    await stage.advance()
    view.removeFromSuperview()
    await stage.advance()
    stage.touchUp(at: middle)
    await stage.advance()
    stage.tap(at: middle)
    await stage.advance(frames: 3)
  }

  @Test func aViewOrItsContainer() async {
    let (container, pad) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Pad("front", log))
    container.addSubview(pad)
    controller.view.addSubview(container)
    await play(removing: container)
    controller.view.addSubview(pad)
    await play(removing: pad)
    let once = ["front began", "front ended", "back began", "back ended"]
    #expect(log.lines == once + once)
  }

  @Test func aViewInItsOwnTouch() async {
    let pad = Pad("front", log)
    pad.onTouch = { pad.removeFromSuperview() }
    controller.view.addSubview(pad)
    await play(removing: pad)
    #expect(log.lines == ["front began", "front ended", "back began", "back ended"])
    pad.onTouch = nil
  }

  @Test func aViewWithAScene() async {
    let (view, scene) = (SKView(frame: controller.view.bounds), TouchedScene(size: CGSize(width: 10, height: 10)))
    scene.log = log
    controller.view.addSubview(view)
    view.presentScene(scene)
    await stage.advance()
    await play(removing: view)
    #expect(log.lines == ["scene began", "scene cancelled", "back began", "back ended"])
  }

  @Test func aScrollViewInADrag() async {
    let view = UIScrollView(frame: controller.view.bounds)
    view.contentSize = CGSize(width: 100, height: 1000)
    controller.view.addSubview(view)
    stage.touchDown(at: CGPoint(x: 50, y: 90))
    await stage.advance()
    stage.touchMove(to: CGPoint(x: 50, y: 40))
    await stage.advance()
    let offset = view.contentOffset.y
    #expect(offset > 0)
    view.removeFromSuperview()
    stage.touchUp(at: CGPoint(x: 50, y: 40))
    await stage.advance(frames: 3)
    stage.tap(at: middle)
    await stage.advance(frames: 3)
    #expect(log.lines == ["back began", "back ended"])
  }
}
