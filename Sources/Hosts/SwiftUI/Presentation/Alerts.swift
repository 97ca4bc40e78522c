/// An alert with a title, a message and buttons: the older form.
///
/// Source: https://developer.apple.com/documentation/swiftui/alert
@preconcurrency @MainActor
public struct Alert {
  /// A button of an alert.
  @preconcurrency @MainActor
  public struct Button {
    let title: String
    let style: UIAlertAction.Style
    let action: (() -> Void)?

    /// A button.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(title: label.string, style: .default, action: action)
    }
    /// A button that ends the alert.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(title: label.string, style: .cancel, action: action)
    }
    /// A button "Cancel".
    public static func cancel(_ action: (() -> Void)? = {}) -> Button { cancel(Text("Cancel"), action: action) }
    /// A button that removes something.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(title: label.string, style: .destructive, action: action)
    }
  }

  let title: String
  let message: String?
  let buttons: [Button]
  var fields: [AlertField] = []

  /// Creates an alert with one button; nil means "OK".
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    (self.title, self.message) = (title.string, message?.string)
    buttons = [dismissButton ?? .default(Text("OK"))]
  }

  /// Creates an alert with two buttons.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    (self.title, self.message) = (title.string, message?.string)
    buttons = [primaryButton, secondaryButton]
  }
}

extension View {
  /// Shows an alert while a value is true: the older form.
  public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    let shown = isPresented.wrappedValue ? content() : nil
    return alert(shown, .alert) { isPresented.wrappedValue = false }
  }

  /// Shows an alert while there is a value: the older form.
  public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View {
    alert(item.wrappedValue.map(content), .alert) { item.wrappedValue = nil }
  }

  /// Shows an alert while a value is true. Its buttons are the `Button`s of `actions`; without one it is "OK".
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:actions:)
  public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    alert(titleKey.text, nil, isPresented, actions(), .alert)
  }

  /// Shows an alert with a message while a value is true. The message is the `Text` of `message`.
  public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    alert(titleKey.text, message(), isPresented, actions(), .alert)
  }

  /// Shows an alert while a value is true.
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    alert(String(title), nil, isPresented, actions(), .alert)
  }

  /// Shows an alert with a message while a value is true.
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    alert(String(title), message(), isPresented, actions(), .alert)
  }

  /// Shows a choice of buttons while a value is true. "Cancel" is added unless a button has the role `cancel`.
  ///
  /// Source:
  /// https://developer.apple.com/documentation/swiftui/view/confirmationdialog(_:ispresented:titlevisibility:actions:)
  public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    alert(titleVisibility == .visible ? titleKey.text : "", nil, isPresented, actions(), .actionSheet)
  }

  private func alert(
    _ title: String, _ message: (any View)?, _ isPresented: Binding<Bool>, _ actions: any View,
    _ style: UIAlertController.Style
  ) -> some View {
    var alert: Alert?
    if isPresented.wrappedValue {
      var buttons = AlertContent.buttons(in: actions)
      if style == .actionSheet {
        if !buttons.contains(where: { $0.style == .cancel }) { buttons.append(.cancel()) }
      } else if buttons.isEmpty {
        buttons = [.default(Text("OK"))]
      }
      alert = Alert(title: title, message: message.flatMap(AlertContent.text), buttons: buttons)
      alert?.fields = AlertContent.fields(in: actions)
    }
    return self.alert(alert, style) { isPresented.wrappedValue = false }
  }

  private func alert(
    _ alert: Alert?, _ style: UIAlertController.Style, end: @escaping () -> Void
  ) -> some View {
    EventView(content: self, event: AlertEvent(alert: alert, style: style, end: end))
  }
}

extension Alert {
  fileprivate init(title: String, message: String?, buttons: [Button]) {
    (self.title, self.message, self.buttons) = (title, message, buttons)
  }
}

/// Shows and ends an alert of UIKit.
private struct AlertEvent: ViewEvent {
  var alert: Alert?
  var style: UIAlertController.Style
  var end: () -> Void

  func begin(_ node: EventOwner) { if alert != nil { show(node) } }

