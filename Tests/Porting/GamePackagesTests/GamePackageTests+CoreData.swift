import AppIcons
import Foundation
import TestSupport
import Testing

@testable import GamePackages
@testable import XcodeProjects

/// Classes of data models, as Xcode generates them.
extension GamePackageTests {
  func game(withModel entities: String) throws -> GameProject {
    var game = try game()
    game.models = [try file("Game/Hats.xcdatamodeld/Hats 2.xcdatamodel/contents", "<model>\n\(entities)</model>")]
    return game
  }

  @Test func classesOfADataModelAreWrittenAsXcodeGeneratesThem() throws {
    let game = try game(
      withModel: """
        <entity name="Hat" representedClassName="Hat" codeGenerationType="class">
          <attribute name="size" attributeType="Integer 16" usesScalarValueType="YES"/>
          <attribute name="in" attributeType="String"/>
          <attribute name="price" attributeType="Double" usesScalarValueType="NO"/>
          <relationship name="heads" toMany="YES" destinationEntity="Head"/>
        </entity>
        <entity name="Cap" representedClassName="Cap" parentEntity="Hat" codeGenerationType="class"/>
        <entity name="Head" representedClassName="Head" codeGenerationType="category">
          <relationship name="hat" maxCount="1" destinationEntity="Hat"/>
        </entity>
        <entity name="Own" representedClassName="Own"/>
        """)
    #expect(try manifest(game).contains(".product(name: \"CoreData\", package: \"skit\")"))
    let text = try target.text("Sources/My_Game/Hats 2.xcdatamodel.swift")
    func accessors(_ name: String) -> String {
      "{ get { managedValue(for: \"\(name)\") } set { setManagedValue(newValue, for: \"\(name)\") } }"
    }
    #expect(
      text == """
        // Written by skit from Hats 2.xcdatamodel.
        import CoreData
        import Foundation

        public class Hat: NSManagedObject {}

        extension Hat: Identifiable {}

        extension Hat {
          public class func fetchRequest() -> NSFetchRequest<Hat> { NSFetchRequest<Hat>(entityName: "Hat") }
          public var size: Int16 \(accessors("size"))
          public var `in`: String? \(accessors("in"))
          public var price: NSNumber? \(accessors("price"))
          public var heads: NSSet? \(accessors("heads"))
          public func addToHeads(_ value: Head) { addManaged(value, to: "Heads") }
          public func removeFromHeads(_ value: Head) { removeManaged(value, from: "Heads") }
          public func addToHeads(_ values: NSSet) { addManaged(values, to: "Heads") }
          public func removeFromHeads(_ values: NSSet) { removeManaged(values, from: "Heads") }
        }

        public class Cap: Hat {}

        extension Cap {
          public class func fetchRequest() -> NSFetchRequest<Cap> { NSFetchRequest<Cap>(entityName: "Cap") }
        }

        extension Head {
          public class func fetchRequest() -> NSFetchRequest<Head> { NSFetchRequest<Head>(entityName: "Head") }
          public var hat: Hat? \(accessors("hat"))
        }

        """)
  }

  @Test func aModelOfTheGamesOwnClassesGivesNoSource() throws {
    #expect(
      try !manifest(game(withModel: "<entity name=\"Own\" representedClassName=\"Own\"/>")).contains("CoreData"))
    #expect(try !written.contains { $0.contains("xcdatamodel") })
  }

  @Test func aDamagedModelIsAnErrorWithItsLine() throws {
    #expect(
      throws: GamePackageError(
        path: "Game/Hats.xcdatamodeld/Hats 2.xcdatamodel/contents", line: 2, problem: "<entity> has no name")
    ) { try manifest(game(withModel: "<entity/>")) }
  }

  @Test func aPropertyListHasSortedKeysAndNoControlCharacters() {
    let text = PropertyListXML.text([
      "b": .array([.integer(-1), .real(0.5), .other(kind: "a date")]),
      "a": .string("\u{1}|\u{1F}|\t\n\r|&<>|\u{FFFE}\u{FFFF}"),
      "c": .dictionary([:]), "d": .other(kind: "data"), "e&": .boolean(false),
      "f": .data(Data([1, 2])), "g": .date(Date(timeIntervalSince1970: 86_399)),
    ])
    let lines = text.split(separator: "\n").dropFirst(3)
    #expect(
      lines == [
        "<dict>", "\t<key>a</key>", "\t<string> | |\t", " |&amp;&lt;&gt;|  </string>", "\t<key>b</key>", "\t<array>",
        "\t\t<integer>-1</integer>", "\t\t<real>0.5</real>", "\t</array>", "\t<key>c</key>", "\t<dict>", "\t</dict>",
        "\t<key>e&amp;</key>", "\t<false/>", "\t<key>f</key>", "\t<data>AQI=</data>", "\t<key>g</key>",
        "\t<date>1970-01-01T23:59:59Z</date>", "</dict>", "</plist>",
      ])
  }

  /// Such a class inherits from `NSManagedObject`, which is not identifiable.
  @Test func aClassBelowAnEntityWithoutAClassIsIdentifiable() throws {
    let game = try game(
      withModel: """
        <entity name="Thing" isAbstract="YES"/>
        <entity name="Hat" representedClassName="Hat" parentEntity="Thing" codeGenerationType="class"/>
        """)
    _ = try manifest(game)
    let text = try target.text("Sources/My_Game/Hats 2.xcdatamodel.swift")
    #expect(text.contains("public class Hat: NSManagedObject {}\n\nextension Hat: Identifiable {}\n"))
  }

  /// The types of https://developer.apple.com/documentation/coredata/nsattributetype, and the accessors of an
  /// `NSOrderedSet`, as Xcode generates them.
  @Test func attributesAndOrderedRelationshipsHaveTheTypesOfXcode() throws {
    let types = [
      "Integer 16", "Integer 32", "Integer 64", "Double", "Float", "Boolean", "Date", "Decimal", "String", "Binary",
      "UUID", "URI", "Transformable",
    ]
    func attributes(_ prefix: String, _ flag: String) -> String {
      types.enumerated().map { "<attribute name=\"\(prefix)\($0)\" attributeType=\"\($1)\" \(flag)/>" }.joined()
    }
    let game = try game(
      withModel: """
        <entity name="Thing" representedClassName="Item" codeGenerationType="category">
          \(attributes("s", "usesScalarValueType=\"YES\""))\(attributes("o", "usesScalarValueType=\"NO\""))
          <attribute name="color" attributeType="Transformable" customClassName="UIColor"/>
          <relationship name="hats" toMany="YES" ordered="YES" destinationEntity="Hat"/>
          <relationship name="thing" maxCount="1" destinationEntity="Thing"/>
        </entity>
        <entity name="Hat"/>
        """)
    _ = try manifest(game)
    let lines = try target.text("Sources/My_Game/Hats 2.xcdatamodel.swift").split(separator: "\n").map(String.init)
    let found = lines.compactMap { line in
      line.firstRange(of: " { get ").map { line[..<$0.lowerBound].replacing("  public var ", with: "") }
    }
    let names = ["NSDecimalNumber?", "String?", "Data?", "UUID?", "URL?", "NSObject?"]
    let scalars = ["Int16", "Int32", "Int64", "Double", "Float", "Bool", "TimeInterval"] + names
    let objects = Array(repeating: "NSNumber?", count: 6) + ["Date?"] + names
    #expect(
      found == scalars.enumerated().map { "s\($0): \($1)" } + objects.enumerated().map { "o\($0): \($1)" }
        + ["color: UIColor?", "hats: NSOrderedSet?", "thing: Item?"])
    #expect(
      lines[3...4] == [
        "extension Item {",
        "  public class func fetchRequest() -> NSFetchRequest<Item> { NSFetchRequest<Item>(entityName: \"Thing\") }",
      ])
    let many = "NSManagedObject"
    #expect(
      lines.filter { $0.contains("func ") }.dropFirst().joined(separator: "\n") == """
          public func addToHats(_ value: \(many)) { addManaged(value, to: "Hats") }
          public func removeFromHats(_ value: \(many)) { removeManaged(value, from: "Hats") }
          public func addToHats(_ values: NSOrderedSet) { addManaged(values, to: "Hats") }
          public func removeFromHats(_ values: NSOrderedSet) { removeManaged(values, from: "Hats") }
          public func insertIntoHats(_ value: \(many), at idx: Int) { insertManaged(value, into: "Hats", at: idx) }
          public func removeFromHats(at idx: Int) { removeManaged(from: "Hats", at: idx) }
          public func insertIntoHats(_ values: [\(many)], at indexes: NSIndexSet) \
        { insertManaged(values, into: "Hats", at: indexes) }
          public func removeFromHats(at indexes: NSIndexSet) { removeManaged(from: "Hats", at: indexes) }
          public func replaceHats(at idx: Int, with value: \(many)) \
        { replaceManaged(in: "Hats", at: idx, with: value) }
          public func replaceHats(at indexes: NSIndexSet, with values: [\(many)]) \
        { replaceManaged(in: "Hats", at: indexes, with: values) }
        """)
  }

  /// Only the first letter of a relationship's name changes, as in `addToShoppingItems`.
  ///
  /// Source: https://developer.apple.com/documentation/coredata/generating-code
  @Test(arguments: [
    ("highScores", "HighScores"), ("x", "X"), ("topURLs", "TopURLs"), ("best_Of3Rounds", "Best_Of3Rounds"),
  ])
  func accessorsKeepTheCapitalsOfARelationship(name: String, capitalized: String) throws {
    let game = try game(
      withModel: """
        <entity name="Hat" representedClassName="Hat" codeGenerationType="class">
          <relationship name="\(name)" toMany="YES" destinationEntity="Hat"/>
        </entity>
        """)
    _ = try manifest(game)
    let text = try target.text("Sources/My_Game/Hats 2.xcdatamodel.swift")
    #expect(text.contains("  public var \(name): NSSet? { get { managedValue(for: \"\(name)\") }"))
    #expect(
      text.split(separator: "\n").filter { $0.contains("func ") }.dropFirst() == [
        "  public func addTo\(capitalized)(_ value: Hat) { addManaged(value, to: \"\(capitalized)\") }",
        "  public func removeFrom\(capitalized)(_ value: Hat) { removeManaged(value, from: \"\(capitalized)\") }",
        "  public func addTo\(capitalized)(_ values: NSSet) { addManaged(values, to: \"\(capitalized)\") }",
        "  public func removeFrom\(capitalized)(_ values: NSSet) { removeManaged(values, from: \"\(capitalized)\") }",
      ])
  }
}
