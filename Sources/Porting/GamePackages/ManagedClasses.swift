internal import DataModels
internal import Files
internal import Storyboards
internal import XcodeProjects

/// The Swift source that Xcode generates for a Core Data model, with the code that the Objective-C runtime adds on a
/// phone.
struct ManagedClasses {
  /// The name of the file, which no source of a game has.
  let fileName: String
  let text: String

  /// - Returns: nil for a model whose classes are all the game's own.
  init?(of file: GameProject.File) throws(GamePackageError) {
    let model: DataModel
    do {
      model = try DataModel([UInt8](ForeignFile.read(file.url, as: .dataModel)), path: file.path)
    } catch let error as InterfaceError {
      throw GamePackageError(path: file.path, line: error.line, problem: error.problem)
    } catch let error as FileError {
      throw GamePackageError(path: file.path, problem: error.problem)
    } catch {
      throw GamePackageError(path: file.path, problem: "\(error)")
    }
    let generated = model.entities.filter { $0.codeGeneration != .none && $0.className != nil }
    guard !generated.isEmpty else { return nil }
    // `.../NAME.xcdatamodel/contents`
    let version = file.path.split(separator: "/").dropLast().last ?? "Model"
    fileName = "\(version).swift"
    text =
      (["// Written by skit from \(version).\nimport CoreData\nimport Foundation\n"]
      + generated.map { Self.source(of: $0, in: model) }).joined(separator: "\n")
  }

  private static func source(of entity: DataModel.Entity, in model: DataModel) -> String {
    let name = entity.className ?? "NSManagedObject"
    let parent = entity.parent.flatMap { model[$0] }
    var lines: [String] = []
    if entity.codeGeneration == .class {
      lines.append("public class \(name): \(parent?.className ?? "NSManagedObject") {}\n")
      // A subclass inherits the conformance.
      if parent?.className == nil { lines.append("extension \(name): Identifiable {}\n") }
    }
    lines.append("extension \(name) {")
    lines.append(
      "  public class func fetchRequest() -> NSFetchRequest<\(name)> { NSFetchRequest<\(name)>(entityName: \"\(entity.name)\") }"
    )
    lines += entity.attributes.map { property($0.name, type(of: $0)) }
    for relationship in entity.relationships {
      let destination = model[relationship.destination]?.className ?? "NSManagedObject"
      let many = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
      lines.append(property(relationship.name, relationship.isToMany ? "\(many)?" : "\(destination)?"))
      if relationship.isToMany { lines += accessors(relationship, destination, many) }
    }
    return (lines + ["}\n"]).joined(separator: "\n")
  }

  private static func property(_ name: String, _ type: String) -> String {
    "  public var \(escaped(name)): \(type) { get { managedValue(for: \"\(name)\") } set { setManagedValue(newValue, for: \"\(name)\") } }"
  }

  /// The methods that Xcode generates for a relationship to many objects. Those of an ordered one take single places and
  /// index sets.
  ///
  /// Source: https://developer.apple.com/documentation/coredata/generating-code; for ordered ones, which Apple's page
  /// does not show, ten files in public repositories that Xcode generated: all have the same methods.
  private static func accessors(
    _ relationship: DataModel.Relationship, _ destination: String, _ many: String
  ) -> [String] {
    let name = relationship.name.prefix(1).uppercased() + relationship.name.dropFirst()
    var lines = [("value", destination), ("values", many)].flatMap { value, type in
      [
        "  public func addTo\(name)(_ \(value): \(type)) { addManaged(\(value), to: \"\(name)\") }",
        "  public func removeFrom\(name)(_ \(value): \(type)) { removeManaged(\(value), from: \"\(name)\") }",
      ]
    }
    guard relationship.isOrdered else { return lines }
    lines += [
      "  public func insertInto\(name)(_ value: \(destination), at idx: Int) { insertManaged(value, into: \"\(name)\", at: idx) }",
      "  public func removeFrom\(name)(at idx: Int) { removeManaged(from: \"\(name)\", at: idx) }",
      "  public func insertInto\(name)(_ values: [\(destination)], at indexes: NSIndexSet) { insertManaged(values, into: \"\(name)\", at: indexes) }",
      "  public func removeFrom\(name)(at indexes: NSIndexSet) { removeManaged(from: \"\(name)\", at: indexes) }",
      "  public func replace\(name)(at idx: Int, with value: \(destination)) { replaceManaged(in: \"\(name)\", at: idx, with: value) }",
      "  public func replace\(name)(at indexes: NSIndexSet, with values: [\(destination)]) { replaceManaged(in: \"\(name)\", at: indexes, with: values) }",
    ]
    return lines
  }

  /// The type that Xcode's property has.
  private static func type(of attribute: DataModel.Attribute) -> String {
    switch attribute.type {
    case .integer16 where attribute.isScalar: "Int16"
    case .integer32 where attribute.isScalar: "Int32"
    case .integer64 where attribute.isScalar: "Int64"
    case .double where attribute.isScalar: "Double"
    case .float where attribute.isScalar: "Float"
    case .boolean where attribute.isScalar: "Bool"
    case .date where attribute.isScalar: "TimeInterval"
    case .integer16, .integer32, .integer64, .double, .float, .boolean: "NSNumber?"
    case .decimal: "NSDecimalNumber?"
    case .string: "String?"
    case .date: "Date?"
    case .binary: "Data?"
    case .uuid: "UUID?"
    case .uri: "URL?"
    case .transformable: "\(attribute.className ?? "NSObject")?"
    }
  }

  private static let keywords: Set = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension",
    "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let",
    "nil",
    "operator", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
    "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  private static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }
}
