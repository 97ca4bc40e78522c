/// A component that holds the node which shows its entity.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gksknodecomponent
@preconcurrency @MainActor
open class GKSKNodeComponent: GKComponent {
  /// Its `entity` is the component's, as long as that has one.
  open var node: SKNode {
    didSet {
      guard node !== oldValue else { return }
      if let entity, oldValue.entity === entity { oldValue.entity = nil }
      if let entity { node.entity = entity }
    }
  }

  public init(node: SKNode) {
    self.node = node
    super.init()
  }

  public override convenience init() {
    self.init(node: SKNode())
  }

  /// Reads no node: one is not written to an archive on this platform.
  public required init?(coder: NSCoder) {
    node = SKNode()
    super.init(coder: coder)
  }

  /// A component with the same node, outside any entity.
  open override func copy(with zone: NSZone? = nil) -> Any {
    precondition(
      type(of: self) == GKSKNodeComponent.self,
      "GKSKNodeComponent: \(type(of: self)) must override copy(with:) to be copied, by itself or with its entity")
    return GKSKNodeComponent(node: node)
  }

  open override func didAddToEntity() {
    node.entity = entity
  }

  open override func willRemoveFromEntity() {
    if node.entity === entity { node.entity = nil }
  }
}
