import Foundation
import Raster
import SceneTesting
import Testing
import UIKit

@testable import SpriteKit

/// Tests of which lights affect which sprites. A frame has 40 x 20 pixels; x and y are points, with y up.
@MainActor
@Suite struct LightTests {
  private let scene = SKScene(size: CGSize(width: 40, height: 20))

  private func list() -> DrawList {
    var flattener = SceneFlattener()
    flattener.update(
      scene, sceneToPixels: Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 20),
      clip: PixelRect(x: 0, y: 0, width: 40, height: 20))
    return flattener.list
  }

  private func frame() -> Bitmap {
    var bitmap = Bitmap(width: 40, height: 20)
    Rasterizer().draw(list(), into: &bitmap)
    return bitmap
  }

  /// The red part of the pixel with a point in its lower left corner.
  private func red(_ x: Int, _ y: Int) -> UInt32 { frame()[x, 19 - y] & 255 }

  /// A light without decay whose colour is red.
  @discardableResult
  private func addLight(_ x: CGFloat = 0.5, _ y: CGFloat = 10, level: CGFloat = 0.4) -> SKLightNode {
    let light = SKLightNode()
    (light.position, light.falloff) = (CGPoint(x: x, y: y), 0)
    light.lightColor = UIColor(red: level, green: 0, blue: 0, alpha: 1)
    scene.addChild(light)
    return light
  }

  @discardableResult
  private func addFloor(lighting: UInt32 = 1) -> SKSpriteNode {
    let floor = SKSpriteNode(color: .white, size: CGSize(width: 40, height: 20))
    (floor.anchorPoint, floor.lightingBitMask) = (.zero, lighting)
    scene.addChild(floor)
    return floor
  }

  @discardableResult
  private func addWall(_ x: CGFloat = 15, z: CGFloat = 1) -> SKSpriteNode {
    let wall = SKSpriteNode(color: .clear, size: CGSize(width: 2, height: 6))
    (wall.position, wall.zPosition, wall.shadowCastBitMask) = (CGPoint(x: x, y: 10), z, 1)
    scene.addChild(wall)
    return wall
  }

  @Test func aMaskWithoutCommonBitsIsNotLit() async {
    let (floor, light) = (addFloor(), addLight())
    #expect(red(30, 10) == 102)
    for (mask, categories, isLit) in [(0, 1, false), (2, 1, false), (1, 0, false), (6, 4, true), (.max, .max, true)]
      as [(UInt32, UInt32, Bool)]
    {
      (floor.lightingBitMask, light.categoryBitMask) = (mask, categories)
      #expect(red(30, 10) == (isLit ? 102 : 255))
    }
  }

  @Test func onlyAVisibleEnabledLightOfTheSceneHasAnEffect() async {
    let light = addLight()
    addFloor()
    light.isEnabled = false
    #expect(red(30, 10) == 255)
    light.isEnabled = true
    #expect(red(30, 10) == 102)
    light.isHidden = true
    #expect(red(30, 10) == 255)
    light.isHidden = false
    light.alpha = 0
    #expect(red(30, 10) == 255)
    light.removeFromParent()
    #expect(red(30, 10) == 255)
  }

  @Test func aLightMovesWithItsParentAndIsFollowed() async {
    let light = addLight(0, 0, level: 1)
    (light.falloff, light.lightColor) = (4, .white)
    let carrier = SKNode()
    light.removeFromParent()
    carrier.addChild(light)
    scene.addChild(carrier)
    addFloor()
    var flattener = SceneFlattener()
    func red(_ x: Int) -> UInt32 {
      flattener.update(
        scene, sceneToPixels: Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 20),
        clip: PixelRect(x: 0, y: 0, width: 40, height: 20))
      var bitmap = Bitmap(width: 40, height: 20)
      Rasterizer().draw(flattener.list, into: &bitmap)
      return bitmap[x, 10] & 255
    }
    #expect(red(3) > red(30))
    carrier.position.x = 33
    #expect(red(3) < red(30))
    #expect(red(3) == self.red(3, 9))
  }

  @Test func aWallCastsAShadowOnNodesDrawnBefore() async {
    addFloor()
    addWall()
    addLight()
    #expect(red(30, 10) == 51)
    #expect(red(30, 18) == 102 && red(8, 10) == 102)
    // The wall's own place is not in its shadow.
    #expect(red(15, 10) == 102)
  }

  @Test func theShadowCoversUnlitNodes() async {
    addFloor(lighting: 0)
    addWall()
    addLight()
    #expect(red(30, 10) == 127 && red(30, 18) == 255)
  }

  @Test func shadowsOfWallsOfTheSameHeightAreOne() async {
    addFloor()
    addWall()
    addWall(20)
    addLight()
    #expect(red(30, 10) == 51)
    addWall(25, z: 3)
    #expect(red(30, 10) == 25)
  }

  @Test func aSpriteAboveTheWallIsShadowedOnlyIfItsMaskAndTheLightSaySo() async {
    let (floor, light) = (addFloor(), addLight())
    addWall()
    floor.zPosition = 2
    #expect(red(30, 10) == 102)
    floor.shadowedBitMask = 1
    #expect(red(30, 10) == 102)
    light.zPosition = 2
    #expect(red(30, 10) == 102)
    light.zPosition = 2.5
    #expect(red(30, 10) == 51)
    // Below the wall the shadow falls on it anyway, and not twice.
    floor.zPosition = 0
    #expect(red(30, 10) == 51)
  }

  @Test func aLightInsideAWallIsNotBlockedByIt() async {
    addFloor()
    addWall()
    addLight(15, 10)
    #expect(red(30, 10) == 102 && red(2, 10) == 102)
  }

  /// Seen from there, the wall is nearly half a circle wide.
  @Test func aThinWallCloseToTheLightShadowsTheHalfBehindIt() async {
    addFloor()
    let (wall, light) = (addWall(), addLight(14, 10))
    wall.size = CGSize(width: 0.5, height: 12)
    for y in [0, 10, 19] { #expect(red(39, y) == 51 && red(18, y) == 51 && red(2, y) == 102 && red(12, y) == 102) }
    wall.zRotation = .pi / 2
    light.position = CGPoint(x: 15, y: 11)
    for x in [5, 15, 30] { #expect(red(x, 2) == 51 && red(x, 18) == 102) }
  }

  @Test func theBodyCastsTheShadow() async {
    addFloor()
    let wall = addWall()
    addLight()
    #expect(red(30, 13) == 51)
    wall.physicsBody = SKPhysicsBody(rectangleOf: CGSize(width: 2, height: 2))
    #expect(red(30, 13) == 102 && red(30, 10) == 51)
  }

  @Test func clearPixelsOfATextureCastNoShadow() async {
    addFloor()
    addLight()
    let wall = addWall()
    // Only the upper half has pixels: the rows of `data` go up.
    var data = Data()
    for row in 0..<6 { for _ in 0..<2 { data.append(contentsOf: row < 3 ? [0, 0, 0, 0] : [0, 0, 0, 1]) } }
    wall.texture = SKTexture(data: data, size: CGSize(width: 2, height: 6))
    #expect(red(30, 12) == 51 && red(30, 8) == 102)
  }

  @Test func aClearShadowColourDrawsNone() async {
    addFloor()
    addWall()
    addLight().shadowColor = .clear
    #expect(!list().commands.contains { if case .path = $0.content { true } else { false } })
  }

  @Test func softShadowsHaveMoreLevels() async {
    addFloor()
    addWall()
    let light = addLight()
    func levels() -> Int { Set((0..<20).map { red(30, $0) }).count }
    #expect(levels() <= 4)
    light.shadowSoftness = 5
    #expect(levels() > 6)
    for softness: CGFloat in [-1, .nan, .infinity] {
      light.shadowSoftness = softness
      #expect(levels() <= 4)
    }
    light.shadowSoftness = 1e300
    #expect(levels() > 1)
  }

  @Test func aShaderReplacesTheLighting() async throws {
    let scene = scene
    addLight()
    addFloor().shader = SKShader(source: "void main() { gl_FragColor = vec4(1.); }")
    let stage = try Stage(scale: 1) { scene }
    await stage.advance()
    #expect(stage.frame[30, 10] == 0xFFFF_FFFF)
  }

  @Test func aTileMapIsLitWithItsNormals() async {
    let light = addLight(39, 10)
    let texture = SKTexture(data: Data([255, 255, 255, 255]), size: CGSize(width: 1, height: 1))
    // A surface that leans to the left, away from the light.
    let slope = SKTexture(data: Data([26, 128, 204, 255]), size: CGSize(width: 1, height: 1))
    let group = SKTileGroup(
      tileDefinition: SKTileDefinition(texture: texture, normalTexture: slope, size: CGSize(width: 20, height: 20)))
    let map = SKTileMapNode(
      tileSet: SKTileSet(tileGroups: [group]), columns: 1, rows: 1, tileSize: CGSize(width: 20, height: 20),
      fillWith: group)
    map.anchorPoint = .zero
    scene.addChild(map)
    #expect(red(10, 10) == 255)
    map.lightingBitMask = 1
    let left = red(10, 10)
    light.position.x = -29
    #expect(left < 82 && red(10, 10) > 82)
  }

  @Test func withoutLightsAndMasksNothingIsKept() async {
    scene.addChild(SKSpriteNode(color: .white, size: CGSize(width: 9, height: 9)))
    var flattener = SceneFlattener()
    let area = PixelRect(x: 0, y: 0, width: 40, height: 20)
    flattener.update(scene, sceneToPixels: .identity, clip: area)
    #expect(flattener.lighting.isEmpty)
    let floor = addFloor()
    addLight()
    flattener.update(scene, sceneToPixels: .identity, clip: area)
    #expect(flattener.lighting.plans.count == 1)
    scene.removeAllChildren()
    flattener.update(scene, sceneToPixels: .identity, clip: area)
    #expect(flattener.lighting.isEmpty && flattener.lighting.plans.isEmpty && floor.lightingBitMask == 1)
  }

  // MARK: Many and bad

  @Test func theFirstEightLightsCountAndMoreAreReportedOnce() async throws {
    let scene = scene
    addFloor().name = "floor"
    // Each adds 26 of 255.
    for _ in 0..<8 { addLight(level: 0.1) }
    let stage = try Stage(scale: 1) { scene }
    await stage.advance()
    #expect(stage.frame[30, 10] & 255 == 208)
    #expect(stage.app.diagnostics.isEmpty)
    for _ in 0..<2 { addLight(level: 0.1) }
    await stage.advance(frames: 3)
    #expect(stage.frame[30, 10] & 255 == 208)
    #expect(stage.app.diagnostics.map(\.kind) == ["too-many-lights"])
    #expect(stage.app.diagnostics.first?.subject == "SKSpriteNode \"floor\"")
  }

  /// 8 lights times 13,001 sides.
  @Test func tooManySidesOfShadowsAreReportedOnceWithTheLimit() throws {
    let stage = try Stage(scale: 1) { SKScene(size: CGSize(width: 8, height: 8)) }
    let path = CGMutablePath()
    path.addLines(between: (0...13_000).map { CGPoint(x: CGFloat($0 % 2), y: CGFloat($0)) })
    let wall = addWall()
    (wall.name, wall.physicsBody) = ("wall", SKPhysicsBody(edgeLoopFrom: path))
    for _ in 0..<8 { addLight() }
    var flattener = SceneFlattener()
    for _ in 0..<2 {
      wall.position.x += 1
      flattener.update(scene, sceneToPixels: .identity, clip: PixelRect(x: 0, y: 0, width: 40, height: 20))
    }
    #expect(stage.app.diagnostics.map(\.kind) == ["too-many-shadows"])
    let diagnostic = try #require(stage.app.diagnostics.first)
    #expect(diagnostic.subject == "SKSpriteNode \"wall\"" && diagnostic.message.contains("more than 100000 sides"))
  }

  @Test func thousandsOfLightsAndWallsTakeBoundedTime() async throws {
    let scene = scene
    let floor = addFloor()
    floor.shadowedBitMask = 1
    for index in 0..<2_000 { addLight(CGFloat(index % 40), 10).shadowSoftness = 3 }
    for index in 0..<10 { addWall(CGFloat(index), z: CGFloat(index)) }
    let stage = try Stage(scale: 1) { scene }
    await stage.advance()
    #expect(stage.app.diagnostics.contains { $0.kind == "too-many-lights" })
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, 1e18, 1e-300])
  func badNumbersAreDrawn(number: CGFloat) async {
    let (floor, wall, light) = (addFloor(), addWall(), addLight())
    floor.shadowedBitMask = 1
    light.shadowSoftness = 1
    let changes: [(CGFloat) -> Void] = [
      { light.position.x = $0 }, { light.zPosition = $0 }, { light.falloff = $0 }, { light.shadowSoftness = $0 },
      { light.lightColor = UIColor(red: $0, green: $0, blue: 0, alpha: $0) },
      { light.shadowColor = UIColor(red: $0, green: 0, blue: 0, alpha: $0) }, { wall.size.width = $0 },
      { wall.position.y = $0 }, { wall.xScale = $0 }, { wall.zRotation = $0 }, { wall.zPosition = $0 },
    ]
    for change in changes {
      change(number)
      _ = frame()
    }
  }

  @Test func aHugeWallCastsAShadowWhileItsCoordinatesAreUsable() async {
    addFloor()
    let wall = addWall()
    addLight()
    wall.size.height = 1e8
    #expect(red(30, 1) == 51 && red(30, 18) == 51 && red(8, 18) == 102)
    // A coordinate without a place blocks nothing.
    wall.size.height = 1e30
    #expect(red(30, 10) == 102)
  }

  @Test func copiesAndArchivesKeepALight() async throws {
    let light = addLight()
    (light.shadowSoftness, light.falloff, light.categoryBitMask) = (3, 0.5, 6)
    let copy = try #require(light.copy() as? SKLightNode)
    #expect((copy.shadowSoftness, copy.falloff, copy.categoryBitMask) == (3, 0.5, 6))
    let data = try NSKeyedArchiver.archivedData(withRootObject: light, requiringSecureCoding: true)
    let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: SKLightNode.self, from: data))
    #expect((read.shadowSoftness, read.falloff, read.categoryBitMask) == (3, 0.5, 6))
  }
}
