/// An outline of lines and curves, in the space of whoever draws it.
///
/// A contour that is not closed counts as closed when it is filled and as open when it is stroked.
public struct Path: Hashable, Sendable {
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quadratic(control: Point, end: Point)
    case cubic(control1: Point, control2: Point, end: Point)
    case close
  }

  public var elements: [Element]

  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  public mutating func move(to point: Point) { elements.append(.move(point)) }
  public mutating func line(to point: Point) { elements.append(.line(point)) }
  public mutating func quadratic(to end: Point, control: Point) {
    elements.append(.quadratic(control: control, end: end))
  }
  public mutating func cubic(to end: Point, control1: Point, control2: Point) {
    elements.append(.cubic(control1: control1, control2: control2, end: end))
  }
  public mutating func close() { elements.append(.close) }

  /// The path with each point mapped, appended to this one: labels gather their glyphs so.
  public mutating func append(_ other: Path, transform: Affine = .identity) {
    // No room is reserved: for just what is added, a text of many glyphs would be copied at each.
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
