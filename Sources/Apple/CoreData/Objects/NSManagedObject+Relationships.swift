/// Relationships, both sides at once.
extension NSManagedObject {
  /// Keeps a value, and notices the change.
  func set(_ value: Any?, _ key: String) {
    if committed[key] == nil, !isInserted { committed[key] = values[key] ?? NSNull() }
    values[key] = value
    managedObjectContext?.noteChange(of: self)
  }

  /// The value of the last save, as `value(forKey:)` returns values.
  func committedValue(_ key: String) -> Any? {
    guard let kept = committed[key] else { return value(forKey: key) }
    guard let relationship = property(key) as? NSRelationshipDescription else { return kept }
    let all: [NSManagedObject] =
      switch kept {
      case let ids as [NSManagedObjectID]: ids.compactMap { managedObjectContext?.known($0) }
      case let objects as [NSManagedObject]: objects
      case let id as NSManagedObjectID: [managedObjectContext?.known(id)].compactMap(\.self)
      case let object as NSManagedObject: [object]
      default: []
      }
    guard relationship.isToMany else { return all.first }
    return relationship.isOrdered ? NSOrderedSet(array: all) : NSSet(array: all)
  }

  /// The other object of a relationship to one.
  func destination(_ relationship: NSRelationshipDescription) -> NSManagedObject? {
    if let id = values[relationship.name] as? NSManagedObjectID {
      values[relationship.name] = managedObjectContext?.known(id)
    }
    return values[relationship.name] as? NSManagedObject
  }

  /// The other objects of a relationship to many, in the order in which they were added.
  func destinations(_ relationship: NSRelationshipDescription) -> [NSManagedObject] {
    if let ids = values[relationship.name] as? [NSManagedObjectID] {
      values[relationship.name] = ids.compactMap { managedObjectContext?.known($0) }
    }
    return values[relationship.name] as? [NSManagedObject] ?? []
  }

  func setDestination(_ relationship: NSRelationshipDescription, _ new: NSManagedObject?) {
    let old = destination(relationship)
    guard old !== new else { return }
    if let old { old.unlink(relationship.inverseRelationship, from: self) }
    set(new, relationship.name)
    if let new { new.link(relationship.inverseRelationship, to: self) }
  }

  func setDestinations(_ relationship: NSRelationshipDescription, _ new: [NSManagedObject]) {
    let old = destinations(relationship)
    var kept: Set<NSManagedObject> = []
    let new = new.filter { kept.insert($0).inserted }
    guard old != new else { return }
    let before = Set(old)
    for object in old where !kept.contains(object) { object.unlink(relationship.inverseRelationship, from: self) }
    set(new, relationship.name)
    for object in new where !before.contains(object) { object.link(relationship.inverseRelationship, to: self) }
  }

  /// Adds an object to one side of a relationship. What a relationship to one had before loses its other side.
  private func link(_ relationship: NSRelationshipDescription?, to object: NSManagedObject) {
    guard let relationship else { return }
    if relationship.isToMany {
      let all = destinations(relationship)
      if !all.contains(object) { set(all + [object], relationship.name) }
    } else {
      let old = destination(relationship)
      if let old, old !== object { old.unlink(relationship.inverseRelationship, from: self) }
      set(object, relationship.name)
    }
  }

  /// Removes an object from one side of a relationship.
  func unlink(_ relationship: NSRelationshipDescription?, from object: NSManagedObject) {
    guard let relationship else { return }
    if relationship.isToMany {
      let all = destinations(relationship)
      if all.contains(object) { set(all.filter { $0 !== object }, relationship.name) }
    } else if destination(relationship) === object {
      set(nil, relationship.name)
    }
  }

  /// All objects of a relationship.
  func linked(_ relationship: NSRelationshipDescription) -> [NSManagedObject] {
    relationship.isToMany ? destinations(relationship) : [destination(relationship)].compactMap(\.self)
  }

  // MARK: Validation

  func validateValues() throws {
    var errors: [NSError] = []
    for property in entity.properties where !property.isOptional {
      let relationship = property as? NSRelationshipDescription
      // A guess: a relationship to many that is required may be empty, as long as the model names no fewest count.
      if relationship?.isToMany == true { continue }
      if value(forKey: property.name) == nil {
        errors.append(
          .validation(
            NSValidationMissingMandatoryPropertyError, self, property.name, "\(property.name) is a required value."))
      }
    }
    for relationship in entity.relationships where relationship.isToMany {
      let count = destinations(relationship).count
      if count < relationship.minCount, count > 0 || !relationship.isOptional {
        errors.append(
          .validation(
            NSValidationRelationshipLacksMinimumCountError, self, relationship.name,
            "\(relationship.name) has too few objects."))
      } else if relationship.maxCount > 0, count > relationship.maxCount {
        errors.append(
          .validation(
            NSValidationRelationshipExceedsMaximumCountError, self, relationship.name,
            "\(relationship.name) has too many objects."))
      }
    }
    try NSError.throwOne(of: errors)
  }

  func validateDeletion() throws {
    let denying = entity.relationships.filter { relationship in
      relationship.deleteRule == .denyDeleteRule && linked(relationship).contains { !$0.isDeleted }
    }
    try NSError.throwOne(
      of: denying.map {
        .validation(
          NSValidationRelationshipDeniedDeleteError, self, $0.name, "Items cannot be deleted from \($0.name).")
      })
  }
}
