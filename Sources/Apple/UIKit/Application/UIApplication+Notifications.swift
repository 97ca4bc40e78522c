/// Notifications posted to `NotificationCenter.default` on the main queue, right after the delegate was called.
///
/// Source: https://developer.apple.com/documentation/uikit/uiapplication
extension UIApplication {
  /// Posted when the app has launched.
  nonisolated public static let didFinishLaunchingNotification =
    Notification.Name("UIApplicationDidFinishLaunchingNotification")
  /// Posted when the app has become active: after launch, and when the window gets the keyboard focus again.
  nonisolated public static let didBecomeActiveNotification =
    Notification.Name("UIApplicationDidBecomeActiveNotification")
  /// Posted when the window has lost the keyboard focus.
  nonisolated public static let willResignActiveNotification =
    Notification.Name("UIApplicationWillResignActiveNotification")
  /// Never posted: a window without the keyboard focus keeps running.
  nonisolated public static let didEnterBackgroundNotification =
    Notification.Name("UIApplicationDidEnterBackgroundNotification")
  /// Never posted: the app is never in the background.
  nonisolated public static let willEnterForegroundNotification =
    Notification.Name("UIApplicationWillEnterForegroundNotification")
  /// Never posted: the program ends with its window.
  nonisolated public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  /// Never posted: Linux has no such warning.
  nonisolated public static let didReceiveMemoryWarningNotification =
    Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")

  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
