/// Asks whether an app may follow its player to other apps. Differs from Apple: the player is not asked, and permission
/// is denied.
///
/// Source: https://developer.apple.com/documentation/apptrackingtransparency/attrackingmanager
@preconcurrency @MainActor
open class ATTrackingManager: NSObject {
  /// The answers, with Apple's numbers. Only `denied` occurs here.
  ///
  /// Source: https://developer.apple.com/documentation/apptrackingtransparency/attrackingmanager/authorizationstatus
  public enum AuthorizationStatus: UInt, Sendable {
    /// Does not occur here.
    case notDetermined, restricted
    /// The player denied permission, or has turned all such requests off.
    case denied
    /// Does not occur here.
    case authorized
  }

  /// Always `denied`, as on a phone whose owner has turned such questions off.
  open class var trackingAuthorizationStatus: AuthorizationStatus { .denied }

  /// Answers `denied` without asking, on the main queue after the current work. Apple's queue is not the main one.
  open class func requestTrackingAuthorization(
    completionHandler completion: @escaping (AuthorizationStatus) -> Void
  ) {
    nonisolated(unsafe) let completion = completion  // made on the main actor, and called there
    UIApplication.shared.answerLater { completion(.denied) }
  }

  /// Answers `denied` without asking.
  open class func requestTrackingAuthorization() async -> AuthorizationStatus { .denied }
}
