/// A list of components of one class, from many entities, that are updated together.
///
/// The system owns its components. The entities' own `update` skips them.
///
/// Differs from Apple: only `update` is passed on to the components; Swift cannot forward other messages.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkcomponentsystem
@preconcurrency @MainActor
open class GKComponentSystem<ComponentType: GKComponent>: NSObject {
  /// The class of components that the system accepts.
  public let componentClass: AnyClass
  /// The components in the order they were added.
  open private(set) var components: [ComponentType] = []
  private var removals = 0

  /// A system without components.
  ///
  /// - Precondition: the class is the system's `ComponentType` or a subclass of it.
  public init(componentClass cls: AnyClass) {
    precondition(
      cls is ComponentType.Type,
      "GKComponentSystem: componentClass must be \(ComponentType.self) or a subclass, not \(cls)")
    componentClass = cls
    super.init()
  }

  /// The component at an index.
  ///
  /// - Precondition: the index is valid for `components`.
  open subscript(idx: Int) -> ComponentType { components[idx] }

  /// Adds a component at the end. Does nothing if it is in the system already.
  ///
  /// - Precondition: the component's class is the system's or a subclass.
  open func addComponent(_ component: ComponentType) {
    precondition(
      isKind(component, componentClass), "GKComponentSystem: a system of \(componentClass) cannot take \(component)")
    guard !component.isIn(self) else { return }
    component.join(self)
    components.append(component)
  }

  /// Adds an entity's component of exactly the system's class, if it has one.
  open func addComponent(foundIn entity: GKEntity) {
    if let component = component(in: entity) { addComponent(component) }
  }

  /// Removes an entity's component of exactly the system's class, if it has one.
  open func removeComponent(foundIn entity: GKEntity) {
    if let component = component(in: entity) { removeComponent(component) }
  }

  /// Removes a component. Does nothing if it is not in the system.
  open func removeComponent(_ component: ComponentType) {
    component.leave(self)
    removals += 1
    components.removeAll { $0 === component }
  }

  /// Updates the components in order.
  ///
  /// A component removed during the update is skipped; one added during it is updated the next time.
  open func update(deltaTime seconds: TimeInterval) {
    let removalsBefore = removals
    for component in components where removals == removalsBefore || component.isIn(self) {
      component.update(deltaTime: seconds)
    }
  }

  /// The class of components that the system accepts, for any index.
  open func classForGenericArgument(at index: Int) -> AnyClass { componentClass }

  private func component(in entity: GKEntity) -> ComponentType? {
    entity.__component(for: componentClass) as? ComponentType
  }

  /// Generic, so that Swift opens the class behind the second argument.
  private func isKind<Class: AnyObject>(_ component: ComponentType, _ cls: Class.Type) -> Bool { component is Class }
}

extension GKComponentSystem where ComponentType == GKComponent {
  /// A system with components of the type `GKComponent`: the result of `GKComponentSystem(componentClass: Move.self)`
  /// where the context does not give a type.
  public convenience init(componentClass cls: GKComponent.Type) {
    self.init(componentClass: cls as AnyClass)
  }
}
