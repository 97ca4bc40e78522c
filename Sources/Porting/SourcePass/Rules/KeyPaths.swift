#if Xcode
  internal import SwiftSyntax

  /// Rewrites `#keyPath(Type.a.b)` to the string `"a.b"`.
  struct KeyPaths: Rule {
    let name = "key-path"

    func apply(to file: ParsedFile, in project: Project, output: inout RuleOutput) {
      guard file.mentions("#keyPath") else { return }
      Visitor(file, project, output).run(&output)
    }

    private final class Visitor: RuleVisitor {
      override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "keyPath", let path = node.arguments.first?.expression else {
          return .visitChildren
        }
        var parts = path.text.split(separator: ".").map { $0.filter { !"`?! \n".contains($0) } }
        while parts.count > 1, let first = parts.first, first == "self" || isType(first) { parts.removeFirst() }
        output.replace(
          node.range, with: literal(parts.joined(separator: ".")), KeyPaths(),
          "\(node.text) becomes the string it stands for")
        return .skipChildren
      }

      private func isType(_ name: String) -> Bool {
        project.type(name) != nil || name.first?.isUppercase == true
      }
    }
  }
#endif
