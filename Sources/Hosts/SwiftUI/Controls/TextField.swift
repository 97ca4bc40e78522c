/// A line of text that the player writes.
///
/// Source: https://developer.apple.com/documentation/swiftui/textfield
@preconcurrency @MainActor
public struct TextField<Label: View>: View {
  private let title: String
  private let text: Binding<String>
  private let isSecure: Bool
  private let commit: () -> Void
  private let edited: (Bool) -> Void

  init(
    title: String, text: Binding<String>, isSecure: Bool = false, commit: @escaping () -> Void = {},
    edited: @escaping (Bool) -> Void = { _ in }
  ) {
    (self.title, self.text, self.isSecure) = (title, text, isSecure)
    (self.commit, self.edited) = (commit, edited)
  }

  /// The line.
  public var body: some View {
    TextFieldView(title: title, text: text, isSecure: isSecure, commit: commit, edited: edited)
  }
}

extension TextField: AlertFieldView {
  var alertField: AlertField { AlertField(title: title, text: text, isSecure: isSecure) }
}

extension TextField where Label == Text {
  /// Creates a line with a text that stands there while it is empty.
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(title: String(title), text: text)
  }

  /// Creates a line that reports when editing begins and ends, and the return key: the older form.
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void
  ) {
    self.init(title: String(title), text: text, commit: onCommit, edited: onEditingChanged)
  }
}

/// A line of text that is not shown.
///
/// Source: https://developer.apple.com/documentation/swiftui/securefield
@preconcurrency @MainActor
public struct SecureField<Label: View>: View {
  private let field: TextField<Label>

  /// The line.
  public var body: some View { field }
}

extension SecureField: AlertFieldView {
  var alertField: AlertField { field.alertField }
}

extension SecureField where Label == Text {
  /// Creates a line with a text that stands there while it is empty.
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    field = TextField(title: String(title), text: text, isSecure: true)
  }
}

/// A `UITextField` with the surroundings of a `TextField`.
private struct TextFieldView: UIViewRepresentable {
  let title: String
  let text: Binding<String>
  let isSecure: Bool
  let commit: () -> Void
  let edited: (Bool) -> Void

  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIView(context: Context) -> UITextField {
    let field = UITextField(frame: .zero)
    field.delegate = context.coordinator
    field.addTarget(context.coordinator, action: Coordinator.changed, for: .editingChanged)
    return field
  }

  func updateUIView(_ field: UITextField, context: Context) {
    context.coordinator.view = self
    context.coordinator.submit = context.environment.submit
    (field.placeholder, field.isSecureTextEntry) = (title, isSecure)
    field.borderStyle = context.environment.hasTextFieldBorder ? .roundedRect : .none
    if field.text != text.wrappedValue { field.text = text.wrappedValue }
  }

  /// As wide as there is space, and as high as a line.
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UITextField, context: Context) -> CGSize? {
    CGSize(width: proposal.width ?? 160, height: context.environment.hasTextFieldBorder ? 34 : 22)
  }

  @MainActor
  final class Coordinator: NSObject, UITextFieldDelegate {
    var view: TextFieldView?
    var submit: (() -> Void)?

    func changed(_ field: UITextField) { view?.text.wrappedValue = field.text ?? "" }

    func textFieldDidBeginEditing(_ textField: UITextField) { view?.edited(true) }

    func textFieldDidEndEditing(_ textField: UITextField) { view?.edited(false) }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      textField.resignFirstResponder()
      view?.commit()
      submit?()
      return true
    }
  }
}

private struct SubmitKey: EnvironmentKey {
  static var defaultValue: (() -> Void)? { nil }
}

private struct TextFieldBorderKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// The action of a text field's return key.
  fileprivate var submit: (() -> Void)? {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }

  fileprivate var hasTextFieldBorder: Bool {
    get { self[TextFieldBorderKey.self] }
    set { self[TextFieldBorderKey.self] = newValue }
  }
}

/// The look of a line of text.
public struct TextFieldStyleChoice: Sendable {
  fileprivate var hasBorder = false
  /// Without a border.
  public static let automatic = TextFieldStyleChoice()
  /// Without a border.
  public static let plain = TextFieldStyleChoice()
  /// With a rounded border.
  public static let roundedBorder = TextFieldStyleChoice(hasBorder: true)
}

/// The older name of the style with a border.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func RoundedBorderTextFieldStyle() -> TextFieldStyleChoice { .roundedBorder }
/// The older name of the style without a border.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func PlainTextFieldStyle() -> TextFieldStyleChoice { .plain }

/// The label of the return key. It has no effect.
public struct SubmitLabel: Sendable {
  /// A word of the return key.
  public static let done = SubmitLabel(), go = SubmitLabel(), send = SubmitLabel(), join = SubmitLabel()
  /// A word of the return key.
  public static let route = SubmitLabel(), search = SubmitLabel(), next = SubmitLabel(), `return` = SubmitLabel()
  /// A word of the return key.
  public static let `continue` = SubmitLabel()
}

/// The letters that a keyboard writes in capitals. It has no effect.
public struct TextInputAutocapitalization: Sendable {
  /// Nothing, or each word, sentence or letter.
  public static let never = TextInputAutocapitalization(), words = TextInputAutocapitalization()
  /// Nothing, or each word, sentence or letter.
  public static let sentences = TextInputAutocapitalization(), characters = TextInputAutocapitalization()
}

extension View {
  /// Sets what the return key of lines of text does.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/onsubmit(of:_:)
  public func onSubmit(_ action: @escaping () -> Void) -> some View { environment(\.submit, action) }
  /// Sets the look of lines of text.
  public func textFieldStyle(_ style: TextFieldStyleChoice) -> some View {
    environment(\.hasTextFieldBorder, style.hasBorder)
  }
  /// Has no effect: there is no keyboard on the screen.
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
  /// Has no effect: there is no keyboard on the screen.
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }
  /// Has no effect: nothing is corrected.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  /// Has no effect: nothing is corrected.
  public func disableAutocorrection(_ disable: Bool?) -> some View { self }
  /// Has no effect: there is no keyboard on the screen.
  public func keyboardType(_ type: UIKeyboardType) -> some View { self }
  /// Has no effect: there is no keyboard on the screen.
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }
}
