internal import Foundation

// The app's scene and windows. Source: https://developer.apple.com/documentation/uikit/app-and-environment
extension UIApplication {
  /// The scenes of the app: always one.
  public var connectedScenes: Set<UIScene> { [windowScene] }
  /// The sessions of the app's scenes: always one.
  public var openSessions: Set<UISceneSession> { [windowScene.session] }
  /// Whether the app can have several scenes. Always false.
  public var supportsMultipleScenes: Bool { false }
  /// The windows that are shown, in the order of their first `makeKeyAndVisible()`.
  public var windows: [UIWindow] { shownWindows.compactMap(\.window) }

  func add(_ window: UIWindow) {
    shownWindows.removeAll { $0.window == nil }
    if !windows.contains(window) { shownWindows.append(WeakWindow(window: window)) }
  }

  /// Makes the scene's delegate and lets it create the window. Does nothing in an app that declares no scenes, and in
  /// one whose own delegate has shown a window.
  func connectScene() {
    guard keyWindow == nil else { return }
    let (session, options) = (windowScene.session, UIScene.ConnectionOptions())
    let declared = session.configuration
    if let delegate {
      session.configuration = delegate.application(self, configurationForConnecting: session, options: options)
    }
    guard SceneManifest(self) != nil || session.configuration !== declared else { return }
    let storyboard = session.configuration.storyboard
    let window = storyboard.flatMap(makeWindow)
    guard let connected = makeSceneDelegate(session.configuration, isNeeded: window == nil) else {
      window?.makeKeyAndVisible()
      return
    }
    windowScene.delegate = connected
    if let window { (connected as? any UIWindowSceneDelegate)?.window = window }
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: windowScene)
    connected.scene(windowScene, willConnectTo: session, options: options)
    if keyWindow == nil, let window {
      ((connected as? any UIWindowSceneDelegate)?.window ?? window).makeKeyAndVisible()
    }
    if keyWindow == nil {
      reportScene(
        "\(type(of: connected)).scene(_:willConnectTo:options:)",
        "it has shown no window, and the Info.plist names no storyboard (UISceneStoryboardFile); create a "
          + "UIWindow(windowScene:), set its rootViewController and call makeKeyAndVisible()")
    }
    connected.sceneWillEnterForeground(windowScene)
    NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: windowScene)
  }

  /// The scene's delegate, made by its class; a class that cannot be found or made is reported.
  ///
  /// Swift on Linux can only call an initialiser that every subclass has. For a `UIResponder` that is `init(coder:)`,
  /// which a class without initialisers of its own, as in Xcode's template, inherits.
  ///
  /// - Parameter isNeeded: whether the app has no window without it; otherwise a configuration may name no class.
  private func makeSceneDelegate(
    _ configuration: UISceneConfiguration, isNeeded: Bool
  ) -> (any UISceneDelegate)? {
    let name = configuration.delegateClass.map { String(reflecting: $0) } ?? configuration.declaredDelegate
    guard let name else {
      if isNeeded {
        reportScene(
          "the scene's configuration",
          "it names no delegate class; set delegateClass in application(_:configurationForConnecting:options:), or "
            + "UISceneDelegateClassName in the Info.plist")
      }
      return nil
    }
    guard let found = configuration.delegateClass ?? sceneDelegateClass(named: name) else {
      reportScene(
        name, "there is no such class; set delegateClass in application(_:configurationForConnecting:options:)")
      return nil
    }
    let responder = (found as? UIResponder.Type)?.init(coder: NSCoder())
    guard let made = responder as? any UISceneDelegate else {
      reportScene(
        name,
        "it cannot be created; it must be a subclass of UIResponder that conforms to UIWindowSceneDelegate, and its "
          + "init(coder:) must not return nil")
      return nil
    }
    return made
  }

  /// The class with a name of the Info.plist. Its module may be the build setting that Xcode expands, or the app's name
  /// on Apple's systems: then the module of the app's delegate counts.
  private func sceneDelegateClass(named name: String) -> AnyClass? {
    let module = delegate.map { String(reflecting: type(of: $0)).prefix { $0 != "." } } ?? ""
    let ownName = name.split(separator: ".").last ?? ""
    return NSClassFromString(name) ?? NSClassFromString("\(module).\(ownName)")
  }

  private func reportScene(_ subject: String, _ message: String) {
    report(Diagnostic(kind: "scene-delegate", subject: subject, message: message))
  }
}

/// A window that the app does not keep alive.
struct WeakWindow {
  weak var window: UIWindow?
}
