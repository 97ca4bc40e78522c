import GameplayKit
import SpriteKit

/// The app's delegate: it makes the window and keeps what the game was started with.
public final class FelipeApp: UIResponder, UIApplicationDelegate {
  public var window: UIWindow?
  public var clock = GameClock()
  /// The start of the game's random numbers: the same seed gives the same cacti.
  public var seed: UInt64 = 0
  /// For developers: an icon that cannot be changed stops the app, as in the game's first version.
  public var crashesOnIconError = false
  /// The game's chances; one row of numbers for all rounds.
  private(set) lazy var random = GKMersenneTwisterRandomSource(seed: seed)

  /// The running game's; nil where a scene is shown without the app.
  static var current: FelipeApp? { UIApplication.shared.delegate as? FelipeApp }

  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = GameViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  public func applicationWillResignActive(_ application: UIApplication) {
    ((window?.rootViewController?.view as? SKView)?.scene as? GameScene)?.pause()
  }
}
