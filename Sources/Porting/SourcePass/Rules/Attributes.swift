#if Xcode
  internal import SwiftSyntax

  /// Removes attributes and modifiers of Objective-C and of Interface Builder.
  struct Attributes: Rule {
    let name = "attribute"

    private static let removed: [String: String] = [
      "objc": "Swift has no Objective-C runtime here; selectors carry their method",
      "objcMembers": "Swift has no Objective-C runtime here; selectors carry their method",
      "nonobjc": "Swift has no Objective-C runtime here",
      "IBAction": "storyboards call it through objcMethod(named:)",
      "IBOutlet": "storyboards set it through setValue(_:forKey:)",
      "IBInspectable": "storyboards set it through setValue(_:forKey:)",
      "GKInspectable": "scene files set it through setValue(_:forKey:)",
      "IBDesignable": "only Xcode's Interface Builder uses it",
      "IBSegueAction": "storyboards call it through objcMethod(named:)",
      "NSCopying": "the property keeps the value itself",
      "NSManaged": "the property or method gets its code here, by the rule managed-object",
      "convention": "functions and blocks are the same here",
    ]

    func apply(to file: ParsedFile, in project: Project, output: inout RuleOutput) {
      guard
        file.mentions(anyOf: [
          "@objc", "@nonobjc", "@IB", "@GKInspectable", "@NSCopying", "@NSManaged", "@convention", "dynamic",
        ])
      else { return }
      Visitor(file, project, output).run(&output)
    }

    private final class Visitor: RuleVisitor {
      override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.text
        if name == "convention", node.arguments?.text != "block" { return .skipChildren }
        if let reason = Attributes.removed[name] {
          output.edit(node.range, .blank, Attributes(), "@\(name) is removed: \(reason)")
        }
        return .visitChildren
      }

      override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == "dynamic" {
          output.edit(node.range, .blank, Attributes(), "dynamic is removed: Swift has no Objective-C runtime here")
        }
        return .visitChildren
      }
    }
  }
#endif
