/// A question of a decision tree, or an action at its end.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkdecisionnode
open class GKDecisionNode: NSObject {
  enum Condition {
    case value(any NSObjectProtocol)
    case predicate(NSPredicate)
    case weight(Int)
  }

  let attribute: any NSObjectProtocol
  private(set) final var branches: [(condition: Condition, node: GKDecisionNode)] = []

  init(_ attribute: any NSObjectProtocol) {
    self.attribute = attribute
    super.init()
  }

  /// Adds a branch for an answer that equals a number.
  ///
  /// - Parameter attribute: the next question, or the action.
  @discardableResult
  open func createBranch(value: NSNumber, attribute: any NSObjectProtocol) -> GKDecisionNode {
    add(.value(value), attribute)
  }

  /// Adds a branch for answers that a predicate holds for.
  @discardableResult
  open func createBranch(predicate: NSPredicate, attribute: any NSObjectProtocol) -> GKDecisionNode {
    add(.predicate(predicate), attribute)
  }

  /// Adds a branch that is taken at random, with a chance in proportion to its weight. A weight below 0 counts as 0.
  @discardableResult
  open func createBranch(weight: Int, attribute: any NSObjectProtocol) -> GKDecisionNode {
    add(.weight(max(0, min(weight, 1 << 30))), attribute)
  }

  final func add(_ condition: Condition, _ attribute: any NSObjectProtocol) -> GKDecisionNode {
    let node = GKDecisionNode(attribute)
    branches.append((condition, node))
    return node
  }

  /// The first branch that fits an answer; without an answer, one of the weighted branches.
  final func next(for answer: (any NSObjectProtocol)?, _ random: GKRandomSource) -> GKDecisionNode? {
    for (condition, node) in branches {
      switch condition {
      case .value(let value): if let answer, value.isEqual(answer) { return node }
      case .predicate(let predicate): if let answer, predicate.evaluate(with: answer) { return node }
      case .weight: continue
      }
    }
    let weighted = branches.compactMap { branch -> (weight: Int, node: GKDecisionNode)? in
      if case .weight(let weight) = branch.condition { (weight, branch.node) } else { nil }
    }
    let whole = weighted.reduce(0) { $0 + $1.weight }
    guard whole > 0 else { return nil }
    var rest = random.nextInt(upperBound: whole)
    for (weight, node) in weighted {
      if rest < weight { return node }
      rest -= weight
    }
    return nil
  }
}
