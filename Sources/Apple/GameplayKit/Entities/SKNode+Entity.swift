extension SKNode {
  /// The entity that the node stands for. The node does not hold it. Default nil; a `GKSKNodeComponent` sets it.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sknode/entity
  public var entity: GKEntity? {
    get { owner as? GKEntity }
    set { owner = newValue }
  }
}
