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
  package private(set) var list = DrawList()
  /// What the list was made for; the nodes know their places in the list of that number alone.
  private var number = 0
  private static var latestNumber = 0
  private var sceneToPixels = Affine.identity
  private var clip = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var textureRevision = 0
  /// With more images than this some are no longer drawn: time to make the list afresh.
  private var mostImages = 0

  /// One for each command but the background's, in tree order.
  private var heights: [CGFloat] = []
  /// Where each of them is in the list, less 1; empty while tree order is the order of heights.
  private var places: [Int32] = []
  private var needsSort = false
  /// In tree order, each before those inside it.
  private var groups: [Group] = []
  /// Memory for sorting.
  private var order: [Rank] = []
  private var spare: [DrawCommand] = []

  /// What the nodes below one inherit from it.
  private struct Inherited {
    var transform: Affine
    var alpha: Double
    var height: CGFloat
  }

  // While a node draws:

  private var inherited = Inherited(transform: .identity, alpha: 1, height: 0)
  /// Whether it writes over the commands that it has, not to the end of a new list: from which on, and up to where.
  private var isRewriting = false
  private var next = 0
  private var end = 0
  private var typeNames: [ObjectIdentifier: String] = [:]

  package init() {}

  /// Brings the list up to date with a scene.
  ///
  /// - Parameters:
  ///   - sceneToPixels: from the scene's points to pixels, y down.
  ///   - clip: the scene's part of the frame, in pixels. What is outside stays black.
  package mutating func update(_ scene: SKScene, sceneToPixels: Affine, clip: PixelRect) {
    let isSame =
      scene.listNumber == number && clip == self.clip && textureRevision == SKTexture.revision
      && list.images.count <= mostImages
    // As when a camera moves: all nodes lie elsewhere then.
    let hasMoved = sceneToPixels != self.sceneToPixels
    (self.sceneToPixels, self.clip) = (sceneToPixels, clip)
    let root = Inherited(transform: sceneToPixels, alpha: 1, height: 0)
    if isSame && refresh(scene.state, in: root, hasMoved: hasMoved) {
      list.commands[0] = Self.background(of: scene, clip)
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

  // MARK: For nodes that draw themselves

  /// Adds a command; `before` maps what it draws into the node's points.
  package mutating func add(
    _ content: DrawCommand.Content, of node: SKNode, blend: SKBlendMode, before: Affine? = nil
  ) {
    if before != nil { node.state.pointee.drawsTheSameAnywhere = false }
    nameOwner(node)
    write(
      DrawCommand(
        content, transform: before.map { $0.concatenating(inherited.transform) } ?? inherited.transform,
        alpha: inherited.alpha, blend: blend.raster, clip: clip, owner: Int(node.state.pointee.owner)))
  }

  /// Adds commands that make one picture, which alone has the node's opacity and the blend mode.
  ///
  /// - Parameters:
  ///   - opacity: multiplies the node's.
  ///   - box: what they draw lies in this part of the node's points.
  ///   - drawing: adds the commands; the list may have a mask begin between them with `beginMask`.
  package mutating func addLayer(
    of node: SKNode, blend: SKBlendMode, opacity: Double, around box: CGRect,
    drawing: (inout SceneFlattener) -> Void
  ) {
    node.state.pointee.drawsTheSameAnywhere = false
    let (alpha, outerClip) = (inherited.alpha, clip)
    clip = clip.intersection(around: Rect(box), inherited.transform)
    inherited.alpha *= opacity
    add(.beginLayer(Layer()), of: node, blend: blend)
    inherited.alpha = 1
    drawing(&self)
    add(.endLayer, of: node, blend: .alpha)
    (inherited.alpha, clip) = (alpha, outerClip)
  }

  /// So many of the node's points make a pixel, along its x and its y axis; asked for, the node is drawn anew whenever it
  /// moves.
  package func pointsOfAPixel(of node: SKNode) -> (x: Double, y: Double) {
    node.state.pointee.drawsTheSameAnywhere = false
    let map = inherited.transform
    let x = (map.a * map.a + map.b * map.b).squareRoot()
    let y = (map.c * map.c + map.d * map.d).squareRoot()
    return (x > 0 ? 1 / x : 0, y > 0 ? 1 / y : 0)
  }

  @inline(__always)
  private mutating func write(_ command: DrawCommand) {
    guard isRewriting else {
      if let last = heights.last, inherited.height < last { needsSort = true }
      heights.append(inherited.height)
      list.commands.append(command)
      return
    }
    if next < end {
      list.commands[place(next)] = command
      setHeight(next)
    }
    next += 1
  }

  /// The number of a path in the list: in a command that is written anew, the old path's.
  package mutating func add(_ path: Path) -> Int {
    if isRewriting, next < end, case .path(let fill) = list.commands[place(next)].content {
      list.replacePath(at: fill.path, with: path)
      return fill.path
    }
    return list.add(path)
  }

  package mutating func index(of image: Image) -> Int { list.index(of: image) }

  /// Whether the node that draws now is upright on the screen, or turned by a multiple of 90 degrees: its edges then
  /// are not anti-aliased, so that tiles meet without a seam wherever they lie, as on Apple's systems.
  package var isUpright: Bool { inherited.transform.isUpright }

  // MARK: The whole list

  private mutating func rebuild(_ scene: SKScene, in root: Inherited) {
    list.removeAll(background: .black)
    heights.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    Self.latestNumber += 1
    (number, scene.listNumber) = (Self.latestNumber, Self.latestNumber)
    (needsSort, isRewriting) = (false, false)
    textureRevision = SKTexture.revision
    list.commands.append(Self.background(of: scene, clip))
    visit(scene.state, in: root)
    mostImages = 2 * list.images.count + 8
  }

  /// Bars beside the scene are black, so its background is a command, drawn where the scene is.
  private static func background(of scene: SKScene, _ clip: PixelRect) -> DrawCommand {
    let area = Rect(x: 0, y: 0, width: Double(clip.width), height: Double(clip.height))
    return DrawCommand(
      .quad(
        Quad(image: nil, source: area, target: area, color: scene.backgroundColor.raster, isAntialiased: false)),
      transform: Affine(a: 1, b: 0, c: 0, d: 1, tx: Double(clip.x), ty: Double(clip.y)))
  }

  private mutating func visit(_ state: UnsafeMutablePointer<NodeState>, in outer: Inherited) {
    guard state.pointee.isVisible else { return }
    state.pointee.changes = []
    let own = self.own(state, in: outer)
    inherited = own
    let first = heights.count
    state.pointee.drawsTheSameAnywhere = true
    state.pointee.isUpright = isUpright
    state.pointee.owner = -1
    if state.pointee.isGroup { return visitGroup(state, own) }
    state.pointee.node.draw(into: &self)
    state.pointee.firstCommand = Int32(truncatingIfNeeded: first)
    state.pointee.commandCount = Int32(truncatingIfNeeded: heights.count - first)
    var child = state.pointee.firstChild
    while let state = child {
      visit(state, in: own)
      child = state.pointee.nextSibling
    }
  }

  // MARK: What has changed

  /// Writes the commands of what has changed; false when the list must be made afresh.
  private mutating func refresh(
    _ state: UnsafeMutablePointer<NodeState>, in outer: Inherited, hasMoved: Bool
  ) -> Bool {
    let changes = state.pointee.changes
    if changes.isEmpty && !hasMoved { return true }
    if changes.contains(.structure) { return false }
    guard state.pointee.isVisible else { return true }
    state.pointee.changes = []
    let hasMoved = hasMoved || changes.contains(.place)
    let own = self.own(state, in: outer)
    if state.pointee.isGroup { return refreshGroup(state, own, hasMoved: hasMoved) }
    if changes.contains(.content) || hasMoved && !canMove(state, to: own.transform) {
      guard redraw(state, in: own) else { return false }
    } else if hasMoved {
      let first = Int(state.pointee.firstCommand)
      for index in first..<first + Int(state.pointee.commandCount) { move(index, to: own) }
    }
    var child = state.pointee.firstChild
    while let state = child {
      guard refresh(state, in: own, hasMoved: hasMoved) else { return false }
      child = state.pointee.nextSibling
    }
    return true
  }

  /// What a node's own picture and the nodes below have of it and of those above. A scene itself lies nowhere else.
  @inline(__always)
  private func own(_ state: UnsafeMutablePointer<NodeState>, in outer: Inherited) -> Inherited {
    Inherited(
      transform: state.pointee.parent == nil
        ? outer.transform : state.pointee.transform.concatenating(outer.transform),
      alpha: outer.alpha * Double(min(1, state.pointee.alpha)), height: outer.height + state.pointee.zPosition)
  }

  private func canMove(_ state: UnsafeMutablePointer<NodeState>, to transform: Affine) -> Bool {
    state.pointee.drawsTheSameAnywhere && state.pointee.isUpright == transform.isUpright
  }

  /// false when the node draws another number of commands than before.
  private mutating func redraw(_ state: UnsafeMutablePointer<NodeState>, in own: Inherited) -> Bool {
    inherited = own
    isRewriting = true
    next = Int(state.pointee.firstCommand)
    end = next + Int(state.pointee.commandCount)
    state.pointee.isUpright = isUpright
    state.pointee.node.draw(into: &self)
    return next == end
  }

  @inline(__always)
  private mutating func move(_ index: Int, to own: Inherited) {
    let place = place(index)
    list.commands[place].transform = own.transform
    list.commands[place].alpha = own.alpha
    inherited.height = own.height
    setHeight(index)
  }

  private mutating func setHeight(_ index: Int) {
    guard heights[index] != inherited.height else { return }
    heights[index] = inherited.height
    needsSort = true
  }

  // MARK: Groups

  /// A node that is drawn as one picture with all below it. The node itself draws nothing.
  private struct Group {
    /// The commands that begin it, begin its mask (-1 without one) and end it, numbered in tree order.
    var first: Int
    var mask = -1
    var end = 0
    /// The first of the groups that do not lie inside.
    var next = 0
  }

  /// The pictures inside a group are drawn on a sheet of its own: they have nothing of its opacity.
  private static func inside(_ own: Inherited) -> Inherited {
    Inherited(transform: own.transform, alpha: 1, height: own.height)
  }

  private mutating func visitGroup(_ state: UnsafeMutablePointer<NodeState>, _ own: Inherited) {
    let number = groups.count
    state.pointee.group = Int32(truncatingIfNeeded: number)
    groups.append(Group(first: heights.count))
    nameOwner(state.pointee.node)
    write(begin(state, own))
    var child = state.pointee.firstChild
    while let state = child {
      visit(state, in: Self.inside(own))
      child = state.pointee.nextSibling
    }
    if let mask = state.pointee.mask {
      inherited = own
      groups[number].mask = heights.count
      write(inner(.beginMask, state))
      visit(mask, in: Self.inside(own))
    }
    inherited = own
    groups[number].end = heights.count
    groups[number].next = groups.count
    write(inner(.endLayer, state))
  }

  private mutating func refreshGroup(
    _ state: UnsafeMutablePointer<NodeState>, _ own: Inherited, hasMoved: Bool
  ) -> Bool {
    let group = groups[Int(state.pointee.group)]
    inherited = own
    isRewriting = true
    nameOwner(state.pointee.node)
    list.commands[place(group.first)] = begin(state, own)
    for index in [group.first, group.mask, group.end] where index >= 0 { setHeight(index) }
    var child = state.pointee.firstChild
    while let state = child {
      guard refresh(state, in: Self.inside(own), hasMoved: hasMoved) else { return false }
      child = state.pointee.nextSibling
    }
    guard let mask = state.pointee.mask else { return true }
    return refresh(mask, in: Self.inside(own), hasMoved: hasMoved)
  }

  /// A layer is as large as its mask, where that is known, else as the scene's part of the frame.
  private func begin(_ state: UnsafeMutablePointer<NodeState>, _ own: Inherited) -> DrawCommand {
    var clip = clip
    if let mask = state.pointee.mask, mask.pointee.firstChild == nil, let bounds = mask.pointee.node.drawnBounds {
      clip = clip.intersection(around: Rect(bounds), mask.pointee.transform.concatenating(own.transform))
    }
    let group = state.pointee.node.group
    return DrawCommand(
      .beginLayer(group.layer), transform: own.transform, alpha: own.alpha, blend: group.blend.raster, clip: clip,
      owner: Int(state.pointee.owner))
  }

  private func inner(_ content: DrawCommand.Content, _ state: UnsafeMutablePointer<NodeState>) -> DrawCommand {
    DrawCommand(content, transform: .identity, owner: Int(state.pointee.owner))
  }

  /// Appends the commands of a range to `order` by height, each group in one piece at the height of its first command;
  /// `inside` are the groups in the range.
  private mutating func rank(_ range: Range<Int>, groups inside: Range<Int>) {
    var units: [(rank: Rank, group: Int)] = []
    var (index, group) = (range.lowerBound, inside.lowerBound)
    while index < range.upperBound {
      let isGroup = group < inside.upperBound && groups[group].first == index
      units.append((Rank(height: heights[index], index: index), isGroup ? group : -1))
      if isGroup {
        (index, group) = (groups[group].end, groups[group].next)
      }
      index += 1
    }
    units.sort { $0.rank < $1.rank }
    for unit in units {
      order.append(unit.rank)
      guard unit.group >= 0 else { continue }
      let group = groups[unit.group]
      let within = unit.group + 1..<group.next
      guard group.mask >= 0 else {
        rank(group.first + 1..<group.end, groups: within)
        order.append(Rank(height: 0, index: group.end))
        continue
      }
      // Those inside the mask come after those before it.
      let split = within.first { groups[$0].first > group.mask } ?? within.upperBound
      rank(group.first + 1..<group.mask, groups: within.lowerBound..<split)
      order.append(Rank(height: 0, index: group.mask))
      rank(group.mask + 1..<group.end, groups: split..<within.upperBound)
      order.append(Rank(height: 0, index: group.end))
    }
  }

  // MARK: Order

  /// A command's place in the list.
  @inline(__always)
  private func place(_ index: Int) -> Int { places.isEmpty ? index + 1 : Int(places[index]) }

  private mutating func sort() {
    needsSort = false
    order.removeAll(keepingCapacity: true)
    if groups.isEmpty {
      for index in heights.indices { order.append(Rank(height: heights[index], index: index)) }
      order.sort()
    } else {
      rank(heights.indices, groups: groups.indices)
    }
    spare.removeAll(keepingCapacity: true)
    spare.append(list.commands[0])
    for rank in order { spare.append(list.commands[place(Int(rank.index))]) }
    swap(&list.commands, &spare)
    if places.isEmpty { places = [Int32](repeating: 0, count: heights.count) }
    for (place, rank) in order.enumerated() { places[Int(rank.index)] = Int32(truncatingIfNeeded: place + 1) }
  }

  /// The node's name, else its type's, which is slow to ask for.
  private mutating func nameOwner(_ node: SKNode) {
    let state = node.state
    if isRewriting, state.pointee.owner >= 0 {
      list.names[Int(state.pointee.owner)] = name(of: node)
    } else if state.pointee.owner < 0 {
      state.pointee.owner = Int32(truncatingIfNeeded: list.names.count)
      list.names.append(name(of: node))
    }
  }

  private mutating func name(of node: SKNode) -> String {
    if let name = node.name, !name.isEmpty { return name }
    let type = ObjectIdentifier(type(of: node))
    if let known = typeNames[type] { return known }
    let name = String(describing: Swift.type(of: node))
    typeNames[type] = name
    return name
  }
}

extension SKNode {
  /// The owner by which the newest draw list knows the node; nil where the node drew nothing or does not show.
  package var drawListOwner: Int? {
    var ancestor: SKNode? = self
    while let node = ancestor, node.state.pointee.isVisible { ancestor = node.parent }
    return ancestor == nil && state.pointee.owner >= 0 ? Int(state.pointee.owner) : nil
  }
}

/// A command's place in the order: by height, then by tree order.
private struct Rank: Comparable {
  /// Larger for larger heights, and the same for the two zeros; NaN lies above all.
  let height: Int64
  let index: Int32

  init(height: CGFloat, index: Int) {
    let bits = Int64(bitPattern: (Double(height) + 0).bitPattern)
    self.height = height.isNaN ? .max : bits < 0 ? .min - bits : bits
    self.index = Int32(truncatingIfNeeded: index)
  }

  static func < (first: Rank, second: Rank) -> Bool {
    first.height == second.height ? first.index < second.index : first.height < second.height
  }
}

extension Affine {
  /// Whether it turns by nothing but multiples of 90 degrees.
  fileprivate var isUpright: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}
