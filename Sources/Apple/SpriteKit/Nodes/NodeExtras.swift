/// Rarely used properties of a node, allocated on first write.
class NodeExtras {
  var userData: NSMutableDictionary?
  weak var owner: AnyObject?
  var speed: CGFloat = 1
  var constraints: [SKConstraint]?
  var physicsBody: SKPhysicsBody?
  var reachConstraints: SKReachConstraints?
  var attributeValues: [String: SKAttributeValue] = [:]
  var focusBehavior = SKNodeFocusBehavior.none

  /// Receives the nodes that leave the tree of this root; nil while there is no cache of the tree.
  weak var departures: NodeDepartures?

  // Parts of the node's state; see `NodeState`.

  var mask: UnsafeMutablePointer<NodeState>?
  var tilt = Tilt.none

  /// The rotation in space, applied before the rotation in the plane; see `SKTransformNode`.
  struct Tilt: Equatable {
    var xToX = 1.0
    var yToX = 0.0
    var yToY = 1.0

    static let none = Tilt()
  }
}
