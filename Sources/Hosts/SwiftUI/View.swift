/// A part of the window: a `SpriteView`, or a view whose body leads to one.
///
/// Source: https://developer.apple.com/documentation/swiftui/view
@preconcurrency @MainActor
public protocol View {
  /// The type of the body.
  associatedtype Body: View
  /// The view that this one consists of.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// Never called: there is no value of this type.
  public var body: Never { preconditionFailure("Never has no body") }
}

/// A view without a body.
@MainActor
protocol BuiltInView: View where Body == Never {
  func addContents(to contents: inout Contents, at placement: Placement)
}

extension BuiltInView {
  public var body: Never { preconditionFailure("\(Self.self): this view has no body") }
}

/// A view that shows nothing.
///
/// Source: https://developer.apple.com/documentation/swiftui/emptyview
@preconcurrency @MainActor
public struct EmptyView: View, BuiltInView {
  /// Creates a view that shows nothing.
  public init() {}

  func addContents(to contents: inout Contents, at placement: Placement) {}
}

/// Several views, from back to front.
///
/// Source: https://developer.apple.com/documentation/swiftui/tupleview
@preconcurrency @MainActor
public struct TupleView<each Content: View>: View, BuiltInView {
  private let content: (repeat each Content)

  init(_ content: (repeat each Content)) {
    self.content = content
  }

  func addContents(to contents: inout Contents, at placement: Placement) {
    for view in repeat each content { contents.add(view, at: placement) }
  }
}

/// Views in front of each other.
///
/// Source: https://developer.apple.com/documentation/swiftui/zstack
@preconcurrency @MainActor
public struct ZStack<Content: View>: View, BuiltInView {
  private let content: Content

  /// Creates a stack of views, the first one at the back.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func addContents(to contents: inout Contents, at placement: Placement) { contents.add(content, at: placement) }
}

/// Views that are treated as one.
///
/// Source: https://developer.apple.com/documentation/swiftui/group
@preconcurrency @MainActor
public struct Group<Content: View>: View, BuiltInView {
  private let content: Content

  /// Creates a group of views.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func addContents(to contents: inout Contents, at placement: Placement) { contents.add(content, at: placement) }
}

/// A view that exists or not: an `if` in a body.
extension Optional: View where Wrapped: View {
  /// Never called: the wrapped view is shown.
  public var body: Never { preconditionFailure("Optional: this view has no body") }
}

extension Optional: BuiltInView where Wrapped: View {
  func addContents(to contents: inout Contents, at placement: Placement) {
    if let view = self { contents.add(view, at: placement) }
  }
}

/// One of two views: an `if` with an `else` in a body.
@preconcurrency @MainActor
public enum ConditionalView<First: View, Second: View>: View, BuiltInView {
  /// The view of the first branch.
  case first(First)
  /// The view of the second branch.
  case second(Second)

  func addContents(to contents: inout Contents, at placement: Placement) {
    switch self {
    case .first(let view): contents.add(view, at: placement)
    case .second(let view): contents.add(view, at: placement)
    }
  }
}

/// Makes a view from a closure with views, `if` and `switch`.
///
/// Source: https://developer.apple.com/documentation/swiftui/viewbuilder
@preconcurrency @MainActor
@resultBuilder
public enum ViewBuilder {
  /// No view.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// The one view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// Several views, from back to front.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView((repeat each content))
  }
  /// A view behind `if #available`.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> Content { content }
  /// A view that exists or not.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  /// The view of the first branch.
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> {
    .first(first)
  }
  /// The view of the second branch.
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> {
    .second(second)
  }
}

/// A preview in Xcode; never evaluated here. The macro `#Preview` does not exist: put it into
/// `#if canImport(DeveloperToolsSupport)`.
///
/// Source: https://developer.apple.com/documentation/swiftui/previewprovider
@preconcurrency @MainActor
public protocol PreviewProvider {
  /// The type of the previews.
  associatedtype Previews: View
  /// The previews.
  @ViewBuilder static var previews: Previews { get }
}
