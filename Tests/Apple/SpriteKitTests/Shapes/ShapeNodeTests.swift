import Assets
import Media
import Testing

@testable import SpriteKit

@MainActor
@Suite struct ShapeNodeTests {
  private let app = UIApplication(AppEnvironment())
  private var points = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)]

  init() {
    UIApplication.current = app
  }

  private func box(_ shape: SKShapeNode) -> CGRect? { shape.path?.boundingBoxOfPath }

  @Test func aNewShapeHasApplesDefaults() async {
    let shape = SKShapeNode()
    #expect(shape.path == nil && shape.fillTexture == nil && shape.strokeTexture == nil)
    #expect(shape.strokeColor == .white && shape.fillColor == .clear)
    #expect(shape.lineWidth == 1 && shape.glowWidth == 0 && shape.miterLimit == 10 && shape.isAntialiased)
    #expect(shape.lineCap == .butt && shape.lineJoin == .miter && shape.blendMode == .alpha)
    #expect(shape.frame == .zero && shape.lineLength == 0)
  }

  @Test func eachInitialiserMakesItsPath() async {
    let rect = CGRect(x: 1, y: 2, width: 8, height: 6)
    let size = rect.size
    let around = CGRect(x: -4, y: -3, width: 8, height: 6)
    #expect(SKShapeNode(rect: rect).path == CGPath(rect: rect, transform: nil))
    #expect(SKShapeNode(rectOf: size).path == CGPath(rect: around, transform: nil))
    #expect(
      SKShapeNode(rect: rect, cornerRadius: 2).path
        == CGPath(roundedRect: rect, cornerWidth: 2, cornerHeight: 2, transform: nil))
    #expect(box(SKShapeNode(rectOf: size, cornerRadius: 2)) == around)
    #expect(SKShapeNode(ellipseIn: rect).path == CGPath(ellipseIn: rect, transform: nil))
    #expect(SKShapeNode(ellipseOf: size).path == CGPath(ellipseIn: around, transform: nil))
    #expect(box(SKShapeNode(circleOfRadius: 5)) == CGRect(x: -5, y: -5, width: 10, height: 10))
    let path = CGPath(rect: rect, transform: nil)
    #expect(SKShapeNode(path: path).path == path)
    #expect(SKShapeNode(path: path, centered: false).path == path)
    #expect(SKShapeNode(path: path, centered: true).path == CGPath(rect: around, transform: nil))
    #expect(SKShapeNode(path: CGMutablePath(), centered: true).path?.isEmpty == true)
  }

  @Test mutating func pointsAreJoinedByLinesOrByASpline() async {
    let lines = SKShapeNode(points: &points, count: 3)
    #expect(lines.lineLength == 20)
    #expect(SKShapeNode(points: &points, count: 2).lineLength == 10)
    #expect(SKShapeNode(points: &points, count: -1).path?.isEmpty == true)
    #expect(SKShapeNode(splinePoints: &points, count: 0).path?.isEmpty == true)
    let spline = SKShapeNode(splinePoints: &points, count: 3)
    #expect(spline.path?.currentPoint == CGPoint(x: 10, y: 10))
    #expect(
      spline.path?.steps[1]
        == .cubic(
          control1: CGPoint(x: CGFloat(10) / 6, y: 0), control2: CGPoint(x: 10 - CGFloat(10) / 6, y: -CGFloat(10) / 6),
          end: CGPoint(x: 10, y: 0)))
    #expect(spline.lineLength > 20)
  }

  @Test func theFrameIncludesTheLine() async {
    let shape = SKShapeNode(rectOf: CGSize(width: 8, height: 6))
    shape.position = CGPoint(x: 10, y: 20)
    #expect(shape.frame == CGRect(x: 5.5, y: 16.5, width: 9, height: 7))
    shape.lineWidth = 4
    shape.xScale = 2
    #expect(shape.frame == CGRect(x: -2, y: 15, width: 24, height: 10))
    #expect(shape.calculateAccumulatedFrame() == shape.frame)
    #expect(shape.contains(CGPoint(x: -1, y: 16)) && !shape.contains(CGPoint(x: -3, y: 16)))
    shape.lineWidth = -1
    #expect(shape.frame.width == 16)
    shape.path = nil
    #expect(shape.frame.size == .zero)
  }

  @Test func aTouchFindsTheShapeInItsFrame() async {
    let scene = SKScene(size: CGSize(width: 32, height: 32))
    let shape = SKShapeNode(circleOfRadius: 4)
    scene.addChild(shape)
    #expect(scene.atPoint(CGPoint(x: 4.4, y: 0)) === shape)
    #expect(scene.atPoint(CGPoint(x: 4.6, y: 0)) === scene)
  }

  @Test func thePathIsACopy() async {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let shape = SKShapeNode(path: path)
    path.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
    #expect(shape.path != path)
    #expect(shape.frame.width == 2)
  }

  @Test func aPathWithABadCoordinateIsReportedAndNotDrawn() async {
    for bad: CGFloat in [.nan, .infinity, -.infinity] {
      let shape = SKShapeNode(rect: CGRect(x: bad, y: 0, width: 4, height: 4))
      shape.fillColor = .red
      #expect(shape.frame == .zero)
      #expect(picture(of: shape) == picture(of: SKNode()))
    }
    #expect(
      app.diagnostics.map(\.description) == [
        "SKShapeNode.path: a coordinate is not a finite number; the shape is not drawn"
      ])
  }

  @Test func invalidSizesDoNotCrash() async {
    let sizes: [CGFloat] = [0, -5, 1e300, .nan, .infinity]
    for size in sizes {
      for other in sizes {
        let shape = SKShapeNode(rectOf: CGSize(width: size, height: other), cornerRadius: other)
        (shape.fillColor, shape.lineWidth, shape.glowWidth, shape.miterLimit) = (.red, other, size, other)
        (shape.fillTexture, shape.strokeTexture) = (SKTexture(image: 2, 2), other > 0 ? SKTexture(image: 2, 2) : nil)
        _ = (picture(of: shape), picture(of: SKShapeNode(circleOfRadius: size)), shape.frame, shape.lineLength)
        shape.setScale(other)
        _ = picture(of: shape)
      }
    }
  }

  @Test func theTreeDescriptionListsValuesThatAreNotDefault() async {
    let shape = SKShapeNode(rectOf: CGSize(width: 8, height: 6))
    #expect(
      shape.treeDescription
        == "SKShapeNode position.x=0 position.y=0 path.x=-4 path.y=-3 path.width=8 path.height=6 path.elements=5")
    (shape.fillColor, shape.lineJoin, shape.blendMode, shape.glowWidth) = (.red, .round, .add, 2)
    #expect(
      shape.treeDescription.hasSuffix("fillColor=#ff0000ff glowWidth=2 lineJoin=round blendMode=add"))
  }

  /// A Catmull-Rom spline: a control point is a sixth of the way between the points before and after its own away.
  @Test func aSplinesPiecesFollowTheirNeighbours() async {
    var points = [CGPoint(x: 0, y: 0), CGPoint(x: 6, y: 0), CGPoint(x: 12, y: 12), CGPoint(x: 12, y: 24)]
    let path = SKShapeNode(splinePoints: &points, count: 4).path
    #expect(
      path?.steps == [
        .move(points[0]),
        .cubic(control1: CGPoint(x: 1, y: 0), control2: CGPoint(x: 4, y: -2), end: points[1]),
        .cubic(control1: CGPoint(x: 8, y: 2), control2: CGPoint(x: 11, y: 8), end: points[2]),
        .cubic(control1: CGPoint(x: 13, y: 16), control2: CGPoint(x: 12, y: 22), end: points[3]),
      ])
  }

  @Test func aCopyHasEachPropertyAndTheTextListsThem() async throws {
    let shape = SKShapeNode(rectOf: CGSize(width: 8, height: 6))
    (shape.strokeColor, shape.fillColor, shape.lineWidth, shape.glowWidth) = (.green, .red, 3, 2)
    (shape.lineCap, shape.lineJoin, shape.miterLimit, shape.isAntialiased) = (.square, .bevel, 5, false)
    (shape.fillTexture, shape.strokeTexture, shape.blendMode) = (SKTexture(image: 2, 1), SKTexture(image: 1, 2), .add)
    let copy = try #require(shape.copy() as? SKShapeNode)
    #expect(
      copy.treeDescription.hasSuffix(
        " fillColor=#ff0000ff fillTexture=2x1 strokeColor=#00ff00ff strokeTexture=1x2 lineWidth=3 glowWidth=2 "
          + "lineCap=square lineJoin=bevel miterLimit=5 isAntialiased=false blendMode=add"), "\(copy.treeDescription)")
    #expect(copy.fillTexture === shape.fillTexture && copy.strokeTexture === shape.strokeTexture)
    #expect(copy.path == shape.path)
  }

  @Test(arguments: [0, -2, .nan, .infinity] as [CGFloat]) func aLineWithoutAWidthAddsNothingToTheFrame(width: CGFloat) {
    let shape = SKShapeNode(rect: CGRect(x: 1, y: 2, width: 8, height: 6))
    shape.lineWidth = width
    #expect(shape.frame == CGRect(x: 1, y: 2, width: 8, height: 6))
  }
}
