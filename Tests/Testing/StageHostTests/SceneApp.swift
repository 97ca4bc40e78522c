import SpriteKit

/// An app that shows one scene in a window as large as the screen.
@MainActor
final class SceneApp: UIApplicationDelegate {
  private let scene: SKScene
  private let controller: UIViewController

  init(_ scene: SKScene, controller: UIViewController = UIViewController()) {
    self.scene = scene
    self.controller = controller
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let view = SKView(frame: window.bounds)
    controller.view = view
    window.rootViewController = controller
    window.makeKeyAndVisible()
    view.presentScene(scene)
    return true
  }
}
