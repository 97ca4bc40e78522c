import SpriteKit

/// Opens the window and shows the scene.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let view = SKView(frame: window.bounds)
    window.rootViewController = UIViewController()
    window.rootViewController?.view = view
    window.makeKeyAndVisible()
    view.presentScene(GameScene(size: CGSize(width: 375, height: 667)))
    self.window = window
    return true
  }
}
