/// A light or dark appearance.
///
/// Source: https://developer.apple.com/documentation/uikit/uiuserinterfacestyle
public enum UIUserInterfaceStyle: Int, Sendable {
  /// `unspecified` means that the value is not given.
  case unspecified, light, dark
}

/// The properties that an app's appearance depends on.
///
/// They change with the screen's size and with the appearance. Differs from Apple: traits are the same in all views.
/// Source: https://developer.apple.com/documentation/uikit/uitraitcollection
// Unchecked because a class that can be subclassed must be; its own properties never change.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// Whether the appearance is light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Whether the device is a phone, a tablet or a television.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// Pixels per point; 0 when not given.
  public let displayScale: CGFloat
  /// Whether the screen is wide: regular on a tablet, and on a phone of 414 points or more at its short side that is
  /// held sideways; otherwise compact.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// Whether the screen is high: compact on a phone that is held sideways; otherwise regular.
  public let verticalSizeClass: UIUserInterfaceSizeClass

  init(
    style: UIUserInterfaceStyle = .unspecified, idiom: UIUserInterfaceIdiom = .unspecified, scale: CGFloat = 0,
    width: UIUserInterfaceSizeClass = .unspecified, height: UIUserInterfaceSizeClass = .unspecified
  ) {
    (userInterfaceStyle, userInterfaceIdiom, displayScale) = (style, idiom, scale)
    (horizontalSizeClass, verticalSizeClass) = (width, height)
    super.init()
  }

  public override convenience init() {
    self.init(style: .unspecified)
  }

  /// Creates traits with an appearance alone.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle)
  }

  /// Creates traits with a kind of device alone.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(idiom: idiom)
  }

  /// Creates traits with pixels per point alone.
  public convenience init(displayScale: CGFloat) {
    self.init(scale: displayScale)
  }

  /// Creates traits with a horizontal size class alone.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(width: horizontalSizeClass)
  }

  /// Creates traits with a vertical size class alone.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(height: verticalSizeClass)
  }

  /// Merges traits; later ones take precedence.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(
      style: traitCollections.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle ?? .unspecified,
      idiom: traitCollections.last { $0.userInterfaceIdiom != .unspecified }?.userInterfaceIdiom ?? .unspecified,
      scale: traitCollections.last { $0.displayScale > 0 }?.displayScale ?? 0,
      width: traitCollections.last { $0.horizontalSizeClass != .unspecified }?.horizontalSizeClass ?? .unspecified,
      height: traitCollections.last { $0.verticalSizeClass != .unspecified }?.verticalSizeClass ?? .unspecified)
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
      && displayScale == other.displayScale && horizontalSizeClass == other.horizontalSizeClass
      && verticalSizeClass == other.verticalSizeClass
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceStyle)
    hasher.combine(userInterfaceIdiom)
    hasher.combine(displayScale)
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
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
  /// Called after the traits have changed, with those before. Not called for the first traits, as since iOS 13.
  ///
  /// Source: https://useyourloaf.com/blog/predicting-size-classes-in-ios-13/
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
extension UIScreen: UITraitEnvironment {}
