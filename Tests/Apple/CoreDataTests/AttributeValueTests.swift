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
}
