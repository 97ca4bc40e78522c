#if Xcode
  internal import SwiftSyntax

  /// Writes `view.layer.cornerRadius` for `view.layer?.cornerRadius` in a Mac game: there a view may have no layer, and here
  /// each has one, of a type that is not an optional.
  ///
  /// A file that declares its own `layer` stays unchanged.
  struct LayerChains: Rule {
    let name = "layer"

    func apply(to file: ParsedFile, in project: Project, output: inout RuleOutput) {
      guard project.conditions.options.platform == .macOS, file.mentions(anyOf: ["layer?", "layer!"]),
        !file.mentions(anyOf: ["var layer", "let layer", "layer:"])
      else { return }
      Visitor(file, project, output).run(&output)
    }

    private final class Visitor: RuleVisitor {
      override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
        rewrite(node.expression, node.questionMark)
        return .visitChildren
      }

      override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        rewrite(node.expression, node.exclamationMark)
        return .visitChildren
      }

      private func rewrite(_ expression: ExprSyntax, _ mark: TokenSyntax) {
        let name =
          expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
          ?? expression.as(DeclReferenceExprSyntax.self)?.baseName.text
        guard name == "layer" else { return }
        output.edit(mark.range, .blank, LayerChains(), "layer\(mark.text) becomes layer: a view always has one here")
      }
    }
  }
#endif
