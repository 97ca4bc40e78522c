import CoreGraphics
import Testing

@testable import SpriteKit

@Suite struct PathTrackTests {
  /// At a corner the direction is that of the next side, at the end that of the last one.
  @Test func aCornerBelongsToTheNextSide() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    let track = PathTrack(path)
    #expect(track.length == 20)
    let (before, corner, end) = (track.place(at: 0.5.nextDown), track.place(at: 0.5), track.place(at: 1))
    #expect(before.angle == 0 && before.point.y == 0)
    #expect(corner.point == CGPoint(x: 10, y: 0) && abs(corner.angle - .pi / 2) < 1e-12)
    #expect(end.point == CGPoint(x: 10, y: 10) && abs(end.angle - .pi / 2) < 1e-12)
    #expect(track.place(at: -0.5).point == .zero && track.place(at: .nan).point == .zero)
  }

  /// A closed subpath ends where it began, and the next step begins there.
  @Test func aLineAfterACloseBeginsAtTheSubpathsStart() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: 4, y: 2), CGPoint(x: 4, y: 6)])
    path.closeSubpath()
    path.addLine(to: CGPoint(x: 1, y: 12))
    let track = PathTrack(path)
    #expect(track.length == 22)
    #expect(track.place(at: 17.0 / 22).point.x == 1)
  }

  /// Half of a symmetrical arc ends at its top.
  @Test func anArcIsFollowedThroughItsTop() {
    let (quadratic, cubic) = (CGMutablePath(), CGMutablePath())
    quadratic.move(to: CGPoint(x: 2, y: 0))
    quadratic.addQuadCurve(to: CGPoint(x: 42, y: 0), control: CGPoint(x: 22, y: 40))
    cubic.move(to: CGPoint(x: 2, y: 0))
    cubic.addCurve(to: CGPoint(x: 42, y: 0), control1: CGPoint(x: 2, y: 40), control2: CGPoint(x: 42, y: 40))
    for (path, height) in [(quadratic, CGFloat(20)), (cubic, 30)] {
      let top = PathTrack(path).place(at: 0.5).point
      #expect(isNear(top, CGPoint(x: 22, y: height), 1e-9), "\(top)")
    }
  }
}
