import Raster
import SceneTesting
import Testing

@testable import SpriteKit

/// Tiles with several textures. The view is 8 points wide and shows two tiles of 4 points.
@MainActor
@Suite struct TileAnimationTests {
  private static let red: UInt32 = 0xFF00_00FF
  private static let green: UInt32 = 0xFF00_FF00
  private static let blue: UInt32 = 0xFFFF_0000

  private func texture(_ color: UInt32) -> SKTexture {
    let picture = SKTexture.Picture(wholeOf: Image(Bitmap(width: 4, height: 4, filledWith: color)), scale: 1)
    return SKTexture(name: "tile") { picture }
  }

  private func definition(_ colors: [UInt32], timePerFrame: CGFloat = 0.1) -> SKTileDefinition {
    SKTileDefinition(
      textures: colors.map(texture), size: CGSize(width: 4, height: 4), timePerFrame: timePerFrame)
  }

  private func map(_ definition: SKTileDefinition, columns: Int = 2) -> SKTileMapNode {
    let group = SKTileGroup(tileDefinition: definition)
    let map = SKTileMapNode(
      tileSet: SKTileSet(tileGroups: [group]), columns: columns, rows: 1, tileSize: CGSize(width: 4, height: 4),
      fillWith: group)
    map.anchorPoint = .zero
    return map
  }

  private func stage(_ map: SKTileMapNode) throws -> (Stage, SKScene) {
    let scene = SKScene(size: CGSize(width: 8, height: 4))
    scene.addChild(map)
    return (try Stage { scene }, scene)
  }

  /// The colour of the left tile in each of the next frames.
  private func colors(_ stage: Stage, _ count: Int, x: Int = 1) async -> [UInt32] {
    var colors: [UInt32] = []
    for _ in 0..<count {
      await stage.advance()
      colors.append(stage.frame[x, 1])
    }
    return colors
  }

  @Test func aTileShowsEachTextureForItsTime() async throws {
    let (stage, _) = try stage(map(definition([Self.red, Self.green, Self.blue])))
    let expected = [Self.red, Self.green, Self.blue, Self.red].flatMap { Array(repeating: $0, count: 6) }
    #expect(await colors(stage, 24) == expected)
    #expect(stage.app.diagnostics.isEmpty)
  }

  @Test func allTilesOfADefinitionAreInStep() async throws {
    let map = map(definition([Self.red, Self.green]))
    let (stage, scene) = try stage(map)
    map.setTileGroup(nil, forColumn: 1, row: 0)
    await stage.advance(frames: 8)
    map.setTileGroup(map.tileGroup(atColumn: 0, row: 0), forColumn: 1, row: 0)
    let other = self.map(map.tileDefinition(atColumn: 0, row: 0) ?? definition([]), columns: 1)
    other.position.x = 4
    await stage.advance()
    #expect(stage.frame[1, 1] == Self.green && stage.frame[5, 1] == Self.green)
    scene.addChild(other)
    await stage.advance(frames: 4)
    #expect(stage.frame[1, 1] == Self.red && stage.frame[5, 1] == Self.red)
  }

  @Test func aPausedSceneStopsTheTiles() async throws {
    let (stage, scene) = try stage(map(definition([Self.red, Self.green])))
    await stage.advance(frames: 6)
    scene.isPaused = true
    #expect(await colors(stage, 10) == Array(repeating: Self.red, count: 10))
    scene.isPaused = false
    #expect(await colors(stage, 1) == [Self.green])
    scene.view?.isPaused = true
    #expect(await colors(stage, 10) == Array(repeating: Self.green, count: 10))
  }

  @Test func aPausedMapKeepsAnimating() async throws {
    let map = map(definition([Self.red, Self.green]))
    let (stage, _) = try stage(map)
    (map.isPaused, map.speed) = (true, 0)
    await stage.advance(frames: 7)
    #expect(stage.frame[1, 1] == Self.green)
  }

  @Test(arguments: [0, -1, .nan, .infinity] as [CGFloat])
  func withoutATimeTheFirstTextureStays(time: CGFloat) async throws {
    let (stage, _) = try stage(map(definition([Self.red, Self.green], timePerFrame: time)))
    #expect(await colors(stage, 3) == Array(repeating: Self.red, count: 3))
  }

  @Test func aTinyTimeIsHarmless() async throws {
    let definition = definition([Self.red, Self.green], timePerFrame: 1e-300)
    #expect(definition.frame(at: 1) == 0)
    definition.timePerFrame = 1.0 / 4096
    #expect(definition.frame(at: 1) == 0 && definition.frame(at: 1 + 1.0 / 4096) == 1)
  }

  @Test func turnedTilesAreAnimatedToo() async throws {
    let definition = definition([Self.red, Self.green])
    definition.rotation = .rotation90
    let (stage, _) = try stage(map(definition))
    await stage.advance(frames: 7)
    #expect(stage.frame[1, 1] == Self.green && stage.frame[6, 2] == Self.green)
  }

  @Test func tilesUnderALightAreAnimatedToo() async throws {
    let map = map(definition([Self.red, Self.green]))
    map.lightingBitMask = 1
    let (stage, scene) = try stage(map)
    let light = SKLightNode()
    (light.ambientColor, light.lightColor) = (.white, .black)
    scene.addChild(light)
    await stage.advance(frames: 6)
    #expect(stage.frame[1, 1] == Self.red)
    await stage.advance()
    #expect(stage.frame[1, 1] == Self.green)
  }

