internal import Raster

// Nodes that are drawn as one picture with all below them: crop nodes with a mask, and effect nodes.
extension SceneFlattener {
  /// A node that is drawn as one picture with all below it. The node itself draws nothing.
  struct Group {
    /// The commands that begin it, begin its mask (-1 without one) and end it, numbered in tree order.
    var first: Int
    var mask = -1
    var end = 0
    /// The first of the groups that do not lie inside.
    var next = 0
  }

  /// The pictures inside a group are drawn on a sheet of its own: they have nothing of its opacity.
  static func inside(_ own: Inherited) -> Inherited {
    Inherited(transform: own.transform, alpha: 1, height: own.height)
  }

  mutating func visitGroup(_ state: UnsafeMutablePointer<NodeState>, _ own: Inherited) {
    let number = groups.count
    state.pointee.group = Int32(truncatingIfNeeded: number)
    groups.append(Group(first: heights.count))
    nameOwner(state.pointee.node)
    let (command, reach) = begin(state, own)
    write(command)
    let outerClip = clip
    clip = clip.grown(by: reach)
    defer { clip = outerClip }
    // The background is filtered with the rest, below all of it.
    if self.number > 0, let scene = state.pointee.node as? SKScene {
      inherited.height = -.infinity
      write(Self.background(of: scene, clip))
    }
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

  mutating func refreshGroup(
    _ state: UnsafeMutablePointer<NodeState>, _ own: Inherited, hasMoved: Bool
  ) -> Bool {
    let group = groups[Int(state.pointee.group)]
    inherited = own
    isRewriting = true
    nameOwner(state.pointee.node)
    let (command, reach) = begin(state, own)
    list.commands[place(group.first)] = command
    let outerClip = clip
    clip = clip.grown(by: reach)
    defer { clip = outerClip }
    for index in [group.first, group.mask, group.end] where index >= 0 { setHeight(index) }
    let end = group.mask >= 0 ? group.mask : group.end
    guard refreshChildren(of: state, in: Self.inside(own), hasMoved: hasMoved, end: end) else { return false }
    guard let mask = state.pointee.mask else { return true }
    return refresh(mask, in: Self.inside(own), hasMoved: hasMoved)
  }

  /// A layer is as large as its mask, where that is known, else as the scene's part of the frame.
  /// `reach` is how much farther its filter needs what is drawn inside.
  private func begin(
    _ state: UnsafeMutablePointer<NodeState>, _ own: Inherited
  ) -> (command: DrawCommand, reach: Int) {
    var clip = clip
    if let mask = state.pointee.mask, mask.pointee.firstChild == nil, let bounds = mask.pointee.node.drawnBounds {
      clip = clip.intersection(around: Rect(bounds), mask.pointee.transform.concatenating(own.transform))
    }
    let group = state.pointee.node.group(own.transform, in: self.clip)
    let command = DrawCommand(
      .beginLayer(group.layer), transform: own.transform, alpha: own.alpha, blend: group.blend.raster, clip: clip,
      owner: Int(state.pointee.owner))
    return (command, group.layer.filter?.reach ?? 0)
  }

  /// Of a scene that is a group: its second command.
  mutating func refreshBackground(of scene: SKScene) {
    guard case .beginLayer(let layer) = list.commands[place(0)].content else { return }
    list.commands[place(1)] = Self.background(of: scene, clip.grown(by: layer.filter?.reach ?? 0))
  }

  func inner(_ content: DrawCommand.Content, _ state: UnsafeMutablePointer<NodeState>) -> DrawCommand {
    DrawCommand(content, transform: .identity, owner: Int(state.pointee.owner))
  }
}

extension PixelRect {
  func grown(by distance: Int) -> PixelRect {
    PixelRect(x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
  }
}
