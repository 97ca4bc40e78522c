internal import AppFoundation

/// Keeps the objects of a model in stores.
///
/// Source: https://developer.apple.com/documentation/coredata/nspersistentstorecoordinator
// Unchecked: `lock` protects the mutable state.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
  /// The model.
  public let managedObjectModel: NSManagedObjectModel
  private let lock = NSRecursiveLock()
  private var stores: [NSPersistentStore] = []
  private var lastNumber = 0
  private struct Reader { weak var context: NSManagedObjectContext? }
  private var readers: [Reader] = []

  /// Creates a coordinator without stores.
  ///
  /// - Parameter file: the caller's module is where classes of the model are searched.
  public init(managedObjectModel model: NSManagedObjectModel, file: String = #fileID) {
    managedObjectModel = model
    super.init()
    model.noteModule(file.prefix { $0 != "/" })
    LoadedModels.add(model)
  }

  /// The stores, in the order in which they were added. New objects are saved to the first.
  open var persistentStores: [NSPersistentStore] { lock.withLock { stores } }

  /// Adds a store, which is empty if there is none yet. The options for migration have no effect: a store of another
  /// version of the model is read as far as the names of entities and properties match.
  ///
  /// - Throws: `NSPersistentStoreInvalidTypeError`; `NSFileReadCorruptFileError` if there is a file at the URL, which can
  ///   only be Apple's own; it is left as it is.
  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    guard [NSSQLiteStoreType, NSBinaryStoreType, NSXMLStoreType, NSInMemoryStoreType].contains(storeType) else {
      throw NSError.coreData(NSPersistentStoreInvalidTypeError, "\"\(storeType)\" is not a type of store.")
    }
    if let path = storeURL?.path, storeType != NSInMemoryStoreType, path != "/dev/null",
      FileManager.default.fileExists(atPath: path)
    {
      let problem = "is a store of Apple's Core Data, or another file; it is not read here, and stays unchanged"
      AppContext.report("data-store", path, problem)
      throw NSError.coreData(NSFileReadCorruptFileError, "\(path) \(problem).", [NSFilePathErrorKey: path])
    }
    let store = NSPersistentStore(type: storeType, configuration: configuration, url: storeURL, options: options)
    store.isReadOnly = options?[NSReadOnlyPersistentStoreOption] as? Bool ?? false
    store.persistentStoreCoordinator = self
    store.load(managedObjectModel)
    lock.withLock {
      stores.append(store)
      lastNumber = max(lastNumber, store.highestNumber)
    }
    return store
  }

  /// Adds the store of a description, and calls the handler at once.
  open func addPersistentStore(
    with storeDescription: NSPersistentStoreDescription,
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    do {
      var options: [AnyHashable: Any] = storeDescription.options
      if storeDescription.isReadOnly { options[NSReadOnlyPersistentStoreOption] = true }
      try addPersistentStore(
        ofType: storeDescription.type, configurationName: storeDescription.configuration, at: storeDescription.url,
        options: options)
      block(storeDescription, nil)
    } catch {
      block(storeDescription, error)
    }
  }

  /// Removes a store from the coordinator. Its objects stay in its file.
  open func remove(_ store: NSPersistentStore) throws {
    lock.withLock { stores.removeAll { $0 === store } }
  }

  /// Removes the objects of a store, which need not be added.
  open func destroyPersistentStore(at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil) throws {
    let added = persistentStores.first { $0.url == url }
    (added ?? NSPersistentStore(type: storeType, configuration: nil, url: url, options: options)).removeAll()
    lock.withLock { stores.removeAll { $0 === added } }
  }

  /// The store of a URL.
  open func persistentStore(for url: URL) -> NSPersistentStore? { persistentStores.first { $0.url == url } }

  /// The URL of a store.
  open func url(for store: NSPersistentStore) -> URL { store.url ?? URL(fileURLWithPath: "/dev/null") }

  /// The identifier that a URL names; nil if no store has it.
  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
    lock.withLock {
      stores.lazy.flatMap(\.rows.values).first { $0.id.uriRepresentation() == url }?.id
    }
  }

  /// Performs a block at once; no other thread changes stores during the call.
  open func performAndWait(_ block: () -> Void) { lock.withLock(block) }

  /// Runs a request in a context, such as an `NSBatchDeleteRequest`.
  @discardableResult
  open func execute(_ request: NSPersistentStoreRequest, with context: NSManagedObjectContext) throws -> Any {
    try context.execute(request)
  }

  func takeNumber() -> Int {
    lock.withLock {
      lastNumber += 1
      return lastNumber
    }
  }

  func add(_ context: NSManagedObjectContext) {
    lock.withLock { readers = readers.filter { $0.context != nil } + [Reader(context: context)] }
  }
}

extension NSPersistentStoreCoordinator: RowSource {
  func rows(of entities: [NSEntityDescription]) -> [Row] {
    lock.withLock {
      stores.flatMap { store in
        store.rows.values.filter { row in entities.contains { $0 === row.id.entity } }
          .sorted { $0.id.number < $1.id.number }
      }
    }
  }

  func row(_ id: NSManagedObjectID) -> Row? {
    lock.withLock { id.persistentStore?.rows[id.number].flatMap { $0.id === id ? $0 : nil } }
  }

  func apply(_ changes: RowChanges, from context: NSManagedObjectContext) throws {
    let others = try lock.withLock {
      guard let first = stores.first else {
        throw NSError.coreData(
          NSPersistentStoreOperationError, "This NSPersistentStoreCoordinator has no persistent stores.")
      }
      for store in stores {
        var own = RowChanges()
        own.inserted = store === first ? changes.inserted : []
        own.updated = changes.updated.filter { $0.id.persistentStore === store }
        own.deleted = changes.deleted.filter { $0.persistentStore === store }
        guard !own.inserted.isEmpty || !own.updated.isEmpty || !own.deleted.isEmpty else { continue }
        guard !store.isReadOnly else {
          throw NSError.coreData(NSPersistentStoreSaveError, "The store is read-only.")
        }
        try store.apply(own)
      }
      for row in changes.inserted { (row.id.persistentStore, row.id.isTemporaryID) = (first, false) }
      return context.isMerged ? readers.compactMap(\.context).filter { $0 !== context } : []
    }
    for other in others { other.sourceDidChange(changes) }
  }
}

/// Has no effect: a store of an older model is read as far as its names match.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
/// Has no effect, as `NSMigratePersistentStoresAutomaticallyOption`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
/// Whether saving fails.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
/// Has no effect: there is no SQLite.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSSQLitePragmasOption = "NSSQLitePragmasOption"
/// Has no effect: no history is kept.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
/// Has no effect: no other program changes a store.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"