  func change(from old: AlertEvent, _ node: EventOwner) {
    if old.alert == nil, alert != nil { show(node) }
    if old.alert != nil, alert == nil { hide(node) }
  }

  func end(_ node: EventOwner) { hide(node) }

  private func show(_ node: EventOwner) {
    guard let alert else { return }
    let controller = UIAlertController(title: alert.title, message: alert.message, preferredStyle: style)
    for field in alert.fields {
      controller.addTextField { line in
        (line.placeholder, line.text, line.isSecureTextEntry) = (field.title, field.text.wrappedValue, field.isSecure)
        line.addAction(
          UIAction { [weak line] _ in field.text.wrappedValue = line?.text ?? "" }, for: .editingChanged)
      }
    }
    for button in alert.buttons {
      controller.addAction(
        UIAlertAction(title: button.title, style: button.style) { [end] _ in
          end()
          button.action?()
        })
    }
    node.kept = controller
    node.host.afterLayout { [weak node] in
      guard let node, node.kept === controller, var presenter = node.host.controller else { return }
      while let next = presenter.presentedViewController, !(next is UIAlertController) { presenter = next }
      presenter.present(controller, animated: true)
    }
  }

  private func hide(_ node: EventOwner) {
    guard let controller = node.kept as? UIAlertController else { return }
    node.kept = nil
    node.host.afterLayout { if controller.presentingViewController != nil { controller.dismiss(animated: true) } }
  }
}

/// Finds the buttons and the text in the views of an alert.
@MainActor
enum AlertContent {
  static func buttons(in view: any View) -> [Alert.Button] {
    switch view {
    case let button as any AlertButton: [button.alertButton]
    case let menu as any MenuContent: buttons(in: menu.menuContent)
    case let choice as any AlertChoice: choice.alertButtons
    case is any AlertFieldView: []
    case let list as any ListView: list.entries.flatMap { buttons(in: $0.view) }
    case let view as any ContentHolder: buttons(in: view.heldContent)
    case is any BuiltInView: []
    default: buttons(inBodyOf: view)
    }
  }

  /// The lines of text among the actions.
  static func fields(in view: any View) -> [AlertField] {
    switch view {
    case let field as any AlertFieldView: [field.alertField]
    case let list as any ListView: list.entries.flatMap { fields(in: $0.view) }
    case let view as any ContentHolder: fields(in: view.heldContent)
    default: []
    }
  }

  static func text(_ view: any View) -> String? {
    switch view {
    case let text as Text: text.string
    case let list as any ListView: list.entries.lazy.compactMap { text($0.view) }.first
    case let view as any ContentHolder: text(view.heldContent)
    case is any BuiltInView: nil
    default: text(inBodyOf: view)
    }
  }

  private static func buttons<V: View>(inBodyOf view: V) -> [Alert.Button] { buttons(in: view.body) }
  private static func text<V: View>(inBodyOf view: V) -> String? { text(view.body) }
}

@MainActor
private protocol AlertButton {
  var alertButton: Alert.Button { get }
}

extension Button: AlertButton {
  fileprivate var alertButton: Alert.Button {
    let title = AlertContent.text(label) ?? ""
    switch role {
    case .cancel?: return .cancel(Text(verbatim: title), action: action)
    case .destructive?: return .destructive(Text(verbatim: title), action: action)
    default: return .default(Text(verbatim: title), action: action)
    }
  }
}

/// A line of text of an alert.
@MainActor
struct AlertField {
  let title: String
  let text: Binding<String>
  let isSecure: Bool
}

@MainActor
protocol AlertFieldView {
  var alertField: AlertField { get }
}

/// A choice that is several buttons of an alert.
@MainActor
protocol AlertChoice {
  var alertButtons: [Alert.Button] { get }
}

/// A view with another view in it, such as one with a modifier.
@MainActor
protocol ContentHolder {
  var heldContent: any View { get }
}

extension ModifiedView: ContentHolder { var heldContent: any View { content } }
extension EventView: ContentHolder { var heldContent: any View { content } }
