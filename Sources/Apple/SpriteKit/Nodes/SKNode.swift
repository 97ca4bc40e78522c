internal import AppFoundation
package import Raster

/// A node of a scene's tree. It draws nothing itself; its children move, rotate, scale, fade and pause with it.
///
/// Positions are in points of the parent's coordinates, y up; angles are in radians, counterclockwise.
///
/// Source: https://developer.apple.com/documentation/spritekit/sknode
@preconcurrency @MainActor
open class SKNode: UIResponder, @preconcurrency NSSecureCoding, @preconcurrency NSCopying {
  /// Freed with the node. Unsafe so that `deinit`, which belongs to no actor, can free it; everything else belongs
  /// to the main actor.
  nonisolated(unsafe) final let state = NodeMemory.take()
  /// Rarely used properties; nil until the first of them gets a value that is not its default. Unsafe so that the
  /// state, which `deinit` frees, can reach them; everything else belongs to the main actor.
  nonisolated(unsafe) final private(set) var extras: NodeExtras?

  // MARK: Place

  /// The position of the node's origin in its parent's coordinates, in points. Default (0, 0).
  open var position: CGPoint {
    get { state.pointee.position }
    set { state.set(&state.pointee.position, to: newValue) }
  }

  /// The height above the parent, summed along the tree: higher nodes are drawn later and hit first. Default 0.
  open var zPosition: CGFloat {
    get { state.pointee.zPosition }
    set { state.set(&state.pointee.zPosition, to: newValue) }
  }

  /// The rotation about the z axis in radians, counterclockwise. Default 0.
  open var zRotation: CGFloat {
    get { state.pointee.zRotation }
    set {
      // Does not use `set`, which would also write an equal angle and so recompute its sine.
      guard newValue != state.pointee.zRotation else { return }
      state.pointee.zRotation = newValue
      state.note(.place)
    }
  }

  /// Default 1; a negative scale mirrors.
  open var xScale: CGFloat {
    get { state.pointee.xScale }
    set { state.set(&state.pointee.xScale, to: newValue) }
  }

  /// Default 1; a negative scale mirrors.
  open var yScale: CGFloat {
    get { state.pointee.yScale }
    set { state.set(&state.pointee.yScale, to: newValue) }
  }

  /// Sets `xScale` and `yScale` to the same factor.
  open func setScale(_ scale: CGFloat) {
    xScale = scale
    yScale = scale
  }

  // MARK: Look

  /// The opacity from 0 to 1, multiplied along the tree. Default 1.
  open var alpha: CGFloat {
    get { state.pointee.alpha }
    set {
      guard newValue != state.pointee.alpha else { return }
      state.setLook { $0.alpha = newValue }
    }
  }

  /// Whether the node and its children are neither drawn nor touched. Actions continue. Default false.
  open var isHidden: Bool {
    get { state.pointee.isHidden }
    set {
      guard newValue != state.pointee.isHidden else { return }
      state.setLook { $0.isHidden = newValue }
    }
  }

  // MARK: Behaviour

  /// The node's name, which searches and print-outs use; it need not be unique. Default nil.
  open var name: String? {
    didSet { contentChanged() }
  }
  /// Whether the node receives touches. Default false, true for scenes. A visible node without it still covers the nodes
  /// behind it: its touches go to the nearest ancestor that receives touches.
  open var isUserInteractionEnabled: Bool {
    get { state.pointee.isUserInteractionEnabled }
    set { state.pointee.isUserInteractionEnabled = newValue }
  }
  /// Whether the node and its children stop running actions. Default false.
  open var isPaused: Bool {
    get { state.pointee.isPaused }
    set { state.pointee.isPaused = newValue }
  }
  /// Any data of the game. Default nil.
  open var userData: NSMutableDictionary? {
    get { extras?.userData }
    set { setRare(newValue, isDefault: newValue == nil) { $0.userData = $1 } }
  }
  /// The entity that the node represents; its type is in GameplayKit.
  package final var owner: AnyObject? {
    get { extras?.owner }
    set { setRare(newValue, isDefault: newValue == nil) { $0.owner = $1 } }
  }
  /// The speed factor of actions of the node and its children; 0 and below stop them. Default 1.
  open var speed: CGFloat {
    get { extras?.speed ?? 1 }
    set { setRare(newValue, isDefault: newValue == 1) { $0.speed = $1 } }
  }

