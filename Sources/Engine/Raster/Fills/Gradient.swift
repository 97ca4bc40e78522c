/// A gradient along a line or outwards from a point, used to fill paths.
///
/// Points are in the path's local space, so the command's transform moves, turns and stretches the gradient with the
/// path. Colours are mixed before they are premultiplied, each component by itself, as in CGGradient and cairo: from
/// white to clear black passes through grey. Each pixel has the colour at its centre.
public struct Gradient: Sendable, Hashable {
  /// A colour at a location along the gradient.
  public struct Stop: Sendable, Hashable {
    /// The location, from 0 (start) to 1 (end). Values outside are clamped; NaN counts as 0.
    public var location: Double
    /// The colour there, not premultiplied.
    public var color: Color

    /// Creates a stop.
    public init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// Where the gradient starts and ends.
  public enum Shape: Sendable, Hashable {
    /// From one point to another; the colour is constant at right angles to that direction. If the points are equal,
    /// everything is past the end.
    case linear(from: Point, to: Point)
    /// From one radius around a point to another, growing or shrinking; a negative radius counts as 0. If the radii are
    /// equal, points inside are before the start and points outside are past the end.
    case radial(center: Point, startRadius: Double, endRadius: Double)
  }

  /// Where the gradient starts and ends.
  public var shape: Shape
  /// The stops, in any order. Of several at the same location, the first is the colour the gradient arrives at and the
  /// last the colour it continues from.
  ///
  /// Before the first and after the last stop, their colours continue. Without stops nothing is drawn.
  public var stops: [Stop]
  /// Whether the area before the start is drawn, in the colour of the first stop. Default true; CGContext's
  /// `drawsBeforeStartLocation` is off by default.
  public var drawsBeforeStart: Bool
  /// Whether the area past the end is drawn, in the colour of the last stop. Default true; CGContext calls it
  /// `drawsAfterEndLocation`.
  public var drawsAfterEnd: Bool

  /// Creates a gradient; each parameter sets the property of its name.
  public init(_ shape: Shape, stops: [Stop], drawsBeforeStart: Bool = true, drawsAfterEnd: Bool = true) {
    self.shape = shape
    self.stops = stops
    self.drawsBeforeStart = drawsBeforeStart
    self.drawsAfterEnd = drawsAfterEnd
  }
}
