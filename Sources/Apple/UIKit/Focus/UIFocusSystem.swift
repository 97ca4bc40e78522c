internal import AppIcons

/// Knows the item that has the focus.
///
/// Source: https://developer.apple.com/documentation/uikit/uifocussystem
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
  /// The item that has the focus; nil for none.
  open package(set) weak var focusedItem: (any UIFocusItem)?
  /// The part whose preferences the next frame asks; nil for the root view controller.
  package weak var requested: (any UIFocusEnvironment)?
  /// Whether a part of the app has asked for an update.
  package var needsUpdate = false
  /// Moves the focus now, if an update is needed.
  package var update: (() -> Void)?

  /// The focus system of a part of the app; nil unless the app is for television.
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    UIApplication.current?.focusSystem
  }

  /// Asks a part of the app for its preferences in the next frame, even if the focus is elsewhere.
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    (requested, needsUpdate) = (environment, true)
  }

  /// Carries out a request now.
  open func updateFocusIfNeeded() {
    if needsUpdate { update?() }
  }
}

extension UIApplication {
  /// The app's focus; nil unless it is an app for television.
  package var focusSystem: UIFocusSystem? {
    environment.infoPlist?.isForTelevision == true ? service { UIFocusSystem() } : nil
  }
}

extension UIScreen {
  /// The item that has the focus; nil for none.
  public var focusedItem: (any UIFocusItem)? { UIApplication.current?.focusSystem?.focusedItem }
  /// The view that has the focus; nil if it is none.
  public var focusedView: UIView? { focusedItem as? UIView }
}

extension UIPress.PressType {
  /// The direction in which an arrow moves the focus; nil for other presses.
  package var focusHeading: UIFocusHeading? {
    switch self {
    case .upArrow: .up
    case .downArrow: .down
    case .leftArrow: .left
    case .rightArrow: .right
    default: nil
    }
  }
}
