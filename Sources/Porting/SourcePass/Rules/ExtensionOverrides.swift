#if Xcode
  /// Moves a declaration from an extension into its class if it overrides or is overridden, which Swift allows only in
  /// classes. Errors still name the line where it was written.
  ///
  /// An overriding method of another file stays there under a new name, because it may use what is private to its file; the
  /// class gets a method that calls it.
  struct ExtensionOverrides: Rule {
    let name = "extension-override"

    func apply(to file: ParsedFile, in project: Project, output: inout RuleOutput) {
      for type in project.order.compactMap({ project.types[$0] }) {
        for member in type.members where member.isInExtension && member.file == output.file {
          if member.isOverride || DelegateOverrides.contains(member, in: project) {
            move(member, into: type, "overrides a declaration of its superclass", in: project, &output)
          } else if isOverridden(member, of: type, in: project) {
            move(member, into: type, "is overridden in a subclass", in: project, &output)
          }
        }
      }
    }

    private func move(
      _ member: Member, into type: TypeInfo, _ why: String, in project: Project, _ output: inout RuleOutput
    ) {
      guard type.isDeclared, type.kind == .classType else {
        output.fail(
          at: member.range.lowerBound,
          "\(member.fullName) in an extension of \(type.name) \(why); write it in a class of the game that inherits from \(type.name)"
        )
        return
      }
      if member.file != type.file, canStay(member, of: type, in: project), let keyword = member.overrideKeyword {
        let access = member.modifiers.contains("public") ? "public " : ""
        let result = member.returnType.map { " -> \($0)" } ?? ""
        // With the class's name, because a method of an extension cannot override that of a superclass.
        let prefix = "skitMoved_\(type.name.filter { $0 != "." })_"
        let name = prefix + member.name
        output.edit(
          type.end..<type.end,
          .insertMember(
            "\(access)override func \(member.name)(\(member.parameters))\(result) { \(name)(\(member.arguments)) }"
              .oneLine),
          self, "\(type.name) calls \(member.fullName) of an extension, because it \(why)", file: type.file)
        output.edit(keyword, .blank, self, "\(member.fullName) is called by the override in \(type.name)")
        let start = member.nameRange.lowerBound
        output.edit(
          start..<start, .replace(prefix), self, "\(member.fullName) is called by the override in \(type.name)")
        return
      }
      output.edit(
        type.end..<type.end, .insertMoved(file: member.file, range: member.range), self,
        "\(member.fullName) moves from an extension into \(type.name), because it \(why)", file: type.file)
    }

    private func canStay(_ member: Member, of type: TypeInfo, in project: Project) -> Bool {
      member.isOverride && member.canForward && member.modifiers.isDisjoint(with: ["open", "final", "nonisolated"])
        && !project.foreignOverrides.contains { method in
          method.overrides.contains { $0.type.name == type.name && $0.member.matches(member) }
        }
    }

    /// In an extension of Apple's class, only the overrides that the rule `ForeignOverrides` leaves.
    private func isOverridden(_ member: Member, of type: TypeInfo, in project: Project) -> Bool {
      guard !member.isStatic, member.kind != .initializer else { return false }
      guard !project.foreignOverrides.contains(where: { $0.type == type.name && $0.member.matches(member) }) else {
        return false
      }
      return project.types.values.contains { other in
        guard other.members.contains(where: { $0.isOverride && $0.matches(member) }) else { return false }
        let parents = project.chain(other.name).dropFirst()
        if type.isDeclared { return parents.contains { $0.name == type.name } }
        let inherits = project.foreignSuperclass(of: other.name).map { AppleClasses.inherits($0, from: type.name) }
        return inherits == true && !parents.contains { $0.isDeclared && $0.members.contains { $0.matches(member) } }
      }
    }
  }

  /// Methods that become overrides by the rule `DelegateBases`.
  enum DelegateOverrides {
    static func contains(_ member: Member, in project: Project) -> Bool {
      guard member.kind == .method else { return false }
      return project.delegateGaps.contains { gap in
        gap.overrides.contains { $0.file == member.file && $0.range == member.range }
      }
    }
  }
#endif
