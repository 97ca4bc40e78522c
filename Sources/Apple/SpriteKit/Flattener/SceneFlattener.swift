internal import CoreImage
package import Raster

/// Turns a tree of nodes into a draw list: everything inherited is resolved, and the commands are sorted by height,
/// then by tree order.
///
/// The list is kept from frame to frame, with a cache of the tree. One walk (`SceneFlattener+Walk.swift`) visits the
/// changed nodes and adds or overwrites their commands; the commands of nodes that have left are removed. The list
/// equals that of a new flattener (FlattenerTests), except for the numbers of images, paths and names.
@MainActor
package struct SceneFlattener {
  /// The first command is the scene's background.
  package internal(set) var list = DrawList()
  /// Receives the nodes that leave the cached scene's tree; nil for a list that is made only once.
  private var departures: NodeDepartures?
  /// The number of times that the whole list was rebuilt.
  private(set) var rebuildCount = 0
  private(set) var sceneToPixels = Affine.identity
  private var textureRevision = 0
  private var filterRevision = 0
  /// Above this number of images, some are probably no longer drawn.
  private var imageLimit = 0

  var nodes = FlattenedNodes()
  var order = DrawOrder()
  var slots = CommandSlots()
  /// Numbers of `list.paths` and `list.names` that nothing uses.
  var freePaths: [Int] = []
  var freeOwners: [Int32] = []
  var typeNames: [ObjectIdentifier: String] = [:]
  /// The nodes that were drawn with shaders.
  var shadedNodes: [ObjectIdentifier: ShadedNode] = [:]
  var lighting = LightingNodes()
  /// The maps with animated tiles, in the order they were drawn.
  var animatedTiles: [AnimatedTiles] = []

  /// The values that the nodes below a node inherit from it.
  struct Inherited {
    var transform: Affine
    var alpha: Double
    var height: CGFloat

    /// The values that a node's own picture and the nodes below inherit. A scene's own position has no effect.
    @inline(__always)
    func inherited(by state: UnsafeMutablePointer<NodeState>) -> Inherited {
      Inherited(
        transform: state.pointee.parent == nil ? transform : state.pointee.transform.concatenating(transform),
        alpha: alpha * Double(min(1, state.pointee.alpha)), height: height + state.pointee.zPosition)
    }
  }

  // During a walk:

  /// The part of the frame that the nodes are clipped to.
  var clip = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The sheet that the nodes draw on; see `DrawOrder`.
  var sheet: Int32 = 0
  /// The layers that the nodes are drawn in.
  var layers = OpenLayers()
  /// Nodes that need more than new numbers in their commands.
  var waiting: [Waiting] = []
  /// The node that was listed last, while a new subtree is added.
  var lastListed: Int32 = -1
  /// The next sibling of the new node that was placed last, and the listed node that follows it.
  var latestNew: (sibling: UnsafeMutablePointer<NodeState>?, successor: Int32) = (nil, -1)

  // While a node draws:

  var inherited = Inherited(transform: .identity, alpha: 1, height: 0)
  var drawing = Drawing()

  /// The threads that move a large tree.
  private(set) var workers = Workers.one
  /// The approximate number of commands that a thread moves at a time: about 25 microseconds of work.
  let pieceSize: Int
  /// A tree with fewer pieces is moved by one thread.
  static let minimumPieces = 4

  package init(pieceSize: Int = 1_024) {
    self.pieceSize = pieceSize
  }

  /// Whether updating clears the nodes' changes: false for a list that is made only once.
  var isFollowing: Bool { departures != nil }

  /// Brings the list up to date with a scene.
  ///
  /// - Parameters:
  ///   - sceneToPixels: from the scene's points to pixels, y down.
  ///   - clip: the scene's part of the frame, in pixels. The rest stays black.
  ///   - workers: the threads that may move a large tree; the list does not depend on them.
  package mutating func update(
    _ scene: SKScene, sceneToPixels: Affine, clip: PixelRect, workers: Workers = .one
  ) {
    self.workers = workers
    if !shadedNodes.isEmpty { redrawStaleShaders() }
    let isKept = follows(scene) && clip == self.clip
    // If a camera has moved, all nodes have.
    let hasMoved = sceneToPixels != self.sceneToPixels
    (self.sceneToPixels, self.clip) = (sceneToPixels, clip)
    if isKept { removeDepartedNodes() } else { start(scene) }
    if !animatedTiles.isEmpty { animateTiles() }
    latestNew = (nil, -1)
    walk(scene.state, in: Inherited(transform: sceneToPixels, alpha: 1, height: 0), hasMoved: hasMoved)
    list.commands[slot: 0] = Self.background(of: scene, clip)
    updateInnerBackground(of: scene)
    settle()
    if relight() { settle() }
    if list.images.count > imageLimit {
      list.dropUnusedImages()
      imageLimit = 2 * list.images.count + 8
    }
  }

  /// Whether the cache matches the scene's tree, apart from the changes that the tree has recorded.
  private func follows(_ scene: SKScene) -> Bool {
    guard let departures else { return false }
    return scene.extras?.departures === departures && !departures.hasOverflowed && scene.parent == nil
      && textureRevision == SKTexture.revision && filterRevision == CIFilter.revision
  }

  /// Empties the list and starts to follow a scene.
  private mutating func start(_ scene: SKScene) {
    empty(DrawCommand(.endLayer, transform: .identity), background: .black)
    (textureRevision, filterRevision) = (SKTexture.revision, CIFilter.revision)
    let departures = NodeDepartures()
    (self.departures, scene.makeExtras().departures) = (departures, departures)
    rebuildCount += 1
    nodes.insert(scene.state.pointee.index, after: -1, depth: 0, sheet: 0)
  }

  private mutating func removeDepartedNodes() {
    guard let departures, !departures.indices.isEmpty else { return }
    for index in departures.indices where nodes.isListed(index) { remove(index) }
    departures.removeAll()
  }

  /// - Parameter first: the command that is drawn before all nodes.
  private mutating func empty(_ first: DrawCommand, background: Color) {
    list.removeAll(background: background)
    nodes.removeAll()
    order.removeAll()
    slots = CommandSlots()
    animatedTiles.removeAll()
    lighting = LightingNodes()
    freePaths.removeAll()
    freeOwners.removeAll()
    list.commands.append(first)
    order.addSlots(1)
    imageLimit = 0
  }

  /// Brings the commands into drawing order.
  private mutating func settle() {
    nodes.labelNewNodes(&order.labels)
    if order.settle() || list.commands.order.isEmpty {
      list.commands.order.removeAll(keepingCapacity: true)
      list.commands.order.append(0)
      order.append(to: &list.commands.order)
    }
    slots.settle(&order)
  }

  /// Empties the list: a black frame.
  package mutating func removeAll() {
    departures = nil
    list.removeAll(background: .black)
  }

  /// The list of a node with all nodes below it, on a clear background. The lists of other flatteners do not change.
  ///
  /// - Parameter toPixels: from the coordinates of the node's parent, or a scene's own, to pixels.
  package static func list(of node: SKNode, toPixels: Affine, clip: PixelRect) -> DrawList {
    var flattener = SceneFlattener()
    (flattener.clip, flattener.sceneToPixels) = (clip, toPixels)
    // In the place of the background.
    let nothing = Quad(image: nil, source: .zero, target: .zero, color: .clear)
    flattener.empty(DrawCommand(.quad(nothing), transform: .identity), background: .clear)
    let isLoose = node.parent == nil && node.scene == nil
    let root = isLoose ? node.state.pointee.transform.concatenating(toPixels) : toPixels
    flattener.nodes.insert(node.state.pointee.index, after: -1, depth: 0, sheet: 0)
    flattener.walk(node.state, in: Inherited(transform: root, alpha: 1, height: 0), hasMoved: true)
    flattener.settle()
    if flattener.relight() { flattener.settle() }
    return flattener.list
  }
}
