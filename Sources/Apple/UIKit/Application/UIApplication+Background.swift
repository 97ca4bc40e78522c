/// The number of a background task.
///
/// Source: https://developer.apple.com/documentation/uikit/uibackgroundtaskidentifier
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int

  /// Creates an identifier from its number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// A desktop lets every app run in the background, so tasks have nothing to do.
///
/// Source: https://developer.apple.com/documentation/uikit/uiapplication
extension UIApplication {
  /// The link to the app's page in the system's settings. `open(_:)` reports it.
  nonisolated public static let openSettingsURLString = "app-settings:"

  /// Starts a background task.
  ///
  /// - Parameter handler: never called.
  /// - Returns: the number 1: tasks are not distinguished.
  public func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  )
    -> UIBackgroundTaskIdentifier
  {
    UIBackgroundTaskIdentifier(rawValue: 1)
  }

  /// Starts a task with a name, which is not used.
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(expirationHandler: handler)
  }

  /// Does nothing: tasks have no time limit.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// Always unlimited.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Does nothing: there is no status bar.
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
}
