internal import Raster

// Whose a command is.
extension SceneFlattener {
  /// The node's name, else its type's, which is slow to ask for.
  mutating func nameOwner(_ node: SKNode) {
    let state = node.state
    if isRewriting, state.pointee.owner >= 0 {
      list.names[Int(state.pointee.owner)] = name(of: node)
    } else if state.pointee.owner < 0 {
      state.pointee.owner = Int32(truncatingIfNeeded: list.names.count)
      list.names.append(name(of: node))
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
    var ancestor: SKNode? = self
    while let node = ancestor, node.state.pointee.isVisible { ancestor = node.parent }
    return ancestor == nil && state.pointee.owner >= 0 ? Int(state.pointee.owner) : nil
  }
}
