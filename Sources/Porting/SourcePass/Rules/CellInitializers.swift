#if Xcode
  internal import SwiftSyntax

  /// Makes the initialiser of a table's or a collection's cell `required`: Swift calls no other initialiser of a class that
  /// is only known when the program runs, such as that of `register(Cell.self, forCellReuseIdentifier:)`.
  struct CellInitializers: Rule {
    let name = "cell-initializer"

    func apply(to file: ParsedFile, in project: Project, output: inout RuleOutput) {
      Visitor(file, project, output).run(&output)
    }

    /// The first arguments of the initialisers that a table or a collection calls.
    private static let labels: [String: [String]] = [
      "UITableViewCell": ["style", "reuseIdentifier"], "UITableViewHeaderFooterView": ["reuseIdentifier"],
      "UICollectionViewCell": ["frame"], "UICollectionReusableView": ["frame"],
      "UICollectionViewLayoutAttributes": ["forCellWith"],
    ]

    private final class Visitor: RuleVisitor {
      override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let type, let own = project.foreignSuperclass(of: type),
          let labels = CellInitializers.labels[Project.lastName(own)],
          node.signature.parameterClause.parameters.map(\.firstName.text) == labels,
          let keyword = node.modifiers.first(where: { $0.name.text == "override" })
        else { return .visitChildren }
        output.edit(
          keyword.name.range, .replace("required"), CellInitializers(),
          "\(Project.lastName(own)) is made by its table or collection, which needs a required initialiser")
        return .visitChildren
      }
    }
  }
#endif
