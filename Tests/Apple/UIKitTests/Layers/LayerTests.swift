import SceneTesting
import Testing

@testable import UIKit

/// Layers without views, and their animations.
@MainActor
@Suite struct LayerTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private let stage: Stage

  init() throws {
    let view = view
    stage = try ViewsApp.stage(100, 40) { $0.addSubview(view) }
  }

  /// The diagnostics so far, which the test expects.
  private func taken() -> [Diagnostic] {
    defer { stage.clearDiagnostics() }
    return stage.diagnostics
  }

  private func layer(_ color: UIColor, _ x: CGFloat = 0) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: 0, width: 10, height: 10)
    layer.backgroundColor = color.cgColor
    return layer
  }

  @Test func layersAndSubviewsStackInTheOrderTheyWereAdded() async {
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    child.backgroundColor = .green
    let (red, blue) = (layer(.red), layer(.blue))
    view.addSubview(child)
    view.layer.addSublayer(red)
    await stage.advance()
    #expect(stage.color(5, 5) == "#ff0000ff")
    view.layer.insertSublayer(blue, at: 0)
    await stage.advance()
    #expect(stage.color(5, 5) == "#ff0000ff" && view.subviews == [child])
    red.removeFromSuperlayer()
    await stage.advance()
    #expect(stage.color(5, 5) == "#00ff00ff", "the blue layer lies behind the view")
    blue.zPosition = 1
    await stage.advance()
    #expect(stage.color(5, 5) == "#0000ffff")
    #expect(view.layer.sublayers?.count == 2 && blue.superlayer === view.layer)
    #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) === child, "layers take no touches")
    view.layer.sublayers = nil
    await stage.advance()
    #expect(stage.color(5, 5) == "#000000ff" && view.subviews.isEmpty && view.layer.sublayers == nil)
  }

  @Test func aLayerInItselfIsReportedAndNotAdded() async {
    let (outer, inner) = (layer(.red), layer(.blue))
    outer.addSublayer(inner)
    inner.addSublayer(outer)
    #expect(inner.sublayers == nil)
    #expect(taken().map(\.kind) == ["view-in-itself"])
  }

  @Test func aMaskCutsEverythingInTheView() async {
    view.backgroundColor = .white
    let mask = CAShapeLayer()
    mask.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20), transform: nil)
    view.layer.mask = mask
    await stage.advance()
    #expect(stage.color(5, 15) == "#ffffffff" && stage.color(15, 15) == "#000000ff")
  }

  @Test func theAnchorPointMovesTheLayerAndIsTheMiddleOfItsTurn() {
    let layer = layer(.red)
    layer.position = CGPoint(x: 50, y: 20)
    layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    #expect(layer.position == CGPoint(x: 50, y: 20) && layer.frame == CGRect(x: 45, y: 10, width: 10, height: 10))
    layer.transform = CATransform3DMakeRotation(.pi, 0, 0, 1)
    let top = CGPoint(x: 5, y: 0).applying(layer.view.toSuperview)
    #expect(abs(top.x - 50) < 1e-9 && abs(top.y - 30) < 1e-9)
    layer.anchorPoint = CGPoint(x: CGFloat.nan, y: 0)
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 1))
  }

  private final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
  }

  private final class ShapeView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
  }

  /// A game's own class, and a view of it.
  private final class Glow: CAGradientLayer {}

  private final class GlowView: UIView {
    override class var layerClass: AnyClass { Glow.self }
  }

  @Test func aViewOfGradientsHasTheLayerOfItsClass() async throws {
    let gradient = GradientView(frame: CGRect(x: 30, y: 0, width: 20, height: 20))
    view.superview?.addSubview(gradient)
    let layer = try #require(gradient.layer as? CAGradientLayer)
    #expect(layer === gradient.layer && layer.delegate === gradient)
    layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    layer.locations = [0.5, 0.5]
    await stage.advance()
    #expect(stage.color(40, 2) == "#ff0000ff" && stage.color(40, 17) == "#0000ffff")
    #expect(stage.color(28, 2) == "#000000ff" && stage.color(52, 2) == "#000000ff", "nothing beside the view")
    #expect(taken() == [])
  }

  @Test func aViewOfAShapeHasTheLayerOfItsClass() async throws {
    let shape = ShapeView(frame: CGRect(x: 30, y: 0, width: 20, height: 20))
    view.superview?.addSubview(shape)
    let layer = try #require(shape.layer as? CAShapeLayer)
    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20), transform: nil)
    layer.fillColor = UIColor.green.cgColor
    await stage.advance()
    #expect(stage.color(35, 10) == "#00ff00ff" && stage.color(45, 10) == "#000000ff")
    #expect(taken() == [])
  }

  /// Swift cannot make an object of a class that it only knows at run time, unless the class has a required initialiser.
  @Test func aLayerClassOfTheGameIsReportedAndTheNearestClassUsed() async throws {
    let glow = GlowView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let layer = glow.layer
    #expect(type(of: layer) == CAGradientLayer.self && glow.layer === layer)
    let reports = taken()
    #expect(reports.map(\.kind) == ["unfinished"] && reports.map(\.subject) == ["GlowView.layerClass"])
    #expect(
      reports.first?.message == "the layer of a view is a CAGradientLayer, not a Glow; add a Glow as a sublayer")
  }

  private func advanced(_ animation: CAAnimation, on layer: CALayer, frames: Int) async -> ShownView {
    await stage.advance()
    layer.add(animation, forKey: "a")
    await stage.advance(frames: frames)
    return layer.view.shown(at: stage.app.clock.now)
  }

  @Test func aBasicAnimationShowsItsWayAndTheLayerKeepsItsValue() async {
    let told = Told()
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration, move.delegate) = (10, 70, 0.1, told)
    let shown = await advanced(move, on: view.layer, frames: 3)
    #expect(abs(shown.place.midX - 40) < 1e-4 && view.center.x == 10)
    #expect(told.lines == ["start"] && view.layer.animationKeys() == ["a"])
    await stage.advance(frames: 4)
    #expect(view.shown(at: stage.app.clock.now).place.midX == 10)
    #expect(told.lines == ["start", "stop true"] && view.layer.animationKeys() == nil)
  }

  @Test func forwardsKeepsTheLastValueUntilTheAnimationIsRemoved() async {
    let told = Told()
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.toValue, fade.duration, fade.fillMode) = (0.25, 0.1, .forwards)
    (fade.isRemovedOnCompletion, fade.delegate) = (false, told)
    #expect(await advanced(fade, on: view.layer, frames: 20).alpha == 0.25)
    view.layer.removeAllAnimations()
    #expect(view.shown(at: stage.app.clock.now).alpha == 1 && told.lines == ["start", "stop true"])
  }

  @Test func aTurnAddsUpAndRepeats() async {
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    (turn.byValue, turn.duration, turn.repeatCount, turn.isCumulative) = (Double.pi / 2, 0.1, .infinity, true)
    let shown = await advanced(turn, on: view.layer, frames: 6 + 3)
    #expect(abs(shown.transform.a - cos(0.75 * .pi)) < 1e-3 && abs(shown.transform.b - sin(0.75 * .pi)) < 1e-3)
  }

  @Test func keyframesPassThroughTheirValuesAtTheirTimes() async {
    let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
    (shake.values, shake.keyTimes, shake.duration) = ([0, 10, -10, 0], [0, 0.5, 0.75, 1], 0.2)
    #expect(abs(await advanced(shake, on: view.layer, frames: 6).transform.tx - 10) < 1e-3)
    #expect(abs(await advanced(shake, on: view.layer, frames: 9).transform.tx + 10) < 1e-3)
    let way = CAKeyframeAnimation(keyPath: "position")
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 60, y: 0), CGPoint(x: 60, y: 20)])
    (way.path, way.duration) = (path, 0.2)
    let shown = await advanced(way, on: view.layer, frames: 6)
    #expect(abs(shown.place.midX - 40) < 1e-3 && abs(shown.place.midY) < 1e-3)
  }

  @Test func aGroupRunsItsAnimationsTogether() async {
    let (scale, fade) = (CABasicAnimation(keyPath: "transform.scale"), CABasicAnimation(keyPath: "opacity"))
    (scale.fromValue, scale.toValue, scale.duration) = (1, 3, 0.1)
    (fade.fromValue, fade.toValue, fade.duration, fade.beginTime) = (1, 0, 0.1, 0.1)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([scale, fade], 0.2)
    let early = await advanced(group, on: view.layer, frames: 3)
    #expect(abs(early.transform.a - 2) < 1e-4 && early.alpha == 1)
    await stage.advance(frames: 6)
    #expect(abs(view.shown(at: stage.app.clock.now).alpha - 0.5) < 1e-4)
  }

  @Test func aTransactionCompletesAfterItsAnimations() async {
    var isOver = false
    await stage.advance()
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.1)
    CATransaction.setCompletionBlock { isOver = true }
    view.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
    CATransaction.commit()
    await stage.advance(frames: 5)
    #expect(!isOver)
    await stage.advance(frames: 3)
    #expect(isOver)
  }

  @Test func aTransactionThatIsNotCommittedStaysInItsApp() async throws {
    await stage.advance()
    CATransaction.begin()
    CATransaction.setAnimationDuration(9)
    let other = try ViewsApp.stage(100, 40)
    await other.advance()
    #expect(CATransaction.animationDuration() == 0.25)
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    await stage.advance()
    #expect(CATransaction.animationDuration() == 9)
    CATransaction.commit()
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25, "one commit too many does nothing")
    await other.advance()
    #expect(CATransaction.animationDuration() == 3)
  }

  @Test func unanimatedPropertiesAreReported() {
    view.layer.add(CABasicAnimation(keyPath: "transform.rotation.y"), forKey: nil)
    #expect(taken().map(\.subject) == ["an animation of \"transform.rotation.y\""])
  }

  @Test func numbersThatAreNotFiniteChangeNothing() async {
    let bad = CABasicAnimation(keyPath: "position.x")
    (bad.fromValue, bad.toValue, bad.duration) = (Double.nan, Double.infinity, .infinity)
    #expect(await advanced(bad, on: view.layer, frames: 3).place == view.place)
    let stopped = CABasicAnimation(keyPath: "opacity")
    (stopped.fromValue, stopped.toValue, stopped.speed, stopped.repeatCount) = (0.5, 0, 0, -.infinity)
    #expect(await advanced(stopped, on: view.layer, frames: 30).alpha == 0.5)
  }

  private final class Told: CAAnimationDelegate {
    var lines: [String] = []
    func animationDidStart(_ anim: CAAnimation) { lines.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { lines.append("stop \(flag)") }
  }
}
