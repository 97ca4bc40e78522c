internal import AppFoundation

/// A model, its store and the context of the main queue.
///
/// Source: https://developer.apple.com/documentation/coredata/nspersistentcontainer
// Unchecked as on Apple's systems: it changes only while a game sets it up, on one thread.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  /// The name, also that of the store's file.
  public let name: String
  /// The context of the main queue.
  public let viewContext: NSManagedObjectContext
  /// The model.
  public let managedObjectModel: NSManagedObjectModel
  /// Keeps the objects.
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  /// The stores to load; one with the container's name by default.
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  /// Creates a container with the model `NAME.momd` of the main bundle. One that is missing is reported as a `Diagnostic`,
  /// and the model is empty.
  ///
  /// - Parameter file: the caller's module is where classes of the model are searched.
  public convenience init(name: String, file: String = #fileID) {
    let bundle = Bundle.main
    let url = ["momd", "mom"].lazy.compactMap { bundle.url(forResource: name, withExtension: $0) }.first
    if url == nil {
      AppContext.report(
        "data-model", "NSPersistentContainer(name: \"\(name)\")",
        "the app's files contain no \"\(name).momd\"; its model is empty")
    }
    let model = url.flatMap { NSManagedObjectModel(contentsOf: $0) } ?? NSManagedObjectModel()
    self.init(name: name, managedObjectModel: model, file: file)
  }

  /// Creates a container with a model.
  ///
  /// - Parameter file: the caller's module is where classes of the model are searched.
  public init(name: String, managedObjectModel model: NSManagedObjectModel, file: String = #fileID) {
    self.name = name
    managedObjectModel = model
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model, file: file)
    viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
    persistentStoreDescriptions = [
      NSPersistentStoreDescription(url: Self.defaultDirectoryURL().appendingPathComponent("\(name).sqlite"))
    ]
    super.init()
  }

  /// The folder of the stores' files, as they are named: the user's folder for application support. Nothing is written
  /// there; see `NSPersistentStore`.
  open class func defaultDirectoryURL() -> URL {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? URL(fileURLWithPath: "/", isDirectory: true)
  }

  /// Adds a store for each description, and calls the handler for each at once.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions {
      persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
    }
  }

  /// A new context for work in the background. Here its blocks run on the main queue too.
  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  /// Performs a block with a new context, later.
  ///
  /// Differs from Apple: on the main queue, so that each run of a test does the same.
  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }

  /// Performs a block with a new context, and returns its result.
  nonisolated(nonsending)
    open func performBackgroundTask<Result>(
      _ block: @escaping (NSManagedObjectContext) throws -> Result
    ) async rethrows -> Result
  {
    try block(newBackgroundContext())
  }
}

/// A container whose stores a phone shares through iCloud. Here they stay on this computer, which is reported once for
/// each container as a `Diagnostic`.
///
/// Source: https://developer.apple.com/documentation/coredata/nspersistentcloudkitcontainer
// Unchecked as its superclass is.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {
  /// Adds a store for each description, and calls the handler for each at once.
  open override func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    AppContext.report(
      "no-cloud", "NSPersistentCloudKitContainer(name: \"\(name)\")",
      "there is no iCloud on this platform; the objects are kept on this computer only")
    super.loadPersistentStores(completionHandler: block)
  }
}

/// The place and type of a store to load.
///
/// Source: https://developer.apple.com/documentation/coredata/nspersistentstoredescription
open class NSPersistentStoreDescription: NSObject {
  /// The store's file; `/dev/null` keeps it in memory.
  open var url: URL?
  /// Default `NSSQLiteStoreType`.
  open var type = NSSQLiteStoreType
  /// The name of the model's configuration; has no effect.
  open var configuration: String?
  /// Whether saving fails. Default false.
  open var isReadOnly = false
  /// Has no effect: stores are loaded at once. Default false.
  open var shouldAddStoreAsynchronously = false
  /// Has no effect: a store of an older model is read as far as its names match. Default true.
  open var shouldMigrateStoreAutomatically = true
  /// Has no effect. Default true.
  open var shouldInferMappingModelAutomatically = true
  /// The options.
  open private(set) var options: [String: NSObject] = [:]

  /// Creates a description of a store.
  public init(url: URL) {
    self.url = url
  }

  /// Creates a description of a store in memory, until it gets a URL.
  public override init() {
    url = URL(fileURLWithPath: "/dev/null")
  }

  /// Sets an option; nil removes it.
  open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
}
