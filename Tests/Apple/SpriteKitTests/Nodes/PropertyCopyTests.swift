import Testing
import simd

@testable import SpriteKit

/// Each property of the rarer nodes in a copy.
@MainActor
@Suite struct PropertyCopyTests {
  init() {
    UIApplication.current = UIApplication(AppEnvironment())
  }

  @Test func aFieldsCopyActsLikeTheField() throws {
    let field = SKFieldNode.noiseField(withSmoothness: 0.25, animationSpeed: 2)
    (field.strength, field.falloff, field.minimumRadius) = (3, 4, 5)
    (field.isEnabled, field.isExclusive, field.categoryBitMask) = (false, true, 6)
    (field.direction, field.region, field.texture) = ([7, 8, 9], SKRegion(radius: 10), SKTexture())
    let copy = try #require(field.copy() as? SKFieldNode)
    #expect([copy.smoothness, copy.animationSpeed] == [0.25, 2])
    #expect([copy.strength, copy.falloff, copy.minimumRadius] == [3, 4, 5])
    #expect(!copy.isEnabled && copy.isExclusive && copy.categoryBitMask == 6 && copy.direction == [7, 8, 9])
    #expect(copy.region === field.region && copy.texture === field.texture)
    if case .noise = copy.kind {} else { Issue.record("it is a field of noise") }
  }

  @Test func aLightsCopyShinesLikeTheLight() throws {
    let light = SKLightNode()
    let plain = [light.falloff, light.shadowSoftness]
    #expect(light.isEnabled && light.categoryBitMask == 1 && plain == [1, 0] && light.lightColor == .white)
    #expect(light.ambientColor == .black && light.shadowColor == UIColor(white: 0, alpha: 0.5))
    (light.isEnabled, light.lightColor, light.ambientColor, light.shadowColor) = (false, .red, .green, .blue)
    (light.falloff, light.categoryBitMask, light.shadowSoftness) = (2, 3, 4)
    let copy = try #require(light.copy() as? SKLightNode)
    #expect(!copy.isEnabled && [copy.lightColor, copy.ambientColor, copy.shadowColor] == [.red, .green, .blue])
    #expect([copy.falloff, copy.shadowSoftness] == [2, 4] && copy.categoryBitMask == 3)
    #expect(light.treeDescription.hasSuffix(" isEnabled=false") && !SKLightNode().treeDescription.contains("isEnabled"))
  }

  @Test func aTurnedNodesCopyIsTurned() throws {
    let node = SKTransformNode()
    node.setEulerAngles([1, 0.5, 0.25])
    let copy = try #require(node.copy() as? SKTransformNode)
    #expect(copy.eulerAngles() == [1, 0.5, 0.25] && copy.localTransform == node.localTransform)
    #expect(node.treeDescription.hasSuffix(" xRotation=1 yRotation=0.5"))
    node.xRotation = 0
    #expect(node.treeDescription.hasSuffix(" yRotation=0.5") && !node.treeDescription.contains("xRotation"))
  }

  @Test func aTilesCopyHasItsTurnsAndFrames() throws {
    let textures = [SKTexture(), SKTexture(), SKTexture()]
    let tile = SKTileDefinition(
      textures: [textures[0], textures[1]], normalTextures: [textures[2]], size: CGSize(width: 3, height: 4),
      timePerFrame: 0.5)
    (tile.name, tile.placementWeight, tile.rotation) = ("wall", 6, .rotation270)
    (tile.flipVertically, tile.userData) = (true, ["a": 1])
    let copy = try #require(tile.copy() as? SKTileDefinition)
    #expect(copy.textures == tile.textures && copy.normalTextures == [textures[2]])
    #expect(copy.size == CGSize(width: 3, height: 4) && copy.timePerFrame == 0.5 && copy.name == "wall")
    #expect(copy.placementWeight == 6 && copy.rotation == .rotation270)
    #expect(copy.flipVertically && !copy.flipHorizontally && copy.userData?["a"] as? Int == 1)
    copy.userData?["a"] = 2
    #expect(tile.userData?["a"] as? Int == 1)
    let lit = SKTileDefinition(texture: textures[0], normalTexture: textures[1], size: CGSize(width: 5, height: 6))
    #expect(lit.textures == [textures[0]] && lit.normalTextures == [textures[1]] && lit.size.height == 6)
    #expect(lit.timePerFrame == 0 && lit.placementWeight == 1 && lit.rotation == .rotation0)
  }

  @Test func aMapsCopyHasItsTilesAndChangesAlone() throws {
    let groups = (0..<2).map { _ in SKTileGroup(tileDefinition: SKTileDefinition(texture: SKTexture())) }
    let map = SKTileMapNode(
      tileSet: SKTileSet(tileGroups: groups), columns: 3, rows: 2, tileSize: CGSize(width: 4, height: 5))
    map.setTileGroup(groups[1], forColumn: 2, row: 1)
    (map.anchorPoint, map.color, map.colorBlendFactor) = (CGPoint(x: 0, y: 1), .red, 0.5)
    (map.blendMode, map.lightingBitMask, map.enableAutomapping) = (.add, 7, false)
    let copy = try #require(map.copy() as? SKTileMapNode)
    #expect([copy.numberOfColumns, copy.numberOfRows] == [3, 2] && copy.tileSize == CGSize(width: 4, height: 5))
    #expect(copy.tileSet === map.tileSet && copy.anchorPoint == CGPoint(x: 0, y: 1) && copy.color == .red)
    #expect(copy.colorBlendFactor == 0.5 && copy.blendMode == .add && copy.lightingBitMask == 7)
    #expect(!copy.enableAutomapping && copy.tileGroup(atColumn: 2, row: 1) === groups[1])
    copy.setTileGroup(groups[0], forColumn: 0, row: 0)
    #expect(map.tileGroup(atColumn: 0, row: 0) == nil && copy.tileGroup(atColumn: 0, row: 0) === groups[0])
    #expect(map.treeDescription.contains(" columns=3 rows=2 tiles=1") && copy.treeDescription.contains(" tiles=2"))
  }

