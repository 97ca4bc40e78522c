internal import AppFoundation
internal import Storyboards

/// A way from one controller of a storyboard to another.
///
/// Every kind but an embedded one and an unwind segue presents the destination. There are no navigation controllers: where
/// the storyboard has one, a segue of the kind Show fills the screen as a push does.
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

  /// Creates a segue. Storyboards create theirs with it, so a subclass with an initialiser of its own marks this one
  /// `required`.
  public required init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    super.init()
  }

  /// Presents the destination. Override it for another way.
  open func perform() {
    source.present(destination, animated: isAnimated)
  }
}

// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/performsegue(withidentifier:sender:)
extension UIViewController {
  /// Takes over what a storyboard says about the controller. Its view is loaded later.
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
    let hasNavigation = storyboard.file?.objects.contains { $0.kind == "navigationController" } == true
    if hasNavigation, ["show", "push"].contains(segue["kind"]), destination.modalPresentationStyle == .automatic {
      destination.modalPresentationStyle = .fullScreen
    }
    let made = segueType(segue, interface).init(identifier: segue["identifier"], source: self, destination: destination)
    made.isAnimated = segue["animates"] != "NO"
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
    var candidate = parent ?? presentingViewController
    while let current = candidate {
      if current.canPerformUnwindSegueAction(action, from: self, sender: sender) {
        let made = UIStoryboardSegue(identifier: segue["identifier"], source: self, destination: current)
        prepare(for: made, sender: sender)
        action.perform(on: current, with: [made], for: "an unwind segue")
        return current.dismiss(animated: segue["animates"] != "NO")
      }
      candidate = current.parent ?? current.presentingViewController
    }
    interface?.report(segue.line, "no controller that presents this one has the unwind action \"\(action)\"")
  }

  /// Adds a storyboard's controller as a child whose view fills a container.
  func embed(_ segue: InterfaceConnection, in container: UIView) {
    guard let child = interface?.storyboard?.controller(segue.destination) else { return }
    let made = UIStoryboardSegue(identifier: segue["identifier"], source: self, destination: child)
    prepare(for: made, sender: nil)
    addChild(child)
    child.view.frame = container.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(child.view)
    child.didMove(toParent: self)
  }
}
