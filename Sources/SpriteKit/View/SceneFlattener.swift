package import Raster

/// Turns a tree of nodes into a draw list: everything inherited is resolved, and the commands are sorted by height,
/// then by tree order.
package struct SceneFlattener {
  package var list: DrawList
  private var heights: [CGFloat] = []
  private var transform: Affine
  private var alpha: Double = 1
  private var height: CGFloat = 0
  private let clip: PixelRect?

  /// - Parameters:
  ///   - list: gains the commands; its background stays as it is.
  ///   - sceneToPixels: from the scene's points to pixels, y down.
  ///   - clip: in pixels.
  package init(list: DrawList, sceneToPixels: Affine, clip: PixelRect?) {
    self.list = list
    transform = sceneToPixels
    self.clip = clip
  }

  /// Adds a scene's nodes and returns the finished list.
  @MainActor
  package mutating func flatten(_ scene: SKScene) -> DrawList {
    let earlier = list.commands
    list.commands = []
    visit(scene, isRoot: true)
    let order = heights.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
    list.commands = earlier + order.map { list.commands[$0] }
    return list
  }

  /// Called by a node that draws itself: `before` maps what it draws into the node's points.
  package mutating func add(_ content: DrawCommand.Content, blend: SKBlendMode, before: Affine = .identity) {
    list.commands.append(
      DrawCommand(
        content, transform: before == .identity ? transform : before.concatenating(transform), alpha: alpha,
        blend: blend.raster, clip: clip, owner: list.names.count - 1))
    heights.append(height)
  }

  @MainActor
  private mutating func visit(_ node: SKNode, isRoot: Bool = false) {
    guard !node.isHidden, node.alpha > 0 else { return }
    let inherited = (transform, alpha, height)
    if !isRoot { transform = Affine(node.localTransform).concatenating(transform) }
    alpha *= Double(min(1, node.alpha))
    height += node.zPosition
    let name = node.name ?? ""
    list.names.append(name.isEmpty ? String(describing: type(of: node)) : name)
    node.draw(into: &self)
    for child in node.children { visit(child) }
    (transform, alpha, height) = inherited
  }
}
