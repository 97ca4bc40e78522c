/// What the device is called. Source: https://developer.apple.com/documentation/uikit/uidevice
extension UIDevice {
  /// "iPhone" or "iPad".
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The same as `model`: the name is not translated.
  public var localizedModel: String { model }
  /// As for an app without the right to the player's name for it: the model's.
  public var name: String { model }
  /// "iOS" or "iPadOS", whose interface this library has.
  public var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
  /// The version whose interface this library has.
  public var systemVersion: String { "14.0" }

  /// As the screen lies: upright, or with its top at the left.
  public var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
}

/// How a device is held.
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
  /// Whether the device lies on its back or its face.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether an app's screen can have the orientation: all but lying flat and unknown.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
