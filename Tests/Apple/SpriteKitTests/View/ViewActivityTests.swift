import Raster
import Testing

@testable import SpriteKit

@MainActor
@Suite struct ViewActivityTests {
  private let window: UIWindow
  private let view: SKView
  private let scene = RecordingScene(side: 10)
  private let loop = FrameLoop(
    AppEnvironment(surface: Surface(width: 10, height: 10, scale: 1)), host: SilentHost())

  init() {
    loop.app.launch()
    window = UIWindow(frame: UIScreen.main.bounds)
    view = SKView(frame: window.bounds)
    let controller = UIViewController()
    controller.view = view
    window.rootViewController = controller
    window.makeKeyAndVisible()
    view.presentScene(scene)
  }

  private var app: UIApplication { loop.app }

  /// Source: https://developer.apple.com/documentation/spritekit/skview/ispaused
  @Test func aViewIsPausedWhileTheAppIsInactive() {
    app.setActive(false)
    #expect(view.isPaused)
    app.setActive(true)
    #expect(!view.isPaused)
    app.enterBackground()
    view.isPaused = false
    app.setActive(true)
    #expect(!view.isPaused)
  }

  @Test func aViewThatWasPausedStaysPaused() {
    view.isPaused = true
    app.setActive(false)
    view.isPaused = false
    app.setActive(true)
    #expect(view.isPaused, "it gets its previous value")
  }

  @Test func aViewThatIsReplacedGetsItsTouchesCancelled() async {
    let pad = CancelledPad(color: .red, size: CGSize(width: 20, height: 20))
    pad.isUserInteractionEnabled = true
    scene.addChild(pad)
    await loop.frame(at: 0)
    let middle = CGPoint(x: 5, y: 5)
    for finger in [2, 1] { view.deliverTouch(.finger(finger), phase: .began, at: middle, time: 0) }
    view.deliverTouch(.mouse, phase: .began, at: middle, time: 0)
    window.rootViewController = UIViewController()
    await loop.frame(at: 1)
    #expect(pad.cancelled == 1, "the others are ignored without multiple touch")
    #expect(view.touches.isEmpty && view.touchSet.isEmpty)
    await loop.frame(at: 2)
    #expect(pad.cancelled == 1)
  }
}

private final class CancelledPad: SKSpriteNode {
  var cancelled = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelled += 1 }
}

/// A host without input and output.
private final class SilentHost: AppHost {
  let surface = Surface(width: 10, height: 10, scale: 1)
  let waitsForCompletions = false

  func takeInput() -> [InputEvent] { [] }
  func present(_ frame: Bitmap) {}
  func handle(_ effect: AppEffect) {}
}
