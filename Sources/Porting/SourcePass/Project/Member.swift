#if Xcode
  internal import SwiftSyntax

  /// A method, property or initialiser of a type.
  struct Member: Sendable {
    enum Kind: Sendable { case method, property, initializer, other }

    let kind: Kind
    /// Without labels.
    let name: String
    /// `_` where a parameter has no label.
    let labels: [String]
    let parameterTypes: [String]
    /// The names that the body uses.
    let parameterNames: [String]
    /// The type as written; nil for `Void`.
    let returnType: String?
    /// A property's type as written.
    let type: String?
    /// A property's first value, as written.
    let initialValue: String?
    let modifiers: Set<String>
    /// Names of attributes, without `@`.
    let attributes: Set<String>
    /// The name that `@objc(name)` gives.
    let givenName: String?
    /// Cannot be called as a plain function: generic, `async` or `throws`.
    let isUnusual: Bool
    /// Can be assigned.
    let isSettable: Bool
    let file: Int
    /// The whole declaration, with its attributes and the comment before it.
    let range: Range<Int>
    /// The first keyword of the declaration after its attributes.
    let keyword: Int
    /// The position of a method's name.
    let nameRange: Range<Int>
    /// The start of a method's body, after its brace.
    let body: Int?
    let overrideKeyword: Range<Int>?
    /// Declared in an extension.
    let isInExtension: Bool
    /// In an extension with `@objc`, or in a class with `@objcMembers`.
    let isExposedByContext: Bool

    /// The name with labels: `move(to:with:)`.
    var fullName: String { kind == .property ? name : "\(name)(\(labels.map { "\($0):" }.joined()))" }
    var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
    var isOverride: Bool { modifiers.contains("override") }
    var isHidden: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }
    var isOptional: Bool { modifiers.contains("optional") }

    /// Objective-C sees it on a phone.
    var isObjectiveC: Bool {
      let exposing: Set = [
        "objc", "IBAction", "IBOutlet", "IBInspectable", "GKInspectable", "NSManaged", "IBSegueAction",
      ]
      if !attributes.isDisjoint(with: exposing) || modifiers.contains("dynamic") { return true }
      return isExposedByContext && !isHidden
    }

    /// Objective-C's name: `moveTo:with:`.
    var selector: String { givenName ?? (kind == .method ? ObjCName.selector(name, labels: labels) : name) }

    /// The parameters without their default values: `_ touches: Set<UITouch>, with event: UIEvent?`.
    var parameters: String {
      labels.indices.map { index in
        let (label, name) = (labels[index], parameterNames[index])
        return "\(label == name ? name : "\(label) \(name)"): \(parameterTypes[index])"
      }.joined(separator: ", ")
    }

    /// The parameters as arguments of a call: `touches, with: event`.
    var arguments: String {
      zip(labels, parameterNames).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
    }

    /// Whether `arguments` can pass on the parameters.
    var canForward: Bool {
      kind == .method && body != nil && !isStatic && !isUnusual
        && !parameterTypes.contains { $0.hasPrefix("inout ") || $0.hasSuffix("...") }
    }

    func matches(_ other: Member) -> Bool { kind == other.kind && fullName == other.fullName }
  }

  /// A class, structure, enumeration, actor or protocol of the project, with its extensions.
  struct TypeInfo: Sendable {
    enum Kind: Sendable { case type, classType, protocolType }

    var kind = Kind.type
    /// With the names of the types around it. For an extension of a type that is not the project's, as written.
    let name: String
    /// Declared in the project, rather than only extended.
    var isDeclared = false
    /// As written, in order; those of extensions follow.
    var inherited: [String] = []
    /// The superclass, if there can be one: the first inherited name of a class.
    var firstInherited: String?
    var isObjCProtocol = false
    var isPublic = false
    /// Private to its file or to the type around it.
    var isHidden = false
    /// The name that `@objc(Name)` gives.
    var givenName: String?
    var members: [Member] = []
    var file = 0
    /// The end of the body: the closing brace.
    var end = 0
    /// The position of `Name` in the declaration.
    var nameRange = 0..<0
    /// Adoptions: the place of each inherited name.
    var isNested: Bool { name.contains(".") }
  }
#endif