  /// The node that this one was added to; nil at the root of a tree. The parent of a crop node's mask is the crop node.
  open var parent: SKNode? { state.pointee.parent?.pointee.node }
  /// The node's children in the order they are drawn in at equal `zPosition`.
  open private(set) var children: [SKNode] = []
  var runningActions: [RunningAction] = [] {
    didSet { activityChanged() }
  }
  /// The limits of the node's position and rotation, applied in order in each frame after actions and physics. Default
  /// nil.
  open var constraints: [SKConstraint]? {
    get { extras?.constraints }
    set {
      setRare(newValue, isDefault: newValue == nil) { $0.constraints = $1 }
      activityChanged()
    }
  }

  /// The body that makes the node take part in its scene's physics. Default nil. Setting the body of another node takes
  /// it from that node.
  open var physicsBody: SKPhysicsBody? {
    get { extras?.physicsBody }
    set {
      // Does not use the getter, which a subclass may override.
      let old = extras?.physicsBody
      setRare(newValue, isDefault: newValue == nil) { $0.physicsBody = $1 }
      physicsBodyChanged(from: old)
    }
  }
  /// The limits of the node's rotation during inverse kinematics. Default nil: no limits.
  open var reachConstraints: SKReachConstraints? {
    get { extras?.reachConstraints }
    set { setRare(newValue, isDefault: newValue == nil) { $0.reachConstraints = $1 } }
  }
  /// The node's values of its shader's attributes. Default: none.
  open var attributeValues: [String: SKAttributeValue] {
    get { extras?.attributeValues ?? [:] }
    set { setRare(newValue, isDefault: newValue.isEmpty) { $0.attributeValues = $1 } }
  }
  /// The node's value of its shader's attribute; nil if it was not set.
  open func value(forAttributeNamed key: String) -> SKAttributeValue? {
    attributeValues[key]
  }

  /// Sets the node's value of its shader's attribute.
  open func setValue(_ value: SKAttributeValue, forAttribute key: String) {
    attributeValues[key] = value
  }

  /// Whether the node can get the focus, in apps for television only. Default `.none`. See `UIFocusEnvironment`.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sknodefocusbehavior
  open var focusBehavior: SKNodeFocusBehavior {
    get { extras?.focusBehavior ?? .none }
    set { setRare(newValue, isDefault: newValue == .none) { $0.focusBehavior = $1 } }
  }
  open override var canBecomeFocused: Bool { focusBehavior == .focusable }

  public override init() {
    super.init()
    NodeMemory.start(state, of: self)
  }

