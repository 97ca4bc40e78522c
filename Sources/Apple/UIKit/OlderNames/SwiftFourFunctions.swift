// The names of functions and methods before Swift 4.2, for games in the language mode of Swift 4.
// Source: https://developer.apple.com/documentation/xcode-release-notes/xcode-10-release-notes

/// The Swift 4 name of the initialiser of `UIEdgeInsets`.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(swift, obsoleted: 4.2, renamed: "UIEdgeInsets(top:left:bottom:right:)")
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// The Swift 4 name of `CGRect.inset(by:)`.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(swift, obsoleted: 4.2, renamed: "CGRect.inset(by:)")
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

/// The Swift 4 name of `UIImage.pngData()`.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(swift, obsoleted: 4.2, renamed: "UIImage.pngData(self:)")
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

extension UIView {
  /// The Swift 4 name of `bringSubviewToFront(_:)`.
  @available(swift, obsoleted: 4.2, renamed: "bringSubviewToFront(_:)")
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }

  /// The Swift 4 name of `sendSubviewToBack(_:)`.
  @available(swift, obsoleted: 4.2, renamed: "sendSubviewToBack(_:)")
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension UIViewController {
  /// The Swift 4 name of `children`.
  @available(swift, obsoleted: 4.2, renamed: "children")
  public var childViewControllers: [UIViewController] { children }

  /// The Swift 4 name of `addChild(_:)`.
  @available(swift, obsoleted: 4.2, renamed: "addChild(_:)")
  public func addChildViewController(_ childController: UIViewController) { addChild(childController) }

  /// The Swift 4 name of `removeFromParent()`.
  @available(swift, obsoleted: 4.2, renamed: "removeFromParent()")
  public func removeFromParentViewController() { removeFromParent() }

  /// The Swift 4 name of `willMove(toParent:)`.
  @available(swift, obsoleted: 4.2, renamed: "willMove(toParent:)")
  public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }

  /// The Swift 4 name of `didMove(toParent:)`.
  @available(swift, obsoleted: 4.2, renamed: "didMove(toParent:)")
  public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
}
