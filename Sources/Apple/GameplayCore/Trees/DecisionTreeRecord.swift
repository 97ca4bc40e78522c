internal import AppFoundation
internal import Files

/// A decision tree as four arrays in an array, for archives and files. Each question and action has one entry in each,
/// after that of the question that leads to it. Not a dictionary: Foundation's reader ends the program for one in which
/// an object cannot be read.
///
/// | array | entry |
/// | --- | --- |
/// | first | the question or action |
/// | second | the index of the question that leads to it; -1 for the first |
/// | third | the branch to it: 0 none, for the first; 1 by a value; 2 by a weight; 3 by a constant predicate |
/// | fourth | the value, the weight, or whether the predicate is true; 0 for the first |
enum DecisionTreeRecord {
  /// Why a tree is not read or written.
  struct Problem: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }

  /// The most questions in a row, so that releasing a tree from a file does not overflow the stack.
  private static let depthLimit = 512

  // MARK: Files

  static func root(inFile url: URL) throws -> GKDecisionNode? {
    let data = try ForeignFile.read(url, as: .decisionTree)
    do {
      return try root(of: AppFoundation.NSKeyedUnarchiver.storedValue(in: data))
    } catch let problem as Problem {
      throw Problem("\(url.path): \(problem)")
    } catch {
      throw Problem("\(url.path): is not a decision tree: \(error)")
    }
  }

  static func write(_ root: GKDecisionNode?, to url: URL) throws {
    let data: Data
    do {
      data = try AppFoundation.NSKeyedUnarchiver.storedData(record(of: root))
      // A file that cannot be read again is not written.
      _ = try self.root(of: AppFoundation.NSKeyedUnarchiver.storedValue(in: data))
    } catch {
      throw Problem("\(url.path): \(error)")
    }
    try OutputFile.write(data, to: url, as: .archive)
  }

  // MARK: Arrays

  static func record(of root: GKDecisionNode?) throws -> NSArray {
    struct Step {
      let node: GKDecisionNode
      let parent: Int
      let depth: Int
      let kind: Int
      let condition: any NSObjectProtocol
    }
    let (attributes, parents) = (NSMutableArray(), NSMutableArray())
    let (kinds, conditions) = (NSMutableArray(), NSMutableArray())
    var steps = root.map { [Step(node: $0, parent: -1, depth: 1, kind: 0, condition: NSNumber(value: 0))] } ?? []
    while let step = steps.popLast() {
      guard step.depth <= depthLimit else { throw Problem("the tree has more than \(depthLimit) questions in a row") }
      let index = attributes.count
      attributes.add(try archivable(step.node.attribute))
      parents.add(NSNumber(value: step.parent))
      kinds.add(NSNumber(value: step.kind))
      conditions.add(step.condition)
      // The last one comes out first.
      for (condition, node) in step.node.branches.reversed() {
        let (kind, value) = try entry(condition)
        steps.append(Step(node: node, parent: index, depth: step.depth + 1, kind: kind, condition: value))
      }
    }
    return NSArray(array: [attributes, parents, kinds, conditions])
  }

  private static func entry(_ condition: GKDecisionNode.Condition) throws -> (Int, any NSObjectProtocol) {
    switch condition {
    case .value(let value): return (1, try archivable(value))
    case .weight(let weight): return (2, NSNumber(value: weight))
    case .predicate(let predicate):
      guard let isTrue = [true, false].first(where: { predicate.isEqual(NSPredicate(value: $0)) }) else {
        throw Problem("a branch has a predicate other than NSPredicate(value:), which cannot be archived")
      }
      return (3, NSNumber(value: isTrue ? 1 : 0))
    }
  }

  private static func archivable(_ object: any NSObjectProtocol) throws -> any NSObjectProtocol {
    guard object is any NSCoding else {
      throw Problem("the tree has a \(type(of: object)), which does not conform to NSCoding")
    }
    return object
  }

  /// The first question of the arrays that `record(of:)` made; nil for empty ones.
  static func root(of value: Any?) throws -> GKDecisionNode? {
    guard let lists = value as? [Any], lists.count == 4, let attributes = lists[0] as? [Any],
      let parents = (lists[1] as? [NSNumber])?.map(\.intValue),
      let kinds = (lists[2] as? [NSNumber])?.map(\.intValue), let conditions = lists[3] as? [Any],
      [parents.count, kinds.count, conditions.count].allSatisfy({ $0 == attributes.count })
    else { throw Problem("is not a decision tree") }
    var nodes: [(node: GKDecisionNode, depth: Int)] = []
    for (index, attribute) in attributes.enumerated() {
      let parent = parents[index]
      guard let attribute = object(attribute), parent < index, (parent == -1) == (index == 0), parent >= -1 else {
        throw Problem("the decision tree is damaged at entry \(index)")
      }
      guard parent >= 0 else {
        nodes.append((GKDecisionNode(attribute), 1))
        continue
      }
      guard let condition = condition(kinds[index], conditions[index]), nodes[parent].depth < depthLimit else {
        throw Problem("the decision tree is damaged at entry \(index)")
      }
      nodes.append((nodes[parent].node.add(condition, attribute), nodes[parent].depth + 1))
    }
    return nodes.first?.node
  }

  private static func condition(_ kind: Int, _ value: Any) -> GKDecisionNode.Condition? {
    let number = (value as? NSNumber)?.intValue
    switch kind {
    case 1: return object(value).map { .value($0) }
    case 2: return number.map { .weight(max(0, min($0, 1 << 30))) }
    case 3: return number.map { .predicate(NSPredicate(value: $0 != 0)) }
    default: return nil
    }
  }

  /// An object in an array, which may be bridged to a value of Swift's.
  private static func object(_ value: Any) -> (any NSObjectProtocol)? { (value as AnyObject) as? any NSObjectProtocol }
}
