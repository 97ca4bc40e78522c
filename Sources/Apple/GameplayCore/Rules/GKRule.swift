/// A rule: when its condition holds, its action is performed. Subclass it, or use its initialisers.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkrule
@preconcurrency @MainActor
open class GKRule: NSObject {
  /// The importance: rules of higher salience are evaluated first. Default 0. A system sorts its rules when they are
  /// added and by `reset()`.
  open var salience = 0
  private let predicate: ((GKRuleSystem) -> Bool)?
  private let action: ((GKRuleSystem) -> Void)?

  /// A rule whose condition never holds, unless overridden.
  public override init() {
    (predicate, action) = (nil, nil)
    super.init()
  }

  private init(_ predicate: @escaping (GKRuleSystem) -> Bool, _ action: @escaping (GKRuleSystem) -> Void) {
    (self.predicate, self.action) = (predicate, action)
    super.init()
  }

  /// A rule of two closures.
  public convenience init(
    blockPredicate predicate: @escaping (GKRuleSystem) -> Bool, action: @escaping (GKRuleSystem) -> Void
  ) {
    self.init(predicate, action)
  }

  /// A rule that asserts a fact; see `GKNSPredicateRule` for the predicate.
  ///
  /// - Parameter grade: added to the fact's grade.
  public convenience init(predicate: NSPredicate, assertingFact fact: any NSObjectProtocol, grade: Float) {
    self.init({ $0.holds(predicate) }, { $0.assertFact(fact, grade: grade) })
  }

  /// A rule that retracts a fact; see `GKNSPredicateRule` for the predicate.
  ///
  /// - Parameter grade: subtracted from the fact's grade.
  public convenience init(predicate: NSPredicate, retractingFact fact: any NSObjectProtocol, grade: Float) {
    self.init({ $0.holds(predicate) }, { $0.retractFact(fact, grade: grade) })
  }

  /// Whether the condition holds. The system calls it for each rule of its agenda.
  open func evaluatePredicate(in system: GKRuleSystem) -> Bool { predicate?(system) ?? false }

  /// Performs the action, once the condition holds.
  open func performAction(in system: GKRuleSystem) { action?(system) }
}
