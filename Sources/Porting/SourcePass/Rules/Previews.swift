#if Xcode
  internal import SwiftSyntax

  /// Removes `#Preview { }`, a macro of Xcode.
  struct Previews: Rule {
    let name = "preview"

    func apply(to file: ParsedFile, in project: Project, output: inout RuleOutput) {
      guard file.mentions("#Preview") else { return }
      Visitor(file, project, output).run(&output)
    }

    private final class Visitor: RuleVisitor {
      override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        let macro =
          node.item.as(MacroExpansionExprSyntax.self)?.macroName
          ?? node.item.as(MacroExpansionDeclSyntax.self)?.macroName
        guard macro?.text == "Preview" else { return .visitChildren }
        output.edit(node.range, .blank, Previews(), "#Preview is removed: only Xcode shows previews")
        return .skipChildren
      }
    }
  }
#endif
