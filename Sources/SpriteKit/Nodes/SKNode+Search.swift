extension SKNode {
  /// The first node below this one that a search text names.
  ///
  /// A name alone means a child. `/` goes down one level, `//` any number of levels, `..` up; a leading `/` or `//`
  /// starts at the root of the tree; `*` stands for any characters of a name, and `[a-z]` or `[a,b]` for one of these.
  /// A `*` alone is every node, also one without a name. A class does for a name: `SKSpriteNode`, or one of a game's with
  /// its module, `Game.Ship`; its subclasses are others.
  /// Source: https://developer.apple.com/documentation/spritekit/sknode/searching_the_node_tree
  public func childNode(withName name: String) -> SKNode? {
    var found: SKNode?
    enumerateChildNodes(withName: name) { node, stop in
      found = node
      stop.pointee = true
    }
    return found
  }

  public subscript(name: String) -> [SKNode] {
    var found: [SKNode] = []
    enumerateChildNodes(withName: name) { node, _ in found.append(node) }
    return found
  }

  /// Calls a block for each node that a search text names, in tree order, until the block sets `stop`.
  public func enumerateChildNodes(
    withName name: String, using block: (SKNode, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard !name.isEmpty else { return }
    var start = self
    var text = Substring(name)
    if text.hasPrefix("/") {
      while let parent = start.parent { start = parent }
      if !text.hasPrefix("//") { text.removeFirst() }
    }
    var steps: [(name: Substring, isDeep: Bool)] = []
    var isDeep = false
    for part in text.split(separator: "/", omittingEmptySubsequences: false) {
      if part.isEmpty {
        isDeep = true
      } else if part != "." {
        steps.append((part, isDeep))
        isDeep = false
      }
    }
    var found: [SKNode] = []
    start.collect(steps[...], into: &found)
    var stop = ObjCBool(false)
    var seen: Set<ObjectIdentifier> = []
    for node in found where seen.insert(ObjectIdentifier(node)).inserted {
      block(node, &stop)
      if stop.boolValue { return }
    }
  }

  private func collect(_ steps: ArraySlice<(name: Substring, isDeep: Bool)>, into found: inout [SKNode]) {
    guard let step = steps.first else {
      found.append(self)
      return
    }
    let rest = steps.dropFirst()
    if step.name == ".." {
      parent?.collect(rest, into: &found)
      return
    }
    for child in children {
      if child.isMeant(by: step.name) { child.collect(rest, into: &found) }
      if step.isDeep { child.collect(steps, into: &found) }
    }
  }

  private func isMeant(by text: Substring) -> Bool {
    if text == "*" { return true }
    if let name, Self.matches(name[...], text) { return true }
    // The name of a class takes long to find out, so only a text that can be one is compared with it.
    guard text.hasPrefix("SK") || text.contains(".") else { return false }
    let type = String(reflecting: type(of: self))
    return type == text || type == "SpriteKit." + text
  }

  private static func matches(_ name: Substring, _ pattern: Substring) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == "[", let end = pattern.firstIndex(of: "]") {
      guard let character = name.first else { return false }
      return isOne(of: pattern[..<end].dropFirst(), character)
        && matches(name.dropFirst(), pattern[end...].dropFirst())
    }
    if first == "*" {
      let rest = pattern.dropFirst()
      return rest.isEmpty || name.indices.contains { matches(name[$0...], rest) } || matches(name.suffix(0), rest)
    }
    return name.first == first && matches(name.dropFirst(), pattern.dropFirst())
  }

  /// Whether a set like `a-z` or `a,b,0-9` has a character.
  private static func isOne(of set: Substring, _ character: Character) -> Bool {
    set.split(separator: ",").contains { part in
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      guard ends.count == 2, let low = ends[0].last, let high = ends[1].first, low <= high else {
        return part.contains(character)
      }
      return (low...high).contains(character) || ends[0].contains(character) || ends[1].contains(character)
    }
  }
}
