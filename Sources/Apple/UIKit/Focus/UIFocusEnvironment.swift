/// A part of the app that the focus can move in: a node, a view or a view controller.
///
/// The focus exists in apps for television only. There the arrow keys of a keyboard and the direction pad of a
/// controller move it from node to node of the scene, and the presses of other keys and buttons go to the node that has
/// it. Views of UIKit do not get the focus: a preferred view whose `canBecomeFocused` is true is reported once as a
/// `Diagnostic`.
///
/// Source: https://developer.apple.com/documentation/uikit/uifocusenvironment
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The parts to focus when the app, not the player, moves the focus. The first one that can get it does.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The part that contains this one.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// Asks for `preferredFocusEnvironments` in the next frame.
  func setNeedsFocusUpdate()
  /// Carries out a `setNeedsFocusUpdate()` now.
  func updateFocusIfNeeded()
  /// Whether the focus may move. Each part that contains the old or the new item is asked.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Called after the focus has moved, for each part that contains the old or the new item.
  func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// A part of the app that can get the focus.
///
/// Source: https://developer.apple.com/documentation/uikit/uifocusitem
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the item can get the focus.
  var canBecomeFocused: Bool { get }
  /// The item's rectangle, in the coordinates of its parent.
  var frame: CGRect { get }
}

extension UIResponder: UIFocusEnvironment {}
extension UIView: UIFocusItem {
  /// Whether the view has the focus. False: views do not get it.
  public var isFocused: Bool { UIApplication.current?.focusSystem?.focusedItem === self }
}

/// The direction in which the player moves the focus.
///
/// Source: https://developer.apple.com/documentation/uikit/uifocusheading
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  /// The combined bits, as on Apple's systems.
  public let rawValue: UInt

  /// Creates a heading from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Up.
  public static let up = UIFocusHeading(rawValue: 1)
  /// Down.
  public static let down = UIFocusHeading(rawValue: 2)
  /// Left.
  public static let left = UIFocusHeading(rawValue: 4)
  /// Right.
  public static let right = UIFocusHeading(rawValue: 8)
  /// To the next item; never here.
  public static let next = UIFocusHeading(rawValue: 16)
  /// To the item before; never here.
  public static let previous = UIFocusHeading(rawValue: 32)
}

/// A move of the focus.
///
/// Source: https://developer.apple.com/documentation/uikit/uifocusupdatecontext
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  /// The item that had the focus; nil for none, or one that no longer exists.
  open private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
  /// The item that gets the focus; nil for none.
  open private(set) weak var nextFocusedItem: (any UIFocusItem)?
  /// The direction in which the player moved it; empty if the app did.
  open private(set) var focusHeading: UIFocusHeading

  package init(from previous: (any UIFocusItem)?, to next: (any UIFocusItem)?, heading: UIFocusHeading) {
    (previouslyFocusedItem, nextFocusedItem, focusHeading) = (previous, next, heading)
    super.init()
  }

  /// The item that had the focus, if it is a view.
  open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
  /// The item that gets the focus, if it is a view.
  open var nextFocusedView: UIView? { nextFocusedItem as? UIView }
}

/// Runs animations along with a move of the focus.
///
/// Source: https://developer.apple.com/documentation/uikit/uifocusanimationcoordinator
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// Adds changes of views, which are animated for a fifth of a second, and a closure to call afterwards. The duration
  /// is a guess.
  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  package func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(withDuration: 0.2) { [animations] in
      for animation in animations { animation() }
    } completion: { [completions] _ in
      for completion in completions { completion() }
    }
  }
}
