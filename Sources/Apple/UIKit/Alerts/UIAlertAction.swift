/// A button of an alert.
///
/// Source: https://developer.apple.com/documentation/uikit/uialertaction
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The role of a button, which determines its colour and position.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uialertaction/style-swift.enum
  public enum Style: Int, Sendable {
    /// `cancel` is last and chosen by Escape; `destructive` warns with its colour.
    case `default`, cancel, destructive
  }

  /// The button's text; nil shows none.
  open private(set) var title: String?
  /// The button's role.
  open private(set) var style: Style
  /// Whether the button can be chosen. Default true.
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  /// Creates a button.
  ///
  /// - Parameter handler: called after the alert has been removed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }
}

/// The type's name in games of Swift 3 and 4.
public typealias UIAlertActionStyle = UIAlertAction.Style
/// The type's name in games of Swift 3 and 4.
public typealias UIAlertControllerStyle = UIAlertController.Style
