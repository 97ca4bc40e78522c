internal import AppFoundation

/// Saving and taking back.
extension NSManagedObjectContext {
  /// The maximum number of rounds of `willSave()`, each of which may change objects. Apple's limit, at which it reports
  /// an error.
  private static let roundLimit = 1000

  func saveChanges() throws {
    guard hasChanges else { return }
    NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
    try announceSave()
    let all = changedInOrder
    try validate(all)
    var changes = RowChanges()
    for object in all {
      if object.isDeleted {
        changes.deleted.append(object.objectID)
      } else if object.isInserted {
        changes.inserted.append(row(of: object, keys: object.entity.properties.map(\.name)))
      } else {
        changes.updated.append(row(of: object, keys: object.committed.keys))
      }
    }
    guard let source else {
      throw NSError.coreData(NSPersistentStoreOperationError, "The context has no persistent store coordinator.")
    }
    try source.apply(changes, from: self)
    let (inserted, updated, deleted) = (insertedObjects, updatedObjects, deletedObjects)
    for object in all {
      (object.isInserted, object.committed) = (false, [:])
      if object.isDeleted { forget(object) }
    }
    changed = [:]
    tellChildren(of: changes, except: nil)
    for object in all { object.didSave() }
    NotificationCenter.default.post(
      name: .NSManagedObjectContextDidSave, object: self,
      userInfo: [NSInsertedObjectsKey: inserted, NSUpdatedObjectsKey: updated, NSDeletedObjectsKey: deleted])
  }

  /// Calls `willSave()` of each object, and again of those that a call changed.
  private func announceSave() throws {
    var announced: Set<NSManagedObject> = []
    for _ in 0..<Self.roundLimit {
      let new = changedInOrder.filter { announced.insert($0).inserted }
      guard !new.isEmpty else { return }
      for object in new { object.willSave() }
    }
    throw NSError.coreData(NSCoreDataError, "willSave() changed new objects \(Self.roundLimit) times.")
  }

  private func validate(_ all: [NSManagedObject]) throws {
    var errors: [NSError] = []
    for object in all {
      do {
        if object.isDeleted {
          try object.validateForDelete()
        } else if object.isInserted {
          try object.validateForInsert()
        } else {
          try object.validateForUpdate()
        }
      } catch {
        errors.append(error as NSError)
      }
    }
    try NSError.throwOne(of: errors.flatMap { $0.userInfo[NSDetailedErrorsKey] as? [NSError] ?? [$0] })
  }

  func takeBackChanges() {
    for object in changedInOrder {
      object.isDeleted = false
      if object.isInserted {
        forget(object)
      } else {
        for (key, value) in object.committed { object.values[key] = value is NSNull ? nil : value }
        object.committed = [:]
      }
    }
    changed = [:]
  }
}

/// A parent context, which its children read from and save to.
extension NSManagedObjectContext: RowSource {
  func rows(of entities: [NSEntityDescription]) -> [Row] {
    fetched(entities, includesPendingChanges: true).map { row($0) }
  }

  func row(_ id: NSManagedObjectID) -> Row? { known(id).flatMap { $0.isDeleted ? nil : row($0) } }

  private func row(_ object: NSManagedObject) -> Row {
    var row = row(of: object, keys: object.entity.properties.map(\.name))
    row.values = row.values.filter { !($0.value is NSNull) }
    return row
  }

  func apply(_ changes: RowChanges, from context: NSManagedObjectContext) throws {
    for row in changes.inserted {
      let object = ManagedClass.type(of: row.id.entity).init(entity: row.id.entity, insertInto: nil)
      object.objectID = row.id
      object.managedObjectContext = self
      object.isInserted = true
      objects[ObjectIdentifier(row.id)] = object
      noteChange(of: object)
    }
    for row in changes.inserted + changes.updated {
      guard let object = known(row.id) else { continue }
      for (key, value) in row.values {
        let ids = value as? [NSManagedObjectID]
        object.set(
          ids?.compactMap(known) ?? (value as? NSManagedObjectID).flatMap(known) ?? (value is NSNull ? nil : value), key
        )
      }
    }
    for id in changes.deleted { known(id).map(delete) }
    tellChildren(of: changes, except: context)
  }
}
