/// A scene that a `GKScene` can hold: `SKScene`.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkscenerootnodetype
public protocol GKSceneRootNodeType: NSObjectProtocol {}

extension SKScene: GKSceneRootNodeType {}

/// A scene with the entities and graphs of its file, as Xcode's template with GameplayKit loads it.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkscene
@preconcurrency @MainActor
open class GKScene: NSObject {
  /// The scene. Default nil.
  open var rootNode: (any GKSceneRootNodeType)?
  /// The entities, in the order they were added.
  open private(set) var entities: [GKEntity] = []
  /// The graphs by name.
  open private(set) var graphs: [String: GKGraph] = [:]

  public override init() {
    super.init()
  }

  /// Loads a scene file; nil, with a `Diagnostic`, if there is none.
  ///
  /// Differs from Apple: the entities and graphs that a file may contain are not read; add them in code.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkscene/init(filenamed:)
  public convenience init?(fileNamed filename: String) {
    guard let scene = SKScene(fileNamed: filename) else { return nil }
    self.init()
    rootNode = scene
  }

  /// Holds a scene that the game has made. Differs from Apple: the file is not read.
  public convenience init?(fileNamed filename: String, rootNode: any GKSceneRootNodeType) {
    self.init()
    self.rootNode = rootNode
  }

  /// Adds an entity; ignored if it is there already.
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
