import SceneTesting
import SpriteKit
import Testing

@testable import UIKit

/// Adds its own SKView to the storyboard's, which is one too.
@MainActor
private final class NestingController: UIViewController {
  let scene = PlainScene(.red, CGSize(width: 20, height: 20))

  override func viewDidLoad() {
    super.viewDidLoad()
    let inner = SKView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.addSubview(inner)
    inner.presentScene(scene)
  }
}

@MainActor
private final class NestingApp: UIApplicationDelegate {
  let controller = NestingController()

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return true
  }
}

private final class ListeningScene: SKScene {
  var lines: [String] = []

  private func add(_ word: String, _ touches: Set<UITouch>) {
    for touch in touches { lines.append("\(word) \(touch.location(in: self).x) \(touch.location(in: self).y)") }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { add("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { add("moved", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("cancelled") }
}

@MainActor
@Suite struct NestedSceneViewTests {
  @Test func aSceneViewInTheStoryboardsIsShownAndTouched() async throws {
    let app = NestingApp()
    let stage = Stage(environment: AppEnvironment(surface: Surface(width: 40, height: 40, scale: 1)), delegate: app)
    let scene = app.controller.scene
    scene.run(.wait(forDuration: 0.5), completion: { scene.lines.append("waited") })
    await stage.advance(seconds: 1)
    #expect(app.controller.view is SKView)
    #expect(stage.scene === scene && scene.lines == ["waited"], "the scene runs")
    #expect(stage.color(20, 20) == "#ff0000ff" && stage.color(2, 2) == "#000000ff")
    stage.tap(at: CGPoint(x: 15, y: 12))
    stage.tap(at: CGPoint(x: 3, y: 3))
    await stage.advance(frames: 2)
    #expect(scene.lines == ["waited", "began 5.0 18.0"])
  }

  @Test func theOuterViewsOwnSceneComesFirst() async throws {
    let app = NestingApp()
    let stage = Stage(environment: AppEnvironment(surface: Surface(width: 40, height: 40, scale: 1)), delegate: app)
    let outer = PlainScene(.blue, CGSize(width: 40, height: 40))
    (app.controller.view as? SKView)?.presentScene(outer)
    await stage.advance()
    #expect(stage.scene === outer && stage.color(2, 2) == "#0000ffff" && stage.color(20, 20) == "#ff0000ff")
  }

  @Test func scenesOfNestedViewsAllRunAndAreTouched() async throws {
    let app = NestingApp()
    let stage = Stage(environment: AppEnvironment(surface: Surface(width: 40, height: 40, scale: 1)), delegate: app)
    let (outer, inner) = (PlainScene(.blue, CGSize(width: 40, height: 40)), app.controller.scene)
    (app.controller.view as? SKView)?.presentScene(outer)
    for scene in [inner, outer] { scene.run(.wait(forDuration: 0.5), completion: { scene.lines.append("waited") }) }
    await stage.advance(seconds: 1)
    #expect(inner.lines == ["waited"] && outer.lines == ["waited"])
    stage.tap(at: CGPoint(x: 15, y: 12))
    await stage.advance(frames: 2)
    stage.tap(at: CGPoint(x: 3, y: 3))
    await stage.advance(frames: 2)
    #expect(inner.lines == ["waited", "began 5.0 18.0"] && outer.lines == ["waited", "began 3.0 37.0"])
    #expect(stage.tree.components(separatedBy: "PlainScene").count == 3, "\(stage.tree)")
  }

  /// Two fingers, each on its own view; only the paused view stands still.
  @Test func scenesOfViewsBesideEachOtherAllRunAndAreTouched() async throws {
    let app = NestingApp()
    let stage = Stage(environment: AppEnvironment(surface: Surface(width: 60, height: 40, scale: 1)), delegate: app)
    let (left, right) = (app.controller.scene, ListeningScene(size: CGSize(width: 20, height: 20)))
    right.backgroundColor = .green
    let other = SKView(frame: CGRect(x: 35, y: 10, width: 20, height: 20))
    app.controller.view.addSubview(other)
    other.presentScene(right)
    left.run(.wait(forDuration: 0.5), completion: { left.lines.append("waited") })
    right.run(.wait(forDuration: 0.5), completion: { right.lines.append("waited") })
    other.isPaused = true
    await stage.advance(seconds: 1)
    #expect(left.lines == ["waited"] && right.lines == [])
    other.isPaused = false
    await stage.advance(seconds: 1)
    #expect(right.lines == ["waited"])
    #expect(
      stage.color(20, 20) == "#ff0000ff" && stage.color(45, 20) == "#00ff00ff" && stage.color(2, 2) == "#000000ff")
    stage.touchDown(0, at: CGPoint(x: 15, y: 12))
    stage.touchDown(1, at: CGPoint(x: 36, y: 28))
    await stage.advance(frames: 1)
    stage.touchMove(1, to: CGPoint(x: 20, y: 20))
    await stage.advance(frames: 1)
    other.removeFromSuperview()
    await stage.advance(frames: 2)
    #expect(left.lines == ["waited", "began 5.0 18.0"])
    #expect(right.lines == ["waited", "began 1.0 2.0", "moved -15.0 10.0", "cancelled"])
  }
}
