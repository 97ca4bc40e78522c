/// A relationship to many objects as a set that changes it. It cannot be cast to a Swift `Set`; `copy()` can.
final class ManagedMutableSet: NSMutableSet {
  private let owner: NSManagedObject?
  private let relationship: NSRelationshipDescription?

  init(_ owner: NSManagedObject, _ relationship: NSRelationshipDescription) {
    (self.owner, self.relationship) = (owner, relationship)
    super.init(capacity: 0)
  }

  override init(objects: UnsafePointer<AnyObject>!, count: Int) {
    (owner, relationship) = (nil, nil)
    super.init(objects: objects, count: count)
  }

  required init(capacity numItems: Int) {
    (owner, relationship) = (nil, nil)
    super.init(capacity: numItems)
  }

  required init?(coder: NSCoder) { nil }

  private var objects: [NSManagedObject] {
    guard let owner, let relationship else { return [] }
    return owner.destinations(relationship)
  }

  override var count: Int { objects.count }
  override var allObjects: [Any] { objects }
  override func member(_ object: Any) -> Any? { objects.first { $0 === object as AnyObject } }
  override func objectEnumerator() -> NSEnumerator { Enumerator(objects) }
  override func copy(with zone: NSZone? = nil) -> Any { NSSet(array: objects) }

  override func add(_ object: Any) {
    guard let owner, let relationship else { return }
    owner.setDestinations(relationship, objects + owner.objects(in: [object], of: relationship))
  }

  override func remove(_ object: Any) {
    guard let owner, let relationship else { return }
    owner.setDestinations(relationship, objects.filter { $0 !== object as AnyObject })
  }

  private final class Enumerator: NSEnumerator {
    private var rest: ArraySlice<NSManagedObject>

    init(_ objects: [NSManagedObject]) { rest = objects[...] }

    override func nextObject() -> Any? { rest.popFirst() }
  }
}
