import CoreImage
import Raster
import Testing

@testable import SpriteKit

/// Large maps draw only the tiles in view. Tiles are 4 points wide, the view 48 by 32.
@MainActor
@Suite struct TileViewTests {
  private static let clip = PixelRect(x: 0, y: 0, width: 48, height: 32)
  private static let toPixels = Affine.flippingY(ty: 32)

  /// A map whose tiles differ in colour, and some of them in size and direction.
  private func map(_ type: SKTileSetType = .grid, columns: Int, rows: Int, largest: CGFloat = 4) -> SKTileMapNode {
    let groups = (0..<7).map { number in
      let colors: [UInt32] = (0..<16).map { 0xFF00_0000 | UInt32(number * 30 + $0) * 0x1_0203 }
      let picture = SKTexture.Picture(
        wholeOf: Image(Bitmap(width: 4, height: 4, pixels: colors)), scale: 1)
      let definition = SKTileDefinition(texture: SKTexture(name: "tile \(number)") { picture })
      if number == 3 { definition.size = CGSize(width: largest, height: 4) }
      if number == 4 { definition.rotation = .rotation90 }
      return SKTileGroup(tileDefinition: definition)
    }
    let map = SKTileMapNode(
      tileSet: SKTileSet(tileGroups: groups, tileSetType: type), columns: columns, rows: rows,
      tileSize: CGSize(width: 4, height: 4))
    for row in 0..<rows {
      for column in 0..<columns {
        map.setTileGroup(groups[(column * 5 + row * 3) % 7], forColumn: column, row: row)
      }
    }
    return map
  }

  private func scene(_ node: SKNode) -> SKScene {
    let scene = SKScene(size: CGSize(width: 48, height: 32))
    // A list that is made once has no background.
    let backdrop = SKSpriteNode(color: .blue, size: CGSize(width: 200, height: 200))
    backdrop.zPosition = -1
    scene.addChild(backdrop)
    scene.addChild(node)
    return scene
  }

  private func picture(_ list: DrawList) -> Bitmap {
    var bitmap = Bitmap(width: 48, height: 32)
    Rasterizer(bands: 1).draw(list, into: &bitmap)
    return bitmap
  }

  /// The picture of a scene whose map is drawn whole.
  private func whole(_ scene: SKScene, _ map: SKTileMapNode) -> Bitmap {
    let limit = map.wholeMapLimit
    defer { map.wholeMapLimit = limit }
    map.wholeMapLimit = .max
    return picture(SceneFlattener.list(of: scene, toPixels: Self.toPixels, clip: Self.clip))
  }

  @Test func theNumberOfCommandsDoesNotDependOnTheMapsSize() {
    let counts = [70, 200].map { side in
      let map = map(columns: side, rows: side)
      var flattener = SceneFlattener()
      flattener.update(scene(map), sceneToPixels: Self.toPixels, clip: Self.clip)
      return flattener.list.commands.count
    }
    // 12 by 8 tiles are in view, of which up to 4 more on each side may show. The background and the backdrop are one command each.
    #expect(counts[0] == counts[1] && counts[1] > 12 * 8 && counts[1] <= 21 * 17, "\(counts)")
  }

  @Test func mapsAboveTheLimitDrawTheTilesInView() {
    for (rows, isWhole) in [(64, true), (65, false)] {
      var flattener = SceneFlattener()
      flattener.update(scene(map(columns: 64, rows: rows)), sceneToPixels: Self.toPixels, clip: Self.clip)
      #expect((flattener.list.commands.count == 64 * rows + 2) == isWhole)
    }
  }

  /// While the map moves, turns and grows, by itself and under a parent, each frame equals that of the whole map.
  @Test(arguments: [SKTileSetType.grid, .isometric, .hexagonalFlat, .hexagonalPointy], [4, 44] as [CGFloat])
  func aMovedMapShowsAllThatIsInView(type: SKTileSetType, largest: CGFloat) {
    let map = map(type, columns: 40, rows: 40, largest: largest)
    map.wholeMapLimit = 0
    let parent = SKNode()
    parent.addChild(map)
    let scene = scene(parent)
    var flattener = SceneFlattener()
    var counts: Set<Int> = []
    for step in 0..<12 {
      let amount = CGFloat(step)
      switch step % 4 {
      case 0: parent.position = CGPoint(x: amount * 17 - 60, y: 40 - amount * 11)
      case 1: map.zRotation = amount * 0.7
      case 2: map.setScale(0.5 + amount / 6)
      default: map.position = CGPoint(x: 30 - amount * 9, y: amount * 7 - 20)
      }
      flattener.update(scene, sceneToPixels: Self.toPixels, clip: Self.clip)
      counts.insert(flattener.list.commands.count)
      #expect(picture(flattener.list) == whole(scene, map), "step \(step)")
    }
    #expect(flattener.rebuildCount == 1)
    #expect(counts.count > 3 && (counts.min() ?? 0) < 1_000, "\(counts)")
  }

