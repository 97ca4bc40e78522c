internal import AppFoundation

/// Objects and their rows.
extension NSManagedObjectContext {
  func nextNumber() -> Int { persistentStoreCoordinator?.takeNumber() ?? 0 }

  /// The entity of the model with a name. A missing one is reported.
  func entity(named name: String, for caller: String) -> NSEntityDescription? {
    if let entity = model?.entity(name) { return entity }
    AppContext.report("data-entity", caller, "the model has no entity \"\(name)\"; it has \(entityNames)")
    return nil
  }

  /// The entity whose objects are of a class.
  func entity(of type: NSManagedObject.Type) -> NSEntityDescription {
    guard let model, let entity = ManagedClass.entity(of: type, in: model) else {
      preconditionFailure(
        "NSManagedObject: the context's model has no entity for the class \(type); it has \(entityNames)")
    }
    return entity
  }

  func noteChange(of object: NSManagedObject) {
    changed[ObjectIdentifier(object.objectID)] = object
  }

  func forget(_ object: NSManagedObject) {
    objects[ObjectIdentifier(object.objectID)] = nil
    changed[ObjectIdentifier(object.objectID)] = nil
    object.managedObjectContext = nil
  }

  /// The object of an identifier: in use, or saved.
  func known(_ id: NSManagedObjectID) -> NSManagedObject? {
    objects[ObjectIdentifier(id)] ?? source?.row(id).map(object)
  }

  /// The object of a row.
  func object(_ row: Row) -> NSManagedObject {
    if let object = objects[ObjectIdentifier(row.id)] { return object }
    let object = ManagedClass.type(of: row.id.entity).init(entity: row.id.entity, insertInto: nil)
    object.objectID = row.id
    object.managedObjectContext = self
    object.values = row.values
    objects[ObjectIdentifier(row.id)] = object
    object.awakeFromFetch()
    // Values that it sets are no changes.
    object.committed = [:]
    changed[ObjectIdentifier(row.id)] = nil
    return object
  }

  /// Objects with changes, in the order in which they were made.
  var changedInOrder: [NSManagedObject] { changed.values.sorted { $0.objectID.number < $1.objectID.number } }

  func row(of object: NSManagedObject, keys: some Sequence<String>) -> Row {
    var row = Row(id: object.objectID)
    for key in keys { row.values[key] = value(object.values[key]) }
    return row
  }

  /// A value in the form that a row stores.
  private func value(_ value: Any?) -> Any {
    switch value {
    case let object as NSManagedObject: object.objectID
    case let objects as [NSManagedObject]: objects.map(\.objectID)
    case let value?: value
    case nil: NSNull()
    }
  }

  // MARK: Reading again

  /// Reads an object's values again. Its changes are lost, or kept for `mergeChanges`.
  public func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
    guard object.managedObjectContext === self, !object.isInserted, let row = source?.row(object.objectID) else {
      return
    }
    var values = row.values
    if flag {
      for key in object.committed.keys {
        values[key] = object.values[key]
        if object.entity.isPersistent(key) { object.committed[key] = row.values[key] ?? NSNull() }
      }
      for property in object.entity.properties where property.isTransient {
        values[property.name] = object.values[property.name]
      }
    } else {
      object.committed = [:]
      if !object.isDeleted { changed[ObjectIdentifier(object.objectID)] = nil }
    }
    object.values = values
  }

  /// Reads all objects' values again; changes are kept.
  public func refreshAllObjects() {
    for object in objects.values { refresh(object, mergeChanges: true) }
  }

  /// Applies the changes of another context's `NSManagedObjectContextDidSave`.
  public func mergeChanges(fromContextDidSave notification: Notification) {
    func ids(_ key: String) -> [NSManagedObjectID] {
      (notification.userInfo?[key] as? Set<NSManagedObject> ?? []).map(\.objectID)
    }
    merge(updated: ids(NSInsertedObjectsKey) + ids(NSUpdatedObjectsKey), deleted: ids(NSDeletedObjectsKey))
  }

  /// Reads changed objects again and forgets deleted ones, such as those of a batch deletion.
  ///
  /// Source: https://developer.apple.com/documentation/coredata/nsmanagedobjectcontext/mergechanges(fromremotecontextsave:into:)
  ///
  /// - Parameter changeNotificationData: lists of identifiers under `NSInsertedObjectsKey`, `NSUpdatedObjectsKey` and
  ///   `NSDeletedObjectsKey`.
  public class func mergeChanges(
    fromRemoteContextSave changeNotificationData: [AnyHashable: Any], into contexts: [NSManagedObjectContext]
  ) {
    func ids(_ key: String) -> [NSManagedObjectID] { changeNotificationData[key] as? [NSManagedObjectID] ?? [] }
    for context in contexts {
      context.merge(updated: ids(NSInsertedObjectsKey) + ids(NSUpdatedObjectsKey), deleted: ids(NSDeletedObjectsKey))
    }
  }

  /// Called when another context saved to the same source.
  func sourceDidChange(_ changes: RowChanges) {
    guard automaticallyMergesChangesFromParent else { return }
    merge(updated: changes.updated.map(\.id), deleted: changes.deleted)
  }

  private func merge(updated: [NSManagedObjectID], deleted: [NSManagedObjectID]) {
    for id in updated { registeredObject(for: id).map { refresh($0, mergeChanges: true) } }
    for id in deleted { registeredObject(for: id).map(forget) }
  }
}
