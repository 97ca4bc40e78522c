import Assets
import Foundation
import Raster
import SceneTesting
import TestSupport
import Testing

@testable import SpriteKit

/// Extreme numbers and calls: nothing crashes, hangs or draws where it should not.
@MainActor
@Suite struct HostileValueTests {
  nonisolated static let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0]

  private func useFonts() throws {
    let fonts = Repository.url("Textures/Fonts")
    UIApplication.current = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [fonts])))
  }

  /// One node of every kind that draws, each with a child where allowed.
  private func nodes() -> [SKNode] {
    let (crop, effect) = (SKCropNode(), SKEffectNode())
    crop.maskNode = SKSpriteNode(color: .white, size: CGSize(width: 8, height: 8))
    let shape = SKShapeNode(rectOf: CGSize(width: 8, height: 6), cornerRadius: 2)
    (shape.fillColor, shape.lineWidth) = (.red, 2)
    let emitter = SKEmitterNode.fountain()
    emitter.advanceSimulationTime(0.5)
    let tile = SKTileGroup(tileDefinition: SKTileDefinition(texture: SKTexture(image: 2, 2)))
    let map = SKTileMapNode(
      tileSet: SKTileSet(tileGroups: [tile]), columns: 2, rows: 2, tileSize: CGSize(width: 4, height: 4), fillWith: tile
    )
    let nodes: [SKNode] = [
      SKNode(), SKSpriteNode(color: .red, size: CGSize(width: 8, height: 8)),
      SKSpriteNode(texture: SKTexture(image: 4, 4)), SKLabelNode(text: "H"), shape, crop, effect, emitter, map,
      SKTransformNode(), SKCameraNode(),
    ]
    for node in nodes { node.addChild(SKSpriteNode(color: .green, size: CGSize(width: 3, height: 3))) }
    return nodes
  }

  /// Calls everything that reads a node's geometry and appearance.
  private func look(at node: SKNode) {
    _ = picture(of: node)
    _ = (node.frame, node.calculateAccumulatedFrame(), node.contains(.zero), node.treeDescription)
    _ = (node.scene?.atPoint(.zero), node.scene?.nodes(at: CGPoint(x: CGFloat.nan, y: CGFloat.infinity)))
    if let scene = node.scene { _ = (scene.convert(.zero, from: node), scene.convert(.zero, to: node)) }
    _ = node.intersects(SKNode())
  }

  @Test(arguments: numbers)
  func extremePositionsAndAppearancesDoNotCrash(number: CGFloat) async throws {
    try useFonts()
    let paths: [ReferenceWritableKeyPath<SKNode, CGFloat>] = [
      \.position.x, \.position.y, \.zPosition, \.zRotation, \.xScale, \.yScale, \.alpha,
    ]
    for node in nodes() {
      for path in paths {
        let before = node[keyPath: path]
        node[keyPath: path] = number
        look(at: node)
        node[keyPath: path] = before
      }
    }
  }

  @Test(arguments: numbers)
  func aNodeAtAnInvalidPositionIsNotDrawn(number: CGFloat) async {
    guard !number.isFinite || abs(number) > 1e200 else { return }
    let empty = picture(of: SKNode())
    for path: ReferenceWritableKeyPath<SKNode, CGFloat> in [\.position.x, \.position.y] {
      for node in nodes().dropFirst() where !(node is SKLabelNode) {
        node[keyPath: path] = number
        #expect(picture(of: node) == empty, "\(node.treeDescription)")
      }
    }
  }

  @Test(arguments: numbers)
  func extremeNumbersInASpriteDoNotCrash(number: CGFloat) async {
    let paths: [ReferenceWritableKeyPath<SKSpriteNode, CGFloat>] = [
      \.size.width, \.size.height, \.anchorPoint.x, \.anchorPoint.y, \.colorBlendFactor, \.centerRect.origin.x,
      \.centerRect.size.width,
    ]
    for texture in [nil, SKTexture(image: 4, 4)] {
      for path in paths {
        let sprite = SKSpriteNode(texture: texture, color: .red, size: CGSize(width: 8, height: 8))
        sprite[keyPath: path] = number
        look(at: sprite)
        sprite.zRotation = 1
        look(at: sprite)
      }
    }
  }

  @Test(arguments: numbers)
  func extremeNumbersInAShapeDoNotCrash(number: CGFloat) async {
    UIApplication.current = UIApplication(AppEnvironment())
    let paths: [ReferenceWritableKeyPath<SKShapeNode, CGFloat>] = [\.lineWidth, \.glowWidth, \.miterLimit]
    for path in paths {
      let shape = SKShapeNode(circleOfRadius: 5)
      shape[keyPath: path] = number
      look(at: shape)
    }
    for shape in [
      SKShapeNode(), SKShapeNode(path: CGMutablePath()), SKShapeNode(circleOfRadius: number),
      SKShapeNode(rect: CGRect(x: 0, y: number, width: 3, height: number), cornerRadius: number),
    ] {
      look(at: shape)
    }
  }

  @Test func coloursOutOfRangeAreClamped() async {
    for (number, part) in [(CGFloat(-3), CGFloat(0)), (7, 1), (1e300, 1), (.infinity, 1), (-.infinity, 0)] {
      let color = UIColor(red: number, green: 0, blue: number, alpha: 1)
      let nearest = UIColor(red: part, green: 0, blue: part, alpha: 1)
      let size = CGSize(width: 8, height: 8)
      #expect(
        picture(of: SKSpriteNode(color: color, size: size)) == picture(of: SKSpriteNode(color: nearest, size: size)))
    }
    look(at: SKSpriteNode(color: UIColor(white: .nan, alpha: .nan), size: CGSize(width: 8, height: 8)))
    for number in Self.numbers {
      let sprite = SKSpriteNode(texture: SKTexture(image: 4, 4))
      (sprite.color, sprite.colorBlendFactor) = (UIColor(white: number, alpha: number), number)
      look(at: sprite)
    }
  }

  // MARK: Actions

  @Test(arguments: numbers)
  func actionsWithExtremeNumbersEnd(number: CGFloat) async {
    let seconds = Double(number)
    let actions: [SKAction] = [
      .moveBy(x: number, y: number, duration: 0.1), .move(to: CGPoint(x: number, y: 0), duration: 0.1),
      .rotate(byAngle: number, duration: 0.1), .rotate(toAngle: number, duration: 0.1, shortestUnitArc: true),
      .scale(by: number, duration: 0.1), .scale(to: number, duration: 0.1),
      .scale(to: CGSize(width: number, height: 1), duration: 0.1), .fadeAlpha(to: number, duration: 0.1),
      .fadeAlpha(by: number, duration: 0.1), .resize(toWidth: number, duration: 0.1),
      .colorize(withColorBlendFactor: number, duration: 0.1),
      .animate(with: [SKTexture(image: 1, 1)], timePerFrame: 0),
    ]
    for action in actions + actions.map({ $0.reversed() }) {
      let sprite = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 4))
      sprite.run(action)
      for _ in 0..<5 { sprite.evaluateActions(0.05) }
      #expect(!sprite.hasActions())
      look(at: sprite)
    }
    // A wait of a huge number of seconds keeps running; all others end at once.
    guard seconds < 1 || !seconds.isFinite else { return }
    for action: SKAction in [
      .wait(forDuration: seconds), .wait(forDuration: 0, withRange: seconds.isFinite ? 0 : seconds),
      .moveBy(x: 1, y: 0, duration: seconds), .animate(with: [SKTexture(image: 1, 1)], timePerFrame: seconds),
      .customAction(withDuration: seconds) { _, time in #expect(time == 0 || time == CGFloat(seconds)) },
      .follow(CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil), speed: number),
    ] where !(action.duration > 1) {
      let sprite = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 4))
      sprite.run(action)
      sprite.evaluateActions(0.05)
      #expect(!sprite.hasActions(), "\(action.duration)")
    }
  }

  @Test func emptyCompoundsEndAtOnceUnlessRepeatedForever() async {
    var count = 0
    let node = SKNode()
    for nothing: SKAction in [
      .sequence([]), .group([]), .repeat(.sequence([]), count: 5), .repeat(.wait(forDuration: 9), count: 0),
      .repeat(.wait(forDuration: 9), count: -4), .repeat(.wait(forDuration: 9), count: .min),
      .animate(with: [], timePerFrame: 1),
      .follow(CGMutablePath(), duration: 0), .sequence([.group([.sequence([])])]),
    ] {
      node.run(.sequence([nothing, .run { count += 1 }]))
      node.evaluateActions(0.01)
      #expect(!node.hasActions())
    }
    #expect(count == 9)
    node.run(.repeatForever(.sequence([])))
    node.run(.repeatForever(.repeat(.wait(forDuration: 1), count: 0)))
    node.run(.repeatForever(.repeatForever(.group([]))))
    for _ in 0..<3 { node.evaluateActions(0.01) }
    #expect(node.hasActions())
  }

  @Test(arguments: [.nan, 0, -1, -.infinity] as [CGFloat])
  func atAnInvalidSpeedNothingMoves(speed: CGFloat) async {
    let (parent, node) = (SKNode(), SKNode())
    parent.addChild(node)
    let move = SKAction.repeatForever(.moveBy(x: 1, y: 0, duration: 0.1))
    move.speed = speed
    node.run(move)
    node.run(.sequence([.speed(to: speed, duration: 0), .moveBy(x: 1, y: 0, duration: 1)]))
    for _ in 0..<3 { parent.evaluateActions(0.1) }
    #expect(node.position.x >= 0 && node.position.x <= 0.11)
    (parent.speed, node.speed, move.speed) = (speed, 1, 1)
    let before = node.position
    for _ in 0..<3 { parent.evaluateActions(0.1) }
    #expect(node.position == before)
  }

  @Test(arguments: [.infinity, 1e300, 1e12, 1e7] as [CGFloat])
  func aHugeSpeedDoesNotHang(speed: CGFloat) async {
    let node = SKNode()
    var rounds = 0
    for action: SKAction in [
      .repeatForever(.wait(forDuration: 0.1)),
      .repeatForever(.sequence([.wait(forDuration: 0.1), .run { rounds += 1 }])),
      .repeatForever(.group([.wait(forDuration: 1e-9), .run { rounds += 1 }])), .wait(forDuration: 1),
    ] {
      action.speed = speed
      node.run(action)
    }
    for _ in 0..<2 { node.evaluateActions(0.1) }
    #expect(rounds <= 2 * 2 * 10_000, "two actions, two frames")
  }

  @Test func aRepeatIsLimitedToARoundCountEachFrame() async {
    var rounds = 0
    let node = SKNode()
    node.run(.repeat(.repeat(.run { rounds += 1 }, count: .max), count: .max))
    node.evaluateActions(0.1)
    #expect(rounds == RunningAction.roundLimit - 1)
    node.evaluateActions(0.1)
    #expect(rounds == RunningAction.roundLimit * 2 - 2)
  }

  // MARK: Scenes

  @Test(arguments: numbers)
  func extremeNumbersInASceneDoNotCrash(number: CGFloat) async throws {
    let paths: [ReferenceWritableKeyPath<SKScene, CGFloat>] = [
      \.size.width, \.size.height, \.anchorPoint.x, \.anchorPoint.y, \.position.x, \.zRotation, \.xScale, \.alpha,
      \.speed,
    ]
    let cameraPaths: [ReferenceWritableKeyPath<SKNode, CGFloat>] = [\.position.x, \.zRotation, \.xScale, \.yScale]
    for mode in [SKSceneScaleMode.fill, .aspectFill, .aspectFit, .resizeFill] {
      for hasCamera in [false, true] {
        let scene = SKScene(size: CGSize(width: 16, height: 16))
        let (camera, sprite) = (SKCameraNode(), SKSpriteNode(color: .red, size: CGSize(width: 8, height: 8)))
        for node in [camera, sprite] { scene.addChild(node) }
        if hasCamera { scene.camera = camera }
        let stage = try Stage { scene }
        scene.scaleMode = mode
        for path in paths {
          let before = scene[keyPath: path]
          scene[keyPath: path] = number
          stage.tap(at: CGPoint(x: 4, y: 4))
          await stage.advance()
          _ = (scene.convertPoint(fromView: .zero), scene.convertPoint(toView: .zero), camera.containedNodeSet())
          scene[keyPath: path] = before
        }
        for path in cameraPaths {
          let before = camera[keyPath: path]
          camera[keyPath: path] = number
          stage.tap(at: CGPoint(x: 4, y: 4))
          await stage.advance()
          _ = camera.containedNodeSet()
          camera[keyPath: path] = before
        }
      }
    }
  }

  // MARK: Changing the tree during traversal

  @Test func nodesAndActionsMayBeRemovedDuringTraversal() async throws {
    let scene = RecordingScene(side: 32)
    let stage = try Stage { scene }
    for index in 0..<8 {
      let node = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 4))
      node.name = "node"
      node.addChild(SKSpriteNode(color: .red, size: CGSize(width: 4, height: 4)))
      scene.addChild(node)
      node.run(
        .sequence([
          .wait(forDuration: Double(index) / 30),
          .run { [unowned scene] in
            scene.children.first?.removeFromParent()
            scene.children.last?.removeAllActions()
            scene.children.last?.removeAllChildren()
            scene.enumerateChildNodes(withName: "//node") { node, _ in
              if scene.children.count > 5 { node.parent?.removeAllChildren() }
              node.run(.removeFromParent(), withKey: "gone")
              node.removeAction(forKey: "gone")
            }
          },
        ]))
    }
    await stage.advance(frames: 30)
    #expect(scene.children.isEmpty)
  }

  @Test func aSceneMayRemoveEverythingInEachCallback() async throws {
    for moment in 0..<5 {
      let scene = EmptyingScene(size: CGSize(width: 16, height: 16))
      scene.moment = moment
      let stage = try Stage { scene }
      for _ in 0..<3 {
        for node in nodes() {
          scene.addChild(node)
          node.run(.repeatForever(.moveBy(x: 1, y: 1, duration: 0.01)))
          node.constraints = [.positionX(SKRange(lowerLimit: 0))]
        }
        await stage.advance(frames: 2)
        #expect(scene.children.isEmpty)
      }
    }
  }
}

/// Removes its children and actions in one of a frame's callbacks.
private final class EmptyingScene: SKScene {
  var moment = 0

  private func reach(_ moment: Int) {
    guard moment == self.moment else { return }
    removeAllActions()
    children.forEach { $0.removeAllActions() }
    removeAllChildren()
  }

  override func update(_ currentTime: TimeInterval) { reach(0) }
  override func didEvaluateActions() { reach(1) }
  override func didSimulatePhysics() { reach(2) }
  override func didApplyConstraints() { reach(3) }
  override func didFinishUpdate() { reach(4) }
}
