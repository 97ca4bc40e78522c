import Assets
import Raster
import TestSupport
import Testing

@testable import SpriteKit

/// Random trees with extreme numbers.
@MainActor
@Suite struct RandomTreeTests {
  /// A scene that changes at random; the same seed gives the same changes.
  @MainActor
  private struct RandomScene {
    let scene = SKScene(size: CGSize(width: 32, height: 32))
    private var nodes: [SKNode] = []
    private var random: SplitMix
    private let textures: [SKTexture]
    private static let places: [ReferenceWritableKeyPath<SKNode, CGFloat>] = [
      \.position.x, \.position.y, \.zPosition, \.zRotation, \.xScale, \.yScale, \.speed,
    ]
    private static let chances: [ReferenceWritableKeyPath<SKEmitterNode, CGFloat>] = [
      \.particleBirthRate, \.particleSpeed, \.particleScale, \.particleRotation, \.particleAlpha, \.particleSize.width,
    ]

    init(seed: UInt64, textures: [SKTexture]) {
      (random, self.textures) = (SplitMix(seed: seed), textures)
      for _ in 0..<10 { addNode() }
    }

    private mutating func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

    private mutating func anyNode() -> SKNode { nodes.isEmpty ? scene : nodes[below(nodes.count)] }

    /// One number in eight is hostile.
    private mutating func number() -> CGFloat {
      if below(8) == 0 { return HostileValueTests.numbers[below(HostileValueTests.numbers.count)] }
      return CGFloat(below(400)) / 10 - 4
    }

    private mutating func addNode() {
      let size = CGSize(width: number(), height: 5)
      let node: SKNode =
        switch below(10) {
        case 9: SKLightNode()
        case 0: SKNode()
        case 1: SKLabelNode(text: "H")
        case 2: SKSpriteNode(color: .red, size: size)
        case 3: SKShapeNode(rectOf: size)
        case 4: SKCropNode()
        case 5: SKEffectNode()
        case 6: SKEmitterNode.fountain(rate: 20)
        case 7: SKTransformNode()
        default: SKSpriteNode(texture: textures[below(textures.count)])
        }
      let parent = below(2) == 0 ? scene : anyNode()
      parent.insertChild(node, at: below(parent.children.count + 1))
      nodes.append(node)
    }

    private mutating func action(depth: Int = 0) -> SKAction {
      let seconds = Double(number()) / 20
      let action: SKAction =
        switch below(depth > 2 ? 8 : 12) {
        case 0: .moveBy(x: number(), y: number(), duration: seconds)
        case 1: .rotate(byAngle: number(), duration: seconds)
        case 2: .scale(to: number(), duration: seconds)
        case 3: .fadeAlpha(to: number() / 40, duration: seconds)
        case 4: .resize(toWidth: number(), duration: seconds)
        case 5: .removeFromParent()
        case 6: .reach(to: CGPoint(x: number(), y: number()), rootNode: scene, duration: seconds)
        case 7: .wait(forDuration: seconds)
        case 8: .sequence([action(depth: depth + 1), action(depth: depth + 1)])
        case 9: .group([action(depth: depth + 1), action(depth: depth + 1)])
        case 10: .repeat(action(depth: depth + 1), count: below(5) - 1)
        default: .repeatForever(action(depth: depth + 1))
        }
      if below(6) == 0 { action.speed = max(-1, min(100, number())) }
      return action
    }

    private mutating func setMask() {
      let crops = nodes.compactMap { $0 as? SKCropNode }
      guard !crops.isEmpty else { return }
      let mask = SKSpriteNode(color: .white, size: CGSize(width: number(), height: 20))
      crops[below(crops.count)].maskNode = mask
      nodes.append(mask)
    }

    private mutating func setMasks(of sprite: SKSpriteNode?) {
      guard let sprite else { return }
      (sprite.lightingBitMask, sprite.shadowCastBitMask) = (UInt32(below(2)), UInt32(below(2)))
      (sprite.shadowedBitMask, sprite.normalTexture) = (UInt32(below(2)), textures[below(textures.count)])
    }

    mutating func changeAtRandom() {
      nodes.removeAll { $0.scene !== scene }
      let node = anyNode()
      switch below(18) {
      case 14, 15: setMasks(of: node as? SKSpriteNode)
      case 16: (node as? SKLightNode)?.falloff = number()
      case 17: (node as? SKLightNode)?.shadowSoftness = number()
      case 0: addNode()
      case 1 where nodes.count > 6: node.removeFromParent()
      case 2: node.isHidden.toggle()
      case 3, 4: node.run(action())
      case 5: setMask()
      case 6: (node as? SKEffectNode)?.shouldEnableEffects.toggle()
      case 7: (node as? SKEmitterNode)?[keyPath: Self.chances[below(Self.chances.count)]] = number()
      case 8: (node as? SKSpriteNode)?.size.height = number()
      case 9: (node as? SKShapeNode)?.lineWidth = number()
      case 10: node.alpha = number() / 40
      default: node[keyPath: Self.places[below(Self.places.count)]] = number()
      }
    }

    func advance() {
      scene.evaluateActions(1.0 / 60)
      scene.emitters.forEach { $0.advanceFrame(1.0 / 60) }
    }
  }

  @Test(arguments: 0..<4, [1, 3])
  func afterRandomChangesUpdatedAndNewListsDrawTheSameFrames(seed: UInt64, threads: Int) async throws {
    let fonts = Repository.url("Textures/Fonts")
    UIApplication.current = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [fonts])))
    let textures = [SKTexture(image: 2, 2), SKTexture(image: 4, 4)]
    var (kept, fresh) = (RandomScene(seed: seed, textures: textures), RandomScene(seed: seed, textures: textures))
    var keeper = SceneFlattener(pieceSize: 1)
    let toPixels = Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 32)
    let area = PixelRect(x: 0, y: 0, width: 32, height: 32)
    var frames: Set<UInt64> = []
    for frame in 0..<60 {
      for _ in 0..<frame % 4 {
        kept.changeAtRandom()
        fresh.changeAtRandom()
      }
      kept.advance()
      fresh.advance()
      var maker = SceneFlattener()
      keeper.update(kept.scene, sceneToPixels: toPixels, clip: area, workers: .onCores(threads))
      maker.update(fresh.scene, sceneToPixels: toPixels, clip: area)
      // Compared as text, because NaN does not equal itself.
      let (lines, expected) = (lines(keeper.list), lines(maker.list))
      #expect(lines == expected, "frame \(frame)")
      let hashes = [keeper.list, maker.list].map(hash)
      #expect(hashes[0] == hashes[1], "frame \(frame)")
      frames.insert(hashes[0])
      _ = (kept.scene.calculateAccumulatedFrame(), kept.scene.nodes(at: CGPoint(x: 16, y: 16)))
    }
    #expect(frames.count > 5)
  }

  private func lines(_ list: DrawList) -> [String] {
    list.commands.map { "\(FlattenerTests.Resolved($0, of: list))" }
  }

  private func hash(_ list: DrawList) -> UInt64 {
    var bitmap = Bitmap(width: 32, height: 32)
    Rasterizer().draw(list, into: &bitmap)
    return bitmap.pixels.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
