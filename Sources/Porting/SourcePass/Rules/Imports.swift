#if Xcode
  internal import SwiftSyntax

  /// Removes imports of modules that do not exist here; a name of such a module that is used is the compiler's error.
  struct Imports: Rule {
    let name = "import"

    func apply(to file: ParsedFile, in project: Project, output: inout RuleOutput) {
      let visitor = Visitor(file, project, output)
      visitor.run(&output)
      let names = QualifiedNames(file, project, output)
      names.run(&output)
    }

    /// `Darwin.round(x)` names the C library's function, beside one of the game's own.
    private final class QualifiedNames: RuleVisitor {
      override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.base?.as(DeclReferenceExprSyntax.self), base.baseName.text == "Darwin" {
          output.replace(base.range, with: "Glibc", Imports(), "Darwin becomes Glibc, the C library here")
        }
        return .visitChildren
      }
    }

    private final class Visitor: RuleVisitor {
      override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
      override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

      override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        let parts = node.path.map(\.name)
        guard let module = parts.first else { return .skipChildren }
        let rule = Imports()
        if ["Darwin", "MachO"].contains(module.text) {
          let range = (node.importKindSpecifier ?? module).range.lowerBound..<node.range.upperBound
          output.replace(range, with: "Glibc", rule, "import \(module.text) becomes import Glibc, the C library here")
        } else if !conditions.options.modules.contains(module.text) {
          output.miss(module.text, at: node.range.lowerBound)
          output.edit(node.range, .blank, rule, "import \(module.text) is removed: that module does not exist here")
        } else if parts.count > 1 {
          // A submodule of Objective-C, or one declaration; the whole module has both.
          output.replace(
            (node.importKindSpecifier ?? module).range.lowerBound..<node.range.upperBound, with: module.text, rule,
            "import \(node.path.text) becomes import \(module.text), which has no parts here")
        }
        return .skipChildren
      }
    }
  }
#endif
