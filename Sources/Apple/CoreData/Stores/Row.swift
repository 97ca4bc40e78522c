/// The saved values of an object: an identifier or a list of them for a relationship.
struct Row {
  let id: NSManagedObjectID
  var values: [String: Any] = [:]
}

/// The changes of a save. Updated rows have changed keys only; a nil is an `NSNull`.
struct RowChanges {
  var inserted: [Row] = []
  var updated: [Row] = []
  var deleted: [NSManagedObjectID] = []
}

/// The place that a context reads from and saves to: a coordinator's stores, or a parent context.
protocol RowSource: AnyObject {
  /// The rows of entities, in the order in which their objects were made.
  func rows(of entities: [NSEntityDescription]) -> [Row]
  func row(_ id: NSManagedObjectID) -> Row?
  func apply(_ changes: RowChanges, from context: NSManagedObjectContext) throws
}
