package import Raster

/// A node that draws itself, and the slots for its commands.
struct Drawing {
  /// The node's index.
  var node = 0
  /// The first of the node's slots, the one to write next, and the end of its span.
  var first: Int32 = 0
  var next: Int32 = 0
  var end: Int32 = 0
  /// The slots before this one are in the drawing order already.
  var knownEnd: Int32 = 0
  /// See `FlattenedNodes.Commands.span`.
  var span: Int8 = -1
  var drawsTheSameAnywhere = true
  /// The numbers of the paths that the node drew before, and how many of them it has reused.
  var oldPaths: [Int] = []
  var usedPaths = 0
  var hasPaths = false
}

// The commands of one node.
extension SceneFlattener {
  /// Makes a node draw itself: overwrites its old commands, and adds or removes commands if their number differs.
  mutating func draw(_ state: UnsafeMutablePointer<NodeState>, _ own: Inherited) {
    let index = Int(state.pointee.index)
    begin(index)
    inherited = own
    state.pointee.node.draw(into: &self)
    nodes.commands[index].drawsTheSameAnywhere = drawing.drawsTheSameAnywhere
    finish(index)
  }

  private mutating func begin(_ index: Int) {
    let commands = nodes.commands[index]
    drawing.node = index
    (drawing.first, drawing.next, drawing.span) = (commands.first, commands.first, commands.span)
    drawing.end = commands.first + (commands.span < 0 ? 0 : 1 << Int32(commands.span))
    drawing.knownEnd = commands.first + commands.count
    (drawing.drawsTheSameAnywhere, drawing.hasPaths) = (true, false)
    if nodes.places[index].hasPaths { collectPaths(of: index) }
  }

  private mutating func finish(_ index: Int) {
    let count = drawing.next - drawing.first
    if drawing.next < drawing.knownEnd {
      for slot in drawing.next..<drawing.knownEnd {
        order.remove(slot, from: sheet)
        list.commands[slot: Int(slot)] = Self.unused
      }
    } else if drawing.next > drawing.knownEnd {
      let label = nodes.places[index].label
      for slot in drawing.knownEnd..<drawing.next { order.add(slot, label: label, to: sheet) }
    }
    (nodes.commands[index].first, nodes.commands[index].count) = (drawing.first, count)
    nodes.commands[index].span = drawing.span
    if drawing.hasPaths || nodes.places[index].hasPaths {
      nodes.places[index].hasPaths = drawing.hasPaths
      freeOldPaths()
    }
  }

  @inline(__always)
  mutating func write(_ command: DrawCommand) { list.commands[slot: takeSlot()] = command }

  /// The slot for the node's next command, at the height of `inherited`.
  @inline(__always)
  mutating func takeSlot() -> Int {
    if drawing.next == drawing.end { enlargeSpan() }
    let slot = drawing.next
    if slot < drawing.knownEnd {
      order.setHeight(inherited.height, of: slot, on: sheet)
    } else {
      order.heights[Int(slot)] = inherited.height
    }
    drawing.next = slot + 1
    return Int(slot)
  }

  /// Moves the node's commands to a span of twice the size.
  private mutating func enlargeSpan() {
    let span = drawing.span + 1
    let first = allocateSlots(span)
    for offset in 0..<drawing.next - drawing.first {
      list.commands[slot: Int(first + offset)] = list.commands[slot: Int(drawing.first + offset)]
      order.heights[Int(first + offset)] = order.heights[Int(drawing.first + offset)]
    }
    for slot in drawing.first..<drawing.knownEnd { order.remove(slot, from: sheet) }
    releaseSlots(drawing.first, drawing.span)
    let count = drawing.next - drawing.first
    (drawing.first, drawing.next, drawing.knownEnd) = (first, first + count, first)
    (drawing.end, drawing.span) = (first + 1 << Int32(span), span)
  }

