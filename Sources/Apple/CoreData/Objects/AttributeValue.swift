internal import AppFoundation

/// The values of attributes: as objects hold them, and as the store's property list does.
enum AttributeValue {
  /// A model's default value: a number, a text, `YES` or `NO`, seconds since 2001 for a date.
  static func parsed(_ text: String, as type: NSAttributeType) -> Any? {
    switch type {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      // The editor writes `0.0` for some whole numbers.
      Int64(text).map { NSNumber(value: $0) } ?? Double(text).flatMap { Int64(exactly: $0) }.map { NSNumber(value: $0) }
    case .doubleAttributeType: Double(text).map { NSNumber(value: $0) }
    case .floatAttributeType: Float(text).map { NSNumber(value: $0) }
    case .booleanAttributeType: NSNumber(value: ["YES", "1", "TRUE"].contains(text.uppercased()))
    case .decimalAttributeType: NSDecimalNumber(string: text)
    case .stringAttributeType: text
    case .dateAttributeType: Double(text).map { Date(timeIntervalSinceReferenceDate: $0) }
    case .UUIDAttributeType: UUID(uuidString: text)
    case .URIAttributeType: URL(string: text)
    default: nil
    }
  }

  /// A value as an object holds it; nil for a value of another type.
  static func normal(_ value: Any, as type: NSAttributeType) -> Any? {
    switch type {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType, .doubleAttributeType,
      .floatAttributeType, .booleanAttributeType:
      (value as? CGFloat).map { NSNumber(value: Double($0)) } ?? value as? NSNumber
    case .decimalAttributeType:
      value as? NSDecimalNumber ?? (value as? Decimal).map { NSDecimalNumber(decimal: $0) }
        ?? (value as? NSNumber).map { NSDecimalNumber(decimal: $0.decimalValue) }
    case .stringAttributeType: value as? String
    case .dateAttributeType: value as? Date
    case .binaryDataAttributeType: value as? Data
    case .UUIDAttributeType: value as? UUID
    case .URIAttributeType: value as? URL
    case .transformableAttributeType, .undefinedAttributeType: value
    case .objectIDAttributeType: value as? NSManagedObjectID
    }
  }

  /// A value as a property list holds it.
  ///
  /// - Throws: for a transformable value that cannot be archived.
  static func stored(_ value: Any, as type: NSAttributeType) throws -> Any? {
    switch type {
    // A property list's dates are whole seconds.
    case .dateAttributeType: return (value as? Date).map { NSNumber(value: $0.timeIntervalSinceReferenceDate) }
    case .decimalAttributeType: return (value as? NSDecimalNumber)?.stringValue
    case .UUIDAttributeType: return (value as? UUID)?.uuidString
    case .URIAttributeType: return (value as? URL)?.absoluteString
    case .transformableAttributeType, .undefinedAttributeType:
      return try AppFoundation.NSKeyedUnarchiver.storedData(value)
    case .objectIDAttributeType: return nil
    default: return value
    }
  }

  /// A value of a property list as an object holds it; nil for a value of another type.
  static func restored(_ value: Any, as type: NSAttributeType) -> Any? {
    switch type {
    case .dateAttributeType:
      return (value as? NSNumber).map { Date(timeIntervalSinceReferenceDate: $0.doubleValue) }
    case .decimalAttributeType: return (value as? String).map { NSDecimalNumber(string: $0) }
    case .UUIDAttributeType: return (value as? String).flatMap { UUID(uuidString: $0) }
    case .URIAttributeType: return (value as? String).flatMap { URL(string: $0) }
    case .transformableAttributeType, .undefinedAttributeType:
      guard let archive = value as? Data else { return nil }
      do {
        return try AppFoundation.NSKeyedUnarchiver.storedValue(in: archive)
      } catch {
        AppContext.report("data-store", "a transformable value", "cannot be read, so it is nil: \(error)")
        return nil
      }
    default: return normal(value, as: type)
    }
  }
}
