#if Xcode
  internal import SwiftSyntax

  /// Adds an observer to a property on which `isFinished`, `isExecuting` or `isReady` of an operation depends.
  ///
  /// On Apple's systems an operation names such properties in `keyPathsForValuesAffectingIsFinished()` and key-value
  /// observing tells its queue of each change (Apple's DemoBots does). Foundation on Linux never calls these methods, so
  /// the queue would wait forever.
  struct DependentKeys: Rule {
    let name = "operation"

    func apply(to file: ParsedFile, in project: Project, output: inout RuleOutput) {
      guard file.mentions("keyPathsForValuesAffectingIs") else { return }
      Visitor(file, project, output).run(&output)
    }

    private final class Visitor: RuleVisitor {
      private static let keys = ["isReady", "isExecuting", "isFinished"]

      override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let members = node.memberBlock.members.map(\.decl)
        for variable in members.compactMap({ $0.as(VariableDeclSyntax.self) }) {
          guard variable.bindingSpecifier.tokenKind == .keyword(.var), variable.bindings.count == 1,
            let binding = variable.bindings.first, binding.accessorBlock == nil
          else { continue }
          observe(binding, keys: Self.keys.filter { dependencies(of: $0, in: members).contains(binding.pattern.text) })
        }
        return super.visit(node)
      }

      private func observe(_ binding: PatternBindingSyntax, keys: [String]) {
        guard !keys.isEmpty else { return }
        let calls = keys.map { "didChangeValue(forKey: \"\($0)\")" }.joined(separator: "; ")
        let end = binding.range.upperBound
        output.edit(
          end..<end, .replace(" { didSet { \(calls) } }"), DependentKeys(),
          "\(binding.pattern.text) tells the queue of its changes: Foundation calls no keyPathsForValuesAffecting... here"
        )
      }

      /// The texts in the method that names the properties on which a key depends.
      private func dependencies(of key: String, in members: [DeclSyntax]) -> Set<String> {
        let name = "keyPathsForValuesAffecting" + key.prefix(1).uppercased() + key.dropFirst()
        let body = members.compactMap { $0.as(FunctionDeclSyntax.self) }.first { $0.name.text == name }?.body
        guard let body else { return [] }
        return Set(
          body.tokens(viewMode: .sourceAccurate).compactMap { token in
            if case .stringSegment(let text) = token.tokenKind { text } else { nil }
          })
      }
    }
  }
#endif
