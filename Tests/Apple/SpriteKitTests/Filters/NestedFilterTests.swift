import Raster
import Testing

@testable import SpriteKit

/// Nested effect and crop nodes, as a hostile scene file may have them.
@MainActor
@Suite struct NestedFilterTests {
  private let app = UIApplication(AppEnvironment())
  private let clip = PixelRect(x: 0, y: 0, width: 40, height: 40)

  init() {
    UIApplication.current = app
  }

  private func blur(_ radius: Double) -> CIFilter? {
    CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": radius])
  }

  /// Nested effect nodes, with a sprite in the innermost.
  private func scene(_ filters: [CIFilter?]) -> (scene: SKScene, effects: [SKEffectNode]) {
    let scene = SKScene(size: CGSize(width: 40, height: 40))
    var (place, effects) = (scene as SKNode, [SKEffectNode]())
    for filter in filters {
      let effect = SKEffectNode()
      effect.filter = filter
      effects.append(effect)
      place.addChild(effect)
      place = effect
    }
    place.addChild(SKSpriteNode(color: .red, size: CGSize(width: 30, height: 30)))
    return (scene, effects)
  }

  private func list(_ scene: SKScene) -> DrawList {
    var flattener = SceneFlattener()
    flattener.update(scene, sceneToPixels: .identity, clip: clip)
    return flattener.list
  }

  private func filters(_ list: DrawList) -> [PixelFilter?] {
    list.commands.compactMap { command in
      if case .beginLayer(let layer) = command.content { .some(layer.filter) } else { nil }
    }
  }

  /// A square's reach is its side less one.
  private func squares(_ side: Double) -> CIFilter? {
    CIFilter(name: "CIPixellate", parameters: ["inputScale": side])
  }

  @Test func theInnermostFiltersAreDroppedBeyondTheLimit() throws {
    // 1023 + 1022 + 3 = 2048.
    let atTheLimit = list(scene([squares(1024), squares(1023), squares(4)]).scene)
    #expect(filters(atTheLimit).compactMap { $0?.reach } == [1023, 1022, 3])
    #expect(app.diagnostics == [])
    let beyond = list(scene([squares(1024), squares(1023), squares(5), squares(4), squares(1)]).scene)
    #expect(filters(beyond).map { $0?.reach } == [1023, 1022, nil, 3, 0], "a smaller one may have room")
    #expect(app.diagnostics.map(\.kind) == ["nested-filters"])
    #expect(throws: Never.self) { try DrawList(text: atTheLimit.text) }
    #expect(throws: Never.self) { try DrawList(text: beyond.text) }
    // The nodes inside are clipped to the reach of the filters that are applied.
    let inner = try #require(beyond.commands.compactMap(\.clip).last)
    #expect(inner.x == -2048 && inner.width == 40 + 2 * 2048)
  }

  @Test func filtersBesideEachOtherHaveRoomEach() {
    let scene = SKScene(size: CGSize(width: 40, height: 40))
    for _ in 0..<5 {
      let effect = SKEffectNode()
      effect.filter = blur(256)
      scene.addChild(effect)
    }
    #expect(filters(list(scene)).compactMap { $0?.reach } == [766, 766, 766, 766, 766])
    #expect(app.diagnostics == [])
  }

  @Test func nodesInMoreThan32LayersAreNotDrawn() {
    let (scene, effects) = scene(Array(repeating: nil, count: 32))
    var flattener = SceneFlattener()
    func layers() -> Int {
      flattener.update(scene, sceneToPixels: .identity, clip: clip)
      return filters(flattener.list).count
    }
    func sprites() -> Int {
      flattener.list.commands.count { if case .quad = $0.content { true } else { false } } - 1
    }
    #expect(layers() == 32 && sprites() == 1)
    #expect(app.diagnostics == [])
    let crop = SKCropNode()
    crop.maskNode = SKSpriteNode(color: .white, size: CGSize(width: 8, height: 8))
    crop.addChild(SKSpriteNode(color: .blue, size: CGSize(width: 8, height: 8)))
    effects[31].addChild(crop)
    #expect(layers() == 32 && sprites() == 1, "the crop node is the 33rd")
    #expect(app.diagnostics.map(\.kind) == ["nested-layers"])
    crop.position.x = 3
    effects[0].position.x = 1
    #expect(layers() == 32 && sprites() == 1)
    effects[7].shouldEnableEffects = false
    #expect(layers() == 32 && sprites() == 3, "the crop node is the 32nd")
    effects[7].shouldEnableEffects = true
    #expect(layers() == 32 && sprites() == 1)
    crop.removeFromParent()
    #expect(layers() == 32 && sprites() == 1)
    #expect(flattener.list.text == list(scene).text)
    #expect(app.diagnostics.count == 1)
  }

  /// Clips inside followed the filter only when any filter had changed its values.
  @Test func anotherFilterChangesTheClipsInside() {
    let (small, large) = (blur(2), blur(20))
    let (scene, effects) = scene([small, nil])
    var flattener = SceneFlattener()
    for filter in [small, large, nil, large, small] {
      effects[0].filter = filter
      flattener.update(scene, sceneToPixels: .identity, clip: clip)
      // Uses a second scene: another flattener of the same scene would make this one rebuild.
      #expect(flattener.list.text == list(self.scene([filter, nil]).scene).text)
    }
  }

  @Test func manyNestedWideBlursAreDrawn() {
    let (scene, _) = scene(Array(repeating: blur(256), count: 64))
    var frame = Bitmap(width: 40, height: 40)
    Rasterizer().draw(list(scene), into: &frame)
    #expect(app.diagnostics.map(\.kind) == ["nested-filters", "nested-layers"])
  }
}
