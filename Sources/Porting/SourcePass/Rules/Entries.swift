#if Xcode
  internal import SwiftSyntax

  /// Removes `@main`, `@UIApplicationMain` and `@NSApplicationMain`; the type stays.
  struct Entries: Rule {
    let name = "entry"

    func apply(to file: ParsedFile, in project: Project, output: inout RuleOutput) {
      guard file.mentions(anyOf: ["@main", "ApplicationMain"]) else { return }
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

      private func kind(_ attribute: String, _ type: String) -> SourcePass.Entry.Kind {
        if attribute == "UIApplicationMain" || project.adopts(type, "UIApplicationDelegate") { return .uiDelegate }
        if attribute == "NSApplicationMain" || project.adopts(type, "NSApplicationDelegate") { return .appDelegate }
        return project.adopts(type, "App") || project.adopts(type, "SwiftUI.App") ? .swiftUI : .other
      }
    }
  }
#endif
