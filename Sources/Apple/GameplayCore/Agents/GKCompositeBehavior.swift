/// Behaviors with weights, which together steer an agent. It has its own goals only if they are added by
/// `setWeight(_:for:)`.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkcompositebehavior
@preconcurrency @MainActor
open class GKCompositeBehavior: GKBehavior {
  private var parts = WeightedList<GKBehavior>()
  /// The maximum number of composite behaviors around a behavior. Deeper ones, and a behavior within itself, have no
  /// effect.
  private static let depthLimit = 8

  /// A behavior without parts.
  public override init() {
    super.init()
  }

  /// A behavior of others with weight 1.
  public convenience init(behaviors: [GKBehavior]) {
    self.init()
    for behavior in behaviors { setWeight(1, for: behavior) }
  }

  /// A behavior of others with their weights. A behavior without a weight has the weight 1.
  public convenience init(behaviors: [GKBehavior], andWeights weights: [NSNumber]) {
    self.init()
    for (index, behavior) in behaviors.enumerated() {
      setWeight(weights.indices.contains(index) ? weights[index].floatValue : 1, for: behavior)
    }
  }

  /// The count of behaviors.
  open var behaviorCount: Int { parts.items.count }

  /// Sets the weight of a behavior, and adds the behavior if it is new. A weight that is not finite counts as 0.
  open func setWeight(_ weight: Float, for behavior: GKBehavior) { parts.set(weight, for: behavior) }

  /// The weight of a behavior; 0 for a behavior that is not part of this one.
  open func weight(for behavior: GKBehavior) -> Float { parts.weight(of: behavior) ?? 0 }

  /// Removes a behavior; ignored for a behavior that is not part of this one.
  open func remove(_ behavior: GKBehavior) { parts.remove(behavior) }

  /// Removes all behaviors.
  open func removeAllBehaviors() { parts = WeightedList() }

  /// The weight of a behavior; nil for a behavior that is not part of this one. Setting nil removes the behavior.
  open subscript(behavior: GKBehavior) -> NSNumber! {
    get { parts.weight(of: behavior).map { NSNumber(value: $0) } }
    set {
      if let newValue { setWeight(newValue.floatValue, for: behavior) } else { remove(behavior) }
    }
  }

  /// A behavior of the same behaviors, goals and weights, of GameplayKit's class.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = GKCompositeBehavior()
    (copy.parts, copy.weights) = (parts, weights)
    return copy
  }

  override func force(on agent: GKAgent, seconds: Float, within depth: Int) -> vector_float3 {
    let own = super.force(on: agent, seconds: seconds, within: depth)
    guard depth < Self.depthLimit else { return own }
    return own
      + parts.sum { part in
        part === self ? vector_float3() : part.force(on: agent, seconds: seconds, within: depth + 1)
      }
  }
}
