import Foundation
import Testing

@testable import CoreData

/// The values of attributes as a model's file writes them.
@Suite struct AttributeValueTests {
  @Test(
    arguments: [
      ("0.0", NSAttributeType.integer16AttributeType, 0), ("1.5", .integer32AttributeType, nil),
      ("-7", .integer64AttributeType, -7), ("x", .integer16AttributeType, nil), ("0.5", .doubleAttributeType, 0.5),
      ("x", .doubleAttributeType, nil), ("-0.25", .floatAttributeType, -0.25), ("x", .floatAttributeType, nil),
      ("YES", .booleanAttributeType, 1), ("yes", .booleanAttributeType, 1), ("1", .booleanAttributeType, 1),
      ("true", .booleanAttributeType, 1), ("NO", .booleanAttributeType, 0), ("0", .booleanAttributeType, 0),
      ("2", .booleanAttributeType, 0), ("1", .binaryDataAttributeType, nil),
    ] as [(String, NSAttributeType, Double?)])
  func aNumberIsRead(text: String, type: NSAttributeType, value: Double?) {
    #expect((AttributeValue.parsed(text, as: type) as? NSNumber)?.doubleValue == value)
  }

  @Test func otherValuesAreRead() {
    #expect(AttributeValue.parsed("a", as: .stringAttributeType) as? String == "a")
    let date = AttributeValue.parsed("0.125", as: .dateAttributeType) as? Date
    #expect(date == Date(timeIntervalSinceReferenceDate: 0.125))
    #expect(AttributeValue.parsed("no identifier", as: .UUIDAttributeType) == nil)
    let identifier = UUID()
    #expect(AttributeValue.parsed(identifier.uuidString, as: .UUIDAttributeType) as? UUID == identifier)
  }

  @Test func aValueOfAnotherTypeIsNone() {
    #expect(AttributeValue.normal("1", as: .integer16AttributeType) == nil)
    #expect(AttributeValue.normal(NSNumber(value: 1), as: .stringAttributeType) == nil)
    #expect(AttributeValue.normal("2026-11-23", as: .dateAttributeType) == nil)
    #expect((AttributeValue.normal(CGFloat(1.5), as: .doubleAttributeType) as? NSNumber)?.doubleValue == 1.5)
  }

  @Test func decimalsAreExact() throws {
    let values: [Any] = [Decimal(string: "0.30") ?? 0, NSDecimalNumber(string: "-12.5"), NSNumber(value: 3), "3"]
    let decimals = values.map { AttributeValue.normal($0, as: .decimalAttributeType) as? NSDecimalNumber }
    #expect(decimals.map { $0?.stringValue } == ["0.3", "-12.5", "3", nil])
    let text = "12345678901234567890.123"
    let parsed = try #require(AttributeValue.parsed(text, as: .decimalAttributeType))
    let stored = try #require(try AttributeValue.stored(parsed, as: .decimalAttributeType))
    #expect(stored as? String == text)
    #expect((AttributeValue.restored(stored, as: .decimalAttributeType) as? NSDecimalNumber)?.stringValue == text)
  }

