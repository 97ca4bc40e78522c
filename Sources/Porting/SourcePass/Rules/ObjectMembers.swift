#if Xcode
  internal import SwiftSyntax

  /// Writes `ObjectMembers(value).doubleValue` for `value.doubleValue` where the value's type is `AnyObject`, which has the
  /// members of all classes on Apple's systems and none on Linux.
  ///
  /// The type is known by its declaration, in a function or in a type of the project, or by a cast at the place itself. In
  /// a closure or function that declares the name again, that declaration counts.
  struct ObjectMembers: Rule {
    let name = "any-object"

    /// As the engine's `ObjectMembers` has them.
    private static let names: Set = [
      "boolValue", "doubleValue", "floatValue", "intValue", "integerValue", "length", "longLongValue", "stringValue",
    ]

    func apply(to file: ParsedFile, in project: Project, output: inout RuleOutput) {
      guard file.mentions("AnyObject"), file.mentions(anyOf: ["Value", "length"]) else { return }
      Visitor(file, project, output).run(&output)
    }

    private final class Visitor: RuleVisitor {
      /// The names that the enclosing blocks declare; true for an `AnyObject`.
      private var scopes: [[String: Bool]] = [[:]]

      override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if ObjectMembers.names.contains(node.declName.baseName.text), node.declName.argumentNames == nil,
          let base = node.base, isAnyObject(base)
        {
          let reason =
            "\(node.text) becomes ObjectMembers(\(base.text)).\(node.declName.text): AnyObject has no members"
          let range = base.range
          let start = range.lowerBound..<range.lowerBound
          let end = range.upperBound..<range.upperBound
          output.edit(start, .replace("ObjectMembers("), ObjectMembers(), reason)
          output.edit(end, .replace(")"), ObjectMembers(), reason)
        }
        return .visitChildren
      }

      private func isAnyObject(_ node: ExprSyntax) -> Bool {
        if let value = node.as(ForceUnwrapExprSyntax.self) {
          return isAnyObject(value.expression)
        }
        if let tuple = node.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
          return isAnyObject(only.expression)
        }
        if let sequence = node.as(SequenceExprSyntax.self) {
          let parts = sequence.elements
          guard parts.count == 3, let cast = parts.dropFirst().first?.as(UnresolvedAsExprSyntax.self),
            cast.questionOrExclamationMark?.text != "?"
          else { return false }
          return parts.last?.as(TypeExprSyntax.self)?.type.text == "AnyObject"
        }
        if let call = node.as(FunctionCallExprSyntax.self) {
          return call.calledExpression.text == "unsafeBitCast" && call.arguments.last?.label?.text == "to"
            && call.arguments.last?.expression.text == "AnyObject.self"
        }
        if let member = node.as(MemberAccessExprSyntax.self), member.base?.text == "self" {
          return isProperty(member.declName.baseName.text)
        }
        guard let name = node.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
        return scopes.reversed().lazy.compactMap { $0[name] }.first ?? isProperty(name)
      }

      private func isProperty(_ name: String) -> Bool {
        guard let type, let found = project.members(name, of: type).first else { return false }
        return found.member.kind == .property && Self.isAnyObject(found.member.type)
      }

      private static func isAnyObject(_ type: String?) -> Bool {
        ["AnyObject", "AnyObject?", "AnyObject!"].contains(type ?? "")
      }

      // MARK: Declarations

      private func declare(_ name: String, _ isAnyObject: Bool) { scopes[scopes.count - 1][name] = isAnyObject }

      override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        // A property is found by its type.
        guard scopes.count > 1, let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
          return .visitChildren
        }
        // The value is looked at first: it may use the name of an outer declaration.
        if let value = node.initializer { walk(value) }
        if let accessors = node.accessorBlock { walk(accessors) }
        declare(
          name, node.typeAnnotation.map { Self.isAnyObject($0.type.text) } ?? isAnyObject(node.initializer?.value))
        return .skipChildren
      }

      override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return .visitChildren }
        if let value = node.initializer { walk(value) }
        let value = node.initializer?.value ?? ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(name)))
        declare(name, node.typeAnnotation.map { Self.isAnyObject($0.type.text) } ?? isAnyObject(value))
        return .skipChildren
      }

      private func isAnyObject(_ value: ExprSyntax?) -> Bool { value.map { isAnyObject($0) as Bool } ?? false }

      override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        declare((node.secondName ?? node.firstName).text, Self.isAnyObject(node.type.text))
        return .visitChildren
      }

      override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        declare((node.secondName ?? node.firstName).text, Self.isAnyObject(node.type?.text))
        return .visitChildren
      }

      override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name.text, false)
        return .visitChildren
      }

      override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        // A name that a `for` or a `case` binds.
        if scopes.count > 1 { declare(node.identifier.text, false) }
        return .visitChildren
      }

      // MARK: Scopes

      private func open() -> SyntaxVisitorContinueKind {
        scopes.append([:])
        return .visitChildren
      }

      private func close() { scopes.removeLast() }

      override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { open() }
      override func visitPost(_ node: FunctionDeclSyntax) { close() }
      override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { open() }
      override func visitPost(_ node: InitializerDeclSyntax) { close() }
      override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { open() }
      override func visitPost(_ node: AccessorBlockSyntax) { close() }
      override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { open() }
      override func visitPost(_ node: ClosureExprSyntax) { close() }
      override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { open() }
      override func visitPost(_ node: CodeBlockSyntax) { close() }
      override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind { open() }
      override func visitPost(_ node: IfExprSyntax) { close() }
      override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { open() }
      override func visitPost(_ node: ForStmtSyntax) { close() }
      override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { open() }
      override func visitPost(_ node: WhileStmtSyntax) { close() }
      override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind { open() }
      override func visitPost(_ node: SwitchCaseSyntax) { close() }
    }
  }
#endif
