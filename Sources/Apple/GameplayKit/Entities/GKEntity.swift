/// Something in a game that is made of components: at most one of each class.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkentity
@preconcurrency @MainActor
open class GKEntity: NSObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding {
  /// In the order in which they were added; one that took another's place has its place here too.
  open private(set) var components: [GKComponent] = []

  public override init() {
    super.init()
  }

  /// Reads the components that `encode` wrote.
  public required init?(coder: NSCoder) {
    super.init()
    guard let list = coder.decodeObject(forKey: "components") as? [GKComponent] else { return }
    for component in list { addComponent(component) }
  }

  open func encode(with coder: NSCoder) {
    coder.encode(components as NSArray, forKey: "components")
  }

  open class var supportsSecureCoding: Bool { true }

  /// An entity with copies of the components.
  ///
  /// - Precondition: a subclass overrides it, as only it can make another of its own.
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

  /// Updates the components in their order, but those that are in a component system: that one updates them.
  ///
  /// A component that leaves the entity meanwhile is not updated any more, one that comes is updated the next time.
  open func update(deltaTime seconds: TimeInterval) {
    for component in components where component.entity === self && !component.isInSystem {
      component.update(deltaTime: seconds)
    }
  }

  /// Adds a component, and removes the one of exactly the same class if there is one.
  ///
  /// A component that another entity has is removed from that one first.
  open func addComponent(_ component: GKComponent) {
    guard component.entity !== self else { return }
    component.entity?.remove(component)
    let old = __component(for: type(of: component))
    old?.willRemoveFromEntity()
    old?.entity = nil
    // Looked up only now: `willRemoveFromEntity` is the game's code, and may have changed the list.
    if let old, let index = components.firstIndex(where: { $0 === old }) {
      components[index] = component
    } else {
      components.append(component)
    }
    component.entity = self
    component.didAddToEntity()
  }

  /// The component of exactly this class; a subclass counts as another.
  public func component<ComponentType: GKComponent>(ofType componentClass: ComponentType.Type) -> ComponentType? {
    __component(for: componentClass) as? ComponentType
  }

  /// Removes the component of exactly this class, if there is one.
  public func removeComponent<ComponentType: GKComponent>(ofType componentClass: ComponentType.Type) {
    __removeComponent(for: componentClass)
  }

  // Apple's names.
  // swift-format-ignore: NoLeadingUnderscores, AlwaysUseLowerCamelCase
  open func __component(for componentClass: AnyClass) -> GKComponent? {
    components.first { type(of: $0) == componentClass }
  }

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
