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
    var steps: [SearchStep] = []
    var isDeep = false
    for part in text.split(separator: "/", omittingEmptySubsequences: false) {
      if part.isEmpty {
        isDeep = true
      } else if part != "." {
        steps.append(SearchStep(part, isDeep: isDeep))
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

  private func collect(_ steps: ArraySlice<SearchStep>, into found: inout [SKNode]) {
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
      if step.means(child) { child.collect(rest, into: &found) }
      if step.isDeep { child.collect(steps, into: &found) }
    }
  }
}

/// A part of a search text, between slashes.
private struct SearchStep {
  let name: Substring
  /// Whether it is looked for at any depth.
  let isDeep: Bool
  private let isAnything: Bool
  /// The name of a class takes long to find out, so only a text that can be one is compared with it.
  private let canBeClass: Bool

  init(_ name: Substring, isDeep: Bool) {
    (self.name, self.isDeep) = (name, isDeep)
    isAnything = name == "*"
    canBeClass = name.hasPrefix("SK") || name.contains(".")
  }

  @MainActor
  func means(_ node: SKNode) -> Bool {
    if isAnything { return true }
    if let own = node.name, Self.matches(own[...], name) { return true }
    guard canBeClass else { return false }
    let type = String(reflecting: type(of: node))
    return type == name || type == "SpriteKit." + name
  }

  /// One character is taken after the other; where that fails, the latest star takes one more.
  private static func matches(_ name: Substring, _ pattern: Substring) -> Bool {
    var (name, pattern) = (name, pattern)
    var latestStar: (name: Substring, pattern: Substring)?
    while !name.isEmpty || !pattern.isEmpty {
      if pattern.first == "*" {
        pattern.removeFirst()
        latestStar = (name, pattern)
      } else if let character = name.first, let rest = Self.rest(of: pattern, after: character) {
        (name, pattern) = (name.dropFirst(), rest)
      } else if let star = latestStar, !star.name.isEmpty {
        (name, pattern) = (star.name.dropFirst(), star.pattern)
        latestStar = (name, pattern)
      } else {
        return false
      }
    }
    return true
  }

  /// What is left of a pattern when its first letter or set has taken a character; nil where it does not take it.
  private static func rest(of pattern: Substring, after character: Character) -> Substring? {
    guard pattern.first == "[", let end = pattern.firstIndex(of: "]") else {
      return pattern.first == character ? pattern.dropFirst() : nil
    }
    return isOne(of: pattern[..<end].dropFirst(), character) ? pattern[end...].dropFirst() : nil
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
