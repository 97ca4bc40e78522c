import Assets
import Raster
import TestSupport
import Testing

@testable import SpriteKit

/// A draw list updated from frame to frame equals one built from scratch.
@MainActor
@Suite struct FlattenerTests {
  /// A command with its indices replaced by the values they refer to.
  struct Resolved: Equatable {
    var content: DrawCommand.Content
    var image: ObjectIdentifier?
    var normals: ObjectIdentifier?
    var paths: [Path] = []
    let transform: Affine
    let alpha: Double
    let blend: BlendMode
    let clip: PixelRect?
    let name: String?

    init(_ command: DrawCommand, of list: DrawList) {
      content = command.content
      (transform, alpha, blend, clip) = (command.transform, command.alpha, command.blend, command.clip)
      name = command.owner < 0 ? nil : list.names[command.owner]
      if case .quad(var quad) = content {
        image = quad.image.map { ObjectIdentifier(list.images[$0]) }
        quad.image = nil
        content = .quad(quad)
      } else if case .path(var fill) = content {
        takePaths(of: &fill, from: list)
        content = .path(fill)
      } else if case .warped(var warped) = content {
        image = warped.quad.image.map { ObjectIdentifier(list.images[$0]) }
        warped.quad.image = nil
        content = .warped(warped)
      } else if case .lit(var lit) = content {
        image = lit.quad.image.map { ObjectIdentifier(list.images[$0]) }
        lit.quad.image = nil
        if let map = lit.normals { normals = ObjectIdentifier(list.images[map.image]) }
        lit.normals?.image = 0
        for index in lit.shadows.indices { takePaths(of: &lit.shadows[index], from: list) }
        content = .lit(lit)
      }
    }

    private mutating func takePaths(of fill: inout PathFill, from list: DrawList) {
      paths += ([fill.path] + fill.otherPaths).map { list.paths[$0] }
      (fill.path, fill.otherPaths) = (0, fill.otherPaths.map { _ in 0 })
    }
  }

  /// A scene that changes at random; the same seed gives the same changes.
  @MainActor
  private struct RandomScene {
    let scene = SKScene(size: CGSize(width: 64, height: 64))
    private var nodes: [SKNode] = []
    /// Removed nodes that may come back, with their descendants.
    private var removed: [SKNode] = []
    private var random: SplitMix
    private let textures: [SKTexture]

    init(seed: UInt64, textures: [SKTexture]) {
      random = SplitMix(seed: seed)
      self.textures = textures
      for _ in 0..<12 { addNode() }
    }

    private mutating func number(_ low: Double, _ high: Double) -> CGFloat {
      low + (high - low) * Double(random.next() >> 11) / 0x1p53
    }

    private mutating func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

    private mutating func anyNode() -> SKNode { nodes.isEmpty ? scene : nodes[below(nodes.count)] }

    private mutating func addNode() {
      let node = makeNode()
      let parent = below(2) == 0 ? scene : anyNode()
      parent.insertChild(node, at: below(parent.children.count + 1))
      nodes.append(node)
    }

