import Testing

@testable import Raster

@Suite struct PathAppendTests {
  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  /// x' = 2 x + 3 y + 10 and y' = x + 2 y + 20.
  @Test func eachPointOfAnAppendedPathIsTransformed() {
    var path = Path([.move(point(0, 0))])
    var other = Path()
    other.move(to: point(1, 2))
    other.line(to: point(3, 4))
    other.quadratic(to: point(7, 8), control: point(5, 6))
    other.cubic(to: point(13, 14), control1: point(9, 10), control2: point(11, 12))
    other.close()
    path.append(other, transform: Affine(a: 2, b: 1, c: 3, d: 2, tx: 10, ty: 20))
    let expected: [Path.Element] = [
      .move(point(0, 0)), .move(point(18, 25)), .line(point(28, 31)),
      .quadratic(control: point(38, 37), end: point(48, 43)),
      .cubic(control1: point(58, 49), control2: point(68, 55), end: point(78, 61)), .close,
    ]
    #expect(path.elements == expected)
  }

  /// The path has a place of its own before the other one is added without a transform.
  @Test func aPathAppendedAsItIsKeepsItsPoints() {
    var path = Path([.move(point(1, 1)), .line(point(2, 5))])
    path.append(Path([.move(point(-3, 4)), .close]))
    #expect(path.elements == [.move(point(1, 1)), .line(point(2, 5)), .move(point(-3, 4)), .close])
  }
}
