internal import Raster

// The names of the nodes in the list, for reports.
extension SceneFlattener {
  /// Gives a node its name in the list: its own, otherwise its type's.
  ///
  /// - Parameters:
  ///   - index: the node that draws.
  ///   - node: the node whose name is used.
  mutating func nameOwner(_ index: Int, as node: SKNode) {
    let name = name(of: node)
    var owner = Int(nodes.places[index].owner)
    if owner < 0 {
      owner = freeOwners.popLast().map(Int.init) ?? list.names.count
      nodes.places[index].owner = Int32(truncatingIfNeeded: owner)
    }
    if owner < list.names.count { list.names[owner] = name } else { list.names.append(name) }
  }

  private mutating func name(of node: SKNode) -> String {
    if let name = node.name, !name.isEmpty { return name }
    // Looking up a type's name is slow.
    let type = ObjectIdentifier(type(of: node))
    if let known = typeNames[type] { return known }
    let name = String(describing: Swift.type(of: node))
    typeNames[type] = name
    return name
  }

  /// The number of a node's name in the list; nil if the node drew nothing or is not visible.
  package func owner(of node: SKNode) -> Int? {
    let drawn = node.drawnAs
    var ancestor: SKNode? = drawn
    while let node = ancestor {
      // A node that was added after the list was made is not in it.
      if !node.state.pointee.isVisible || node.state.pointee.changes.contains(.subtree) { return nil }
      ancestor = node.parent
    }
    let index = drawn.state.pointee.index
    guard nodes.isListed(index), nodes.commands[Int(index)].count > 0 else { return nil }
    return Int(nodes.places[Int(index)].owner)
  }
}

extension SKNode {
  /// The number of the node's name in the newest draw list of its scene's view; nil if it drew nothing or is not
  /// visible.
  package var drawListOwner: Int? { scene?.view?.drawListOwner(of: self) }
}
