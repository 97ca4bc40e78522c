/// A rule whose condition is an `NSPredicate`. Subclass it and override `performAction(in:)`.
///
/// The predicate gets the system as its object, and the system's state as its variables. Differs from Apple: use
/// `NSPredicate(block:)`. Foundation on this platform has no formats, and those of CoreData read no variables.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gknspredicaterule
@preconcurrency @MainActor
open class GKNSPredicateRule: GKRule {
  /// The condition.
  public let predicate: NSPredicate

  /// A rule with a condition, and an action that a subclass overrides.
  public init(predicate: NSPredicate) {
    self.predicate = predicate
    super.init()
  }

  /// Whether the predicate holds for the system and its state.
  open override func evaluatePredicate(in system: GKRuleSystem) -> Bool { system.holds(predicate) }
}
