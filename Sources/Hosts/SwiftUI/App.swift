internal import AppRunner

/// A game whose window is described by its body. Mark it with `@main`:
///
///     @main
///     struct MyGame: App {
///       var body: some Scene {
///         WindowGroup { SpriteView(scene: GameScene(size: CGSize(width: 400, height: 300))) }
///       }
///     }
///
/// Differs from Apple: the window shows one `SpriteView`, and the body is evaluated once, when the app launches.
/// Source: https://developer.apple.com/documentation/swiftui/app
@preconcurrency @MainActor
public protocol App {
  /// The type of the body.
  associatedtype Body: Scene
  /// The app's window.
  @SceneBuilder var body: Body { get }
  /// Creates the app. Called when the app launches.
  init()
}

extension App {
  /// Opens the window and returns after the player has closed it. `@main` calls this; `AppRunner` has the options.
  public static func main() {
    AppRunner.run(delegate: makeDelegate())
  }

  /// Makes a delegate that launches this app. Not part of Apple's SwiftUI: for tests, and for `StageCommands`.
  ///
  ///     let stage = try Stage(app: MyGame.makeDelegate())
  public static func makeDelegate() -> any UIApplicationDelegate { SwiftUIDelegate { Self() } }
}

/// Makes an app and its window at launch.
final class SwiftUIDelegate<Game: App>: UIResponder, UIApplicationDelegate {
  private let makeApp: () -> Game
  var window: UIWindow?

  init(_ makeApp: @escaping () -> Game) {
    self.makeApp = makeApp
    super.init()
  }

  required init?(coder: NSCoder) {
    nil
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = SpriteViewController(showing: Contents(of: makeApp().body))
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
