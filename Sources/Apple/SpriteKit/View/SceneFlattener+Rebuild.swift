internal import CoreImage
internal import Raster

// The list made afresh.
extension SceneFlattener {
  mutating func rebuild(_ scene: SKScene, in root: Inherited) {
    list.removeAll(background: .black)
    heights.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    Self.latestNumber += 1
    (number, scene.listNumber) = (Self.latestNumber, Self.latestNumber)
    (needsSort, isRewriting) = (false, false)
    (textureRevision, filterRevision) = (SKTexture.revision, CIFilter.revision)
    list.commands.append(Self.background(of: scene, clip))
    visit(scene.state, in: root)
    mostImages = 2 * list.images.count + 8
  }

  /// Bars beside the scene are black, so its background is a command, drawn where the scene is.
  static func background(of scene: SKScene, _ clip: PixelRect) -> DrawCommand {
    let area = Rect(x: 0, y: 0, width: Double(clip.width), height: Double(clip.height))
    return DrawCommand(
      .quad(
        Quad(image: nil, source: area, target: area, color: scene.backgroundColor.raster, isAntialiased: false)),
      transform: Affine(a: 1, b: 0, c: 0, d: 1, tx: Double(clip.x), ty: Double(clip.y)))
  }

  mutating func visit(_ state: UnsafeMutablePointer<NodeState>, in outer: Inherited) {
    // Of a hidden node too: with its mark it would have the list made afresh in each frame that comes by it.
    state.pointee.changes = []
    let first = heights.count
    state.pointee.firstCommand = Int32(truncatingIfNeeded: first)
    guard state.pointee.isVisible else { return }
    let own = outer.inherited(by: state)
    inherited = own
    state.pointee.drawsTheSameAnywhere = true
    state.pointee.isUpright = isUpright
    state.pointee.owner = -1
    if state.pointee.isGroup { return visitGroup(state, own) }
    state.pointee.node.draw(into: &self)
    state.pointee.commandCount = Int32(truncatingIfNeeded: heights.count - first)
    var child = state.pointee.firstChild
    while let state = child {
      visit(state, in: own)
      child = state.pointee.nextSibling
    }
  }
}
