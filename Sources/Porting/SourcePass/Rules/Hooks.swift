#if Xcode
  /// Gives classes key-value coding and `objcMethod(named:)`, by which storyboards, scene files and selectors without a
  /// method reach properties and methods by name.
  struct Hooks: Rule {
    let name = "hooks"

    func apply(to file: ParsedFile, in project: Project, output: inout RuleOutput) {
      for type in project.order.compactMap({ project.types[$0] })
      where type.kind == .classType && type.file == output.file {
        guard project.hasHooks(type.name) else {
          if project.adopts(type.name, "NSApplicationDelegate") { addOutlets(of: type, in: project, &output) }
          continue
        }
        let visible = type.members.filter { $0.file == type.file || !$0.isHidden }
        let properties = visible.filter { $0.kind == .property && !$0.isStatic && isCoded($0, in: project) }
        let methods = visible.filter { $0.kind == .method && !$0.isStatic && $0.isObjectiveC }
        var hooks: [String] = []
        let access = type.isPublic ? "public " : ""
        func isFree(_ name: String) -> Bool { !type.members.contains { $0.fullName == name } }
        let settable = properties.filter { $0.isSettable && setter($0) != nil }
        if !settable.isEmpty, isFree("setValue(_:forKey:)") {
          let cases = settable.compactMap { property in
            setter(property).map { "case \(literal(property.selector)): \($0)" }
          }
          hooks.append(
            "\(access)override func setValue(_ value: Any?, forKey key: String) { switch key { \(cases.joined(separator: "; ")); "
              + "default: super.setValue(value, forKey: key) } }")
        }
        if !properties.isEmpty, isFree("value(forKey:)") {
          let cases = properties.map { "case \(literal($0.selector)): return self.\($0.name)" }
          hooks.append(
            "\(access)override func value(forKey key: String) -> Any? { switch key { \(cases.joined(separator: "; ")); "
              + "default: return super.value(forKey: key) } }")
        }
        let references = methods.compactMap { method -> String? in
          let reference = Selectors.Reference(
            method, of: type.name, among: type.members.filter { $0.name == method.name })
          return reference.method == nil ? nil : "case \(literal(reference.selector)): return \(reference.source)"
        }
        if !references.isEmpty, isFree("objcMethod(named:)") {
          hooks.append(
            "\(access)override func objcMethod(named name: String) -> Selector? { switch name { \(unique(references).joined(separator: "; ")); "
              + "default: return super.objcMethod(named: name) } }")
        }
        guard !hooks.isEmpty else { continue }
        let names = properties.map(\.name) + methods.map(\.selector)
        output.edit(
          type.end..<type.end,
          .insertMember(hooks.joined(separator: "; ").oneLine), self,
          "\(type.name) finds \(names.joined(separator: ", ")) by name")
      }
    }

    /// The outlets of a Mac app's delegate, which is no responder: a `.xib` sets them.
    private func addOutlets(of type: TypeInfo, in project: Project, _ output: inout RuleOutput) {
      let outlets = type.members.filter {
        $0.kind == .property && !$0.isStatic && $0.attributes.contains("IBOutlet") && $0.isSettable
          && ($0.file == type.file || !$0.isHidden)
      }
      let cases = outlets.compactMap { outlet in
        setter(outlet).map { "case \(literal(outlet.selector)): \($0)" }
      }
      guard !cases.isEmpty, !type.members.contains(where: { $0.fullName == "setOutlet(_:named:)" }) else { return }
      let hook =
        "\(type.isPublic ? "public " : "")func setOutlet(_ value: Any?, named name: String) -> Bool { switch name { "
        + "\(cases.joined(separator: "; ")); default: return false }; return true }"
      output.edit(
        type.end..<type.end, .insertMember(hook.oneLine), self,
        "\(type.name) finds \(outlets.map(\.name).joined(separator: ", ")) by name")
    }

    private func unique(_ list: [String]) -> [String] {
      var seen: Set<String> = []
      return list.filter { seen.insert($0).inserted }
    }

    /// Properties that Objective-C sees, and those whose name the project uses as a key.
    private func isCoded(_ member: Member, in project: Project) -> Bool {
      (member.isObjectiveC || project.keys.contains(member.name)) && !member.attributes.contains("NSManaged")
    }

    private static let numbers: Set = [
      "Bool", "CGFloat", "Double", "Float", "Int", "Int16", "Int32", "Int64", "Int8", "UInt", "UInt16", "UInt32",
      "UInt64", "UInt8",
    ]

    /// The assignment of a value of unknown type.
    private func setter(_ member: Member) -> String? {
      guard let type = member.type else { return nil }
      let target = "self.\(member.name)"
      let isOptional = type.hasSuffix("!") || type.hasSuffix("?")
      let wrapped = isOptional ? String(type.dropLast()) : type
      var found = "value as? \(wrapped)"
      if Self.numbers.contains(wrapped) {
        // The value is an NSNumber or any number of Swift, of which a CGFloat alone is not bridged.
        let number = wrapped == "CGFloat" ? "CGFloat($0.doubleValue)" : "\(wrapped)(truncating: $0)"
        found =
          "(value as? NSNumber ?? (value as? CGFloat).map { NSNumber(value: Double($0)) }).map({ \(number) })"
      }
      return isOptional ? "\(target) = \(found)" : "if let value = \(found) { \(target) = value }"
    }
  }
#endif
