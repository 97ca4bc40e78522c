import Testing

@testable import SwiftUI

/// Tracks, gradients, paths and animations as values, without a window.
@MainActor
@Suite struct ValueEdgeTests {
  private func tracks(_ available: CGFloat, _ items: GridItem...) -> [[CGFloat]] {
    GridItem.tracks(items, available).map { [$0.start, $0.length] }
  }

  @Test func tracksWithLimitsAreSharedOutFirst() {
    #expect(tracks(300, GridItem(.flexible()), GridItem(.flexible(minimum: 200))) == [[0, 92], [100, 200]])
    #expect(
      tracks(316, GridItem(.flexible(maximum: 40)), GridItem(.fixed(60)), GridItem(.flexible()))
        == [[0, 40], [48, 60], [116, 200]])
    #expect(tracks(300, GridItem(.fixed(400)), GridItem(.flexible())) == [[0, 400], [408, 10]])
    #expect(tracks(100, GridItem(.flexible(minimum: 80, maximum: 20))) == [[0, 80]])
    #expect(tracks(100, GridItem(.fixed(-5), spacing: 3), GridItem(.fixed(20))) == [[0, 0], [3, 20]])
    #expect(tracks(100).isEmpty)
  }

  @Test(arguments: [CGFloat.infinity, .nan, -50, 0]) func tracksWithoutSpaceHaveTheirSmallestLength(space: CGFloat) {
    #expect(tracks(space, GridItem(.flexible(minimum: 15)), GridItem()) == [[0, 15], [23, 10]])
  }

  @Test func anAdaptiveTrackIsAsManyAsFit() {
    let wide = GridItem(.adaptive(minimum: 50, maximum: 60), spacing: 10)
    #expect(tracks(300, wide).map { $0[1] } == [52, 52, 52, 52, 52])
    let narrow = GridItem(.adaptive(minimum: 50, maximum: 51), spacing: 10)
    #expect(tracks(300, narrow).map { $0[0] } == [0, 61, 122, 183, 244])
    #expect(tracks(30, wide) == [[0, 50]], "one, even if it does not fit")
    #expect(tracks(50, wide).count == 1 && tracks(109, wide).count == 1 && tracks(110, wide).count == 2)
    let pair = tracks(268, GridItem(.fixed(40), spacing: 8), GridItem(.adaptive(minimum: 100), spacing: 20))
    #expect(pair == [[0, 40], [48, 100], [168, 100]])
  }

  // MARK: Gradients

  private func rest(_ colors: [UIColor], _ locations: [CGFloat], from start: CGFloat) -> Gradient.Resolved {
    Gradient.Resolved(colors: colors, locations: locations).rest(from: start)
  }

  @Test func theRestOfAGradientBeginsWithTheColourOfItsPlace() {
    let violet = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    #expect(rest([.red, .blue], [0, 1], from: 0.5) == Gradient.Resolved(colors: [violet, .blue], locations: [0, 1]))
    let four = rest([.red, .green, .red, .blue], [0, 0.5, 0.75, 1], from: 0.5)
    #expect(four == Gradient.Resolved(colors: [.green, .red, .blue], locations: [0, 0.5, 1]))
    let late = rest([.blue], [0.75], from: 0.5)
    #expect(late == Gradient.Resolved(colors: [.blue, .blue], locations: [0, 0.5]))
    let early = rest([.red, .blue], [0, 0.25], from: 0.5)
    #expect(early == Gradient.Resolved(colors: [.blue], locations: [0]))
    #expect(rest([], [], from: 0.5) == Gradient.Resolved(colors: [], locations: []))
  }

  /// Stops may be in any order and outside of 0 to 1; the later of two at one place wins from there on.
  @Test func theRestOfAGradientSortsItsStops() {
    let turned = rest([.blue, .red], [7, -2], from: 0.5)
    #expect(
      turned
        == Gradient.Resolved(
          colors: [UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1), .blue], locations: [0, 1]))
    let hard = rest([.red, .green, .blue, .red], [0, 0.5, 0.5, 1], from: 0.5)
    #expect(hard == Gradient.Resolved(colors: [.blue, .red], locations: [0, 1]))
  }

  @Test func aUnitPointIsAShareOfARectangle() {
    let rect = CGRect(x: 10, y: 20, width: 40, height: 80)
    let points: [UnitPoint] = [
      .zero, .center, .leading, .trailing, .top, .bottom, .topLeading, .topTrailing, .bottomLeading, .bottomTrailing,
      UnitPoint(x: -0.25, y: 1.5),
    ]
    let places = points.map { $0.point(in: rect) }
    #expect(places.map(\.x) == [10, 30, 10, 50, 30, 30, 10, 50, 10, 50, 0])
    #expect(places.map(\.y) == [20, 60, 60, 60, 20, 100, 20, 20, 100, 100, 140])
  }

  // MARK: Paths and angles

  @Test func aCopyOfAPathDoesNotChangeWithIt() {
    var path = Path { $0.move(to: CGPoint(x: 1, y: 2)) }
    let copy = path
    path.addLine(to: CGPoint(x: 5, y: 9))
    #expect(copy.currentPoint == CGPoint(x: 1, y: 2) && path.currentPoint == CGPoint(x: 5, y: 9))
    let moved = path.offsetBy(dx: 10, dy: -3)
    #expect(moved.currentPoint == CGPoint(x: 15, y: 6) && path.currentPoint == CGPoint(x: 5, y: 9))
    #expect(Path().isEmpty && Path().currentPoint == nil && !path.isEmpty)
  }

  /// A square within a square, both drawn in the same direction.
  @Test func aHoleIsOutsideByTheEvenOddRuleOnly() {
    var path = Path(CGRect(x: 0, y: 0, width: 30, height: 20))
    path.addPath(Path(CGRect(x: 10, y: 5, width: 10, height: 10)))
    let (hole, ring) = (CGPoint(x: 15, y: 10), CGPoint(x: 5, y: 10))
    #expect(path.contains(hole) && !path.contains(hole, eoFill: true))
    #expect(path.contains(ring) && path.contains(ring, eoFill: true) && !path.contains(CGPoint(x: 31, y: 10)))
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 30, height: 20))
  }

  @Test func anglesAreComparedAndAddedInEitherUnit() {
    var angle = Angle(degrees: 180)
    #expect(angle.radians == .pi && Angle.radians(.pi / 2).degrees == 90 && Angle().degrees == 0)
    angle.degrees = 90
    #expect(angle == .degrees(90) && angle < .degrees(91) && !(angle < .degrees(90)) && .degrees(-1) < Angle.zero)
    #expect((Angle(radians: 1) + Angle(radians: 2.5)).radians == 3.5)
  }

  // MARK: Animations

  @Test func theSpeedAndTheDelayOfAnAnimationAddUp() {
    let two = Animation.linear(duration: 2)
    #expect(two.speed(4) == .linear(duration: 0.5) && two.speed(0.5) == .linear(duration: 4))
    #expect(two.speed(0) == two && two.speed(-1) == two && two.speed(2).speed(2) == two.speed(4))
    #expect(two.delay(1).delay(2) == two.delay(3) && two.delay(1) != two && two.delay(0) == two)
    #expect(two.repeatForever() == two.repeatForever(autoreverses: true) && two.repeatForever() != two)
    #expect(two.repeatForever(autoreverses: false) != two.repeatForever())
    #expect(two != .easeIn(duration: 2) && Animation.easeIn(duration: 2) != .easeOut(duration: 2))
  }
}
