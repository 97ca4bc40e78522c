/// The look of a list. It has no effect.
public struct ListStyleChoice: Sendable {
  /// A look.
  public static let automatic = ListStyleChoice(), plain = ListStyleChoice(), grouped = ListStyleChoice()
  /// A look.
  public static let insetGrouped = ListStyleChoice(), inset = ListStyleChoice(), sidebar = ListStyleChoice()
}

/// The look of a switch.
public struct ToggleStyleChoice: Sendable {
  fileprivate var tint: Color?
  /// A switch.
  public static let automatic = ToggleStyleChoice(), `switch` = ToggleStyleChoice()
  /// Shown as a switch.
  public static let button = ToggleStyleChoice()
}

/// The look of a progress view: a bar or a ring, with a colour.
public struct ProgressViewStyleChoice: Sendable {
  var tint: Color?
  /// A bar with a value, and a ring without one.
  public static let automatic = ProgressViewStyleChoice(), linear = ProgressViewStyleChoice()
  /// Differs from Apple: a bar with a value.
  public static let circular = ProgressViewStyleChoice()
}

/// A ring with a colour; nil is a grey.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CircularProgressViewStyle(tint: Color? = nil) -> ProgressViewStyleChoice {
  ProgressViewStyleChoice(tint: tint)
}
/// A bar with a colour; nil is the accent colour.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func LinearProgressViewStyle(tint: Color? = nil) -> ProgressViewStyleChoice {
  ProgressViewStyleChoice(tint: tint)
}

extension View {
  /// Sets the colour of progress views.
  public func progressViewStyle(_ style: ProgressViewStyleChoice) -> some View {
    transformEnvironment(\.tint) { if let tint = style.tint { $0 = tint } }
  }
}

/// The older name of a list's look.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func PlainListStyle() -> ListStyleChoice { .plain }
/// The older name of a list's look.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func GroupedListStyle() -> ListStyleChoice { .grouped }
/// The older name of a list's look.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func InsetGroupedListStyle() -> ListStyleChoice { .insetGrouped }
/// The older name of a row of buttons.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func SegmentedPickerStyle() -> PickerStyleChoice { .segmented }
/// The older name of a menu, which is shown as a row of buttons.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func MenuPickerStyle() -> PickerStyleChoice { .menu }
/// The older name of a wheel, which is shown as a row of buttons.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func WheelPickerStyle() -> PickerStyleChoice { .wheel }
/// A switch with a colour; nil is the accent colour.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func SwitchToggleStyle(tint: Color? = nil) -> ToggleStyleChoice { ToggleStyleChoice(tint: tint) }

/// The transition from a text to its new value. It has no effect.
public struct ContentTransition: Sendable {
  /// None, or a fade.
  public static let identity = ContentTransition(), opacity = ContentTransition()
  /// Digit by digit.
  public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
}

/// A tap or a vibration that the player feels. Nothing is felt here.
public struct SensoryFeedback: Hashable, Sendable {
  /// An end.
  public static let success = SensoryFeedback(), warning = SensoryFeedback(), error = SensoryFeedback()
  /// A choice or a hit.
  public static let selection = SensoryFeedback(), impact = SensoryFeedback(), increase = SensoryFeedback()
}

extension View {
  /// Has no effect: a list has one look.
  public func listStyle(_ style: ListStyleChoice) -> some View { self }
  /// Sets the colour of switches.
  @ViewBuilder
  public func toggleStyle(_ style: ToggleStyleChoice) -> some View {
    if let tint = style.tint { self.tint(tint) } else { self }
  }
  /// Has no effect: the new text appears at once.
  public func contentTransition(_ transition: ContentTransition) -> some View { self }
  /// Has no effect: nothing is felt.
  public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { self }
}

/// A text that opens an address, which fails and is reported once as a `Diagnostic`.
///
/// Source: https://developer.apple.com/documentation/swiftui/link
@preconcurrency @MainActor
public struct Link<Label: View>: View {
  private let destination: URL
  private let label: Label

  /// Creates a link with a view.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    (self.destination, self.label) = (destination, label())
  }

  /// The button.
  public var body: some View {
    Button {
      UIApplication.shared.open(destination)
    } label: {
      label
    }
  }
}

extension Link where Label == Text {
  /// Creates a link with a text.
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }
}

extension Section where Parent: View, Footer: View {
  /// Creates rows with a header and a footer: the older form.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content) {
      header
    } footer: {
      footer
    }
  }
}

extension Section where Parent == EmptyView {
  /// Creates rows with a footer: the older form.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content) {
      EmptyView()
    } footer: {
      footer
    }
  }
}
