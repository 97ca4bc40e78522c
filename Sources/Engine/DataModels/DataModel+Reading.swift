package import Files
package import Storyboards

extension FileKind {
  /// 16 MiB: a model of 10,000 attributes has about 2.
  package static let dataModel = FileKind("Core Data model", byteLimit: 16 << 20)
}

extension DataModel {
  /// Reads the file `contents` of an `.xcdatamodel`.
  ///
  /// - Throws: `InterfaceError` for text that is not a model, names that are not identifiers, and broken links.
  package init(_ bytes: [UInt8], path: String) throws(InterfaceError) {
    let root = try MarkupReader.read(bytes, path: path)
    guard root.name == "model" else {
      throw InterfaceError(
        path: path, line: root.line, problem: "<\(root.name)> is not a data model; expected <model>")
    }
    let elements = root.children("entity")
    var entities: [Entity] = []
    for element in elements { entities.append(try ModelElement(element, path: path).entity()) }
    self.init(entities: entities)
    for (entity, element) in zip(entities, elements) { try check(entity, element, path) }
  }

  private func check(_ entity: Entity, _ element: MarkupElement, _ path: String) throws(InterfaceError) {
    func fail(_ problem: String) -> InterfaceError {
      InterfaceError(path: path, line: element.line, problem: "the entity \(entity.name) \(problem)")
    }
    guard entities.count(where: { $0.name == entity.name }) == 1 else { throw fail("occurs twice") }
    var chain = [entity.name]
    var names: Set<String> = []
    while let current = self[chain[chain.count - 1]] {
      for name in current.attributes.map(\.name) + current.relationships.map(\.name) {
        guard names.insert(name).inserted else { throw fail("has the property \(name) twice") }
      }
      guard let parent = current.parent else { break }
      guard self[parent] != nil else { throw fail("has the parent \(parent), which does not exist") }
      guard !chain.contains(parent) else { throw fail("is its own parent") }
      chain.append(parent)
    }
    for relationship in entity.relationships {
      guard self[relationship.destination] != nil else {
        throw fail("has \(relationship.name) to \(relationship.destination), which does not exist")
      }
      guard let inverse = relationship.inverse else { continue }
      guard self.relationship(inverse, of: relationship.destination) != nil else {
        throw fail("has \(relationship.name) with the inverse \(inverse), which \(relationship.destination) lacks")
      }
    }
  }

  private func relationship(_ name: String, of entity: String) -> Relationship? {
    var seen: Set<String> = []
    var next: String? = entity
    while let current = next.flatMap({ self[$0] }), seen.insert(current.name).inserted {
      if let found = current.relationships.first(where: { $0.name == name }) { return found }
      next = current.parent
    }
    return nil
  }
}

/// Reads one element of a model.
private struct ModelElement {
  let element: MarkupElement
  let path: String

  init(_ element: MarkupElement, path: String) {
    (self.element, self.path) = (element, path)
  }

  func entity() throws(InterfaceError) -> DataModel.Entity {
    var attributes: [DataModel.Attribute] = []
    var relationships: [DataModel.Relationship] = []
    for child in element.children {
      let child = ModelElement(child, path: path)
      switch child.element.name {
      case "attribute": attributes.append(try child.attribute())
      case "relationship": relationships.append(try child.relationship())
      // Fetched properties, indexes, constraints and notes of the editor.
      default: break
      }
    }
    let written = element["representedClassName"]?.split(separator: ".").last.map(String.init)
    let generation = element["codeGenerationType"] ?? "none"
    guard let codeGeneration = DataModel.Entity.CodeGeneration(rawValue: generation) else {
      throw fail("codeGenerationType is \"\(generation)\"; expected class or category")
    }
    return DataModel.Entity(
      name: try name(), className: written == "NSManagedObject" ? nil : try written.map(identifier),
      parent: element["parentEntity"], isAbstract: flag("isAbstract"), codeGeneration: codeGeneration,
      attributes: attributes, relationships: relationships)
  }

  private func attribute() throws(InterfaceError) -> DataModel.Attribute {
    let written = element["attributeType"] ?? ""
    guard let type = DataModel.AttributeType(rawValue: written) else {
      let known = DataModel.AttributeType.allCases.map(\.rawValue).joined(separator: ", ")
      throw fail("the attribute \(try name()) has the type \"\(written)\"; expected one of \(known)")
    }
    return DataModel.Attribute(
      name: try name(), type: type, isOptional: flag("optional"), isTransient: flag("transient"),
      defaultValue: element["defaultValueString"] ?? element["defaultDateTimeInterval"],
      isScalar: flag("usesScalarValueType"), className: try element["customClassName"].map(typeName))
  }

  private func relationship() throws(InterfaceError) -> DataModel.Relationship {
    let isToMany = flag("toMany")
    let written = element["deletionRule"] ?? "Nullify"
    guard let rule = DataModel.Relationship.DeleteRule(rawValue: written) else {
      throw fail("the relationship \(try name()) has the deletion rule \"\(written)\"")
    }
    guard let destination = element["destinationEntity"] else {
      throw fail("the relationship \(try name()) has no destinationEntity")
    }
    return DataModel.Relationship(
      name: try name(), destination: destination, inverse: element["inverseName"], isToMany: isToMany,
      isOrdered: isToMany && flag("ordered"), isOptional: flag("optional"), deleteRule: rule,
      minimumCount: try count("minCount"), maximumCount: isToMany ? try count("maxCount") : 1)
  }

  private func flag(_ attribute: String) -> Bool { element[attribute] == "YES" }

  private func count(_ attribute: String) throws(InterfaceError) -> Int {
    guard let text = element[attribute] else { return 0 }
    guard let count = Int(text), count >= 0 else { throw fail("\(attribute) is \"\(text)\"; expected a number from 0") }
    return count
  }

  private func name() throws(InterfaceError) -> String {
    guard let name = element["name"] else { throw fail("<\(element.name)> has no name") }
    return try identifier(name)
  }

  /// The names become Swift source, so that only letters, digits and `_` pass. Core Data has the same rule.
  private func identifier(_ name: String) throws(InterfaceError) -> String {
    let isIdentifier =
      name.first.map { $0.isLetter || $0 == "_" } == true
      && name.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isAlphabetic || ("0"..."9").contains($0) }
    guard isIdentifier else { throw fail("\"\(name)\" is not a name; expected letters, digits and _") }
    return name
  }

  /// The type of a transformable value: a class, or a list such as `[String]` or `[String: Int]`, which Xcode writes as the
  /// property's type.
  ///
  /// Source: https://developer.apple.com/documentation/coredata/nsattributedescription/attributevalueclassname, and models
  /// of public games with `customClassName="[String]"`
  private func typeName(_ name: String) throws(InterfaceError) -> String {
    for word in name.split(whereSeparator: { "[]: .".contains($0) }) { _ = try identifier(String(word)) }
    guard name.contains(where: \.isLetter), name.count(where: { $0 == "[" }) == name.count(where: { $0 == "]" }) else {
      throw fail("\"\(name)\" is not a type; expected a class or a list such as [String]")
    }
    return name
  }

  private func fail(_ problem: String) -> InterfaceError {
    InterfaceError(path: path, line: element.line, problem: problem)
  }
}
