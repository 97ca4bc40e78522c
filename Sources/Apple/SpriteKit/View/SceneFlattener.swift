internal import CoreImage
package import Raster

/// Keeps a draw list of a tree of nodes: everything inherited is resolved, and the commands are sorted by height, then
/// by tree order.
///
/// The list stays from frame to frame. Where only places and looks have changed, the commands of what changed are
/// written anew, and subtrees without a change are not even visited. Where nodes came or went the list is made afresh.
/// Both ways give the same list (FlattenerTests).
@MainActor
package struct SceneFlattener {
  /// The first command is the scene's background.
  package internal(set) var list = DrawList()
  /// What the list was made for; the nodes know their places in the list of that number alone.
  var number = 0
  static var latestNumber = 0
  var sceneToPixels = Affine.identity
  var clip = PixelRect(x: 0, y: 0, width: 0, height: 0)
  var textureRevision = 0
  var filterRevision = 0
  /// With more images than this some are no longer drawn: time to make the list afresh.
  var mostImages = 0

  /// One for each command but the background's, in tree order.
  var heights: [CGFloat] = []
  /// Where each of them is in the list, less 1; empty while tree order is the order of heights.
  var places: [Int32] = []
  var needsSort = false
  /// In tree order, each before those inside it.
  var groups: [Group] = []
  /// Memory for sorting.
  var order: [Rank] = []
  var spare = DrawCommands()

  /// What the nodes below one inherit from it.
  struct Inherited {
    var transform: Affine
    var alpha: Double
    var height: CGFloat

    /// What a node's own picture and the nodes below have of it and of those above. A scene itself lies nowhere else.
    @inline(__always)
    func inherited(by state: UnsafeMutablePointer<NodeState>) -> Inherited {
      Inherited(
        transform: state.pointee.parent == nil ? transform : state.pointee.transform.concatenating(transform),
        alpha: alpha * Double(min(1, state.pointee.alpha)), height: height + state.pointee.zPosition)
    }
  }

  /// While a list is brought up to date: what is still to be done.
  var waiting: [Waiting] = []

  // While a node draws:

  var inherited = Inherited(transform: .identity, alpha: 1, height: 0)
  /// Whether it writes over the commands that it has, not to the end of a new list: from which on, and up to where.
  var isRewriting = false
  var next = 0
  var end = 0
  var typeNames: [ObjectIdentifier: String] = [:]

  /// What moves a large tree.
  private(set) var workers = Workers.one
  /// So many commands or more are worth handing to a thread: some 25 microseconds of work.
  let pieceSize: Int
  /// A tree of fewer such pieces is moved by one thread.
  static let leastPieces = 4

  package init(pieceSize: Int = 1_024) {
    self.pieceSize = pieceSize
  }

  /// Brings the list up to date with a scene.
  ///
  /// - Parameters:
  ///   - sceneToPixels: from the scene's points to pixels, y down.
  ///   - clip: the scene's part of the frame, in pixels. What is outside stays black.
  ///   - workers: what may move a large tree; the list does not depend on it.
  package mutating func update(
    _ scene: SKScene, sceneToPixels: Affine, clip: PixelRect, workers: Workers = .one
  ) {
    self.workers = workers
    let isSame =
      scene.listNumber == number && clip == self.clip && textureRevision == SKTexture.revision
      && filterRevision == CIFilter.revision && list.images.count <= mostImages
    // As when a camera moves: all nodes lie elsewhere then.
    let hasMoved = sceneToPixels != self.sceneToPixels
    (self.sceneToPixels, self.clip) = (sceneToPixels, clip)
    let root = Inherited(transform: sceneToPixels, alpha: 1, height: 0)
    if isSame && refresh(scene.state, in: root, hasMoved: hasMoved) {
      list.commands[0] = Self.background(of: scene, clip)
      // A scene that is not shown has no commands but its background's.
      if scene.state.pointee.isGroup, scene.state.pointee.isVisible { refreshBackground(of: scene) }
    } else {
      rebuild(scene, in: root)
    }
    if needsSort { sort() }
  }

  /// Empties the list: a black frame.
  package mutating func removeAll() {
    number = 0
    list.removeAll(background: .black)
  }

  /// The list of a node with all below it, on a clear ground.
  ///
  /// A node knows its places in one list alone, so the scene that it is in is flattened afresh for its next frame.
  ///
  /// - Parameter toPixels: from the points in which the node lies, or for a scene its own, to pixels.
  package static func list(of node: SKNode, toPixels: Affine, clip: PixelRect) -> DrawList {
    var flattener = SceneFlattener()
    flattener.list = DrawList(background: .clear)
    flattener.clip = clip
    // The place of the background, which sorting leaves where it is.
    let nothing = Quad(image: nil, source: .zero, target: .zero, color: .clear)
    flattener.list.commands.append(DrawCommand(.quad(nothing), transform: .identity))
    let isLoose = node.parent == nil && node.scene == nil
    let root = isLoose ? node.state.pointee.transform.concatenating(toPixels) : toPixels
    flattener.visit(node.state, in: Inherited(transform: root, alpha: 1, height: 0))
    if flattener.needsSort { flattener.sort() }
    node.scene?.listNumber = -1
    return flattener.list
  }
}
