/// An alert with buttons, shown above the app; see `UIViewController.present(_:animated:completion:)`.
///
/// The game keeps running below it, as on Apple's systems, but gets no input until a button is chosen. Return and a
/// controller's A choose the preferred button, otherwise the last one that is not cancel; Escape and B choose cancel.
///
/// The player types into its text fields with the keyboard; see `addTextField(configurationHandler:)`.
///
/// Differs from Apple: an action sheet looks like an alert, and buttons are stacked vertically.
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
  /// The text fields, in the order they were added; nil without any.
  open private(set) var textFields: [UITextField]?
  /// The button that Return chooses. Default none.
  open var preferredAction: UIAlertAction?
  /// The button under each finger and the mouse.
  private var touched: [Pointer: UIAlertAction] = [:]
  /// The object that got the keys before the alert's text fields.
  private weak var earlierResponder: UIResponder?

  /// Creates an alert without buttons.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init()
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
  }

  /// Adds a button at the end.
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
  }

  /// Adds a text field. The first one is edited as soon as the alert is shown; a touch or the tab key edits another
  /// one. Return goes to the next field, and chooses a button in the last one, which is a guess.
  ///
  /// Differs from Apple: the alert decides the field's look; of the field's settings only `isSecureTextEntry` has an
  /// effect.
  /// - Parameter configurationHandler: gets the field at once.
  /// - SeeAlso: https://developer.apple.com/documentation/uikit/uialertcontroller/addtextfield(configurationhandler:)
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
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
      case .began:
        touched[touch.pointer] = button
        field(at: touch.point, screen: screen)?.becomeFirstResponder()
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

  /// Passes a key to the text field that is edited.
  ///
  /// - Returns: false if there is none, or the key chooses a button.
  package func type(_ key: UIKey) -> Bool {
    guard let textFields, let index = textFields.firstIndex(where: \.isFirstResponder) else { return false }
    switch key.keyCode {
    case .keyboardReturnOrEnter:
      guard textFields[index].delegate?.textFieldShouldReturn(textFields[index]) ?? true else { return true }
      guard index + 1 < textFields.count else { return false }
      textFields[index + 1].becomeFirstResponder()
      return true
    case .keyboardTab:
      textFields[(index + 1) % textFields.count].becomeFirstResponder()
      return true
    default: return textFields[index].write(key)
    }
  }

  /// Begins to edit the first text field.
  func beginEditing() {
    guard let first = textFields?.first else { return }
    earlierResponder = UIApplication.shared.firstResponder
    first.becomeFirstResponder()
  }

  /// Gives the keys back.
  func endEditing() {
    guard let textFields else { return }
    textFields.first(where: \.isFirstResponder)?.resignFirstResponder()
    earlierResponder?.becomeFirstResponder()
  }

  private func field(at point: CGPoint, screen: CGSize) -> UITextField? {
    let look = AlertLook(self, screen: screen)
    return zip(look.fields, textFields ?? []).first { frame, _ in frame.contains(point) }?.1
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
    alertController.endEditing()
    if let presenter = alertController.presentingViewController, presenter.presentedViewController === alertController {
      presenter.presentedViewController = alertControllers.last { $0.presentingViewController === presenter }
    }
    alertController.presentingViewController = nil
  }
}

extension UIViewController {
  /// Shows an alert above the app. A controller that is presented stays presented below the alert, until it is dismissed.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/presentedviewcontroller
  func show(_ alertController: UIAlertController, completion: (() -> Void)?) {
    let app = UIApplication.shared
    guard !app.alertControllers.contains(where: { $0 === alertController }) else { return }
    alertController.presentingViewController = self
    if shownController == nil { presentedViewController = alertController }
    app.alertControllers.append(alertController)
    alertController.beginEditing()
    app.host?.handle(.alertPresented(alertController))
    completion?()
  }
}
