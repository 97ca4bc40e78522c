import Raster
import SpriteKit
import Testing

private final class MovingScene: SKScene {
  var calls: [String] = []
  var onLeaving: (() -> Void)?

  override func didMove(to view: SKView) { calls.append("didMove \(view.scene === self) \(self.view === view)") }
  override func willMove(from view: SKView) {
    calls.append("willMove \(view.scene === self)")
    onLeaving?()
  }
  override func didChangeSize(_ oldSize: CGSize) { calls.append("didChangeSize \(size.width)") }
}

@MainActor
@Suite struct SceneViewTests {
  private let scene = MovingScene(size: CGSize(width: 10, height: 10))
  private let view = SKView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

  init() {
    UIApplication.current = UIApplication(AppEnvironment())
  }

  @Test func presentingAndRemovingASceneCallsItsMethods() async {
    view.presentScene(scene)
    view.presentScene(scene)
    #expect(scene.calls == ["didMove true true"])
    view.presentScene(SKScene(size: .zero))
    #expect(scene.calls == ["didMove true true", "willMove true"])
    #expect(scene.view == nil)
  }

  @Test func aSceneCannotPresentAnotherWhileItLeaves() async {
    let (guest, next) = (MovingScene(size: .zero), MovingScene(size: .zero))
    scene.onLeaving = { [view] in view.presentScene(guest) }
    view.presentScene(scene)
    view.presentScene(next)
    #expect(scene.calls == ["didMove true true", "willMove true"] && guest.calls == [])
    #expect(next.calls == ["didMove true true"])
    #expect(view.scene === next && guest.view == nil && scene.view == nil)
    next.onLeaving = { [view] in view.presentScene(nil) }
    view.presentScene(nil)
    #expect(next.calls == ["didMove true true", "willMove true"])
    #expect(view.scene == nil && next.view == nil)
  }

  @Test func aTransitionCutShortCallsWillMoveOnce() async {
    let (guest, next, last) = (MovingScene(size: .zero), MovingScene(size: .zero), MovingScene(size: .zero))
    scene.onLeaving = { [view] in view.presentScene(guest) }
    view.presentScene(scene)
    view.presentScene(next, transition: .crossFade(withDuration: 1))
    view.presentScene(last, transition: .crossFade(withDuration: 1))
    #expect(scene.calls == ["didMove true true", "willMove false"] && guest.calls == [])
    #expect(view.scene === last && scene.view == nil && next.view === view)
    for _ in 0..<2 { view.advanceTransition(1) }
    #expect(next.calls == ["didMove true true", "willMove false"] && next.view == nil)
  }

  @Test func aSceneMayPresentItselfAtTheEndOfItsTransition() async {
    let next = MovingScene(size: .zero)
    scene.onLeaving = { [view, unowned scene] in view.presentScene(scene) }
    view.presentScene(scene)
    view.presentScene(next, transition: .crossFade(withDuration: 1))
    for _ in 0..<2 { view.advanceTransition(1) }
    #expect(view.scene === scene && scene.view === view && next.view == nil && next.calls.last == "willMove true")
  }

  @Test func aSceneShowsInOneViewAtATime() async {
    let other = SKView(frame: .zero)
    view.presentScene(scene)
    other.presentScene(scene)
    #expect(view.scene == nil)
    #expect(scene.view === other)
    #expect(scene.calls == ["didMove true true", "willMove true", "didMove true true"])
  }

  @Test func aResizeFillSceneFollowsItsViewsSize() async {
    scene.scaleMode = .resizeFill
    view.presentScene(scene)
    view.frame.size = CGSize(width: 70, height: 50)
    #expect(scene.calls == ["didChangeSize 50.0", "didMove true true", "didChangeSize 70.0"])
  }

  @Test func settingResizeFillResizesTheSceneAtOnce() async {
    view.presentScene(scene)
    scene.scaleMode = .resizeFill
    #expect(scene.calls == ["didMove true true", "didChangeSize 50.0"])
  }

  @Test func otherScaleModesKeepTheScenesSize() async {
    view.presentScene(scene)
    view.frame.size = CGSize(width: 70, height: 50)
    #expect(scene.size == CGSize(width: 10, height: 10))
  }

  @Test func aViewWithoutASizeDrawsNothing() async {
    view.frame = .zero
    view.presentScene(scene)
    scene.addChild(SKSpriteNode(color: .red, size: CGSize(width: 4, height: 4)))
    var frame = Bitmap(width: 8, height: 8)
    Rasterizer().draw(view.drawList(), into: &frame)
    #expect(frame == Bitmap(width: 8, height: 8, filledWith: 0xFF00_0000))
  }

  /// The view of 50 x 50 points shows the scene of 100 x 200 at half and at a quarter of its size.
  @Test func aViewConvertsPointsToItsScene() async {
    let large = SKScene(size: CGSize(width: 100, height: 200))
    large.scaleMode = .fill
    view.presentScene(large)
    #expect(view.convert(CGPoint(x: 10, y: 20), to: large) == CGPoint(x: 20, y: 120))
    #expect(view.convert(CGPoint(x: 20, y: 120), from: large) == CGPoint(x: 10, y: 20))
    large.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(view.convert(CGPoint(x: 10, y: 20), to: large) == CGPoint(x: 20, y: -80))
  }

  /// A view shows what is behind it only with `allowsTransparency`, and only where its scene's background is not opaque.
  @Test func aTransparentViewShowsWhatIsBehind() async {
    #expect(view.hidesWhatIsBehind, "as a view does without transparency")
    view.allowsTransparency = true
    #expect(!view.hidesWhatIsBehind, "there is no scene")
    view.presentScene(scene)
    scene.backgroundColor = .red
    #expect(view.hidesWhatIsBehind)
    scene.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.9)
    #expect(!view.hidesWhatIsBehind)
    view.allowsTransparency = false
    #expect(view.hidesWhatIsBehind)
  }
}
