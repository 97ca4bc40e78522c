internal import Raster

/// Draws an emitter's particles in its target node. Only the flattener sees it, as the last of the target's children.
final class ParticleLayer: SKNode {
  private weak var emitter: SKEmitterNode?

  init(of emitter: SKEmitterNode) {
    self.emitter = emitter
    super.init()
  }

  required init?(coder: NSCoder) {
    nil
  }

  // The target may outlive the layer.
  deinit {
    state.detach()
  }

  func attach(to target: SKNode) {
    guard state.pointee.parent != target.state else { return }
    state.detach()
    target.state.append(state)
  }

  override func draw(into flattener: inout SceneFlattener) {
    emitter?.drawParticles(into: &flattener, as: self)
  }
}

extension UnsafeMutablePointer<NodeState> {
  /// Adds a node that is not in `children` after all children.
  func append(_ guest: UnsafeMutablePointer<NodeState>) {
    var last = pointee.firstChild
    while let next = last?.pointee.nextSibling { last = next }
    insert(guest, after: last)
  }

  /// Removes a node that was added with `append`.
  func detach() {
    guard let parent = pointee.parent else { return }
    var sister: UnsafeMutablePointer<NodeState>?
    var place = parent.pointee.firstChild
    while let state = place, state != self {
      sister = state
      place = state.pointee.nextSibling
    }
    parent.remove(self, after: sister)
  }
}

extension SKEmitterNode {
  /// From the emitter's coordinates to those of the node that draws the particles.
  final var frameOfTarget: ParticleFrame {
    guard let targetNode else { return .identity }
    return frame(from: self, to: targetNode)
  }

  private func frame(from node: SKNode, to target: SKNode) -> ParticleFrame {
    guard node !== target else { return .identity }
    return ParticleFrame(
      Affine(node.worldTransform.concatenating(target.worldTransform.inverted())))
  }

  final func targetChanged(from old: SKNode?) {
    store.place(in: frame(from: old ?? self, to: targetNode ?? self))
    layer = nil
    contentChanged()
    attachLayer()
  }

  /// Attaches the layer to the target while both are in the same tree.
  final func attachLayer() {
    guard let targetNode else {
      guard hasTarget else { return }
      // The target was deallocated, and with it the coordinates of the particles.
      hasTarget = false
      if layer != nil { store.removeLiving() }
      layer = nil
      contentChanged()
      return
    }
    guard targetNode.root === root else {
      layer = nil
      return
    }
    let layer = self.layer ?? ParticleLayer(of: self)
    self.layer = layer
    layer.attach(to: targetNode)
  }
}
