/// Shows another page when it is tapped.
///
/// Source: https://developer.apple.com/documentation/swiftui/navigationlink
@preconcurrency @MainActor
public struct NavigationLink<Label: View, Destination: View>: View {
  private enum Target {
    case view(() -> Destination)
    case value(AnyHashable)
  }

  private let target: Target
  private let isActive: Binding<Bool>?
  private let label: Label
  @Environment(\.navigator) private var navigator

  private init(_ target: Target, _ isActive: Binding<Bool>? = nil, _ label: Label) {
    (self.target, self.isActive, self.label) = (target, isActive, label)
  }

  /// Creates a link to a view.
  public init(@ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(.view(destination), nil, label())
  }

  /// Creates a link to a view.
  public init(destination: @autoclosure @escaping () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(.view(destination), nil, label())
  }

  /// Creates a link to a view that shows while a value is true: the older form.
  public init(
    destination: @autoclosure @escaping () -> Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) {
    self.init(.view(destination), isActive, label())
  }

  /// Creates a link to the page of a value; see `navigationDestination(for:destination:)`.
  public init<P: Hashable>(value: P, @ViewBuilder label: () -> Label) where Destination == Never {
    self.init(.value(AnyHashable(value)), nil, label())
  }

  /// A button.
  public var body: some View {
    Button {
      if let isActive {
        isActive.wrappedValue = true
      } else {
        show()
      }
    } label: {
      label
    }
    .modifier(DestinationModifier(isPresented: isActive, destination: isActive == nil ? nil : view))
  }

  private var view: (() -> AnyView)? {
    guard case .view(let make) = target else { return nil }
    return { AnyView(make()) }
  }

  private func show() {
    guard let navigator else {
      return UIApplication.shared.report(
        Diagnostic(
          kind: "no-navigation", subject: "NavigationLink",
          message: "it is not in a NavigationStack or NavigationView; nothing is shown"))
    }
    switch target {
    case .view(let make): _ = navigator.push(AnyView(make()))
    case .value(let value): navigator.push(value: value)
    }
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(.view(destination), nil, Text(titleKey))
  }

  /// Creates a link with a title.
  public init(_ titleKey: LocalizedStringKey, destination: @autoclosure @escaping () -> Destination) {
    self.init(.view(destination), nil, Text(titleKey))
  }

  /// Creates a link with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: @autoclosure @escaping () -> Destination) {
    self.init(.view(destination), nil, Text(title))
  }

  /// Creates a link with a title that shows a view while a value is true: the older form.
  public init(
    _ titleKey: LocalizedStringKey, destination: @autoclosure @escaping () -> Destination, isActive: Binding<Bool>
  ) {
    self.init(.view(destination), isActive, Text(titleKey))
  }

  /// Creates a link with a title to the page of a value.
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P) where Destination == Never {
    self.init(.value(AnyHashable(value)), nil, Text(titleKey))
  }
}

extension View {
  /// Makes the pages for values of a type.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/navigationdestination(for:destination:)
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    EnvironmentView(content: self) { environment in
      // Every page of the stack finds it.
      environment.navigator?.destinations[ObjectIdentifier(data)] = { value in
        AnyView((value.base as? D).map(destination))
      }
    }
  }

  /// Shows a page while a value is true. The page is made again when a value that the closure reads has changed.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/navigationdestination(ispresented:destination:)
  public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
  ) -> some View {
    modifier(DestinationModifier(isPresented: isPresented, destination: { AnyView(destination()) }))
  }
}

/// Shows a page while a value is true.
struct DestinationModifier: ViewModifier {
  let isPresented: Binding<Bool>?
  let destination: (() -> AnyView)?
  @Environment(\.navigator) private var navigator

  func body(content: Content) -> some View {
    EventView(
      content: content,
      event: DestinationEvent(
        isShown: isPresented?.wrappedValue ?? false, isPresented: isPresented, destination: destination,
        navigator: navigator))
  }
}

private struct DestinationEvent: ViewEvent {
  private final class Page {
    let number: Int

    init(_ number: Int) {
      self.number = number
    }
  }

  var isShown: Bool
  var isPresented: Binding<Bool>?
  var destination: (() -> AnyView)?
  var navigator: Navigator?

  func begin(_ node: EventOwner) { if isShown { show(node) } }

  func change(from old: DestinationEvent, _ node: EventOwner) {
    if !old.isShown, isShown { return show(node) }
    guard let page = node.kept as? Page, let navigator else { return }
    if isShown {
      guard let destination else { return }
      node.host.afterLayout { navigator.update(page.number, Evaluation.read(by: node, destination)) }
    } else if old.isShown {
      node.kept = nil
      node.host.afterLayout { navigator.pop(page.number) }
    }
  }

  private func show(_ node: EventOwner) {
    guard let navigator, let destination else { return }
    let isPresented = isPresented
    node.host.afterLayout {
      let view = Evaluation.read(by: node, destination)
      node.kept = Page(navigator.push(view) { isPresented?.wrappedValue = false })
    }
  }
}
