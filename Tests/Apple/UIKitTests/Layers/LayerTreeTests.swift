import SceneTesting
import Testing

@testable import UIKit

/// The order, the places and the content of layers in layers.
@MainActor
@Suite struct LayerTreeTests {
  private let stage: Stage
  private let root: CALayer

  init() throws {
    stage = try ViewsApp.stage(80, 60)
    root = try #require(stage.app.keyWindow?.rootViewController?.view).layer
  }

  private func layer(_ name: String, _ rect: CGRect = CGRect(x: 0, y: 0, width: 10, height: 10)) -> CALayer {
    let layer = CALayer()
    (layer.name, layer.frame) = (name, rect)
    return layer
  }

  private var order: String { (root.sublayers ?? []).map { $0.name ?? "?" }.joined() }

  @Test func layersAreInsertedBesideOthersAndReplaceThem() {
    let layers = "abcde".map { layer(String($0)) }
    root.addSublayer(layers[0])
    root.addSublayer(layers[1])
    root.insertSublayer(layers[2], below: layers[1])
    root.insertSublayer(layers[3], above: layers[0])
    #expect(order == "adcb")
    root.replaceSublayer(layers[2], with: layers[4])
    #expect(order == "adeb" && layers[2].superlayer == nil && layers[4].superlayer === root)
  }

  @Test func aLayerThatIsInTheTreeMoves() {
    let layers = "abc".map { layer(String($0)) }
    root.sublayers = layers
    root.insertSublayer(layers[0], below: layers[2])
    #expect(order == "bac")
    root.insertSublayer(layers[1], above: layers[2])
    #expect(order == "acb")
    root.insertSublayer(layers[1], below: layers[0])
    #expect(order == "bac")
    root.insertSublayer(layers[0], at: 0)
    #expect(order == "abc")
  }

  @Test func theLayerOfAViewMovesAmongLayersWithoutViews() {
    let (left, right) = (UIView(), UIView())
    (left.layer.name, right.layer.name) = ("l", "r")
    root.addSublayer(layer("a"))
    for view in [left, right] { root.addSublayer(view.layer) }
    #expect(order == "alr" && left.superview === root.delegate)
    root.insertSublayer(right.layer, below: left.layer)
    #expect(order == "arl" && root.delegate?.subviews == [right, left])
    root.insertSublayer(right.layer, above: left.layer)
    #expect(order == "alr")
  }

