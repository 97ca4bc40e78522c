/// A property of a view that is connected with something outside, such as state.
///
/// A property of a struct that conforms, and all such properties in it, are connected before the body is evaluated; then
/// `update()` is called.
/// Source: https://developer.apple.com/documentation/swiftui/dynamicproperty
public protocol DynamicProperty {
  /// Called before the body is evaluated. Does nothing by default.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// One of our properties, which finds its persistent part in a slot of the node.
@MainActor
protocol InstalledProperty {
  func install(in slot: inout AnyObject?, of owner: PropertySlots)
}

/// The lasting parts of a view's, modifier's or app's properties, in the order in which they are declared.
@MainActor
final class PropertySlots {
  weak var node: Node?
  private(set) var environment = EnvironmentValues()
  /// Whether a property's inherited value differs from the one that it has read.
  private var environmentChecks: [(EnvironmentValues) -> Bool] = []
  private var slots: [AnyObject?] = []

  nonisolated init() {}

  func install(in value: Any, environment: EnvironmentValues) {
    self.environment = environment
    environmentChecks = []
    var index = 0
    install(Mirror(reflecting: value), &index)
  }

  private func install(_ mirror: Mirror, _ index: inout Int) {
    if let parent = mirror.superclassMirror { install(parent, &index) }
    for child in mirror.children {
      if let property = child.value as? any InstalledProperty {
        if index == slots.count { slots.append(nil) }
        property.install(in: &slots[index], of: self)
        index += 1
      } else if var property = child.value as? any DynamicProperty {
        install(Mirror(reflecting: property), &index)
        property.update()
      }
    }
  }

  func onEnvironment(_ check: @escaping (EnvironmentValues) -> Bool) { environmentChecks.append(check) }

  /// Whether a property reads another value from these.
  func reads(_ environment: EnvironmentValues) -> Bool { environmentChecks.contains { $0(environment) } }

  /// Lets go of everything.
  func removeAll() { (slots, environmentChecks) = ([], []) }
}
