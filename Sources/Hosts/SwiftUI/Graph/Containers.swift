/// A view that shows nothing.
///
/// Source: https://developer.apple.com/documentation/swiftui/emptyview
@preconcurrency @MainActor
public struct EmptyView: View, ListView {
  /// Creates a view that shows nothing.
  public nonisolated init() {}

  var entries: [Entry] { [] }
}

/// Several views.
///
/// Source: https://developer.apple.com/documentation/swiftui/tupleview
@preconcurrency @MainActor
public struct TupleView<each Content: View>: View, ListView {
  private let content: (repeat each Content)

  init(_ content: (repeat each Content)) {
    self.content = content
  }

  var entries: [Entry] {
    var entries: [Entry] = []
    for view in repeat each content { entries.append(Entry(entries.count, view)) }
    return entries
  }
}

/// Views that are treated as one.
///
/// Source: https://developer.apple.com/documentation/swiftui/group
@preconcurrency @MainActor
public struct Group<Content: View>: View, ListView {
  private let content: Content

  /// Creates a group of views.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  var entries: [Entry] { [Entry(0, content)] }
}

/// A view of any type.
///
/// Source: https://developer.apple.com/documentation/swiftui/anyview
@preconcurrency @MainActor
public struct AnyView: View, ListView {
  let content: any View

  /// Hides the type of a view.
  public init<V: View>(_ view: V) {
    content = (view as? AnyView)?.content ?? view
  }

  /// Hides the type of a view.
  public init<V: View>(erasing view: V) {
    self.init(view)
  }

  var entries: [Entry] { [Entry(0, content)] }
}

/// A view that exists or not: an `if` in a body.
extension Optional: View where Wrapped: View {
  /// Never called: the wrapped view is shown.
  public var body: Never { preconditionFailure("Optional: this view has no body") }
}

extension Optional: BuiltInView where Wrapped: View {}

extension Optional: ListView where Wrapped: View {
  var entries: [Entry] { map { [Entry(0, $0)] } ?? [] }
}

/// One of two views: an `if` with an `else` in a body.
///
/// Source: https://developer.apple.com/documentation/swiftui/_conditionalcontent
// swift-format-ignore: NoLeadingUnderscores
@preconcurrency @MainActor
public enum _ConditionalContent<First: View, Second: View>: View, ListView {
  /// The view of the first branch.
  case first(First)
  /// The view of the second branch.
  case second(Second)

  /// The branches have their own identities, even with views of one type.
  var entries: [Entry] {
    switch self {
    case .first(let view): [Entry(0, view)]
    case .second(let view): [Entry(1, view)]
    }
  }
}

/// One view for each element of a collection.
///
/// Source: https://developer.apple.com/documentation/swiftui/foreach
@preconcurrency @MainActor
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content>: View, ListView {
  /// The elements.
  public let data: Data
  private let identify: (Data.Element) -> ID
  private let makeView: (Data.Element) -> any View

  private init(_ data: Data, _ identify: @escaping (Data.Element) -> ID, _ make: @escaping (Data.Element) -> any View) {
    (self.data, self.identify, makeView) = (data, identify, make)
  }

  /// Elements with the same identity: only the first one is shown, and this is reported once as a `Diagnostic`. On
  /// Apple's systems the result is undefined.
  var entries: [Entry] {
    var known: Set<ID> = []
    return data.compactMap { element in
      let id = identify(element)
      guard known.insert(id).inserted else {
        UIApplication.shared.report(
          Diagnostic(
            kind: "double-identity", subject: "ForEach", message: "the identity \(id) occurs twice; only one is shown"))
        return nil
      }
      return Entry(id, makeView(element))
    }
  }
}

extension ForEach where Content: View {
  /// Creates views for elements, with a property as their identity.
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, { $0[keyPath: id] }, content)
  }

  /// Creates views for elements that have an identity.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, \.id, content)
  }

  private init(_ data: Data, _ id: KeyPath<Data.Element, ID>, _ content: @escaping (Data.Element) -> Content) {
    self.init(data, { $0[keyPath: id] }, content)
  }

  /// Creates views for bindings to the elements of a collection.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == [BoundElement<C>], ID == C.Element.ID, C.Element: Identifiable, C.Index: Hashable {
    self.init(data.elements, { $0.binding.wrappedValue.id }, { content($0.binding) })
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  /// Creates views for numbers.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data, { $0 }, content)
  }
}

/// An element of a collection behind a binding.
public struct BoundElement<C: MutableCollection> {
  let binding: Binding<C.Element>
}

extension Binding where Value: MutableCollection, Value: RandomAccessCollection, Value.Index: Hashable {
  @MainActor
  var elements: [BoundElement<Value>] {
    wrappedValue.indices.map { index in
      BoundElement(binding: Binding<Value.Element>(get: { wrappedValue[index] }, set: { wrappedValue[index] = $0 }))
    }
  }
}
