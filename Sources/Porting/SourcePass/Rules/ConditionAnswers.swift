#if Xcode
  internal import SwiftSyntax

  /// Answers the questions of `#if` for the chosen platform.
  struct ConditionAnswers: Rule {
    let name = "condition"

    func apply(to file: ParsedFile, in project: Project, output: inout RuleOutput) {
      guard file.mentions("#if") else { return }
      Visitor(file, project, output).run(&output)
    }

    private final class Visitor: RuleVisitor {
      override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in node.clauses { clause.condition.map(answer) }
        return super.visit(node)
      }

      private func answer(_ condition: ExprSyntax) {
        if let value = conditions.answer(to: condition) {
          output.replace(
            condition.range, with: "\(value)", ConditionAnswers(),
            "\(condition.text) is \(value) for \(conditions.options.platform.rawValue)")
        } else if let sequence = condition.as(SequenceExprSyntax.self) {
          sequence.elements.forEach(answer)
        } else if let infix = condition.as(InfixOperatorExprSyntax.self) {
          answer(infix.leftOperand)
          answer(infix.rightOperand)
        } else if let not = condition.as(PrefixOperatorExprSyntax.self) {
          answer(not.expression)
        } else if let tuple = condition.as(TupleExprSyntax.self) {
          tuple.elements.forEach { answer($0.expression) }
        }
      }
    }
  }
#endif
