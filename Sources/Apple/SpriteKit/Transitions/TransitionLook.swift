internal import CoreImage

/// The look of a transition, as pieces of the two scenes' pictures.
enum TransitionLook {
  enum Axis {
    case horizontal, vertical
  }

  case crossFade
  case fade(UIColor)
  /// A flip that narrows the scenes along an axis.
  case flip(Axis)
  case reveal(SKTransitionDirection)
  case moveIn(SKTransitionDirection)
  case push(SKTransitionDirection)
  case doorsOpen(Axis)
  case doorsClose(Axis)
  case doorway
  /// A filter, which works on pixels and has no pieces.
  case filter(CIFilter)

  enum Source {
    case outgoing, incoming
  }

  /// A part of a scene's picture drawn on a part of the view. Both rectangles are in the unit square, y down.
  struct Piece: Equatable {
    var source: Source
    var part = CGRect(x: 0, y: 0, width: 1, height: 1)
    var place = CGRect(x: 0, y: 0, width: 1, height: 1)
    var alpha: CGFloat = 1
  }

  /// The colour below all pieces.
  var ground: UIColor {
    if case .fade(let color) = self { color } else { .black }
  }

  /// - Parameter t: the progress, from 0 to 1.
  /// - Returns: the pieces in drawing order.
  func pieces(at t: CGFloat) -> [Piece] {
    switch self {
    case .crossFade: return [Piece(source: .outgoing), Piece(source: .incoming, alpha: t)]
    case .filter: return []
    case .fade:
      return [t < 0.5 ? Piece(source: .outgoing, alpha: 1 - 2 * t) : Piece(source: .incoming, alpha: 2 * t - 1)]
    case .flip(let axis):
      let size = abs(1 - 2 * t)
      let place =
        axis == .horizontal
        ? CGRect(x: (1 - size) / 2, y: 0, width: size, height: 1)
        : CGRect(x: 0, y: (1 - size) / 2, width: 1, height: size)
      return [Piece(source: t < 0.5 ? .outgoing : .incoming, place: place)]
    case .reveal(let direction):
      return [Piece(source: .incoming), Piece(source: .outgoing, place: Self.moved(direction, by: t))]
    case .moveIn(let direction):
      return [Piece(source: .outgoing), Piece(source: .incoming, place: Self.moved(direction, by: t - 1))]
    case .push(let direction):
      return [
        Piece(source: .outgoing, place: Self.moved(direction, by: t)),
        Piece(source: .incoming, place: Self.moved(direction, by: t - 1)),
      ]
    case .doorsOpen(let axis): return [Piece(source: .incoming)] + Self.doors(.outgoing, axis, openBy: t)
    case .doorsClose(let axis): return [Piece(source: .outgoing)] + Self.doors(.incoming, axis, openBy: 1 - t)
    case .doorway:
      let size = 0.5 + t / 2
      let place = CGRect(x: (1 - size) / 2, y: (1 - size) / 2, width: size, height: size)
      return [Piece(source: .incoming, place: place)] + Self.doors(.outgoing, .horizontal, openBy: t)
    }
  }

  /// The whole view's rectangle, moved by a share of its size.
  private static func moved(_ direction: SKTransitionDirection, by part: CGFloat) -> CGRect {
    let (x, y): (CGFloat, CGFloat) =
      switch direction {
      case .up: (0, -part)
      case .down: (0, part)
      case .right: (part, 0)
      case .left: (-part, 0)
      }
    return CGRect(x: x, y: y, width: 1, height: 1)
  }

  /// Two halves, each moved outward by a share of its width.
  private static func doors(_ source: Source, _ axis: Axis, openBy part: CGFloat) -> [Piece] {
    let halves =
      axis == .horizontal
      ? [CGRect(x: 0, y: 0, width: 0.5, height: 1), CGRect(x: 0.5, y: 0, width: 0.5, height: 1)]
      : [CGRect(x: 0, y: 0, width: 1, height: 0.5), CGRect(x: 0, y: 0.5, width: 1, height: 0.5)]
    return zip(halves, [-part / 2, part / 2]).map { half, way in
      let place = axis == .horizontal ? half.offsetBy(dx: way, dy: 0) : half.offsetBy(dx: 0, dy: way)
      return Piece(source: source, part: half, place: place)
    }
  }
}
