import Foundation
import Raster

/// The simplest possible tree of objects. Nodes have only the properties for moving, turning and flattening.
///
/// The baseline for `DeepTree` on any machine: it has the same depth and number of nodes, and moves the same way.
@MainActor
final class PlainTree {
  final class Node {
    var x: Double
    var y: Double
    var angle = 0.0
    var children: [Node] = []

    init(x: Double, y: Double) {
      (self.x, self.y) = (x, y)
    }
  }

  private let root = Node(x: 0, y: 0)
  private var nodes: [Node] = []
  private var movers: [Node] = []
  private var transforms: [Affine] = []
  private var angle = 0.0
  private var step = 1.0

  /// - Parameter step: every `step`-th node moves; with nil, none.
  init(nodeCount: Int, moving step: Int?) {
    func addNode(to parent: Node, depth: Int) {
      guard nodes.count < nodeCount else { return }
      let node = Node(x: Double(nodes.count * 7 % 1280), y: Double(nodes.count * 13 % 720))
      parent.children.append(node)
      nodes.append(node)
      guard depth < 3 else { return }
      for _ in 0..<10 { addNode(to: node, depth: depth + 1) }
    }
    while nodes.count < nodeCount { addNode(to: root, depth: 1) }
    if let step { movers = stride(from: 0, to: nodes.count, by: step).map { nodes[$0] } }
  }

  func move() {
    angle += 0.01
    step = -step
    for node in movers {
      node.x += step
      node.angle = angle
    }
  }

  func flatten() {
    transforms.removeAll(keepingCapacity: true)
    visit(root, .identity)
  }

  private func visit(_ node: Node, _ outer: Affine) {
    let (sine, cosine) = (sin(node.angle), cos(node.angle))
    let transform = Affine(a: cosine, b: sine, c: -sine, d: cosine, tx: node.x, ty: node.y).concatenating(outer)
    transforms.append(transform)
    for child in node.children { visit(child, transform) }
  }
}
