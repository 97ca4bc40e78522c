// What `NotificationCenter.default` is told of an app's life; the object is the app.
// Source: https://developer.apple.com/documentation/uikit/uiapplication
extension UIApplication {
  public nonisolated static let didFinishLaunchingNotification = UIApplication.name("DidFinishLaunching")
  public nonisolated static let didBecomeActiveNotification = UIApplication.name("DidBecomeActive")
  public nonisolated static let willResignActiveNotification = UIApplication.name("WillResignActive")
  /// Never posted: a window has no background.
  public nonisolated static let didEnterBackgroundNotification = UIApplication.name("DidEnterBackground")
  /// Never posted: a window has no background.
  public nonisolated static let willEnterForegroundNotification = UIApplication.name("WillEnterForeground")
  /// Never posted: Linux gives no such warning.
  public nonisolated static let didReceiveMemoryWarningNotification = UIApplication.name("DidReceiveMemoryWarning")

  private nonisolated static func name(_ event: String) -> Notification.Name {
    Notification.Name("UIApplication\(event)Notification")
  }

  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
