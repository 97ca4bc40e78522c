#if Xcode
  internal import SwiftSyntax

  /// Gives a Mac game's overrides the names that the engine calls.
  ///
  /// A Mac's `layout()`, `isFlipped` and `viewDidMoveToWindow()` have other names in UIKit, or would take a name that
  /// phone games use for something else, and `frame` counts y up.
  struct MacViews: Rule {
    let name = "mac-view"

    /// From AppKit's names to the engine's.
    private static let methods = [
      "layout": "layoutSubviews", "viewDidMoveToWindow": "didMoveToWindow",
      "viewDidMoveToSuperview": "didMoveToSuperview", "viewWillMove": "willMove",
    ]
    private static let properties = ["frame": "frameOnMac", "isFlipped": "isFlippedOnMac"]

    func apply(to file: ParsedFile, in project: Project, output: inout RuleOutput) {
      guard project.conditions.options.platform == .macOS,
        file.mentions(anyOf: ["layout()", "isFlipped", "viewDidMove", "viewWillMove", "frame"])
      else { return }
      Visitor(file, project, output).run(&output)
    }

    private final class Visitor: RuleVisitor {
      override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if isOverride(node.modifiers) { engineName(node.name, MacViews.methods) }
        return super.visit(node)
      }

      override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if isOverride(node.modifiers), let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self) {
          // A getter alone is a node's `frame`, which keeps its name.
          let isReadOnly = node.bindings.first?.accessorBlock?.accessors.is(CodeBlockItemListSyntax.self) == true
          if name.identifier.text != "frame" || !isReadOnly { engineName(name.identifier, MacViews.properties) }
        }
        return super.visit(node)
      }

      override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if node.base?.is(SuperExprSyntax.self) == true {
          engineName(node.declName.baseName, MacViews.methods.merging(["isFlipped": "isFlippedOnMac"]) { $1 })
        }
        return super.visit(node)
      }

      private func isOverride(_ modifiers: DeclModifierListSyntax) -> Bool {
        modifiers.contains { $0.name.tokenKind == .keyword(.override) }
      }

      private func engineName(_ token: TokenSyntax, _ names: [String: String]) {
        guard let new = names[token.text] else { return }
        output.edit(token.range, .replace(new), MacViews(), "\(token.text) becomes \(new), the engine's name")
      }
    }
  }
#endif
