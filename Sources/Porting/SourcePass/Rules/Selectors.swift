#if Xcode
  internal import SwiftParser
  internal import SwiftSyntax

  /// Rewrites `#selector(tap(_:))`, `Selector("tap:")` and strings in place of a selector to a `Selector` that carries the
  /// method, because Swift cannot find a method by its name here.
  struct Selectors: Rule {
    let name = "selector"

    func apply(to file: ParsedFile, in project: Project, output: inout RuleOutput) {
      guard file.mentions(anyOf: ["#selector", "Selector", "selector:", "action:"]) else { return }
      Visitor(file, project, output).run(&output)
    }

    /// A method of a class: its Objective-C name and its Swift name.
    struct Reference {
      let selector: String
      /// Nil where only the name is known, or where the method takes arguments that no selector passes.
      let method: String?

      var source: String { method.map { "Selector(\(literal(selector)), \($0))" } ?? "Selector(\(literal(selector)))" }

      init(selector: String, method: String? = nil) {
        self.selector = selector
        self.method = method
      }

      /// - Parameter type: The class as written in front of the method.
      init(_ member: Member, of type: String, among members: [Member]) {
        selector = member.selector
        guard member.kind == .method, !member.isStatic, !member.isUnusual, member.labels.count <= 2 else {
          method = nil
          return
        }
        let reference = "\(type).\(member.labels.isEmpty ? member.name : member.fullName)"
        // Without labels the name alone stands for each method of that name.
        let rivals = members.filter {
          $0.kind == .method && !$0.isOverride && $0.parameterTypes != member.parameterTypes
            && (member.labels.isEmpty || $0.labels == member.labels)
        }
        guard !rivals.isEmpty || member.labels.isEmpty && AppleClasses.keyActions.contains(member.name) else {
          method = reference
          return
        }
        // A cast would lose the actor of the method; a closure names the types as well.
        let names = member.labels.indices.map { "a\($0)" }
        let parameters = zip(names, member.parameterTypes).map { "\($0): \($1)" }.joined(separator: ", ")
        let arguments = zip(names, member.labels).map { $1 == "_" ? $0 : "\($1): \($0)" }.joined(separator: ", ")
        let inner = names.isEmpty ? "" : "(\(parameters)) in "
        method = "{ (it: \(type)) in { \(inner)it.\(member.name)(\(arguments)) } }"
      }
    }

    private final class Visitor: RuleVisitor {
      private let rule = Selectors()

      override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "selector", let argument = node.arguments.first else { return .visitChildren }
        if let reference = reference(argument.expression, accessor: argument.label?.text) {
          write(reference, node.range)
        } else {
          output.fail(
            at: node.range.lowerBound,
            "\(node.text) names no method; write #selector(Class.method) with a method of a class")
        }
        return .skipChildren
      }

      override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        // A member's name may end a chain of thousands of calls; only a plain name is looked at.
        let called = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        if called == "Selector" || called == "NSSelectorFromString", let only = node.arguments.first,
          node.arguments.count == 1, let name = string(only.expression)
        {
          let reference = named(name)
          if reference.method != nil || called != "Selector" { write(reference, node.range) }
          return .skipChildren
        }
        for argument in node.arguments where argument.label?.text == "selector" || argument.label?.text == "action" {
          // A string is a selector if it looks like one; some games have parameters of their own with these labels.
          guard let name = string(argument.expression), argument.expression.is(StringLiteralExprSyntax.self) else {
            continue
          }
          let reference = named(name)
          if reference.method != nil || name.hasSuffix(":") { write(reference, argument.expression.range) }
        }
        return .visitChildren
      }

      private func write(_ reference: Reference, _ range: Range<Int>) {
        let why =
          reference.method == nil
          ? "the target finds the method by its name"
          : "carries its method, because Swift has no Objective-C runtime here"
        output.edit(range, .replace(reference.source), rule, "the selector \(reference.selector) \(why)")
      }

      /// The text of a literal, with or without parentheses.
      private func string(_ expression: ExprSyntax) -> String? {
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
          return string(only.expression)
        }
        return expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      }

      /// `#selector(EXPRESSION)`.
      private func reference(_ expression: ExprSyntax, accessor: String?) -> Reference? {
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
          return reference(only.expression, accessor: accessor)
        }
        if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
          let parameters = sequence.elements.last?.as(TypeExprSyntax.self).flatMap { parameterTypes($0.type) }
          return reference(first, accessor: accessor, parameterTypes: parameters)
        }
        return reference(expression, accessor: accessor, parameterTypes: nil)
      }

      private func reference(_ expression: ExprSyntax, accessor: String?, parameterTypes: [String]?) -> Reference? {
        let name: DeclReferenceExprSyntax
        let owner: String?
        if let member = expression.as(MemberAccessExprSyntax.self) {
          name = member.declName
          owner = member.base.flatMap(typeName)
        } else if let plain = expression.as(DeclReferenceExprSyntax.self) {
          name = plain
          owner = type.map(written)
        } else {
          return nil
        }
        let base = name.baseName.text
        let labels = name.argumentNames?.arguments.map(\.name.text)
        let members = owner.map { project.members(base, of: $0).map(\.member) } ?? []
        if accessor != nil
          || members.contains(where: { $0.kind == .property }) && !members.contains(where: { $0.kind == .method })
        {
          let given = members.first { $0.kind == .property }?.givenName ?? base
          return Reference(selector: accessor == "setter" ? ObjCName.setter(given) : given)
        }
        let fitting = members.filter { member in
          member.kind == .method && (labels == nil || member.labels == labels)
            && (parameterTypes == nil || member.parameterTypes == parameterTypes)
        }
        guard let owner else { return Reference(selector: ObjCName.selector(base, labels: labels ?? [])) }
        if let member = fitting.first(where: \.isObjectiveC) ?? fitting.first {
          return Reference(member, of: owner, among: members)
        }
        // A method of another module, or of a protocol.
        let spelled = labels.map { "\(base)(\($0.map { "\($0):" }.joined()))" } ?? base
        return Reference(selector: ObjCName.selector(base, labels: labels ?? []), method: "\(owner).\(spelled)")
      }

      /// The types in `(A, B) -> C`.
      private func parameterTypes(_ type: TypeSyntax) -> [String]? {
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
          return parameterTypes(only.type)
        }
        guard let function = type.as(FunctionTypeSyntax.self) else { return nil }
        // `(Class) -> (A) -> B` is an unapplied method.
        if function.returnClause.type.is(FunctionTypeSyntax.self) { return parameterTypes(function.returnClause.type) }
        return function.parameters.map(\.type.text)
      }

      /// The class of the expression before the dot.
      private func typeName(_ base: ExprSyntax) -> String? {
        let text = base.text.filter { !"?!".contains($0) }
        switch text {
        case "self", "Self", "type(of: self)": return type.map(written)
        case "super": return type.flatMap { project.type($0)?.firstInherited }
        default: break
        }
        if project.type(text) != nil { return text }
        let name = Project.lastName(text)
        if let type,
          let property = project.members(name, of: type).first(where: { $0.member.kind == .property })?.member
        {
          if let written = property.type { return written.filter { !"?!".contains($0) } }
          if let value = property.initialValue, value.contains("(") { return String(value.prefix { $0 != "(" }) }
        }
        return text.first?.isUppercase == true ? text : local(name, near: base)
      }

      /// The class of a local constant or parameter.
      private func local(_ name: String, near node: some SyntaxProtocol) -> String? {
        var scope = Syntax(node).parent
        while let present = scope {
          if let block = present.as(CodeBlockItemListSyntax.self) {
            for item in block {
              guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
              for binding in variable.bindings where binding.pattern.text == name {
                if let type = binding.typeAnnotation?.type.text { return type.filter { !"?!".contains($0) } }
                if let call = binding.initializer?.value.as(FunctionCallExprSyntax.self) {
                  return call.calledExpression.text
                }
              }
            }
          }
          if let function = present.as(FunctionDeclSyntax.self) {
            let parameters = function.signature.parameterClause.parameters
            if let parameter = parameters.first(where: { ($0.secondName ?? $0.firstName).text == name }) {
              return parameter.type.text.filter { !"?!".contains($0) }
            }
          }
          scope = present.parent
        }
        return nil
      }

      /// The project's name of a type, which a nested extension writes shorter.
      private func written(_ type: String) -> String { project.type(type)?.name ?? type }

      /// `Selector("tap:")`: a method of the class around it, or the only one of that name in the project.
      private func named(_ selector: String) -> Reference {
        func isIt(_ member: Member) -> Bool { member.kind == .method && member.selector == selector }
        if let type {
          for owner in project.chain(type) {
            if let member = owner.members.first(where: isIt) {
              return Reference(member, of: written(type), among: owner.members.filter { $0.name == member.name })
            }
          }
        }
        let owners = project.order.compactMap { project.types[$0] }.filter { type in
          type.kind == .classType && type.members.contains { isIt($0) && !$0.isHidden }
        }
        guard owners.count == 1, let owner = owners.first, let member = owner.members.first(where: isIt) else {
          return Reference(selector: selector)
        }
        return Reference(member, of: owner.name, among: owner.members.filter { $0.name == member.name })
      }
    }
  }
#endif