  /// Only tiles in view get new pictures; other tiles get them when they come into view.
  @Test func tilesOutOfViewCostNothing() async throws {
    let map = map(definition([Self.red, Self.green]), columns: 1000)
    let (stage, scene) = try stage(map)
    await stage.advance(frames: 7)
    var flattener = SceneFlattener()
    let clip = PixelRect(x: 0, y: 0, width: 8, height: 4)
    let toPixels = Affine.flippingY(ty: 4)
    scene.runningTime = 0
    flattener.update(scene, sceneToPixels: toPixels, clip: clip)
    scene.runningTime = 0.1
    flattener.update(scene, sceneToPixels: toPixels, clip: clip)
    let changed = flattener.animatedTiles[0].tiles.indices.filter { flattener.animatedTiles[0].tiles[$0].frame == 1 }
    #expect(changed.first == 0 && changed.contains(1) && changed.count <= 6, "\(changed.count)")
    map.position.x = -4000 + 8
    flattener.update(scene, sceneToPixels: toPixels, clip: clip)
    #expect(flattener.animatedTiles[0].tiles[998].frame == 1 && flattener.animatedTiles[0].tiles[999].frame == 1)
  }

  /// Tiles that are larger than their cells reach into the view from outside, along both axes.
  @Test(arguments: [false, true]) func aLargeTileOutsideReachesIntoTheView(isAcross: Bool) async throws {
    let size = isAcross ? CGSize(width: 84, height: 4) : CGSize(width: 4, height: 84)
    let large = SKTileDefinition(
      textures: [Self.red, Self.green].map(texture), size: size, timePerFrame: 0.1)
    let group = SKTileGroup(tileDefinition: large)
    let map = SKTileMapNode(
      tileSet: SKTileSet(tileGroups: [group]), columns: isAcross ? 20 : 1, rows: isAcross ? 1 : 20,
      tileSize: CGSize(width: 4, height: 4))
    map.anchorPoint = .zero
    // The view is at one end of the map, and the tile's cell ten cells away.
    map.setTileGroup(group, forColumn: isAcross ? 10 : 0, row: isAcross ? 0 : 10)
    let (stage, _) = try stage(map)
    await stage.advance()
    #expect(stage.frame[2, 2] == Self.red)
    await stage.advance(frames: 7)
    #expect(stage.frame[2, 2] == Self.green)
  }

  @Test func aTileThatComesIntoViewShowsTheTimesPicture() async throws {
    let map = map(definition([Self.red, Self.green]), columns: 40)
    let (stage, _) = try stage(map)
    await stage.advance(frames: 7)
    map.position.x = -100
    await stage.advance()
    #expect(stage.frame[1, 1] == Self.green && stage.frame[6, 1] == Self.green)
  }

  /// A map without several textures keeps nothing.
  @Test func stillMapsAreNotTracked() async throws {
    let scene = SKScene(size: CGSize(width: 8, height: 4))
    let map = map(definition([Self.red]))
    scene.addChild(map)
    var flattener = SceneFlattener()
    let clip = PixelRect(x: 0, y: 0, width: 8, height: 4)
    flattener.update(scene, sceneToPixels: .flippingY(ty: 4), clip: clip)
    #expect(flattener.animatedTiles.isEmpty)
    map.fill(with: SKTileGroup(tileDefinition: definition([Self.red, Self.green])))
    flattener.update(scene, sceneToPixels: .flippingY(ty: 4), clip: clip)
    #expect(flattener.animatedTiles.count == 1)
    map.removeFromParent()
    flattener.update(scene, sceneToPixels: .flippingY(ty: 4), clip: clip)
    #expect(flattener.animatedTiles.isEmpty)
  }

  @Test func changesOfTheMapBetweenFramesAreSafe() async throws {
    let map = map(definition([Self.red, Self.green]), columns: 4)
    let (stage, _) = try stage(map)
    await stage.advance(frames: 6)
    (map.numberOfColumns, map.numberOfRows) = (1, 1)
    await stage.advance()
    #expect(stage.frame[1, 1] == Self.green)
    map.tileDefinition(atColumn: 0, row: 0)?.textures = []
    await stage.advance(frames: 12)
    #expect(stage.frame[1, 1] != Self.green)
  }

  /// Each layout finds the cells in view, with turned maps too: the picture is that of a fresh list.
  @Test(arguments: [SKTileSetType.grid, .isometric, .hexagonalFlat, .hexagonalPointy])
  func everyLayoutAnimatesAllThatShows(type: SKTileSetType) async throws {
    let group = SKTileGroup(tileDefinition: definition([Self.red, Self.green]))
    let map = SKTileMapNode(
      tileSet: SKTileSet(tileGroups: [group], tileSetType: type), columns: 30, rows: 30,
      tileSize: CGSize(width: 4, height: 4), fillWith: group)
    map.zRotation = 0.5
    let scene = SKScene(size: CGSize(width: 48, height: 32))
    map.position = CGPoint(x: 10, y: 20)
    scene.addChild(map)
    let stage = try Stage { scene }
    await stage.advance(frames: 7)
    let view = try #require(scene.view)
    let fresh = SceneFlattener.list(
      of: scene, toPixels: view.viewport(of: scene).sceneToPixels, clip: view.viewport(of: scene).clip)
    var expected = Bitmap(width: 48, height: 32)
    Rasterizer(bands: 1).draw(fresh, into: &expected)
    #expect((0..<48 * 32).allSatisfy { stage.frame[$0 % 48, $0 / 48] != Self.red })
    #expect((0..<48 * 32).allSatisfy { expected[$0 % 48, $0 / 48] != Self.red })
    #expect((0..<48 * 32).contains { stage.frame[$0 % 48, $0 / 48] == Self.green })
  }
}
