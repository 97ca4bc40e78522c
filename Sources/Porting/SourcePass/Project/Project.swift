#if Xcode
  internal import SwiftSyntax

  /// All files of a module, with their types.
  struct Project: Sendable {
    let conditions: Conditions
    let files: [ParsedFile]
    /// The types by name, including those of other modules that the project extends.
    let types: [String: TypeInfo]
    /// Names in order of appearance.
    let order: [String]
    /// Strings that the project uses as keys of key-value coding.
    let keys: Set<String>
    /// Found once, because many members are compared with them.
    private(set) var delegateGaps: [DelegateBases.Gap] = []
    private(set) var foreignOverrides: [ForeignOverrides.Method] = []
    private let byLastName: [String: [String]]

    init(_ sources: [SourcePass.File], options: SourcePass.Options) {
      let conditions = Conditions(options: options)
      let files = sources.map { source in
        LargeStack.run(for: options.parseLimit) {
          var file = ParsedFile(source)
          file.addParseErrors(conditions)
          return file
        } ?? ParsedFile(unread: source, after: options.parseLimit)
      }
      var types: [String: TypeInfo] = [:]
      var order: [String] = []
      var parts: [TypeInfo] = []
      for index in files.indices {
        guard files[index].failures.isEmpty else { continue }
        let collector = Collector(file: index, conditions: conditions)
        collector.walk(files[index].tree)
        parts += collector.found
      }
      for part in parts where part.isDeclared && types[part.name] == nil {
        types[part.name] = part
        order.append(part.name)
      }
      let byLastName = Dictionary(grouping: order) { Self.lastName($0) }
      for part in parts where !part.isDeclared {
        let known = byLastName[Self.lastName(part.name)] ?? []
        let name = types[part.name] != nil ? part.name : known.count == 1 ? known[0] : part.name
        if types[name] == nil {
          types[name] = TypeInfo(name: name)
          order.append(name)
        }
        types[name]?.inherited += part.inherited
        types[name]?.members += part.members
      }
      self.conditions = conditions
      self.files = files
      self.types = types
      self.order = order
      self.byLastName = byLastName
      keys = files.reduce(into: []) { keys, file in
        guard file.failures.isEmpty, file.mentions(anyOf: ["forKey:", "forKeyPath:", "#keyPath"]) else { return }
        let visitor = Keys(conditions)
        visitor.walk(file.tree)
        keys.formUnion(visitor.found)
      }
      delegateGaps = DelegateBases.gaps(in: self)
      foreignOverrides = ForeignOverrides.methods(in: self)
    }

    static func lastName(_ name: String) -> String { String(name.split(separator: ".").last ?? "") }

    /// The project's type of this name as written somewhere, generic arguments ignored.
    func type(_ written: String) -> TypeInfo? {
      let name = String(written.prefix { $0 != "<" })
      if let type = types[name] { return type }
      let known = byLastName[Self.lastName(name)] ?? []
      return known.count == 1 ? types[known[0]] : nil
    }

    /// The type and its superclasses in the project, nearest first.
    func chain(_ name: String) -> [TypeInfo] {
      var out: [TypeInfo] = []
      var next = type(name)
      while let type = next, !out.contains(where: { $0.name == type.name }) {
        out.append(type)
        next = type.firstInherited.flatMap { self.type($0) }
        if next?.kind == .protocolType { next = nil }
      }
      return out
    }

    /// The class of another module from which a class of the project inherits, if any.
    func foreignSuperclass(of name: String) -> String? {
      guard let last = chain(name).last(where: \.isDeclared) else { return nil }
      guard let inherited = last.firstInherited, type(inherited)?.isDeclared != true else { return nil }
      return inherited
    }

    /// Whether the class inherits key-value coding and `objcMethod(named:)` from the engine.
    func hasHooks(_ name: String) -> Bool { foreignSuperclass(of: name).map(AppleClasses.hasHooks) ?? false }

    /// Members of this name, those of the class itself before those of its superclasses.
    func members(_ name: String, of type: String) -> [(type: TypeInfo, member: Member)] {
      chain(type).flatMap { type in type.members.filter { $0.name == name }.map { (type, $0) } }
    }

    /// All types that the class adopts, its superclasses' in the project included.
    func adopts(_ name: String, _ other: String) -> Bool { chain(name).contains { $0.inherited.contains(other) } }

    /// The edits of all rules, applied.
    func rewrite(_ sources: [SourcePass.File]) -> SourcePass.Result {
      var result = SourcePass.Result(errors: files.flatMap(\.failures))
      var edits = Array(repeating: [Edit](), count: files.count)
      var output = RuleOutput()
      for rule in Rules.all {
        for index in files.indices where files[index].failures.isEmpty {
          output.file = index
          rule.apply(to: files[index], in: self, output: &output)
        }
      }
      for (index, edit) in output.edits { edits[index].append(edit) }
      let rendering = Rendering(files: files, edits: edits)
      for index in files.indices {
        let source = sources[index]
        result.files.append(
          files[index].failures.isEmpty ? .init(path: source.path, bytes: rendering.file(index)) : source)
        for edit in edits[index] {
          // Code that moves is listed where the user wrote it.
          var (file, offset) = (index, edit.range.lowerBound)
          if case .insertMoved(let from, let range) = edit.change { (file, offset) = (from, range.lowerBound) }
          let line = files[file].lines.position(of: offset).line
          result.rewrites.append(.init(file: sources[file].path, line: line, rule: edit.rule, reason: edit.reason))
        }
      }
      result.errors += output.errors.map { files[$0.file].failure(at: $0.offset, $0.text) }
      result.entries = output.entries
      result.missingImports = output.missingImports.sorted { ($0.file, $0.offset) < ($1.file, $1.offset) }.map {
        .init(module: $0.module, file: sources[$0.file].path, line: files[$0.file].lines.position(of: $0.offset).line)
      }
      let order = Dictionary(sources.enumerated().map { ($1.path, $0) }, uniquingKeysWith: min)
      result.rewrites.sort { a, b in
        (order[a.file] ?? 0, a.line, a.rule, a.reason) < (order[b.file] ?? 0, b.line, b.rule, b.reason)
      }
      result.errors.sort { a, b in
        (order[a.file] ?? 0, a.line, a.column, a.text) < (order[b.file] ?? 0, b.line, b.column, b.text)
      }
      return result
    }
  }
#endif
