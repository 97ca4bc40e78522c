#if Xcode
  internal import SwiftSyntax

  /// Gives optional requirements of the project's `@objc` protocols an empty default, and calls them without `?`.
  struct OptionalRequirements: Rule {
    let name = "optional-requirement"

    func apply(to file: ParsedFile, in project: Project, output: inout RuleOutput) {
      let protocols = project.order.compactMap { project.types[$0] }.filter(\.isObjCProtocol)
      let foreign = project.types.values.reduce(into: Set<String>()) { names, type in
        for adopted in type.inherited { names.formUnion(AppleClasses.optionalMethods[adopted]?.map(\.name) ?? []) }
      }
      let optional = Set(protocols.flatMap(\.members).filter(\.isOptional).map(\.name))
        .union(foreign.map { String($0.prefix { $0 != "(" }) })
      guard !protocols.isEmpty || !optional.isEmpty else { return }
      let visitor = Visitor(file, project, output)
      visitor.optional = optional
      visitor.run(&output)
    }

    private final class Visitor: RuleVisitor {
      private let rule = OptionalRequirements()
      var optional: Set<String> = []

      override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.attributes.has("objc") {
          requireClass(node)
          var defaults: [String] = []
          for item in node.memberBlock.members { defaults += defaultValue(of: item.decl, in: node) }
          if !defaults.isEmpty {
            let end = node.memberBlock.rightBrace.range.upperBound
            let isPublic = node.modifiers.contains { $0.name.text == "public" }
            output.edit(
              end..<end,
              .replace(
                "; \(isPublic ? "public " : "")extension \(node.name.text) { \(defaults.joined(separator: "; ")) }"),
              rule,
              "the optional methods of \(node.name.text) get an empty default, because Swift's protocols have none")
          }
        }
        return super.visit(node)
      }

      /// On a phone only classes adopt such a protocol, and `weak` needs to know.
      private func requireClass(_ node: ProtocolDeclSyntax) {
        let inherited = node.inheritanceClause?.names ?? []
        guard !inherited.contains(where: { ["AnyObject", "class", "NSObjectProtocol"].contains($0) }) else { return }
        let reason = "@objc protocol \(node.name.text) is for classes"
        if let first = node.inheritanceClause?.inheritedTypes.first {
          let start = first.range.lowerBound
          output.edit(start..<start, .replace("AnyObject, "), rule, reason)
        } else {
          let end = node.name.range.upperBound
          output.edit(end..<end, .replace(": AnyObject"), rule, reason)
        }
      }

      private func defaultValue(of declaration: DeclSyntax, in node: ProtocolDeclSyntax) -> [String] {
        let modifiers =
          declaration.as(FunctionDeclSyntax.self)?.modifiers ?? declaration.as(VariableDeclSyntax.self)?.modifiers ?? []
        guard let modifier = modifiers.first(where: { $0.name.text == "optional" }) else { return [] }
        guard let function = declaration.as(FunctionDeclSyntax.self) else {
          output.fail(
            at: modifier.range.lowerBound,
            "an optional property of a protocol needs Objective-C; write it without optional, and a default in an extension of \(node.name.text)"
          )
          return []
        }
        let result = function.signature.returnClause?.type.text ?? "Void"
        guard ["Void", "()"].contains(result) || result.hasSuffix("?") else {
          output.fail(
            at: modifier.range.lowerBound,
            "an optional method that returns \(result) needs Objective-C; write it without optional, and a default in an extension of \(node.name.text)"
          )
          return []
        }
        output.edit(modifier.range, .blank, rule, "optional is removed: \(function.name.text) has a default")
        let signature = "func \(function.name.text)\(function.signature.text)".oneLine
        return [signature + (result.hasSuffix("?") ? " { nil }" : " {}")]
      }

      /// `delegate?.ended?(self)` -> `delegate?.ended (self)`.
      override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let chained = node.calledExpression.as(OptionalChainingExprSyntax.self),
          let member = chained.expression.as(MemberAccessExprSyntax.self),
          optional.contains(member.declName.baseName.text)
        {
          output.edit(
            chained.questionMark.range, .replace(""), rule,
            "\(member.declName.baseName.text) is called without ?: it has a default")
        }
        return .visitChildren
      }
    }
  }

  extension String {
    /// Line ends become spaces, so that a declaration fits on an existing line.
    var oneLine: String { String(map { $0.isNewline ? " " : $0 }) }
  }
#endif
