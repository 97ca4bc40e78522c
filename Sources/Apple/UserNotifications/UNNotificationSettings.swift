/// The permissions that the player has given: none.
///
/// Source: https://developer.apple.com/documentation/usernotifications/unnotificationsettings
public final class UNNotificationSettings: NSObject, Sendable {
  /// Always `denied`.
  public var authorizationStatus: UNAuthorizationStatus { .denied }
  /// Always `disabled`.
  public var alertSetting: UNNotificationSetting { .disabled }
  /// Always `disabled`.
  public var badgeSetting: UNNotificationSetting { .disabled }
  /// Always `disabled`.
  public var soundSetting: UNNotificationSetting { .disabled }
}

/// Whether an app may show notifications, with Apple's numbers. Only `denied` occurs here.
///
/// Source: https://developer.apple.com/documentation/usernotifications/unauthorizationstatus
public enum UNAuthorizationStatus: Int, Sendable {
  /// The player has not been asked.
  case notDetermined
  /// The player has refused.
  case denied
  /// Does not occur here.
  case authorized, provisional, ephemeral
}

/// Whether the player allows one kind, with Apple's numbers. Only `disabled` occurs here.
///
/// Source: https://developer.apple.com/documentation/usernotifications/unnotificationsetting
public enum UNNotificationSetting: Int, Sendable {
  /// Does not occur here.
  case notSupported
  /// The player has refused.
  case disabled
  /// Does not occur here.
  case enabled
}

/// The permissions that an app requests, with Apple's numbers.
///
/// Source: https://developer.apple.com/documentation/usernotifications/unauthorizationoptions
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// Apple's number.
  public let rawValue: UInt

  /// Creates options from Apple's number.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The number on the app's icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  /// Sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  /// Texts.
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  /// In a car.
  public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
  /// Alerts even when the phone is silent.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
  /// The system shows a button for the app's own settings.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
  /// Without asking.
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}

/// The presentation of a notification while the app is in front, with Apple's numbers.
///
/// Source: https://developer.apple.com/documentation/usernotifications/unnotificationpresentationoptions
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  /// Apple's number.
  public let rawValue: UInt

  /// Creates options from Apple's number.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The number on the app's icon.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
  /// A sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  /// A text. Since iOS 14 `list` and `banner`.
  public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
  /// In the list.
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  /// At the top of the screen.
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}

/// A kind of notification, with its buttons.
///
/// Source: https://developer.apple.com/documentation/usernotifications/unnotificationcategory
public final class UNNotificationCategory: NSObject, Sendable {
  /// The app's own name for it.
  public let identifier: String
  /// The buttons.
  public let actions: [UNNotificationAction]

  /// Creates a category.
  ///
  /// - Parameters:
  ///   - intentIdentifiers: not used here.
  ///   - options: not used here.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    (self.identifier, self.actions) = (identifier, actions)
  }
}

/// A button of a notification.
///
/// Source: https://developer.apple.com/documentation/usernotifications/unnotificationaction
public final class UNNotificationAction: NSObject, Sendable {
  /// The app's own name for it.
  public let identifier: String
  /// The text.
  public let title: String

  /// Creates a button.
  ///
  /// - Parameter options: not used here.
  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    (self.identifier, self.title) = (identifier, title)
  }
}

/// The effects of a button in addition to telling the app, with Apple's numbers.
///
/// Source: https://developer.apple.com/documentation/usernotifications/unnotificationactionoptions
public struct UNNotificationActionOptions: OptionSet, Sendable {
  /// Apple's number.
  public let rawValue: UInt

  /// Creates options from Apple's number.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Needs an unlocked phone.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
  /// Deletes something.
  public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
  /// Opens the app.
  public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

/// The behaviour of a category, with Apple's numbers.
///
/// Source: https://developer.apple.com/documentation/usernotifications/unnotificationcategoryoptions
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  /// Apple's number.
  public let rawValue: UInt

  /// Creates options from Apple's number.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The app is told when the player dismisses a notification.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
}

/// An error of the notifications.
///
/// Source: https://developer.apple.com/documentation/usernotifications/unerror
public struct UNError: CustomNSError, Hashable, Sendable {
  /// The kinds of errors, with Apple's numbers. Only the first occurs here.
  public enum Code: Int, Sendable {
    /// The player has not allowed notifications.
    case notificationsNotAllowed = 1
  }

  /// The kind of error.
  public let code: Code

  /// Creates an error of a kind.
  public init(_ code: Code) {
    self.code = code
  }

  /// "UNErrorDomain".
  public static var errorDomain: String { "UNErrorDomain" }
  /// The number of the kind, as in an `NSError`.
  public var errorCode: Int { code.rawValue }
  /// The `localizedDescription`: a sentence in English.
  public var errorUserInfo: [String: Any] {
    [NSLocalizedDescriptionKey: "Notifications are not allowed for this application."]
  }
}
