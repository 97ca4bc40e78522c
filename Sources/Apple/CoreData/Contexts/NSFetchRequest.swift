public import Predicates

/// A request to a context.
///
/// Source: https://developer.apple.com/documentation/coredata/nspersistentstorerequest
open class NSPersistentStoreRequest: NSObject {
  /// The stores to use; has no effect.
  open var affectedStores: [NSPersistentStore]?
}

/// The kinds of results of a fetch request, with Apple's numbers.
///
/// Source: https://developer.apple.com/documentation/coredata/nsfetchrequestresulttype
public struct NSFetchRequestResultType: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Objects; the default.
  public static let managedObjectResultType: NSFetchRequestResultType = []
  /// The objects' identifiers.
  public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
  /// The objects' values, as dictionaries.
  public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
  /// The number of objects.
  public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// Describes the objects to find.
///
/// Differs from Apple: without sort descriptors the objects are in the order of creation; Apple defines none. Properties that only make fetching faster have no effect.
///
/// Source: https://developer.apple.com/documentation/coredata/nsfetchrequest
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
  /// The entity's name.
  open var entityName: String? { entity?.name ?? storedName }
  /// The entity, instead of a name.
  open var entity: NSEntityDescription?
  /// The condition; nil takes all objects.
  open var predicate: Foundation.NSPredicate?
  /// The order: equal objects of a descriptor are sorted by the next one.
  open var sortDescriptors: [NSSortDescriptor]?
  /// The maximum number of results. Default 0: no limit.
  open var fetchLimit = 0
  /// The number of results to leave out at the start. Default 0.
  open var fetchOffset = 0
  /// The kind of results. Default objects.
  open var resultType = NSFetchRequestResultType.managedObjectResultType
  /// Whether changes since the last save count. Default true. With false, inserted objects are left out, and the
  /// condition, the order and dictionaries have the values of the last save. Deleted objects never count.
  ///
  /// Source: https://developer.apple.com/documentation/coredata/nsfetchrequest/includespendingchanges
  open var includesPendingChanges = true
  /// Whether objects of entities that inherit from the entity count. Default true.
  open var includesSubentities = true
  /// The properties in dictionaries: names or descriptions; nil for all attributes.
  open var propertiesToFetch: [Any]?
  /// Whether equal dictionaries are returned once. Default false.
  open var returnsDistinctResults = false
  /// Has no effect.
  open var returnsObjectsAsFaults = true
  /// Has no effect.
  open var includesPropertyValues = true
  /// Has no effect.
  open var shouldRefreshRefetchedObjects = false
  /// Has no effect.
  open var fetchBatchSize = 0
  /// Has no effect.
  open var relationshipKeyPathsForPrefetching: [String]?

  private let storedName: String?

  /// Creates a request without an entity.
  public override init() {
    storedName = nil
  }

  /// Creates a request for an entity.
  public init(entityName: String) {
    storedName = entityName
  }
}

/// Deletes the objects that a request finds, at once and in the store. No context merges the deletions by itself.
///
/// Source: https://developer.apple.com/documentation/coredata/nsbatchdeleterequest
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  /// The objects to delete.
  public let fetchRequest: NSFetchRequest<any NSFetchRequestResult>
  /// The kind of the result. Default: only whether it succeeded.
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly

  /// Deletes the objects that a request finds.
  public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) {
    fetchRequest = fetch
  }
}

/// The kinds of results of a batch deletion.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  case resultTypeStatusOnly, resultTypeObjectIDs, resultTypeCount
}

/// The result of a request.
open class NSPersistentStoreResult: NSObject {}

/// The result of a batch deletion: identifiers, a number or true, by the request's `resultType`.
open class NSBatchDeleteResult: NSPersistentStoreResult {
  /// The result.
  public let result: Any?
  /// The kind of the result.
  public let resultType: NSBatchDeleteRequestResultType

  init(_ result: Any?, _ type: NSBatchDeleteRequestResultType) {
    (self.result, resultType) = (result, type)
  }
}
