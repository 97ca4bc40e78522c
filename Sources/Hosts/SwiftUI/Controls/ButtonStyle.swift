/// The look of buttons.
///
/// Source: https://developer.apple.com/documentation/swiftui/buttonstyle
@preconcurrency @MainActor
public protocol ButtonStyle {
  /// The type of the look.
  associatedtype Body: View
  /// Makes the look of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The button: its label, its role and whether it is pressed.
  typealias Configuration = ButtonStyleConfiguration
}

/// A button, for its style.
///
/// Source: https://developer.apple.com/documentation/swiftui/buttonstyleconfiguration
@preconcurrency @MainActor
public struct ButtonStyleConfiguration {
  /// The label of a button.
  @preconcurrency @MainActor
  public struct Label: View, ListView {
    let view: any View
    var entries: [Entry] { [Entry(0, view)] }
  }

  /// The purpose.
  public let role: ButtonRole?
  /// The label.
  public let label: Label
  /// Whether a finger is on the button.
  public let isPressed: Bool
}

extension View {
  /// Sets the look of the buttons in the view.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/buttonstyle(_:)
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { environment(\.buttonStyle, style) }

  /// Sets the shape of bordered buttons. It has no effect.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }

  /// Sets the size of controls. It has no effect.
  public func controlSize(_ controlSize: ControlSize) -> some View { self }
}

/// The shape of bordered buttons.
public enum ButtonBorderShape: Sendable {
  /// These have no effect.
  case automatic, capsule, roundedRectangle, circle
}

/// The size of controls.
public enum ControlSize: CaseIterable, Sendable {
  /// These have no effect.
  case mini, small, regular, large, extraLarge
}

extension EnvironmentValues {
  private struct StyleKey: EnvironmentKey { static var defaultValue: (any ButtonStyle)? { nil } }

  @MainActor var buttonStyle: any ButtonStyle {
    get { self[StyleKey.self] ?? DefaultButtonStyle() }
    set { self[StyleKey.self] = newValue }
  }
}

/// The label in the colour of controls, paler while it is pressed.
///
/// Source: https://developer.apple.com/documentation/swiftui/defaultbuttonstyle
public struct DefaultButtonStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  /// Creates the style.
  public nonisolated init() {}

  /// The label. The opacity while pressed is a guess from pictures of iOS.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundColor(isEnabled ? configuration.role == .destructive ? .red : .accentColor : Color(.tertiaryLabel))
      .opacity(configuration.isPressed ? 0.2 : 1)
  }
}

/// The label in the colour of controls; the same as the default on a phone.
public typealias BorderlessButtonStyle = DefaultButtonStyle

/// The label as it is, paler while it is pressed.
///
/// Source: https://developer.apple.com/documentation/swiftui/plainbuttonstyle
public struct PlainButtonStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  /// Creates the style.
  public nonisolated init() {}

  /// The label. The opacities are guesses from pictures of iOS.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(isEnabled ? configuration.isPressed ? 0.75 : 1 : 0.5)
  }
}

/// The label on a pale rectangle with round corners.
///
/// Source: https://developer.apple.com/documentation/swiftui/borderedbuttonstyle
public struct BorderedButtonStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  /// Creates the style.
  public nonisolated init() {}

  /// The label. The space, colours and corners are guesses from pictures of iOS.
  public func makeBody(configuration: Configuration) -> some View {
    let color: Color = configuration.role == .destructive ? .red : .accentColor
    configuration.label
      .foregroundColor(isEnabled ? color : Color(.tertiaryLabel))
      .padding(EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
      .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 8))
      .opacity(configuration.isPressed ? 0.75 : 1)
  }
}

/// A white label on a rectangle in the colour of controls.
///
/// Source: https://developer.apple.com/documentation/swiftui/borderedprominentbuttonstyle
public struct BorderedProminentButtonStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  /// Creates the style.
  public nonisolated init() {}

  /// The label. The space and corners are guesses from pictures of iOS.
  public func makeBody(configuration: Configuration) -> some View {
    let color: Color = configuration.role == .destructive ? .red : .accentColor
    configuration.label
      .foregroundColor(isEnabled ? .white : Color(.tertiaryLabel))
      .padding(EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
      .background(isEnabled ? color : Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 8))
      .opacity(configuration.isPressed ? 0.75 : 1)
  }
}

extension ButtonStyle where Self == DefaultButtonStyle {
  /// The default style.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
  /// The default style.
  public static var borderless: DefaultButtonStyle { DefaultButtonStyle() }
}

extension ButtonStyle where Self == PlainButtonStyle {
  /// The label as it is.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension ButtonStyle where Self == BorderedButtonStyle {
  /// The label on a pale rectangle.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
  /// A white label on a strong rectangle.
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

/// A title with a symbol beside it.
///
/// Source: https://developer.apple.com/documentation/swiftui/label
@preconcurrency @MainActor
public struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon

  /// Creates a label from two views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    (self.title, self.icon) = (title(), icon())
  }

  /// The symbol, then the title.
  public var body: some View {
    HStack {
      icon
      title
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(systemName: name)
    }
  }

  /// Creates a label with a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }

  /// Creates a label with a picture.
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(name)
    }
  }
}
