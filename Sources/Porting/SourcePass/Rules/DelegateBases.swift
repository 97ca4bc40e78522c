#if Xcode
  /// Declares a delegate's optional method in the class that adopts the protocol, if only a subclass implements it.
  /// Swift decides at the adopting class which method the protocol calls; Objective-C looks at each object.
  struct DelegateBases: Rule {
    let name = "delegate-base"

    /// A method that a subclass implements and its superclass must declare.
    struct Gap: Sendable {
      let base: TypeInfo
      let member: Member
      let value: String
      let overrides: [Member]
    }

    func apply(to file: ParsedFile, in project: Project, output: inout RuleOutput) {
      for gap in project.delegateGaps where gap.base.file == output.file {
        output.edit(
          gap.base.end..<gap.base.end,
          .insertMember(Self.declaration(gap)), self,
          "\(gap.base.name) declares \(gap.member.fullName), because it adopts the protocol and a subclass implements the method"
        )
        for member in gap.overrides {
          output.edit(
            member.keyword..<member.keyword, .replace("override "), self,
            "\(member.fullName) overrides the one that \(gap.base.name) declares", file: member.file)
        }
      }
    }

    private static func declaration(_ gap: Gap) -> String {
      let names = gap.member.labels.enumerated().map { $1 == "_" ? "_ a\($0)" : "\($1) a\($0)" }
      let parameters = zip(names, gap.member.parameterTypes).map { "\($0): \($1)" }.joined(separator: ", ")
      let result = gap.member.returnType.map { " -> \($0)" } ?? ""
      let access = gap.base.isPublic ? "open " : ""
      return "\(access)func \(gap.member.name)(\(parameters))\(result) {\(gap.value.isEmpty ? "" : " \(gap.value) ")}"
        .oneLine
    }

    static func gaps(in project: Project) -> [Gap] {
      let classes = project.order.compactMap { project.types[$0] }.filter { $0.kind == .classType }
      var out: [Gap] = []
      for base in classes {
        let inherited = Array(project.chain(base.name).dropFirst())
        for method in base.inherited.flatMap({ optionalMethods(of: $0, in: project) }) {
          let name = String(method.name.prefix { $0 != "(" })
          func declared(_ type: TypeInfo) -> Member? {
            type.members.first { $0.kind == .method && $0.name == name && $0.fullName == method.name }
          }
          guard declared(base) == nil, !inherited.contains(where: { declared($0) != nil }) else { continue }
          let overrides = classes.filter { project.chain($0.name).dropFirst().contains { $0.name == base.name } }
            .compactMap(declared).filter { !$0.isOverride }
          guard let first = overrides.first else { continue }
          let isKnown = out.contains { $0.base.name == base.name && $0.member.fullName == first.fullName }
          if !isKnown { out.append(Gap(base: base, member: first, value: method.value, overrides: overrides)) }
        }
      }
      return out
    }

    private static func optionalMethods(of name: String, in project: Project) -> [AppleClasses.OptionalMethod] {
      if let known = AppleClasses.optionalMethods[name] { return known }
      guard let type = project.type(name), type.isObjCProtocol else { return [] }
      return type.members.filter { $0.kind == .method && $0.isOptional }.map { .init(name: $0.fullName) }
    }
  }
#endif
