#if Xcode
  internal import SwiftParser
  internal import SwiftSyntax

  /// Rewrites `NSClassFromString("Game.Ship")` to the class, if the project has it. Here the function knows classes by the
  /// built module's name alone, and not by the name that `@objc(Name)` gives.
  struct ClassNames: Rule {
    let name = "class-name"

    func apply(to file: ParsedFile, in project: Project, output: inout RuleOutput) {
      guard file.mentions("NSClassFromString") else { return }
      Visitor(file, project, output).run(&output)
    }

    private final class Visitor: RuleVisitor {
      override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "NSClassFromString",
          let text = node.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
          let type = classType(text)
        else { return .visitChildren }
        output.edit(
          node.range, .replace("(\(type.name).self as AnyClass?)"), ClassNames(),
          "the class \(text) is named itself, because names of classes differ here")
        return .skipChildren
      }

      /// `Name` of `@objc(Name)`, or `Module.Class`.
      private func classType(_ text: String) -> TypeInfo? {
        let classes = project.order.compactMap { project.types[$0] }.filter {
          $0.kind == .classType && (!$0.isHidden || $0.file == output.file)
        }
        if let given = classes.first(where: { $0.givenName == text }) { return given }
        guard let dot = text.firstIndex(of: ".") else { return nil }
        let name = text[text.index(after: dot)...]
        return classes.first { $0.name == name && $0.givenName == nil }
      }
    }
  }
#endif
