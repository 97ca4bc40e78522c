internal import AppFoundation

/// Questions that lead to an action, written by the game or learned from examples.
///
/// Archives and files have the tree without its `randomSource`; see `GKDecisionTree.export(to:error:)`.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkdecisiontree
open class GKDecisionTree: NSObject, NSSecureCoding {
  /// The first question; nil for a tree of no examples.
  open private(set) var rootNode: GKDecisionNode?
  /// Decides between weighted branches. Setting it copies the source. Default: a source without a seed.
  open var randomSource: GKRandomSource {
    get { source }
    set { source = newValue.copy() as? GKRandomSource ?? newValue }
  }
  private var source = GKRandomSource.sharedRandom()

  /// A tree with its first question.
  public init(attribute: any NSObjectProtocol) {
    rootNode = GKDecisionNode(attribute)
    super.init()
  }

  /// A tree that is learned from examples.
  ///
  /// At each question it chooses the attribute whose answers leave the purest groups of actions, by Gini's measure: L.
  /// Breiman and others, "Classification and Regression Trees", 1984. Apple does not document its measure.
  ///
  /// - Parameters:
  ///   - examples: for each example, its answers in the order of the attributes. A missing answer fits no branch.
  ///   - actions: the action of each example. Examples without one are ignored.
  ///   - attributes: the questions.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkdecisiontree/init(examples:actions:attributes:)
  public init(examples: [[any NSObjectProtocol]], actions: [any NSObjectProtocol], attributes: [any NSObjectProtocol]) {
    super.init()
    let lessons = zip(examples, actions).map { Lesson(answers: $0, action: $1) }
    rootNode = Self.learn(lessons, attributes, Array(attributes.indices), nil)
  }

  /// The tree in a file that `export(to:error:)` wrote. Without a root, and with a `Diagnostic` that names the file, if it
  /// is missing, damaged or another program's.
  ///
  /// Differs from Apple: it does not read files that Apple's class wrote, whose format is not documented.
  ///
  /// - Parameter error: has no effect, as on Apple's systems, where the method cannot change it.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkdecisiontree/init(url:error:)-2us7r
  public init(url: URL, error: (any Error)?) {
    super.init()
    do {
      rootNode = try DecisionTreeRecord.root(inFile: url)
    } catch {
      AppContext.report("decision-tree", "\(error)", "nothing is read, so the tree has no root")
    }
  }

  /// The archived tree; without a root if the archive has none, and with a `Diagnostic` too if it is damaged.
  public required init?(coder: NSCoder) {
    super.init()
    guard coder.containsValue(forKey: "tree") else { return }
    do {
      rootNode = try DecisionTreeRecord.root(of: coder.decodeObject(forKey: "tree"))
    } catch {
      AppContext.report("decision-tree", "a decision tree in an archive", "\(error), so the tree has no root")
    }
  }

  /// Writes the tree. One that `export(to:error:)` would not write is archived without a root, with a `Diagnostic`.
  open func encode(with coder: NSCoder) {
    do {
      coder.encode(try DecisionTreeRecord.record(of: rootNode), forKey: "tree")
    } catch {
      AppContext.report("decision-tree", "a decision tree", "\(error), so it is archived without a root")
    }
  }

  /// Whether archives may hold trees. Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the tree to a file, for `init(url:error:)`. Replaces an archive, and no other file.
  ///
  /// The file is a keyed archive of arrays; see `DecisionTreeRecord`.
  ///
  /// Differs from Apple: Apple's class does not read the file, as the format of its own is not documented. Attributes and
  /// actions must conform to `NSCoding`, and a predicate must be `NSPredicate(value:)`: Foundation on this platform
  /// archives no others. A tree has at most 512 questions in a row.
  ///
  /// - Parameter error: has no effect, as on Apple's systems, where the method cannot change it.
  /// - Returns: whether the file was written. If not, the reason is a `Diagnostic` that names the file.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkdecisiontree/export(to:error:)
  open func export(to url: URL, error: (any Error)?) -> Bool {
    do {
      try DecisionTreeRecord.write(rootNode, to: url)
      return true
    } catch {
      AppContext.report("decision-tree", "\(error)", "the tree is not written")
      return false
    }
  }

  /// The action that answers lead to; nil if an answer is missing or fits no branch.
  ///
  /// - Parameter answers: the answer to each attribute.
  open func findAction(forAnswers answers: [AnyHashable: any NSObjectProtocol]) -> (any NSObjectProtocol)? {
    guard var node = rootNode else { return nil }
    while !node.branches.isEmpty {
      let answer = (node.attribute as? AnyHashable).flatMap { answers[$0] } ?? answer(to: node, in: answers)
      guard let next = node.next(for: answer, source) else { return nil }
      node = next
    }
    return node.attribute
  }

  /// The answer for a key that is a string of Swift.
  private func answer(
    to node: GKDecisionNode, in answers: [AnyHashable: any NSObjectProtocol]
  ) -> (any NSObjectProtocol)? {
    (node.attribute as? NSString).flatMap { answers[AnyHashable($0 as String)] }
  }

  // MARK: Learning

  private struct Lesson {
    let answers: [any NSObjectProtocol]
    let action: any NSObjectProtocol

    func answer(_ index: Int) -> (any NSObjectProtocol)? { answers.indices.contains(index) ? answers[index] : nil }
  }

  /// A tree for lessons, with questions that were not asked yet.
  private static func learn(
    _ lessons: [Lesson], _ attributes: [any NSObjectProtocol], _ open: [Int],
    _ made: ((any NSObjectProtocol) -> GKDecisionNode)?
  ) -> GKDecisionNode? {
    guard let first = lessons.first else { return nil }
    let make = made ?? { GKDecisionNode($0) }
    let groups = grouped(lessons) { $0.action }
    let questions = groups.count > 1 ? open.filter { index in grouped(lessons) { $0.answer(index) }.count > 1 } : []
    let impurities = questions.map { index in
      grouped(lessons) { $0.answer(index) }.reduce(0) { $0 + impurity($1.members) * Double($1.members.count) }
    }
    guard let best = impurities.indices.min(by: { impurities[$0] < impurities[$1] }) else {
      // The most frequent action, the first of several.
      let most = groups.reduce(groups.first) { $1.members.count > $0?.members.count ?? 0 ? $1 : $0 }
      return make(most?.key ?? first.action)
    }
    let node = make(attributes[questions[best]])
    for group in grouped(lessons, by: { $0.answer(questions[best]) }) {
      _ = learn(group.members, attributes, open.filter { $0 != questions[best] }) { node.add(.value(group.key), $0) }
    }
    return node
  }

  private static func grouped(
    _ lessons: [Lesson], by key: (Lesson) -> (any NSObjectProtocol)?
  ) -> [(key: any NSObjectProtocol, members: [Lesson])] {
    var groups: [(key: any NSObjectProtocol, members: [Lesson])] = []
    for lesson in lessons {
      guard let key = key(lesson) else { continue }
      if let index = groups.firstIndex(where: { $0.key.isEqual(key) }) {
        groups[index].members.append(lesson)
      } else {
        groups.append((key, [lesson]))
      }
    }
    return groups
  }

  /// The chance that two of the lessons have different actions.
  private static func impurity(_ lessons: [Lesson]) -> Double {
    1
      - grouped(lessons) { $0.action }.reduce(0) { sum, group in
        let share = Double(group.members.count) / Double(lessons.count)
        return sum + share * share
      }
  }
}
