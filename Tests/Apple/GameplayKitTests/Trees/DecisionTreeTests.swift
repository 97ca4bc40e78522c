import GameplayKit
import Testing

private func text(_ text: String) -> NSString { NSString(string: text) }

private func number(_ number: Int) -> NSNumber { NSNumber(value: number) }

@Suite struct DecisionTreeTests {
  @Test func answersLeadToAnAction() {
    let tree = GKDecisionTree(attribute: text("enemy near?"))
    let near = tree.rootNode?.createBranch(value: number(1), attribute: text("health"))
    _ = tree.rootNode?.createBranch(value: number(0), attribute: text("patrol"))
    let isLow = NSPredicate { health, _ in (health as? NSNumber)?.intValue ?? 0 < 20 }
    _ = near?.createBranch(predicate: isLow, attribute: text("flee"))
    _ = near?.createBranch(predicate: NSPredicate(value: true), attribute: text("attack"))
    func action(_ answers: [AnyHashable: any NSObjectProtocol]) -> String? {
      (tree.findAction(forAnswers: answers) as? NSString).map { $0 as String }
    }
    #expect(action(["enemy near?": number(0)]) == "patrol")
    #expect(action(["enemy near?": number(1), "health": number(10)]) == "flee")
    #expect(action([text("enemy near?"): number(1), text("health"): number(50)]) == "attack")
    #expect(action(["enemy near?": number(2)]) == nil && action([:]) == nil)
    #expect(action(["enemy near?": number(1)]) == nil)
  }

  @Test func weightsDecideAtRandom() {
    let tree = GKDecisionTree(attribute: text("mood"))
    for (weight, name) in [(1, "rare"), (3, "often"), (0, "never"), (-5, "never")] {
      tree.rootNode?.createBranch(weight: weight, attribute: text(name))
    }
    tree.randomSource = GKMersenneTwisterRandomSource(seed: 9)
    var counts: [String: Int] = [:]
    for _ in 0..<1_000 {
      counts[(tree.findAction(forAnswers: [:]) as? NSString).map { $0 as String } ?? "", default: 0] += 1
    }
    #expect(counts.count == 2 && (200...300).contains(counts["rare"] ?? 0))
  }

  @Test func aTreeIsLearnedFromExamples() {
    // Play if it is not windy, or warm anyway. The day does not matter.
    var examples: [[any NSObjectProtocol]] = []
    var actions: [any NSObjectProtocol] = []
    for day in 0..<4 {
      for wind in 0..<2 {
        for warmth in 0..<2 {
          examples.append([number(day), number(wind), number(warmth)])
          actions.append(text(wind == 0 || warmth == 1 ? "play" : "stay"))
        }
      }
    }
    let attributes = ["day", "wind", "warmth"].map { text($0) as any NSObjectProtocol }
    let tree = GKDecisionTree(examples: examples, actions: actions, attributes: attributes)
    for (example, action) in zip(examples, actions) {
      let answers = Dictionary(uniqueKeysWithValues: zip(["wind", "warmth"] as [AnyHashable], example.dropFirst()))
      #expect(tree.findAction(forAnswers: answers)?.isEqual(action) == true, "without asking for the day")
    }
    #expect(GKDecisionTree(examples: [], actions: actions, attributes: []).rootNode == nil)
    let torn = GKDecisionTree(
      examples: [[], [], [number(1)]], actions: [text("a"), text("b"), text("b")], attributes: attributes)
    #expect(torn.findAction(forAnswers: [:])?.isEqual(text("b")) == true)
  }

  /// Ten examples of two actions. "halves" leaves two groups of five with one exception each: by Gini's measure
  /// 2 * 5 * (1 - 0.8² - 0.2²) = 3.2. "loners" leaves two pure groups of one and eight that are undecided:
  /// 8 * (1 - 0.5² - 0.5²) = 4. Entropy decides alike: 7.2 and 8 bits.
  @Test(arguments: [false, true]) func aLargeGroupWeighsMoreThanASmallOne(isReversed: Bool) {
    let halves = [0, 0, 0, 0, 1, 1, 1, 1, 1, 0]
    let loners = [1, 0, 0, 0, 0, 2, 0, 0, 0, 0]
    var examples = zip(halves, loners).map { [number($0), number($1)] as [any NSObjectProtocol] }
    var names = ["halves", "loners"]
    if isReversed {
      examples = examples.map { $0.reversed() }
      names.reverse()
    }
    let tree = GKDecisionTree(
      examples: examples, actions: (0..<10).map { text($0 < 5 ? "a" : "b") },
      attributes: names.map { text($0) as any NSObjectProtocol })
    func action(_ answers: [AnyHashable: any NSObjectProtocol]) -> String? {
      tree.findAction(forAnswers: answers).map { "\($0)" }
    }
    // The second question is asked after the first, so its answer alone leads nowhere.
    #expect(action(["loners": number(1)]) == nil && action(["loners": number(2)]) == nil)
    #expect(action(["halves": number(0), "loners": number(1)]) == "a")
    #expect(action(["halves": number(1), "loners": number(2)]) == "b")
    // The most frequent action of the undecided rest.
    #expect(action(["halves": number(0), "loners": number(0)]) == "a")
    #expect(action(["halves": number(1), "loners": number(0)]) == "b")
  }

  @Test func ofEquallyGoodQuestionsTheFirstIsAskedAlone() {
    let tree = GKDecisionTree(
      examples: [[number(0), number(5)], [number(1), number(6)]], actions: [text("a"), text("b")],
      attributes: [text("first"), text("second")])
    #expect(tree.findAction(forAnswers: ["first": number(1)])?.isEqual(text("b")) == true)
    #expect(tree.findAction(forAnswers: ["second": number(6)]) == nil)
  }

  /// The property is declared `copy`: https://developer.apple.com/documentation/gameplaykit/gkdecisiontree/randomsource
  @Test func aTreeCopiesItsRandomSource() throws {
    let source = GKMersenneTwisterRandomSource(seed: 5)
    let tree = GKDecisionTree(attribute: text("mood"))
    tree.randomSource = source
    let expected = try #require(source.copy() as? GKRandomSource).nextInt()
    _ = source.nextInt()
    #expect(tree.randomSource !== source && tree.randomSource.nextInt() == expected)
  }
}
