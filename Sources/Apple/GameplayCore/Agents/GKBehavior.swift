/// Goals with weights, which together steer an agent. Agents may share a behavior.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkbehavior
@preconcurrency @MainActor
open class GKBehavior: NSObject, @preconcurrency NSCopying {
  final var weights = WeightedList<GKGoal>()

  /// A behavior without goals.
  public override init() {
    super.init()
  }

  /// A behavior with one goal.
  public convenience init(goal: GKGoal, weight: Float) {
    self.init()
    setWeight(weight, for: goal)
  }

  /// A behavior with goals of weight 1.
  public convenience init(goals: [GKGoal]) {
    self.init()
    for goal in goals { setWeight(1, for: goal) }
  }

  /// A behavior with goals and their weights. A goal without a weight has 1.
  public convenience init(goals: [GKGoal], andWeights weights: [NSNumber]) {
    self.init()
    for (index, goal) in goals.enumerated() {
      setWeight(weights.indices.contains(index) ? weights[index].floatValue : 1, for: goal)
    }
  }

  /// A behavior with goals and their weights. The goals are in the order in which they were created.
  public convenience init(weightedGoals: [GKGoal: NSNumber]) {
    self.init()
    for (goal, weight) in weightedGoals.sorted(by: { $0.key.number < $1.key.number }) {
      setWeight(weight.floatValue, for: goal)
    }
  }

  /// The count of goals.
  open var goalCount: Int { weights.items.count }

  /// Sets the weight of a goal, and adds the goal if it is not there yet. The weight may be negative; one that is not
  /// finite counts as 0.
  open func setWeight(_ weight: Float, for goal: GKGoal) { weights.set(weight, for: goal) }

  /// The weight of a goal; 0 for a goal that the behavior lacks.
  open func weight(for goal: GKGoal) -> Float { weights.weight(of: goal) ?? 0 }

  /// Removes a goal; ignored for a goal that the behavior lacks.
  open func remove(_ goal: GKGoal) { weights.remove(goal) }

  /// Removes all goals.
  open func removeAllGoals() { weights = WeightedList() }

  /// A goal, in the order they were added.
  ///
  /// - Precondition: the index is from 0 to `goalCount - 1`.
  open subscript(idx: Int) -> GKGoal { weights.items[idx].item }

  /// The weight of a goal; nil for a goal that the behavior lacks. Setting nil removes the goal.
  open subscript(goal: GKGoal) -> NSNumber! {
    get { weights.weight(of: goal).map { NSNumber(value: $0) } }
    set {
      if let newValue { setWeight(newValue.floatValue, for: goal) } else { remove(goal) }
    }
  }

  /// A behavior with the same goals and weights, of GameplayKit's class.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = GKBehavior()
    copy.weights = weights
    return copy
  }

  /// The sum of the goals' forces. A force that is not finite is left out.
  final func force(on agent: GKAgent, seconds: Float) -> vector_float3 {
    force(on: agent, seconds: seconds, within: 0)
  }

  /// - Parameter depth: the count of composite behaviors around this one.
  func force(on agent: GKAgent, seconds: Float, within depth: Int) -> vector_float3 {
    weights.sum { $0.force(on: agent, seconds: seconds) }
  }
}

/// Objects with weights, in the order they were added.
struct WeightedList<Item: AnyObject> {
  private(set) var items: [(item: Item, weight: Float)] = []

  mutating func set(_ weight: Float, for item: Item) {
    if let index = items.firstIndex(where: { $0.item === item }) {
      items[index].weight = weight
    } else {
      items.append((item, weight))
    }
  }

  mutating func remove(_ item: Item) { items.removeAll { $0.item === item } }

  func weight(of item: Item) -> Float? { items.first { $0.item === item }?.weight }

  /// The sum of the items' forces, each times its weight, without those that are not finite.
  @MainActor
  func sum(_ force: (Item) -> vector_float3) -> vector_float3 {
    items.reduce(vector_float3()) { sum, entry in
      let part = force(entry.item) * entry.weight
      return part.isFinite ? sum + part : sum
    }
  }
}
