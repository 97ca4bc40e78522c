import GameplayKit
import SpriteKit

/// The app delegate. It creates the window and stores the game's start options.
public final class FelipeApp: UIResponder, UIApplicationDelegate {
  /// The game's window; nil before the app has launched.
  public var window: UIWindow?
  /// The source of today's date; by default the real one.
  public var clock = GameClock()
  /// The seed of the game's random numbers, read when the first number is needed. The same seed gives the same cacti.
  /// Default nil: a random seed, so that each launch has another course.
  public var seed: UInt64?
  /// For developers: whether a failed icon change stops the app, as in the game's first version. Default false.
  public var crashesOnIconError = false
  /// The flights that have ended since the launch, in order.
  public internal(set) var flights: [Flight] = []
  /// The game's random numbers: one sequence for all rounds.
  private(set) lazy var random = GKMersenneTwisterRandomSource(
    seed: seed ?? .random(in: .min ... .max))

  /// The running game's delegate; nil if a scene is shown without the app.
  static var current: FelipeApp? { UIApplication.shared.delegate as? FelipeApp }

  /// Creates the window and shows the game.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = GameViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  /// Pauses a round when the app loses focus.
  public func applicationWillResignActive(_ application: UIApplication) {
    ((window?.rootViewController?.view as? SKView)?.scene as? GameScene)?.pause()
  }
}
