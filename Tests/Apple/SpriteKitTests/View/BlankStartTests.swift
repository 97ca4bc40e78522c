import Raster
import SceneTesting
import SpriteKit
import Testing
import UIKit

/// A program that draws nothing in its first second.
@MainActor
@Suite struct BlankStartTests {
  private final class Game: UIResponder, UIApplicationDelegate {
    let makeController: () -> UIViewController?

    init(_ makeController: @escaping () -> UIViewController?) {
      self.makeController = makeController
      super.init()
    }

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      guard let controller = makeController() else { return true }
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      return true
    }

    required init?(coder: NSCoder) { nil }
  }

  /// The messages of an app after some frames.
  private func messages(
    frames: Int = 62, isProgram: Bool = true, _ makeController: @escaping () -> UIViewController?
  ) async -> [String] {
    var environment = AppEnvironment(surface: Surface(width: 40, height: 60, scale: 1))
    if isProgram { environment.checks = GameChecks { nil } }
    let stage = Stage(environment: environment, delegate: Game(makeController))
    await stage.advance(frames: frames)
    return stage.diagnostics.filter { $0.kind == "blank-start" }.map(\.message)
  }

  private func controller(showing scene: SKScene?) -> UIViewController {
    let controller = UIViewController()
    let view = SKView(frame: CGRect(x: 0, y: 0, width: 40, height: 60))
    controller.view = view
    if let scene { view.presentScene(scene) }
    return controller
  }

  private func scene(with child: SKNode? = nil) -> SKScene {
    let scene = SKScene(size: CGSize(width: 40, height: 40))
    scene.scaleMode = .aspectFit
    scene.backgroundColor = .blue
    child.map(scene.addChild)
    return scene
  }

  @Test func theReportDescribesTheShownContent() async {
    let start = "nothing but the background was drawn; "
    #expect(await messages { nil } == [start + "the app shows no window"])
    let withoutScene = await messages {
      let controller = UIViewController()
      controller.view = UIView()
      return controller
    }
    #expect(
      withoutScene == [
        start + "the window has no SKView; its root view controller is a UIViewController"
      ])
    #expect(await messages { controller(showing: nil) } == [start + "the SKView presents no scene"])
    // The bars above and below the scene are black.
    #expect(await messages { controller(showing: scene()) } == [start + "the scene, a SKScene, has no nodes"])
    let hidden = SKSpriteNode(color: .red, size: CGSize(width: 8, height: 8))
    hidden.isHidden = true
    let found = await messages {
      let scene = scene(with: hidden)
      scene.scaleMode = .fill
      return controller(showing: scene)
    }
    #expect(found.count == 1 && found[0].hasPrefix(start + "the scene, a SKScene, has 1 node, and none shows; look"))
  }

  @Test func aPictureBeforeTheFirstSecondIsEnough() async {
    let late = SKSpriteNode(color: .red, size: CGSize(width: 8, height: 8))
    late.position = CGPoint(x: 20, y: 20)
    late.alpha = 0
    late.run(.sequence([.wait(forDuration: 0.8), .fadeIn(withDuration: 0)]))
    #expect(await messages { controller(showing: scene(with: late)) } == [])
  }

  @Test func theFirstSecondHasToBeOver() async {
    #expect(await messages(frames: 60) { nil } == [])
    #expect(await messages(frames: 61) { nil }.count == 1)
  }

  @Test func aStageOfATestMayBeBlank() async {
    #expect(await messages(isProgram: false) { nil } == [])
  }
}
