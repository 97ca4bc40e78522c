import Lantern
import SpriteKit

/// Shows the lantern in a window.
final class LanternApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    let view = SKView(frame: window.bounds)
    controller.view = view
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let scene = LanternScene(size: CGSize(width: 64, height: 64))
    scene.scaleMode = .aspectFit
    view.presentScene(scene)
    self.window = window
    return true
  }
}
