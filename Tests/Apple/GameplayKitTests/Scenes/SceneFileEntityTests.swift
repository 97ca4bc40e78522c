import Assets
import GameplayKit
import TestSupport
import Testing
import UIKit

/// A component with values of the scene editor.
final class Hunter: GKComponent {
  var prey = ""
  var speed = 1.0
  var lives = 9
  var nodeWhenAdded: SKNode?
  var entityWhenAdded: GKEntity?

  override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "prey": prey = value as? String ?? ""
    case "speed": speed = (value as? NSNumber)?.doubleValue ?? 0
    case "lives": lives = (value as? NSNumber)?.intValue ?? 0
    default: super.setValue(value, forKey: key)
    }
  }

  override func didAddToEntity() {
    nodeWhenAdded = entity?.component(ofType: GKSKNodeComponent.self)?.node
    entityWhenAdded = nodeWhenAdded?.entity
    entity?.addComponent(GKAgent2D())
  }
}

/// A component that reads nothing from a file.
final class Sleeper: GKComponent {
  override init() { super.init() }
  required init?(coder: NSCoder) { super.init() }
}

final class Yard: SKScene {}

/// Entities and graphs that Xcode's editor stores beside a scene, with the keys of public games.
@MainActor
@Suite struct SceneFileEntityTests {
  private let folder: TemporaryFolder
  private let app: UIApplication

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.file(Self.entities), to: "Yard.json5")
    app = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [folder.url])))
    UIApplication.current = app
  }

  private static func file(_ gameplay: String) -> String {
    """
    { archive: {
      root: { $class: "SKScene", _name: "yard", _info: { _PB_previewSKNodeCustomClassName: "GameplayKitTests.Yard" },
        _children: [{ $class: "SKNode", _name: "hen" }, { $class: "SKNode", _name: "pen",
          _children: [{ $class: "SKNode", _name: "egg" }, { $class: "SKNode", _name: "fox" }] }] },
      _gkScene: { $class: "GKScene", \(gameplay) } } }
    """
  }

  private static let path = "{ $class: 'NSIndexPath', NSIndexPathLength: 2, NSIndexPathData: { $data: 'AQE=' } }"

  private static let entities = """
    _entities: [
      { $class: "GKEntity", _components: [
        { $class: "Hunter", _className: "Hunter", _originalClass: "SKSceneCustomComponent",
          _propertyNames: ["prey", "speed", "lives"], _propertyValues: {}, prey: "hen", speed: 2.5 },
        { $class: "GKSKNodeComponent", _serializableNodeIndexPath: \(path) }] },
      { $class: "GKEntity", _components: [
        { $class: "GKSKNodeComponent",
          _serializableNodeIndexPath: { $class: "NSIndexPath", NSIndexPathLength: 1, NSIndexPathValue: 0 } },
        { $class: "Sleeper", _className: "Sleeper", _propertyNames: ["hours"], hours: 8, _propertyValues: {} }] }],
    _graphs: { ways: { $class: "GKGraph", _nodes: [
      { $class: "GKGraphNode2D", $id: 1, positionX: 1, positionY: 2, _vertIndex: 4, _connectedNodes: [
        { $class: "GKGraphNode2D", $id: 2, positionX: 4, positionY: 6, _vertIndex: 5, _connectedNodes: [{ $ref: 1 }] }] },
      { $ref: 2 },
      { $class: "GKGraphNode2D", positionX: 9, positionY: 9, _vertIndex: 6, _connectedNodes: [{ $ref: 2 }] }] } },
    """

  @Test func componentsHaveTheirNodesAndTheEditorsValues() throws {
    let scene = try #require(GKScene(fileNamed: "Yard"))
    let yard = try #require(scene.rootNode as? Yard)
    #expect(scene.entities.count == 2)
    let fox = try #require(yard.childNode(withName: ".//fox"))
    let entity = try #require(fox.entity)
    #expect(entity === scene.entities[0] && yard.childNode(withName: "hen")?.entity === scene.entities[1])
    let hunter = try #require(entity.component(ofType: Hunter.self))
    #expect((hunter.prey, hunter.speed, hunter.lives) == ("hen", 2.5, 9), "a property without a value keeps its own")
    #expect(entity.component(ofType: GKSKNodeComponent.self)?.node === fox)
    #expect(scene.entities[1].component(ofType: Sleeper.self)?.entity === scene.entities[1])
    #expect(app.diagnostics.isEmpty, "\(app.diagnostics)")
  }

  @Test func aComponentFindsItsNodeWhenItIsAdded() throws {
    let scene = try #require(GKScene(fileNamed: "Yard"))
    let hunter = try #require(scene.entities[0].component(ofType: Hunter.self))
    #expect(hunter.nodeWhenAdded?.name == "fox" && hunter.entityWhenAdded === scene.entities[0])
    #expect(scene.entities[0].component(ofType: GKAgent2D.self) != nil, "and may add components")
  }

  @Test func theEntitiesOfAFileFindTheirNodesInAGivenScene() throws {
    let own = try #require(SKScene(fileNamed: "Yard"))
    #expect(own.childNode(withName: "hen")?.entity == nil, "a scene alone has no entities")
    let scene = try #require(GKScene(fileNamed: "Yard", rootNode: own))
    #expect(scene.rootNode as? SKScene === own && own.childNode(withName: "hen")?.entity === scene.entities[1])
    #expect(app.diagnostics.isEmpty, "\(app.diagnostics)")
    #expect(GKScene(fileNamed: "Nowhere", rootNode: own) == nil)
    #expect(app.diagnostics.map(\.kind) == ["missing-scene"])
  }

  @Test func aGraphHasItsNodesAndConnections() throws {
    let graph = try #require(GKScene(fileNamed: "Yard")?.graphs["ways"])
    let nodes = try #require(graph.nodes as? [GKGraphNode2D])
    #expect(nodes.map(\.position) == [vector_float2(1, 2), vector_float2(4, 6), vector_float2(9, 9)])
    #expect(nodes.map { $0.connectedNodes.map { $0 === nodes[0] ? 0 : 1 } } == [[1], [0], [1]])
    #expect(graph.findPath(from: nodes[2], to: nodes[0]).count == 3)
    graph.remove(nodes)
  }

  @Test func unusableEntityDataIsReported() throws {
    let gameplay = """
      _entities: [{ $class: "GKEntity", _components: [
        { $class: "GKSKNodeComponent",
          _serializableNodeIndexPath: { $class: "NSIndexPath", NSIndexPathLength: 1, NSIndexPathValue: 7 } },
        { $class: "Missing", _className: "Missing", _propertyNames: ["a"], a: 1, _propertyValues: {} },
        { $class: "Hunter", _className: "Hunter", _propertyNames: ["colour"], colour: 3, _propertyValues: {} }] }],
      _graphs: {},
      """
    try folder.write(Self.file(gameplay), to: "Broken.json5")
    UIApplication.current = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [folder.url])))
    let scene = try #require(GKScene(fileNamed: "Broken"))
    #expect(scene.entities.first?.components.count == 3, "the node's, the hunter's and the one that it adds")
    #expect(
      UIApplication.shared.diagnostics.map(\.subject) == [
        "Broken.json5: GKSKNodeComponent._serializableNodeIndexPath", "Broken.json5: Missing in a list",
        "Hunter.colour",
      ])
  }

  @Test func anArchiveKeepsEntitiesAndGraphs() throws {
    let scene = try #require(GKScene(fileNamed: "Yard"))
    let data = try NSKeyedArchiver.archivedData(withRootObject: scene, requiringSecureCoding: false)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = false
    let read = try #require(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? GKScene)
    #expect(read.entities.map(\.components.count) == [3, 2] && read.graphs["ways"]?.nodes?.count == 3)
  }
}
