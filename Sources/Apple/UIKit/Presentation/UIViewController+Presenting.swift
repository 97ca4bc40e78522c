/// How a controller is presented.
///
/// Source: https://developer.apple.com/documentation/uikit/uimodalpresentationstyle
public enum UIModalPresentationStyle: Int, Sendable {
  /// `automatic`, `pageSheet` and `formSheet` are cards on a phone, which leave the presenting controller visible: here
  /// they fill the screen in front of it. `fullScreen` and `currentContext` replace it. The others leave it visible.
  case automatic = -2, none = -1, fullScreen = 0, pageSheet, formSheet, currentContext, custom, overFullScreen
  /// In front of the presenting controller, which stays visible.
  case overCurrentContext, popover
}

/// The transition of a presentation. None of them has an effect.
///
/// Source: https://developer.apple.com/documentation/uikit/uimodaltransitionstyle
public enum UIModalTransitionStyle: Int, Sendable {
  /// Controllers appear and leave at once.
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

// Presenting and dismissing controllers.
// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/present(_:animated:completion:)
extension UIViewController {
  /// Presents a controller: its view fills the window in front of this one's.
  ///
  /// `.fullScreen` removes this controller's view, which gets `viewWillDisappear` and `viewDidDisappear`; the other
  /// styles leave it visible. The order of the calls: `viewWillDisappear` here, `viewWillAppear` and `viewDidAppear` of
  /// the new one, `viewDidDisappear` here, `completion`.
  ///
  /// A controller that presents one already, whose view is not in a window, or that is asked to present itself, presents
  /// nothing. This is reported once as a `Diagnostic`; on Apple's systems it is a warning in the log.
  ///
  /// Differs from Apple: there is no animation; `flag` is only passed on, and everything happens before this returns.
  /// Alerts are shown even while others are, the latest on top.
  public func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    if let alert = viewControllerToPresent as? UIAlertController { return show(alert, completion: completion) }
    if let activity = viewControllerToPresent as? UIActivityViewController {
      return share(activity, completion: completion)
    }
    // A child presents through the controller at the top of its parents.
    if let parent { return parent.present(viewControllerToPresent, animated: flag, completion: completion) }
    guard let window = isViewLoaded ? view.window : nil else {
      return refuse(viewControllerToPresent, "its view is not in a window")
    }
    if viewControllerToPresent === self { return refuse(viewControllerToPresent, "it cannot present itself") }
    if let presented = shownController {
      return refuse(viewControllerToPresent, "it is already presenting \(type(of: presented))")
    }
    if viewControllerToPresent.presentingViewController != nil || viewControllerToPresent.parent != nil
      || viewControllerToPresent.viewIfLoaded?.window != nil
    {
      return refuse(viewControllerToPresent, "that controller is on the screen already")
    }
    viewControllerToPresent.reportSheet()
    let covers = viewControllerToPresent.coversPresenter
    guard let newView = viewControllerToPresent.view else { return }
    if covers { appear(.willDisappear, flag) }
    viewControllerToPresent.appear(.willAppear, flag)
    (presentedViewController, viewControllerToPresent.presentingViewController) = (viewControllerToPresent, self)
    newView.window = window
    newView.frame = window.bounds
    viewControllerToPresent.appear(.didAppear, flag)
    if covers { appear(.didDisappear, flag) }
    window.setNeedsLayout()
    completion?()
  }

  /// Dismisses what this controller presents, or else this controller itself.
  ///
  /// An alert leaves without a chosen button. The order of the calls: `viewWillDisappear` of the controller that leaves,
  /// `viewWillAppear` and `viewDidAppear` of a covered one, `viewDidDisappear`, `completion`. A controller that is not
  /// presented and presents nothing does nothing but call `completion`.
  public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if let alert = (presentedViewController ?? self) as? UIAlertController {
      UIApplication.shared.remove(alert)
    } else if let presented = shownController {
      leave(presented, flag)
    } else if let presenter = presentingViewController {
      presenter.leave(self, flag)
    } else if let parent {
      return parent.dismiss(animated: flag, completion: completion)
    }
    completion?()
  }

  private func leave(_ presented: UIViewController, _ animated: Bool) {
    // What the leaving controller presents leaves with it.
    if let next = presented.shownController { presented.leave(next, animated) }
    let covers = presented.coversPresenter
    presented.appear(.willDisappear, animated)
    if covers { appear(.willAppear, animated) }
    (presentedViewController, presented.presentingViewController) = (nil, nil)
    presented.viewIfLoaded?.window = nil
    if covers { appear(.didAppear, animated) }
    presented.appear(.didDisappear, animated)
    view.window?.setNeedsLayout()
  }

  /// The window replaces this root controller: what it presents goes too.
  func dropPresented() {
    if let next = shownController { leave(next, false) }
  }

  /// The presented controller that has a view of its own: not an alert.
  var shownController: UIViewController? {
    presentedViewController is UIAlertController ? nil : presentedViewController
  }

  /// Whether the presenting controller's view is removed while this one is presented.
  var coversPresenter: Bool { modalPresentationStyle == .fullScreen || modalPresentationStyle == .currentContext }

  /// The view if it has been created.
  public var viewIfLoaded: UIView? { isViewLoaded ? view : nil }

  private func refuse(_ other: UIViewController, _ reason: String) {
    UIApplication.shared.report(
      Diagnostic(
        kind: "not-presented", subject: "\(type(of: self)).present(\(type(of: other)))",
        message: "\(reason); nothing is presented"))
  }

  private func reportSheet() {
    guard [.automatic, .pageSheet, .formSheet, .popover].contains(modalPresentationStyle) else { return }
    UIApplication.shared.report(
      Diagnostic(
        kind: "unfinished", subject: "\(type(of: self)).modalPresentationStyle",
        message: "sheets fill the screen, and are not dismissed by a swipe; set .fullScreen or .overFullScreen"))
  }

  // MARK: Appearing

  /// A step of appearing or leaving.
  enum Appearance {
    case willAppear, didAppear, willDisappear, didDisappear
  }

  /// Tells this controller and the children whose views are in its view.
  func appear(_ step: Appearance, _ animated: Bool = false) {
    switch step {
    case .willAppear: viewWillAppear(animated)
    case .didAppear: viewDidAppear(animated)
    case .willDisappear: viewWillDisappear(animated)
    case .didDisappear: viewDidDisappear(animated)
    }
    for child in children where child.viewIfLoaded?.superview != nil { child.appear(step, animated) }
  }

  // MARK: Children

  /// Adds a child, removing it from its old parent. Add its view to this one's, and call its `didMove(toParent:)`.
  ///
  /// A controller that is this one or contains it is not added; this is reported once as a `Diagnostic`.
  public func addChild(_ childController: UIViewController) {
    var ancestor: UIViewController? = self
    while let current = ancestor {
      if current === childController {
        return UIApplication.shared.report(
          Diagnostic(
            kind: "not-added", subject: "\(type(of: self)).addChild(\(type(of: childController)))",
            message: "a controller cannot contain itself; it is not added"))
      }
      ancestor = current.parent
    }
    guard childController.parent !== self else { return }
    childController.parent?.children.removeAll { $0 === childController }
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Removes this child from its parent. Remove its view before; does nothing without a parent.
  public func removeFromParent() {
    guard let old = parent else { return }
    old.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }
}
