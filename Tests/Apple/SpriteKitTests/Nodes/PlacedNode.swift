import SpriteKit

extension SKNode {
  /// A node at a position in points of its future parent.
  convenience init(position: CGPoint) {
    self.init()
    self.position = position
  }
}
