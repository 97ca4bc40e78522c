package import Raster

/// A node that shows its descendants only where its mask is drawn.
///
/// With a mask the descendants are drawn as one picture at the crop node's own `zPosition`: their z positions only
/// order them among themselves.
///
/// Source: https://developer.apple.com/documentation/spritekit/skcropnode
@preconcurrency @MainActor
open class SKCropNode: SKNode {
  /// The mask, drawn in the crop node's coordinates but not shown: pixels where its opacity is below 0.05 are cut away.
  ///
  /// nil, the default, cuts nothing away; a hidden or empty mask cuts everything away. Actions of the mask run. A mask
  /// must have no parent and must not be an ancestor of the crop node; otherwise it is not used, with a `Diagnostic`.
  /// The mask of another crop node is taken from that one, with a `Diagnostic`.
  ///
  /// Differs from Apple: the mask's `parent` is the crop node.
  open var maskNode: SKNode? {
    get { mask }
    set {
      guard newValue !== mask else { return }
      if let newValue, !canMask(newValue) { return }
      let old = mask
      mask = newValue
      state.setMask(newValue?.state)
      state.setGroup(newValue != nil)
      old?.sceneChanged()
      newValue?.sceneChanged()
    }
  }
  private var mask: SKNode?

  public override init() {
    super.init()
  }

  /// Reads a crop node and its `maskNode` from a scene file, or the output of `encode(with:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func decode(from coder: SceneCoder) {
    super.decode(from: coder)
    maskNode = coder.node("maskNode")
  }

  override func archive(_ archive: NodeArchive) {
    super.archive(archive)
    archiveCrop(archive)
  }

  package override func copyProperties(of node: SKNode) {
    super.copyProperties(of: node)
    maskNode = (node as? SKCropNode)?.maskNode?.copy() as? SKNode
  }

  // The mask may be freed before this node's memory.
  deinit {
    state.setMask(nil)
  }

  /// Whether a node can be the mask. Takes it from another crop node.
  private func canMask(_ node: SKNode) -> Bool {
    if isDescendant(of: node) {
      report("the mask is the crop node or one of its ancestors; the mask is ignored")
      return false
    }
    if node.state.pointee.isMask {
      node.giveUpMask("a node can mask only one crop node; the previous crop node has no mask now")
    } else if node.parent != nil {
      report("the mask is a child of another node; the mask is ignored")
      return false
    }
    return true
  }

  fileprivate func report(_ message: String) {
    UIApplication.shared.report(Diagnostic(kind: "bad-mask", subject: "SKCropNode.maskNode", message: message))
  }

  package override func group(_ toPixels: Affine, in area: PixelRect) -> (layer: Layer, blend: SKBlendMode) {
    (Layer(mask: .threshold(0.05)), .alpha)
  }

  package override var treeProperties: [(name: String, value: String)] {
    guard let mask else { return super.treeProperties }
    return super.treeProperties + [("maskNode", mask.treeDescription)]
  }

  override func sceneChanged() {
    super.sceneChanged()
    mask?.sceneChanged()
  }
}

extension SKNode {
  /// Stops using the node as a mask, with a diagnostic.
  func giveUpMask(_ message: String) {
    guard let crop = parent as? SKCropNode, crop.maskNode === self else { return }
    crop.report(message)
    crop.maskNode = nil
  }

  /// Stops using this node, or one between it and `ancestor`, as a mask. `ancestor` is about to become a child of this
  /// node.
  func giveUpMask(below ancestor: SKNode) {
    var place: SKNode? = self
    while let node = place, node !== ancestor {
      if node.state.pointee.isMask {
        return node.giveUpMask("a crop node cannot be a descendant of its own mask; it has no mask now")
      }
      place = node.parent
    }
  }
}
