/// The nodes of a scene that can get the focus, where they are in the view.
@MainActor
struct FocusMap {
  /// A node and its accumulated frame in the view's coordinates, y down.
  struct Item {
    let node: SKNode
    let frame: CGRect
  }

  /// In tree order.
  private(set) var items: [Item] = []

  /// A node can take the focus if its `canBecomeFocused` is true and it takes touches, unless a node in front, whose
  /// `focusBehavior` is not `none`, covers it completely. A guess: a partly covered node can get the focus.
  init(of view: SKView) {
    guard let scene = view.scene else { return }
    var found: [(item: Item, height: CGFloat, takesFocus: Bool, covers: Bool)] = []
    func visit(_ node: SKNode, _ height: CGFloat) {
      guard node.state.pointee.isVisible else { return }
      let (takesFocus, covers) = (node.takesFocus, node.focusBehavior != .none)
      if takesFocus || covers {
        let frame = node.frameInScene.applying(view.viewport(of: scene).sceneToView)
        found.append((Item(node: node, frame: frame), height, takesFocus, covers))
      }
      for child in node.children { visit(child, height + child.zPosition) }
    }
    for child in scene.children { visit(child, child.zPosition) }
    for (index, one) in found.enumerated() where one.takesFocus && one.item.frame.meets(view.bounds) {
      let isCovered = found.enumerated().contains { other in
        other.offset != index && other.element.covers
          && (other.element.height, other.offset) > (one.height, index)
          && other.element.item.frame.holds(one.item.frame)
          && !other.element.item.node.inParentHierarchy(one.item.node)
          && !one.item.node.inParentHierarchy(other.element.item.node)
      }
      if !isCovered { items.append(one.item) }
    }
  }

  /// The item that gets the focus if nothing is preferred: the topmost one, and of several the leftmost. A guess.
  var first: SKNode? {
    items.min { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }?.node
  }

  /// The node that a part of the app prefers: itself, the first of its preferences, or otherwise the first node in it.
  ///
  /// - Parameter isUnsupported: called with a view that is preferred.
  func preferred(by start: any UIFocusEnvironment, isUnsupported: (UIView) -> Void) -> SKNode? {
    var visited: Set<ObjectIdentifier> = []
    func search(_ environment: any UIFocusEnvironment) -> SKNode? {
      guard visited.insert(ObjectIdentifier(environment)).inserted else { return nil }
      if let node = environment as? SKNode, items.contains(where: { $0.node === node }) { return node }
      if let view = environment as? UIView, view.canBecomeFocused { isUnsupported(view) }
      for preference in environment.preferredFocusEnvironments {
        if let node = search(preference) { return node }
      }
      guard let node = environment as? SKNode else { return nil }
      return items.filter { $0.node.inParentHierarchy(node) }
        .min { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }?.node
    }
    return search(start)
  }

  /// The nearest item in a direction; nil if there is none straight on.
  ///
  /// An item counts only if part of it is in the strip that the focused item would sweep: in Apple's Figure 4-3, the
  /// focus does not move diagonally. A guess: the nearest item wins, and of several equally near, the one whose middle
  /// is nearest to the strip's middle.
  ///
  /// Source:
  /// https://developer.apple.com/library/archive/documentation/General/Conceptual/AppleTV_PG/WorkingwiththeAppleTVRemote.html
  func next(from node: SKNode, _ heading: UIFocusHeading) -> SKNode? {
    guard let start = items.first(where: { $0.node === node })?.frame else { return nil }
    let isLevel = heading == .left || heading == .right
    let sign: CGFloat = heading == .left || heading == .up ? -1 : 1
    var best: (node: SKNode, distance: CGFloat, offset: CGFloat)?
    for item in items where item.node !== node {
      let frame = item.frame
      let isInStrip =
        isLevel
        ? frame.minY < start.maxY && frame.maxY > start.minY : frame.minX < start.maxX && frame.maxX > start.minX
      let (across, down) = (frame.midX - start.midX, frame.midY - start.midY)
      let (distance, offset) = (sign * (isLevel ? across : down), abs(isLevel ? down : across))
      guard isInStrip, distance > 0 else { continue }
      if let best, (best.distance, best.offset) <= (distance, offset) { continue }
      best = (item.node, distance, offset)
    }
    return best?.node
  }
}

extension SKNode: UIFocusItem {
  /// Whether the focus may go to the node: it takes touches too, as in
  /// https://stackoverflow.com/questions/39525733 and https://medium.com/folded-plane.
  fileprivate var takesFocus: Bool { isUserInteractionEnabled && canBecomeFocused && !(self is SKScene) }

  /// Whether the node can keep the focus in a scene.
  final func canKeepFocus(in scene: SKScene?) -> Bool {
    guard let scene, takesFocus, self.scene === scene else { return false }
    var node: SKNode? = self
    while let current = node {
      guard current.state.pointee.isVisible else { return false }
      node = current.parent
    }
    return true
  }
}
