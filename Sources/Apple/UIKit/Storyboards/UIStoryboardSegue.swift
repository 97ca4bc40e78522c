internal import AppFoundation
internal import Storyboards

/// A transition from one controller of a storyboard to another.
///
/// A segue of the kind Show pushes the destination onto a navigation controller's stack; without one it presents it, as
/// every other kind but an embedded one and an unwind segue does.
/// Source: https://developer.apple.com/documentation/uikit/uistoryboardsegue
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The identifier in the storyboard; nil without one.
  public let identifier: String?
  /// The controller that is shown.
  public let source: UIViewController
  /// The controller that will be shown.
  public let destination: UIViewController
  var isAnimated = true
  /// Whether the destination is pushed where that is possible.
  var isShow = false

  /// Creates a segue. Storyboards create theirs with it, so a subclass with its own initialiser marks this one
  /// `required`.
  public required init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    super.init()
  }

  /// Shows or presents the destination. Override it for another transition.
  open func perform() {
    if isShow, let stack = source.navigationController, !(destination is UINavigationController) {
      stack.pushViewController(destination, animated: isAnimated)
    } else {
      source.present(destination, animated: isAnimated)
    }
  }
}

// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/performsegue(withidentifier:sender:)
extension UIViewController {
  /// Copies a storyboard's description of the controller. Its view is loaded later.
  func adopt(_ builder: InterfaceBuilder) {
    interface = builder
    let record = builder.record
    title = title ?? record.attributes["title"]
    restorationIdentifier =
      record.attributes["restorationIdentifier"]
      ?? (record.flag("useStoryboardIdentifierAsRestorationIdentifier") == true
        ? record.attributes["storyboardIdentifier"] : nil)
    present(record.attributes["modalPresentationStyle"], record.attributes["modalTransitionStyle"])
  }

  private func present(_ style: String?, _ transition: String?) {
    let styles: [String: UIModalPresentationStyle] = [
      "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet, "currentContext": .currentContext,
      "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext, "popover": .popover,
      "automatic": .automatic,
    ]
    let transitions: [String: UIModalTransitionStyle] = [
      "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
      "partialCurl": .partialCurl,
    ]
    style.flatMap { styles[$0] }.map { modalPresentationStyle = $0 }
    transition.flatMap { transitions[$0] }.map { modalTransitionStyle = $0 }
  }

  /// Performs the segue with an identifier, without asking whether it should. An identifier that the storyboard lacks is
  /// reported.
  func performSegue(named identifier: String, sender: Any?) {
    guard let interface, let segue = interface.segues.first(where: { $0["identifier"] == identifier }) else {
      let known = (interface?.segues ?? []).compactMap { $0["identifier"] }.map { "\"\($0)\"" }
      UIApplication.shared.report(
        Diagnostic(
          kind: "storyboard", subject: "\(type(of: self)).performSegue(withIdentifier: \"\(identifier)\")",
          message: interface == nil
            ? "the controller is not from a storyboard; nothing happens"
            : "its scene has no such segue; it has \(known.isEmpty ? "none" : known.joined(separator: ", "))"))
      return
    }
    perform(segue, sender: sender)
  }

  /// Performs a segue that the player has triggered, if it should be.
  func trigger(_ segue: InterfaceConnection, sender: Any?) {
    guard shouldPerformSegue(withIdentifier: segue["identifier"] ?? "", sender: sender) else { return }
    perform(segue, sender: sender)
  }

  private func perform(_ segue: InterfaceConnection, sender: Any?) {
    if segue["kind"] == "unwind" { return unwind(segue, sender: sender) }
    guard let interface, let storyboard = interface.storyboard,
      let destination = storyboard.controller(segue.destination)
    else { return }
    destination.present(segue["modalPresentationStyle"], segue["modalTransitionStyle"])
    let made = segueType(segue, interface).init(identifier: segue["identifier"], source: self, destination: destination)
    made.isAnimated = segue["animates"] != "NO"
    made.isShow = ["show", "push"].contains(segue["kind"])
    prepare(for: made, sender: sender)
    made.perform()
  }

  private func segueType(_ segue: InterfaceConnection, _ interface: InterfaceBuilder) -> UIStoryboardSegue.Type {
    guard let name = segue["customClass"] else { return UIStoryboardSegue.self }
    let module = segue["customModule"] ?? ""
    let own = String(reflecting: type(of: self)).prefix { $0 != "." }
    for candidate in ["\(module).\(name)", "\(own).\(name)"] {
      if let found = NSClassFromString(candidate) as? UIStoryboardSegue.Type { return found }
    }
    interface.report(segue.line, "there is no class \"\(name)\" of segues; the destination is presented")
    return UIStoryboardSegue.self
  }

  /// Goes back to the nearest controller with the unwind segue's action. The order: `prepare`, the action, dismissal.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/dismissing-a-view-controller-with-an-unwind-segue
  private func unwind(_ segue: InterfaceConnection, sender: Any?) {
    let action = Selector(segue["unwindAction"] ?? "")
    let isAnimated = segue["animates"] != "NO"
    var (last, candidate) = (self, parent ?? presentingViewController)
    while let current = candidate {
      let stack = (current as? UINavigationController)?.viewControllers.reversed() ?? []
      for target in stack.filter({ $0 !== last }) + [current]
      where target.canPerformUnwindSegueAction(action, from: self, sender: sender) {
        let made = UIStoryboardSegue(identifier: segue["identifier"], source: self, destination: target)
        prepare(for: made, sender: sender)
        action.perform(on: target, with: [made], for: "an unwind segue")
        return target.comeBack(animated: isAnimated)
      }
      (last, candidate) = (current, current.parent ?? current.presentingViewController)
    }
    interface?.report(
      segue.line,
      "no controller that presents this one, or is below it in its stack, has the unwind action \"\(action)\"")
  }

  /// Dismisses the controllers that this one or its containers present, and pops those above it in a stack.
  private func comeBack(animated: Bool) {
    var outermost = self
    while let parent = outermost.parent { outermost = parent }
    if outermost.presentedViewController != nil { outermost.dismiss(animated: animated) }
    navigationController?.popToViewController(self, animated: animated)
  }

  /// Adds a storyboard's controller as a child whose view fills a container.
  func embed(_ segue: InterfaceConnection, in container: UIView) {
    guard let child = interface?.storyboard?.controller(segue.destination) else { return }
    let made = UIStoryboardSegue(identifier: segue["identifier"], source: self, destination: child)
    prepare(for: made, sender: nil)
    addChild(child)
    UIStoryboard.nested { child.view.frame = container.bounds }
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(child.view)
    child.didMove(toParent: self)
  }
}
