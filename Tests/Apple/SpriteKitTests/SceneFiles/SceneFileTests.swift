import Assets
import Media
import Raster
import TestSupport
import Testing

@testable import SpriteKit

/// A class named only in a scene file.
class CustomNode: SKSpriteNode {
  var wasDecoded = false

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    wasDecoded = true
  }
}

class CustomScene: SKScene {
  var namesWhenLoaded: [String?] = []

  override func sceneDidLoad() {
    namesWhenLoaded.append(children.first?.name)
  }
}

@MainActor
@Suite struct SceneFileTests {
  private let folder: TemporaryFolder
  private let app: UIApplication

  init() throws {
    folder = try TemporaryFolder()
    try ImageDecoding.writePNG(Bitmap(width: 10, height: 6), to: folder.path("Hat.png"))
    try folder.write(
      "{ type: 'scene', class: 'SpriteKitTests.CustomScene', children: [{ name: 'a' }] }", to: "Own.json5")
    try folder.write("{ type: 'scene', size: [30, 40] }", to: "Plain.json5")
    try folder.write("{ type: 'scene', size: 30 }", to: "Broken.json5")
    try folder.write("{ type: 'label', text: 'Hola' }", to: "Sign.json5")
    app = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [folder.url])))
    UIApplication.current = app
  }

  private func load(_ text: String) throws -> SKNode {
    try SceneFile.load(contentsOf: folder.write(text, to: "scene.json5"))
  }

  @Test func aFileWithoutKeysIsAPlainNode() async throws {
    let node = try load("{}")
    #expect(type(of: node) == SKNode.self)
    #expect(node.treeDescription == "SKNode position.x=0 position.y=0")
  }

  @Test func aSceneInAnotherCaseIsFoundAndReported() {
    #expect(SKScene(fileNamed: "PLAIN.sks")?.size == CGSize(width: 30, height: 40))
    #expect(app.diagnostics.map(\.kind) == ["misspelt-name"])
    #expect(app.diagnostics.first?.subject == "scene \"PLAIN\"")
    #expect(app.diagnostics.first?.message.contains("\"Plain.json5\"") == true)
  }

  @Test func allKeysOfANodeAreRead() async throws {
    let node = try load(
      """
      { name: "n", position: [1, -2.5], zPosition: 3, zRotation: 0.5, scale: 2, yScale: -1, alpha: 0.25,
        isHidden: true, isPaused: true, speed: 4, isUserInteractionEnabled: true }
      """)
    #expect(
      node.treeDescription == """
        SKNode "n" position.x=1 position.y=-2.5 zPosition=3 zRotation=0.5 xScale=2 yScale=-1 alpha=0.25 isHidden=true
        """)
    #expect(node.isPaused)
    #expect(node.speed == 4)
    #expect(node.isUserInteractionEnabled)
  }

  @Test func allKeysOfASceneAreRead() async throws {
    let scene = try #require(
      try load(
        """
        // JSON5 allows comments, trailing commas and quotes of either kind.
        { type: 'scene', size: [100, 50], anchorPoint: [0.5, 0], backgroundColor: "#FF8000", scaleMode: "aspectFit", }
        """) as? SKScene)
    #expect(scene.size == CGSize(width: 100, height: 50))
    #expect(scene.anchorPoint == CGPoint(x: 0.5, y: 0))
    #expect(scene.backgroundColor.raster == Color(red: 255 as UInt8, green: 128, blue: 0))
    #expect(scene.scaleMode == .aspectFit)
    #expect(scene.isUserInteractionEnabled)
  }

  @Test func allKeysOfASpriteAreRead() async throws {
    let sprite = try #require(
      try load(
        """
        { type: "sprite", texture: "Hat", color: "#01020380", colorBlendFactor: 0.5, anchorPoint: [0, 1],
          blendMode: "screen" }
        """) as? SKSpriteNode)
    #expect(sprite.texture?.name == "Hat")
    #expect(sprite.size == CGSize(width: 10, height: 6))
    #expect(sprite.color.raster == Color(red: 1 as UInt8, green: 2, blue: 3, alpha: 128))
    #expect(sprite.colorBlendFactor == 0.5)
    #expect(sprite.anchorPoint == CGPoint(x: 0, y: 1))
    #expect(sprite.blendMode == .screen)
    let sized = try load("{ type: 'sprite', texture: 'Hat', size: [3, 4] }") as? SKSpriteNode
    #expect(sized?.size == CGSize(width: 3, height: 4))
  }

  @Test func allKeysOfALabelAreRead() async throws {
    let label = try #require(
      try load(
        """
        { type: "label", text: "Hola", fontName: "Slab", fontSize: 20, fontColor: "#00ff00",
          horizontalAlignmentMode: "left", verticalAlignmentMode: "top" }
        """) as? SKLabelNode)
    #expect(label.text == "Hola")
    #expect(label.fontName == "Slab")
    #expect(label.fontSize == 20)
    #expect(label.fontColor == .green)
    #expect(label.horizontalAlignmentMode == .left)
    #expect(label.verticalAlignmentMode == .top)
  }

  @Test func allKeysOfAShapeAreRead() async throws {
    let shape = try #require(
      try load(
        """
        { type: "shape", size: [8, 6], cornerRadius: 2, fillColor: "#00ff00", fillTexture: "Hat", strokeColor: "#ff0000",
          lineWidth: 2, glowWidth: 3, miterLimit: 4, lineCap: "round", lineJoin: "bevel", isAntialiased: false,
          blendMode: "add" }
        """) as? SKShapeNode)
    #expect(shape.path == SKShapeNode(rectOf: CGSize(width: 8, height: 6), cornerRadius: 2).path)
    #expect(shape.fillColor == .green && shape.strokeColor == .red && shape.fillTexture?.name == "Hat")
    #expect(shape.lineWidth == 2 && shape.glowWidth == 3 && shape.miterLimit == 4 && !shape.isAntialiased)
    #expect(shape.lineCap == .round && shape.lineJoin == .bevel && shape.blendMode == .add)
    let ellipse = try load("{ type: 'shape', shape: 'ellipse', size: [8, 6] }") as? SKShapeNode
    #expect(ellipse?.path == SKShapeNode(ellipseOf: CGSize(width: 8, height: 6)).path)
    #expect((try load("{ type: 'shape' }") as? SKShapeNode)?.path == nil)
  }

  @Test func allKeysOfCropAndEffectNodesAreRead() async throws {
    let crop = try #require(
      try load("{ type: 'crop', maskNode: { type: 'sprite', size: [3, 4] }, children: [{}] }") as? SKCropNode)
    #expect((crop.maskNode as? SKSpriteNode)?.size == CGSize(width: 3, height: 4))
    #expect(crop.children.count == 1)
    #expect((try load("{ type: 'crop' }") as? SKCropNode)?.maskNode == nil)
    let effect = try load("{ type: 'effect', shouldEnableEffects: false, blendMode: 'add' }") as? SKEffectNode
    #expect(effect?.shouldEnableEffects == false && effect?.blendMode == .add)
  }

  @Test(arguments: ["alpha", "add", "subtract", "multiply", "multiplyX2", "screen", "replace", "multiplyAlpha"])
  func everyBlendModeIsReadByName(word: String) async throws {
    let sprite = try load("{ type: 'sprite', blendMode: '\(word)' }") as? SKSpriteNode
    #expect(sprite.map { "\($0.blendMode)" } == word)
  }

  @Test(arguments: ["fill", "aspectFill", "aspectFit", "resizeFill"])
  func everyScaleModeIsReadByName(word: String) async throws {
    let scene = try load("{ type: 'scene', scaleMode: '\(word)' }") as? SKScene
    #expect(scene.map { "\($0.scaleMode)" } == word)
  }

  @Test(arguments: ["center", "left", "right"]) func everyHorizontalAlignmentIsReadByName(word: String) async throws {
    let label = try load("{ type: 'label', horizontalAlignmentMode: '\(word)' }") as? SKLabelNode
    #expect(label.map { "\($0.horizontalAlignmentMode)" } == word)
  }

  @Test(arguments: ["baseline", "center", "top", "bottom"])
  func everyVerticalAlignmentIsReadByName(word: String) async throws {
    let label = try load("{ type: 'label', verticalAlignmentMode: '\(word)' }") as? SKLabelNode
    #expect(label.map { "\($0.verticalAlignmentMode)" } == word)
  }

  @Test(arguments: [("butt", "miter"), ("round", "round"), ("square", "bevel")])
  func everyEndAndCornerOfALineIsReadByName(cap: String, join: String) async throws {
    let shape = try load("{ type: 'shape', lineCap: '\(cap)', lineJoin: '\(join)' }") as? SKShapeNode
    #expect(shape.map { "\($0.lineCap) \($0.lineJoin)" } == "\(cap) \(join)")
  }

  @Test func childrenKeepTheirOrderAndTheirOwnTypes() async throws {
    let node = try load(
      "{ name: 'r', children: [{ name: 'a', children: [{ type: 'label', text: 'x' }] }, { type: 'sprite', name: 'b' }] }"
    )
    #expect(
      node.treeDescription == """
        SKNode "r" position.x=0 position.y=0
          SKNode "a" position.x=0 position.y=0
            SKLabelNode position.x=0 position.y=0 text=x
          SKSpriteNode "b" position.x=0 position.y=0 size.width=0 size.height=0 color=#ffffffff
        """)
  }

  @Test func theGamesOwnClassIsCreatedByName() async throws {
    let node = try load("{ class: 'SpriteKitTests.CustomNode', texture: 'Hat', name: 'own' }")
    let own = try #require(node as? CustomNode)
    #expect(own.wasDecoded)
    #expect(own.name == "own")
    #expect(own.size == CGSize(width: 10, height: 6))
  }

  @Test func aFileCreatesTheClassItNames() async {
    let scene = SKScene(fileNamed: "Own")
    #expect(scene is CustomScene)
    #expect((scene as? CustomScene)?.namesWhenLoaded == ["a"], "called once, after the children are added")
    #expect(SKScene(fileNamed: "Plain").map { type(of: $0) == SKScene.self } == true)
    #expect(SKScene(fileNamed: "Plain.json5")?.size == CGSize(width: 30, height: 40))
    #expect(SKNode(fileNamed: "Sign") is SKLabelNode)
    #expect(CustomScene(fileNamed: "Own") != nil)
    let plain = CustomScene(fileNamed: "Plain")
    #expect(plain?.size == CGSize(width: 30, height: 40))
    #expect(plain?.namesWhenLoaded == [nil])
    #expect(app.diagnostics == [])
  }

  @Test func aMissingFileGivesNilAndADiagnostic() async {
    #expect(SKScene(fileNamed: "NotThere") == nil)
    #expect(
      app.diagnostics.map(\.description) == [
        "scene \"NotThere\": the app's files contain no NotThere.sks or NotThere.json5; nothing is shown"
      ])
  }

  @Test func aBrokenFileGivesNilAndADiagnosticWithThePlace() async {
    #expect(SKScene(fileNamed: "Broken") == nil)
    #expect(
      app.diagnostics.map(\.description) == [
        "Broken.json5: size: expected a size [width, height], found the number 30.0: nothing is shown"
      ])
  }

  @Test func aFileOfAnotherClassGivesNilAndADiagnostic() async {
    #expect(SKScene(fileNamed: "Sign") == nil)
    #expect(CustomNode(fileNamed: "Plain") == nil)
    #expect(
      app.diagnostics.map(\.description) == [
        "scene \"Sign\": the file's root is a SKLabelNode, not a SKScene; nothing is shown",
        "scene \"Plain\": the file's root is a SKScene, not a CustomNode; nothing is shown",
      ])
  }

  /// A list of levels, of which each has its class of scenes.
  @Test func aSceneWithoutAClassHasTheClassRequestedAtRunTime() async throws {
    let types: [SKScene.Type] = [OtherScene.self, CustomScene.self]
    #expect(types.map { $0.init(fileNamed: "Plain").map { "\(type(of: $0))" } } == ["OtherScene", "CustomScene"])
    #expect(types[0].init(fileNamed: "Own") is CustomScene)
    #expect(app.diagnostics.isEmpty)
  }

  @Test func aSceneThatMakesNoInstanceOrHasWrongKeysIsReported() async throws {
    try folder.write("{ type: 'scene', depth: 3 }", to: "Deep.json5")
    UIApplication.current = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [folder.url])))
    let type: SKScene.Type = UnwillingScene.self
    #expect(type.init(fileNamed: "Plain") == nil)
    #expect(SKScene(fileNamed: "Deep") == nil)
    #expect(
      UIApplication.shared.diagnostics.map { "\($0)".prefix(45) } == [
        "Plain.json5: SKScene: init(coder:) returned n",
        "Deep.json5: depth: a SKScene has no such key;",
      ])
  }

  @Test func aSceneOfAnotherClassIsTheSceneOfTheFile() async throws {
    let scene = try #require(OtherScene(fileNamed: "Own"))
    #expect(type(of: scene as SKNode) == CustomScene.self)
    scene.scaleMode = .aspectFit
    #expect(scene.scaleMode == .aspectFit)
    #expect(
      app.diagnostics.map(\.description) == [
        "scene \"Own\": the file's root is a CustomScene, not a OtherScene, and only members of SKScene work; "
          + "write CustomScene(fileNamed:)"
      ])
  }
}

private final class OtherScene: SKScene {}

private final class UnwillingScene: SKScene {
  required init?(coder: NSCoder) {
    super.init(size: .zero)
    return nil
  }
}
