/// An alert with buttons, shown above the app; see `UIViewController.present(_:animated:completion:)`.
///
/// The game keeps running below it, as on Apple's systems, but gets no input until a button is chosen. Return and a
/// controller's A choose the preferred button, otherwise the last one that is not cancel; Escape and B choose cancel.
///
/// Differs from Apple: an action sheet looks like an alert, buttons are stacked vertically, and there are no text
/// fields.
/// Source: https://developer.apple.com/documentation/uikit/uialertcontroller
open class UIAlertController: UIViewController {
  /// The form of an alert; both look the same here.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uialertcontroller/style
  public enum Style: Int, Sendable {
    /// Differs from Apple: an action sheet looks like an alert.
    case actionSheet, alert
  }

  /// The text below the title; nil shows none.
  open var message: String?
  /// The form given at creation; it does not change the look.
  open private(set) var preferredStyle = Style.alert
  /// The buttons, in the order they were added. The cancel button is shown last.
  open private(set) var actions: [UIAlertAction] = []
  /// The lines of text, in the order they were added; nil without any.
  open private(set) var textFields: [UITextField]?
  /// The button that Return chooses. Default none.
  open var preferredAction: UIAlertAction?
  /// The button under each finger and the mouse.
  private var touched: [Pointer: UIAlertAction] = [:]

  /// Creates an alert without buttons.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init()
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
  }

  /// Adds a button at the end.
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
  }

  /// Adds a line of text. Differs from Apple: it is not shown, and keeps the text that the game gives it, which is
  /// reported once as a `Diagnostic`.
  ///
  /// - Parameter configurationHandler: gets the line at once.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
    UIApplication.current?.report(
      Diagnostic(
        kind: "unfinished", subject: "UIAlertController.addTextField",
        message: "the line is not shown, and keeps the game's own text; a UITextField in a view takes typed text"))
  }

  /// The buttons from top to bottom.
  var buttons: [UIAlertAction] { actions.filter { $0.style != .cancel } + actions.filter { $0.style == .cancel } }

  /// The alert's texts and buttons, for a log.
  package var logText: String {
    let texts = [title, message].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ": ")
    return "\(texts) [\(buttons.map { $0.title ?? "" }.joined(separator: ", "))]"
  }

  /// Chooses a button by its title.
  ///
  /// - Returns: false when there is no such button or it is disabled.
  package func choose(_ title: String) -> Bool {
    guard let action = buttons.first(where: { $0.title == title && $0.isEnabled }) else { return false }
    end(with: action)
    return true
  }

  /// Handles the player's input while the alert is on top.
  package func take(_ event: InputEvent, screen: CGSize) {
    switch event {
    case .pointer(let event):
      guard let touch = event.asTouch else { return }
      let button = button(at: touch.point, screen: screen)
      switch touch.phase {
      case .began: touched[touch.pointer] = button
      case .moved, .stationary: break
      case .ended:
        if let action = touched.removeValue(forKey: touch.pointer), action === button { end(with: action) }
      case .cancelled: touched[touch.pointer] = nil
      }
    case .key(.keyboardReturnOrEnter, true), .gamepad(_, .moved(.buttonA, 0.5...)):
      answer(preferredAction ?? buttons.last { $0.style != .cancel } ?? buttons.last)
    case .key(.keyboardEscape, true), .gamepad(_, .moved(.buttonB, 0.5...)):
      answer(buttons.last { $0.style == .cancel })
    default: break
    }
  }

  private func button(at point: CGPoint, screen: CGSize) -> UIAlertAction? {
    let look = AlertLook(self, screen: screen)
    return zip(look.buttons, buttons).first { $0.contains(point) && $1.isEnabled }?.1
  }

  private func answer(_ action: UIAlertAction?) {
    if let action, action.isEnabled { end(with: action) }
  }

  private func end(with action: UIAlertAction) {
    UIApplication.shared.remove(self)
    action.handler?(action)
  }
}

extension UIApplication {
  /// The app's topmost alert.
  package var alertController: UIAlertController? { alertControllers.last }

  /// Whether an alert above the app takes the player's input.
  package var isCovered: Bool { !alerts.isEmpty || !alertControllers.isEmpty || isIgnoringInteractionEvents }

  func remove(_ alertController: UIAlertController) {
    alertControllers.removeAll { $0 === alertController }
    if let presenter = alertController.presentingViewController, presenter.presentedViewController === alertController {
      presenter.presentedViewController = alertControllers.last { $0.presentingViewController === presenter }
    }
    alertController.presentingViewController = nil
  }
}

extension UIViewController {
  /// Shows an alert above the app.
  func show(_ alertController: UIAlertController, completion: (() -> Void)?) {
    let app = UIApplication.shared
    guard !app.alertControllers.contains(where: { $0 === alertController }) else { return }
    (alertController.presentingViewController, presentedViewController) = (self, alertController)
    app.alertControllers.append(alertController)
    app.host?.handle(.alertPresented(alertController))
    completion?()
  }
}
