/// Remembers what a node reads while it is evaluated, so that a change of it evaluates the node again.
///
/// A body that does not read a state is not evaluated when the state changes.
/// Source: https://fatbobman.com/en/posts/bug-code-by-state-inject/
enum Evaluation {
  /// The node that is evaluated now. Used on the main queue only. Static, because an evaluation ends before other code
  /// of the main queue runs.
  private nonisolated(unsafe) static var current: Node?

  @MainActor
  static func read<Result>(by node: Node, _ body: () -> Result) -> Result {
    let outer = current
    current = node
    defer { current = outer }
    let invalidation = NodeInvalidation(node)
    return withObservationTracking(body) { invalidation.perform() }
  }

  /// The node that reads a value now; nil outside of evaluations.
  static var reader: Node? { MainQueue.isCurrent ? current : nil }
}

/// The main queue. Its blocks may run on any thread: on Linux the first thread may have ended.
enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the calling code runs on the main queue.
  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}

/// Evaluates a node again, from any thread.
// Unchecked: the node is used on the main queue only.
struct NodeInvalidation: @unchecked Sendable {
  private weak var node: Node?

  init(_ node: Node) {
    self.node = node
  }

  var isDead: Bool { node == nil }

  func isOf(_ other: Node) -> Bool { node === other }

  func perform() {
    guard MainQueue.isCurrent else {
      DispatchQueue.main.async { MainActor.assumeIsolated { invalidate() } }
      return
    }
    MainActor.assumeIsolated { invalidate() }
  }

  @MainActor
  private func invalidate() {
    guard let node, node.isAttached else { return }
    node.host.invalidate(node)
  }
}

/// Whether two values look the same to a view: a body with the same values is not evaluated again.
///
/// Closures always differ.
@MainActor
func isSame(_ one: Any, _ other: Any) -> Bool {
  guard type(of: one) == type(of: other) else { return false }
  if let one = one as? any ComparedProperty { return one.isSame(as: other) }
  if let one = one as? any Equatable { return isEqual(one, other) }
  if type(of: one) is AnyClass { return (one as AnyObject) === (other as AnyObject) }
  let (first, second) = (Mirror(reflecting: one), Mirror(reflecting: other))
  guard let style = first.displayStyle, first.children.count == second.children.count else { return false }
  if style == .enum, first.children.isEmpty, "\(one)" != "\(other)" { return false }
  return zip(first.children, second.children).allSatisfy { $0.label == $1.label && isSame($0.value, $1.value) }
}

private func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool { one == other as? Value }

/// A property wrapper that knows whether two of its values mean the same.
protocol ComparedProperty {
  @MainActor func isSame(as other: Any) -> Bool
}
