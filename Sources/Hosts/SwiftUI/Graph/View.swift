/// A part of the user interface, described by a value.
///
/// Source: https://developer.apple.com/documentation/swiftui/view
@preconcurrency @MainActor
public protocol View {
  /// The type of the body.
  associatedtype Body: View
  /// The views that this one consists of. Evaluated again when a value that it has read changes.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// Never called: there is no value of this type.
  public var body: Never { preconditionFailure("Never has no body") }
}

/// A view without a body, which makes its own node.
@MainActor
protocol BuiltInView: View where Body == Never {
  func makeNode(_ seat: Seat) -> Node
}

extension BuiltInView {
  public var body: Never { preconditionFailure("\(Self.self): this view has no body") }
}

/// Makes a view from a closure with views, `if` and `switch`.
///
/// Source: https://developer.apple.com/documentation/swiftui/viewbuilder
@preconcurrency @MainActor
@resultBuilder
public enum ViewBuilder {
  /// The one expression.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// No view.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// The one view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// Several views.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView((repeat each content))
  }
  /// A view behind `if #available`.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
  /// A view that exists or not.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  /// The view of the first branch.
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    .first(first)
  }
  /// The view of the second branch.
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    .second(second)
  }
}

/// A preview in Xcode; never evaluated here. The macro `#Preview` does not exist: put it into
/// `#if canImport(DeveloperToolsSupport)`. `skit run` removes it.
///
/// Source: https://developer.apple.com/documentation/swiftui/previewprovider
@preconcurrency @MainActor
public protocol PreviewProvider {
  /// The type of the previews.
  associatedtype Previews: View
  /// The previews.
  @ViewBuilder static var previews: Previews { get }
}
