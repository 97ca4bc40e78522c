internal import AppRunner

/// A game whose window is described by its body. Mark it with `@main`:
///
///     @main
///     struct MyGame: App {
///       var body: some Scene {
///         WindowGroup { ContentView() }
///       }
///     }
///
/// Differs from Apple: there is one window. Source: https://developer.apple.com/documentation/swiftui/app
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

/// The app as a view: its body's window, with the app's state.
struct AppView<Game: App>: View, BuiltInView {
  let app: Game

  func makeNode(_ seat: Seat) -> Node { AppNode(app, seat) }
}

/// The node of the app.
@MainActor
private final class AppNode<Game: App>: Node {
  private let app: Game
  private let properties = PropertySlots()

  init(_ app: Game, _ seat: Seat) {
    self.app = app
    super.init(seat, viewType: AppView<Game>.self)
    properties.node = self
    evaluate()
  }

  override func environmentChanged() {
    if properties.reads(environment) { evaluate() } else { super.environmentChanged() }
  }

  override func evaluate() {
    properties.install(in: app, environment: environment)
    let scene = Evaluation.read(by: self) { app.body }
    let content = scene.window
    host.contentName = "\(type(of: content))"
    // Without a default size: a guess.
    if UIApplication.shared.mac != nil {
      host.proposedSize = scene.firstSize ?? CGSize(width: 900, height: 450)
    }
    setChildren([Entry(0, content)])
  }
}

/// Makes an app and its window at launch, and passes the app's life on to the game's own delegate.
final class SwiftUIDelegate<Game: App>: UIResponder, UIApplicationDelegate {
  private let makeApp: () -> Game
  private var own: (any UIApplicationDelegate)?
  private var controller: UIHostingController<AppView<Game>>?
  var window: UIWindow?

  init(_ makeApp: @escaping () -> Game) {
    self.makeApp = makeApp
    super.init()
  }

  required init?(coder: NSCoder) {
    nil
  }

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let app = makeApp()
    own = Mirror(reflecting: app).children.lazy.compactMap { $0.value as? any DelegateAdaptor }.first?.anyDelegate
    controller = UIHostingController(rootView: AppView(app: app))
    // The app becomes active after its launch.
    controller?.inherited.scenePhase = .inactive
    return own?.application(application, willFinishLaunchingWithOptions: launchOptions) ?? true
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let result = own?.application(application, didFinishLaunchingWithOptions: launchOptions)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    return result ?? true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    enter(.active)
    own?.applicationDidBecomeActive(application)
  }

  func applicationWillResignActive(_ application: UIApplication) {
    enter(.inactive)
    own?.applicationWillResignActive(application)
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    enter(.background)
    own?.applicationDidEnterBackground(application)
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    enter(.inactive)
    own?.applicationWillEnterForeground(application)
  }

  func applicationWillTerminate(_ application: UIApplication) { own?.applicationWillTerminate(application) }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    own?.applicationDidReceiveMemoryWarning(application)
  }

  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    own?.application(application, supportedInterfaceOrientationsFor: window) ?? application.declaredOrientations
  }

  /// The views get the phase at once, because no frame may follow in the background.
  private func enter(_ phase: ScenePhase) {
    controller?.host.changeEnvironment { $0.scenePhase = phase }
    controller?.host.update()
  }
}

/// Lets an app have a delegate of UIKit: `@UIApplicationDelegateAdaptor(AppDelegate.self) var appDelegate`.
///
/// Source: https://developer.apple.com/documentation/swiftui/uiapplicationdelegateadaptor
@preconcurrency @MainActor
@propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>: DynamicProperty {
  /// The delegate.
  public let wrappedValue: DelegateType

  /// Creates the delegate.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    wrappedValue = DelegateMaker.make(delegateType)
  }
}

/// Makes an object of a class that is known by its type alone, as Objective-C can.
///
/// `NSObject.init()` is not `required` on Linux, so Swift does not call it for a type that it does not know. All
/// subclasses have it in the same place of their table of methods. Through a class that does require it, the call finds
/// the delegate's own.
private class DelegateMaker: NSObject {
  required override init() {
    super.init()
  }

  static func make<Delegate: NSObject>(_ type: Delegate.Type) -> Delegate {
    let made = unsafeBitCast(type as NSObject.Type, to: DelegateMaker.Type.self).init()
    return unsafeBitCast(made, to: Delegate.self)
  }
}

/// Without a subclass, `DelegateMaker` would be final to the compiler, which would then call its own initialiser, and not
/// give the delegate's properties their values.
private final class OtherDelegateMaker: DelegateMaker {}

/// A property of an app with a delegate.
@MainActor
private protocol DelegateAdaptor {
  var anyDelegate: any UIApplicationDelegate { get }
}

extension UIApplicationDelegateAdaptor: DelegateAdaptor {
  fileprivate var anyDelegate: any UIApplicationDelegate { wrappedValue }
}
