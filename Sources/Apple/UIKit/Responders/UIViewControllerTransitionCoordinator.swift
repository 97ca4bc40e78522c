/// Lets a controller do something beside the screen's change of size. Here a change takes no time.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Calls `animation` once the view has its new size, and then `completion`.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// Source: https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Always false.
  var isAnimated: Bool { get }
  /// Always 0.
  var transitionDuration: TimeInterval { get }
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// Keeps what is to be done until the change has been made.
@MainActor
final class ChangeOfSize: UIViewControllerTransitionCoordinator {
  private var work: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  var isAnimated: Bool { false }
  var transitionDuration: TimeInterval { 0 }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    work += [animation, completion].compactMap { $0 }
    return true
  }

  /// Changes a view's frame, between telling its controller and what that has asked for.
  static func perform(of view: UIView, to frame: CGRect, controller: UIViewController) {
    guard view.frame.size != frame.size, view.frame.size != .zero else { return view.frame = frame }
    let change = ChangeOfSize()
    controller.viewWillTransition(to: frame.size, with: change)
    view.frame = frame
    for step in change.work { step(change) }
  }
}
