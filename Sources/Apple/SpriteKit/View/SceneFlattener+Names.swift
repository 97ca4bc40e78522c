internal import Raster

// Whose a command is.
extension SceneFlattener {
  /// The node's name, else its type's, which is slow to ask for.
  ///
  /// - Parameter other: whose name it is that the node has in the list; nil for its own.
  mutating func nameOwner(_ node: SKNode, as other: SKNode? = nil) {
    let state = node.state
    if isRewriting, state.pointee.owner >= 0 {
      list.names[Int(state.pointee.owner)] = name(of: other ?? node)
    } else if state.pointee.owner < 0 {
      state.pointee.owner = Int32(truncatingIfNeeded: list.names.count)
      list.names.append(name(of: other ?? node))
    }
  }

  mutating func name(of node: SKNode) -> String {
    if let name = node.name, !name.isEmpty { return name }
    let type = ObjectIdentifier(type(of: node))
    if let known = typeNames[type] { return known }
    let name = String(describing: Swift.type(of: node))
    typeNames[type] = name
    return name
  }
}

extension SKNode {
  /// The owner by which the newest draw list knows the node; nil where the node drew nothing or does not show.
  package var drawListOwner: Int? {
    let drawn = drawnAs
    var ancestor: SKNode? = drawn
    while let node = ancestor, node.state.pointee.isVisible { ancestor = node.parent }
    return ancestor == nil && drawn.state.pointee.owner >= 0 ? Int(drawn.state.pointee.owner) : nil
  }
}
