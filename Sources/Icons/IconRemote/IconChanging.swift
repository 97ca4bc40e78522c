/// An app with a changeable icon: the part of `UIApplication` that `SeasonalIcon` uses.
///
/// In an app, write `extension UIApplication: IconChanging {}`. With Apple's UIKit, add a method that calls
/// `setAlternateIconName(_:)`, which always informs the player.
@MainActor
public protocol IconChanging: AnyObject {
  /// Whether the app's icon can be changed. If false, `SeasonalIcon` changes nothing.
  var supportsAlternateIcons: Bool { get }
  /// The name of the icon in use; nil for the primary icon.
  var alternateIconName: String? { get }
  /// Changes the icon; nil sets the primary icon.
  ///
  /// - Parameter informingUser: whether the system tells the player.
  /// - Throws: the reason why the icon could not be changed.
  func setAlternateIconName(_ name: String?, informingUser: Bool) async throws
}
