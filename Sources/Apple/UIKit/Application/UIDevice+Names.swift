/// The names of the device and its system. Source: https://developer.apple.com/documentation/uikit/uidevice
extension UIDevice {
  /// The model: "iPhone", "iPad" or "Apple TV".
  public var model: String { [.pad: "iPad", .tv: "Apple TV"][userInterfaceIdiom] ?? "iPhone" }
  /// The same as `model`: the name is not translated.
  public var localizedModel: String { model }
  /// The same as `model`, as on Apple's systems for an app that may not read the name that the player chose.
  public var name: String { model }
  /// The system whose interface this library has: "iOS", "iPadOS" or "tvOS".
  public var systemName: String { [.pad: "iPadOS", .tv: "tvOS"][userInterfaceIdiom] ?? "iOS" }
  /// The version of the system whose interface this library has: "14.0".
  public var systemVersion: String { "14.0" }

  /// The orientation by the screen's size: `landscapeLeft` if it is wider than high, otherwise `portrait`.
  public var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
}

/// The orientation in which a device is held.
///
/// Source: https://developer.apple.com/documentation/uikit/uideviceorientation
public enum UIDeviceOrientation: Int, Sendable {
  /// The orientation is not known; never returned here.
  case unknown = 0
  /// The device's own directions: in `landscapeLeft` its top is at the left. Lying flat never occurs here.
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is turned to either side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device is lying on its back or its face.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether an app's screen can have the orientation: all except lying flat and unknown.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
