/// The look of a bar as a value. Its background and the title's attributes are used.
///
/// Source: https://developer.apple.com/documentation/uikit/uibarappearance
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  /// The colour of the background. Default nil: none.
  open var backgroundColor: UIColor?
  /// The picture of the background. It is not shown. Default nil.
  open var backgroundImage: UIImage?
  /// The colour of the line. It is not shown. Default nil.
  open var shadowColor: UIColor?
  /// The picture of the line. It is not shown. Default nil.
  open var shadowImage: UIImage?

  /// The system's background.
  open func configureWithDefaultBackground() { backgroundColor = .systemBackground }
  /// An opaque background in the system's colour.
  open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
  /// No background.
  open func configureWithTransparentBackground() { backgroundColor = nil }
}

/// The look of a navigation bar.
///
/// Source: https://developer.apple.com/documentation/uikit/uinavigationbarappearance
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title; its colour and font are used.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of a large title, which does not exist.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

  func apply(to bar: UINavigationBar) {
    bar.barTintColor = backgroundColor
    if !titleTextAttributes.isEmpty { bar.titleTextAttributes = titleTextAttributes }
  }
}

/// The look of a tab bar.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbarappearance
open class UITabBarAppearance: UIBarAppearance {}
