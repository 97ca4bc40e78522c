/// An outline made of lines and curves.
///
/// Two paths are equal when they have the same steps. Coordinates that are not finite never trap.
/// Source: https://developer.apple.com/documentation/coregraphics/cgpath
public class CGPath: Hashable {
  package internal(set) var steps: [Step] = []
  /// The first point of the newest subpath.
  var start = CGPoint.zero
  /// The end of the last step; the origin for an empty path.
  public internal(set) var currentPoint = CGPoint.zero

  init() {}

  package init(_ steps: [Step]) {
    for step in steps { add(step) }
  }

  // MARK: Making

  /// Creates a closed rectangle; each point is transformed when `transform` is not nil. A null rectangle adds nothing.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init()
    appendRect(rect, transform?.pointee ?? .identity)
  }

  /// Creates the ellipse that touches the rectangle's sides; a null rectangle gives an empty path.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init()
    appendEllipse(rect, transform?.pointee ?? .identity)
  }

  /// Creates a rectangle whose corners are quarter ellipses.
  ///
  /// Differs from Apple: a corner larger than half a side is clamped to it and a negative one to 0; Apple's
  /// implementation stops the program.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init()
    appendRoundedRect(rect, cornerWidth, cornerHeight, transform?.pointee ?? .identity)
  }

  /// A copy that later changes to this path do not affect; never nil.
  public func copy() -> CGPath? { CGPath(steps) }

  /// A copy with each point transformed; nil copies the points unchanged.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    guard let map = transform?.pointee else { return copy() }
    return CGPath(steps.map { $0.applying(map) })
  }

  /// A mutable copy; never nil.
  public func mutableCopy() -> CGMutablePath? { mutableCopy(using: nil) }

  /// A mutable copy with each point transformed; never nil.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    let path = CGMutablePath()
    path.addPath(self, transform: transform?.pointee ?? .identity)
    return path
  }

  // MARK: Queries

  /// Whether the path has no steps. A lone `move` counts as a step.
  public var isEmpty: Bool { steps.isEmpty }

  /// Whether every coordinate is a finite number.
  package var isFinite: Bool { steps.allSatisfy { $0.points.allSatisfy { $0.x.isFinite && $0.y.isFinite } } }

  /// Calls a block for each step, in order. The element is valid only during the call.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for step in steps {
      // Steps without points still need a valid pointer.
      var points = step.points + [.zero]
      points.withUnsafeMutableBufferPointer { points in
        guard let first = points.baseAddress else { return }
        var element = CGPathElement(type: step.type, points: first)
        block(&element)
      }
    }
  }

  /// Calls a function for each step, in order, with the given `info`. The element is valid only during the call.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  /// Whether both paths have the same steps.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.steps == right.steps }

  /// Hashes the steps.
  public func hash(into hasher: inout Hasher) { hasher.combine(steps) }

  // MARK: Steps

  /// Appends a step with points in the path's own coordinate space, and updates `start` and `currentPoint`.
  final func add(_ step: Step) {
    switch step {
    case .move(let point): (start, currentPoint) = (point, point)
    case .line(let end), .quadratic(_, let end), .cubic(_, _, let end): currentPoint = end
    case .close: currentPoint = start
    }
    steps.append(step)
  }

  final func appendRect(_ rect: CGRect, _ map: CGAffineTransform) {
    guard !rect.isNull else { return }
    append(
      [
        .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
        .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
      ], map)
  }

  final func appendEllipse(_ rect: CGRect, _ map: CGAffineTransform) {
    guard !rect.isNull else { return }
    let (width, height) = (rect.width / 2, rect.height / 2)
    let (x, y) = (rect.minX + width, rect.minY + height)
    let (right, top) = (CGPoint(x: rect.maxX, y: y), CGPoint(x: x, y: rect.maxY))
    let (left, bottom) = (CGPoint(x: rect.minX, y: y), CGPoint(x: x, y: rect.minY))
    append(
      [
        .move(right), .corner(right, CGPoint(x: rect.maxX, y: rect.maxY), top),
        .corner(top, CGPoint(x: rect.minX, y: rect.maxY), left),
        .corner(left, CGPoint(x: rect.minX, y: rect.minY), bottom),
        .corner(bottom, CGPoint(x: rect.maxX, y: rect.minY), right), .close,
      ], map)
  }

  final func appendRoundedRect(_ rect: CGRect, _ width: CGFloat, _ height: CGFloat, _ map: CGAffineTransform) {
    guard !rect.isNull else { return }
    let width = min(max(0, width), rect.width / 2)
    let height = min(max(0, height), rect.height / 2)
    guard width > 0, height > 0 else { return appendRect(rect, map) }
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    let (left, right, low, high) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    append(
      [
        .move(at(left + width, low)), .line(at(right - width, low)),
        .corner(at(right - width, low), at(right, low), at(right, low + height)), .line(at(right, high - height)),
        .corner(at(right, high - height), at(right, high), at(right - width, high)), .line(at(left + width, high)),
        .corner(at(left + width, high), at(left, high), at(left, high - height)), .line(at(left, low + height)),
        .corner(at(left, low + height), at(left, low), at(left + width, low)), .close,
      ], map)
  }

  final func append(_ steps: [Step], _ map: CGAffineTransform) {
    for step in steps { add(map.isIdentity ? step : step.applying(map)) }
  }
}

extension CGPath.Step {
  /// A quarter ellipse between two points; `corner` is where their tangents meet.
  package static func corner(_ from: CGPoint, _ corner: CGPoint, _ to: CGPoint) -> CGPath.Step {
    // Control points of the cubic that approximates a quarter circle: 4/3 (√2 - 1) of the way to the corner.
    let reach: CGFloat = 0.5522847498307936
    return .cubic(
      control1: CGPoint(x: from.x + (corner.x - from.x) * reach, y: from.y + (corner.y - from.y) * reach),
      control2: CGPoint(x: to.x + (corner.x - to.x) * reach, y: to.y + (corner.y - to.y) * reach), end: to)
  }
}
