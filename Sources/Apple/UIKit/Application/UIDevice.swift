/// The device that the app runs on.
///
/// Source: https://developer.apple.com/documentation/uikit/uidevice
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The device of the app whose frame is being made.
  public static var current: UIDevice { UIApplication.shared.device }

  /// `.tv` for an app whose `UIDeviceFamily` is a television alone; otherwise `.phone` or `.pad`: chosen by the app's
  /// option `--device` or by the stage, by default a phone unless the app is for iPad alone.
  public let userInterfaceIdiom: UIUserInterfaceIdiom

  /// The device that `current` is, as another object. Games write `UIDevice().userInterfaceIdiom`.
  public override convenience init() {
    self.init(idiom: UIApplication.shared.device.userInterfaceIdiom)
  }

  /// Whether the battery is watched. Default false; it has no effect.
  open var isBatteryMonitoringEnabled = false
  /// Whether the sensor beside the screen is on. Default false; it has no effect.
  open var isProximityMonitoringEnabled = false

  init(idiom: UIUserInterfaceIdiom) {
    userInterfaceIdiom = idiom
    super.init()
  }
}

/// The kind of device that the app's interface is made for.
///
/// Source: https://developer.apple.com/documentation/uikit/uiuserinterfaceidiom
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// No device is given.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  case tv = 2
  /// A car's screen; never the device here.
  case carPlay = 3
  /// A Mac; never the device here.
  case mac = 5
  /// A headset; never the device here.
  case vision = 6
}