  /// A store's property list has texts for identifiers, addresses and decimals, and seconds since 2001 for dates.
  @Test func valuesAreKeptAsAPropertyListHoldsThem() throws {
    let (id, url) = (UUID(), try #require(URL(string: "https://example.org/a")))
    let date = Date(timeIntervalSinceReferenceDate: -0.5)
    let values: [(NSAttributeType, AnyHashable, AnyHashable)] = [
      (.integer16AttributeType, 7, 7), (.doubleAttributeType, 0.5, 0.5), (.booleanAttributeType, 1, 1),
      (.stringAttributeType, "a", "a"), (.dateAttributeType, date, -0.5),
      (.binaryDataAttributeType, Data([1]), Data([1])),
      (.UUIDAttributeType, id, id.uuidString), (.URIAttributeType, url, "https://example.org/a"),
      (.decimalAttributeType, NSDecimalNumber(string: "0.1"), "0.1"),
    ]
    for (type, value, kept) in values {
      let stored = try AttributeValue.stored(value.base, as: type)
      #expect(stored as? AnyHashable == kept, "\(type)")
      let restored = try AttributeValue.restored(#require(stored), as: type)
      let texts = try [restored, AttributeValue.normal(value.base, as: type)].map { "\(try #require($0))" }
      #expect(texts == ["\(value.base)", "\(value.base)"], "\(type)")
    }
    let wrong: [(NSAttributeType, Any)] = [
      (.dateAttributeType, "1"), (.UUIDAttributeType, "1"), (.URIAttributeType, 1), (.decimalAttributeType, 1),
      (.stringAttributeType, 1), (.binaryDataAttributeType, "1"), (.doubleAttributeType, "1"),
      (.transformableAttributeType, "1"),
    ]
    for (type, value) in wrong { #expect(AttributeValue.restored(value, as: type) == nil, "\(type)") }
    #expect(try AttributeValue.stored(1, as: .objectIDAttributeType) == nil)
  }

  /// A store of an older model: what it lacks has the default, if the new model requires a value.
  @Test func anObjectIsReadAsFarAsItIsWellFormed() {
    let (entity, other) = (NSEntityDescription(), NSEntityDescription())
    func attribute(_ name: String, isOptional: Bool, isTransient: Bool = false) -> NSAttributeDescription {
      let attribute = NSAttributeDescription()
      (attribute.name, attribute.attributeType, attribute.defaultValue) = (name, .integer16AttributeType, 5)
      (attribute.isOptional, attribute.isTransient) = (isOptional, isTransient)
      return attribute
    }
    func relationship(_ name: String, _ maxCount: Int) -> NSRelationshipDescription {
      let relationship = NSRelationshipDescription()
      (relationship.name, relationship.maxCount, relationship.destinationEntity) = (name, maxCount, entity)
      return relationship
    }
    (entity.name, other.name) = ("A", "B")
    entity.properties = [
      attribute("old", isOptional: false), attribute("new", isOptional: false), attribute("maybe", isOptional: true),
      attribute("passing", isOptional: false, isTransient: true), relationship("one", 1), relationship("many", 0),
    ]
    let entries: [Any] = [
      ["entity": "A", "number": 0], ["entity": "A", "number": -1], ["entity": "A"], ["number": 1], "A",
      ["entity": "A", "number": 1],
    ]
    #expect(entries.map { StoredObject($0)?.number } == [nil, nil, nil, nil, nil, 1])
    let ids = [
      1: NSManagedObjectID(1, of: entity, in: nil), 2: NSManagedObjectID(2, of: other, in: nil),
      3: NSManagedObjectID(3, of: entity, in: nil),
    ]
    let values: [String: Any] = ["old": 7, "passing": 8, "gone": 9, "one": 3, "many": [3, 2, "x", 4, 1]]
    let object = StoredObject(["entity": "A", "number": 4, "values": values] as [String: Any])
    let restored = object?.restored(entity) { ids[$0] } ?? [:]
    #expect(restored.keys.sorted() == ["many", "new", "old", "one"])
    #expect(
      restored["old"] as? Int == 7 && restored["new"] as? Int == 5 && restored["one"] as? NSManagedObjectID === ids[3])
    #expect((restored["many"] as? [NSManagedObjectID])?.map(\.number) == [3, 1])
  }

  @Test func aRowIsStoredWithoutPassingValues() throws {
    let (entity, kept, passing) = (NSEntityDescription(), NSAttributeDescription(), NSAttributeDescription())
    (kept.name, kept.attributeType, passing.name, passing.isTransient) = ("kept", .stringAttributeType, "passing", true)
    let (one, many) = (NSRelationshipDescription(), NSRelationshipDescription())
    (one.name, one.maxCount, many.name, entity.name) = ("one", 1, "many", "A")
    entity.properties = [kept, passing, one, many]
    let ids = (1...3).map { NSManagedObjectID($0, of: entity, in: nil) }
    let values: [String: Any] = ["kept": "x", "passing": 1, "one": ids[1], "many": [ids[2], ids[0]]]
    let entry = try StoredObject(Row(id: ids[2], values: values)).entry
    #expect(entry["entity"] as? String == "A" && entry["number"] as? Int == 3 && entry.count == 3)
    let stored = entry["values"] as? [String: Any]
    #expect(stored?.keys.sorted() == ["kept", "many", "one"] && stored?["kept"] as? String == "x")
    #expect(stored?["one"] as? Int == 2 && stored?["many"] as? [Int] == [3, 1])
  }
}
