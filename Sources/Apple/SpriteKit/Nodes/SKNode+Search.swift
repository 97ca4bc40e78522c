extension SKNode {
  /// All nodes that a search text matches, in tree order.
  func matches(_ name: String) -> [SKNode] {
    var found: [SKNode] = []
    search(name) {
      found.append($0)
      return false
    }
    return found
  }

  /// Visits the nodes that a search text matches, in tree order, until `visit` returns true.
  func search(_ name: String, visit: (SKNode) -> Bool) {
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
    // A single step finds no node twice.
    var seen: Set<SearchPlace>? = steps.count > 1 ? [] : nil
    _ = start.search(steps[...], seen: &seen, visit: visit)
  }

  /// - Parameter seen: the nodes and steps visited, so that none is visited twice.
  /// - Returns: whether `visit` ended the search.
  private func search(
    _ steps: ArraySlice<SearchStep>, seen: inout Set<SearchPlace>?, visit: (SKNode) -> Bool
  ) -> Bool {
    if seen?.insert(SearchPlace(node: ObjectIdentifier(self), stepsLeft: steps.count)).inserted == false {
      return false
    }
    guard let step = steps.first else { return visit(self) }
    let rest = steps.dropFirst()
    if step.name == ".." { return parent?.search(rest, seen: &seen, visit: visit) ?? false }
    for child in children {
      if step.means(child), child.search(rest, seen: &seen, visit: visit) { return true }
      if step.isDeep, child.search(steps, seen: &seen, visit: visit) { return true }
    }
    return false
  }
}

private struct SearchPlace: Hashable {
  let node: ObjectIdentifier
  let stepsLeft: Int
}

/// One part of a search text, between slashes.
private struct SearchStep {
  let name: Substring
  /// Whether it matches at any depth.
  let isDeep: Bool
  private let matchesAll: Bool
  /// The classes that it may mean, with their modules. Often empty, which saves the slow look-up of a node's class.
  private let classes: [String]

  init(_ name: Substring, isDeep: Bool) {
    (self.name, self.isDeep) = (name, isDeep)
    matchesAll = name == "*"
    classes = name.contains(".") ? [String(name)] : name.hasPrefix("SK") ? ["SpriteKit.\(name)"] : []
  }

  @MainActor
  func means(_ node: SKNode) -> Bool {
    if matchesAll { return true }
    if let own = node.name, Self.matches(own[...], name) { return true }
    return !classes.isEmpty && classes.contains(String(reflecting: type(of: node)))
  }

  /// Matches one character after the other. On a mismatch the latest star takes one more.
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

  /// The rest of a pattern after its first letter or set matched a character; nil if it does not match.
  private static func rest(of pattern: Substring, after character: Character) -> Substring? {
    guard pattern.first == "[", let end = pattern.firstIndex(of: "]") else {
      return pattern.first == character ? pattern.dropFirst() : nil
    }
    return isOne(of: pattern[..<end].dropFirst(), character) ? pattern[end...].dropFirst() : nil
  }

  /// Whether a set such as `a-z` or `a,b,0-9` contains a character.
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
