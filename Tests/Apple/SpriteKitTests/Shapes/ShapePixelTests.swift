import Assets
import Media
import Raster
import Testing

@testable import SpriteKit

/// Shapes compared with the same picture drawn another way.
@MainActor
@Suite struct ShapePixelTests {
  init() {
    UIApplication.current = UIApplication(AppEnvironment())
  }

  private func filled(_ shape: SKShapeNode, _ color: UIColor = .red) -> SKShapeNode {
    shape.fillColor = color
    shape.strokeColor = .clear
    return shape
  }

  private func redCount(_ bitmap: Bitmap) -> Int { bitmap.pixels.count { $0 & 0xFF == 0xFF } }

  @Test func aRectangleLooksLikeASprite() async {
    let size = CGSize(width: 10, height: 6)
    let drawn = picture(of: filled(SKShapeNode(rectOf: size)))
    #expect(drawn == picture(of: SKSpriteNode(color: .red, size: size)))
    #expect(redCount(drawn) == 60)
  }

  @Test func aLineIsCentredOnItsPath() async {
    let shape = SKShapeNode(rectOf: CGSize(width: 10, height: 6))
    shape.lineWidth = 2
    let (outer, inner) = (CGSize(width: 12, height: 8), CGSize(width: 8, height: 4))
    #expect(
      picture(of: shape)
        == picture(of: SKSpriteNode(color: .white, size: outer), SKSpriteNode(color: .black, size: inner)))
  }

  @Test func theLineIsDrawnOverTheFill() async {
    let shape = SKShapeNode(rectOf: CGSize(width: 10, height: 6))
    (shape.fillColor, shape.lineWidth) = (.red, 2)
    let (outer, inner) = (CGSize(width: 12, height: 8), CGSize(width: 8, height: 4))
    #expect(
      picture(of: shape)
        == picture(of: SKSpriteNode(color: .white, size: outer), SKSpriteNode(color: .red, size: inner)))
  }

  @Test(arguments: [1.0, 2.5])
  func aCircleLooksLikeAnEllipseARoundedSquareAndAnArc(scale: Double) async {
    let arc = CGMutablePath()
    arc.addArc(center: .zero, radius: 9, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    arc.closeSubpath()
    let circle = picture(of: filled(SKShapeNode(circleOfRadius: 9)), scale: scale)
    #expect(circle == picture(of: filled(SKShapeNode(ellipseOf: CGSize(width: 18, height: 18))), scale: scale))
    #expect(
      circle
        == picture(of: filled(SKShapeNode(rectOf: CGSize(width: 18, height: 18), cornerRadius: 9)), scale: scale))
    let byArc = picture(of: filled(SKShapeNode(path: arc)), scale: scale)
    #expect(worstDifference(circle, byArc) <= 1)
    #expect(redCount(circle) > Int(200 * scale * scale))
  }

  @Test func aRoundedRectangleLooksLikeItsPathDrawnByHand() async {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -10, y: 0))
    for (corner, end) in [
      (CGPoint(x: -10, y: -6), CGPoint(x: 0, y: -6)), (CGPoint(x: 10, y: -6), CGPoint(x: 10, y: 0)),
      (CGPoint(x: 10, y: 6), CGPoint(x: 0, y: 6)), (CGPoint(x: -10, y: 6), CGPoint(x: -10, y: 0)),
    ] {
      path.addArc(tangent1End: corner, tangent2End: end, radius: 4)
      path.addLine(to: end)
    }
    let byHand = picture(of: filled(SKShapeNode(path: path)), scale: 2)
    let made = picture(of: filled(SKShapeNode(rectOf: CGSize(width: 20, height: 12), cornerRadius: 4)), scale: 2)
    #expect(worstDifference(made, byHand) <= 2)
  }

  @Test func aShapeMovesTurnsAndScalesLikeAnyNode() async {
    let shape = filled(SKShapeNode(rectOf: CGSize(width: 4, height: 8)))
    (shape.position, shape.zRotation) = (CGPoint(x: 3, y: -2), .pi / 2)
    shape.setScale(1.5)
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 12, height: 6))
    sprite.position = shape.position
    #expect(picture(of: shape) == picture(of: sprite))
  }

  @Test func alphaAndBlendingWorkAsForASprite() async {
    let shape = filled(SKShapeNode(rectOf: CGSize(width: 8, height: 8)), UIColor(white: 0.5, alpha: 1))
    let sprite = SKSpriteNode(color: shape.fillColor, size: CGSize(width: 8, height: 8))
    for node in [shape, sprite] { node.alpha = 0.5 }
    (shape.blendMode, sprite.blendMode) = (.add, .add)
    let below = SKSpriteNode(color: .blue, size: CGSize(width: 4, height: 20))
    let drawn = picture(of: below, shape)
    #expect(drawn == picture(of: below, sprite))
  }

  @Test func withoutSmoothingThereAreTwoColoursOnly() async {
    let shape = filled(SKShapeNode(circleOfRadius: 9.3))
    #expect(Set(picture(of: shape).pixels).count > 2)
    shape.isAntialiased = false
    #expect(Set(picture(of: shape).pixels).count == 2)
  }

  @Test func aGlowReachesBeyondTheLine() async {
    let shape = SKShapeNode(circleOfRadius: 6)
    let plain = redCount(picture(of: shape))
    let dark = picture(of: shape).pixels.count { $0 == 0xFF00_0000 }
    shape.glowWidth = 4
    #expect(picture(of: shape).pixels.count { $0 == 0xFF00_0000 } < dark - 100)
    #expect(redCount(picture(of: shape)) >= plain)
  }

  /// Half transparent.
  private func checks() -> SKTexture {
    var bitmap = Bitmap(width: 12, height: 8)
    for y in 0..<8 {
      for x in 0..<12 {
        bitmap[x, y] = 0x8000_0000 | UInt32(x * 10) | UInt32(y * 15) << 8 | UInt32((x + y) % 2 * 100) << 16
      }
    }
    return SKTexture(name: "checks") { SKTexture.Picture(wholeOf: Image(bitmap), scale: 1) }
  }

  @Test(arguments: [UIColor.white, UIColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.5)])
  func aFillTextureOnARectangleLooksLikeATintedSprite(color: UIColor) async {
    let texture = checks()
    for (size, scale) in [(CGSize(width: 12, height: 8), 1.0), (CGSize(width: 20, height: 20), 1.5)] {
      let shape = filled(SKShapeNode(rectOf: size), color)
      shape.fillTexture = texture
      let sprite = SKSpriteNode(texture: texture, color: color, size: size)
      sprite.colorBlendFactor = 1
      (shape.alpha, sprite.alpha) = (0.75, 0.75 * CGFloat(color.raster.alpha) / 255)
      let below = SKSpriteNode(color: .green, size: CGSize(width: 30, height: 4))
      let drawn = picture(of: below, shape, scale: scale)
      let expected = picture(of: below, sprite, scale: scale)
      // Drawing into a separate layer rounds once more.
      #expect(worstDifference(drawn, expected) <= 2)
    }
  }

  @Test func aStrokeTextureIsStretchedOverTheLine() async {
    let shape = SKShapeNode(rectOf: CGSize(width: 8, height: 4))
    let texture = checks()
    (shape.strokeTexture, shape.strokeColor, shape.lineWidth) = (texture, .clear, 2)
    let frame = SKSpriteNode(texture: texture, size: CGSize(width: 10, height: 6))
    let expected = picture(of: frame, SKSpriteNode(color: .black, size: CGSize(width: 6, height: 2)))
    #expect(worstDifference(picture(of: shape), expected) <= 1)
    shape.lineWidth = 0
    #expect(picture(of: shape) == picture(of: SKNode()))
  }

  /// The tips of the miters are beyond the texture's rectangle.
  @Test func aWhiteStrokeTextureLooksLikeAWhiteLine() async {
    let white = SKTexture(image: 2, 2, pixel: .max)
    for glow in [0, 2.0] {
      for join in [CGLineJoin.miter, .round] {
        func star(_ texture: SKTexture?) -> SKShapeNode {
          let path = CGMutablePath()
          path.addLines(between: [(-6, -3), (0, 3), (2, -4), (4, 1)].map { CGPoint(x: $0.0, y: $0.1) })
          let shape = SKShapeNode(path: path)
          (shape.lineWidth, shape.lineJoin, shape.glowWidth) = (2, join, glow)
          (shape.strokeTexture, shape.strokeColor) = (texture, texture == nil ? .white : .red)
          return shape
        }
        #expect(worstDifference(picture(of: star(white)), picture(of: star(nil))) <= 1)
      }
    }
  }

  @Test func aFillTextureIsClippedToThePath() async {
    let shape = filled(SKShapeNode(circleOfRadius: 8.5), .white)
    shape.fillTexture = SKTexture(image: 4, 4)
    shape.position = CGPoint(x: 0.3, y: 0.2)
    let plain = filled(SKShapeNode(circleOfRadius: 8.5), .red)
    plain.position = shape.position
    #expect(picture(of: shape) == picture(of: plain))
  }

  @Test func aFillTextureWithAClearColourShowsNothing() async {
    let shape = filled(SKShapeNode(circleOfRadius: 8), .clear)
    shape.fillTexture = SKTexture(image: 4, 4)
    #expect(picture(of: shape) == picture(of: SKNode()))
  }
}
