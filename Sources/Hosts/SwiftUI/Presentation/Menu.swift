/// A button that offers other buttons.
///
/// Differs from Apple: they show as an alert, those of inner menus among them.
/// Source: https://developer.apple.com/documentation/swiftui/menu
@preconcurrency @MainActor
public struct Menu<Label: View, Content: View>: View, MenuContent {
  private let content: Content
  private let label: Label
  @State private var isShown = false

  /// Creates a menu with a view as its label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }

  var menuContent: any View { content }

  /// The button.
  public var body: some View {
    Button {
      isShown = true
    } label: {
      label
    }
    .modifier(MenuModifier(isShown: $isShown, content: content))
  }
}

extension Menu where Label == Text {
  /// Creates a menu with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a menu with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
  /// Creates a menu with a title and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }
}

/// A view whose buttons are found in a menu.
@MainActor
protocol MenuContent {
  var menuContent: any View { get }
}

private struct MenuModifier<Items: View>: ViewModifier {
  @Binding var isShown: Bool
  let content: Items

  init(isShown: Binding<Bool>, content: Items) {
    (_isShown, self.content) = (isShown, content)
  }

  func body(content: Content) -> some View {
    content.confirmationDialog("", isPresented: $isShown) {
      self.content
      Button("Cancel", role: .cancel) {}
    }
  }
}

private struct ContextMenuModifier<Items: View>: ViewModifier {
  let items: Items
  @State private var isShown = false

  func body(content: Content) -> some View {
    content
      .onLongPressGesture { isShown = true }
      .modifier(MenuModifier(isShown: $isShown, content: items))
  }
}

extension View {
  /// Offers buttons when a finger rests on the view. Differs from Apple: they show as an alert.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/contextmenu(menuitems:)
  public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View {
    modifier(ContextMenuModifier(items: menuItems()))
  }
}
