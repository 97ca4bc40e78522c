/// A family of devices that has its own icons.
///
/// The raw value is Apple's modifier after a tilde, in Info.plist keys (`CFBundleIcons~ipad`) and in file names
/// (`Icon@2x~ipad.png`).
///
/// <https://developer.apple.com/library/archive/documentation/General/Reference/InfoPlistKeyReference/Introduction/Introduction.html>
public enum IconIdiom: String, Sendable, CaseIterable {
  /// iPhone.
  case iphone
  /// iPad.
  case ipad

  /// The side of the home screen icon, in points: 60 on iPhone, 76 on iPad.
  /// <https://developer.apple.com/design/human-interface-guidelines/app-icons>
  public var iconSide: Int {
    switch self {
    case .iphone: 60
    case .ipad: 76
    }
  }
}
