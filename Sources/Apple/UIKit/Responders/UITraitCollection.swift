/// A light or dark appearance.
///
/// Source: https://developer.apple.com/documentation/uikit/uiuserinterfacestyle
public enum UIUserInterfaceStyle: Int, Sendable {
  /// `unspecified` means that the value is not given.
  case unspecified, light, dark
}

/// The properties that an app's appearance depends on.
///
/// Differs from Apple: traits are the same in all views and never change while the app runs.
/// Source: https://developer.apple.com/documentation/uikit/uitraitcollection
open class UITraitCollection: NSObject, @unchecked Sendable {
  // Unchecked Sendable only because Apple's class is open: it is immutable.
  /// Whether the appearance is light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Whether the device is a phone or a tablet.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// Pixels per point; 0 when not given.
  public let displayScale: CGFloat

  init(style: UIUserInterfaceStyle, idiom: UIUserInterfaceIdiom, scale: CGFloat) {
    (userInterfaceStyle, userInterfaceIdiom, displayScale) = (style, idiom, scale)
    super.init()
  }

  public override convenience init() {
    self.init(style: .unspecified, idiom: .unspecified, scale: 0)
  }

  /// Creates traits with an appearance alone.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle, idiom: .unspecified, scale: 0)
  }

  /// Creates traits with a kind of device alone.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(style: .unspecified, idiom: idiom, scale: 0)
  }

  /// Merges traits; later ones take precedence.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(
      style: traitCollections.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle ?? .unspecified,
      idiom: traitCollections.last { $0.userInterfaceIdiom != .unspecified }?.userInterfaceIdiom ?? .unspecified,
      scale: traitCollections.last { $0.displayScale > 0 }?.displayScale ?? 0)
  }

  private static let key = "UITraitCollection.current"

  /// The traits that dynamic colours use: the app's, or those of `performAsCurrent(_:)`.
  public static var current: UITraitCollection {
    Thread.current.threadDictionary[key] as? UITraitCollection ?? AppFiles.current.traits
  }

  /// Runs a block in which dynamic colours use these traits, on the current thread.
  public func performAsCurrent(_ actions: () -> Void) {
    let before = Thread.current.threadDictionary[Self.key]
    Thread.current.threadDictionary[Self.key] = self
    actions()
    Thread.current.threadDictionary[Self.key] = before
  }

  /// Whether dynamic colours may differ between both traits; true when the other is nil.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    traitCollection?.userInterfaceStyle != userInterfaceStyle
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle && userInterfaceIdiom == other.userInterfaceIdiom
      && displayScale == other.displayScale
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(userInterfaceIdiom)
    hasher.combine(displayScale)
    return hasher.finalize()
  }
}

/// An object that has traits.
///
/// Source: https://developer.apple.com/documentation/uikit/uitraitenvironment
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The app's traits.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits have changed: never here.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
extension UIScreen: UITraitEnvironment {}
