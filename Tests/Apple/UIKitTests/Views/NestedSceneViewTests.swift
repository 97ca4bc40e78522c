import SceneTesting
import SpriteKit
import Testing

@testable import UIKit

/// Adds an SKView of its own to the storyboard's, which is one too.
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
}
