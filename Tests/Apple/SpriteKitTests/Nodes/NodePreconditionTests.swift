import Foundation
import SpriteKit
import Testing

/// Misuse ends the program with a message that names the type, the rule and the value.
@Suite struct NodePreconditionTests {
  @Test func aNodeWithAParentCannotBeAdded() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (node, first, second) = (SKNode(), SKNode(), SKNode())
        first.addChild(node)
        second.addChild(node)
      }
    }
    #expect(standardError(result).contains("already has a parent; remove it from"))
  }

  @Test func aNodeCannotBeAddedToItself() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let node = SKNode()
        node.addChild(node)
      }
    }
    #expect(standardError(result).contains("cannot be added to itself or to a node below it"))
  }

  @Test func aNodeCannotBeAddedToItsDescendant() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (root, branch, leaf) = (SKNode(), SKNode(), SKNode())
        root.addChild(branch)
        branch.addChild(leaf)
        leaf.addChild(root)
      }
    }
    #expect(standardError(result).contains("cannot be added to itself or to a node below it"))
  }

  @Test func aNodeCannotBeInsertedPastTheEnd() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { SKNode().insertChild(SKNode(), at: 1) }
    }
    #expect(standardError(result).contains("SKNode: index 1 is outside 0...0"))
  }

  @Test func aCoderWithoutKeysCannotHoldANode() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { SKNode().encode(with: NSCoder()) }
    }
    #expect(standardError(result).contains("SKNode: NSCoder has no keys; use NSKeyedArchiver"))
  }

  private func standardError(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
