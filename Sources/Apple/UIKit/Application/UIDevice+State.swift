// The device's battery, place and identity. Source: https://developer.apple.com/documentation/uikit/uidevice
extension UIDevice {
  /// The state of the battery.
  public enum BatteryState: Int, Sendable {
    /// `unknown` is the only one here.
    case unknown = 0, unplugged, charging, full
  }

  /// Posted when the screen's orientation changes by `setValue(_:forKey:)`.
  nonisolated public static let orientationDidChangeNotification =
    Notification.Name("UIDeviceOrientationDidChangeNotification")
  /// Never posted: the battery is not known.
  nonisolated public static let batteryLevelDidChangeNotification =
    Notification.Name("UIDeviceBatteryLevelDidChangeNotification")
  /// Never posted: the battery is not known.
  nonisolated public static let batteryStateDidChangeNotification =
    Notification.Name("UIDeviceBatteryStateDidChangeNotification")

  /// Always -1, as on a phone whose battery is not watched.
  public var batteryLevel: Float { -1 }
  /// Always unknown, as on a phone whose battery is not watched.
  public var batteryState: BatteryState { .unknown }
  /// Always false: nothing is near the screen.
  public var proximityState: Bool { false }
  /// Always true.
  public var isMultitaskingSupported: Bool { true }
  /// Always true: notifications of turns need no sensor here.
  public var isGeneratingDeviceOrientationNotifications: Bool { true }

  /// The same number on every machine, so that runs repeat. A phone has one for each vendor.
  public var identifierForVendor: UUID? { UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1)) }

  /// Does nothing: notifications of turns need no sensor here.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Does nothing: notifications of turns need no sensor here.
  public func endGeneratingDeviceOrientationNotifications() {}

  /// Turns the screen for the key "orientation", whose value is the `rawValue` of a `UIInterfaceOrientation`. Games
  /// turn themselves with it, although Apple does not document it. The player's choice of a window's size wins. Any
  /// other key or value is ignored.
  ///
  /// Source: https://stackoverflow.com/questions/25651969/setting-device-orientation-in-swift-ios
  public func setValue(_ value: Any?, forKey key: String) {
    let number = value as? Int ?? (value as? UIInterfaceOrientation)?.rawValue
    guard key == "orientation", let number, let wanted = UIInterfaceOrientation(rawValue: number) else { return }
    let before = orientation
    UIApplication.shared.turnScreen(to: wanted.isLandscape ? .landscape : [.portrait, .portraitUpsideDown])
    if orientation != before {
      NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
    }
  }
}
