/// A displacement in the plane, in the units of the coordinate space it is used in.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cgvector
public struct CGVector: Hashable, Sendable {
  /// The horizontal component; positive to the right.
  public var dx: CGFloat
  /// The vertical component; positive upwards in SpriteKit, downwards in UIKit.
  public var dy: CGFloat

  /// The vector of no length.
  public static let zero = CGVector()

  /// Creates the zero vector.
  public init() {
    self.init(dx: 0 as CGFloat, dy: 0)
  }

  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector from whole numbers.
  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// Creates a vector from doubles.
  public init(dx: Double, dy: Double) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }
}
