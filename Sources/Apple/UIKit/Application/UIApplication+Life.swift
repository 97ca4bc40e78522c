internal import Raster

// The app's life: launch, activity, background, end. Sources:
// https://developer.apple.com/documentation/uikit/managing-your-app-s-life-cycle,
// https://developer.apple.com/documentation/uikit/uiapplicationdelegate/applicationwillresignactive(_:)
extension UIApplication {
  /// Starts the app: it becomes current, the main storyboard is loaded, and the delegate is called. The delegate, its
  /// scene's delegate or the storyboard shows the window; a storyboard's view is loaded then. The app becomes active.
  package func launch(_ delegate: (any UIApplicationDelegate)? = nil) {
    context.makeLatest()
    self.delegate = delegate ?? self.delegate
    turnScreen(to: declaredOrientations)
    let main = loadMainStoryboard()
    _ = self.delegate?.application(self, willFinishLaunchingWithOptions: nil)
    _ = self.delegate?.application(self, didFinishLaunchingWithOptions: nil)
    post(Self.didFinishLaunchingNotification)
    connectScene()
    if keyWindow == nil, let main { (self.delegate?.window ?? main).makeKeyAndVisible() }
    if let image = iconImage { host?.handle(.iconShown(image.bitmap)) }
    hasFocus = true
    becomeActive()
  }

  /// Called when the window has gained or lost the keyboard focus. An app in the background enters the foreground first.
  /// While a system alert is shown, the app stays inactive.
  package func setActive(_ isActive: Bool) {
    hasFocus = isActive
    if isActive, !hasTerminated { enterForeground() }
    followActivity()
  }

  /// Becomes active or inactive: active with the keyboard focus and without a system alert.
  ///
  /// On a phone the alert after an icon change belongs to another process, and a system alert makes the app below it
  /// inactive: https://developer.apple.com/documentation/uikit/uiscenedelegate/scenewillresignactive(_:)
  func followActivity() {
    let isActive = hasFocus && alerts.isEmpty
    guard isActive != (applicationState == .active), !hasTerminated else { return }
    if isActive { becomeActive() } else { resignActive() }
  }

  private func becomeActive() {
    enterForeground()
    applicationState = .active
    onActivity?(true)
    notify(UIScene.didActivateNotification) {
      $0.sceneDidBecomeActive(windowScene)
    } or: {
      $0.applicationDidBecomeActive(self)
    }
    post(Self.didBecomeActiveNotification)
  }

  private func resignActive() {
    notify(UIScene.willDeactivateNotification) {
      $0.sceneWillResignActive(windowScene)
    } or: {
      $0.applicationWillResignActive(self)
    }
    onActivity?(false)
    post(Self.willResignActiveNotification)
    applicationState = .inactive
  }

  /// Called when the window has been minimised. An active app resigns first.
  package func enterBackground() {
    guard applicationState != .background else { return }
    setActive(false)
    applicationState = .background
    notify(UIScene.didEnterBackgroundNotification) {
      $0.sceneDidEnterBackground(windowScene)
    } or: {
      $0.applicationDidEnterBackground(self)
    }
    post(Self.didEnterBackgroundNotification)
  }

  /// Called when a minimised window is shown again. The app is inactive until it gets the focus.
  package func enterForeground() {
    guard applicationState == .background, !hasTerminated else { return }
    notify(UIScene.willEnterForegroundNotification) {
      $0.sceneWillEnterForeground(windowScene)
    } or: {
      $0.applicationWillEnterForeground(self)
    }
    post(Self.willEnterForegroundNotification)
    applicationState = .inactive
  }

  /// Called before the program ends. The app enters the background first, as on a phone where the player removes it from
  /// the list of apps, so that a game that saves in the background saves.
  package func terminate() {
    guard !hasTerminated else { return }
    enterBackground()
    hasTerminated = true
    notify(UIScene.didDisconnectNotification) { $0.sceneDidDisconnect(windowScene) }
    delegate?.applicationWillTerminate(self)
    post(Self.willTerminateNotification)
  }

  /// Tells the delegate, the observers and the controllers of the key window that memory is low, including those that
  /// are not shown, such as the other tabs.
  package func receiveMemoryWarning() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    post(Self.didReceiveMemoryWarningNotification)
    func warn(_ controller: UIViewController) {
      controller.didReceiveMemoryWarning()
      controller.children.forEach(warn)
      controller.presentedViewController.map(warn)
    }
    keyWindow?.rootViewController.map(warn)
  }

  /// Calls the scene's delegate, or the app's where the scene has none, and posts the scene's notification.
  private func notify(
    _ name: Notification.Name, scene: (any UISceneDelegate) -> Void,
    or app: (any UIApplicationDelegate) -> Void = { _ in }
  ) {
    if let receiver = windowScene.delegate { scene(receiver) } else { delegate.map(app) }
    NotificationCenter.default.post(name: name, object: windowScene)
  }
}
