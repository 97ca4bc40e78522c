/// Lets a controller run code during a change of the screen's size. Differs from Apple: the change is instant.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Calls `animation` once the view has its new size, then `completion`. Returns true.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// Facts about a transition in progress.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated. Always false.
  var isAnimated: Bool { get }
  /// The duration in seconds. Always 0.
  var transitionDuration: TimeInterval { get }
}

extension UIViewControllerTransitionCoordinator {
  /// Calls `animation` once the view has its new size. Returns true.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// Holds work until the size has changed.
@MainActor
final class SizeTransition: UIViewControllerTransitionCoordinator {
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

  /// Changes a view's frame: notifies the controller first, then runs the work it asked for.
  ///
  /// - Parameter old: the traits before, if the change of the screen has changed them. The controller and the views
  ///   learn of it before they are laid out.
  static func perform(
    of view: UIView, to frame: CGRect, controller: UIViewController, traitsBefore old: UITraitCollection?
  ) {
    let isTransition = view.frame.size != frame.size && view.frame.size != .zero
    let change = SizeTransition()
    if isTransition {
      if old != nil { controller.willTransition(to: controller.traitCollection, with: change) }
      controller.viewWillTransition(to: frame.size, with: change)
    }
    if let old { view.tellTraits(before: old, to: controller) }
    view.frame = frame
    for step in change.work { step(change) }
  }
}
