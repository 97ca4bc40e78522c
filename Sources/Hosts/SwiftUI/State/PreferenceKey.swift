/// A value that views tell those around them.
///
/// Source: https://developer.apple.com/documentation/swiftui/preferencekey
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value of views that tell none.
  static var defaultValue: Value { get }
  /// Adds the value of a later view.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension View {
  /// Tells the views around this one a value.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/preference(key:value:)
  public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    EventView(content: self, event: PreferenceEvent<K>(value: value))
  }

  /// Calls a closure with the value that the views in this one tell, at first and when it has changed: after the layout.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/onpreferencechange(_:perform:)
  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    EventView(content: self, event: PreferenceReader<K>(action: action))
  }
}

/// The values that views have reported, in order of arrival.
@MainActor
private final class Preferences<K: PreferenceKey> {
  var values: [(id: ObjectIdentifier, value: K.Value)] = []
  weak var outer: Preferences?
  var changed: () -> Void = {}

  func set(_ value: K.Value?, of id: ObjectIdentifier) {
    if let index = values.firstIndex(where: { $0.id == id }) {
      if let value { values[index].value = value } else { values.remove(at: index) }
    } else if let value {
      values.append((id, value))
    }
    changed()
    outer?.set(value, of: id)
  }

  /// All values, in the order of their views in the tree.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/preferencekey/reduce(value:nextvalue:)
  func reduced(below reader: Node) -> K.Value {
    var (order, left) = ([Int](), Array(values.indices))
    reader.walk { node in
      if let place = left.firstIndex(where: { values[$0].id == ObjectIdentifier(node) }) {
        order.append(left.remove(at: place))
      }
      return !left.isEmpty
    }
    var result = K.defaultValue
    // Views on a card are in another tree.
    for index in order + left { K.reduce(value: &result) { values[index].value } }
    return result
  }
}

private struct PreferencesKey: EnvironmentKey {
  static var defaultValue: [ObjectIdentifier: AnyObject] { [:] }
}

private struct PreferenceEvent<K: PreferenceKey>: ViewEvent {
  var value: K.Value

  private func preferences(_ node: EventOwner) -> Preferences<K>? {
    node.environment[PreferencesKey.self][ObjectIdentifier(K.self)] as? Preferences<K>
  }

  func begin(_ node: EventOwner) { preferences(node)?.set(value, of: ObjectIdentifier(node)) }
  func change(from old: PreferenceEvent, _ node: EventOwner) { begin(node) }
  func end(_ node: EventOwner) { preferences(node)?.set(nil, of: ObjectIdentifier(node)) }
}

private struct PreferenceReader<K: PreferenceKey>: ViewEvent where K.Value: Equatable {
  @MainActor
  final class Kept {
    let preferences = Preferences<K>()
    var action: (K.Value) -> Void = { _ in }
    var last: K.Value?
    var isWaiting = false
  }

  var action: (K.Value) -> Void

  func begin(_ node: EventOwner) {
    kept(node).action = action
    tell(node)
  }

  func change(from old: PreferenceReader, _ node: EventOwner) { kept(node).action = action }

  func adapt(_ environment: inout EnvironmentValues, _ node: EventOwner) {
    let preferences = kept(node).preferences
    preferences.outer = environment[PreferencesKey.self][ObjectIdentifier(K.self)] as? Preferences<K>
    environment[PreferencesKey.self][ObjectIdentifier(K.self)] = preferences
  }

  private func kept(_ node: EventOwner) -> Kept {
    if let known = node.kept as? Kept { return known }
    let new = Kept()
    node.kept = new
    new.preferences.changed = { [weak node] in node.map(tell) }
    return new
  }

  private func tell(_ node: EventOwner) {
    let kept = kept(node)
    guard !kept.isWaiting else { return }
    kept.isWaiting = true
    node.host.afterLayout { [weak kept, weak node] in
      guard let kept, let node else { return }
      kept.isWaiting = false
      let value = kept.preferences.reduced(below: node)
      guard value != kept.last else { return }
      kept.last = value
      kept.action(value)
    }
  }
}
