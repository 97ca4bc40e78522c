internal import Raster

// Groups: nodes that are drawn as one picture with all nodes below them. These are crop nodes with a mask and effect
// nodes. They draw nothing themselves.
extension SceneFlattener {
  mutating func walkGroup(_ step: Step) {
    let (state, own) = (step.state, step.own)
    guard layers.count < Layer.depthLimit else { return Self.reportDepth() }
    let index = Int(state.pointee.index)
    if step.isWhole { addGroup(state) }
    let first = nodes.commands[index].first
    nameOwner(index, as: state.pointee.node)
    let (command, reach) = begin(state, own)
    list.commands[slot: Int(first)] = command
    if step.isWhole {
      order.heights[Int(first)] = own.height
    } else {
      order.setHeight(own.height, of: first, on: sheet, isGroup: true)
    }
    write(.endLayer, of: index, to: first + DrawOrder.Group.endSlot)
    let (outerClip, outerSheet, outerLayers) = (clip, sheet, layers)
    defer { (clip, sheet, layers) = (outerClip, outerSheet, outerLayers) }
    clip = clip.grown(by: reach)
    layers.count += 1
    layers.reach += reach
    sheet = nodes.places[index].inside
    // The picture is drawn on its own sheet, to which the group's opacity does not apply.
    let inside = Inherited(transform: own.transform, alpha: 1, height: own.height)
    if isFollowing, step.isWhole, state.pointee.node is SKScene {
      // The background is below all nodes and is filtered with them.
      let slot = first + DrawOrder.Group.backgroundSlot
      order.heights[Int(slot)] = -.infinity
      order.add(slot, label: nodes.places[index].label, to: sheet)
    }
    walkChildren(of: step, in: inside)
    guard let mask = state.pointee.mask else { return }
    write(.beginMask, of: index, to: first + DrawOrder.Group.maskSlot)
    sheet = nodes.places[index].mask
    if step.isWhole {
      addNew(mask, in: inside)
    } else {
      walk(mask, in: inside, hasMoved: step.hasMoved)
    }
  }

  private mutating func addGroup(_ state: UnsafeMutablePointer<NodeState>) {
    let index = Int(state.pointee.index)
    let span: Int8 = 2
    let first = allocateSlots(span)
    let group = order.addGroup(
      at: first, hasMask: state.pointee.mask != nil, label: nodes.places[index].label, to: sheet)
    (nodes.places[index].inside, nodes.places[index].mask) = (group.inside, group.mask)
    (nodes.commands[index].first, nodes.commands[index].span) = (first, span)
    nodes.commands[index].count = Int32(DrawOrder.Group.slotCount)
  }

  private mutating func write(_ content: DrawCommand.Content, of index: Int, to slot: Int32) {
    list.commands[slot: Int(slot)] = DrawCommand(
      content, transform: .identity, owner: Int(nodes.places[index].owner))
  }

  /// The command that begins a group, and how far it is drawn beyond the clip. A layer is as large as its mask if
  /// the mask's size is known, otherwise as the scene's part of the frame.
  private mutating func begin(
    _ state: UnsafeMutablePointer<NodeState>, _ own: Inherited
  ) -> (command: DrawCommand, reach: Int) {
    var clip = clip
    if let mask = state.pointee.mask, mask.pointee.firstChild == nil, let bounds = mask.pointee.node.drawnBounds {
      clip = clip.intersection(around: Rect(bounds), mask.pointee.transform.concatenating(own.transform))
    }
    var group = state.pointee.node.group(own.transform, in: self.clip)
    if !isWithinReach(for: group.layer.filter) { group.layer.filter = nil }
    if let effect = state.pointee.node as? SKEffectNode, effect.shader != nil || effect.warpGeometry != nil {
      group.layer.picture = picture(of: effect, own.transform, filterReach: group.layer.reach)
    }
    let command = DrawCommand(
      .beginLayer(group.layer), transform: own.transform, alpha: own.alpha, blend: group.blend.raster, clip: clip,
      owner: Int(nodes.places[Int(state.pointee.index)].owner))
    return (command, group.layer.reach)
  }

  // MARK: Limits

  /// The layers that the nodes are drawn in.
  struct OpenLayers {
    var count = 0
    /// The distance that the open groups together reach beyond the frame, in pixels.
    var reach = 0
  }

  /// Whether a filter and those of the layers around it stay within `Layer.reachLimit` together. Reports a
  /// filter beyond the limit, which is not applied.
  func isWithinReach(for filter: PixelFilter?) -> Bool {
    guard layers.reach + (filter?.reach ?? 0) > Layer.reachLimit else { return true }
    UIApplication.shared.report(
      Diagnostic(
        kind: "nested-filters", subject: "SKEffectNode.filter",
        message: "the filters of nested nodes reach further than \(Layer.reachLimit) pixels together, for which "
          + "the frame would take too much memory; the innermost are not applied"))
    return false
  }

  private static func reportDepth() {
    UIApplication.shared.report(
      Diagnostic(
        kind: "nested-layers", subject: "SKEffectNode, SKCropNode",
        message: "more than \(Layer.depthLimit) of these nodes are nested, for which the frame would take too "
          + "much memory; those further inside are not drawn"))
  }

  // MARK: Backgrounds

  /// A command for the scene's background, because the bars beside the scene stay black.
  static func background(of scene: SKScene, _ clip: PixelRect) -> DrawCommand {
    let area = Rect(x: 0, y: 0, width: Double(clip.width), height: Double(clip.height))
    return DrawCommand(
      .quad(
        Quad(image: nil, source: area, target: area, color: scene.backgroundColor.raster, isAntialiased: false)),
      transform: Affine(a: 1, b: 0, c: 0, d: 1, tx: Double(clip.x), ty: Double(clip.y)))
  }

  /// A scene that is a group also has a background inside. Changes of its colour are not tracked, so it is written in
  /// every frame.
  mutating func updateInnerBackground(of scene: SKScene) {
    guard scene.state.pointee.isGroup, scene.state.pointee.isVisible else { return }
    let first = Int(nodes.commands[Int(scene.state.pointee.index)].first)
    guard case .beginLayer(let layer) = list.commands.content(ofSlot: first) else { return }
    list.commands[slot: first + Int(DrawOrder.Group.backgroundSlot)] = Self.background(
      of: scene, clip.grown(by: layer.reach))
  }
}

extension PixelRect {
  func grown(by distance: Int) -> PixelRect {
    PixelRect(x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
  }
}
