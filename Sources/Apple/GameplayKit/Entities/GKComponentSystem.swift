/// Components of one class, from many entities, that are updated together.
///
/// It holds its components. An entity's own `update` leaves them out.
///
/// Differs from Apple: messages other than `update` are not passed on to the components, which Swift cannot do.
/// Source: https://developer.apple.com/documentation/gameplaykit/gkcomponentsystem
@preconcurrency @MainActor
open class GKComponentSystem<ComponentType: GKComponent>: NSObject {
  /// The class of the components that the system takes.
  public let componentClass: AnyClass
  /// In the order in which they were added.
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

  /// - Precondition: the index is one of `components`.
  open subscript(idx: Int) -> ComponentType { components[idx] }

  /// Adds a component at the end, unless it is in the system already.
  ///
  /// - Precondition: the component is of the system's class or a subclass of it.
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

  /// Removes a component; one that is not in the system is left alone.
  open func removeComponent(_ component: ComponentType) {
    component.leave(self)
    removals += 1
    components.removeAll { $0 === component }
  }

  /// Updates the components in their order.
  ///
  /// A component that leaves the system meanwhile is not updated any more, one that comes is updated the next time.
  open func update(deltaTime seconds: TimeInterval) {
    let removalsBefore = removals
    for component in components where removals == removalsBefore || component.isIn(self) {
      component.update(deltaTime: seconds)
    }
  }

  /// The class of the components that the system takes, whatever the index.
  open func classForGenericArgument(at index: Int) -> AnyClass { componentClass }

  private func component(in entity: GKEntity) -> ComponentType? {
    entity.__component(for: componentClass) as? ComponentType
  }

  /// Swift opens the class behind the second argument.
  private func isKind<Class: AnyObject>(_ component: ComponentType, _ cls: Class.Type) -> Bool { component is Class }
}

extension GKComponentSystem where ComponentType == GKComponent {
  /// A system whose components are seen as `GKComponent`: what `GKComponentSystem(componentClass: Move.self)` makes,
  /// where nothing says of which components.
  public convenience init(componentClass cls: GKComponent.Type) {
    self.init(componentClass: cls as AnyClass)
  }
}
