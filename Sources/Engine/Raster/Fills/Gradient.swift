/// Colours that run into each other along a line or outwards from a point: what a path can be filled with.
///
/// Places are in the path's local space, so the command's transform moves, turns and stretches the gradient with it.
/// Colours are mixed before they are multiplied by their alpha, each component by itself, as CGGradient and cairo do
/// it: from white to clear black goes through grey. Each pixel has the colour at its centre.
public struct Gradient: Sendable, Hashable {
  /// A colour at a place of the gradient.
  public struct Stop: Sendable, Hashable {
    /// From 0, the start, to 1, the end; outside values are clamped and NaN counts as 0.
    public var location: Double
    public var color: Color

    public init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  public enum Shape: Sendable, Hashable {
    /// From one point to another; lines across have one colour. Between equal points all is past the end.
    case linear(from: Point, to: Point)
    /// From one radius around a point to another, either way; a negative radius counts as 0. Between equal ones there
    /// is only what lies inside, before the start, and what lies outside, past the end.
    case radial(center: Point, startRadius: Double, endRadius: Double)
  }

  public var shape: Shape
  /// In any order; of stops at the same location the first is where the gradient arrives and the last where it leaves.
  ///
  /// Before the first and after the last one there is their colour. Without stops nothing is drawn.
  public var stops: [Stop]
  /// Whether what lies before the start is drawn, in the first stop's colour; CGContext calls it
  /// `drawsBeforeStartLocation` and does not, unless asked to.
  public var drawsBeforeStart: Bool
  /// Whether what lies past the end is drawn, in the last stop's colour (`drawsAfterEndLocation`).
  public var drawsAfterEnd: Bool

  public init(_ shape: Shape, stops: [Stop], drawsBeforeStart: Bool = true, drawsAfterEnd: Bool = true) {
    self.shape = shape
    self.stops = stops
    self.drawsBeforeStart = drawsBeforeStart
    self.drawsAfterEnd = drawsAfterEnd
  }
}
