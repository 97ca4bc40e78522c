/// A scene that a `GKScene` can hold: `SKScene`.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkscenerootnodetype
public protocol GKSceneRootNodeType: NSObjectProtocol {}

extension SKScene: GKSceneRootNodeType {}

/// A scene with the entities and graphs of its file, as Xcode's template with GameplayKit loads it.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkscene
@preconcurrency @MainActor
open class GKScene: NSObject, @preconcurrency NSSecureCoding {
  /// The scene. Default nil.
  open var rootNode: (any GKSceneRootNodeType)?
  /// The entities, in the order they were added.
  open private(set) var entities: [GKEntity] = []
  /// The graphs by name.
  open private(set) var graphs: [String: GKGraph] = [:]

  public override init() {
    super.init()
  }

  /// Loads a scene file with its entities and graphs; nil, with a `Diagnostic`, if there is none.
  ///
  /// Nodes have their entities, and the components of the game's own classes have the values of the file; see
  /// `GKComponent.init(coder:)`. JSON5 files that were not `.sks` files have no entities.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkscene/init(filenamed:)
  public convenience init?(fileNamed filename: String) {
    guard let file = SceneFile.loadGameplay(named: filename) else { return nil }
    guard let scene = file.scene as? SKScene else {
      UIApplication.shared.report(
        Diagnostic(
          kind: "broken-scene", subject: "scene \"\(filename)\"",
          message: "the file's root is a \(type(of: file.scene)), not an SKScene; nothing is shown"))
      return nil
    }
    self.init(of: file.gameplay, scene)
  }

  /// Loads the entities and graphs of a scene file for a scene that the game has made: the components of nodes find
  /// their nodes in it. nil, with a `Diagnostic`, if there is no file.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkscene/init(filenamed:rootnode:)
  public convenience init?(fileNamed filename: String, rootNode: any GKSceneRootNodeType) {
    guard let file = SceneFile.loadGameplay(named: filename, into: rootNode as? SKScene) else { return nil }
    self.init(of: file.gameplay, rootNode)
  }

  private convenience init(of gameplay: NSObject?, _ rootNode: any GKSceneRootNodeType) {
    self.init()
    self.rootNode = rootNode
    guard let read = gameplay as? GKScene else { return }
    (entities, graphs) = (read.entities, read.graphs)
  }

  /// Creates a scene with the archived entities and graphs, without a root node.
  public required init?(coder: NSCoder) {
    super.init()
    let list = (coder.decodeObject(forKey: "_entities") as? NSArray ?? []).compactMap { $0 as? GKEntity }
    for entity in list { addEntity(entity) }
    let named = coder.decodeObject(forKey: "_graphs") as? NSDictionary ?? [:]
    for (name, graph) in named {
      if let name = name as? String, let graph = graph as? GKGraph { graphs[name] = graph }
    }
  }

  /// Writes the entities and graphs, without the root node.
  open func encode(with coder: NSCoder) {
    coder.encode(entities as NSArray, forKey: "_entities")
    let named = NSMutableDictionary()
    for name in graphs.keys.sorted() {
      if let graph = graphs[name] { named.setObject(graph, forKey: name as NSString) }
    }
    coder.encode(named, forKey: "_graphs")
  }

  /// Whether archives may hold scenes. Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Adds an entity; ignored if it was already added.
  open func addEntity(_ entity: GKEntity) {
    if !entities.contains(where: { $0 === entity }) { entities.append(entity) }
  }

  /// Removes an entity; ignored for another one.
  open func removeEntity(_ entity: GKEntity) {
    entities.removeAll { $0 === entity }
  }

  /// Adds a graph under a name, replacing the one that had it.
  open func addGraph(_ graph: GKGraph, name: String) {
    graphs[name] = graph
  }

  /// Removes the graph with a name.
  open func removeGraph(_ name: String) {
    graphs[name] = nil
  }
}
