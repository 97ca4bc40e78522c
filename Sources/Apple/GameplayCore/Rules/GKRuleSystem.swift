/// Rules with a state to test and the facts that they conclude.
///
/// Facts are objects that are compared by `isEqual`; strings and numbers too. Each has a grade from 0 to 1, as in L. A.
/// Zadeh, "Fuzzy sets", 1965.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkrulesystem
@preconcurrency @MainActor
open class GKRuleSystem: NSObject {
  /// The data that rules test. `reset()` keeps it.
  public let state = NSMutableDictionary()
  /// The rules still to be considered, the most salient first, and in the order they were added.
  open private(set) var agenda: [GKRule] = []
  /// The rules whose action was performed since the last reset, in that order.
  open private(set) var executed: [GKRule] = []
  private var added: [GKRule] = []
  private var grades: [(fact: Any, key: AnyHashable, grade: Float)] = []
  private var places: [AnyHashable: Int] = [:]
  private var isEvaluating = false

  /// A system without rules, facts and state.
  public override init() {
    super.init()
  }

  // MARK: Rules

  /// All rules, of the agenda and executed, the most salient first, and in the order they were added.
  open var rules: [GKRule] { sorted(added) }

  /// Adds a rule to the agenda, after those of the same salience. A rule that is there already is ignored.
  open func add(_ rule: GKRule) {
    guard !added.contains(where: { $0 === rule }) else { return }
    added.append(rule)
    let place = agenda.firstIndex { $0.salience < rule.salience } ?? agenda.endIndex
    agenda.insert(rule, at: place)
  }

  /// Adds rules in their order.
  open func add(_ rules: [GKRule]) {
    for rule in rules { add(rule) }
  }

  /// Removes all rules. State and facts stay.
  open func removeAllRules() { (added, agenda, executed) = ([], [], []) }

  /// Considers the rules of the agenda in their order. A rule whose condition holds performs its action and moves to
  /// `executed`.
  ///
  /// Asserting and retracting facts evaluates the system too, as Apple documents. When an action does so, the agenda is
  /// considered again from its start. Each rule is executed once until `reset()`, so this ends. An evaluation within
  /// another one does nothing.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkrulesystem/evaluate()
  open func evaluate() {
    guard !isEvaluating else { return }
    isEvaluating = true
    defer { isEvaluating = false }
    var index = 0
    while index < agenda.count {
      let rule = agenda[index]
      guard rule.evaluatePredicate(in: self) else {
        index += 1
        continue
      }
      let before = changes
      agenda.removeAll { $0 === rule }
      executed.append(rule)
      rule.performAction(in: self)
      if changes != before { index = 0 }
    }
  }

  /// Puts all rules back on the agenda, sorted by their salience, and removes all facts. The state stays.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkrulesystem/reset()
  open func reset() {
    (agenda, executed) = (sorted(added), [])
    (grades, places) = ([], [:])
    changes += 1
  }

  private func sorted(_ rules: [GKRule]) -> [GKRule] {
    // Swift's sort is stable, but does not promise it.
    rules.enumerated().sorted {
      ($1.element.salience, $0.offset) < ($0.element.salience, $1.offset)
    }.map(\.element)
  }

  final func holds(_ predicate: NSPredicate) -> Bool {
    var variables: [String: Any] = [:]
    for key in state.allKeys {
      if let name = key as? String { variables[name] = state.object(forKey: key) }
    }
    return predicate.evaluate(with: self, substitutionVariables: variables)
  }

  // MARK: Facts

  /// The count of changes of facts.
  private var changes = 0

  /// The facts, in the order they were first asserted.
  open var facts: [Any] { grades.map(\.fact) }

  /// The grade of a fact, from 0 to 1; 0 for one that was not asserted.
  open func grade(forFact fact: any NSObjectProtocol) -> Float { grade(of: fact) }

  /// The lowest grade of facts: their conjunction. 0 without facts.
  open func minimumGrade(forFacts facts: [Any]) -> Float { facts.map(grade).min() ?? 0 }

  /// The highest grade of facts: their disjunction. 0 without facts.
  open func maximumGrade(forFacts facts: [Any]) -> Float { facts.map(grade).max() ?? 0 }

  /// Asserts a fact with grade 1.
  open func assertFact(_ fact: any NSObjectProtocol) { assertFact(fact, grade: 1) }

  /// Adds to the grade of a fact, up to 1, and evaluates the system.
  ///
  /// - Parameter grade: from 0 to 1. A grade of 0 asserts the fact too; one that is not a number counts as 0.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkrulesystem/assertfact(_:grade:)
  open func assertFact(_ fact: any NSObjectProtocol, grade: Float) {
    change(fact, by: grade)
    evaluate()
  }

  /// Removes a fact.
  open func retractFact(_ fact: any NSObjectProtocol) { retractFact(fact, grade: 1) }

  /// Subtracts from the grade of a fact, and evaluates the system. At 0 the fact is removed. A grade that is not above 0,
  /// and a fact that was not asserted, change nothing.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkrulesystem/retractfact(_:grade:)
  open func retractFact(_ fact: any NSObjectProtocol, grade: Float) {
    guard grade > 0, places[Self.key(fact)] != nil else { return }
    change(fact, by: -grade)
    if self.grade(of: fact) == 0, let place = places[Self.key(fact)] {
      grades.remove(at: place)
      places = Dictionary(uniqueKeysWithValues: grades.enumerated().map { ($0.element.key, $0.offset) })
    }
    evaluate()
  }

  private func grade(of fact: Any) -> Float { places[Self.key(fact)].map { grades[$0].grade } ?? 0 }

  private func change(_ fact: any NSObjectProtocol, by grade: Float) {
    let key = Self.key(fact)
    let place = places[key] ?? grades.count
    if place == grades.count {
      grades.append((fact, key, 0))
      places[key] = place
      changes += 1
    }
    let old = grades[place].grade
    grades[place].grade = max(0, min(1, old + (grade.isNaN ? 0 : grade)))
    if grades[place].grade != old { changes += 1 }
  }

  /// The key for comparing facts. A string or number of Swift equals one of Foundation, as where the array of
  /// `minimumGrade(forFacts:)` becomes one of objects.
  private static func key(_ fact: Any) -> AnyHashable {
    let object = fact as AnyObject
    return switch object {
    case let text as NSString: AnyHashable(text as String)
    case let object as NSObject: AnyHashable(object)
    default: AnyHashable(ObjectIdentifier(object))
    }
  }
}

extension GKRuleSystem {
  // Apple's systems turn a string into an object by themselves.

  /// The grade of a fact that is a string.
  public func grade(forFact fact: String) -> Float { grade(forFact: NSString(string: fact)) }

  /// Asserts a string with grade 1.
  public func assertFact(_ fact: String) { assertFact(NSString(string: fact)) }

  /// Adds to the grade of a string, up to 1.
  public func assertFact(_ fact: String, grade: Float) { assertFact(NSString(string: fact), grade: grade) }

  /// Removes a string.
  public func retractFact(_ fact: String) { retractFact(NSString(string: fact)) }

  /// Subtracts from the grade of a string.
  public func retractFact(_ fact: String, grade: Float) { retractFact(NSString(string: fact), grade: grade) }
}
