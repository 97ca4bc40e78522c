/// The text, sound and badge of a notification.
///
/// Source: https://developer.apple.com/documentation/usernotifications/unnotificationcontent
@preconcurrency @MainActor
open class UNNotificationContent: NSObject, @preconcurrency NSCopying, @preconcurrency NSMutableCopying {
  /// The title. Default "".
  open fileprivate(set) var title = ""
  /// The line below the title. Default "".
  open fileprivate(set) var subtitle = ""
  /// The text. Default "".
  open fileprivate(set) var body = ""
  /// The number on the app's icon. Default nil: it stays.
  open fileprivate(set) var badge: NSNumber?
  /// The sound. Default nil.
  open fileprivate(set) var sound: UNNotificationSound?
  /// Values for the app's use. Default none.
  open fileprivate(set) var userInfo: [AnyHashable: Any] = [:]
  /// The category, which has the buttons. Default "".
  open fileprivate(set) var categoryIdentifier = ""
  /// Notifications of one thread are shown together. Default "".
  open fileprivate(set) var threadIdentifier = ""

  /// The same values, which cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { filled(UNNotificationContent()) }

  /// The same values as a `UNMutableNotificationContent`.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { filled(UNMutableNotificationContent()) }

  private func filled(_ copy: UNNotificationContent) -> UNNotificationContent {
    (copy.title, copy.subtitle, copy.body) = (title, subtitle, body)
    (copy.badge, copy.sound, copy.userInfo) = (badge, sound, userInfo)
    (copy.categoryIdentifier, copy.threadIdentifier) = (categoryIdentifier, threadIdentifier)
    return copy
  }
}

/// Content that an app sets.
///
/// Source: https://developer.apple.com/documentation/usernotifications/unmutablenotificationcontent
open class UNMutableNotificationContent: UNNotificationContent {
  /// The title. Default "".
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The line below the title. Default "".
  open override var subtitle: String {
    get { super.subtitle }
    set { super.subtitle = newValue }
  }
  /// The text. Default "".
  open override var body: String {
    get { super.body }
    set { super.body = newValue }
  }
  /// The number on the app's icon. Default nil: it stays.
  open override var badge: NSNumber? {
    get { super.badge }
    set { super.badge = newValue }
  }
  /// The sound. Default nil.
  open override var sound: UNNotificationSound? {
    get { super.sound }
    set { super.sound = newValue }
  }
  /// Values for the app's use. Default none.
  open override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
  /// The category, which has the buttons. Default "".
  open override var categoryIdentifier: String {
    get { super.categoryIdentifier }
    set { super.categoryIdentifier = newValue }
  }
  /// Notifications of one thread are shown together. Default "".
  open override var threadIdentifier: String {
    get { super.threadIdentifier }
    set { super.threadIdentifier = newValue }
  }
}

/// The sound of a notification.
///
/// Source: https://developer.apple.com/documentation/usernotifications/unnotificationsound
@preconcurrency @MainActor
open class UNNotificationSound: NSObject {
  /// The name of a sound file.
  let name: UNNotificationSoundName?

  /// The system's sound.
  open class var `default`: UNNotificationSound { UNNotificationSound(name: nil) }

  /// Creates a sound from one of the app's files.
  public convenience init(named name: UNNotificationSoundName) {
    self.init(name: name)
  }

  private init(name: UNNotificationSoundName?) {
    self.name = name
  }
}

/// The name of a sound file.
///
/// Source: https://developer.apple.com/documentation/usernotifications/unnotificationsoundname
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The file's name.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a name.
  public init(_ rawValue: String) {
    self.init(rawValue: rawValue)
  }
}

/// The condition under which a notification is due.
///
/// Source: https://developer.apple.com/documentation/usernotifications/unnotificationtrigger
@preconcurrency @MainActor
open class UNNotificationTrigger: NSObject {
  /// Whether it is due again and again.
  public let repeats: Bool

  fileprivate init(repeats: Bool) {
    self.repeats = repeats
  }
}

/// Due after some seconds.
///
/// Source: https://developer.apple.com/documentation/usernotifications/untimeintervalnotificationtrigger
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  /// The seconds.
  public let timeInterval: TimeInterval

  /// Creates a trigger.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }
}

/// Due at a date, of which only some parts may be given.
///
/// Source: https://developer.apple.com/documentation/usernotifications/uncalendarnotificationtrigger
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
  /// The parts of the date.
  public let dateComponents: DateComponents

  /// Creates a trigger.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }
}

/// A notification to be shown.
///
/// Source: https://developer.apple.com/documentation/usernotifications/unnotificationrequest
@preconcurrency @MainActor
open class UNNotificationRequest: NSObject {
  /// The app's own name for it.
  public let identifier: String
  /// A copy of the text, sound and badge: later changes of the content do not reach it.
  ///
  /// Source: https://developer.apple.com/documentation/usernotifications/unnotificationrequest/content
  public let content: UNNotificationContent
  /// The trigger that makes it due; nil means at once.
  public let trigger: UNNotificationTrigger?

  /// Creates a request.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.content = content.copy(with: nil) as? UNNotificationContent ?? content
    (self.identifier, self.trigger) = (identifier, trigger)
  }
}

/// A notification that was shown. Does not occur here.
///
/// Source: https://developer.apple.com/documentation/usernotifications/unnotification
@preconcurrency @MainActor
open class UNNotification: NSObject {
  /// The time at which it was shown.
  public let date: Date
  /// The request that it was made from.
  public let request: UNNotificationRequest

  init(date: Date, request: UNNotificationRequest) {
    (self.date, self.request) = (date, request)
  }
}

/// The player's answer to a notification. Does not occur here.
///
/// Source: https://developer.apple.com/documentation/usernotifications/unnotificationresponse
@preconcurrency @MainActor
open class UNNotificationResponse: NSObject {
  /// The notification.
  public let notification: UNNotification
  /// The button.
  public let actionIdentifier: String

  init(notification: UNNotification, actionIdentifier: String) {
    (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
  }
}
