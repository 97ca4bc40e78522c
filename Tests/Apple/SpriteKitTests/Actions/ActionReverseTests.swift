import Foundation
import Testing
import UIKit

@testable import SpriteKit

/// The reverse of each factory's action. The source of each row is the factory's page under
/// https://developer.apple.com/documentation/spritekit/skaction. Its last paragraph reads
/// "This action is reversible; the reverse is created as if ..." or "This action is not reversible; the reverse of this
/// action ...".
@MainActor
@Suite struct ActionReverseTests {
  /// The effect of the reverse on a node after the action has run.
  enum Effect {
    /// The node is as it was before the action.
    case undone
    /// The reverse changes nothing and takes the same time.
    case nothing
    /// The reverse does what the action does.
    case same
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let factory: String
    let effect: Effect
    let make: @MainActor @Sendable () -> SKAction

    var testDescription: String { factory }
  }

  private nonisolated static let rows: [Row] = [
    Row(factory: "move(by:duration:)", effect: .undone) { .move(by: CGVector(dx: 3, dy: 4), duration: 1) },
    Row(factory: "moveBy(x:y:duration:)", effect: .undone) { .moveBy(x: 3, y: 4, duration: 1) },
    Row(factory: "move(to:duration:)", effect: .nothing) { .move(to: CGPoint(x: 9, y: 9), duration: 1) },
    Row(factory: "moveTo(x:duration:)", effect: .nothing) { .moveTo(x: 9, duration: 1) },
    Row(factory: "moveTo(y:duration:)", effect: .nothing) { .moveTo(y: 9, duration: 1) },
    Row(factory: "rotate(byAngle:duration:)", effect: .undone) { .rotate(byAngle: 1, duration: 1) },
    Row(factory: "rotate(toAngle:duration:)", effect: .nothing) { .rotate(toAngle: 1, duration: 1) },
    Row(factory: "rotate(toAngle:duration:shortestUnitArc:)", effect: .nothing) {
      .rotate(toAngle: 1, duration: 1, shortestUnitArc: true)
    },
    // Both pages negate the amount, but the reverse of a factor divides by it: see the factory.
    Row(factory: "scale(by:duration:)", effect: .undone) { .scale(by: 2, duration: 1) },
    Row(factory: "scaleX(by:y:duration:)", effect: .undone) { .scaleX(by: 2, y: 4, duration: 1) },
    Row(factory: "scale(to:duration:)", effect: .nothing) { .scale(to: 2, duration: 1) },
    Row(factory: "scale(to: CGSize, duration:)", effect: .nothing) {
      .scale(to: CGSize(width: 9, height: 9), duration: 1)
    },
    Row(factory: "scaleX(to:y:duration:)", effect: .nothing) { .scaleX(to: 2, y: 3, duration: 1) },
    Row(factory: "scaleX(to:duration:)", effect: .nothing) { .scaleX(to: 2, duration: 1) },
    Row(factory: "scaleY(to:duration:)", effect: .nothing) { .scaleY(to: 2, duration: 1) },
    Row(factory: "fadeAlpha(by:duration:)", effect: .undone) { .fadeAlpha(by: -0.25, duration: 1) },
    Row(factory: "fadeAlpha(to:duration:)", effect: .nothing) { .fadeAlpha(to: 0.5, duration: 1) },
    Row(factory: "fadeOut(withDuration:)", effect: .undone) { .fadeOut(withDuration: 1) },
    Row(factory: "hide()", effect: .undone) { .hide() },
    Row(factory: "resize(byWidth:height:duration:)", effect: .undone) { .resize(byWidth: 3, height: 4, duration: 1) },
    Row(factory: "resize(toWidth:height:duration:)", effect: .nothing) { .resize(toWidth: 3, height: 4, duration: 1) },
    Row(factory: "resize(toWidth:duration:)", effect: .nothing) { .resize(toWidth: 3, duration: 1) },
    Row(factory: "resize(toHeight:duration:)", effect: .nothing) { .resize(toHeight: 3, duration: 1) },
    Row(factory: "colorize(with:colorBlendFactor:duration:)", effect: .nothing) {
      .colorize(with: .red, colorBlendFactor: 1, duration: 1)
    },
    Row(factory: "colorize(withColorBlendFactor:duration:)", effect: .nothing) {
      .colorize(withColorBlendFactor: 1, duration: 1)
    },
    Row(factory: "setTexture(_:)", effect: .nothing) { .setTexture(SKTexture()) },
    Row(factory: "setTexture(_:resize:)", effect: .nothing) { .setTexture(SKTexture(), resize: true) },
    Row(factory: "setNormalTexture(_:)", effect: .nothing) { .setNormalTexture(SKTexture()) },
    Row(factory: "setNormalTexture(_:resize:)", effect: .nothing) { .setNormalTexture(SKTexture(), resize: true) },
    Row(factory: "speed(by:duration:)", effect: .undone) { .speed(by: 2, duration: 1) },
    Row(factory: "speed(to:duration:)", effect: .nothing) { .speed(to: 2, duration: 1) },
    Row(factory: "wait(forDuration:)", effect: .same) { .wait(forDuration: 1) },
    Row(factory: "wait(forDuration:withRange:)", effect: .same) { .wait(forDuration: 1, withRange: 0.5) },
    Row(factory: "follow(_:asOffset:orientToPath:duration:)", effect: .undone) {
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 10, y: 5))
      return .follow(path, asOffset: false, orientToPath: false, duration: 1)
    },
    // The node has no parent that could turn; ReachActionTests cover that case.
    Row(factory: "reach(to:rootNode:duration:)", effect: .same) {
      .reach(to: .zero, rootNode: SKNode(), duration: 1)
    },
    Row(factory: "reach(to:rootNode:velocity:)", effect: .same) {
      .reach(to: SKNode(), rootNode: SKNode(), velocity: 1)
    },
    Row(factory: "sequence(_:)", effect: .undone) {
      .sequence([.moveBy(x: 1, y: 2, duration: 0.5), .scale(by: 2, duration: 0.5), .hide()])
    },
    Row(factory: "group(_:)", effect: .undone) {
      .group([.moveBy(x: 1, y: 2, duration: 1), .rotate(byAngle: 2, duration: 0.5)])
    },
    Row(factory: "repeat(_:count:)", effect: .undone) { .repeat(.moveBy(x: 1, y: 2, duration: 0.5), count: 2) },
  ]

  private func state(of node: SKSpriteNode) -> String {
    func round(_ number: CGFloat) -> String { "\((Double(number) * 1e9).rounded() / 1e9 + 0)" }
    let numbers = [
      node.position.x, node.position.y, node.zRotation, node.xScale, node.yScale, node.alpha, node.speed,
      node.size.width, node.size.height, node.colorBlendFactor,
    ]
    return numbers.map(round).joined(separator: " ")
      + " \(node.isHidden) \(node.color) \(node.texture.map { "\(ObjectIdentifier($0))" } ?? "none")"
  }

  private func play(_ action: SKAction, on node: SKNode) {
    node.run(action)
    // The action may change the node's own speed.
    for _ in 0..<400 where node.hasActions() { node.evaluateActions(0.05) }
    #expect(!node.hasActions())
  }

  @Test(arguments: rows)
  func aReverseMatchesTheFactorysDocumentation(row: Row) async {
    UIApplication.current = UIApplication(AppEnvironment())
    let node = SKSpriteNode(color: .white, size: CGSize(width: 4, height: 8))
    node.alpha = row.factory.hasPrefix("fade") ? 1 : 0.5
    let action = row.make()
    let reverse = action.reversed()
    let before = state(of: node)
    play(action, on: node)
    let after = state(of: node)
    play(reverse, on: node)
    switch row.effect {
    case .undone:
      #expect(after != before)
      #expect(state(of: node) == before)
    case .nothing:
      #expect(state(of: node) == after)
    case .same: #expect(after == before)
    }
    #expect(reverse.duration == action.duration)
  }

  @Test func aFadeInIsReversedByAFadeOutAndAShowByAHide() async {
    let node = SKNode()
    play(SKAction.fadeIn(withDuration: 1).reversed(), on: node)
    #expect(node.alpha == 0)
    play(SKAction.unhide().reversed(), on: node)
    #expect(node.isHidden)
  }

  @Test func blocksAndRemovalAreTheirOwnReverse() async {
    let parent = SKNode()
    let child = SKNode()
    parent.addChild(child)
    var calls = 0
    play(
      .sequence([
        SKAction.run { calls += 1 }.reversed(), .customAction(withDuration: 0) { _, _ in calls += 1 }.reversed(),
      ]), on: child)
    #expect(calls == 2)
    play(SKAction.removeFromParent().reversed(), on: child)
    #expect(child.parent == nil)
  }

  @Test func reversingRunOnChildReversesTheChildsAction() async {
    let parent = SKNode()
    let child = SKNode()
    child.name = "child"
    parent.addChild(child)
    play(SKAction.run(.moveBy(x: 4, y: 0, duration: 0.1), onChildWithName: "child").reversed(), on: parent)
    for _ in 0..<10 { parent.evaluateActions(0.05) }
    #expect(child.position.x == -4)
  }

  @Test func aReversedAnimationShowsTexturesFromLastToFirst() async {
    let textures = [SKTexture(), SKTexture(), SKTexture()]
    let sprite = SKSpriteNode()
    var seen: [Int] = []
    sprite.run(SKAction.animate(with: textures, timePerFrame: 0.1).reversed())
    for _ in 0..<3 {
      sprite.evaluateActions(0.05)
      seen.append(textures.firstIndex { $0 === sprite.texture } ?? -1)
      sprite.evaluateActions(0.05)
    }
    #expect(seen == [2, 1, 0])
  }

  @Test func aReverseKeepsSpeedAndTiming() async {
    let action = SKAction.moveBy(x: 1, y: 0, duration: 1)
    action.timingMode = .easeIn
    action.speed = 2
    action.duration = 4
    let reverse = action.reversed()
    #expect(reverse.timingMode == .easeIn)
    #expect(reverse.speed == 2)
    #expect(reverse.duration == 4)
    let forEver = SKAction.repeatForever(.moveBy(x: 1, y: 0, duration: 0.1)).reversed()
    let node = SKNode()
    node.run(forEver)
    for _ in 0..<10 { node.evaluateActions(0.1) }
    #expect(abs(node.position.x + 10) < 1e-9)
  }
}
