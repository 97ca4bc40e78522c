import Assets
import KeyedArchives
import Media
import Raster
import SceneTesting
import TestSupport
import Testing

@testable import SpriteKit

/// A class named only in an archive.
class ArchivedHero: SKSpriteNode {
  var childrenWhenRead = 0
  var livesWhenRead: Any?

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    childrenWhenRead = children.count
    livesWhenRead = userData?["lives"]
  }
}

class ArchivedScene: SKScene {
  var namesWhenLoaded: [String?] = []

  override func sceneDidLoad() { namesWhenLoaded.append(children.first?.name) }
}

/// Scenes of Apple's editor.
@MainActor
@Suite struct SceneArchiveTests {
  private let folder: TemporaryFolder
  private let app: UIApplication

  init() throws {
    folder = try TemporaryFolder()
    try ImageDecoding.writePNG(Bitmap(width: 10, height: 6), to: folder.path("Hat.png"))
    app = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [folder.url])))
    UIApplication.current = app
  }

  /// The root that an archive gives.
  private func read(
    as requested: SKNode.Type = SKNode.self, _ make: (inout ArchiveBuilder) -> KeyedArchive.Value
  ) throws -> SKNode {
    var builder = ArchiveBuilder()
    let root = make(&builder)
    return try SceneFile.load(KeyedArchive(builder.archive(root).data), as: requested)
  }

  private var skipped: [String] {
    app.diagnostics.filter { $0.kind == "skipped-archive-part" }.map { "\($0.subject): \($0.message)" }
  }

  @Test func aSceneIsReadAsItWasDrawn() throws {
    let scene = try #require(
      try read { file in
        let texture = file.object(
          "SKTexture",
          [
            "_imgName": file.text("Hat"), "_filteringMode": .integer(0), "_size": file.size(10, 6),
            "_textRect": file.rect(0, 0, 1, 1), "_originalAtlasName": ArchiveBuilder.null,
          ])
        let hat = file.node(
          "SKSpriteNode", at: (3, 4),
          [
            "_name": file.text("hat"), "_texture": texture, "_bounds": file.rect(-10, -6, 20, 12),
            "_anchorPoint": file.point(0, 1), "_xScale": file.number(2), "_baseColorR": file.number(1),
            "_baseColorG": file.number(0), "_baseColorB": file.number(0), "_baseColorA": file.number(1),
            "_colorMix": file.number(0.5), "_blendMode": file.add(.integer(1)), "_zPosition": file.number(7),
            "_centerRect": file.rect(0.25, 0.25, 0.5, 0.5),
          ])
        let label = file.node(
          "SKLabelNode",
          [
            "_text": file.text("Hola"), "_fontName": file.text("HelveticaNeue-UltraLight"), "_fontSize": .real(144),
            "_fontColorR": .real(0), "_fontColorG": .real(1), "_fontColorB": .real(0), "_fontColorA": .real(1),
            "_horizontalAlignmentMode": file.number(1), "_verticalAlignmentMode": file.number(2),
          ])
        return file.scene(300, 200, children: [hat, label], ["_anchorPoint": file.point(0.5, 0.5)])
      } as? SKScene)
    #expect((scene.size, scene.anchorPoint) == (CGSize(width: 300, height: 200), CGPoint(x: 0.5, y: 0.5)))
    #expect((scene.scaleMode, scene.backgroundColor, scene.isUserInteractionEnabled) == (.aspectFill, .blue, true))
    #expect(!scene.isPaused && !scene.children[0].isPaused, "the editor pauses, a game does not")
    let hat = try #require(scene.childNode(withName: "hat") as? SKSpriteNode)
    #expect((hat.position, hat.zPosition, hat.anchorPoint) == (CGPoint(x: 3, y: 4), 7, CGPoint(x: 0, y: 1)))
    #expect((hat.size, hat.texture?.name) == (CGSize(width: 40, height: 12), "Hat"), "bounds times scale")
    #expect((hat.texture?.filteringMode, hat.color, hat.colorBlendFactor, hat.blendMode) == (.nearest, .red, 0.5, .add))
    #expect(hat.centerRect == CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
    let label = try #require(scene.children[1] as? SKLabelNode)
    #expect((label.text, label.fontSize, label.fontColor) == ("Hola", 144, .green))
    #expect((label.horizontalAlignmentMode, label.verticalAlignmentMode) == (.left, .top))
    #expect(skipped.isEmpty, "\(skipped)")
  }

  @Test func aGamesClassFindsItsValuesInInitCoder() throws {
    let scene = try read(as: ArchivedScene.self) { file in
      let data = file.dictionary(["lives": file.number(3)])
      let hero = file.node(
        "SKSpriteNode", custom: "ArchivedHero", children: [file.node("SKNode")],
        ["_userData": data, "_name": file.text("hero"), "_bounds": file.rect(0, 0, 1, 1)])
      return file.scene(30, 20, children: [hero])
    }
    let hero = try #require(scene.children.first as? ArchivedHero)
    #expect((hero.childrenWhenRead, hero.livesWhenRead as? Int) == (1, 3))
    let own = try #require(scene as? ArchivedScene, "a scene without a class is of the class asked for")
    #expect(own.namesWhenLoaded == ["hero"], "sceneDidLoad comes once, when the children are there")
    #expect(skipped.isEmpty, "\(skipped)")
  }

  @Test func aClassWithItsModuleIsFoundFromAnywhere() throws {
    let node = try read { $0.node("SKSpriteNode", custom: "SpriteKitTests.ArchivedHero") }
    #expect(node is ArchivedHero)
    let empty = try read { $0.node("SKNode", custom: "SpriteKitTests.ArchivedHero") }
    #expect(empty is ArchivedHero && skipped.isEmpty, "the editor's empty nodes take any class of nodes")
    let label = try read { $0.node("SKLabelNode", custom: "SpriteKitTests.ArchivedHero") }
    #expect(type(of: label) == SKLabelNode.self)
    let reason =
      "the class \"SpriteKitTests.ArchivedHero\" of SKLabelNode: it is not a subclass of SKLabelNode; it is skipped"
    #expect(skipped == ["Test.sks: \(reason)"])
  }

  @Test func anUnknownClassIsReportedAndItsBaseIsUsed() throws {
    let node = try read { $0.node("SKSpriteNode", custom: "Missing", ["_name": $0.text("hero")]) }
    #expect(type(of: node) == SKSpriteNode.self)
    #expect(skipped.count == 1 && skipped[0].contains("the class \"Missing\" of SKSpriteNode \"hero\""), "\(skipped)")
  }

  @Test func aBodyIsReadAtTheSizeThatIsSeen() throws {
    let node = try read { file in
      let body = file.object(
        "PKPhysicsBody",
        [
          "_shapeType": .integer(2), "_size": file.text("{40, 12}"), "_p0": file.text("{0, 0}"),
          "dynamic": .bool(false),
          "affectedByGravity": .bool(false), "allowRotation": .bool(false), "pinned": .bool(true),
          "categoryBitMask": .integer(4), "collisionBitMask": .integer(-1), "intersectionTestBitMask": .integer(2),
          "fieldBitMask": .integer(0), "friction": .real(0.5), "restitution": .real(1), "density": .real(3),
          "linearDamping": .real(0), "angularDamping": .real(0.25), "linearVelocity": file.text("{1, 2}"),
          "needsContinuousCollsionDetection": .bool(true), "_edgeRadius": .real(0.001),
        ])
      return file.node(
        "SKSpriteNode", ["_bounds": file.rect(0, 0, 20, 12), "_xScale": file.number(2), "_PKPhysicsBody": body])
    }
    let body = try #require(node.physicsBody)
    #expect(body.area == SKPhysicsBody(rectangleOf: CGSize(width: 40, height: 12)).area && body.node === node)
    #expect((body.isDynamic, body.affectedByGravity, body.allowsRotation, body.pinned) == (false, false, false, true))
    #expect((body.categoryBitMask, body.collisionBitMask, body.contactTestBitMask) == (4, 0xFFFF_FFFF, 2))
    #expect((body.fieldBitMask, body.friction, body.restitution, body.density) == (0, 0.5, 1, 3))
    #expect((body.linearDamping, body.angularDamping, body.velocity) == (0, 0.25, CGVector(dx: 1, dy: 2)))
    #expect(body.usesPreciseCollisionDetection && skipped.isEmpty, "\(skipped)")
  }

  @Test func theEditorsPinBodyIsNotABodyOfTheScene() throws {
    for (side, isKept) in [(1e6, false), (300, true)] {
      let scene = try read { file in
        let body = file.object(
          "PKPhysicsBody",
          [
            "_shapeType": .integer(2), "_size": file.text("{\(side), \(side)}"), "dynamic": .bool(false),
            "categoryBitMask": .integer(0), "collisionBitMask": .integer(0),
          ])
        return file.scene(30, 20, ["_PKPhysicsBody": body, "_scenePinBody": body])
      }
      #expect((scene.physicsBody != nil) == isKept)
      let found = (scene as? SKScene)?.physicsWorld.body(at: CGPoint(x: 5, y: 5))
      #expect((found != nil) == isKept)
    }
    #expect(skipped.isEmpty, "\(skipped)")
  }

  @Test func anOutlineIsReadInMetres() throws {
    let node = try read { file in
      let steps = file.path([(0, 0), (1, 0), (1, 1)])
      let body = file.object(
        "PKPhysicsBody",
        [
          "_shapeType": .integer(7), "_compoundBodyCount": .integer(1), "$0": file.text("polygon"),
          "$1": steps,
          "dynamic": .bool(true),
        ])
      return file.node("SKNode", ["_PKPhysicsBody": body])
    }
    #expect(node.physicsBody?.area == 0.5, "half a square metre")
  }

  @Test func aShapeHasItsPath() throws {
    let shape = try read { file in
      file.node(
        "SKShapeNode",
        [
          "_cgPath": file.path([(0, 0), (30, 0), (30, 10)]), "_lineWidth": file.number(4),
          "_fillColorR": file.number(1),
          "_fillColorG": file.number(0), "_fillColorB": file.number(0), "_fillColorA": file.number(1),
        ])
    }
    #expect((shape as? SKShapeNode)?.path?.boundingBox == CGRect(x: 0, y: 0, width: 30, height: 10))
    #expect((shape as? SKShapeNode)?.fillColor == .red && skipped.isEmpty, "\(skipped)")
    let none = try read { $0.node("SKShapeNode", ["_cgPath": $0.list([$0.text("line")])]) }
    #expect((none as? SKShapeNode)?.path == nil)
    #expect(
      skipped == [
        "Test.sks: SKShapeNode._cgPath: expected a path: a list of steps, each with its type and its points; it is skipped"
      ])
  }

  @Test func aLabelShowsItsAttributedTextUnlessItsTextIsAnother() throws {
    for (text, isShown) in [("Hola", true), ("Adiós", false)] {
      let label = try read { file in
        let color = file.object("NSColor", ["NSRGB": .data(Data("1 0 0".utf8)), "NSColorSpace": .integer(1)])
        let attributed = file.object(
          "NSAttributedString", ["NSString": file.text("Hola"), "NSAttributes": file.dictionary(["NSColor": color])])
        return file.node("SKLabelNode", ["_text": file.text(text), "_attributedText": attributed])
      }
      #expect((label as? SKLabelNode)?.text == text)
      #expect(((label as? SKLabelNode)?.attributedText?.string == "Hola") == isShown)
      #expect(skipped.count == (isShown ? 0 : 1), "\(skipped)")
    }
    #expect(
      skipped == ["Test.sks: SKLabelNode._attributedText: the label's text is \"Adiós\", not \"Hola\"; it is skipped"])
  }

  @Test func unreadableValuesAreReportedWithFileNodeAndKey() throws {
    var file = ArchiveBuilder()
    let none = file.object("NSObject", [:])
    let sprite = file.node(
      "SKSpriteNode",
      ["_name": file.text("hero"), "_shader": file.object("SKShader", [:]), "_warpGeometry": none])
    let joint = file.object("PKPhysicsJointRevolute", [:])
    let world = file.object(
      "PKPhysicsWorld",
      ["gravity": file.text("{0, -9.8}"), "_joints": file.list([joint]), "_bodies": file.list([none])])
    let scene = file.scene(30, 20, children: [sprite], ["_filter": none, "_physicsWorld": world])
    let archive = file.archive(scene)
    _ = try SceneFile.load(archive)
    let parts = skipped.map { String($0.dropLast("; it is skipped".count)) }
    #expect(
      parts.sorted() == [
        "Test.sks: PKPhysicsJointRevolute in a list: no class has this name that can be read from a file",
        "Test.sks: SKScene._filter: the key is unknown",
        "Test.sks: SKShader: its values do not make a SKShader",
        "Test.sks: SKSpriteNode \"hero\"._warpGeometry: the key is unknown",
      ])
  }

  @Test func aTimelineRunsFromTheFirstFrame() throws {
    let node = try read { file in
      let wait = file.object("SKWait", ["_duration": file.number(1), "_timingMode": file.add(.integer(0))])
      let move = file.object(
        "SKMove",
        [
          "_duration": file.number(2), "_isRelative": .bool(true), "_posTarget.x": file.number(10),
          "_posTarget.y": file.number(0), "_useX": .bool(true), "_useY": .bool(true),
          "_timingMode": file.add(.integer(0)),
        ])
      let sequence = file.object("SKSequence", ["_actions": file.list([wait, move], of: "NSArray")])
      return file.node("SKNode", ["_actions": file.list([file.object("SKGroup", ["_actions": file.list([sequence])])])])
    }
    #expect(node.hasActions())
    let scene = SKScene(size: CGSize(width: 10, height: 10))
    scene.addChild(node)
    scene.evaluateActions(2)
    #expect(node.position.x == 5)
    scene.evaluateActions(1)
    #expect(node.position.x == 10)
  }

  @Test func unknownKeysAreReported() throws {
    let node = try read { file in
      let strange = file.object("SKStrange", [:])
      let child = file.node("SKNode", ["_name": file.text("odd"), "_glitter": file.number(2)])
      return file.node("SKNode", children: [strange, child, child], ["_hidden": file.text("yes")])
    }
    #expect(node.children.count == 1, "a node that occurs twice is one node")
    #expect(skipped.contains { $0.contains("Test.sks: SKStrange in a list") }, "\(skipped)")
    #expect(skipped.contains { $0.contains("SKNode \"odd\"._glitter: the key is unknown") }, "\(skipped)")
    #expect(skipped.contains { $0.contains("SKNode._hidden: expected a number") }, "\(skipped)")
  }

  @Test func forgedArchivesGiveOneError() throws {
    // A node that is its own grandchild.
    var builder = ArchiveBuilder()
    let child = builder.node("SKNode")
    guard case .reference(let number) = child else { return }
    let cycle = builder.list([.reference(number + 3)])
    _ = (cycle, builder.node("SKNode"))
    #expect(throws: SceneFileError.self) {
      try SceneFile.load(builder.archive(.reference(9999)))
    }
    let none = #expect(throws: SceneFileError.self) { try read { $0.list([]) } }
    #expect(none?.description.hasPrefix("Test.sks: the file contains no node; its main object is of ") == true)
    let file = try folder.write("not an archive", to: "Bad.sks")
    let error = #expect(throws: SceneFileError.self) { try SceneFile.load(contentsOf: file) }
    #expect(error?.description == "Bad.sks: not an .sks file: the file is not a binary property list")
  }

  @Test func aNodeInsideItselfIsSkipped() throws {
    // The list of children is object 1, the node comes after it.
    let type = KeyedArchive.Value.dictionary(["$classname": .string("SKNode")])
    let list = KeyedArchive.Value.dictionary(["$classname": .string("NSArray")])
    let objects: [KeyedArchive.Value] = [
      .string("$null"), .dictionary(["NS.objects": .array([.reference(2)]), "$class": .reference(4)]),
      .dictionary(["_children": .reference(1), "$class": .reference(3)]), type, list,
    ]
    let archive = KeyedArchive(objects: objects, top: ["root": .reference(2)])
    let node = try SceneFile.load(archive)
    #expect(node.children.isEmpty && skipped == ["Test.sks: an object in a list: it contains itself; it is skipped"])
  }

  /// A list without a class is an element of itself.
  @Test func aListInsideItselfIsSkipped() throws {
    let type = KeyedArchive.Value.dictionary(["$classname": .string("SKNode")])
    let objects: [KeyedArchive.Value] = [
      .string("$null"), .dictionary(["_children": .reference(3), "$class": .reference(2)]), type,
      .array([.reference(3), .string("a")]),
    ]
    let archive = KeyedArchive(objects: objects, top: ["root": .reference(1)])
    let node = try SceneFile.load(archive)
    #expect(node.children.isEmpty)
    #expect(skipped.contains { $0.contains("it is in a list and has no class") }, "\(skipped)")
  }

  @Test func deepTreesAndHugeCountsAreSkipped() throws {
    let root = try read { file in
      var node = file.node("SKNode")
      for _ in 0..<500 { node = file.node("SKNode", children: [node]) }
      return node
    }
    var (depth, node) = (0, root)
    while let child = node.children.first { (depth, node) = (depth + 1, child) }
    #expect((30..<200).contains(depth) && skipped.count == 1, "\(depth) \(skipped)")
    let map = try read { file in
      file.node(
        "SKTileMapNode",
        [
          "_currentColumns": .integer(16_000), "_currentRows": .integer(.max),
          "_rawTiles": file.add(.data(Data([1, 2]))),
        ])
    }
    #expect((map as? SKTileMapNode)?.numberOfColumns == 0 && skipped.count == 2, "\(skipped)")
    let scene = try read { $0.scene(.infinity, 1e30) }
    #expect((scene as? SKScene)?.size == CGSize(width: 1, height: 1))
  }

  @Test func namedPartsOfAFileThatBecameJSON5AreFound() throws {
    var file = ArchiveBuilder()
    let actions = file.dictionary(["Rest": file.object("SKWait", ["_duration": file.number(2)])])
    let table = file.dictionary(["actions": actions])
    try folder.write(file.archive(table).text(), to: "Actions.json5")
    let set = file.object("SKTileSet", ["_name": file.text("Ground"), "_groups": file.list([])])
    let sets = file.list([set])
    try folder.write(file.archive(sets).text(), to: "Tiles.json5")
    try folder.write("{ type: 'node' }", to: "Plain.json5")
    let app = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [folder.url])))
    UIApplication.current = app
    #expect(SKAction(named: "Rest")?.duration == 2)
    #expect(SKTileSet(named: "Ground")?.name == "Ground")
    #expect(app.diagnostics.isEmpty, "\(app.diagnostics)")
    let library = ArchiveLibrary.shared
    UIApplication.current = UIApplication(AppEnvironment())
    #expect(SKTileSet(named: "Ground") == nil, "another app has its own files")
    UIApplication.current = app
    #expect(ArchiveLibrary.shared === library, "which is read once")
  }

  @Test func filesAreFoundByTheirNames() throws {
    var builder = ArchiveBuilder()
    let scene = builder.scene(30, 20)
    try builder.archive(scene).data.write(to: folder.path("Level.sks"))
    let app = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [folder.url])))
    UIApplication.current = app
    #expect(SKScene(fileNamed: "Level")?.size.width == 30 && SKScene(fileNamed: "Level.sks")?.size.width == 30)
    #expect(ArchivedScene(fileNamed: "Level") != nil)
    let reference = SKReferenceNode(fileNamed: "Level")
    reference.resolve()
    #expect(reference.children.count == 1)
    let read = NSKeyedUnarchiver.unarchiveObject(withFile: folder.path("Level.sks").path)
    #expect((read as? SKScene)?.size.width == 30)
    let data = try Data(contentsOf: folder.path("Level.sks"))
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: SKScene.self, from: data)?.size.height == 20)
    let old = NSKeyedUnarchiver(forReadingWith: data)
    old.setClass(ArchivedScene.self, forClassName: "SKScene")
    #expect(old.decodeObject(forKey: NSKeyedArchiveRootObjectKey) is ArchivedScene)
    #expect(app.diagnostics.isEmpty, "\(app.diagnostics)")
  }
}
