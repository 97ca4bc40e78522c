/// Whether there is much room in a direction.
///
/// Source: https://developer.apple.com/documentation/uikit/uiuserinterfacesizeclass
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// `compact` is the narrow side of a phone, `regular` everything else.
  case unspecified = 0, compact, regular
}

// Source: https://developer.apple.com/design/human-interface-guidelines/layout#Device-size-classes
extension UITraitCollection {
  /// Regular on a tablet, and on a phone of 414 points or more at its short side that is held sideways; otherwise
  /// compact.
  @preconcurrency @MainActor
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    let size = UIScreen.main.bounds.size
    guard UIDevice.current.userInterfaceIdiom == .phone else { return .regular }
    return size.width > size.height && size.height >= 414 ? .regular : .compact
  }

  /// Compact on a phone that is held sideways; otherwise regular.
  @preconcurrency @MainActor
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    let size = UIScreen.main.bounds.size
    return UIDevice.current.userInterfaceIdiom == .phone && size.width > size.height ? .compact : .regular
  }
}
