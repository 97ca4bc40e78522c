#if Xcode
  internal import SwiftSyntax

  /// One kind of rewrite.
  protocol Rule: Sendable {
    /// As `--explain` prints it.
    var name: String { get }

    /// Adds the edits of one file. An edit may be of another file.
    func apply(to file: ParsedFile, in project: Project, output: inout RuleOutput)
  }

  /// The rules, in the order in which their edits are made.
  enum Rules {
    static let all: [any Rule] = [
      Entries(), Imports(), PlatformImports(), ConditionAnswers(), Attributes(), ManagedObjects(), Previews(),
      ImplicitCasts(), LayerChains(), MacViews(), EmptyErrors(), DependentKeys(), ObjectMembers(), Selectors(),
      KeyPaths(),
      ClassNames(),
      CellInitializers(), OptionalRequirements(), DelegateBases(), ForeignOverrides(), ExtensionOverrides(), Hooks(),
    ]
  }

  /// The edits and errors of all rules.
  struct RuleOutput {
    /// The file that a rule looks at.
    var file = 0
    private(set) var edits: [(file: Int, edit: Edit)] = []
    private(set) var errors: [(file: Int, offset: Int, text: String)] = []
    var entries: [SourcePass.Entry] = []
    private(set) var missingImports: [(file: Int, offset: Int, module: String)] = []

    mutating func edit(
      _ range: Range<Int>, _ change: Edit.Change, _ rule: some Rule, _ reason: String, file: Int? = nil
    ) {
      edits.append((file ?? self.file, Edit(range, change, rule: rule.name, reason: reason)))
    }

    /// Writes a text instead of the range, padded to its length, so that later columns stay the same.
    mutating func replace(_ range: Range<Int>, with text: String, _ rule: some Rule, _ reason: String) {
      let padding = String(repeating: " ", count: max(0, range.count - text.utf8.count))
      edit(range, .replace(text + padding), rule, reason)
    }

    /// Imports a module on a line before the file's first.
    mutating func importModule(_ module: String, _ rule: some Rule, _ reason: String) {
      edit(0..<0, .insertLine("import \(module)"), rule, reason)
    }

    /// Notes that the file imports a module which does not exist here.
    mutating func miss(_ module: String, at offset: Int) { missingImports.append((file, offset, module)) }

    mutating func fail(at offset: Int, _ text: String, file: Int? = nil) {
      errors.append((file ?? self.file, offset, text))
    }
  }

  /// Visits the active code and knows the types around the present place.
  class RuleVisitor: ActiveVisitor {
    let project: Project
    let file: ParsedFile
    var output: RuleOutput
    /// Names as written, an extension's included.
    private(set) var path: [String] = []

    init(_ file: ParsedFile, _ project: Project, _ output: RuleOutput) {
      self.project = project
      self.file = file
      self.output = output
      super.init(project.conditions)
    }

    /// Walks the file and returns the output.
    func run(_ output: inout RuleOutput) {
      walk(file.tree)
      output = self.output
    }

    /// The type around the present place.
    var type: String? { path.isEmpty ? nil : path.joined(separator: ".") }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: ActorDeclSyntax) { path.removeLast() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: ProtocolDeclSyntax) { path.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.extendedType.text) }
    override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

    private func enter(_ name: String) -> SyntaxVisitorContinueKind {
      path.append(name)
      return .visitChildren
    }
  }
#endif
