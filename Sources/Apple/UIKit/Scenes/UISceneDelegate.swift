/// Receives the events of a scene's life.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscenedelegate
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
  /// Called once at launch; make the window here.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the app ends.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the app has launched and whenever its window gets the keyboard focus again.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the window loses the keyboard focus.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called at launch, and before a minimised window is shown again.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the window has been minimised, and before the app ends.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Never called: no addresses are opened.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  /// The default: does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// The default: does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// The default: does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// The default: does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// The default: does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// The default: does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// The default: does nothing.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// The delegate of a scene with windows.
///
/// Source: https://developer.apple.com/documentation/uikit/uiwindowscenedelegate
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's window. The window of the scene's storyboard is set here before the scene connects.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// The default: nil; setting it has no effect.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
