package import Raster

/// Turns a tree of nodes into a draw list: everything inherited is resolved, and the commands are sorted by height,
/// then by tree order.
@MainActor
package struct SceneFlattener {
  package var list: DrawList
  private var heights: [CGFloat] = []
  private var isSorted = true
  private var transform = Affine.identity
  private var alpha: Double = 1
  private var height: CGFloat = 0
  private var clip: PixelRect?
  private var typeNames: [ObjectIdentifier: String] = [:]

  package init() {
    list = DrawList()
  }

  /// Adds a scene's nodes to the list.
  ///
  /// - Parameters:
  ///   - sceneToPixels: from the scene's points to pixels, y down.
  ///   - clip: in pixels.
  package mutating func flatten(_ scene: SKScene, sceneToPixels: Affine, clip: PixelRect?) {
    let first = list.commands.count
    heights.removeAll(keepingCapacity: true)
    isSorted = true
    (transform, self.clip) = (sceneToPixels, clip)
    visit(scene, isRoot: true)
    guard !isSorted else { return }
    let order = heights.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
    let commands = list.commands
    for (place, index) in order.enumerated() { list.commands[first + place] = commands[first + index] }
  }

  /// Called by a node that draws itself: `before` maps what it draws into the node's points.
  package mutating func add(
    _ content: DrawCommand.Content, of node: SKNode, blend: SKBlendMode, before: Affine? = nil
  ) {
    if let last = heights.last, height < last { isSorted = false }
    heights.append(height)
    list.names.append(name(of: node))
    list.commands.append(
      DrawCommand(
        content, transform: before.map { $0.concatenating(transform) } ?? transform, alpha: alpha,
        blend: blend.raster, clip: clip, owner: list.names.count - 1))
  }

  /// Whether the node that draws now is upright on the screen, or turned by a multiple of 90 degrees: its edges then
  /// are not anti-aliased, so that tiles meet without a seam wherever they lie, as on Apple's systems.
  package var isUpright: Bool { (transform.b == 0 && transform.c == 0) || (transform.a == 0 && transform.d == 0) }

  private mutating func visit(_ node: SKNode, isRoot: Bool = false) {
    let placement = node.placement
    guard !placement.isHidden, placement.alpha > 0 else { return }
    let inherited = (transform, alpha, height)
    if !isRoot { transform = Affine(placement.transform).concatenating(transform) }
    alpha *= Double(min(1, placement.alpha))
    height += placement.zPosition
    node.draw(into: &self)
    for child in node.childNodes { visit(child) }
    (transform, alpha, height) = inherited
  }

  /// The node's name, else its type's, which is slow to ask for.
  private mutating func name(of node: SKNode) -> String {
    if let name = node.name, !name.isEmpty { return name }
    let type = type(of: node)
    if let known = typeNames[ObjectIdentifier(type)] { return known }
    let name = String(describing: type)
    typeNames[ObjectIdentifier(type)] = name
    return name
  }
}
