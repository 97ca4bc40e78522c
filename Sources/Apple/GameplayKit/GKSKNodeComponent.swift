/// A component that holds the node that shows its entity. As the delegate of a `GKAgent2D`, it moves the node with the
/// agent: the node's position and rotation go to the agent before each update, and come back after it.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gksknodecomponent
@preconcurrency @MainActor
open class GKSKNodeComponent: GKComponent, GKAgentDelegate {
  /// The node. Its `entity` is the component's entity while the component belongs to one.
  open var node: SKNode {
    didSet {
      guard node !== oldValue else { return }
      if let entity, oldValue.entity === entity { oldValue.entity = nil }
      if let entity { node.entity = entity }
    }
  }

  /// A component for a node.
  public init(node: SKNode) {
    self.node = node
    super.init()
  }

  public override convenience init() {
    self.init(node: SKNode())
  }

  /// Creates a component with the node of the scene that a scene file gives it. Without one, the node is a new empty
  /// one: other archives hold no nodes of components.
  public required init?(coder: NSCoder) {
    node = coder.sceneNode(atIndexPathForKey: "_serializableNodeIndexPath") ?? SKNode()
    super.init(coder: coder)
  }

  /// A new component with the same node, without an entity.
  open override func copy(with zone: NSZone? = nil) -> Any {
    precondition(
      type(of: self) == GKSKNodeComponent.self,
      "GKSKNodeComponent: \(type(of: self)) must override copy(with:) to be copied, by itself or with its entity")
    return GKSKNodeComponent(node: node)
  }

  open override func didAddToEntity() {
    takeNode()
  }

  open override func willRemoveFromEntity() {
    if node.entity === entity { node.entity = nil }
  }

  /// Moves a 2D agent to the node, and turns it as the node is.
  open func agentWillUpdate(_ agent: GKAgent) {
    guard let agent = agent as? GKAgent2D else { return }
    agent.position = vector_float2(Float(node.position.x), Float(node.position.y))
    agent.rotation = Float(node.zRotation)
  }

  /// Moves the node to a 2D agent, and turns it as the agent is.
  open func agentDidUpdate(_ agent: GKAgent) {
    guard let agent = agent as? GKAgent2D else { return }
    node.position = CGPoint(x: CGFloat(agent.position.x), y: CGFloat(agent.position.y))
    node.zRotation = CGFloat(agent.rotation)
  }
}

extension GKSKNodeComponent: NodeHolder {
  package func takeNode() {
    node.entity = entity
  }
}