  /// Removes all commands of a node.
  mutating func removeCommands(of index: Int32) {
    let commands = nodes.commands[Int(index)]
    let place = nodes.places[Int(index)]
    if place.owner >= 0 {
      list.names[Int(place.owner)] = ""
      freeOwners.append(place.owner)
      nodes.places[Int(index)].owner = -1
    }
    guard commands.span >= 0 else { return }
    if place.inside >= 0 {
      order.removeGroup(at: commands.first, from: place.sheet)
      (nodes.places[Int(index)].inside, nodes.places[Int(index)].mask) = (-1, -1)
    } else {
      for slot in commands.first..<commands.first + commands.count { order.remove(slot, from: place.sheet) }
    }
    if place.hasPaths {
      collectPaths(of: Int(index))
      freeOldPaths()
      nodes.places[Int(index)].hasPaths = false
    }
    releaseSlots(commands.first, commands.span)
    nodes.commands[Int(index)] = FlattenedNodes.Commands(isListed: true)
  }

  // MARK: Slots

  /// The command in unused slots. It retains nothing.
  private static let unused = DrawCommand(.endLayer, transform: .identity)

  /// Returns a free span of slots.
  mutating func allocateSlots(_ span: Int8) -> Int32 {
    if let first = slots.take(span) { return first }
    let first = list.commands.slotCount
    list.commands.addSlots(1 << Int(span), of: Self.unused)
    order.addSlots(1 << Int(span))
    return Int32(truncatingIfNeeded: first)
  }

  private mutating func releaseSlots(_ first: Int32, _ span: Int8) {
    guard span >= 0 else { return }
    for slot in Int(first)..<Int(first) + 1 << Int(span) { list.commands[slot: slot] = Self.unused }
    slots.release(first, span)
  }

  // MARK: Paths

  /// Sets aside the paths of a node's commands.
  private mutating func collectPaths(of index: Int) {
    drawing.oldPaths.removeAll(keepingCapacity: true)
    drawing.usedPaths = 0
    let commands = nodes.commands[index]
    for slot in Int(commands.first)..<Int(commands.first + commands.count) {
      switch list.commands.content(ofSlot: slot) {
      case .path(let fill): drawing.oldPaths += [fill.path] + fill.otherPaths
      case .lit(let lit): for fill in lit.shadows { drawing.oldPaths += [fill.path] + fill.otherPaths }
      case .quad, .shaded, .warped, .beginLayer, .beginMask, .endLayer: break
      }
    }
  }

  /// Frees the paths that were set aside and not reused.
  private mutating func freeOldPaths() {
    for path in drawing.oldPaths.dropFirst(drawing.usedPaths) {
      list.replacePath(at: path, with: Path())
      freePaths.append(path)
    }
    drawing.oldPaths.removeAll(keepingCapacity: true)
    drawing.usedPaths = 0
  }

  /// Adds a path that one command of the node draws, and returns its number in the list.
  package mutating func add(_ path: Path) -> Int {
    drawing.hasPaths = true
    var old: Int?
    if drawing.usedPaths < drawing.oldPaths.count {
      old = drawing.oldPaths[drawing.usedPaths]
      drawing.usedPaths += 1
    }
    guard let number = old ?? freePaths.popLast() else { return list.add(path) }
    list.replacePath(at: number, with: path)
    return number
  }
}

// Called by nodes that draw themselves.
extension SceneFlattener {
  /// Adds a command of the drawing node.
  ///
  /// - Parameter before: maps the content to the node's coordinates; nil if the content is in these coordinates.
  package mutating func add(
    _ content: DrawCommand.Content, of node: SKNode, blend: SKBlendMode, before: Affine? = nil
  ) {
    if before != nil { drawing.drawsTheSameAnywhere = false }
    write(
      DrawCommand(
        content, transform: before.map { $0.concatenating(inherited.transform) } ?? inherited.transform,
        alpha: inherited.alpha, blend: blend.raster, clip: clip, owner: owner(as: node)))
  }

  /// The number of the drawing node's name. The first command of a drawing looks the name up.
  ///
  /// - Parameter node: the node whose name is used.
  mutating func owner(as node: SKNode) -> Int {
    if drawing.next == drawing.first { nameOwner(drawing.node, as: node) }
    return Int(nodes.places[drawing.node].owner)
  }

