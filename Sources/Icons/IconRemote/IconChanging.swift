/// An app whose icon can be changed: the part of `UIApplication` that `SeasonalIcon` uses.
///
/// In an app: `extension UIApplication: IconChanging {}`. With Apple's UIKit, add a method that calls
/// `setAlternateIconName(_:)`, which always informs the player.
@MainActor
public protocol IconChanging: AnyObject {
  /// Whether the app's icon can be changed. `SeasonalIcon` changes nothing where this is false.
  var supportsAlternateIcons: Bool { get }
  /// The icon in use; nil for the primary one.
  var alternateIconName: String? { get }
  /// Changes the icon; nil sets the primary one.
  ///
  /// - Parameter informingUser: whether the system tells the player.
  /// - Throws: the reason why the icon could not be changed.
  func setAlternateIconName(_ name: String?, informingUser: Bool) async throws
}
