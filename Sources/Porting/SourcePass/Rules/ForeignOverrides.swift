#if Xcode
  internal import SwiftSyntax

  /// Lets subclasses override an `@objc` method of an extension of one of Apple's classes, which Swift alone rejects.
  ///
  /// The method asks which class the object has: `func f() {` becomes
  /// `func f() { if let it = self as? Sub { return it.skitOverride_f() }; return skitBase_f() }; func skitBase_f() {`.
  /// The overriding method becomes `func skitOverride_f()`, and `super.f()` one of these two.
  struct ForeignOverrides: Rule {
    let name = "foreign-override"

    func apply(to file: ParsedFile, in project: Project, output: inout RuleOutput) {
      let methods = project.foreignOverrides
      guard !methods.isEmpty else { return }
      for method in methods {
        if method.member.file == output.file { dispatch(method, in: project, &output) }
        for (type, member) in method.overrides where member.file == output.file {
          rewrite(member, of: type, method, in: project, &output)
        }
      }
      let visitor = Visitor(file, project, output)
      visitor.run(&output)
    }

    /// A method in an extension of a class of another module, and the methods that override it.
    struct Method: Sendable {
      let type: String
      let member: Member
      var overrides: [(type: TypeInfo, member: Member)] = []

      /// Whether a superclass in the project overrides it.
      func isOverridden(above type: TypeInfo, in project: Project) -> Bool {
        project.chain(type.name).dropFirst().contains { parent in overrides.contains { $0.type.name == parent.name } }
      }
    }

    /// In order of appearance. Methods that cannot be rewritten are left to the rule `ExtensionOverrides`.
    static func methods(in project: Project) -> [Method] {
      let types = project.order.compactMap { project.types[$0] }
      return types.filter { !$0.isDeclared }.flatMap { type in
        type.members.compactMap { member -> Method? in
          guard member.canForward, !member.isOverride else { return nil }
          var method = Method(type: type.name, member: member)
          for other in types where other.isDeclared {
            guard let own = project.foreignSuperclass(of: other.name), AppleClasses.inherits(own, from: type.name)
            else {
              continue
            }
            let parents = project.chain(other.name).dropFirst().filter(\.isDeclared)
            let isNew = parents.contains { $0.members.contains { !$0.isOverride && $0.matches(member) } }
            if !isNew, let found = other.members.first(where: { $0.isOverride && $0.matches(member) }) {
              method.overrides.append((other, found))
            }
          }
          return method.overrides.isEmpty ? nil : method
        }
      }
    }

    private func dispatch(_ method: Method, in project: Project, _ output: inout RuleOutput) {
      guard let body = method.member.body else { return }
      let member = method.member
      // The nearest to the root: below it the class's own methods override each other.
      let roots = method.overrides.filter { !method.isOverridden(above: $0.type, in: project) }
      let call = "\(member.name)(\(member.arguments))"
      let cases = roots.map { "if let it = self as? \($0.type.name) { return it.skitOverride_\(call) }" }
      let result = member.returnType.map { " -> \($0)" } ?? ""
      let text =
        " \(cases.joined(separator: "; ")); return skitBase_\(call) }; func skitBase_\(member.name)(\(member.parameters))\(result) {"
      output.edit(
        body..<body, .replace(text.oneLine), self,
        "\(member.fullName) checks the class of the object, because \(roots.map(\.type.name).joined(separator: ", ")) override it"
      )
    }

    private func rewrite(
      _ member: Member, of type: TypeInfo, _ method: Method, in project: Project, _ output: inout RuleOutput
    ) {
      let reason = "\(member.fullName) is called by the one in the extension of \(method.type)"
      if let keyword = member.overrideKeyword, !method.isOverridden(above: type, in: project) {
        output.edit(keyword, .blank, self, reason)
      }
      let start = member.nameRange.lowerBound
      output.edit(start..<start, .replace("skitOverride_"), self, reason)
    }

    /// `super.f()`.
    private final class Visitor: RuleVisitor {
      override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard let base = node.base, base.is(SuperExprSyntax.self), let type else { return .visitChildren }
        let name = node.declName.baseName
        let call = node.parent?.as(FunctionCallExprSyntax.self)
        let labels =
          node.declName.argumentNames?.arguments.map(\.name.text) ?? call?.arguments.map { $0.label?.text ?? "_" }
        let method = project.foreignOverrides.first { method in
          method.member.name == name.text && (labels == nil || labels == method.member.labels)
            && project.foreignSuperclass(of: type).map { AppleClasses.inherits($0, from: method.type) } == true
        }
        guard let method else { return .visitChildren }
        let isOverridden = project.type(type).map { method.isOverridden(above: $0, in: project) } ?? false
        let start = name.range.lowerBound
        output.edit(
          start..<start, .replace(isOverridden ? "skitOverride_" : "skitBase_"), ForeignOverrides(),
          "super.\(name.text) is the method of the superclass")
        return .visitChildren
      }
    }
  }
#endif
