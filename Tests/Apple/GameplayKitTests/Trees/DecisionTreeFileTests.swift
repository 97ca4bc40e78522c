import TestSupport
import Testing

@testable import GameplayCore
@testable import UIKit

private func text(_ text: String) -> NSString { NSString(string: text) }

private func number(_ number: Int) -> NSNumber { NSNumber(value: number) }

@MainActor
@Suite struct DecisionTreeFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    UIApplication.current = UIApplication(AppEnvironment())
  }

  private var diagnostics: [Diagnostic] { UIApplication.shared.diagnostics }

  private func tree() -> GKDecisionTree {
    let tree = GKDecisionTree(attribute: text("enemy near?"))
    let near = tree.rootNode?.createBranch(value: number(1), attribute: text("health"))
    tree.rootNode?.createBranch(value: NSNumber(value: 0.5), attribute: text("mood"))
    tree.rootNode?.createBranch(predicate: NSPredicate(value: false), attribute: text("never"))
    tree.rootNode?.createBranch(weight: 3, attribute: number(42))
    near?.createBranch(value: number(-7), attribute: text("flee"))
    near?.createBranch(predicate: NSPredicate(value: true), attribute: text("attack \u{0}<&>🎩"))
    return tree
  }

  /// The tree as text: conditions and attributes, a line for each.
  private func lines(_ node: GKDecisionNode?, _ indent: String = "") -> [String] {
    guard let node else { return [] }
    return ["\(indent)\(node.attribute)"]
      + node.branches.flatMap { condition, node in
        let name: String =
          switch condition {
          case .value(let value): "value \(value)"
          case .weight(let weight): "weight \(weight)"
          case .predicate(let predicate): "predicate \(predicate.evaluate(with: nil))"
          }
        return ["\(indent) \(name)"] + lines(node, indent + "  ")
      }
  }

  @Test func aTreeSurvivesItsFile() {
    let (tree, file) = (tree(), folder.path("tree"))
    #expect(tree.export(to: file, error: nil))
    let read = GKDecisionTree(url: file, error: nil)
    #expect(lines(read.rootNode) == lines(tree.rootNode) && lines(tree.rootNode).count == 13)
    let answers: [AnyHashable: any NSObjectProtocol] = ["enemy near?": number(1), "health": number(-7)]
    #expect(read.findAction(forAnswers: answers)?.isEqual(text("flee")) == true)
    #expect(read.findAction(forAnswers: ["enemy near?": number(9)])?.isEqual(number(42)) == true)
    #expect(read.export(to: file, error: nil), "an archive is replaced")
    #expect(lines(GKDecisionTree(url: file, error: nil).rootNode) == lines(tree.rootNode))
    #expect(diagnostics.isEmpty)
  }

  @Test func aLearnedTreeAndAnEmptyOneSurviveTheirFiles() {
    let learned = GKDecisionTree(
      examples: [[text("rain"), number(1)], [text("sun"), number(1)]], actions: [text("stay"), text("play")],
      attributes: [text("sky"), text("day")])
    #expect(learned.export(to: folder.path("learned"), error: nil))
    let read = GKDecisionTree(url: folder.path("learned"), error: nil)
    #expect(read.findAction(forAnswers: ["sky": text("sun")])?.isEqual(text("play")) == true)
    #expect(lines(read.rootNode) == lines(learned.rootNode))
    let empty = GKDecisionTree(examples: [], actions: [], attributes: [])
    #expect(empty.export(to: folder.path("empty"), error: nil))
    #expect(GKDecisionTree(url: folder.path("empty"), error: nil).rootNode == nil)
    #expect(diagnostics.isEmpty)
  }

  @Test func aTreeSurvivesAnArchive() throws {
    let data = try NSKeyedArchiver.archivedData(withRootObject: tree(), requiringSecureCoding: false)
    let reader = try NSKeyedUnarchiver(forReadingFrom: data)
    reader.requiresSecureCoding = false
    let read = try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? GKDecisionTree)
    #expect(lines(read.rootNode) == lines(tree().rootNode))
    #expect(diagnostics.isEmpty)
  }

  @Test func aMissingFileIsReported() {
    #expect(GKDecisionTree(url: folder.path("nowhere"), error: nil).rootNode == nil)
    #expect(diagnostics.map(\.kind) == ["decision-tree"])
    #expect(diagnostics.first?.subject.contains(folder.path("nowhere").path) == true)
  }

  @Test func foreignAndDamagedFilesAreReported() throws {
    let good = folder.path("good")
    #expect(tree().export(to: good, error: nil))
    let bytes = [UInt8](try Data(contentsOf: good))
    let other = try NSKeyedArchiver.archivedData(
      withRootObject: NSArray(array: [number(1)]), requiringSecureCoding: false)
    var broken: [[UInt8]] = [[], Array("a tree".utf8), Array("bplist00".utf8), [UInt8](other)]
    broken += [20, bytes.count / 2, bytes.count - 1].map { Array(bytes.prefix($0)) }
    for (index, bytes) in broken.enumerated() {
      let file = try folder.write(bytes, to: "broken\(index)")
      #expect(GKDecisionTree(url: file, error: nil).rootNode == nil)
      #expect(diagnostics.count == index + 1 && diagnostics.last?.subject.contains(file.path) == true)
    }
    #expect(GKDecisionTree(url: folder.url, error: nil).rootNode == nil, "a folder")
    #expect(diagnostics.count == broken.count + 1)
  }

  /// Any byte may change: the tree is read or not, and the program goes on.
  @Test func aDamagedByteIsHarmless() throws {
    #expect(tree().export(to: folder.path("good"), error: nil))
    let bytes = [UInt8](try Data(contentsOf: folder.path("good")))
    for index in stride(from: 0, to: bytes.count, by: 3) {
      var damaged = bytes
      damaged[index] ^= 0x55
      _ = GKDecisionTree(url: try folder.write(damaged, to: "damaged"), error: nil).findAction(forAnswers: [:])
    }
    #expect(diagnostics.allSatisfy { $0.kind == "decision-tree" })
  }

  @Test func wrongEntriesAreReported() throws {
    let good: [[Any]] = [["a", "b"], [-1, 0], [0, 1], [0, 1]]
    let wrong: [(Int, [Any])] = [
      (0, ["a"]), (1, [-1, 1]), (1, [-1, -1]), (1, [-1, 7]), (1, [0, 0]), (1, [-1, -5]), (2, [0, 9]), (2, [0, 0]),
      (2, ["x", "y"]), (3, []),
    ]
    for (index, (place, list)) in ([(0, ["a", "b"])] + wrong).enumerated() {
      var lists = good
      lists[place] = list
      let data = try NSKeyedArchiver.archivedData(
        withRootObject: NSArray(array: lists.map { NSArray(array: $0) }), requiringSecureCoding: false)
      let read = GKDecisionTree(url: try folder.write(data, to: "record\(index)"), error: nil)
      #expect((read.rootNode == nil) == (index > 0), "\(place): \(list)")
      #expect(diagnostics.count == index)
    }
  }

  @Test func aTreeThatCannotBeArchivedIsNotWritten() throws {
    final class Secret: NSObject {}
    let block = GKDecisionTree(attribute: text("a"))
    block.rootNode?.createBranch(predicate: NSPredicate { _, _ in true }, attribute: text("b"))
    let secret = GKDecisionTree(attribute: text("a"))
    secret.rootNode?.createBranch(value: number(1), attribute: Secret())
    let deep = GKDecisionTree(attribute: text("a"))
    var node = deep.rootNode
    for _ in 0..<512 { node = node?.createBranch(value: number(1), attribute: text("b")) }
    for (index, tree) in [block, secret, deep].enumerated() {
      #expect(!tree.export(to: folder.path("tree"), error: nil))
      #expect(diagnostics.count == index + 1)
      #expect(diagnostics.last?.subject.contains(folder.path("tree").path) == true)
    }
    #expect(try folder.names == [])
  }

  @Test func anotherProgramsFileIsNotReplaced() throws {
    let file = try folder.write("my notes", to: "notes")
    #expect(!tree().export(to: file, error: nil))
    #expect(!tree().export(to: folder.path("no/folder/tree"), error: nil))
    #expect(try folder.text("notes") == "my notes")
    #expect(diagnostics.count == 2)
  }
}
