/// Whether there is much space in a direction.
///
/// Source: https://developer.apple.com/documentation/uikit/uiuserinterfacesizeclass
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// `compact` is the narrow side of a phone, `regular` everything else.
  case unspecified = 0, compact, regular
}

extension UITraitCollection {
  /// The traits of an app's screen.
  ///
  /// Source: https://developer.apple.com/design/human-interface-guidelines/layout#Device-size-classes
  @MainActor
  convenience init(of app: UIApplication) {
    let (size, idiom) = (app.screen.bounds.size, app.environment.userInterfaceIdiom)
    let isSideways = idiom == .phone && size.width > size.height
    self.init(
      style: app.userInterfaceStyle, idiom: idiom, scale: app.screen.scale,
      width: idiom != .phone || isSideways && size.height >= 414 ? .regular : .compact,
      height: isSideways ? .compact : .regular)
  }
}