  /// Source: https://developer.apple.com/documentation/quartzcore/calayer/removefromsuperlayer()
  @Test func theLayerOfAViewIsInThatOfItsSuperview() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    #expect(inner.layer.superlayer === outer.layer && outer.layer.sublayers?.first === inner.layer)
    inner.layer.removeFromSuperlayer()
    #expect(inner.superview == nil && inner.layer.superlayer == nil && outer.layer.sublayers == nil)
    let loose = layer("a")
    inner.layer.addSublayer(loose)
    outer.layer.addSublayer(loose)
    #expect(loose.superlayer === outer.layer && inner.layer.sublayers == nil)
  }

  @Test func pointsAreConvertedBetweenLayers() {
    let (outer, other) = (
      layer("outer", CGRect(x: 10, y: 20, width: 40, height: 40)),
      layer("other", CGRect(x: 50, y: 1, width: 9, height: 9))
    )
    let inner = layer("inner", CGRect(x: 5, y: 6, width: 10, height: 10))
    root.delegate?.frame.origin = CGPoint(x: 3, y: 4)
    outer.addSublayer(inner)
    for layer in [outer, other] { root.addSublayer(layer) }
    let point = CGPoint(x: 1, y: 2)
    #expect(inner.convert(point, to: root) == CGPoint(x: 16, y: 28))
    #expect(inner.convert(point, to: nil) == CGPoint(x: 19, y: 32))
    #expect(other.convert(point, from: inner) == CGPoint(x: -34, y: 27))
    #expect(inner.convert(CGPoint(x: 19, y: 32), from: nil) == point)
    // About the middle of the outer layer, (30, 40): the point is 14 points left of it and 12 above.
    outer.transform = CATransform3DMakeAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
    #expect(inner.convert(point, to: root) == CGPoint(x: 30 - 2 * 14, y: 40 - 3 * 12))
    #expect(inner.contains(CGPoint(x: 9.5, y: 0)) && !inner.contains(CGPoint(x: 10, y: 0)))
  }

  @Test func thePresentationShowsTheAnimationAndTheModelItsOwnValues() async throws {
    let layer = layer("a", CGRect(x: 0, y: 0, width: 20, height: 10))
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    (layer.opacity, layer.backgroundColor) = (0.5, UIColor.red.cgColor)
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
    root.addSublayer(layer)
    await stage.advance()
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (10, 70, 0.1)
    layer.add(move, forKey: "move")
    #expect(layer.animation(forKey: "fade") == nil)
    #expect((layer.animation(forKey: "move") as? CABasicAnimation)?.toValue as? Int == 70)
    await stage.advance(frames: 3)
    let (shown, place) = (try #require(layer.presentation()), layer.position)
    #expect(shown !== layer && layer.model() === layer)
    #expect(abs(shown.position.x - 40) < 1e-3 && shown.position.y == place.y && place.x != 40)
    #expect(shown.bounds.size == CGSize(width: 20, height: 10) && shown.anchorPoint == CGPoint(x: 0, y: 1))
    #expect(shown.opacity == 0.5 && shown.backgroundColor == UIColor.red.cgColor)
    #expect(shown.affineTransform() == CGAffineTransform(scaleX: 2, y: 3))
  }

  /// A picture of 8 points in a layer of 40 x 20; its upper left quarter is red.
  @Test(arguments: [
    (CALayerContentsGravity.center, "r..."), (.resizeAspect, "rr.."), (.resize, "rrr."), (.resizeAspectFill, "rrrr"),
    (CALayerContentsGravity(rawValue: "unknown"), "rrr."),
  ])
  func theGravityPlacesThePicture(gravity: CALayerContentsGravity, expected: String) async {
    let layer = layer("a", CGRect(x: 20, y: 20, width: 40, height: 20))
    (layer.contents, layer.contentsGravity) = (quarters(8).cgImage, gravity)
    root.addSublayer(layer)
    await stage.advance()
    let pixels = [(36, 26), (32, 22), (22, 22), (22, 12)].map { stage.color($0, $1) }
    #expect(pixels.map { $0 == "#ff0000ff" ? "r" : $0 == "#000000ff" ? "." : $0 }.joined() == expected)
  }

  @Test func aLayerIsDrawnIntoAContextFromItsOwnCorner() throws {
    let view = UIView(frame: CGRect(x: 30, y: 40, width: 10, height: 10))
    view.backgroundColor = .red
    let right = layer("right", CGRect(x: 5, y: 0, width: 5, height: 10))
    right.backgroundColor = UIColor.green.cgColor
    view.layer.addSublayer(right)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 10), format: format).image {
      view.layer.render(in: $0.cgContext)
    }
    let bitmap = picture.upright.bitmap
    #expect([bitmap[4, 9], bitmap[5, 0], bitmap[11, 5]] == [0xff00_00ff, 0xff00_ff00, 0])
  }

  /// Each animation is at its half, and the layer's middle is at (20, 15).
  @Test func sizesAndPositionsAreAnimatedFromTheLayersOwn() async {
    let (size, rect) = (CGSize(width: 40, height: 30), CGRect(x: 0, y: 0, width: 40, height: 30))
    func area(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(x: x, y: y, width: width, height: height)
    }
    let cases: [(String, Any, CGRect)] = [
      ("bounds", rect, area(5, 5, 30, 20)), ("bounds", NSValue(cgRect: rect), area(5, 5, 30, 20)),
      ("bounds.size", size, area(5, 5, 30, 20)), ("bounds.size", NSValue(cgSize: size), area(5, 5, 30, 20)),
      ("bounds.size.width", 40, area(5, 10, 30, 10)), ("bounds.size.height", 30, area(10, 5, 20, 20)),
      ("bounds.size.width", -60, area(20, 10, 0, 10)), ("position.y", 35, area(10, 20, 20, 10)),
      ("position", CGPoint(x: 40, y: 35), area(20, 20, 20, 10)),
      ("position", NSValue(cgPoint: CGPoint(x: 40, y: 35)), area(20, 20, 20, 10)),
    ]
    await stage.advance()
    let layers = cases.map { key, value, _ in
      let layer = layer(key, CGRect(x: 10, y: 10, width: 20, height: 10))
      root.addSublayer(layer)
      let animation = CABasicAnimation(keyPath: key)
      (animation.toValue, animation.duration) = (value, 0.1)
      layer.add(animation, forKey: nil)
      return layer
    }
    await stage.advance(frames: 3)
    let places = layers.map { layer in
      let place = layer.view.shown(at: stage.app.clock.now).place
      func rounded(_ value: CGFloat) -> CGFloat { (value * 100).rounded() / 100 }
      return CGRect(
        x: rounded(place.minX), y: rounded(place.minY), width: rounded(place.width), height: rounded(place.height))
    }
    #expect(places == cases.map(\.2))
  }

  @Test func coloursAndTransformsAreMixed() async throws {
    let layer = layer("a")
    layer.backgroundColor = UIColor.red.cgColor
    root.addSublayer(layer)
    await stage.advance()
    let (color, scale) = (CABasicAnimation(keyPath: "backgroundColor"), CABasicAnimation(keyPath: "transform"))
    (color.toValue, color.duration) = (UIColor(red: 0, green: 0, blue: 1, alpha: 0.5).cgColor, 0.1)
    (scale.toValue, scale.duration) = (CATransform3DMakeScale(3, 5, 1), 0.1)
    for animation in [color, scale] { layer.add(animation, forKey: animation.keyPath) }
    await stage.advance(frames: 3)
    let shown = layer.view.shown(at: stage.app.clock.now)
    let parts = try #require(shown.backgroundColor?.cgColor.components)
    let numbers = parts + [shown.transform.a, shown.transform.b, shown.transform.c, shown.transform.d]
    #expect(numbers.map { ($0 * 1000).rounded() / 1000 } == [0.5, 0, 0.5, 0.75, 2, 0, 0, 3])
  }
}
