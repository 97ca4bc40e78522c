import GameplayKit
import Testing

private final class Noted: GKRule {
  let name: String
  var log: (String) -> Void

  init(_ name: String, salience: Int, log: @escaping (String) -> Void) {
    (self.name, self.log) = (name, log)
    super.init()
    self.salience = salience
  }

  override func evaluatePredicate(in system: GKRuleSystem) -> Bool {
    log(name)
    return system.state["wanted"] as? String == name
  }

  override func performAction(in system: GKRuleSystem) { system.assertFact(NSString(string: name), grade: 0.5) }
}

@MainActor
@Suite struct RuleSystemTests {
  @Test func rulesAreConsideredBySalienceAndOnceAgainAfterAFact() {
    var log: [String] = []
    let system = GKRuleSystem()
    system.add(Noted("low", salience: -1) { log.append($0) })
    system.add([
      Noted("first", salience: 3) { log.append($0) }, Noted("second", salience: 3) { log.append($0) },
    ])
    system.state["wanted"] = "second"
    system.evaluate()
    #expect(log == ["first", "second", "first", "low"])
    #expect(system.executed.count == 1 && system.agenda.count == 2 && system.rules.count == 3)
    #expect(system.grade(forFact: "second") == 0.5)
    log = []
    system.evaluate()
    #expect(log == ["first", "low"], "each rule is executed once")
    system.reset()
    #expect(system.facts.isEmpty && system.executed.isEmpty && system.agenda.count == 3)
    #expect(system.state["wanted"] as? String == "second")
  }

  @Test func saliencesThatChangeTakeEffectAtAReset() {
    let system = GKRuleSystem()
    let (a, b) = (GKRule(), GKRule())
    system.add([a, b, a])
    b.salience = 5
    #expect(system.agenda.first === a && system.agenda.count == 2)
    system.reset()
    #expect(system.agenda.first === b)
    system.removeAllRules()
    #expect(system.rules.isEmpty && system.agenda.isEmpty)
  }

  @Test func aFactFromOutsideEvaluatesTheSystem() {
    let system = GKRuleSystem()
    system.add(
      GKRule(blockPredicate: { $0.grade(forFact: "rain") > 0.5 }, action: { $0.assertFact("umbrella", grade: 0.25) }))
    system.assertFact("rain", grade: 0.5)
    #expect(system.facts.count == 1)
    system.assertFact("rain", grade: 0.25)
    #expect(system.grade(forFact: "umbrella") == 0.25)
  }

  @Test func rulesThatCauseEachOtherEnd() {
    let system = GKRuleSystem()
    for _ in 0..<10 {
      system.add(
        GKRule(
          blockPredicate: { _ in true },
          action: {
            $0.retractFact("a")
            $0.assertFact("a")
            $0.evaluate()
          }))
    }
    system.evaluate()
    #expect(system.executed.count == 10 && system.agenda.isEmpty)
  }

  @Test func gradesStayBetweenNoneAndOne() {
    let system = GKRuleSystem()
    system.assertFact("a", grade: 0.75)
    system.assertFact("a", grade: 0.75)
    system.assertFact(NSNumber(value: 3), grade: 0.25)
    system.assertFact("none", grade: 0)
    system.assertFact("odd", grade: .nan)
    #expect(system.grade(forFact: "a") == 1)
    #expect(system.facts.count == 4 && system.grade(forFact: "odd") == 0)
    #expect(system.minimumGrade(forFacts: ["a", NSNumber(value: 3)]) == 0.25)
    #expect(system.minimumGrade(forFacts: ["a", "unknown"]) == 0)
    #expect(system.maximumGrade(forFacts: ["unknown", NSNumber(value: 3)]) == 0.25)
    #expect(system.minimumGrade(forFacts: []) == 0)
    system.retractFact("a", grade: 0.25)
    #expect(system.grade(forFact: "a") == 0.75)
    system.retractFact("a", grade: 2)
    system.retractFact("unknown")
    #expect(system.facts.count == 3 && system.grade(forFact: NSNumber(value: 3)) == 0.25)
  }

  @Test func predicatesGetTheStateAsTheirVariables() {
    let system = GKRuleSystem()
    let predicate = NSPredicate { object, variables in
      object is GKRuleSystem && (variables?["lives"] as? Int ?? 9) < 2
    }
    system.add(GKRule(predicate: predicate, assertingFact: NSString(string: "danger"), grade: 0.5))
    let plain = GKNSPredicateRule(predicate: predicate)
    system.state["lives"] = 2
    system.evaluate()
    #expect(system.facts.isEmpty && !plain.evaluatePredicate(in: system))
    system.state["lives"] = 1
    system.evaluate()
    #expect(system.grade(forFact: "danger") == 0.5 && plain.evaluatePredicate(in: system))
    system.reset()
    system.assertFact("danger")
    system.add(GKRule(predicate: predicate, retractingFact: NSString(string: "danger"), grade: 0.25))
    system.evaluate()
    #expect(system.grade(forFact: "danger") == 0.75)
  }
}
