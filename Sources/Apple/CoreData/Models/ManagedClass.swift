internal import AppFoundation
internal import Synchronization

/// Finds the classes that a model names.
enum ManagedClass {
  /// The class of an entity's objects. A class that is missing is reported; the objects then have the class of the
  /// superentity, or `NSManagedObject`.
  static func type(of entity: NSEntityDescription) -> NSManagedObject.Type {
    if let known = entity.foundClass { return known }
    guard let name = entity.managedObjectClassName, name != "NSManagedObject" else { return NSManagedObject.self }
    let plain = String(name.split(separator: ".").last ?? "")
    let modules = entity.managedObjectModel?.modules ?? []
    for candidate in [name] + modules.map({ "\($0).\(plain)" }) {
      if let found = NSClassFromString(candidate) as? NSManagedObject.Type {
        entity.foundClass = found
        return found
      }
    }
    AppContext.report(
      "data-class", "the entity \(entity.name ?? "")",
      "there is no class \(plain) of NSManagedObject in the modules \(modules.joined(separator: ", ")); plain objects are made"
    )
    return NSManagedObject.self
  }

  /// The module of a class.
  static func module(of type: Any.Type) -> Substring { String(reflecting: type).prefix { $0 != "." } }

  /// The entity of a model whose objects are of a class, or of its superclass for a class without one.
  static func entity(of type: NSManagedObject.Type, in model: NSManagedObjectModel) -> NSEntityDescription? {
    let name = String(describing: type)
    let found = model.entities.first {
      $0.managedObjectClassName.split(separator: ".").last.map(String.init) == name
    }
    if found != nil { model.noteModule(module(of: type)) }
    return found
  }
}

/// The models that coordinators use, for `Score.entity()`, which names no context. Each app finds its own.
enum LoadedModels {
  // Unchecked: weak references may be read on any thread, and a model does not change while a coordinator uses it.
  private struct Entry: @unchecked Sendable {
    weak var model: NSManagedObjectModel?
    var defaults: ObjectIdentifier
  }

  private static let entries = Mutex<[Entry]>([])

  static func add(_ model: NSManagedObjectModel) {
    let entry = Entry(model: model, defaults: ObjectIdentifier(DefaultsStore.current))
    entries.withLock { $0 = $0.filter { $0.model != nil } + [entry] }
  }

  static func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
    let defaults = ObjectIdentifier(DefaultsStore.current)
    let models = entries.withLock { $0.filter { $0.defaults == defaults }.compactMap(\.model) }
    return models.reversed().lazy.compactMap { ManagedClass.entity(of: type, in: $0) }.first
  }
}
