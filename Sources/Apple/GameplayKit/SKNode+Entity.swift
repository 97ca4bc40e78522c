extension SKNode {
  /// The entity that the node shows. The node does not keep it alive. Default nil; a `GKSKNodeComponent` sets it.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sknode/entity
  public var entity: GKEntity? {
    get { owner as? GKEntity }
    set { owner = newValue }
  }
}
