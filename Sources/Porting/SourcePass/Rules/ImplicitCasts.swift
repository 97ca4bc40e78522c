#if Xcode
  internal import SwiftSyntax

  /// Rewrites `as SKView!` and `as! SKView!`, which Swift 5 rejects, to `as! SKView`.
  struct ImplicitCasts: Rule {
    let name = "implicit-cast"

    func apply(to file: ParsedFile, in project: Project, output: inout RuleOutput) {
      guard file.mentions("as") && file.mentions("!") else { return }
      Visitor(file, project, output).run(&output)
    }

    private final class Visitor: RuleVisitor {
      override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let parts = Array(node.elements)
        for (cast, type) in zip(parts, parts.dropFirst()) {
          guard let cast = cast.as(UnresolvedAsExprSyntax.self), let type = type.as(TypeExprSyntax.self),
            let unwrapped = type.type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)
          else { continue }
          let mark = unwrapped.exclamationMark.range
          let reason = "as\(cast.questionOrExclamationMark?.text ?? "") \(type.text) is written without the last mark"
          if cast.questionOrExclamationMark == nil {
            let end = cast.asKeyword.range.upperBound
            output.edit(end..<end, .replace("!"), ImplicitCasts(), reason)
            output.edit(mark, .replace(""), ImplicitCasts(), reason)
          } else {
            output.edit(mark, .blank, ImplicitCasts(), reason)
          }
        }
        return .visitChildren
      }
    }
  }
#endif
