#if Xcode
  internal import SourcePass
  internal import Testing

  struct ManagedObjectTests {
    @Test(arguments: [
      ("var x: Int32", "x"), ("public var x: String?", "x"), ("public private(set) var x: Set<Hat>", "x"),
      ("var `default`: NSSet? // all", "default"),
    ])
    func propertyGetsAccessorsBehindItsType(_ property: String, _ key: String) {
      let accessors = " { get { managedValue(for: \"\(key)\") } set { setManagedValue(newValue, for: \"\(key)\") } }"
      let written = property.hasSuffix("// all") ? "var `default`: NSSet?\(accessors) // all" : property + accessors
      #expect(
        rewritten("extension Hat {\n  @NSManaged \(property)\n}\n") == "extension Hat {\n             \(written)\n}\n")
    }

    @Test(arguments: [
      ("addToHats(_ value: Hat)", "addManaged(value, to: \"Hats\")"),
      ("removeFromHats(_ values: NSSet)", "removeManaged(values, from: \"Hats\")"),
      ("insertIntoHats(_ value: Hat, at idx: Int)", "insertManaged(value, into: \"Hats\", at: idx)"),
      ("removeFromHats(at indexes: NSIndexSet)", "removeManaged(from: \"Hats\", at: indexes)"),
      ("replaceHats(at idx: Int, with value: Hat)", "replaceManaged(in: \"Hats\", at: idx, with: value)"),
      ("addHatsObject(_ value: Hat)", "addManaged(value, to: \"Hats\")"),
      ("removeHats(_ values: NSSet)", "removeManaged(values, from: \"Hats\")"),
    ])
    func generatedMethodGetsItsBody(_ method: String, _ body: String) {
      #expect(
        rewritten("class A {\n  @objc(x:)\n  @NSManaged public func \(method)\n}\n")
          == "class A {\n           \n             public func \(method) { \(body) }\n}\n")
    }

    @Test func anotherMethodAndASharedTypeAreErrors() {
      #expect(
        errors("class A {\n  @NSManaged func fly()\n  @NSManaged var a, b: Int\n}\n") == [
          "Game.swift:2:3: error: @NSManaged func fly is not a method that Xcode generates, such as addToHats(_:)",
          "Game.swift:3:3: error: @NSManaged needs one property with its type: @NSManaged var points: Int32",
        ])
    }

    @Test func aPlainObjectIsOfItsEntitysClass() {
      #expect(
        rewritten("let a = NSManagedObject(entity: e, insertInto: c) as! Hat\n")
          == "let a = skitObject     (entity: e, insertInto: c) as! Hat\n")
      let others = "let a = Hat(entity: e, insertInto: c), b = NSManagedObject(context: c)\n"
      #expect(rewritten(others) == others)
    }

    @Test func anOverriddenInitializerIsRequired() {
      #expect(
        rewritten(
          "class A: NSManagedObject {\n  private override init(entity: NSEntityDescription, insertInto c: NSManagedObjectContext?) {}\n}\n"
        )
          == "class A: NSManagedObject {\n          required init(entity: NSEntityDescription, insertInto c: NSManagedObjectContext?) {}\n}\n"
      )
    }

    @Test func aFileWithoutCoreDataStays() {
      let source = "class A: B {\n  override init(entity: E, insertInto c: C?) {}\n}\n"
      #expect(rewritten(source) == source)
    }

    @Test func coreDataExists() {
      #expect(rewritten("import CoreData\n#if canImport(CoreData)\nlet a = 1\n#endif\n").hasPrefix("import CoreData\n"))
    }
  }
#endif
