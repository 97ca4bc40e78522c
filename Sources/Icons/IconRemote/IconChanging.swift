/// An app whose icon can be changed: what `UIApplication` offers, and all that `SeasonalIcon` asks of it.
///
/// In an app: `extension UIApplication: IconChanging {}`; where UIKit is Apple's, with a method that calls
/// `setAlternateIconName(_:)`, which always informs the player.
@MainActor
public protocol IconChanging: AnyObject {
  var supportsAlternateIcons: Bool { get }
  /// The icon in use; nil for the primary one.
  var alternateIconName: String? { get }
  /// Changes the icon; nil for the primary one.
  ///
  /// - Parameter informingUser: whether the system tells the player.
  func setAlternateIconName(_ name: String?, informingUser: Bool) async throws
}
