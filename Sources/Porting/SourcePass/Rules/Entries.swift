#if Xcode
  internal import SwiftSyntax

  /// Removes `@main`, `@UIApplicationMain` and `@NSApplicationMain`; the type stays. A main.swift that starts the app by a
  /// call becomes a file of declarations: its statements are functions, which run before the app starts.
  struct Entries: Rule {
    let name = "entry"

    /// The function that runs the statements of a main.swift and returns the delegate.
    static let function = "startGameOfMainFile"

    func apply(to file: ParsedFile, in project: Project, output: inout RuleOutput) {
      guard file.mentions(anyOf: ["@main", "ApplicationMain", ".run"]) else { return }
      Visitor(file, project, output).run(&output)
    }

    private final class Visitor: RuleVisitor {
      /// The statements and declarations of a main.swift outside of every other, in order.
      private var items: [CodeBlockItemSyntax] = []
      /// The call that starts the app, if it is at the top level of a main.swift.
      private var call: Range<Int>?

      private var isMain: Bool { file.path == "main.swift" || file.path.hasSuffix("/main.swift") }

      override func run(_ output: inout RuleOutput) {
        var own = RuleOutput()
        super.run(&own)
        if let call, let entry = self.output.entries.last { separate(call, entry) }
        output = self.output
      }

      override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.text
        guard ["main", "UIApplicationMain", "NSApplicationMain"].contains(name), let type else { return .visitChildren }
        output.edit(node.range, .blank, Entries(), "@\(name) is removed: a main.swift that is added starts \(type)")
        let line = file.lines.position(of: node.range.lowerBound).line
        output.entries.append(.init(kind: kind(name, type), type: type, file: file.path, line: line))
        return .visitChildren
      }

      override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        if isMain, isOutermost(node), !node.item.is(IfConfigDeclSyntax.self) { items.append(node) }
        return .visitChildren
      }

      /// `UIApplicationMain(argc, argv, nil, NSStringFromClass(AppDelegate.self))`, `NSApplication.shared.run()`.
      override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard type == nil, isMain, output.entries.isEmpty else { return .visitChildren }
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
        call = node.range
        let line = file.lines.position(of: node.range.lowerBound).line
        output.entries.append(
          .init(kind: kind, type: delegate, file: file.path, line: line, function: Entries.function))
        return .skipChildren
      }

      // MARK: main.swift

      /// Whether nothing but `#if` is around an item of the file.
      private func isOutermost(_ item: CodeBlockItemSyntax) -> Bool {
        var parent = item.parent?.parent
        while let present = parent, !present.is(SourceFileSyntax.self) {
          guard
            present.is(IfConfigClauseSyntax.self) || present.is(IfConfigClauseListSyntax.self)
              || present.is(IfConfigDeclSyntax.self) || present.is(CodeBlockItemSyntax.self)
              || present.is(CodeBlockItemListSyntax.self)
          else { return false }
          parent = present.parent
        }
        return parent != nil
      }

      /// Makes the file one of declarations: statements in a row are a function each, variables belong to the main actor,
      /// as in a main.swift, and one function touches and calls all of them in order, up to the call that starts the app.
      private func separate(_ call: Range<Int>, _ entry: SourcePass.Entry) {
        let why = "a main.swift that is added starts \(entry.type)"
        let start = items.first { $0.range.contains(call.lowerBound) }
        let startsInStatement = start.map { !Self.isDeclaration($0) } ?? false
        var steps: [String] = []
        var run: [CodeBlockItemSyntax] = []
        func endRun() {
          guard let first = run.first, let last = run.last else { return }
          let name = "\(Entries.function)Step\(steps.count)"
          output.edit(
            first.range.lowerBound..<first.range.lowerBound, .replace("@MainActor func \(name)() { "), Entries(),
            "the statements are a function, because \(why)")
          output.edit(last.range.upperBound..<last.range.upperBound, .replace(" }"), Entries(), "ends that function")
          steps.append("\(name)()")
          run = []
        }
        var isOver = false
        for item in items {
          if let variable = item.item.as(VariableDeclSyntax.self), Self.isDeclaration(item) {
            endRun()
            if variable.attributes.isEmpty {
              output.edit(
                item.range.lowerBound..<item.range.lowerBound, .replace("@preconcurrency @MainActor "), Entries(),
                "a variable of a main.swift belongs to the main actor")
            }
            if !isOver { steps += variable.bindings.compactMap(Self.name).map { "_ = \($0)" } }
          } else if Self.isDeclaration(item) {
            endRun()
          } else if isOver || item.id == start?.id && Self.isArgument(call, in: item) {
            endRun()
            output.edit(item.range, .blank, Entries(), "the statement is removed: \(why)")
          } else {
            // A function must not contain the end of an `#if`.
            if let last = run.last, last.parent?.id != item.parent?.id { endRun() }
            run.append(item)
          }
          if startsInStatement, item.id == start?.id { isOver = true }
        }
        endRun()
        if !(start.map { Self.isArgument(call, in: $0) } ?? false) {
          output.edit(call, .replace("()"), Entries(), "the call is removed: \(why)")
        }
        let adopted = entry.kind == .appDelegate ? "NSApplicationDelegate" : "UIApplicationDelegate"
        let delegate =
          entry.kind == .appDelegate ? "NSApplication.shared.delegate ?? \(entry.type)()" : "\(entry.type)()"
        let body = (steps + ["return \(delegate)"]).joined(separator: "; ")
        guard let end = file.tree.statements.last?.range.upperBound else { return }
        output.edit(
          end..<end, .replace("\n@MainActor func \(Entries.function)() -> any \(adopted) { \(body) }"), Entries(),
          "runs the statements, then makes the delegate")
      }

      /// Whether an item may stand in any file. A variable without a name may not.
      private static func isDeclaration(_ item: CodeBlockItemSyntax) -> Bool {
        guard item.item.is(DeclSyntax.self), !item.item.is(MacroExpansionDeclSyntax.self) else { return false }
        guard let variable = item.item.as(VariableDeclSyntax.self) else { return true }
        return !variable.bindings.allSatisfy { $0.pattern.is(WildcardPatternSyntax.self) }
      }

      /// The name of a variable that has a value from the start.
      private static func name(_ binding: PatternBindingSyntax) -> String? {
        binding.initializer == nil ? nil : binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      }

      /// Whether the call is an argument of another one, such as in `exit(UIApplicationMain(...))`.
      private static func isArgument(_ call: Range<Int>, in item: CodeBlockItemSyntax) -> Bool {
        item.item.as(FunctionCallExprSyntax.self)?.arguments.contains { $0.expression.range == call } ?? false
      }

      /// `NSApplication.shared`, `NSApp`, or a variable of the file that holds the first of them.
      private func isApplication(_ base: String, in node: FunctionCallExprSyntax) -> Bool {
        if ["NSApplication.shared", "NSApp"].contains(base) { return true }
        let items = node.root.as(SourceFileSyntax.self)?.statements.map(\.item) ?? []
        return items.contains { item in
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
