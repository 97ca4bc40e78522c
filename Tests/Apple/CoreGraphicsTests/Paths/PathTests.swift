import CoreGraphics
import Testing

@Suite struct PathTests {
  private let path = CGMutablePath()
  private var text: [String] {
    var lines: [String] = []
    path.applyWithBlock { element in
      let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
      let points = (0..<count).map { element.pointee.points[$0] }
      lines.append("\(element.pointee.type)" + points.map { " \(Double($0.x)),\(Double($0.y))" }.joined())
    }
    return lines
  }

  @Test func aPathListsItsElements() {
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.addCurve(
      to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14))
    #expect(path.currentPoint == CGPoint(x: 9, y: 10))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    #expect(
      text == [
        "moveToPoint 1.0,2.0", "addLineToPoint 3.0,4.0", "addQuadCurveToPoint 7.0,8.0 5.0,6.0",
        "addCurveToPoint 11.0,12.0 13.0,14.0 9.0,10.0", "closeSubpath",
      ])
  }

  @Test func linesAndCurvesWithoutAMoveAreIgnored() {
    path.addLine(to: .zero)
    path.addQuadCurve(to: .zero, control: .zero)
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.addArc(tangent1End: .zero, tangent2End: .zero, radius: 1)
    path.addLines(between: [])
    path.closeSubpath()
    #expect(path.isEmpty)
    #expect(path.currentPoint == .zero)
  }

  @Test func aTransformMapsOnlyTheAddedPath() {
    let map = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20)
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1), transform: map)
    path.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 2)], transform: map)
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 14, height: 26))
    #expect(text[0] == "moveToPoint 0.0,0.0")
    #expect(text[5] == "moveToPoint 10.0,20.0")
    #expect(text.suffix(2) == ["moveToPoint 12.0,23.0", "addLineToPoint 14.0,26.0"])
  }

  @Test func pathsWithTheSameElementsAreEqual() throws {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    path.addRect(rect)
    #expect(path == CGPath(rect: rect, transform: nil))
    #expect(path.hashValue == CGPath(rect: rect, transform: nil).hashValue)
    let copy = try #require(path.copy())
    let mutableCopy = try #require(path.mutableCopy())
    path.addLine(to: .zero)
    #expect(path != copy)
    #expect(copy == mutableCopy)
    mutableCopy.addLine(to: .zero)
    #expect(path == mutableCopy)
  }

  @Test func aCopyCanBeTransformed() throws {
    var map = CGAffineTransform(translationX: 5, y: 7)
    path.addEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
    let copy = try #require(path.copy(using: &map))
    #expect(copy == CGPath(ellipseIn: CGRect(x: 5, y: 7, width: 4, height: 4), transform: nil))
    #expect(path.copy(using: nil) == path)
  }

  @Test func addingAPathToItselfDoublesIt() {
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    path.addPath(path, transform: CGAffineTransform(translationX: 2, y: 0))
    #expect(text.count == 10)
    #expect(path.boundingBox.width == 3)
  }

  @Test func cornerRadiiAreLimitedToHalfASide() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 4)
    let whole = CGPath(roundedRect: rect, cornerWidth: 5, cornerHeight: 2, transform: nil)
    #expect(whole == CGPath(roundedRect: rect, cornerWidth: 1e300, cornerHeight: .infinity, transform: nil))
    #expect(whole.boundingBoxOfPath == rect)
    for corner: CGFloat in [0, -3, .nan] {
      #expect(
        CGPath(roundedRect: rect, cornerWidth: corner, cornerHeight: 2, transform: nil)
          == CGPath(rect: rect, transform: nil))
    }
    #expect(CGPath(rect: .null, transform: nil).isEmpty)
  }

  /// From its right and upper side to the left and the lower one.
  @Test func aShapeInANegativeRectangleIsThatOfTheStandardizedOne() {
    let rect = CGRect(x: 9, y: 7, width: -8, height: -4)
    let shapes = [
      CGPath(rect: rect, transform: nil), CGPath(ellipseIn: rect, transform: nil),
      CGPath(roundedRect: rect, cornerWidth: 3, cornerHeight: 1, transform: nil),
    ]
    for shape in shapes {
      let box = shape.boundingBoxOfPath
      let sides = [box.minX, box.minY, box.maxX, box.maxY]
      #expect(zip(sides, [1, 3, 9, 7] as [CGFloat]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(box)")
      #expect(shape.contains(CGPoint(x: 5, y: 5)) && !shape.contains(CGPoint(x: 5, y: 2)))
    }
    #expect(shapes[2].contains(CGPoint(x: 1.5, y: 5)) && !shapes[2].contains(CGPoint(x: 1.2, y: 3.1)))
    #expect([shapes[0], shapes[1], shapes[2]].map(\.currentPoint.x) == [1, 9, 4])
  }

  @Test func shapesStartAndTurnAsDocumented() {
    path.addEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 4))
    path.addRoundedRect(in: CGRect(x: 1, y: 2, width: 10, height: 6), cornerWidth: 3, cornerHeight: 1)
    path.addRects([CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 5, y: 6, width: -2, height: 8)])
    let ends = text.map { $0.split(separator: " ").last ?? "" }
    let ellipse: [Substring] = ["8.0,2.0", "4.0,4.0", "0.0,2.0", "4.0,0.0", "8.0,2.0", "closeSubpath"]
    let rounded: [Substring] = [
      "4.0,2.0", "8.0,2.0", "11.0,3.0", "11.0,7.0", "8.0,8.0", "4.0,8.0", "1.0,7.0", "1.0,3.0", "4.0,2.0",
      "closeSubpath",
    ]
    let first: [Substring] = ["1.0,2.0", "4.0,2.0", "4.0,6.0", "1.0,6.0", "closeSubpath"]
    let second: [Substring] = ["3.0,6.0", "5.0,6.0", "5.0,14.0", "3.0,14.0", "closeSubpath"]
    #expect(ends == ellipse + rounded + first + second)
    // The rounded rectangle turns the same way as the others: no corner is cut twice.
    let (near, far) = (CGPoint(x: 1.1, y: 2.1), CGPoint(x: 2.5, y: 2.3))
    let alone = CGPath(
      roundedRect: CGRect(x: 1, y: 2, width: 10, height: 6), cornerWidth: 3, cornerHeight: 1, transform: nil)
    #expect(!alone.contains(near) && alone.contains(far))
  }

  @Test func closingTwiceAddsOneStepAndTheNextLineStartsThere() {
    path.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 2), CGPoint(x: 3, y: 5)])
    path.closeSubpath()
    path.closeSubpath()
    #expect(text.count == 4 && path.currentPoint == CGPoint(x: 1, y: 2))
    path.addRelativeArc(center: CGPoint(x: 0, y: 2), radius: 1, startAngle: 0, delta: 0)
    #expect(text.last == "addLineToPoint 1.0,2.0" && path.length == 2 + 3 + 13.0.squareRoot())
  }

  @Test func aCopyIsMadeThroughATransformAndAFunctionGetsItsInfo() throws {
    path.move(to: CGPoint(x: 1, y: 2))
    path.addCurve(to: CGPoint(x: 7, y: 8), control1: CGPoint(x: 3, y: 4), control2: CGPoint(x: 5, y: 6))
    path.addQuadCurve(to: CGPoint(x: 11, y: 12), control: CGPoint(x: 9, y: 10))
    var map = CGAffineTransform(a: 2, b: 0, c: 0, d: -1, tx: 1, ty: 0)
    let copy = try #require(path.mutableCopy(using: &map))
    #expect(copy.currentPoint == CGPoint(x: 23, y: -12))
    var sums = [0.0, 0.0]
    copy.apply(info: &sums) { info, element in
      let sums = info?.assumingMemoryBound(to: Double.self)
      let type = element.pointee.type
      sums?[0] += Double(type.rawValue)
      sums?[1] = sums?[1] == 0 ? Double(element.pointee.points[0].x) : sums?[1] ?? 0
      if type == .addCurveToPoint { sums?[1] *= Double(element.pointee.points[1].y) }
    }
    #expect(sums == [5, 3 * -6], "the types 0, 3 and 2; the first x is 2 * 1 + 1")
  }

  /// Twice as wide, three times as high, 10 to the right and 20 up.
  @Test func eachElementIsAddedThroughItsTransform() {
    let map = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20)
    path.move(to: CGPoint(x: 1, y: 1), transform: map)
    path.addLine(to: CGPoint(x: 2, y: 1), transform: map)
    path.addQuadCurve(to: CGPoint(x: 4, y: 2), control: CGPoint(x: 3, y: 1), transform: map)
    path.addCurve(
      to: CGPoint(x: 7, y: 2), control1: CGPoint(x: 5, y: 3), control2: CGPoint(x: 6, y: 4), transform: map)
    #expect(
      text == [
        "moveToPoint 12.0,23.0", "addLineToPoint 14.0,23.0", "addQuadCurveToPoint 16.0,23.0 18.0,26.0",
        "addCurveToPoint 20.0,29.0 22.0,32.0 24.0,26.0",
      ])
    let rect = CGRect(x: -1, y: 1, width: 2, height: 4)
    // Three shapes in the rectangle, then two quarters of a circle around the origin.
    let shapes: [(CGMutablePath) -> Void] = [
      { $0.addEllipse(in: rect, transform: map) }, { $0.addRects([rect], transform: map) },
      { $0.addRoundedRect(in: rect, cornerWidth: 1, cornerHeight: 0.5, transform: map) },
      { $0.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false, transform: map) },
      { $0.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: .pi / 2, transform: map) },
    ]
    for (index, add) in shapes.enumerated() {
      let shape = CGMutablePath()
      add(shape)
      let box = shape.boundingBoxOfPath
      let sides: [CGFloat] = [box.minX, box.minY, box.maxX, box.maxY]
      let expected: [CGFloat] = index < 3 ? [8, 23, 12, 35] : [10, 20, 12, 23]
      #expect(zip(sides, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(index): \(box)")
    }
  }
}
