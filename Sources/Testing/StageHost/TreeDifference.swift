package import SpriteKit

/// The differences between a tree of nodes and a recorded one.
///
/// A node in one tree matches a node in the other with the same type, name and parent, and with the same number of
/// earlier siblings of that type and name.
package struct TreeDifference: Equatable {
  /// The changes of one node.
  package struct Change: Equatable {
    /// The node's class and name: `Hat "hat"`.
    package let title: String
    /// `position.y 182 -> 181`, `new` or `gone`.
    package let texts: [String]
    /// The node's index in the actual tree; nil for a removed node.
    package let place: Int?
  }

  /// Changes in the actual tree's order; removed nodes come last, in the recorded order.
  package let changes: [Change]

  package init(expected: [NodeRecord], actual: [NodeRecord]) {
    let recorded = Self.keys(expected)
    var places: [Key: Int] = [:]
    for (place, key) in recorded.enumerated() { places[key] = place }
    let present = Self.keys(actual)
    var changes: [Change] = []
    for (place, key) in present.enumerated() {
      let node = actual[place]
      guard let old = places.removeValue(forKey: key) else {
        changes.append(Change(title: node.title, texts: ["new"], place: place))
        continue
      }
      let texts = Self.texts(expected[old].properties, node.properties)
      if !texts.isEmpty { changes.append(Change(title: node.title, texts: texts, place: place)) }
    }
    for place in places.values.sorted() {
      changes.append(Change(title: expected[place].title, texts: ["gone"], place: nil))
    }
    self.changes = changes
  }

  /// The changes as text, one node per line.
  package var lines: [String] { changes.map { "\($0.title): \($0.texts.joined(separator: ", "))" } }

  private struct Key: Hashable {
    /// The title of each node from the root to this one, with its number among siblings of the same title.
    let path: [String]
  }

  private static func keys(_ nodes: [NodeRecord]) -> [Key] {
    var path: [String] = []
    // For each level of the current path, how often each title has occurred among the siblings so far.
    var counts: [[String: Int]] = []
    return nodes.map { node in
      let depth = min(node.depth, path.count)
      path.removeLast(path.count - depth)
      counts.removeLast(max(0, counts.count - depth - 1))
      if counts.count <= depth { counts.append([:]) }
      let number = counts[depth][node.title, default: 0]
      counts[depth][node.title] = number + 1
      path.append("\(node.title) \(number)")
      return Key(path: path)
    }
  }

  private static func texts(_ old: [NodeRecord.Property], _ new: [NodeRecord.Property]) -> [String] {
    guard old != new else { return [] }
    var texts: [String] = []
    for property in new {
      let before = old.first { $0.name == property.name }?.value
      if before != property.value { texts.append("\(property.name) \(before ?? "default") -> \(property.value)") }
    }
    for property in old where !new.contains(where: { $0.name == property.name }) {
      texts.append("\(property.name) \(property.value) -> default")
    }
    return texts
  }
}
