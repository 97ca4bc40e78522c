import SpriteKit

/// An app in which you choose your national team. Tapping a flag sets the team's icon.
final class SupporterApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let view = SKView(frame: window.bounds)
    window.rootViewController = UIViewController()
    window.rootViewController?.view = view
    window.makeKeyAndVisible()
    view.presentScene(StadiumScene(size: window.bounds.size))
    self.window = window
    return true
  }
}
