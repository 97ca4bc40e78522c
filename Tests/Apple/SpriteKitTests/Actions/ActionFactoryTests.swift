import Foundation
import SceneTesting
import Testing
import UIKit

@testable import SpriteKit

private final class Watched: SKNode {
  var places: [CGPoint] = []

  override var position: CGPoint {
    didSet { places.append(position) }
  }
}

/// The effect of each factory's action on a node, by value.
@MainActor
@Suite struct ActionFactoryTests {
  private let sprite = SKSpriteNode(color: .black, size: CGSize(width: 10, height: 20))

  private func play(_ action: SKAction, until seconds: TimeInterval, step: TimeInterval = 0.125) {
    sprite.run(action)
    var time = 0.0
    while time < seconds {
      sprite.evaluateActions(step)
      time += step
    }
  }

  /// Observers never see a new x with an old y.
  @Test func aMoveSetsThePositionOnceAFrame() async {
    let node = Watched()
    node.run(.sequence([.moveBy(x: 4, y: 8, duration: 1), .move(to: CGPoint(x: 8, y: 0), duration: 1)]))
    for _ in 0..<4 { node.evaluateActions(0.5) }
    #expect(node.places.map(\.x) == [2, 4, 4, 6, 8] && node.places.map(\.y) == [4, 8, 8, 4, 0])
  }

  @Test func scaleByMultipliesTheScales() async {
    sprite.xScale = 3
    sprite.yScale = -1
    play(.scaleX(by: 2, y: 0.5, duration: 1), until: 0.5)
    #expect(sprite.xScale == 4.5)
    #expect(sprite.yScale == -0.75)
    play(.wait(forDuration: 1), until: 0.5)
    #expect(sprite.xScale == 6)
    #expect(sprite.yScale == -0.5)
  }

  @Test func scaleToSizeScalesASprite() async {
    play(.scale(to: CGSize(width: 5, height: 60), duration: 1), until: 1)
    #expect(sprite.xScale == 0.5)
    #expect(sprite.yScale == 3)
    let flat = SKSpriteNode(color: .black, size: .zero)
    flat.run(.scale(to: CGSize(width: 5, height: 5), duration: 0))
    flat.evaluateActions(1)
    #expect(flat.xScale == 1, "a side of zero length cannot be scaled to a size")
  }

  @Test(arguments: [(0.0, 3.0, -3.2), (0, 3, 3), (1, 7.5, 1.2), (0, -7, -0.7)] as [(CGFloat, CGFloat, CGFloat)])
  func theShortestArcIsAtMostHalfATurn(start: CGFloat, end: CGFloat, expected: CGFloat) async {
    sprite.zRotation = start
    play(.rotate(toAngle: end, duration: 1, shortestUnitArc: true), until: 1)
    #expect(abs(sprite.zRotation - start) <= .pi + 1e-12)
    let turns = (sprite.zRotation - end) / (2 * .pi)
    #expect(abs(turns - turns.rounded()) < 1e-12)
  }

  @Test func alphaStaysBetween0And1() async {
    play(.fadeAlpha(by: -3, duration: 1), until: 1)
    #expect(sprite.alpha == 0)
    play(.fadeAlpha(by: 0.25, duration: 1), until: 1)
    #expect(sprite.alpha == 0.25)
  }

  @Test func colorizeBlendsFromTheCurrentColour() async {
    play(
      .colorize(with: UIColor(red: 1, green: 0.5, blue: 0, alpha: 1), colorBlendFactor: 0.5, duration: 1), until: 0.5)
    #expect(sprite.color == UIColor(red: 0.5, green: 0.25, blue: 0, alpha: 1))
    #expect(sprite.colorBlendFactor == 0.25)
    play(.colorize(withColorBlendFactor: 0, duration: 1), until: 1)
    #expect(sprite.color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1), "the first action keeps running")
  }

