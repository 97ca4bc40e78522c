internal import AppFoundation
internal import Predicates

/// Finding objects.
extension NSManagedObjectContext {
  /// The objects that a request describes.
  ///
  /// - Throws: `NSCoreDataError` for an entity that the model lacks, which is reported as a `Diagnostic` too. On Apple's
  ///   systems it stops the program.
  public func fetch<Result>(_ request: NSFetchRequest<Result>) throws -> [Result] {
    if let type = Result.self as? NSManagedObject.Type { model?.noteModule(ManagedClass.module(of: type)) }
    let found = try results(request)
    let typed = found.compactMap { $0 as? Result }
    guard typed.count == found.count else {
      preconditionFailure(
        "NSManagedObjectContext: a result of \(request.entityName ?? "") is not a \(Result.self) but a "
          + (found.first { !($0 is Result) }.map { "\(type(of: $0))" } ?? ""))
    }
    return typed
  }

  /// The number of objects that a request describes.
  ///
  /// - Throws: as `fetch(_:)`.
  public func count<Result>(for request: NSFetchRequest<Result>) throws -> Int {
    try matching(request).count
  }

  /// Runs a batch deletion, which is saved at once. Objects in use stay in their contexts; see
  /// `mergeChanges(fromRemoteContextSave:into:)`.
  @discardableResult
  public func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    guard let deletion = request as? NSBatchDeleteRequest else {
      throw NSError.coreData(NSPersistentStoreOperationError, "\(type(of: request)) is not run here.")
    }
    let worker = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    worker.persistentStoreCoordinator = persistentStoreCoordinator
    worker.isMerged = false
    let found = try worker.matching(deletion.fetchRequest)
    let ids = found.map(\.objectID)
    for object in found { worker.delete(object) }
    try worker.save()
    let result: Any =
      switch deletion.resultType {
      case .resultTypeStatusOnly: true
      case .resultTypeObjectIDs: ids
      case .resultTypeCount: ids.count
      }
    return NSBatchDeleteResult(result, deletion.resultType)
  }

  private func results<Result>(_ request: NSFetchRequest<Result>) throws -> [Any] {
    let found = try matching(request)
    switch request.resultType {
    case .managedObjectIDResultType: return found.map(\.objectID)
    case .countResultType: return [NSNumber(value: found.count)]
    case .dictionaryResultType:
      let all: [NSDictionary] = withValues(of: request) {
        found.map { object in
          let names =
            request.propertiesToFetch.map { $0.compactMap(Self.propertyName) } ?? object.entity.attributes.map(\.name)
          let values = NSMutableDictionary()
          for name in names {
            if let value = object.value(forKeyPath: name) { values.setObject(value, forKey: name as NSString) }
          }
          return values as NSDictionary
        }
      }
      guard request.returnsDistinctResults else { return all }
      return all.reduce(into: [NSDictionary]()) { kept, next in if !kept.contains(next) { kept.append(next) } }
    default: return found
    }
  }

  private static func propertyName(_ value: Any) -> String? {
    value as? String ?? (value as? NSPropertyDescription)?.name
  }

  /// The objects of a request, sorted, without those outside of its limits.
  func matching<Result>(_ request: NSFetchRequest<Result>) throws -> [NSManagedObject] {
    let name = request.entityName ?? ""
    guard let entity = request.entity ?? entity(named: name, for: "NSFetchRequest(entityName: \"\(name)\")") else {
      throw NSError.coreData(NSCoreDataError, "The model has no entity \"\(name)\".")
    }
    let all = fetched(
      request.includesSubentities ? entity.family : [entity], includesPendingChanges: request.includesPendingChanges)
    let found: [NSManagedObject] = withValues(of: request) {
      var fitting = all
      if let predicate = request.predicate { fitting = fitting.filter { predicate.evaluate(with: $0) } }
      return NSSortDescriptor.sorted(fitting, by: request.sortDescriptors ?? [])
    }
    let rest = found.dropFirst(max(0, request.fetchOffset))
    return Array(request.fetchLimit > 0 ? rest.prefix(request.fetchLimit) : rest)
  }

  /// Runs a closure while the objects have the values of the last save, for a request without pending changes.
  private func withValues<Result, Found>(of request: NSFetchRequest<Result>, _ find: () -> Found) -> Found {
    guard !request.includesPendingChanges else { return find() }
    let pending = changed.values.map { (object: $0, values: $0.values) }
    defer { for (object, values) in pending { object.values = values } }
    for (object, _) in pending {
      for (key, value) in object.committed { object.values[key] = value is NSNull ? nil : value }
    }
    return find()
  }

  /// The objects of entities, in the order in which they were made.
  func fetched(_ entities: [NSEntityDescription], includesPendingChanges: Bool) -> [NSManagedObject] {
    var found = (source?.rows(of: entities) ?? []).map(object).filter { !$0.isDeleted }
    guard includesPendingChanges else { return found }
    let known = Set(found)
    found += changedInOrder.filter { object in
      object.isInserted && !object.isDeleted && !known.contains(object) && entities.contains { $0 === object.entity }
    }
    return found
  }
}
