/// A path of lines and curves. Its owner defines the coordinate space.
///
/// An open contour counts as closed when it is filled and as open when it is stroked. A path with a coordinate that is
/// not finite draws nothing.
public struct Path: Hashable, Sendable {
  /// One step of a path.
  public enum Element: Hashable, Sendable {
    /// Begins a contour.
    case move(Point)
    /// A straight line to a point. Like the curves, it begins where the last contour began if no contour is open.
    case line(Point)
    /// A quadratic Bezier curve.
    case quadratic(control: Point, end: Point)
    /// A cubic Bezier curve.
    case cubic(control1: Point, control2: Point, end: Point)
    /// Closes the contour with a line to its start.
    case close
  }

  /// The steps, in order.
  public var elements: [Element]

  /// Creates a path; empty by default.
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// Begins a contour at a point.
  public mutating func move(to point: Point) { elements.append(.move(point)) }
  /// Adds a straight line.
  public mutating func line(to point: Point) { elements.append(.line(point)) }
  /// Adds a quadratic Bezier curve.
  public mutating func quadratic(to end: Point, control: Point) {
    elements.append(.quadratic(control: control, end: end))
  }
  /// Adds a cubic Bezier curve.
  public mutating func cubic(to end: Point, control1: Point, control2: Point) {
    elements.append(.cubic(control1: control1, control2: control2, end: end))
  }
  /// Closes the contour with a line to its start.
  public mutating func close() { elements.append(.close) }

  /// Appends another path, each point transformed. Labels collect their glyphs this way.
  public mutating func append(_ other: Path, transform: Affine = .identity) {
    // Does not reserve capacity: reserving exactly what is added would copy a text of many glyphs once per glyph.
    for element in other.elements {
      elements.append(element.mapped { transform.applied(to: $0) })
    }
  }
}

extension Path.Element {
  func mapped(_ map: (Point) -> Point) -> Path.Element {
    switch self {
    case .move(let point): .move(map(point))
    case .line(let point): .line(map(point))
    case .quadratic(let control, let end): .quadratic(control: map(control), end: map(end))
    case .cubic(let control1, let control2, let end):
      .cubic(control1: map(control1), control2: map(control2), end: map(end))
    case .close: .close
    }
  }
}
