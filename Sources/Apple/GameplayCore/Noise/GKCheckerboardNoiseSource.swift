/// Noise like a checkerboard: cubes of 1 and -1.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkcheckerboardnoisesource
open class GKCheckerboardNoiseSource: GKNoiseSource {
  /// The side of a square. A value that is not above 0 counts as 1.
  open var squareSize: Double

  /// A source with its size.
  public init(squareSize: Double) {
    self.squareSize = squareSize
    super.init()
  }

  /// A source with squares of side 1.
  public override convenience init() {
    self.init(squareSize: 1)
  }

  /// A source with its size.
  public class func checkerboardNoise(withSquareSize squareSize: Double) -> GKCheckerboardNoiseSource {
    GKCheckerboardNoiseSource(squareSize: squareSize)
  }

  override func value(at point: vector_double3) -> Double {
    let square = (point / (squareSize > 0 ? squareSize : 1)).wrapped.rounded(.down)
    return (Int64(square.x) &+ Int64(square.y) &+ Int64(square.z)) & 1 == 0 ? 1 : -1
  }
}
