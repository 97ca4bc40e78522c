/// What one of the many things that an entity can do needs: data and code.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkcomponent
@preconcurrency @MainActor
open class GKComponent: NSObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding {
  /// The entity that the component was added to, which holds it; nil outside one.
  open internal(set) weak var entity: GKEntity?
  private var systems: [Membership] = []

  /// A component does not hold the systems that it is in.
  private struct Membership {
    weak var system: AnyObject?
  }

  public override init() {
    super.init()
  }

  /// Reads nothing: a component has no content of its own.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Writes nothing: a component has no content of its own.
  open func encode(with coder: NSCoder) {}

  open class var supportsSecureCoding: Bool { true }

  /// A component outside any entity.
  ///
  /// - Precondition: a subclass overrides it, as only it can make another of its own.
  open func copy(with zone: NSZone? = nil) -> Any {
    precondition(
      type(of: self) == GKComponent.self,
      "GKComponent: \(type(of: self)) must override copy(with:) to be copied, by itself or with its entity")
    return GKComponent()
  }

  /// Called by the entity's or a component system's own `update`.
  ///
  /// - Parameter seconds: since the update before.
  open func update(deltaTime seconds: TimeInterval) {}

  /// Called when the component has come into an entity: `entity` is set.
  open func didAddToEntity() {}

  /// Called before the component leaves its entity, which is still set. Not called when the entity itself goes.
  open func willRemoveFromEntity() {}

  // MARK: Systems

  // By index: an element that is handed to a closure is copied, which takes long for a weak reference.

  var isInSystem: Bool { systems.indices.contains { systems[$0].system != nil } }

  func isIn(_ system: AnyObject) -> Bool { systems.indices.contains { systems[$0].system === system } }

  func join(_ system: AnyObject) {
    leave(system)
    systems.append(Membership(system: system))
  }

  /// Forgets those systems too that are gone.
  func leave(_ system: AnyObject) {
    systems.removeAll { $0.system == nil || $0.system === system }
  }
}
