/// Rarely used properties of a node, allocated when the first of them is written.
class NodeExtras {
  var userData: NSMutableDictionary?
  weak var owner: AnyObject?
  var speed: CGFloat = 1
  var constraints: [SKConstraint]?
  var physicsBody: SKPhysicsBody?
  var reachConstraints: SKReachConstraints?
  var attributeValues: [String: SKAttributeValue] = [:]
  var focusBehavior = SKNodeFocusBehavior.none

  /// Where the root of a tree reports the nodes that leave it; nil while nobody keeps a cache of the tree.
  weak var departures: NodeDepartures?

  // Parts of the node's state; see `NodeState`.

  var mask: UnsafeMutablePointer<NodeState>?
  var tilt = Tilt.none

  /// How the node is turned in space before it is turned in its plane; see `SKTransformNode`.
  struct Tilt: Equatable {
    var xToX = 1.0
    var yToX = 0.0
    var yToY = 1.0

    static let none = Tilt()
  }
}
