import GameplayKit
import Testing

@MainActor
@Suite struct RuleSystemEdgeTests {
  @Test func aFactOfGradeZeroIsRetracted() {
    let system = GKRuleSystem()
    for fact in ["a", "b", "c"] { system.assertFact(fact, grade: 0.5) }
    system.retractFact("b", grade: 0.25)
    #expect(system.facts.count == 3 && system.grade(forFact: "b") == 0.25)
    system.retractFact("b", grade: 0.25)
    #expect(system.facts.map { "\($0)" } == ["a", "c"] && system.grade(forFact: "b") == 0)
    // The facts behind the gap keep their grades.
    system.assertFact("c", grade: 0.25)
    #expect(system.grade(forFact: "c") == 0.75 && system.grade(forFact: "a") == 0.5 && system.facts.count == 2)
    system.retractFact("a", grade: 0)
    system.retractFact("a", grade: -1)
    system.retractFact("a", grade: .nan)
    #expect(system.grade(forFact: "a") == 0.5)
    system.retractFact("a")
    #expect(system.facts.map { "\($0)" } == ["c"])
  }

  @Test func aRetractionEvaluatesTheSystem() {
    let system = GKRuleSystem()
    system.assertFact("sun")
    var count = 0
    system.add(GKRule(blockPredicate: { $0.grade(forFact: "sun") < 1 }, action: { _ in count += 1 }))
    system.retractFact("moon")
    #expect(count == 0 && system.executed.isEmpty)
    system.retractFact("sun", grade: 0.125)
    #expect(count == 1 && system.executed.count == 1)
  }

  @Test func aRuleComesAfterThoseOfItsSalience() {
    let system = GKRuleSystem()
    let rules = [0, 2, 1, 2, 0, -1, 1].map { salience in
      let rule = GKRule()
      rule.salience = salience
      return rule
    }
    system.add(rules)
    let expected = [1, 3, 2, 6, 0, 4, 5]
    func order(_ found: [GKRule]) -> [Int?] { found.map { rule in rules.firstIndex { $0 === rule } } }
    #expect(order(system.agenda) == expected && order(system.rules) == expected)
    system.reset()
    #expect(order(system.agenda) == expected)
  }

  @Test func gradesOfSeveralFactsAreTheLowestAndTheHighest() {
    let system = GKRuleSystem()
    system.assertFact("a", grade: 0.25)
    system.assertFact("b", grade: 0.75)
    #expect(system.minimumGrade(forFacts: ["a", "b"]) == 0.25 && system.maximumGrade(forFacts: ["a", "b"]) == 0.75)
    #expect(system.maximumGrade(forFacts: []) == 0)
  }

  /// "Simple data types like strings and numbers typically suffice":
  /// https://developer.apple.com/documentation/gameplaykit/gkrulesystem/facts
  @Test func swiftsNumbersAndStringsAreFactsToo() {
    let system = GKRuleSystem()
    system.assertFact("a", grade: 0.75)
    system.assertFact(NSNumber(value: 3), grade: 0.5)
    system.assertFact(NSNumber(value: 1.5), grade: 0.25)
    let facts: [Any] = ["a", 3, 1.5]
    #expect(system.minimumGrade(forFacts: facts) == 0.25)
    #expect(system.maximumGrade(forFacts: [3, 1.5]) == 0.5)
    #expect(system.minimumGrade(forFacts: [3, 4]) == 0)
  }

  @Test func predicateRulesAddAndSubtractTheirGrade() {
    let system = GKRuleSystem()
    system.assertFact("b", grade: 0.75)
    system.add(GKRule(predicate: NSPredicate(value: true), assertingFact: NSString(string: "a"), grade: 0.25))
    system.add(GKRule(predicate: NSPredicate(value: true), retractingFact: NSString(string: "b"), grade: 0.5))
    system.evaluate()
    #expect(system.grade(forFact: "a") == 0.25 && system.grade(forFact: "b") == 0.25)
  }
}
