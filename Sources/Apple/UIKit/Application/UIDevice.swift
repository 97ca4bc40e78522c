/// The device that the app runs on.
///
/// Source: https://developer.apple.com/documentation/uikit/uidevice
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The device of the app whose frame is being made.
  public static var current: UIDevice { UIApplication.shared.device }

  /// `.phone` or `.pad`: the app's `--device` or `--ipad`, or the stage's device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom

  init(idiom: UIUserInterfaceIdiom) {
    userInterfaceIdiom = idiom
    super.init()
  }
}

/// The family of devices that the app's look is for.
///
/// Source: https://developer.apple.com/documentation/uikit/uiuserinterfaceidiom
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// No device is given.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
}
