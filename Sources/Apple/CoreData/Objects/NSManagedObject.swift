internal import Predicates

/// An object that a store keeps.
///
/// On a phone the Objective-C runtime gives subclasses their `@NSManaged` properties. Here `skit` writes them in the game's
/// copy; code that it does not prepare uses `managedValue(for:)` and `setManagedValue(_:for:)`, or key-value coding.
///
/// A wrong key and a value of a wrong type stop the program, as on Apple's systems. An object belongs to one context and
/// is not thread-safe.
///
/// Source: https://developer.apple.com/documentation/coredata/nsmanagedobject
open class NSManagedObject: NSObject, NSFetchRequestResult {
  /// The kind of object.
  public let entity: NSEntityDescription
  /// Identifies the object; the same before and after the first save. Differs from Apple: temporary identifiers stay.
  open internal(set) var objectID: NSManagedObjectID
  /// The context; nil for an object of none, and after its deletion was saved.
  open internal(set) weak var managedObjectContext: NSManagedObjectContext?
  /// Whether the object was made since the last save.
  open internal(set) var isInserted = false
  /// Whether the object is deleted with the next save.
  open internal(set) var isDeleted = false
  /// Always false: values are read when the object is made.
  open var isFault: Bool { false }

  /// Values of attributes; an object or a list of them for a relationship, or identifiers of those not yet looked up.
  var values: [String: Any] = [:]
  /// The changed values as they were in `values` at the last save or refresh; `NSNull` for none.
  var committed: [String: Any] = [:]

  /// Creates an object with the model's default values, in a context or in none.
  ///
  /// Differs from Apple: the object is of the class that is named here; `NSManagedObject(entity:insertInto:)` makes one of
  /// the entity's class only in a game that `skit` prepares.
  public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    self.entity = entity
    objectID = NSManagedObjectID(context?.nextNumber() ?? 0, of: entity, in: nil)
    super.init()
    for attribute in entity.attributes {
      if let value = attribute.defaultValue.flatMap({ AttributeValue.normal($0, as: attribute.attributeType) }) {
        values[attribute.name] = value
      }
    }
    context?.insert(self)
  }

  /// Creates an object of the entity of its class, in a context. A class without an entity stops the program.
  public convenience init(context moc: NSManagedObjectContext) {
    let entity = moc.entity(of: Self.self)
    self.init(entity: entity, insertInto: moc)
  }

  /// The entity of the class, in a model that a coordinator of this app uses. A class without one stops the program.
  open class func entity() -> NSEntityDescription {
    guard let entity = LoadedModels.entity(of: self) else {
      preconditionFailure("NSManagedObject: no model has an entity for the class \(self)")
    }
    return entity
  }

  /// A request for all objects of the class.
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: LoadedModels.entity(of: self)?.name ?? "\(self)")
  }

  // MARK: State

  /// Whether a saved object was changed since the last save.
  open var isUpdated: Bool { !isInserted && !isDeleted && !committed.isEmpty }
  /// Whether the object is inserted, updated or deleted since the last save.
  open var hasChanges: Bool { isInserted || isDeleted || !committed.isEmpty }
  /// Whether a value that is saved was changed since the last save.
  open var hasPersistentChangedValues: Bool { committed.keys.contains(where: entity.isPersistent) }

  /// The values that were changed since the last save, except those of transient properties; `NSNull` for nil.
  ///
  /// Source: https://developer.apple.com/documentation/coredata/nsmanagedobject/changedvalues()
  open func changedValues() -> [String: Any] {
    committed.keys.filter(entity.isPersistent).reduce(into: [:]) { $0[$1] = value(forKey: $1) ?? NSNull() }
  }

  /// The values of the last save, except those of transient properties; `NSNull` for nil.
  ///
  /// Source: https://developer.apple.com/documentation/coredata/nsmanagedobject/committedvalues(forkeys:)
  open func committedValues(forKeys keys: [String]?) -> [String: Any] {
    let keys = keys ?? entity.properties.map(\.name)
    return keys.filter { !property($0).isTransient }.reduce(into: [:]) {
      $0[$1] = committedValue($1) ?? NSNull()
    }
  }

  // MARK: Events; the defaults do nothing.

  /// Called once, when the object is made and in its context.
  open func awakeFromInsert() {}
  /// Called each time the object is made from the store. Values that it sets are not changes to be saved.
  ///
  /// Source: https://developer.apple.com/documentation/coredata/nsmanagedobject/awakefromfetch()
  open func awakeFromFetch() {}
  /// Called before a save. It may change values.
  open func willSave() {}
  /// Called after a save.
  open func didSave() {}
  /// Called before a deletion.
  open func prepareForDeletion() {}
  /// Called when the object's context is about to release the object; never here.
  open func willTurnIntoFault() {}
  /// Called when the object's context has released the object; never here.
  open func didTurnIntoFault() {}

  /// Has no effect: there is no access to announce.
  open func willAccessValue(forKey key: String?) {}
  /// Has no effect.
  open func didAccessValue(forKey key: String?) {}
  /// Has no effect: every change is noticed.
  open func willChangeValue(forKey key: String) {}
  /// Has no effect.
  open func didChangeValue(forKey key: String) {}

  // MARK: Validation

  /// Called before a new object is saved. The default checks that required values are set.
  ///
  /// - Throws: an `NSError` of `NSCocoaErrorDomain`, such as `NSValidationMissingMandatoryPropertyError`.
  open func validateForInsert() throws { try validateValues() }

  /// Called before a changed object is saved. The default checks that required values are set.
  open func validateForUpdate() throws { try validateValues() }

  /// Called before a deletion is saved. The default refuses if a relationship that denies it has destinations.
  open func validateForDelete() throws { try validateDeletion() }
}

extension NSManagedObject: KeyedObject {}

/// The results that a fetch request can have: objects, identifiers, dictionaries, numbers.
///
/// Source: https://developer.apple.com/documentation/coredata/nsfetchrequestresult
public protocol NSFetchRequestResult: NSObjectProtocol {}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

extension NSManagedObject: CVarArg {
  /// The text of the object, for `String(format:)`. It is never released. Games write `hat as CVarArg` for an argument of
  /// a predicate.
  public var _cVarArgEncoding: [Int] {
    [Int(bitPattern: Unmanaged.passRetained(NSString(string: description)).toOpaque())]
  }
}

/// Makes an object of an entity's own class. Not part of Apple's Core Data: `skit` writes it for
/// `NSManagedObject(entity:insertInto:)`.
public func skitObject(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) -> NSManagedObject {
  ManagedClass.type(of: entity).init(entity: entity, insertInto: context)
}