  @Test func resizeChangesWidthAndHeightSeparatelyOrTogether() async {
    play(.resize(toWidth: 20, duration: 1), until: 0.5)
    #expect(sprite.size == CGSize(width: 15, height: 20))
    sprite.removeAllActions()
    play(.resize(toHeight: 0, duration: 1), until: 1)
    #expect(sprite.size == CGSize(width: 15, height: 0))
    play(.resize(byWidth: 1, height: 2, duration: 1), until: 1)
    #expect(sprite.size == CGSize(width: 16, height: 2))
  }

  /// A size includes the scale: at scale 2 and 3 the sprite of 10 x 20 points is 20 wide and 60 high.
  @Test func aScaledSpriteIsResizedFromItsScaledSize() async {
    let big = CGSize(width: 40, height: 20)
    let rows: [(action: SKAction, sizes: [CGSize])] = [
      (.resize(toWidth: 40, height: 20, duration: 1), [CGSize(width: 25, height: 50), big]),
      (.resize(toWidth: 40, duration: 1), [CGSize(width: 25, height: 60), CGSize(width: 40, height: 60)]),
      (.resize(toHeight: 20, duration: 1), [CGSize(width: 20, height: 50), CGSize(width: 20, height: 20)]),
      (.resize(byWidth: 20, height: -40, duration: 1), [CGSize(width: 25, height: 50), big]),
      (.resize(toWidth: 40, height: 20, duration: 0), [big, big]),
    ]
    func isNear(_ size: CGSize, _ other: CGSize) -> Bool {
      abs(size.width - other.width) < 1e-9 && abs(size.height - other.height) < 1e-9
    }
    for (index, (action, sizes)) in rows.enumerated() {
      let sprite = SKSpriteNode(color: .black, size: CGSize(width: 10, height: 20))
      (sprite.xScale, sprite.yScale) = (2, 3)
      sprite.run(action)
      sprite.evaluateActions(0.25)
      #expect(isNear(sprite.size, sizes[0]), "\(index): \(sprite.size)")
      sprite.evaluateActions(1)
      #expect(isNear(sprite.size, sizes[1]), "\(index): \(sprite.size)")
    }
  }

  @Test func aResizeStartsFromTheSizeThatTheSpriteHasWhenItBegins() async {
    let wider = SKAction.resize(toWidth: 20, height: 40, duration: 1)
    play(.sequence([wider, .resize(toWidth: 40, height: 0, duration: 1)]), until: 1.5)
    #expect(sprite.size == CGSize(width: 30, height: 20))
    sprite.removeAllActions()
    play(wider, until: 0.5)
    #expect(sprite.size == CGSize(width: 25, height: 30), "the same action again")
  }

  @Test func anAnimationResizesAndRestoresTheSprite() async {
    let textures = [UIColor.red, .blue].enumerated().map { index, _ in
      SKTexture(name: "\(index)") {
        SKTexture.Picture(wholeOf: .init(.init(width: 4 + index, height: 2)), scale: 1)
      }
    }
    let action = SKAction.animate(with: textures, timePerFrame: 0.5, resize: true, restore: true)
    sprite.run(action)
    sprite.evaluateActions(0.25)
    #expect(sprite.size == CGSize(width: 4, height: 2))
    sprite.evaluateActions(0.5)
    #expect(sprite.size == CGSize(width: 5, height: 2))
    sprite.evaluateActions(0.5)
    #expect(sprite.texture == nil)
    #expect(sprite.size == CGSize(width: 10, height: 20))
    sprite.run(.animate(with: textures, timePerFrame: 0.5, resize: false, restore: false))
    sprite.evaluateActions(2)
    #expect(sprite.texture === textures[1])
    #expect(sprite.size == CGSize(width: 10, height: 20))
  }