  /// With few tiles the whole map is drawn, with many those in view; here both show all tiles.
  @Test(arguments: [4_096, 0]) func aChangeOfADrawnMapIsInTheNextFrame(limit: Int) {
    let map = map(columns: 6, rows: 4)
    map.wholeMapLimit = limit
    map.position = CGPoint(x: 24, y: 16)
    map.color = .red
    let groups = map.tileSet.tileGroups
    let changes: [(name: String, change: () -> Void)] = [
      ("tile", { map.setTileGroup(groups[1], forColumn: 0, row: 0) }),
      ("no tile", { map.setTileGroup(nil, forColumn: 5, row: 3) }),
      (
        "definition",
        {
          let definition = groups[2].rules[0].tileDefinitions[0]
          map.setTileGroup(groups[0], andTileDefinition: definition, forColumn: 1, row: 0)
        }
      ),
      ("share of the colour", { map.colorBlendFactor = 0.5 }),
      ("colour", { map.color = .green }),
      ("blend mode", { map.blendMode = .add }),
      ("size of a tile", { map.tileSize = CGSize(width: 5, height: 5) }),
      ("anchor", { map.anchorPoint = CGPoint(x: 0, y: 0.5) }),
      ("fewer columns", { map.numberOfColumns = 4 }),
      ("fewer rows", { map.numberOfRows = 3 }),
      ("set", { map.tileSet = SKTileSet(tileGroups: groups, tileSetType: .isometric) }),
      ("another group", { map.fill(with: groups[5]) }),
      ("nothing", { map.fill(with: nil) }),
    ]
    let scene = scene(map)
    var flattener = SceneFlattener()
    flattener.update(scene, sceneToPixels: Self.toPixels, clip: Self.clip)
    var before = picture(flattener.list)
    for (name, change) in changes {
      change()
      flattener.update(scene, sceneToPixels: Self.toPixels, clip: Self.clip)
      let shown = picture(flattener.list)
      #expect(shown != before && shown == whole(scene, map), "\(name)")
      before = shown
    }
  }

  @Test func aTileThatIsSetOutOfViewShowsWhenItComesIntoView() throws {
    let map = map(columns: 100, rows: 100)
    map.anchorPoint = .zero
    let scene = scene(map)
    var flattener = SceneFlattener()
    flattener.update(scene, sceneToPixels: Self.toPixels, clip: Self.clip)
    let group = try #require(map.tileGroup(atColumn: 0, row: 0))
    for row in 90..<92 { map.setTileGroup(group, forColumn: 90, row: row) }
    flattener.update(scene, sceneToPixels: Self.toPixels, clip: Self.clip)
    #expect(flattener.list.commands.count < 400)
    map.position = CGPoint(x: -90 * 4, y: -90 * 4)
    flattener.update(scene, sceneToPixels: Self.toPixels, clip: Self.clip)
    let shown = picture(flattener.list)
    #expect(shown == whole(scene, map))
    #expect(shown[1, 30] == shown[1, 26])
  }

  @Test func aMapThatGrowsOutOfNothingShows() {
    let map = map(columns: 70, rows: 70)
    map.setScale(0)
    let scene = scene(map)
    var flattener = SceneFlattener()
    flattener.update(scene, sceneToPixels: Self.toPixels, clip: Self.clip)
    #expect(flattener.list.commands.count == 2)
    map.setScale(1)
    flattener.update(scene, sceneToPixels: Self.toPixels, clip: Self.clip)
    #expect(picture(flattener.list) == whole(scene, map))
  }

  /// A blur brings tiles from outside the view into it, and a crop node's mask may be a map.
  @Test func mapsInLayersShowTheSame() {
    for isMask in [false, true] {
      let map = map(columns: 70, rows: 70)
      map.position = CGPoint(x: 3, y: -2)
      let node: SKNode
      if isMask {
        let crop = SKCropNode()
        crop.maskNode = map
        crop.addChild(SKSpriteNode(color: .red, size: CGSize(width: 200, height: 200)))
        node = crop
      } else {
        let effect = SKEffectNode()
        effect.filter = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 3])
        effect.addChild(map)
        node = effect
      }
      let scene = scene(node)
      var flattener = SceneFlattener()
      for offset in [0, 25, -40] as [CGFloat] {
        node.position.x = offset
        flattener.update(scene, sceneToPixels: Self.toPixels, clip: Self.clip)
        #expect(flattener.list.commands.count < 1_000)
        #expect(picture(flattener.list) == whole(scene, map), "mask \(isMask), offset \(offset)")
      }
    }
  }
}
