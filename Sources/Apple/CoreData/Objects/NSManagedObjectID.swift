/// Identifies an object in its store. An object keeps its identifier when it is saved.
///
/// Source: https://developer.apple.com/documentation/coredata/nsmanagedobjectid
// Unchecked: a save on the context's queue alone changes `isTemporaryID`.
open class NSManagedObjectID: NSObject, NSFetchRequestResult, @unchecked Sendable {
  /// The object's entity.
  public let entity: NSEntityDescription
  /// Whether the object was never saved.
  open internal(set) var isTemporaryID = true
  /// The store; nil without one.
  open internal(set) weak var persistentStore: NSPersistentStore?
  /// From 1, in the order of creation.
  let number: Int

  init(_ number: Int, of entity: NSEntityDescription, in store: NSPersistentStore?) {
    (self.number, self.entity, persistentStore) = (number, entity, store)
  }

  /// A URL that names the object, as long as its store exists.
  open func uriRepresentation() -> URL {
    // A store is named for the game's file, which may have a space.
    let path = "\(persistentStore?.identifier ?? "")/\(entity.name ?? "")/p\(number)"
    guard let escaped = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed),
      let url = URL(string: "x-coredata://\(escaped)")
    else {
      preconditionFailure("NSManagedObjectID: the entity \(entity.name ?? "") has a name that no URL can have")
    }
    return url
  }
}
