#if Xcode
  internal import SwiftParser
  internal import SwiftSyntax

  /// Finds the keys of `value(forKey: "name")`, `setValue(x, forKey: "name")` and `#keyPath(name)`.
  final class Keys: ActiveVisitor {
    private(set) var found: Set<String> = []

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
      if let label = node.label?.text, ["forKey", "forKeyPath"].contains(label),
        let key = node.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      {
        found.formUnion(key.split(separator: ".").map(String.init))
      }
      return .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      if node.macroName.text == "keyPath", let path = node.arguments.first?.expression.text {
        found.formUnion(path.split(separator: ".").map(String.init))
      }
      return .visitChildren
    }
  }
#endif
