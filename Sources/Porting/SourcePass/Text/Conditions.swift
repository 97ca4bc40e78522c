#if Xcode
  internal import SwiftSyntax

  /// Answers `#if`.
  struct Conditions: Sendable {
    let options: SourcePass.Options

    /// The active clause, or nil if none is.
    func activeClause(of node: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
      node.clauses.first { clause in clause.condition.map(isTrue) ?? true }
    }

    /// Unknown conditions, of which the compiler knows more, count as true.
    func isTrue(_ condition: ExprSyntax) -> Bool {
      if let sequence = condition.as(SequenceExprSyntax.self) {
        return Array(sequence.elements).split { $0.text == "||" }.contains { all in
          all.split { $0.text == "&&" }.allSatisfy { $0.first.map(isTrue) ?? true }
        }
      }
      // The parser joins the operators of a condition.
      if let infix = condition.as(InfixOperatorExprSyntax.self) {
        switch infix.operator.text {
        case "||": return isTrue(infix.leftOperand) || isTrue(infix.rightOperand)
        case "&&": return isTrue(infix.leftOperand) && isTrue(infix.rightOperand)
        default: return true
        }
      }
      if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
        return !isTrue(not.expression)
      }
      if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first {
        return isTrue(only.expression)
      }
      if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
      if let answer = answer(to: condition) { return answer }
      return isTrueForCompiler(condition.text)
    }

    /// The answer to one question, or nil where the compiler must answer.
    func answer(to condition: ExprSyntax) -> Bool? {
      if let name = condition.as(DeclReferenceExprSyntax.self) {
        return options.conditions.contains(name.baseName.text)
      }
      guard !condition.is(InfixOperatorExprSyntax.self), !condition.is(SequenceExprSyntax.self) else { return nil }
      let text = condition.text
      guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
      let argument = text[text.index(after: open)...].dropLast().filter { $0 != " " }
      switch text[..<open].filter({ $0 != " " }) {
      case "os":
        return argument == options.platform.rawValue || (argument == "OSX" && options.platform == .macOS)
      case "targetEnvironment": return argument == "simulator" && options.isSimulator
      case "canImport":
        return options.modules.contains(String(argument.prefix { $0 != "," && $0 != "." }))
      case "_runtime": return argument == "_Native"
      default: return nil
      }
    }

    /// `swift(...)` and `compiler(...)`; others count as true.
    private func isTrueForCompiler(_ text: String) -> Bool {
      guard text.hasPrefix("swift(") || text.hasPrefix("compiler(") else { return true }
      let version = text.filter { $0.isNumber || $0 == "." }.split(separator: ".").compactMap { Int($0) }
      let isOld = version.lexicographicallyPrecedes([6, 4])
      return text.contains("<") ? !isOld : isOld
    }
  }

  /// Visits only the code that `#if` leaves in.
  class ActiveVisitor: SyntaxVisitor {
    let conditions: Conditions

    init(_ conditions: Conditions) {
      self.conditions = conditions
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
      if let elements = conditions.activeClause(of: node)?.elements { walk(elements) }
      return .skipChildren
    }
  }

  /// Finds the code that the compiler does not parse.
  private final class UnparsedVisitor: SyntaxVisitor {
    let conditions: Conditions
    var ranges: [Range<Int>] = []

    init(_ conditions: Conditions) {
      self.conditions = conditions
      super.init(viewMode: .all)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
      let active = conditions.activeClause(of: node)
      // The compiler parses all code except what an older or newer one would not understand.
      let isVersioned = node.clauses.contains { clause in
        clause.condition.map { $0.text.contains("swift(") || $0.text.contains("compiler(") } ?? false
      }
      for clause in node.clauses where isVersioned && clause.id != active?.id {
        if let elements = clause.elements {
          ranges.append(elements.position.utf8Offset..<elements.endPosition.utf8Offset)
        }
      }
      return .visitChildren
    }
  }

  struct UnparsedRanges {
    let ranges: [Range<Int>]

    init(conditions: Conditions, in tree: SourceFileSyntax) {
      let visitor = UnparsedVisitor(conditions)
      visitor.walk(tree)
      ranges = visitor.ranges
    }
  }
#endif
