#if Xcode
  internal import SwiftSyntax

  /// Writes the code for Core Data's objects that replaces the Objective-C runtime of a phone.
  ///
  /// - `@NSManaged var points: Int32` becomes `var points: Int32 { get { managedValue(for: "points") } set { ... } }`.
  /// - `@NSManaged func addToHats(_ value: Hat)` gets a body, as do the other methods that Xcode generates.
  /// - `NSManagedObject(entity: e, insertInto: c)` becomes a function that makes an object of the entity's own class.
  /// - `override init(entity:insertInto:)` becomes `required`: the library makes objects of a class that it finds by name.
  struct ManagedObjects: Rule {
    let name = "managed-object"

    func apply(to file: ParsedFile, in project: Project, output: inout RuleOutput) {
      guard file.mentions(anyOf: ["@NSManaged", "NSManagedObject", "NSEntityDescription"]) else { return }
      Visitor(file, project, output).run(&output)
    }

    private final class Visitor: RuleVisitor {
      private let rule = ManagedObjects()

      override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.attributes.has("NSManaged") else { return .visitChildren }
        guard node.bindings.count == 1, let binding = node.bindings.first, binding.accessorBlock == nil,
          let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
          let type = binding.typeAnnotation
        else {
          output.fail(
            at: node.range.lowerBound, "@NSManaged needs one property with its type: @NSManaged var points: Int32")
          return .visitChildren
        }
        let key = literal(name.filter { $0 != "`" })
        let end = type.range.upperBound
        output.edit(
          end..<end,
          .replace(" { get { managedValue(for: \(key)) } set { setManagedValue(newValue, for: \(key)) } }"), rule,
          "\(name) reads and writes the value that Core Data keeps, because there is no Objective-C runtime here")
        return .visitChildren
      }

      override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.attributes.has("NSManaged"), node.body == nil else { return .visitChildren }
        let parameters = Array(node.signature.parameterClause.parameters)
        let labels = parameters.map(\.firstName.text)
        let names = parameters.map { ($0.secondName ?? $0.firstName).text }
        guard let body = ManagedObjects.body(of: node.name.text, labels, names) else {
          output.fail(
            at: node.range.lowerBound,
            "@NSManaged func \(node.name.text) is not a method that Xcode generates, such as addToHats(_:)")
          return .visitChildren
        }
        let end = node.range.upperBound
        output.edit(
          end..<end, .replace(" { \(body) }"), rule,
          "\(node.name.text) gets a body, because there is no Objective-C runtime here")
        return .visitChildren
      }

      override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let labels = node.arguments.map { $0.label?.text }
        if let callee = node.calledExpression.as(DeclReferenceExprSyntax.self),
          callee.baseName.text == "NSManagedObject", labels == ["entity", "insertInto"]
        {
          output.replace(
            callee.range, with: "skitObject", rule,
            "NSManagedObject(entity:insertInto:) makes an object of the entity's own class, which no initializer of Swift can"
          )
        }
        return .visitChildren
      }

      override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        let parameters = node.signature.parameterClause.parameters
        guard let keyword = node.modifiers.first(where: { $0.name.text == "override" }),
          parameters.map(\.firstName.text) == ["entity", "insertInto"]
        else { return .visitChildren }
        output.replace(
          keyword.range, with: "required", rule,
          "init(entity:insertInto:) is required, because the library makes objects of a class that it finds by name")
        for modifier in node.modifiers where ["private", "fileprivate"].contains(modifier.name.text) {
          output.edit(modifier.range, .blank, rule, "a required initializer cannot be \(modifier.name.text)")
        }
        return .visitChildren
      }
    }

    /// The body of a method that Xcode generates for a relationship to many objects; nil for any other method.
    private static func body(of method: String, _ labels: [String], _ names: [String]) -> String? {
      let all = names.joined(separator: ", ")
      func rest(_ prefix: String) -> String? {
        method.hasPrefix(prefix) && method.count > prefix.count ? literal(String(method.dropFirst(prefix.count))) : nil
      }
      switch labels {
      case ["_"]:
        // Before Xcode 8: `addHatsObject(_:)` and `addHats(_:)`.
        if let name = rest("addTo") ?? rest("add").map(withoutObject) { return "addManaged(\(all), to: \(name))" }
        return (rest("removeFrom") ?? rest("remove").map(withoutObject)).map { "removeManaged(\(all), from: \($0))" }
      case ["_", "at"]: return rest("insertInto").map { "insertManaged(\(names[0]), into: \($0), at: \(names[1]))" }
      case ["at"]: return rest("removeFrom").map { "removeManaged(from: \($0), at: \(all))" }
      case ["at", "with"]:
        return rest("replace").map { "replaceManaged(in: \($0), at: \(names[0]), with: \(names[1]))" }
      default: return nil
      }
    }

    private static func withoutObject(_ name: String) -> String {
      name.hasSuffix("Object\"") ? String(name.dropLast("Object\"".count)) + "\"" : name
    }
  }
#endif
