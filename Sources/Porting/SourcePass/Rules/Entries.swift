#if Xcode
  internal import SwiftSyntax

  /// Removes `@main`, `@UIApplicationMain` and `@NSApplicationMain`; the type stays. The same for a call in main.swift that
  /// starts the app.
  struct Entries: Rule {
    let name = "entry"

    func apply(to file: ParsedFile, in project: Project, output: inout RuleOutput) {
      guard file.mentions(anyOf: ["@main", "ApplicationMain", ".run"]) else { return }
      Visitor(file, project, output).run(&output)
    }

    private final class Visitor: RuleVisitor {
      override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.text
        guard ["main", "UIApplicationMain", "NSApplicationMain"].contains(name), let type else { return .visitChildren }
        output.edit(node.range, .blank, Entries(), "@\(name) is removed: a main.swift that is added starts \(type)")
        let line = file.lines.position(of: node.range.lowerBound).line
        output.entries.append(.init(kind: kind(name, type), type: type, file: file.path, line: line))
        return .visitChildren
      }

      /// `UIApplicationMain(argc, argv, nil, NSStringFromClass(AppDelegate.self))`, `NSApplication.shared.run()`.
      override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard type == nil, file.path == "main.swift" || file.path.hasSuffix("/main.swift"), output.entries.isEmpty
        else {
          return .visitChildren
        }
        let (kind, adopted): (SourcePass.Entry.Kind, String)
        if let called = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
          guard ["UIApplicationMain", "NSApplicationMain"].contains(called) else { return .visitChildren }
          let isMac = called == "NSApplicationMain"
          (kind, adopted) = isMac ? (.appDelegate, "NSApplicationDelegate") : (.uiDelegate, "UIApplicationDelegate")
        } else {
          let member = node.calledExpression.as(MemberAccessExprSyntax.self)
          guard member?.declName.baseName.text == "run", let base = member?.base?.text, isApplication(base, in: node)
          else { return .visitChildren }
          (kind, adopted) = (.appDelegate, "NSApplicationDelegate")
        }
        guard let delegate = named(node.arguments.last?.expression) ?? only(adopted) else { return .visitChildren }
        output.edit(
          node.range, .replace("()"), Entries(), "the call is removed: a main.swift that is added starts \(delegate)")
        let line = file.lines.position(of: node.range.lowerBound).line
        output.entries.append(.init(kind: kind, type: delegate, file: file.path, line: line))
        return .skipChildren
      }

      /// `NSApplication.shared`, `NSApp`, or a variable of the file that holds the first of them.
      ///
      /// The added main.swift takes the place of this file, so a variable counts only where the file declares no types.
      private func isApplication(_ base: String, in node: FunctionCallExprSyntax) -> Bool {
        if ["NSApplication.shared", "NSApp"].contains(base) { return true }
        let items = node.root.as(SourceFileSyntax.self)?.statements.map(\.item) ?? []
        return !items.contains { $0.asProtocol((any DeclGroupSyntax).self) != nil }
          && items.contains { item in
            item.as(VariableDeclSyntax.self)?.bindings.contains {
              $0.pattern.text == base && $0.initializer?.value.text == "NSApplication.shared"
            } ?? false
          }
      }

      /// `NSStringFromClass(Type.self)`.
      private func named(_ expression: ExprSyntax?) -> String? {
        guard let call = expression?.as(FunctionCallExprSyntax.self), call.calledExpression.text == "NSStringFromClass",
          let member = call.arguments.first?.expression.as(MemberAccessExprSyntax.self),
          member.declName.baseName.text == "self"
        else { return nil }
        return member.base?.text
      }

      /// The only class of the project that adopts the protocol.
      private func only(_ adopted: String) -> String? {
        let names = project.order.filter { project.types[$0]?.kind == .classType && project.adopts($0, adopted) }
        return names.count == 1 ? names.first : nil
      }

      private func kind(_ attribute: String, _ type: String) -> SourcePass.Entry.Kind {
        if attribute == "UIApplicationMain" || project.adopts(type, "UIApplicationDelegate") { return .uiDelegate }
        if attribute == "NSApplicationMain" || project.adopts(type, "NSApplicationDelegate") { return .appDelegate }
        return project.adopts(type, "App") || project.adopts(type, "SwiftUI.App") ? .swiftUI : .other
      }
    }
  }
#endif
