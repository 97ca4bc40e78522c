internal import AppFoundation

extension UIApplication {
  /// The contents of the app's Info.plist for this device; nil for an app without one.
  ///
  /// A key for the device, such as `CFBundleIcons~ipad`, replaces the plain one; keys for other devices are left out.
  /// Values are `String`, `Int`, `Double`, `Bool`, `Data`, `Date`, arrays and dictionaries.
  ///
  /// Differs from Apple: there it is `Bundle.main.infoDictionary`, which works here too.
  /// Source: https://developer.apple.com/documentation/foundation/bundle/infodictionary
  public var infoDictionary: [String: Any]? { context.bundle?.info?.values }
}
