/// A question to the player, above the app; see `UIViewController.present(_:animated:completion:)`.
///
/// The game goes on below it, as on Apple's systems, and hears nothing of the player until one of the buttons is touched.
/// Return and a controller's A touch the preferred button, else the last one that is no cancel; Escape and B the cancel
/// button.
///
/// Differs from Apple: an action sheet looks as an alert does, buttons stand one below the other, and there are no text
/// fields.
/// Source: https://developer.apple.com/documentation/uikit/uialertcontroller
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }

  open var message: String?
  open private(set) var preferredStyle = Style.alert
  /// The buttons, the uppermost first; the cancel button stands last, wherever it was added.
  open private(set) var actions: [UIAlertAction] = []
  /// The button that Return touches. Default none.
  open var preferredAction: UIAlertAction?
  /// The button that a finger is on, by the finger's number.
  private var touched: [Int: UIAlertAction] = [:]

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init()
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
  }

  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
  }

  /// In the order in which they stand.
  var buttons: [UIAlertAction] { actions.filter { $0.style != .cancel } + actions.filter { $0.style == .cancel } }

  /// What a log says: the texts and the buttons.
  package var logText: String {
    let texts = [title, message].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ": ")
    return "\(texts) [\(buttons.map { $0.title ?? "" }.joined(separator: ", "))]"
  }

  /// Touches a button.
  ///
  /// - Returns: false where there is no such button, or one that is disabled.
  package func choose(_ title: String) -> Bool {
    guard let action = buttons.first(where: { $0.title == title && $0.isEnabled }) else { return false }
    end(with: action)
    return true
  }

  /// What the player did, while the alert is on top.
  package func take(_ event: InputEvent, screen: CGSize) {
    switch event {
    case .touch(let finger, .began, let x, let y):
      touched[finger] = button(at: CGPoint(x: x, y: y), screen: screen)
    case .touch(let finger, .ended, let x, let y):
      let action = touched.removeValue(forKey: finger)
      if let action, action === button(at: CGPoint(x: x, y: y), screen: screen) { end(with: action) }
    case .touch(let finger, .cancelled, _, _): touched[finger] = nil
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
  /// The alert of the app's own that is on top.
  package var question: UIAlertController? { questions.last }

  /// Whether something above the app takes what the player does.
  package var isCovered: Bool { !alerts.isEmpty || !questions.isEmpty }

  func remove(_ question: UIAlertController) {
    questions.removeAll { $0 === question }
    if let presenter = question.presentingViewController, presenter.presentedViewController === question {
      presenter.presentedViewController = questions.last { $0.presentingViewController === presenter }
    }
    question.presentingViewController = nil
  }
}

extension UIViewController {
  /// Shows an alert above the app.
  ///
  /// Differs from Apple: only a `UIAlertController` can be shown; any other controller is not, and one `Diagnostic` says
  /// so. Nothing moves: `flag` changes nothing.
  ///
  /// - Parameter completion: called when it is shown.
  public func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    let app = UIApplication.shared
    guard let question = viewControllerToPresent as? UIAlertController else {
      return app.report(
        Diagnostic(
          kind: "unfinished", subject: "UIViewController.present(_:animated:completion:)",
          message: "only a UIAlertController can be presented; \(type(of: viewControllerToPresent)) is not shown"))
    }
    guard !app.questions.contains(where: { $0 === question }) else { return }
    (question.presentingViewController, presentedViewController) = (self, question)
    app.questions.append(question)
    app.host?.didPresent(question)
    completion?()
  }

  /// Takes away the alert that this controller shows, or is, without touching a button.
  public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if let question = (presentedViewController ?? self) as? UIAlertController { UIApplication.shared.remove(question) }
    completion?()
  }
}
