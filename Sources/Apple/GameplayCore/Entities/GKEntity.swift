/// A game object made of components, at most one of each class.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkentity
@preconcurrency @MainActor
open class GKEntity: NSObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding {
  /// The entity's components in the order they were added. A component that replaced another has that one's position.
  open private(set) var components: [GKComponent] = []

  public override init() {
    super.init()
  }

  /// Creates an entity with the components of a scene file, or those that `encode` wrote.
  ///
  /// `didAddToEntity()` is called once all components have been added, in their order: a component finds the others,
  /// such as the node's, and may add more. Shipped games rely on it: their components start animations of the node
  /// there, also when the file has them before the node's component.
  public required init?(coder: NSCoder) {
    super.init()
    let list = (coder.decodeObject(forKey: "_components") as? NSArray ?? []).compactMap { $0 as? GKComponent }
    for component in list where component.entity == nil && __component(for: type(of: component)) == nil {
      components.append(component)
      component.entity = self
    }
    let read = components
    for component in read { (component as? any NodeHolder)?.takeNode() }
    for component in read where component.entity === self { component.didAddToEntity() }
  }

  /// Writes the components, in their order.
  open func encode(with coder: NSCoder) {
    coder.encode(components as NSArray, forKey: "_components")
  }

  /// Whether archives may hold entities. Always true.
  open class var supportsSecureCoding: Bool { true }

  /// A new entity with copies of the components.
  ///
  /// - Precondition: the class is `GKEntity` itself. Subclasses must override this method.
  open func copy(with zone: NSZone? = nil) -> Any {
    precondition(
      type(of: self) == GKEntity.self, "GKEntity: \(type(of: self)) must override copy(with:) to be copied")
    let entity = GKEntity()
    for component in components {
      guard let copy = component.copy() as? GKComponent else { continue }
      entity.addComponent(copy)
    }
    return entity
  }

  /// Updates the components in order, except those in a component system: the system updates them.
  ///
  /// A component removed during the update is skipped; one added during it is updated the next time.
  open func update(deltaTime seconds: TimeInterval) {
    for component in components where component.entity === self && !component.isInSystem {
      component.update(deltaTime: seconds)
    }
  }

  /// Adds a component. Replaces the component of exactly the same class, if there is one.
  ///
  /// A component that belongs to another entity is removed from that entity first.
  open func addComponent(_ component: GKComponent) {
    guard component.entity !== self else { return }
    component.entity?.remove(component)
    let old = __component(for: type(of: component))
    old?.willRemoveFromEntity()
    old?.entity = nil
    // Searches the list only now: `willRemoveFromEntity` is the game's code and may have changed it.
    if let old, let index = components.firstIndex(where: { $0 === old }) {
      components[index] = component
    } else {
      components.append(component)
    }
    component.entity = self
    component.didAddToEntity()
  }

  /// The component of exactly this class; nil if there is none. Subclasses do not count.
  public func component<ComponentType: GKComponent>(ofType componentClass: ComponentType.Type) -> ComponentType? {
    __component(for: componentClass) as? ComponentType
  }

  /// Removes the component of exactly this class. Does nothing if there is none.
  public func removeComponent<ComponentType: GKComponent>(ofType componentClass: ComponentType.Type) {
    __removeComponent(for: componentClass)
  }

  /// `component(ofType:)` for a class that is known only at run time. The name is Apple's.
  // swift-format-ignore: NoLeadingUnderscores, AlwaysUseLowerCamelCase
  open func __component(for componentClass: AnyClass) -> GKComponent? {
    components.first { type(of: $0) == componentClass }
  }

  /// `removeComponent(ofType:)` for a class that is known only at run time. The name is Apple's.
  // swift-format-ignore: NoLeadingUnderscores, AlwaysUseLowerCamelCase
  open func __removeComponent(for componentClass: AnyClass) {
    if let component = __component(for: componentClass) { remove(component) }
  }

  private func remove(_ component: GKComponent) {
    component.willRemoveFromEntity()
    components.removeAll { $0 === component }
    component.entity = nil
  }
}

/// A component with a node, which is told of the component's entity.
@MainActor
package protocol NodeHolder: GKComponent {
  /// Makes the component's entity the node's.
  func takeNode()
}
