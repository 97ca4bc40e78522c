/// The style in which a controller is presented.
///
/// Source: https://developer.apple.com/documentation/uikit/uimodalpresentationstyle
public enum UIModalPresentationStyle: Int, Sendable {
  /// `automatic`, `pageSheet` and `formSheet` are cards on a phone, which leave the presenting controller visible: here
  /// they fill the screen in front of it. `fullScreen` and `currentContext` replace it. The others leave it visible.
  case automatic = -2, none = -1, fullScreen = 0, pageSheet, formSheet, currentContext, custom, overFullScreen
  /// In front of the presenting controller, which stays visible.
  case overCurrentContext, popover
}

/// The transition of a presentation. No value has an effect.
///
/// Source: https://developer.apple.com/documentation/uikit/uimodaltransitionstyle
public enum UIModalTransitionStyle: Int, Sendable {
  /// Controllers appear and leave at once.
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

// Presenting and dismissing controllers.
// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/present(_:animated:completion:)
extension UIViewController {
  /// Presents a controller; see `present(_:animated:completion:)`.
  func show(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)?) {
    if let alert = viewControllerToPresent as? UIAlertController { return show(alert, completion: completion) }
    // A child presents through the controller at the top of its parents.
    if let parent { return parent.show(viewControllerToPresent, animated: flag, completion: completion) }
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
    if let activity = viewControllerToPresent as? UIActivityViewController {
      return share(activity, completion: completion)
    }
    viewControllerToPresent.reportSheet()
    let covers = viewControllerToPresent.coversPresenter
    guard let newView = viewControllerToPresent.view else { return }
    if covers { appear(.willDisappear, flag) }
    newView.takeFirstFrame(window.bounds)
    viewControllerToPresent.appear(.willAppear, flag)
    (presentedViewController, viewControllerToPresent.presentingViewController) = (viewControllerToPresent, self)
    newView.window = window
    newView.layOut()
    viewControllerToPresent.appear(.didAppear, flag)
    if covers { appear(.didDisappear, flag) }
    window.setNeedsLayout()
    completion?()
  }

  /// Dismisses a controller; see `dismiss(animated:completion:)`.
  func remove(animated flag: Bool, completion: (() -> Void)?) {
    if let alert = (presentedViewController ?? self) as? UIAlertController {
      UIApplication.shared.remove(alert)
    } else if let presented = shownController {
      leave(presented, flag)
    } else if let parent {
      return parent.dismiss(animated: flag, completion: completion)
    } else if let presenter = presentingViewController {
      return presenter.dismiss(animated: flag, completion: completion)
    }
    completion?()
  }

  private func leave(_ presented: UIViewController, _ animated: Bool) {
    // A controller that the leaving one presents leaves with it.
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

  /// The window replaces this root controller, which dismisses the controller that it presents.
  func dropPresented() {
    if let next = shownController { leave(next, false) }
  }

  /// The presented controller that has its own view: not an alert.
  var shownController: UIViewController? {
    presented is UIAlertController ? nil : presented
  }

  /// Whether the presenting controller's view is removed while this one is presented.
  var coversPresenter: Bool { modalPresentationStyle == .fullScreen || modalPresentationStyle == .currentContext }

  func refuse(_ other: UIViewController, _ reason: String) {
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
}