  @Test func aMapKeepsItsTilesWhenItsSidesChange() {
    let group = SKTileGroup(tileDefinition: SKTileDefinition(texture: SKTexture()))
    let map = SKTileMapNode(
      tileSet: SKTileSet(tileGroups: [group]), columns: 2, rows: 3, tileSize: CGSize(width: 4, height: 4))
    for (column, row) in [(1, 0), (0, 2)] { map.setTileGroup(group, forColumn: column, row: row) }
    func tiles() -> String {
      (0..<map.numberOfRows).map { row in
        (0..<map.numberOfColumns).map { map.tileGroup(atColumn: $0, row: row) == nil ? "-" : "x" }.joined()
      }.joined(separator: " ")
    }
    var seen = [tiles()]
    map.numberOfColumns = 3
    seen.append(tiles())
    map.numberOfRows = 4
    seen.append(tiles())
    (map.numberOfColumns, map.numberOfRows) = (1, 3)
    seen.append(tiles())
    map.numberOfColumns = 2
    seen.append(tiles())
    #expect(seen == ["-x -- x-", "-x- --- x--", "-x- --- x-- ---", "- - x", "-- -- x-"])
    #expect(map.tileGroup(atColumn: 2, row: 0) == nil && map.tileGroup(atColumn: 0, row: -1) == nil)
  }

  @Test func aCopyHasTheRarerPropertiesOfANode() throws {
    let node = SKNode()
    node.reachConstraints = SKReachConstraints(lowerAngleLimit: -1, upperAngleLimit: 2)
    node.setValue(SKAttributeValue(float: 0.5), forAttribute: "a_glow")
    (node.focusBehavior, node.speed) = (.occluding, 0.25)
    let copy = try #require(node.copy() as? SKNode)
    #expect(copy.focusBehavior == .occluding && copy.speed == 0.25)
    #expect(copy.reachConstraints?.lowerAngleLimit == -1 && copy.reachConstraints?.upperAngleLimit == 2)
    #expect(copy.value(forAttributeNamed: "a_glow")?.floatValue == 0.5 && copy.attributeValues.count == 1)
  }

  @Test func aSpritesCopyIsShadedLitAndBentLikeIt() throws {
    let sprite = SKSpriteNode(texture: SKTexture(), color: .red, size: CGSize(width: 4, height: 6))
    (sprite.normalTexture, sprite.subdivisionLevels) = (SKTexture(), 3)
    sprite.shader = SKShader(source: "void main() { gl_FragColor = vec4(1.0); }")
    sprite.warpGeometry = SKWarpGeometryGrid(columns: 2, rows: 3)
    (sprite.lightingBitMask, sprite.shadowCastBitMask, sprite.shadowedBitMask) = (1, 2, 4)
    let copy = try #require(sprite.copy() as? SKSpriteNode)
    #expect(copy.normalTexture != nil && copy.normalTexture === sprite.normalTexture)
    #expect(copy.shader === sprite.shader && copy.warpGeometry === sprite.warpGeometry && copy.subdivisionLevels == 3)
    #expect([copy.lightingBitMask, copy.shadowCastBitMask, copy.shadowedBitMask] == [1, 2, 4])
  }

  @Test func anEffectNodesCopyHasItsFilterShaderAndWarp() throws {
    let effect = SKEffectNode()
    effect.filter = CIFilter(name: "CIColorInvert")
    effect.shader = SKShader(source: "void main() { gl_FragColor = vec4(1.0); }")
    (effect.warpGeometry, effect.subdivisionLevels) = (SKWarpGeometryGrid(columns: 2, rows: 3), 4)
    let copy = try #require(effect.copy() as? SKEffectNode)
    #expect(copy.filter != nil && copy.filter === effect.filter && copy.shader === effect.shader)
    #expect(copy.warpGeometry === effect.warpGeometry && copy.subdivisionLevels == 4)
  }

  @Test func aScenesCopyHasTheGravityAndTheSpeedOfItsWorld() throws {
    let scene = SKScene(size: CGSize(width: 9, height: 8))
    (scene.physicsWorld.gravity, scene.physicsWorld.speed) = (CGVector(dx: 1, dy: -2), 0.5)
    let copy = try #require(scene.copy() as? SKScene)
    #expect(copy.physicsWorld !== scene.physicsWorld)
    #expect(copy.physicsWorld.gravity == CGVector(dx: 1, dy: -2) && copy.physicsWorld.speed == 0.5)
  }

  @Test func anEmittersCopyHasItsTargetActionAndShader() throws {
    let (emitter, target, shader) = (SKEmitterNode(), SKNode(), SKShader(source: "void main() {}"))
    (emitter.targetNode, emitter.particleAction, emitter.shader) = (target, SKAction.wait(forDuration: 3), shader)
    let copy = try #require(emitter.copy() as? SKEmitterNode)
    #expect(copy.targetNode === target && copy.shader === shader && copy.particleAction?.duration == 3)
  }
}