  @Test func aPathIsFollowedAtConstantSpeed() async {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 10))
    sprite.position = CGPoint(x: 100, y: 100)
    play(.follow(path, duration: 4), until: 1)
    #expect(sprite.position == CGPoint(x: 110, y: 100))
    #expect(abs(sprite.zRotation + .pi / 2) < 1e-12, "rotated to face right")
    play(.wait(forDuration: 9), until: 2.5)
    #expect(sprite.position == CGPoint(x: 130, y: 105))
    #expect(abs(sprite.zRotation) < 1e-12)
    play(.wait(forDuration: 9), until: 1)
    #expect(sprite.position == CGPoint(x: 130, y: 110))
  }

  @Test(arguments: [(10, 0), (0, 10), (-10, 0), (0, -10), (6, 8)])
  func aPictureThatPointsUpPointsAlongThePath(_ x: CGFloat, _ y: CGFloat) async {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: x, y: y))
    sprite.position = CGPoint(x: 5, y: 5)
    play(.follow(path, asOffset: true, orientToPath: true, speed: 10), until: 0.5)
    #expect(sprite.position == CGPoint(x: 5 + x / 2, y: 5 + y / 2))
    let parent = SKNode()
    parent.addChild(sprite)
    let tip = sprite.convert(CGPoint(x: 0, y: 10), to: parent)
    #expect(abs(tip.x - sprite.position.x - x) < 1e-9 && abs(tip.y - sprite.position.y - y) < 1e-9)
    play(.wait(forDuration: 9), until: 1)
    sprite.zRotation = 1
    play(.follow(path, asOffset: false, orientToPath: false, speed: 10), until: 0.5)
    #expect(sprite.position == CGPoint(x: x / 2, y: y / 2) && sprite.zRotation == 1)
  }

  @Test func aCurveIsFollowedByArcLength() async {
    let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    let action = SKAction.follow(circle, asOffset: false, orientToPath: false, speed: 10)
    #expect(abs(action.duration - 2 * .pi) < 1e-2)
    sprite.run(action)
    for _ in 0..<8 {
      sprite.evaluateActions(action.duration / 8)
      let (x, y) = (sprite.position.x, sprite.position.y)
      #expect(abs((x * x + y * y).squareRoot() - 10) < 0.01)
    }
    #expect(abs(sprite.position.x - 10) < 1e-9)
  }

  @Test func emptyAndInvalidPathsMoveNothing() async {
    let point = CGMutablePath()
    point.move(to: CGPoint(x: 5, y: 5))
    let broken = CGMutablePath()
    broken.move(to: .zero)
    broken.addLine(to: CGPoint(x: CGFloat.nan, y: 1))
    for path in [CGMutablePath(), point, broken] {
      play(.follow(path, speed: 10), until: 0.5)
      play(.follow(path, duration: 0.25), until: 0.5)
      #expect(sprite.position == .zero)
      #expect(!sprite.hasActions())
    }
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 8, y: 0))
    play(.follow(line, asOffset: false, orientToPath: false, speed: 0), until: 0.125)
    #expect(sprite.position.x == 8, "a speed of zero ends the move at once")
  }

  @Test func runActionOnChildFindsTheChildByName() async {
    let child = SKNode()
    child.name = "child"
    sprite.addChild(child)
    play(.run(.moveBy(x: 1, y: 0, duration: 0.25), onChildWithName: "child"), until: 1)
    #expect(child.position.x == 1)
    play(.run(.moveBy(x: 1, y: 0, duration: 0.25), onChildWithName: "nobody"), until: 0.25)
  }

  @Test func speedActionsChangeTheNodesSpeed() async {
    sprite.run(.speed(to: 3, duration: 0))
    sprite.evaluateActions(0.1)
    #expect(sprite.speed == 3)
    sprite.run(.speed(by: -1, duration: 0))
    sprite.evaluateActions(0.1)
    #expect(sprite.speed == 2)
  }

  @Test func aBlockRunsOnItsQueue() async {
    let queue = DispatchQueue(label: "test")
    let ran = DispatchSemaphore(value: 0)
    sprite.run(.run({ ran.signal() }, queue: queue))
    sprite.evaluateActions(0.1)
    #expect(ran.wait(timeout: .now() + 10) == .success)
  }

  /// The frames in which eight waits of random length end.
  private func ends(seed: UInt64) async throws -> [Int] {
    var ends: [Int] = []
    let scene = SKScene(size: CGSize(width: 4, height: 4))
    let stage = try Stage(in: Stage.Setting(seed: seed)) { scene }
    var frame = 0
    let wait = SKAction.wait(forDuration: 0.5, withRange: 0.5)
    scene.run(.repeat(.sequence([wait, .run { ends.append(frame) }]), count: 8))
    while ends.count < 8, frame < 600 {
      await stage.advance()
      frame += 1
    }
    return ends
  }

  @Test func aRandomWaitIsSeededAndWithinItsRange() async throws {
    let first = try await ends(seed: 1)
    #expect(first.count == 8)
    #expect(try await ends(seed: 1) == first)
    #expect(try await ends(seed: 2) != first)
    let waits = zip(first.dropFirst(), first).map { $0 - $1 }
    #expect(waits.allSatisfy { (14...46).contains($0) }, "a quarter to three quarters of a second: \(waits)")
    #expect(Set(waits).count > 2, "each run draws a new length")
  }

  /// A repetition resets its action, which then draws its own length.
  @Test func eachRoundOfARepeatedRandomWaitDrawsItsLength() async throws {
    let stage = try Stage(in: Stage.Setting(seed: 1)) { SKScene(size: CGSize(width: 4, height: 4)) }
    let node = SKNode()
    var totals: [Int] = []
    for _ in 0..<8 {
      node.run(.repeat(.wait(forDuration: 0.5, withRange: 1), count: 100))
      var seconds = 0
      while node.hasActions(), seconds < 200 {
        node.evaluateActions(1)
        seconds += 1
      }
      totals.append(seconds)
    }
    withExtendedLifetime(stage) {}
    // A hundred lengths from 0 to 1 s add up to about 50 s; a hundred times the same length can be anything up to 100
    // s.
    #expect(totals.allSatisfy { (35...65).contains($0) }, "\(totals)")
  }

  @Test func invalidDurationsEndAtOnce() async {
    for duration in [-1, .nan, .infinity] as [TimeInterval] {
      play(
        .sequence([.wait(forDuration: duration, withRange: .nan), .moveBy(x: 1, y: 0, duration: duration)]),
        until: 0.125)
      play(.customAction(withDuration: duration) { _, seconds in #expect(seconds == 0) }, until: 0.125)
    }
    #expect(sprite.position.x == 3)
    play(.rotate(toAngle: .nan, duration: 0.1, shortestUnitArc: true), until: 0.25)
    #expect(sprite.zRotation == 0)
  }

  @Test func normalTextureActionsLeaveTheTextureUnchanged() async {
    let textures = [SKTexture(image: 1, 1), SKTexture(image: 2, 2)]
    play(.animate(withNormalTextures: textures, timePerFrame: 0.5, resize: true, restore: true), until: 0.625)
    #expect(sprite.normalTexture === textures[1])
    #expect(sprite.size == CGSize(width: 2, height: 2))
    sprite.evaluateActions(0.5)
    #expect(sprite.normalTexture == nil)
    #expect(sprite.size == CGSize(width: 10, height: 20))
    play(.animate(withNormalTextures: textures, timePerFrame: 0.5), until: 2)
    #expect(sprite.normalTexture === textures[1])
    #expect(sprite.size == CGSize(width: 10, height: 20))
    play(.setNormalTexture(textures[0]), until: 0.125)
    #expect(sprite.normalTexture === textures[0])
    play(.setNormalTexture(textures[0], resize: true), until: 0.125)
    #expect(sprite.size == CGSize(width: 1, height: 1))
    #expect(sprite.texture == nil)
  }
}
