/// Runs an action when it is tapped.
///
/// Source: https://developer.apple.com/documentation/swiftui/button
@preconcurrency @MainActor
public struct Button<Label: View>: View, ItemView {
  let role: ButtonRole?
  let action: () -> Void
  let label: Label

  /// Creates a button with a view as its label.
  public init(role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    (self.role, self.action, self.label) = (role, action, label())
  }

  /// Creates a button with a view as its label.
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  func makeItem(_ node: Node) -> ViewItem<Self> { ButtonItem(self, node) }
}

extension Button where Label == Text {
  /// Creates a button with a title.
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  /// Creates a button with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, role: ButtonRole? = nil, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  /// Creates a button with a title and a symbol.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }
}

/// The purpose of a button.
///
/// Source: https://developer.apple.com/documentation/swiftui/buttonrole
public struct ButtonRole: Equatable, Sendable {
  private let name: String

  /// The button removes something; its title is red.
  public static let destructive = ButtonRole(name: "destructive")
  /// The button cancels something.
  public static let cancel = ButtonRole(name: "cancel")
}

/// The item of a button: a control that contains the label. The whole label takes taps, even where it shows nothing.
@MainActor
final class ButtonItem<Label: View>: ViewItem<Button<Label>> {
  private let control = ButtonControl(frame: .zero)

  private var itemNode: ItemNode<Button<Label>>? { node as? ItemNode<Button<Label>> }

  override init(_ view: Button<Label>, _ node: Node) {
    super.init(view, node)
    itemNode?.makeContents = { [weak self] in self.map { [$0.styled] } ?? [] }
    control.onTap = { [weak self] in self?.view.action() }
    control.onPress = { [weak self] in
      guard let self else { return }
      self.node.host.invalidate(self.node)
    }
  }

  /// The style is inherited.
  override var contentsReadEnvironment: Bool { true }

  private var styled: any View {
    let label = ButtonStyleConfiguration.Label(view: view.label)
    let configuration = ButtonStyleConfiguration(role: view.role, label: label, isPressed: control.isHighlighted)
    func body<S: ButtonStyle>(_ style: S) -> any View { StyledButton(style: style, configuration: configuration) }
    return body(environment.buttonStyle)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { containedItem().size(proposal) }
  override func guide(_ key: AlignmentKey, _ size: CGSize) -> CGFloat? { containedItem().guide(key, size) }

  override func place(in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    control.isEnabled = environment.isEnabled
    control.isUserInteractionEnabled = environment.allowsHitTesting
    let item = containedItem()
    canvas.group(control, in: rect) { item.place(in: rect, proposal, on: $0) }
  }
}

/// A style's view. It is a separate view, so that a style may have state and read the environment.
private struct StyledButton<Style: ButtonStyle>: View, BuiltInView {
  let style: Style
  let configuration: ButtonStyleConfiguration

  func makeNode(_ seat: Seat) -> Node { StyledButtonNode(self, seat) }
}

@MainActor
private final class StyledButtonNode<Style: ButtonStyle>: Node {
  private var view: StyledButton<Style>
  private let properties = PropertySlots()

  init(_ view: StyledButton<Style>, _ seat: Seat) {
    self.view = view
    super.init(seat, viewType: StyledButton<Style>.self)
    properties.node = self
    evaluate()
  }

  override func update(_ view: any View, environmentChanged: Bool) {
    guard let view = view as? StyledButton<Style> else { return }
    self.view = view
    evaluate()
  }

  override func environmentChanged() { evaluate() }

  override func evaluate() {
    properties.install(in: view.style, environment: environment)
    let body = Evaluation.read(by: self) { view.style.makeBody(configuration: view.configuration) }
    setChildren([Entry(0, body)])
  }
}

/// Handles the taps of a button.
final class ButtonControl: UIControl {
  var onTap: (() -> Void)?
  var onPress: (() -> Void)?
  private var wasHighlighted = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != wasHighlighted else { return }
      wasHighlighted = isHighlighted
      onPress?()
    }
  }

  /// The label takes no touches.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event) == nil ? nil : self
  }
}
