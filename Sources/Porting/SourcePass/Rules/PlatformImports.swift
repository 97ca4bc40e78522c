#if Xcode
  internal import SwiftSyntax

  /// Imports UIKit, or AppKit on a Mac, where Apple's modules bring names that the modules here do not.
  ///
  /// Foundation has types that the engine replaces, such as `Bundle`. A file that imports Foundation alone would get
  /// Foundation's; UIKit and AppKit export the engine's by name, which wins. On a Mac SpriteKit brings AppKit. A module
  /// that is removed, such as CoreData, brought Foundation and more. Published games have files without any import that
  /// name `Operation` and `Progress`, and files with `@Observable` that import Foundation alone.
  struct PlatformImports: Rule {
    let name = "import"

    /// Modules that export the engine's types by name.
    private static let complete: Set<String> = ["AppKit", "Cocoa", "GameplayKit", "SpriteKit", "UIKit"]
    private static let replaced: [StaticString] = [
      "Bundle", "CADisplayLink", "DateComponentsFormatter", "DateFormatter", "NSAttributedString",
      "NSKeyedUnarchiver", "NSLocalizedString", "NSLog", "NSMutableAttributedString", "NSUbiquitousKeyValueStore",
      "NotificationCenter", "NumberFormatter", "Selector", "Timer",
      "UserDefaults", "autoreleasepool", "#selector",
    ]
    /// Types of Apple's Foundation that are in a separate module on Linux.
    private static let networking: [StaticString] = [
      "URLSession", "URLRequest", "HTTPURLResponse", "HTTPCookie", "URLCache",
    ]
    /// Names of CoreGraphics and Core Foundation that Apple's Foundation brings, and Foundation on Linux lacks.
    private static let coreGraphics: [StaticString] = [
      "CGAffineTransform", "CGColor", "CGContext", "CGGradient", "CGImage", "CGMutablePath", "CGPath", "CGVector",
      "CFArray", "CFBoolean", "CFData", "CFDictionary", "CFIndex", "CFNumber", "CFRunLoop", "CFSet", "CFString",
      "CFTimeInterval", "CFTypeRef", "CFURL", "kCF",
    ]

    func apply(to file: ParsedFile, in project: Project, output: inout RuleOutput) {
      let visitor = Visitor(project.conditions)
      visitor.walk(file.tree)
      if file.mentions("@Observable"), visitor.found.isDisjoint(with: ["Observation", "SwiftUI"]) {
        output.importModule(
          "Observation", self, "import Observation is added: on Apple's systems, @Observable needs no import of its own"
        )
      }
      if file.mentions(anyOf: Self.networking), !visitor.found.contains("FoundationNetworking") {
        output.importModule(
          "FoundationNetworking", self,
          "import FoundationNetworking is added: on Apple's systems Foundation has its types")
      }
      let isMac = project.conditions.options.platform == .macOS
      let (module, present) = isMac ? ("AppKit", ["AppKit", "Cocoa"]) : ("UIKit", Self.complete)
      guard visitor.found.isDisjoint(with: present) else { return }
      if isMac, !visitor.found.isDisjoint(with: ["GameKit", "GameplayKit", "SpriteKit"]) {
        output.importModule(module, self, "import AppKit is added: on a Mac the modules imported here bring it")
      } else if visitor.found.isEmpty, !file.tree.statements.isEmpty {
        output.importModule(
          module, self, "import \(module) is added: without any import, Apple's compiler finds Foundation anyway")
      } else if let removed = visitor.found.subtracting(project.conditions.options.modules).min() {
        output.importModule(module, self, "import \(module) is added: on Apple's systems \(removed) brings Foundation")
      } else if file.mentions(anyOf: isMac ? ["NS"] + Self.replaced : Self.replaced) {
        output.importModule(
          module, self, "import \(module) is added: it has the engine's own Bundle, Timer and similar types")
      } else if visitor.found.isDisjoint(with: ["CoreGraphics", "SwiftUI"]), file.mentions(anyOf: Self.coreGraphics) {
        output.importModule(
          module, self, "import \(module) is added: on Apple's systems Foundation brings CGVector, CGPath and others")
      }
    }

    private final class Visitor: ActiveVisitor {
      var found: Set<String> = []

      override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
      override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
      override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.path.first?.name.text { found.insert(module) }
        return .skipChildren
      }
    }
  }
#endif
