/// One ability of an entity: its data and its code. Subclass it.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkcomponent
@preconcurrency @MainActor
open class GKComponent: NSObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding {
  /// The entity that owns the component; nil before it is added and after it is removed.
  open internal(set) weak var entity: GKEntity?
  private var systems: [Membership] = []

  /// A weak reference to a system: components do not keep their systems alive.
  private struct Membership {
    weak var system: AnyObject?
  }

  public override init() {
    super.init()
  }

  /// Creates a component from an archive. Subclasses read their own properties.
  ///
  /// From a scene file it gets the values that the scene editor's user gave to its properties marked `@GKInspectable`,
  /// by `setValue(_:forKey:)`. They are set when `super.init(coder:)` returns.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkcomponent
  public required init?(coder: NSCoder) {
    super.init()
    for (name, value) in (coder as? any SceneFileCoder)?.inspectableValues ?? [] { setValue(value, forKey: name) }
  }

  /// Writes nothing; subclasses write their own properties.
  open func encode(with coder: NSCoder) {}

  /// Whether archives may hold components. Always true.
  open class var supportsSecureCoding: Bool { true }

  /// A new component without an entity.
  ///
  /// - Precondition: the class is `GKComponent` itself. Subclasses must override this method.
  open func copy(with zone: NSZone? = nil) -> Any {
    precondition(
      type(of: self) == GKComponent.self,
      "GKComponent: \(type(of: self)) must override copy(with:) to be copied, by itself or with its entity")
    return GKComponent()
  }

  /// Advances the component. `GKEntity.update` or `GKComponentSystem.update` calls it; does nothing by default.
  ///
  /// - Parameter seconds: the time since the previous update.
  open func update(deltaTime seconds: TimeInterval) {}

  /// Called after the component was added to an entity, with `entity` set. Does nothing by default.
  open func didAddToEntity() {}

  /// Called before the component is removed, with `entity` still set. Does nothing by default. Not called when the
  /// entity is deallocated.
  open func willRemoveFromEntity() {}

  // MARK: Objective-C at run time

  /// Sets the value for a key: a scene file sets properties this way. A class overrides it for its own properties,
  /// because Swift on Linux finds no property by its name. A key that no class knows is reported as a `Diagnostic`; on
  /// Apple's systems it stops the program.
  ///
  ///     override func setValue(_ value: Any?, forKey key: String) {
  ///       if key == "lives", let number = value as? Int { lives = number } else { super.setValue(value, forKey: key) }
  ///     }
  ///
  /// Source: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/setvalue(_:forkey:)
  open func setValue(_ value: Any?, forKey key: String) { reportUnknown(key: key) }

  /// The value for a key. A key that no class knows is reported as a `Diagnostic`, and its value is nil.
  open func value(forKey key: String) -> Any? {
    reportUnknown(key: key)
    return nil
  }

  /// The selector with the method of this name; nil if the class has none. See `UIResponder.objcMethod(named:)`.
  open func objcMethod(named name: String) -> Selector? { nil }

  private func reportUnknown(key: String) {
    UIApplication.current?.report(
      Diagnostic(
        kind: "unknown-key", subject: "\(type(of: self)).\(key)",
        message: "the class has no value for this key; on a phone the app stops here. Declare the property as "
          + "@GKInspectable, or override setValue(_:forKey:) and value(forKey:)"))
  }

  // MARK: Systems

  // Reads by index: passing an element to a closure copies it, which is slow for a weak reference.

  var isInSystem: Bool { systems.indices.contains { systems[$0].system != nil } }

  func isIn(_ system: AnyObject) -> Bool { systems.indices.contains { systems[$0].system === system } }

  func join(_ system: AnyObject) {
    leave(system)
    systems.append(Membership(system: system))
  }

  /// Leaves a system. Drops deallocated systems too.
  func leave(_ system: AnyObject) {
    systems.removeAll { $0.system == nil || $0.system === system }
  }
}
