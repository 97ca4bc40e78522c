internal import KeyedArchives
internal import UIKit

extension ArchiveSource {
  /// The class of an object: the game's class that a node names, the class of the archive's name, or the nearest class
  /// above it that exists.
  func type(named name: String, above chain: [String], _ coder: ArchiveCoder) -> (any NSCoding.Type)? {
    let known = knownClass(named: name, above: chain)
    guard let node = known as? SKNode.Type else { return known }
    if let custom = coder.customClassName {
      let found: AnyClass? = gameClass(named: custom)
      if let found = found as? SKNode.Type, isKind(found, of: node) { return found as any NSCoding.Type }
      let reason =
        found == nil
        ? "no class has this name in the modules \(modules.joined(separator: ", "))" : "it is not a subclass of \(node)"
      skip("the class \"\(custom)\" of \(coder.name)", reason)
    }
    return node
  }

  /// The class of the archive's name, or the nearest class above it that exists.
  func knownClass(named name: String, above chain: [String]) -> (any NSCoding.Type)? {
    ([name] + chain.dropFirst()).lazy.compactMap { self.type(named: $0) }.first
  }

  private func isKind(_ type: AnyClass, of above: AnyClass) -> Bool {
    var next: AnyClass? = type
    while let current = next {
      if current == above { return true }
      next = SwiftRuntime.superclass(of: current)
    }
    return false
  }

  private func type(named name: String) -> (any NSCoding.Type)? {
    if let replaced = classes[name] { return replaced as? any NSCoding.Type }
    let found: AnyClass? =
      switch name {
      case "PKPhysicsBody": SKPhysicsBody.self
      case "SKEditorTileMapNode": SKTileMapNode.self
      case _ where name.hasPrefix("SK") || name.hasPrefix("PK"): NSClassFromString("SpriteKit.\(name)")
      case _ where name.hasPrefix("GK"):
        NSClassFromString("GameplayCore.\(name)") ?? NSClassFromString("GameplayKit.\(name)")
      default: nil
      }
    if let found { return found as? any NSCoding.Type }
    // Foundation's own classes need its unarchiver.
    guard let game = gameClass(named: name), !String(reflecting: game).hasPrefix("Foundation.") else { return nil }
    return game as? any NSCoding.Type
  }

  /// A class by `Module.Class`, or by its name alone in one of the modules of the game.
  private func gameClass(named name: String) -> AnyClass? {
    if name.contains(".") { return NSClassFromString(name) }
    return modules.lazy.compactMap { NSClassFromString("\($0).\(name)") }.first
  }

  /// The modules where classes without a module are looked up: that of the class asked for, of the app's delegate and
  /// view controllers, and of the program.
  private var modules: [String] {
    let (requested, scene) = (requested, scene)
    return MainActor.assumeIsolated {
      let app = UIApplication.shared
      var types: [AnyClass] = [requested]
      if let scene { types.append(Swift.type(of: scene)) }
      if let delegate = app.delegate { types.append(Swift.type(of: delegate)) }
      for window in app.windows {
        if let controller = window.rootViewController { types.append(Swift.type(of: controller)) }
      }
      var modules = types.map { String(String(reflecting: $0).prefix { $0 != "." }) }
      if let program = CommandLine.arguments.first {
        let name = URL(fileURLWithPath: program).lastPathComponent
        modules.append(String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" }))
      }
      var seen: Set<String> = ["SpriteKit", "UIKit"]
      return modules.filter { seen.insert($0).inserted }
    }
  }
}

extension ArchiveCoder {
  /// The name of the game's class that the editor stored with a node, with or without its module.
  var customClassName: String? {
    guard let name = info("_PB_previewSKNodeCustomClassName"), case .string(let text) = name, !text.isEmpty else {
      return nil
    }
    return text
  }

  /// A number in the editor's metadata of a node.
  func infoNumber(_ key: String) -> Double? {
    switch info(key) {
    case .real(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }

  /// A value in the editor's metadata of a node.
  func info(_ key: String) -> KeyedArchive.Value? {
    guard case .dictionary(let notes)? = plain("_info"), case .array(let keys)? = notes["NS.keys"],
      case .array(let values)? = notes["NS.objects"]
    else { return nil }
    return zip(keys, values).first { source.archive.resolved($0.0) == .string(key) }
      .map { source.archive.resolved($0.1) }
  }
}
