/// An object in the form that a store's property list holds.
struct StoredObject {
  let entity: String
  let number: Int
  private let values: [String: Any]

  /// nil for an entry that is not well-formed.
  init?(_ entry: Any) {
    guard let entry = entry as? [String: Any], let entity = entry["entity"] as? String,
      let number = entry["number"] as? Int, number > 0
    else { return nil }
    (self.entity, self.number) = (entity, number)
    values = entry["values"] as? [String: Any] ?? [:]
  }

  /// - Throws: for a transformable value that cannot be archived.
  init(_ row: Row) throws {
    (entity, number) = (row.id.entity.name ?? "", row.id.number)
    var values: [String: Any] = [:]
    for property in row.id.entity.properties where !property.isTransient {
      guard let value = row.values[property.name] else { continue }
      values[property.name] =
        switch property {
        case let attribute as NSAttributeDescription: try AttributeValue.stored(value, as: attribute.attributeType)
        default: (value as? NSManagedObjectID)?.number ?? (value as? [NSManagedObjectID])?.map(\.number)
        }
    }
    self.values = values
  }

  var entry: [String: Any] { ["entity": entity, "number": number, "values": values] }

  /// The values that a model has; identifiers without an object are left out.
  func restored(_ entity: NSEntityDescription, id: (Int) -> NSManagedObjectID?) -> [String: Any] {
    var restored: [String: Any] = [:]
    for property in entity.properties where !property.isTransient {
      guard let value = values[property.name] else {
        // An attribute that an older model lacked.
        restored[property.name] =
          (property as? NSAttributeDescription)?.isOptional == false
          ? (property as? NSAttributeDescription)?.defaultValue : nil
        continue
      }
      switch property {
      case let attribute as NSAttributeDescription:
        restored[property.name] = AttributeValue.restored(value, as: attribute.attributeType)
      case let relationship as NSRelationshipDescription:
        let ids = (value as? [Any] ?? [value]).compactMap { ($0 as? Int).flatMap(id) }.filter { id in
          relationship.destinationEntity.map { id.entity.isKindOf(entity: $0) } ?? true
        }
        restored[property.name] = relationship.isToMany ? ids : ids.first
      default: break
      }
    }
    return restored
  }
}
