/// Receives the events of an app's life.
///
/// An app whose scene delegate connects gets the events of activity and background there, not here; notifications are
/// posted in both cases.
///
/// Source: https://developer.apple.com/documentation/uikit/uiapplicationdelegate
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// The app's window. The main storyboard's window is set here before the delegate's first method is called.
  var window: UIWindow? { get set }
  /// Called first. The result is not used.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The app creates its window here, unless a scene delegate does. The result is not used.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the app has launched and whenever its window gets the keyboard focus again.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called before the app becomes inactive because its window loses the keyboard focus.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when the window has been minimised, and before the app ends.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called before a minimised window is shown again.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called before the program ends because the player has closed the window.
  func applicationWillTerminate(_ application: UIApplication)
  /// Called when a stage sends a memory warning. Linux has no such warning.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// The orientations that the app's screen may have. By default those of `UISupportedInterfaceOrientations` in the
  /// Info.plist, or all without it.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// The configuration of the app's scene, with the class of its delegate. By default the first one that
  /// `UIApplicationSceneManifest` in the Info.plist declares.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Never called: the app's only scene lasts as long as the app.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
  /// The default, for a delegate without a property of the type `UIWindow?`: nil, and setting it has no effect.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// The default: does nothing and returns true.
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// The default: does nothing and returns true.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// The default: does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// The default: does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// The default: does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// The default: does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// The default: does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// The default: does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// The default: the Info.plist's orientations.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { application.declaredOrientations }
  /// The default: the Info.plist's configuration.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  /// The default: does nothing.
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
}
