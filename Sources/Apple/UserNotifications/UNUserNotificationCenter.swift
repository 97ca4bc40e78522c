/// The notifications of an app. Differs from Apple: there are none, as on a phone whose owner has not allowed them.
///
/// Source: https://developer.apple.com/documentation/usernotifications/unusernotificationcenter
@preconcurrency @MainActor
open class UNUserNotificationCenter: NSObject {
  /// The centre of the app that the calling code belongs to.
  open class func current() -> UNUserNotificationCenter { UIApplication.shared.service { UNUserNotificationCenter() } }

  /// Notified when a notification arrives, which does not happen.
  open weak var delegate: (any UNUserNotificationCenterDelegate)?
  /// Whether the delegate wants the settings' link. Always false.
  open var supportsContentExtensions: Bool { false }

  private var categories: Set<UNNotificationCategory> = []

  /// Asks the player, who refuses: the handler gets false and no error, on the main queue after the current work.
  ///
  /// Apple calls the handler on a background queue.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    answer("UNUserNotificationCenter.requestAuthorization(options:completionHandler:)") {
      completionHandler(false, nil)
    }
  }

  /// Asks the player, who refuses.
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    UIApplication.shared.reportMissingNotifications("UNUserNotificationCenter.requestAuthorization(options:)")
    return false
  }

  /// Passes on the settings: the player has denied everything.
  open func getNotificationSettings(completionHandler: @escaping (UNNotificationSettings) -> Void) {
    let settings = UNNotificationSettings()
    nonisolated(unsafe) let handler = completionHandler  // made on the main actor, and called there
    UIApplication.shared.answerLater { handler(settings) }
  }

  /// The settings: the player has denied everything.
  open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }

  /// Refuses a request with `notificationsNotAllowed`.
  open func add(
    _ request: UNNotificationRequest, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    answer("UNUserNotificationCenter.add(_:withCompletionHandler:)") {
      completionHandler?(UNError(.notificationsNotAllowed))
    }
  }

  /// Refuses a request.
  ///
  /// - Throws: `UNError` with the code `notificationsNotAllowed`, always.
  open func add(_ request: UNNotificationRequest) async throws {
    UIApplication.shared.reportMissingNotifications("UNUserNotificationCenter.add(_:)")
    throw UNError(.notificationsNotAllowed)
  }

  /// Passes on the waiting requests: none.
  open func getPendingNotificationRequests(completionHandler: @escaping ([UNNotificationRequest]) -> Void) {
    nonisolated(unsafe) let handler = completionHandler  // made on the main actor, and called there
    UIApplication.shared.answerLater { handler([]) }
  }

  /// The requests that wait: none.
  open func pendingNotificationRequests() async -> [UNNotificationRequest] { [] }

  /// Removes nothing: no request waits.
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
  /// Removes nothing: no request waits.
  open func removeAllPendingNotificationRequests() {}
  /// Removes nothing: no notification was delivered.
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
  /// Removes nothing: no notification was delivered.
  open func removeAllDeliveredNotifications() {}

  /// Keeps the categories.
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) { self.categories = categories }

  /// Passes on the categories that were set.
  open func getNotificationCategories(completionHandler: @escaping (Set<UNNotificationCategory>) -> Void) {
    let known = categories
    nonisolated(unsafe) let handler = completionHandler  // made on the main actor, and called there
    UIApplication.shared.answerLater { handler(known) }
  }

  /// Refuses the number on the app's icon with `notificationsNotAllowed`.
  open func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    answer("UNUserNotificationCenter.setBadgeCount(_:withCompletionHandler:)") {
      completionHandler?(UNError(.notificationsNotAllowed))
    }
  }

  private func answer(_ caller: String, _ body: @escaping () -> Void) {
    UIApplication.shared.reportMissingNotifications(caller)
    nonisolated(unsafe) let body = body  // made on the main actor, and called there
    UIApplication.shared.answerLater { body() }
  }
}

extension UIApplication {
  /// Reports once for each app that there are no notifications.
  func reportMissingNotifications(_ caller: String) {
    reportMissing(
      "no-notifications", caller,
      "there are no notifications on this platform; the player is not asked, and the app gets the answers of a phone "
        + "whose owner has not allowed them")
  }
}

/// Receives the events of notifications; never called here.
///
/// Source: https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate
@preconcurrency @MainActor
public protocol UNUserNotificationCenterDelegate: AnyObject {
  /// Asked how to show a notification that arrives while the app is in front.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
  /// Called with the player's reaction to a notification.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {}
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {}
}
