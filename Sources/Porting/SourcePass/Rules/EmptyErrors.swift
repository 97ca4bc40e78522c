#if Xcode
  internal import SwiftSyntax

  /// Writes `NSError(domain: "", code: 0)` for `NSError()`, which Foundation on Linux lacks and which has these values on
  /// Apple's systems.
  struct EmptyErrors: Rule {
    let name = "error"

    func apply(to file: ParsedFile, in project: Project, output: inout RuleOutput) {
      guard file.mentions("NSError()") else { return }
      Visitor(file, project, output).run(&output)
    }

    private final class Visitor: RuleVisitor {
      override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "NSError", node.arguments.isEmpty,
          node.trailingClosure == nil
        {
          output.replace(
            node.range, with: "NSError(domain: \"\", code: 0)", EmptyErrors(),
            "NSError() becomes NSError(domain: \"\", code: 0): Foundation has no such initialiser here")
        }
        return .visitChildren
      }
    }
  }
#endif
