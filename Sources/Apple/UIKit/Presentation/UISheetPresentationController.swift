/// The look of a sheet. It has no effect: a sheet fills the screen, which is reported when it is presented.
///
/// Source: https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller
@preconcurrency @MainActor
open class UISheetPresentationController: NSObject {
  /// A height of a sheet.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// The name of a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String

      /// Creates a name.
      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      /// Creates a name.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// Half of the screen.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The whole screen.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// Half of the screen.
    open class func medium() -> Detent { Detent() }
    /// The whole screen.
    open class func large() -> Detent { Detent() }
    /// A height of the game's own. The closure is not called.
    open class func custom(identifier: Identifier? = nil, resolver: @escaping (Any) -> CGFloat?) -> Detent { Detent() }
  }

  /// The heights that the player chooses from.
  open var detents: [Detent] = [.large()]
  /// The height now. Default nil.
  open var selectedDetentIdentifier: Detent.Identifier?
  /// The height up to which the game below can be touched. Default nil.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether there is a handle. Default false.
  open var prefersGrabberVisible = false
  /// Whether scrolling makes the sheet higher. Default true.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet is at the edge on low screens. Default false.
  open var prefersEdgeAttachedInCompactHeight = false
  /// The radius of the corners; nil is the system's. Default nil.
  open var preferredCornerRadius: CGFloat?

  /// Runs the changes.
  open func animateChanges(_ changes: () -> Void) { changes() }
}