  /// Reads a node from a scene file, JSON5 or `.sks`, or the output of `encode(with:)`. A coder without keys gives nil.
  /// When it returns, a game's subclass can read its own values from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    NodeMemory.start(state, of: self)
    if let coder = coder as? SceneCoder {
      decode(from: coder)
    } else if coder is NodeCopyCoder {
      return
    } else if coder.allowsKeyedCoding {
      archive(NodeArchive(coder: coder, isReading: true))
    } else {
      return nil
    }
  }

  /// Reads the node's properties from a scene file. Called by `init(coder:)` once all stored properties of all classes
  /// have their initial values. An override calls super first.
  func decode(from coder: SceneCoder) {
    decodeNode(from: coder)
  }

  deinit {
    state.free()
  }

  nonisolated final func makeExtras() -> NodeExtras {
    if let extras { return extras }
    let made = newExtras()
    extras = made
    return made
  }

  /// Sets a rarely used property. Storage is allocated only for a value that is not the default.
  final func setRare<Value>(_ value: Value, isDefault: Bool, _ set: (NodeExtras, Value) -> Void) {
    if !isDefault || extras != nil { set(makeExtras(), value) }
  }

  /// Creates the storage for rarely used properties. Subclasses with more rare properties override this.
  nonisolated func newExtras() -> NodeExtras { NodeExtras() }

  // MARK: Copies

  /// A copy with copies of all descendants, of the same classes, without a parent. Its actions start from the
  /// beginning.
  ///
  /// No initializer of a game's subclass runs. The properties that it adds keep their values in the copy; those that
  /// refer to nodes below the original, alone or in an array, refer to their copies. Weak references start as nil. An
  /// override calls super and sets the properties that differ.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/nscopying. Apple copies property by property, not
  /// through an archive: https://openradar.appspot.com/14292750; so `init(coder:)`, in which many games call
  /// `fatalError`, does not run. Differs from Apple, a guess: it calls `init()`, so that the properties of a subclass have
  /// their first values; Apple's sample Adventure copies them in an override.
  open func copy(with zone: NSZone? = nil) -> Any {
    let twin = NodeTwin.of(type(of: self))
    let copy = twin.make(from: self)
    copy.copyProperties(of: self)
    for child in children {
      if let child = child.copy() as? SKNode { copy.addChild(child) }
    }
    twin.connect(copy, like: self)
    return copy
  }

  /// Copies the properties of `node`, which has the same class. Overrides call super.
  package func copyProperties(of node: SKNode) {
    (position, zPosition, zRotation) = (node.position, node.zPosition, node.zRotation)
    (xScale, yScale, alpha, isHidden) = (node.xScale, node.yScale, node.alpha, node.isHidden)
    (name, isPaused, speed) = (node.name, node.isPaused, node.speed)
    isUserInteractionEnabled = node.isUserInteractionEnabled
    userData = node.userData?.mutableCopy() as? NSMutableDictionary
    constraints = node.constraints
    physicsBody = node.physicsBody?.copy() as? SKPhysicsBody
    if let given = node.physicsBody?.givenScale { physicsBody?.givenScale = given }
    (reachConstraints, attributeValues, focusBehavior) = (
      node.reachConstraints, node.attributeValues, node.focusBehavior
    )
    for action in node.runningActions where !action.isRemoved { run(action.action, key: action.key, completion: nil) }
  }

  // MARK: Archives

  /// Whether archives may hold nodes. Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the node and its descendants under the keys of Apple's `.sks` files; docs/scene-files.md lists them. An
  /// override calls super and adds its own values; `init(coder:)` reads them after super's.
  ///
  /// Differs from Apple: these are not written: actions that run code, shaders, filters, attributed texts, warps, the
  /// regions of fields, an emitter's target and 3D scenes. Any that a node has are reported as a `Diagnostic`. Classes
  /// are named with their module, as `SpriteKit.SKNode`.
  ///
  /// - Precondition: the coder has keys, like NSKeyedArchiver.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/nscoding
  open func encode(with coder: NSCoder) {
    precondition(coder.allowsKeyedCoding, "SKNode: \(type(of: coder)) has no keys; use NSKeyedArchiver")
    archive(NodeArchive(coder: coder, isReading: false))
  }

  /// Writes or reads the properties. Overrides call super.
  func archive(_ archive: NodeArchive) {
    archiveNode(archive)
  }

  // MARK: Tree

  /// Adds a node as the last child, drawn above its siblings with the same `zPosition`.
  ///
  /// - Precondition: the node has no parent, and is neither this node nor an ancestor of it.
  open func addChild(_ node: SKNode) {
    insertChild(node, at: children.count)
  }

  /// Adds a node at a position in `children`; see `addChild(_:)` for the conditions.
  open func insertChild(_ node: SKNode, at index: Int) {
    if AppContext.isInBackground { reportChangeInBackground() }
    if node.state.pointee.isMask { node.giveUpMask("a node that is added as a child is no longer a mask") }
    if isDescendant(of: node) { giveUpMask(below: node) }
    precondition(
      node.parent == nil,
      "SKNode: \(node) already has a parent; remove it from \(String(describing: node.parent)) first")
    precondition(!isDescendant(of: node), "SKNode: \(node) cannot be added to itself or to a node below it")
    precondition((0...children.count).contains(index), "SKNode: index \(index) is outside 0...\(children.count)")
    state.insert(node.state, after: index > 0 ? children[index - 1].state : nil)
    children.insert(node, at: index)
    node.sceneChanged()
  }

  /// Removes the node from its parent, or from the crop node whose mask it is. Does nothing without a parent.
  open func removeFromParent() {
    if state.pointee.isMask { (parent as? SKCropNode)?.maskNode = nil }
    guard let parent, let index = parent.index(of: self) else { return }
    if AppContext.isInBackground { parent.reportChangeInBackground() }
    parent.state.remove(state, after: index > 0 ? parent.children[index - 1].state : nil)
    parent.children.remove(at: index)
    sceneChanged()
  }

  /// A child's place among the children, looked for from both ends: most games remove the newest or the oldest.
  private func index(of child: SKNode) -> Int? {
    children.withUnsafeBufferPointer { children in
      var (low, high) = (0, children.count - 1)
      while low <= high {
        if children[high] === child { return high }
        if children[low] === child { return low }
        (low, high) = (low + 1, high - 1)
      }
      return nil
    }
  }

  /// Removes all children.
  open func removeAllChildren() {
    for child in children.reversed() { child.removeFromParent() }
  }

  /// Removes those of the nodes that are children of this node; ignores the others.
  open func removeChildren(in nodes: [SKNode]) {
    for node in nodes where node.parent === self { node.removeFromParent() }
  }

  /// Moves the node to another parent while keeping its place in the scene. `zRotation` and the scales do not change.
  ///
  /// `position` does not change either if the node has no parent, or if the new parent is in another tree or scaled to
  /// nothing.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sknode/move(toparent:)
  open func move(toParent parent: SKNode) {
    let place = self.parent.flatMap { parent.place(of: position, from: $0) }
    removeFromParent()
    parent.addChild(self)
    if let place { position = place }
  }

  /// The scene that contains the node at any depth; nil outside a scene. A scene returns itself.
  open var scene: SKScene? { parent?.scene }

  /// Whether `node` is this node.
  open func isEqual(to node: SKNode) -> Bool { isEqual(node) }

  /// Whether `parent` is an ancestor of the node. False for the node itself.
  open func inParentHierarchy(_ parent: SKNode) -> Bool {
    self.parent.map { $0.isDescendant(of: parent) } ?? false
  }

  // MARK: Extent

  /// The bounding box of what the node draws without its children, in its parent's coordinates. A plain node's frame is
  /// its position, without a size.
  open var frame: CGRect { contentBounds.applying(localTransform) }

  /// The bounding box of the frames of the node and its descendants, in its parent's coordinates. Hidden nodes count.
  open func calculateAccumulatedFrame() -> CGRect {
    var bounds = contentBounds
    for child in children { bounds = bounds.joined(with: child.calculateAccumulatedFrame()) }
    return bounds.applying(localTransform)
  }

  /// Whether the node's accumulated frame contains a point in the parent's coordinates.
  open func contains(_ p: CGPoint) -> Bool {
    calculateAccumulatedFrame().holds(p)
  }

  /// Whether the frames of two nodes overlap or touch in scene coordinates. The nodes' children do not count. A plain
  /// node's frame is its position, without a size.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sknode/intersects(_:)
  open func intersects(_ node: SKNode) -> Bool {
    func place(_ node: SKNode) -> CGRect {
      node.parent.map { node.frame.applying($0.worldTransform) } ?? node.frame
    }
    return place(self).meets(place(node))
  }

  /// Converts a point from another node's coordinates to this node's.
  open func convert(_ point: CGPoint, from node: SKNode) -> CGPoint {
    point.applying(node.worldTransform).applying(worldTransform.inverted())
  }

  /// Converts a point from this node's coordinates to another node's.
  open func convert(_ point: CGPoint, to node: SKNode) -> CGPoint {
    point.applying(worldTransform).applying(node.worldTransform.inverted())
  }

  // MARK: Finding

  /// The topmost descendant that draws something at a point of this node's coordinates.
  ///
  /// If there is none, the topmost one whose children surround the point, or else this node itself. Differs from
  /// Apple's page, which says that the deepest node in the tree is hit, even if another one is drawn above it.
  open func atPoint(_ p: CGPoint) -> SKNode {
    let hits = hits(at: p)
    return (hits.first(where: \.isDrawnThere) ?? hits.first)?.node ?? self
  }

  /// The visible descendants at a point of this node's coordinates, topmost first.
  ///
  /// A node is hit within the bounding box of what it and its descendants draw, so a plain node is hit where its
  /// children are. Differs from Apple's page: the box rotates with the node, and hidden descendants do not widen it.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sknode/nodes(at:)
  open func nodes(at p: CGPoint) -> [SKNode] { hits(at: p).map(\.node) }

  /// The first node that a search text matches; nil if there is none.
  ///
  /// A plain name means a child. `/` goes down one level, `//` any number of levels, `..` goes up; a leading `/` or
  /// `//` starts at the root of the tree. `*` stands for any characters of a name, `[a-z]` or `[a,b]` for one of these.
  /// A single `*` matches every node, even without a name. A class name matches nodes of exactly that class:
  /// `SKSpriteNode`, or with its module, `Game.Ship`.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sknode/searching_the_node_tree
  open func childNode(withName name: String) -> SKNode? {
    var found: SKNode?
    search(name) {
      found = $0
      return true
    }
    return found
  }

  /// All nodes that a search text matches, in tree order; see `childNode(withName:)` for the syntax.
  open subscript(name: String) -> [SKNode] { matches(name) }

  /// Calls a block for each node that a search text matches, in tree order, until the block sets `stop`. See
  /// `childNode(withName:)` for the syntax. The block may change the tree: the nodes are found before the first call.
  open func enumerateChildNodes(
    withName name: String, using block: @escaping (SKNode, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for node in matches(name) {
      block(node, &stop)
      if stop.boolValue { return }
    }
  }

  // MARK: Actions

  /// Starts a copy of an action without a key; it begins in the next evaluation of actions.
  open func run(_ action: SKAction) {
    run(action, key: nil, completion: nil)
  }

  /// Starts a copy of an action.
  ///
  /// - Parameter block: called when the action has finished, but not when it is removed.
  open func run(_ action: SKAction, completion block: @escaping () -> Void) {
    run(action, key: nil, completion: block)
  }

  /// Starts a copy of an action under a key. Removes an action already running under the same key.
  open func run(_ action: SKAction, withKey key: String) {
    removeAction(forKey: key)
    run(action, key: key, completion: nil)
  }

  /// The copy of the action that is running under a key; nil if there is none. Its `speed` may be changed.
  open func action(forKey key: String) -> SKAction? {
    runningActions.first { $0.key == key }?.action
  }

  /// Whether actions are running on the node. Those of its children do not count.
  open func hasActions() -> Bool { !runningActions.isEmpty }

  /// Stops the actions running under a key, without calling their completion blocks.
  open func removeAction(forKey key: String) {
    for action in runningActions where action.key == key { action.isRemoved = true }
    runningActions.removeAll { $0.isRemoved }
  }

  /// Stops all actions of the node, without calling their completion blocks. Those of its children continue.
  open func removeAllActions() {
    for action in runningActions { action.isRemoved = true }
    runningActions = []
  }

  // MARK: Touches

  open override var next: UIResponder? { parent ?? scene?.view }

  /// The bounds of what the node draws, in its own coordinates; empty for a node that draws nothing.
  package var contentBounds: CGRect { .zero }

  /// Adds the node's own picture to `flattener`, which holds its transform, opacity and name. Called when the node's
  /// place or content has changed; see `contentChanged`.
  package func draw(into flattener: inout SceneFlattener) {}

  /// The node at whose place in the tree the picture is drawn: an emitter's layer where it has a target.
  package var drawnAs: SKNode { self }

  /// The way in which the node and its descendants are drawn as one picture, if they are; see `NodeState.isGroup`.
  ///
  /// - Parameters:
  ///   - toPixels: from the node's coordinates to pixels, y down.
  ///   - area: the scene's part of the frame.
  package func group(_ toPixels: Affine, in area: PixelRect) -> (layer: Layer, blend: SKBlendMode) { (Layer(), .alpha) }

  /// The shaders that the node draws with now, and the data that they read.
  var shaderUses: [ShaderUse] { [] }

  /// The limit of everything that the node draws, in its own coordinates; nil if unknown.
  package var drawnBounds: CGRect? { nil }

  /// Updates the counts by which a frame finds nodes with actions or constraints.
  private func activityChanged() {
    state.setActing(!runningActions.isEmpty || constraints?.isEmpty == false)
  }

  /// Must be called when `draw` would draw something else.
  package final func contentChanged() {
    state.note(.content)
  }

  /// The properties for printed trees, in addition to type and name. Those at their default are left out.
  package var treeProperties: [(name: String, value: String)] { placeProperties }

  func isDescendant(of node: SKNode) -> Bool {
    var candidate: SKNode? = self
    while let current = candidate {
      if current === node { return true }
      candidate = current.parent
    }
    return false
  }

  /// Called after the node has entered or left a scene.
  func sceneChanged() {
    if let physicsBody { physicsBody.move(to: scene?.physicsWorld) }
    for child in children { child.sceneChanged() }
  }
}

/// An empty coder, with which a class of the library initializes its part of a copy.
final class NodeCopyCoder: NSCoder {}