  /// Adds commands that make one picture. The node's opacity and blend mode apply to the picture only.
  ///
  /// - Parameters:
  ///   - opacity: a factor for the node's opacity.
  ///   - box: the bounds of the drawing, in the node's coordinates.
  ///   - drawing: adds the commands. Those after a `beginMask` are the picture's mask.
  package mutating func addLayer(
    of node: SKNode, blend: SKBlendMode, opacity: Double, around box: CGRect,
    drawing: (inout SceneFlattener) -> Void
  ) {
    self.drawing.drawsTheSameAnywhere = false
    let (alpha, outerClip) = (inherited.alpha, clip)
    clip = clip.intersection(around: Rect(box), inherited.transform)
    inherited.alpha *= opacity
    add(.beginLayer(Layer()), of: node, blend: blend)
    inherited.alpha = 1
    drawing(&self)
    add(.endLayer, of: node, blend: .alpha)
    (inherited.alpha, clip) = (alpha, outerClip)
  }

  /// Adds commands that make one picture, which is then blurred.
  ///
  /// - Parameter radius: twice the blur's standard deviation, in the node's coordinates.
  package mutating func addBlur(of node: SKNode, radius: Double, drawing: (inout SceneFlattener) -> Void) {
    let points = pointsOfAPixel(of: node)
    let smallest = min(points.x, points.y)
    var filter = PixelFilter.blur(sigma: smallest > 0 ? radius / 2 / smallest : 0)
    if !isWithinReach(for: filter) { filter = .blur(sigma: 0) }
    let (alpha, outerClip) = (inherited.alpha, clip)
    add(.beginLayer(Layer(filter: filter)), of: node, blend: .alpha)
    (inherited.alpha, clip) = (1, clip.grown(by: filter.reach))
    drawing(&self)
    add(.endLayer, of: node, blend: .alpha)
    (inherited.alpha, clip) = (alpha, outerClip)
  }

  /// The size of a pixel in the node's coordinates, along its x and y axes. A node that reads this is redrawn whenever
  /// it moves.
  package mutating func pointsOfAPixel(of node: SKNode) -> (x: Double, y: Double) {
    drawing.drawsTheSameAnywhere = false
    let map = inherited.transform
    let x = (map.a * map.a + map.b * map.b).squareRoot()
    let y = (map.c * map.c + map.d * map.d).squareRoot()
    return (x > 0 ? 1 / x : 0, y > 0 ? 1 / y : 0)
  }

  /// The number of an image in the list.
  package mutating func index(of image: Image) -> Int { list.index(of: image) }

  /// A quad that shows a texture on a rectangle. Its colour has the default. Its edges are not antialiased: see
  /// `SKSpriteNode`.
  ///
  /// - Parameter center: the only part that is stretched, as fractions from 0 to 1.
  package mutating func quad(of texture: SKTexture, on target: Rect, center: Rect = Quad.wholeCenter) -> Quad {
    let picture = texture.picture
    let natural = texture.size()
    return Quad(
      image: index(of: picture.image), source: picture.region, target: target, center: center,
      naturalWidth: Double(natural.width), naturalHeight: Double(natural.height), filter: texture.filterForDrawing(),
      usesMipmaps: texture.usesMipmaps, isAntialiased: false)
  }
}

extension PixelRect {
  /// The part of this rectangle that `rect` can draw on, plus one pixel on each side; all of it if a number is not
  /// finite.
  func intersection(around rect: Rect, _ map: Affine) -> PixelRect {
    func along(_ a: Double, _ c: Double, _ t: Double) -> (Double, Double) {
      let (width, height) = (a * rect.width, c * rect.height)
      let start = a * rect.x + c * rect.y + t
      return (start + min(0, width) + min(0, height) - 1, start + max(0, width) + max(0, height) + 1)
    }
    let (left, right) = along(map.a, map.c, map.tx)
    let (top, bottom) = along(map.b, map.d, map.ty)
    guard left.isFinite, right.isFinite, top.isFinite, bottom.isFinite else { return self }
    func within(_ value: Double, _ low: Int, _ length: Int) -> Int {
      Int(max(Double(low), min(Double(low + length), value)))
    }
    let (x, y) = (within(left.rounded(.down), self.x, width), within(top.rounded(.down), self.y, height))
    return PixelRect(
      x: x, y: y, width: within(right.rounded(.up), self.x, width) - x,
      height: within(bottom.rounded(.up), self.y, height) - y)
  }
}
