import SceneTesting
import SpriteKit
import Testing

@MainActor
@Suite struct ShapeGoldenTests {
  /// The initialisers side by side: rectangle, rounded rectangle, circle, ellipse, lines and a spline through the
  /// same points.
  @Test func eachInitialiserDrawsItsShape() async throws {
    let stage = try Stage(scale: 2) {
      let scene = SKScene(size: CGSize(width: 60, height: 40))
      scene.backgroundColor = .black
      var points = [
        CGPoint(x: -7, y: -6), CGPoint(x: -3, y: 6), CGPoint(x: 2, y: -6), CGPoint(x: 7, y: 6),
      ]
      let shapes = [
        SKShapeNode(rectOf: CGSize(width: 14, height: 12)),
        SKShapeNode(rectOf: CGSize(width: 14, height: 12), cornerRadius: 4), SKShapeNode(circleOfRadius: 7),
        SKShapeNode(ellipseOf: CGSize(width: 14, height: 8)), SKShapeNode(points: &points, count: 4),
        SKShapeNode(splinePoints: &points, count: 4),
      ]
      for (index, shape) in shapes.enumerated() {
        shape.position = CGPoint(x: 10 + 20 * (index % 3), y: 30 - 20 * (index / 3))
        if index < 4 { shape.fillColor = .red }
        shape.lineWidth = 1.5
        scene.addChild(shape)
      }
      return scene
    }
    await stage.advance()
    assertFrame(stage, named: "kinds")
  }

  /// A rotated star with glow, round joins and caps, and a tinted texture.
  @Test func aShapeDrawsAllItsProperties() async throws {
    let stage = try Stage(scale: 2) {
      let scene = SKScene(size: CGSize(width: 60, height: 40))
      scene.backgroundColor = .black
      let star = CGMutablePath()
      for index in 0..<5 {
        let point = CGPoint(x: 0, y: 14).applying(CGAffineTransform(rotationAngle: CGFloat(index) * .pi * 0.8))
        if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
      }
      star.closeSubpath()
      let glowing = SKShapeNode(path: star)
      (glowing.lineWidth, glowing.glowWidth, glowing.lineJoin) = (1, 4, .round)
      (glowing.strokeColor, glowing.position) = (.yellow, CGPoint(x: 16, y: 20))
      let textured = SKShapeNode(path: star)
      (textured.fillTexture, textured.fillColor) = (SKTexture(imageNamed: "NotThere"), .white)
      (textured.strokeColor, textured.lineWidth) = (.green, 2)
      (textured.position, textured.zRotation) = (CGPoint(x: 44, y: 20), 0.3)
      for node in [glowing, textured] { scene.addChild(node) }
      return scene
    }
    await stage.advance()
    // The placeholder of a missing image is a pattern of squares, which shows the texture's position.
    stage.clearDiagnostics()
    assertFrame(stage, named: "look")
  }
}