    private mutating func makeNode() -> SKNode {
      let node: SKNode
      switch below(10) {
      case 9: node = SKLightNode()
      case 8: node = .fountainForFlattener(target: below(2) == 0 ? anyNode() : nil)
      case 6: node = SKCropNode()
      case 7: node = SKEffectNode()
      case 4: node = SKShapeNode(circleOfRadius: number(1, 9))
      case 5:
        let shape = SKShapeNode(rectOf: CGSize(width: 8, height: 6), cornerRadius: 2)
        (shape.fillColor, shape.fillTexture) = (.red, textures[below(textures.count)])
        node = shape
      case 0: node = SKNode()
      case 1: node = SKLabelNode(text: "Hola")
      case 2: node = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 4))
      default: node = SKSpriteNode(texture: textures[below(textures.count)])
      }
      return node
    }

    /// Forgets the nodes that are not in the scene.
    private mutating func forgetOthers() { nodes.removeAll { $0.scene !== scene } }

    /// Moves a node, with its descendants, elsewhere in the tree.
    private mutating func reparent(_ node: SKNode) {
      let parent = anyNode()
      guard !parent.inParentHierarchy(node), parent !== node, node !== scene else { return }
      node.removeFromParent()
      parent.insertChild(node, at: below(parent.children.count + 1))
    }

    private mutating func reorder(_ node: SKNode) {
      guard let parent = node.parent, parent.children.contains(node) else { return }
      node.removeFromParent()
      parent.insertChild(node, at: below(parent.children.count + 1))
    }

    /// Adds many siblings with a few children each at once.
    private mutating func addMany() {
      let parent = anyNode()
      let index = below(parent.children.count + 1)
      for _ in 0..<20 {
        let node = makeNode()
        parent.insertChild(node, at: index)
        nodes.append(node)
        if below(4) == 0 { node.addChild(SKSpriteNode(color: .green, size: CGSize(width: 3, height: 3))) }
      }
    }

    /// Removes a node; it or one removed earlier comes back, now, later or never.
    private mutating func swapWithRemoved(_ node: SKNode) {
      guard node !== scene else { return }
      node.removeFromParent()
      removed.append(node)
      if removed.count > 3 { removed.removeFirst() }
      forgetOthers()
      if below(2) == 0, let index = removed.indices.randomElement(using: &random) {
        anyNode().addChild(removed.remove(at: index))
      }
    }

    /// Gives a crop node, if there is one, a new mask: a sprite or an empty node, which may get children later.
    private mutating func setMask() {
      let crops = nodes.compactMap { $0 as? SKCropNode }
      guard !crops.isEmpty else { return }
      let mask = below(2) == 0 ? SKSpriteNode(color: .white, size: CGSize(width: 20, height: 20)) : SKNode()
      crops[below(crops.count)].maskNode = mask
      forgetOthers()
      nodes.append(mask)
    }

    private mutating func change(_ light: SKLightNode?) {
      switch below(4) {
      case 0: light?.isEnabled.toggle()
      case 1: light?.falloff = number(-1, 2)
      case 2: light?.shadowSoftness = number(-2, 2)
      default: light?.lightColor = [.red, .white][below(2)]
      }
    }

    mutating func changeAtRandom() {
      let node = anyNode()
      switch below(50) {
      case 44, 45: (node as? SKSpriteNode)?.lightingBitMask = UInt32(below(2))
      case 46: (node as? SKSpriteNode)?.shadowCastBitMask = UInt32(below(3))
      case 47: (node as? SKSpriteNode)?.shadowedBitMask = UInt32(below(2))
      case 48: (node as? SKSpriteNode)?.normalTexture = below(2) == 0 ? nil : textures[below(textures.count)]
      case 49: change(node as? SKLightNode)
      case 32, 33: reparent(node)
      case 34, 35: reorder(node)
      case 36: addMany()
      case 37, 38: swapWithRemoved(node)
      case 39:
        node.removeAllChildren()
        forgetOthers()
      case 40: node.zPosition = number(-3, 3)
      case 41: addNode()
      case 42: for child in node.children { child.zPosition = number(-3, 3) }
      case 43: for child in node.children.shuffled(using: &random) { reorder(child) }
      case 28, 29: for emitter in scene.emitters { emitter.advanceFrame(0.1) }
      case 30: (node as? SKEmitterNode)?.particleBirthRate = number(-10, 90)
      case 31: (node as? SKEmitterNode)?.targetNode = below(3) == 0 ? nil : anyNode()
      case 22, 23: setMask()
      case 24: (node as? SKCropNode)?.maskNode?.position.x += 1
      case 25: (node as? SKCropNode)?.maskNode = nil
      case 26: (node as? SKEffectNode)?.shouldEnableEffects.toggle()
      case 27: (node as? SKEffectNode)?.blendMode = [.alpha, .add][below(2)]
      case 18: (node as? SKShapeNode)?.fillColor = [.clear, .red, .green][below(3)]
      case 19: (node as? SKShapeNode)?.fillTexture = below(2) == 0 ? nil : textures[below(textures.count)]
      case 20:
        (node as? SKShapeNode)?.path = CGPath(rect: CGRect(x: 0, y: 0, width: number(0, 9), height: 4), transform: nil)
      case 21: (node as? SKShapeNode)?.lineWidth = number(-1, 3)
      case 0, 1, 2: node.position = CGPoint(x: number(0, 64), y: number(0, 64))
      case 3: node.zRotation = below(3) == 0 ? 0 : number(-4, 4)
      case 4: node.xScale = number(-2, 2)
      case 5: node.yScale = number(0, 2)
      case 6: node.alpha = [0, 0.5, 1, 2][below(4)]
      case 7: node.isHidden.toggle()
      case 8: node.zPosition = [0, -0.0, 1, -1, .infinity][below(5)]
      case 9: node.name = ["hat", nil, ""][below(3)]
      case 10: (node as? SKSpriteNode)?.texture = below(3) == 0 ? nil : textures[below(textures.count)]
      case 11: (node as? SKSpriteNode)?.size.width = CGFloat(below(3))
      case 12: (node as? SKSpriteNode)?.color = [.red, .green][below(2)]
      case 13: (node as? SKLabelNode)?.text = ["Adios", "", "Hola"][below(3)]
      case 14: (node as? SKLabelNode)?.fontSize = number(4, 20)
      case 15: addNode()
      case 16:
        if nodes.count > 200 { scene.removeAllChildren() }
        node.removeFromParent()
        forgetOthers()
      default: scene.backgroundColor = UIColor(white: number(0, 1), alpha: 1)
      }
    }
  }

  private let area = PixelRect(x: 2, y: 3, width: 60, height: 60)

  /// The first command in which two lists differ, as text; nil where they are the same.
  private func difference(_ kept: DrawList, _ fresh: DrawList) -> String? {
    let (kept, fresh) = (resolved(kept), resolved(fresh))
    if kept == fresh { return nil }
    let index = zip(kept, fresh).enumerated().first { $1.0 != $1.1 }?.offset ?? min(kept.count, fresh.count)
    func text(_ list: [Resolved]) -> String { list.indices.contains(index) ? "\(list[index])" : "nothing" }
    return "command \(index) of \(kept.count) is\n\(text(kept))\nnot, of \(fresh.count),\n\(text(fresh))"
  }

  private func resolved(_ list: DrawList) -> [Resolved] { list.commands.map { Resolved($0, of: list) } }

  @Test(arguments: 0..<13, [1, 3])
  func afterRandomChangesTheUpdatedListEqualsANewOne(seed: UInt64, threads: Int) async throws {
    let fonts = Repository.url("Textures/Fonts")
    let app = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [fonts])))
    UIApplication.current = app
    let textures = [SKTexture(image: 2, 2), SKTexture(image: 4, 4), SKTexture(image: 8, 8)]
    var (kept, fresh) = (RandomScene(seed: seed, textures: textures), RandomScene(seed: seed, textures: textures))
    var keeper = SceneFlattener(pieceSize: 1)
    var toPixels = Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 64)
    let area = seed.isMultiple(of: 2) ? area : PixelRect(x: 5, y: -3, width: 70, height: 31)
    for frame in 0..<120 {
      for _ in 0..<(frame % 16 == 15 ? 40 : frame % 5) {
        kept.changeAtRandom()
        fresh.changeAtRandom()
      }
      if frame % 20 == 19 { toPixels.tx += 0.5 }
      if frame % 7 == 6 { toPixels = Affine(a: 0.5, b: Double(frame % 3), c: 0.5, d: -1, tx: 3, ty: 60) }
      if frame % 30 == 29 { textures[0].filteringMode = textures[0].filteringMode == .linear ? .nearest : .linear }
      var maker = SceneFlattener()
      keeper.update(kept.scene, sceneToPixels: toPixels, clip: area, workers: .onCores(threads))
      maker.update(fresh.scene, sceneToPixels: toPixels, clip: area)
      if let difference = difference(keeper.list, maker.list) {
        Issue.record("frame \(frame): \(difference)")
        return
      }
    }
    // One rebuild for the first frame, and one for each change of a texture's filter.
    #expect(keeper.rebuildCount <= 6)
  }

  /// A crop node, with a crop node for a mask, and an effect node in it, between two sprites.
  private func groups() -> (scene: SKScene, nodes: [SKNode]) {
    let scene = SKScene(size: CGSize(width: 64, height: 64))
    let (crop, mask, effect) = (SKCropNode(), SKCropNode(), SKEffectNode())
    let sprites = (0..<6).map { SKSpriteNode(color: .red, size: CGSize(width: 4 + CGFloat($0), height: 4)) }
    for node in [sprites[0], crop, sprites[1]] { scene.addChild(node) }
    for node in [sprites[2], effect] { crop.addChild(node) }
    effect.addChild(sprites[3])
    mask.addChild(sprites[4])
    (crop.maskNode, mask.maskNode) = (mask, sprites[5])
    return (scene, [crop, mask, effect] + sprites)
  }

  @Test(arguments: 0..<9, [CGFloat(-1), 1])
  func changingTheZOfAGroupOrItsContentSortsTheListAgain(index: Int, height: CGFloat) async {
    let (kept, fresh) = (groups(), groups())
    var (keeper, maker) = (SceneFlattener(), SceneFlattener())
    keeper.update(kept.scene, sceneToPixels: .identity, clip: area)
    for (step, node) in [index, 0, index, 2].enumerated() {
      for nodes in [kept.nodes, fresh.nodes] { nodes[node].zPosition = height * CGFloat(1 - step) }
      keeper.update(kept.scene, sceneToPixels: .identity, clip: area)
      maker.removeAll()
      maker.update(fresh.scene, sceneToPixels: .identity, clip: area)
      #expect(resolved(keeper.list) == resolved(maker.list), "step \(step)")
    }
  }

  /// Rows of many sprites, deep branches and a group; some nodes are hidden.
  private func forest() -> (scene: SKScene, nodes: [SKNode]) {
    let scene = SKScene(size: CGSize(width: 64, height: 64))
    var nodes: [SKNode] = []
    func add(_ node: SKNode, to parent: SKNode) -> SKNode {
      parent.addChild(node)
      nodes.append(node)
      return node
    }
    for row in 0..<4 {
      let parent = add(row == 1 ? SKEffectNode() : SKNode(), to: scene)
      for column in 0..<(row == 0 ? 2 : 900) {
        let sprite = add(SKSpriteNode(color: .red, size: CGSize(width: 2, height: 2)), to: parent)
        sprite.position = CGPoint(x: column % 64, y: row * 16)
        var branch = sprite
        sprite.isHidden = column % 100 == 50
        for _ in 0..<(column % 97 == 96 ? 40 : row == 0 ? 1500 : 0) {
          branch = add(SKSpriteNode(color: .green, size: CGSize(width: 1, height: 1)), to: branch)
        }
      }
    }
    nodes.append(scene)
    return (scene, nodes)
  }

  @Test func aLargeTreeGivesTheSameListOnSeveralThreads() async {
    let (kept, fresh) = (forest(), forest())
    #expect(kept.nodes.count > 6_000)
    var (keeper, maker) = (SceneFlattener(), SceneFlattener())
    keeper.update(kept.scene, sceneToPixels: .identity, clip: area, workers: .onCores(4))
    for frame in 1...9 {
      for nodes in [kept.nodes, fresh.nodes] {
        for (index, node) in nodes.enumerated() where index % 3 != frame % 3 {
          node.position.x += CGFloat(index % 7) - 3
          node.zRotation = CGFloat(frame * index % 11)
        }
        nodes[frame * 311].alpha = 0.5
        if frame % 2 == 0 { nodes[frame * 211].zPosition = CGFloat(frame) }
        (nodes[frame * 411] as? SKSpriteNode)?.color = .blue
        if frame == 5 { nodes[4_000].isHidden = true }
        if frame == 7 { nodes[4_000].isHidden = false }
        if frame == 8 { nodes[5_000].removeFromParent() }
        if frame == 9 { nodes[300].addChild(SKSpriteNode(color: .red, size: CGSize(width: 7, height: 7))) }
      }
      keeper.update(kept.scene, sceneToPixels: .identity, clip: area, workers: .onCores(4))
      #expect(keeper.rebuildCount == 1, "frame \(frame)")
      maker.removeAll()
      maker.update(fresh.scene, sceneToPixels: .identity, clip: area)
      #expect(resolved(keeper.list) == resolved(maker.list), "frame \(frame)")
    }
  }

  /// A large tree is still split into pieces when a hidden overlay or a group is beside it.
  @Test(arguments: [false, true]) func aLargeTreeIsSplitBesideAHiddenNodeOrAGroup(isHidden: Bool) async {
    let scene = SKScene(size: CGSize(width: 64, height: 64))
    let (world, overlay) = (SKNode(), isHidden ? SKNode() : SKEffectNode())
    for _ in 0..<100 { world.addChild(SKSpriteNode(color: .red, size: CGSize(width: 2, height: 2))) }
    for node in [world, overlay] { scene.addChild(node) }
    (overlay as? SKEffectNode)?.addChild(SKNode())
    overlay.isHidden = isHidden
    var flattener = SceneFlattener(pieceSize: 10)
    flattener.update(scene, sceneToPixels: .identity, clip: area)
    var (commands, heights) = (flattener.list.commands, flattener.order.heights)
    let nodes = flattener.nodes
    let count = commands.withUnsafeMutablePlacements { placements in
      heights.withUnsafeMutableBufferPointer { heights in
        nodes.commands.withUnsafeBufferPointer { commands in
          nodes.places.withUnsafeBufferPointer { places in
            TreePieces(
              size: flattener.pieceSize, below: scene.state, in: flattener.inherited, hasMoved: true,
              end: places[Int(nodes.last)].label + FlattenedNodes.step, places: places,
              mover: CommandMover(placements: placements, heights: heights, commands: commands)
            ).count
          }
        }
      }
    }
    // Ten pieces of the world, and the overlay.
    #expect(count == 11)
  }

  @Test func aTransparentSceneWithEffectsDrawsOnlyItsBackground() async {
    let scene = SKScene(size: CGSize(width: 8, height: 8))
    scene.addChild(SKSpriteNode(color: .red, size: scene.size))
    scene.shouldEnableEffects = true
    var flattener = SceneFlattener()
    for alpha in [CGFloat(0), 0, 1, 0, 0] {
      scene.alpha = alpha
      flattener.update(scene, sceneToPixels: .identity, clip: area)
      #expect((flattener.list.commands.count == 1) == (alpha == 0))
    }
  }

  @Test func aNodeWithZNaNIsDrawnOnTop() async {
    let scene = SKScene(size: CGSize(width: 8, height: 8))
    let heights: [CGFloat] = [0, .nan, -1]
    for (index, height) in heights.enumerated() {
      let sprite = SKSpriteNode(color: .red, size: CGSize(width: index + 1, height: 1))
      sprite.zPosition = height
      scene.addChild(sprite)
    }
    var flattener = SceneFlattener()
    for _ in 0..<2 {
      flattener.update(scene, sceneToPixels: .identity, clip: area)
      let widths = flattener.list.commands.dropFirst().map { command -> Double in
        guard case .quad(let quad) = command.content else { return 0 }
        return quad.target.width
      }
      #expect(widths == [3, 1, 2])
      scene.children[1].position.x += 1
    }
  }

  @Test func aSceneUpdatedByAnotherFlattenerIsRebuilt() async {
    let scene = SKScene(size: CGSize(width: 8, height: 8))
    scene.addChild(SKSpriteNode(color: .red, size: scene.size))
    var (first, second) = (SceneFlattener(), SceneFlattener())
    first.update(scene, sceneToPixels: .identity, clip: area)
    let added = SKSpriteNode(color: .green, size: scene.size)
    scene.insertChild(added, at: 0)
    second.update(scene, sceneToPixels: .identity, clip: area)
    added.position.x = 3
    first.update(scene, sceneToPixels: .identity, clip: area)
    #expect(first.list.commands.map(\.transform.tx) == [2, 3, 0])
  }

  @Test func imagesNoLongerDrawnAreReleased() async {
    let scene = SKScene(size: CGSize(width: 8, height: 8))
    let sprite = SKSpriteNode(texture: SKTexture(image: 2, 2))
    scene.addChild(sprite)
    var flattener = SceneFlattener()
    for _ in 0..<100 {
      sprite.texture = SKTexture(image: 2, 2)
      flattener.update(scene, sceneToPixels: .identity, clip: area)
    }
    #expect(flattener.list.images.count < 20)
  }

  /// A node of one of five kinds, by index.
  private func makeNode(_ index: Int) -> SKNode {
    switch index % 5 {
    case 0: SKSpriteNode(texture: SKTexture(image: 2, 2))
    case 1: SKShapeNode(circleOfRadius: 3)
    case 2: SKEffectNode()
    case 3: SKEmitterNode.fountain(rate: 30)
    default: SKSpriteNode(color: .red, size: CGSize(width: 2, height: 2))
    }
  }

  @Test func addingAndRemovingNodesDoesNotGrowTheList() async {
    let scene = SKScene(size: CGSize(width: 64, height: 64))
    for index in 0..<50 { scene.addChild(makeNode(index)) }
    var flattener = SceneFlattener()
    var sizes: [[Int]] = []
    for index in 0..<2_000 {
      let (parent, child) = (makeNode(index), makeNode(index + 1))
      parent.addChild(child)
      (parent.name, parent.zPosition) = ("node \(index)", CGFloat(index % 3))
      scene.insertChild(parent, at: index % 50)
      scene.children[index * 7 % 50].removeFromParent()
      for emitter in scene.emitters { emitter.advanceFrame(0.1) }
      flattener.update(scene, sceneToPixels: .identity, clip: area)
      let list = flattener.list
      sizes.append([
        list.commands.slotCount, list.names.count, list.paths.count, list.images.count, flattener.order.labels.count,
      ])
    }
    #expect(flattener.rebuildCount == 1)
    for kind in 0..<5 {
      let (early, late) = (sizes[0..<500].map { $0[kind] }.max() ?? 0, sizes[500...].map { $0[kind] }.max() ?? 0)
      #expect(late <= 2 * early, "\(sizes[1_999])")
    }
    scene.removeAllChildren()
    flattener.update(scene, sceneToPixels: .identity, clip: area)
    #expect(flattener.list.commands.count == 1)
    #expect(flattener.list.names.allSatisfy(\.isEmpty) && flattener.list.paths.allSatisfy { $0 == Path() })
  }

  @Test func manyNodesMayBeAddedAndRemovedBetweenTwoFrames() async {
    let scene = SKScene(size: CGSize(width: 64, height: 64))
    for index in 0..<100 { scene.addChild(SKSpriteNode(color: .red, size: CGSize(width: index + 1, height: 1))) }
    var (keeper, maker) = (SceneFlattener(), SceneFlattener())
    keeper.update(scene, sceneToPixels: .identity, clip: area)
    for index in 0..<11_000 {
      scene.children[index % 90].removeFromParent()
      scene.addChild(SKSpriteNode(color: .green, size: CGSize(width: index + 1, height: 1)))
    }
    keeper.update(scene, sceneToPixels: .identity, clip: area)
    maker.update(scene, sceneToPixels: .identity, clip: area)
    #expect(resolved(keeper.list) == resolved(maker.list))
  }

  @Test func drawingASingleNodeLeavesTheScenesListUnchanged() async {
    let scene = SKScene(size: CGSize(width: 64, height: 64))
    for index in 0..<5 { scene.addChild(SKSpriteNode(color: .red, size: CGSize(width: index + 1, height: 1))) }
    var flattener = SceneFlattener()
    flattener.update(scene, sceneToPixels: .identity, clip: area)
    scene.children[2].position.x = 9
    scene.children[3].addChild(SKSpriteNode(color: .green, size: CGSize(width: 9, height: 9)))
    #expect(SceneFlattener.list(of: scene, toPixels: .identity, clip: area).commands.count == 7)
    flattener.update(scene, sceneToPixels: .identity, clip: area)
    var maker = SceneFlattener()
    #expect(flattener.rebuildCount == 1 && flattener.list.commands.count == 7)
    let kept = resolved(flattener.list)
    maker.update(scene, sceneToPixels: .identity, clip: area)
    #expect(kept == resolved(maker.list))
  }

  @Test func aChildThatOutlivesItsParentHasNoParent() async {
    let child = SKNode()
    do {
      let parent = SKNode()
      parent.addChild(child)
      parent.addChild(SKNode())
      #expect(child.parent === parent)
    }
    #expect(child.parent == nil)
    SKNode().addChild(child)
  }
}

extension SKNode {
  /// An emitter without randomness, so that emitters in two scenes are equal.
  fileprivate static func fountainForFlattener(target: SKNode?) -> SKEmitterNode {
    let emitter = SKEmitterNode.fountain(rate: 30)
    (emitter.targetNode, emitter.particleZPositionSpeed, emitter.particleRotationSpeed) = (target, 0.5, 1)
    return emitter
  }
}
