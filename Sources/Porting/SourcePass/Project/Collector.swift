#if Xcode
  internal import SwiftSyntax

  /// Finds a file's types and their members. Does not look into functions.
  final class Collector: ActiveVisitor {
    private let file: Int
    /// The types around the present place.
    private var path: [String] = []
    private var contexts: [(isExtension: Bool, isExposed: Bool)] = []
    /// In order of appearance, one for each declaration and extension.
    private(set) var found: [TypeInfo] = []
    private var open: [Int] = []

    init(file: Int, conditions: Conditions) {
      self.file = file
      super.init(conditions)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name, .classType, node.inheritanceClause, node.attributes, node.modifiers, node.memberBlock)
    }
    override func visitPost(_ node: ClassDeclSyntax) { leave() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name, .type, node.inheritanceClause, node.attributes, node.modifiers, node.memberBlock)
    }
    override func visitPost(_ node: StructDeclSyntax) { leave() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name, .type, node.inheritanceClause, node.attributes, node.modifiers, node.memberBlock)
    }
    override func visitPost(_ node: EnumDeclSyntax) { leave() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name, .type, node.inheritanceClause, node.attributes, node.modifiers, node.memberBlock)
    }
    override func visitPost(_ node: ActorDeclSyntax) { leave() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name, .protocolType, node.inheritanceClause, node.attributes, node.modifiers, node.memberBlock)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { leave() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      var info = TypeInfo(name: node.extendedType.text)
      info.inherited = node.inheritanceClause?.names ?? []
      return enter(info, isExtension: true, isExposed: node.attributes.has("objc"))
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      let signature = node.signature
      let effects = signature.effectSpecifiers
      add(
        .method, node.name.text, node, attributes: node.attributes, modifiers: node.modifiers,
        keyword: node.funcKeyword,
        parameters: signature.parameterClause.parameters, returnType: signature.returnClause?.type.text,
        nameRange: node.name.range, body: node.body?.leftBrace.range.upperBound,
        isUnusual: node.genericParameterClause != nil || effects?.asyncSpecifier != nil || effects?.throwsClause != nil)
      return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
      add(
        .initializer, "init", node, attributes: node.attributes, modifiers: node.modifiers, keyword: node.initKeyword,
        parameters: node.signature.parameterClause.parameters)
      return .skipChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
      add(
        .other, "subscript", node, attributes: node.attributes, modifiers: node.modifiers,
        keyword: node.subscriptKeyword, parameters: node.parameterClause.parameters)
      return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
        add(
          .property, name, node, attributes: node.attributes, modifiers: node.modifiers,
          keyword: node.bindingSpecifier, type: binding.typeName,
          value: binding.initializer?.value.text,
          isSettable: node.bindingSpecifier.text == "var" && binding.isSettable)
      }
      return .skipChildren
    }

    private func enter(
      _ name: TokenSyntax, _ kind: TypeInfo.Kind, _ inheritance: InheritanceClauseSyntax?,
      _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, _ block: MemberBlockSyntax
    ) -> SyntaxVisitorContinueKind {
      var info = TypeInfo(kind: kind, name: (path + [name.text]).joined(separator: "."), isDeclared: true)
      info.inherited = inheritance?.names ?? []
      info.firstInherited = kind == .classType ? info.inherited.first : nil
      info.isObjCProtocol = kind == .protocolType && attributes.has("objc")
      info.isPublic = modifiers.contains { ["public", "open"].contains($0.name.text) }
      info.isHidden = modifiers.contains { ["fileprivate", "private"].contains($0.name.text) }
      info.givenName = attributes.givenName
      info.file = file
      info.end = block.rightBrace.range.lowerBound
      info.nameRange = name.range
      return enter(info, isExtension: false, isExposed: attributes.has("objcMembers"))
    }

    private func enter(_ info: TypeInfo, isExtension: Bool, isExposed: Bool) -> SyntaxVisitorContinueKind {
      open.append(found.count)
      found.append(info)
      path.append(isExtension ? info.name : String(info.name.split(separator: ".").last ?? ""))
      contexts.append((isExtension, isExposed))
      return .visitChildren
    }

    private func leave() {
      open.removeLast()
      path.removeLast()
      contexts.removeLast()
    }

    private func add(
      _ kind: Member.Kind, _ name: String, _ node: some SyntaxProtocol, attributes: AttributeListSyntax,
      modifiers: DeclModifierListSyntax, keyword: TokenSyntax, parameters: FunctionParameterListSyntax? = nil,
      returnType: String? = nil, type: String? = nil, value: String? = nil,
      nameRange: Range<Int> = 0..<0, body: Int? = nil, isUnusual: Bool = false,
      isSettable: Bool = false
    ) {
      guard let index = open.last, let context = contexts.last else { return }
      let written = returnType.flatMap { ["Void", "()"].contains($0) ? nil : $0 }
      found[index].members.append(
        Member(
          kind: kind, name: name, labels: parameters?.map(\.firstName.text) ?? [],
          parameterTypes: parameters?.map { $0.type.text + ($0.ellipsis?.text ?? "") } ?? [],
          parameterNames: parameters?.map { ($0.secondName ?? $0.firstName).text } ?? [], returnType: written,
          type: type, initialValue: value,
          modifiers: Set(modifiers.filter { $0.detail == nil }.map(\.name.text)), attributes: attributes.names,
          givenName: attributes.givenName,
          isUnusual: isUnusual, isSettable: isSettable, file: file, range: node.range,
          keyword: (modifiers.first?.range ?? keyword.range).lowerBound, nameRange: nameRange, body: body,
          overrideKeyword: modifiers.first { $0.name.text == "override" }?.range, isInExtension: context.isExtension,
          isExposedByContext: context.isExposed))
    }
  }

  extension InheritanceClauseSyntax {
    var names: [String] {
      inheritedTypes.map { inherited in
        // `@preconcurrency Delegate`, `@unchecked Sendable`.
        (inherited.type.as(AttributedTypeSyntax.self)?.baseType ?? inherited.type).text
      }
    }
  }

  extension AttributeListSyntax {
    /// Without `@` and arguments.
    var names: Set<String> { Set(attributes.map(\.attributeName.text)) }
    var attributes: [AttributeSyntax] { compactMap { $0.as(AttributeSyntax.self) } }
    func has(_ name: String) -> Bool { attributes.contains { $0.attributeName.text == name } }
    /// The name in `@objc(name)`.
    var givenName: String? { attributes.first { $0.attributeName.text == "objc" }?.arguments?.text }
  }

  extension PatternBindingSyntax {
    /// As written, or that of a first value that leaves no doubt.
    fileprivate var typeName: String? {
      if let type = typeAnnotation?.type.text { return type }
      var value = initializer?.value
      if let prefix = value?.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
        value = prefix.expression
      }
      switch value?.kind {
      case .booleanLiteralExpr: return "Bool"
      case .floatLiteralExpr: return "Double"
      case .integerLiteralExpr: return "Int"
      case .stringLiteralExpr: return "String"
      default:
        let called = value?.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)
        guard let name = called?.baseName.text else { return nil }
        let plain: Set = ["Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Double", "Float", "Int", "String"]
        return plain.contains(name) || ["SK", "UI"].contains(where: name.hasPrefix) ? name : nil
      }
    }

    fileprivate var isSettable: Bool {
      guard let block = accessorBlock else { return true }
      guard let list = block.accessors.as(AccessorDeclListSyntax.self) else { return false }
      let names = list.map(\.accessorSpecifier.text)
      return !names.contains("get") || names.contains("set")
    }
  }
#endif
