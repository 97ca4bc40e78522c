/// The objects of a relationship as a set that keeps their order, so that a game walks through them in the same order in
/// each run. It does not change.
final class ManagedSet: NSSet {
  private let objects: [NSManagedObject]

  init(_ objects: [NSManagedObject]) {
    self.objects = objects
    super.init(objects: nil, count: 0)
  }

  override init(objects: UnsafePointer<AnyObject>!, count: Int) {
    self.objects = (0..<count).compactMap { objects[$0] as? NSManagedObject }
    super.init(objects: nil, count: 0)
  }

  required init?(coder: NSCoder) { nil }

  override var count: Int { objects.count }
  override var allObjects: [Any] { objects }
  override func member(_ object: Any) -> Any? { objects.first { $0 === object as AnyObject } }
  override func objectEnumerator() -> NSEnumerator { Enumerator(objects) }
  override func copy(with zone: NSZone? = nil) -> Any { self }

  private final class Enumerator: NSEnumerator {
    private var rest: ArraySlice<NSManagedObject>

    init(_ objects: [NSManagedObject]) { rest = objects[...] }

    override func nextObject() -> Any? { rest.popFirst() }
  }
}
