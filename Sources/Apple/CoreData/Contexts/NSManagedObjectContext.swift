internal import AppFoundation

/// Objects in use, with their changes until the next save.
///
/// Lists of objects are in the order of creation. Blocks run on the main queue, even those of a private queue, so that
/// each run of a test does the same.
///
/// Differs from Apple: deletions reach related objects at once, and not at the next save. There is no undo.
/// Source: https://developer.apple.com/documentation/coredata/nsmanagedobjectcontext
// Unchecked as on Apple's systems: only code of the context's queue uses it.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  /// The queue of a context, with Apple's numbers.
  public enum ConcurrencyType: UInt, Sendable {
    case confinementConcurrencyType, privateQueueConcurrencyType, mainQueueConcurrencyType
  }

  /// The queue. Here it is always the main one.
  public let concurrencyType: ConcurrencyType
  /// The context that this one saves to; nil for one with a coordinator.
  open var parent: NSManagedObjectContext? {
    didSet { parent?.addChild(self) }
  }
  private var ownCoordinator: NSPersistentStoreCoordinator?
  /// The rule for two contexts that change one object; has no effect. See `NSMergePolicy`.
  open var mergePolicy: Any = NSErrorMergePolicy
  /// A name for debugging; has no effect.
  open var name: String?
  /// The author of changes; has no effect.
  open var transactionAuthor: String?
  /// The game's own values.
  public let userInfo = NSMutableDictionary()
  /// Kept, and never used: there is no undo.
  open var undoManager: AnyObject?
  /// Whether objects get the changes that other contexts save to the coordinator or to the parent context, and those
  /// that the parent saves. Default false.
  ///
  /// Source: https://developer.apple.com/documentation/coredata/nsmanagedobjectcontext/automaticallymergeschangesfromparent
  open var automaticallyMergesChangesFromParent = false
  /// Has no effect. Default true.
  open var shouldDeleteInaccessibleFaults = true
  /// Has no effect. Default false.
  open var retainsRegisteredObjects = false

  /// The objects by identifier.
  var objects: [ObjectIdentifier: NSManagedObject] = [:]
  /// Objects with changes.
  var changed: [ObjectIdentifier: NSManagedObject] = [:]
  /// Whether other contexts of the coordinator get what this one saves, if they ask for changes.
  var isMerged = true
  private struct Child { weak var context: NSManagedObjectContext? }
  private var children: [Child] = []

  /// Creates a context without a coordinator.
  public init(concurrencyType ct: ConcurrencyType) {
    concurrencyType = ct
  }

  /// Creates a context without a coordinator.
  public convenience init(_ concurrencyType: ConcurrencyType) {
    self.init(concurrencyType: concurrencyType)
  }

  deinit {
    // Related objects keep each other.
    for object in objects.values { object.values = [:] }
  }

  /// The coordinator; that of the parent for a context with one.
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
    get { parent?.persistentStoreCoordinator ?? ownCoordinator }
    set {
      ownCoordinator = newValue
      newValue?.add(self)
    }
  }

  var source: (any RowSource)? { parent ?? ownCoordinator }
  var model: NSManagedObjectModel? { persistentStoreCoordinator?.managedObjectModel }
  var entityNames: String {
    model?.entities.compactMap(\.name).joined(separator: ", ") ?? "none, as it has no coordinator"
  }

  private func addChild(_ context: NSManagedObjectContext) {
    children = children.filter { $0.context != nil } + [Child(context: context)]
  }

  /// Tells the child contexts, except the one that saved, of saved changes.
  func tellChildren(of changes: RowChanges, except saved: NSManagedObjectContext?) {
    for child in children.compactMap(\.context) where child !== saved && child.parent === self {
      child.sourceDidChange(changes)
    }
  }

  // MARK: Objects

  /// Adds an object that was made without a context.
  open func insert(_ object: NSManagedObject) {
    guard object.managedObjectContext == nil else { return }
    if object.objectID.number == 0 { object.objectID = NSManagedObjectID(nextNumber(), of: object.entity, in: nil) }
    object.managedObjectContext = self
    object.isInserted = true
    objects[ObjectIdentifier(object.objectID)] = object
    noteChange(of: object)
    object.awakeFromInsert()
  }

  /// Deletes an object with the next save. Its relationships end at once, or the related objects are deleted too.
  open func delete(_ object: NSManagedObject) {
    guard object.managedObjectContext === self, !object.isDeleted else { return }
    object.prepareForDeletion()
    object.isDeleted = true
    noteChange(of: object)
    for relationship in object.entity.relationships {
      let linked = object.linked(relationship)
      switch relationship.deleteRule {
      case .noActionDeleteRule, .denyDeleteRule: break
      case .nullifyDeleteRule: for other in linked { other.unlink(relationship.inverseRelationship, from: object) }
      case .cascadeDeleteRule:
        for other in linked {
          other.unlink(relationship.inverseRelationship, from: object)
          delete(other)
        }
      }
    }
    // An object that was never saved need not be deleted from the store.
    if object.isInserted { forget(object) }
  }

  /// The object of an identifier. Differs from Apple: for an identifier without an object the program stops here, and not
  /// when the object is used.
  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    guard let object = known(objectID) else {
      preconditionFailure("NSManagedObjectContext: there is no object \(objectID.uriRepresentation())")
    }
    return object
  }

  /// The object of an identifier.
  ///
  /// - Throws: `NSManagedObjectReferentialIntegrityError` if there is none.
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    guard let object = known(objectID), !object.isDeleted else {
      throw NSError.coreData(
        NSManagedObjectReferentialIntegrityError, "There is no object \(objectID.uriRepresentation()).")
    }
    return object
  }

  /// The object of an identifier, if it is in use.
  open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    objects[ObjectIdentifier(objectID)]
  }

  /// Has no effect: identifiers do not change.
  open func obtainPermanentIDs(for objects: [NSManagedObject]) throws {}

  /// The objects in use.
  open var registeredObjects: Set<NSManagedObject> { Set(objects.values) }
  /// New objects since the last save.
  open var insertedObjects: Set<NSManagedObject> { Set(changed.values.filter { $0.isInserted && !$0.isDeleted }) }
  /// Changed objects since the last save.
  open var updatedObjects: Set<NSManagedObject> { Set(changed.values.filter(\.isUpdated)) }
  /// Deleted objects since the last save.
  open var deletedObjects: Set<NSManagedObject> { Set(changed.values.filter(\.isDeleted)) }
  /// Whether there is anything to save.
  open var hasChanges: Bool { !changed.isEmpty }

  // MARK: Saving; see the extensions.

  /// Saves all changes to the store, or to the parent context.
  ///
  /// - Throws: an `NSError` of `NSCocoaErrorDomain` for a value that is not valid and for a store that cannot be written;
  ///   then the changes stay.
  open func save() throws { try saveChanges() }

  /// Undoes all changes since the last save. It does not read the store again.
  ///
  /// Source: https://developer.apple.com/documentation/coredata/nsmanagedobjectcontext/rollback()
  open func rollback() { takeBackChanges() }

  /// Forgets all objects and their changes.
  open func reset() {
    for object in objects.values { object.managedObjectContext = nil }
    (objects, changed) = ([:], [:])
  }

  /// Has no effect: changes reach related objects at once.
  open func processPendingChanges() {}

  // MARK: Blocks

  /// Performs a block on the main queue, later.
  open func perform(_ block: @escaping () -> Void) {
    nonisolated(unsafe) let block = block  // the caller gives it away
    DispatchQueue.main.async { block() }
  }

  /// Performs a block at once, on the caller's thread.
  open func performAndWait(_ block: () -> Void) { block() }

  /// Performs a block at once, on the caller's thread, and returns its result.
  public func performAndWait<Result>(_ block: () throws -> Result) rethrows -> Result { try block() }

  /// The time when a block of `perform(schedule:_:)` starts; it has no effect.
  public enum ScheduledTaskType: Sendable {
    case immediate, enqueued
  }

  /// Performs a block at once, and returns its result.
  nonisolated(nonsending)
    public func perform<Result>(
      schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> Result
    ) async rethrows -> Result
  {
    try block()
  }
}

/// The queue of a context.
public typealias NSManagedObjectContextConcurrencyType = NSManagedObjectContext.ConcurrencyType

extension NSNotification.Name {
  /// Posted before a context is saved; its object is the context.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSManagedObjectContextWillSave = NSNotification.Name("NSManagingContextWillSaveChangesNotification")
  /// Posted after a context was saved; its object is the context, and its `userInfo` has the inserted, updated and deleted
  /// objects as sets.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSManagedObjectContextDidSave = NSNotification.Name("NSManagingContextDidSaveChangesNotification")
}

/// The key of the inserted objects of a notification.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSInsertedObjectsKey = "inserted"
/// The key of the updated objects of a notification.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUpdatedObjectsKey = "updated"
/// The key of the deleted objects of a notification.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSDeletedObjectsKey = "deleted"
