/// A node of SceneKit, so that games with a `GKSCNNodeComponent` compile.
///
/// Differs from Apple: there is no SceneKit, so it has only the member that GameplayKit adds, and draws nothing.
///
/// Source: https://developer.apple.com/documentation/scenekit/scnnode
@preconcurrency @MainActor
open class SCNNode: NSObject {
  /// The entity that the node shows; held weakly. A `GKSCNNodeComponent` sets it. Default nil.
  ///
  /// Source: https://developer.apple.com/documentation/scenekit/scnnode/entity
  open weak var entity: GKEntity?

  public override init() {
    super.init()
  }
}

/// A component that holds the node of SceneKit that shows its entity.
///
/// Differs from Apple: there is no SceneKit, so the node draws nothing, which is reported once as a `Diagnostic`. As the
/// delegate of an agent the component does nothing, because the node has no position.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkscnnodecomponent
@preconcurrency @MainActor
open class GKSCNNodeComponent: GKComponent, GKAgentDelegate {
  /// The node. Its `entity` is the component's entity while the component belongs to one.
  public let node: SCNNode

  /// A component for a node.
  public init(node: SCNNode) {
    self.node = node
    super.init()
    UnfinishedFeature.modelComponents.report()
  }

  public override convenience init() {
    self.init(node: SCNNode())
  }

  /// Creates a component with a new node: archives hold no nodes of SceneKit here.
  public required init?(coder: NSCoder) {
    node = SCNNode()
    super.init(coder: coder)
    UnfinishedFeature.modelComponents.report()
  }

  /// A new component with the same node, without an entity.
  open override func copy(with zone: NSZone? = nil) -> Any {
    precondition(
      type(of: self) == GKSCNNodeComponent.self,
      "GKSCNNodeComponent: \(type(of: self)) must override copy(with:) to be copied, by itself or with its entity")
    return GKSCNNodeComponent(node: node)
  }

  open override func didAddToEntity() {
    node.entity = entity
  }

  open override func willRemoveFromEntity() {
    if node.entity === entity { node.entity = nil }
  }
}
