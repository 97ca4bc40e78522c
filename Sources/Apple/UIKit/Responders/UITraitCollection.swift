/// Whether the app looks light or dark.
///
/// Source: https://developer.apple.com/documentation/uikit/uiuserinterfacestyle
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// What an app's look depends on.
///
/// Differs from Apple: it is the same in all views, for as long as the app runs.
/// Source: https://developer.apple.com/documentation/uikit/uitraitcollection
// Unchecked only because Apple's class is open: nothing in it changes.
open class UITraitCollection: NSObject, @unchecked Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// Pixels a point; 0 where it is not given.
  public let displayScale: CGFloat

  init(style: UIUserInterfaceStyle, idiom: UIUserInterfaceIdiom, scale: CGFloat) {
    (userInterfaceStyle, userInterfaceIdiom, displayScale) = (style, idiom, scale)
    super.init()
  }

  public override convenience init() {
    self.init(style: .unspecified, idiom: .unspecified, scale: 0)
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle, idiom: .unspecified, scale: 0)
  }

  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(style: .unspecified, idiom: idiom, scale: 0)
  }

  /// What the later ones say counts more.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(
      style: traitCollections.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle ?? .unspecified,
      idiom: traitCollections.last { $0.userInterfaceIdiom != .unspecified }?.userInterfaceIdiom ?? .unspecified,
      scale: traitCollections.last { $0.displayScale > 0 }?.displayScale ?? 0)
  }

  private static let key = "UITraitCollection.current"

  /// What dynamic colours go by: the app's, or those of `performAsCurrent(_:)`.
  public static var current: UITraitCollection {
    Thread.current.threadDictionary[key] as? UITraitCollection ?? AppFiles.current.traits
  }

  /// Runs a block whose dynamic colours go by these traits.
  public func performAsCurrent(_ actions: () -> Void) {
    let before = Thread.current.threadDictionary[Self.key]
    Thread.current.threadDictionary[Self.key] = self
    actions()
    Thread.current.threadDictionary[Self.key] = before
  }

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

/// Something that knows its traits.
///
/// Source: https://developer.apple.com/documentation/uikit/uitraitenvironment
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
}

extension UITraitEnvironment {
  public var traitCollection: UITraitCollection { AppFiles.current.traits }
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
extension UIScreen: UITraitEnvironment {}
