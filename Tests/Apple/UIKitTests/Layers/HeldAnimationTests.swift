import SceneTesting
import Testing

@testable import UIKit

/// Layers whose animations hold a single value, and how long animations stay.
@MainActor
@Suite struct HeldAnimationTests {
  private let stage: Stage
  private let root: CALayer

  init() throws {
    stage = try ViewsApp.stage(60, 60)
    root = try #require(stage.app.keyWindow?.rootViewController?.view).layer
  }

  /// - Parameter frame: x, y, width and height.
  private func added<Layer: CALayer>(_ layer: Layer, _ frame: [CGFloat]) -> Layer {
    layer.frame = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    root.addSublayer(layer)
    return layer
  }

  /// Shows a value from the next frame on, instead of the one before.
  private func hold(_ key: String, _ value: Any, on layer: CALayer) {
    let animation = CABasicAnimation(keyPath: key)
    (animation.fromValue, animation.toValue, animation.duration) = (value, value, 9)
    layer.add(animation, forKey: "held")
  }

  // MARK: Layers

  @Test func bordersCornersAndShadowsAreDrawnAsAnimated() async {
    let layer = added(CALayer(), [10, 10, 20, 20])
    (layer.backgroundColor, layer.borderColor) = (UIColor.red.cgColor, UIColor.green.cgColor)
    (layer.shadowColor, layer.shadowOffset, layer.shadowRadius) = (
      UIColor.white.cgColor, CGSize(width: 25, height: 0), 0
    )
    // The corner, the left side, the middle, and the middle of the shadow.
    let pixels = [(10, 10), (11, 20), (20, 20), (45, 20)].map { (x: $0.0, y: $0.1) }
    #expect(await stage.look(pixels) == "rrr.")
    hold("borderWidth", 4, on: layer)
    #expect(await stage.look(pixels) == "ggr.")
    layer.borderWidth = 4
    hold("borderColor", UIColor.blue.cgColor, on: layer)
    #expect(await stage.look(pixels) == "bbr.")
    hold("cornerRadius", 8, on: layer)
    #expect(await stage.look(pixels) == ".gr.")
    hold("shadowOpacity", 1, on: layer)
    #expect(await stage.look(pixels) == "ggrw")
  }

  @Test func aLineIsDrawnAsAnimated() async {
    let (layer, path) = (CAShapeLayer(), CGMutablePath())
    path.addLines(between: [CGPoint(x: 0, y: 10), CGPoint(x: 40, y: 10)])
    (layer.path, layer.fillColor, layer.strokeColor, layer.lineWidth) = (path, nil, UIColor.red.cgColor, 4)
    root.addSublayer(layer)
    let pixels = [(3, 10), (9, 10), (20, 7), (30, 10)].map { (x: $0.0, y: $0.1) }
    #expect(await stage.look(pixels) == "rr.r")
    let cases: [(key: String, value: Any, expected: String)] = [
      ("lineWidth", 8, "rrrr"), ("strokeStart", 0.5, "...r"), ("strokeEnd", 0.5, "rr.."),
      ("strokeColor", UIColor.green.cgColor, "gg.g"),
    ]
    for (key, value, expected) in cases {
      hold(key, value, on: layer)
      #expect(await stage.look(pixels) == expected, "\(key)")
    }
    layer.lineDashPattern = [4, 6]
    layer.removeAllAnimations()
    #expect(await stage.look(pixels) == "r..r")
    hold("lineDashPhase", 2, on: layer)
    #expect(await stage.look(pixels) == ".r.r")
  }

  @Test func aGradientIsDrawnAsAnimated() async {
    let layer = added(CAGradientLayer(), [0, 0, 20, 40])
    (layer.colors, layer.locations) = ([UIColor.red.cgColor, UIColor.blue.cgColor], [0.5, 0.5])
    let pixels = [5, 15, 25, 35].map { (x: 10, y: $0) }
    #expect(await stage.look(pixels) == "rrbb")
    let cases: [(key: String, value: Any, expected: String)] = [
      ("locations", [0.25, 0.25] as [Double], "rbbb"),
      ("colors", [UIColor.green.cgColor, UIColor.blue.cgColor] as [CGColor], "ggbb"),
      ("startPoint", CGPoint(x: 0.5, y: 0.5), "rrrb"), ("endPoint", CGPoint(x: 0.5, y: 0.5), "rbbb"),
    ]
    for (key, value, expected) in cases {
      hold(key, value, on: layer)
      #expect(await stage.look(pixels) == expected, "\(key)")
    }
  }

  @Test func aTextHasTheColourThatIsAnimated() async {
    let layer = added(CATextLayer(), [0, 0, 60, 60])
    (layer.string, layer.font, layer.fontSize) = ("H", "FelipeSlab-Regular", 40)
    hold("foregroundColor", UIColor.green.cgColor, on: layer)
    await stage.advance()
    let frame = stage.frame
    let colors = Set((0..<3600).map { frame[$0 % 60, $0 / 60] })
    #expect(colors.contains(0xff00_ff00) && !colors.contains(0xffff_ffff))
  }

  @Test func aGradientRunsAlongItsLineInItsOwnPlace() async {
    let layer = added(CAGradientLayer(), [10, 20, 40, 20])
    (layer.colors, layer.locations) = ([UIColor.red.cgColor, UIColor.blue.cgColor], [0.25, 0.25])
    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    #expect(await stage.look([(12, 22), (18, 38), (22, 22), (48, 38), (8, 30), (52, 30), (30, 18)]) == "rrbb...")
    layer.cornerRadius = 10
    #expect(await stage.look([(10, 20), (30, 20)]) == ".b")
  }

  /// Without places for them, the colours are spread evenly: the second of three is in the middle.
  @Test func coloursWithoutPlacesAreSpreadEvenly() async {
    let layer = added(CAGradientLayer(), [0, 0, 10, 41])
    layer.colors = [UIColor.red.cgColor, UIColor.green.cgColor, UIColor.blue.cgColor]
    await stage.advance()
    let parts = [1, 20, 39].map { y in
      [0, 8, 16].map { Int(stage.frame[5, y] >> UInt32($0) & 255) }
    }
    #expect(parts[0][0] > 230 && parts[1][1] > 250 && parts[2][2] > 230, "\(parts)")
  }

  @Test func anEntryThatIsNoColourIsLeftOut() async {
    let layer = added(CAGradientLayer(), [0, 0, 20, 40])
    layer.colors = [UIColor.red.cgColor, "blue", 0.5, UIColor.red.cgColor]
    #expect(await stage.look([(10, 5), (10, 35)]) == "rr")
  }

  /// Circles about the start; the end is 20 points away along each axis.
  @Test func aRadialGradientHasCirclesAboutItsStart() async {
    let layer = added(CAGradientLayer(), [10, 10, 40, 40])
    (layer.colors, layer.locations, layer.type) = ([UIColor.red.cgColor, UIColor.blue.cgColor], [0.5, 0.5], .radial)
    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
    #expect(await stage.look([(30, 30), (38, 30), (30, 22), (42, 30), (30, 18), (15, 30)]) == "rrrbbb")
  }

  @Test func aLayerBelowZeroIsBehindAndEqualOnesKeepTheirOrder() async {
    let layers = [UIColor.red, .green, .blue].map { color in
      let layer = added(CALayer(), [0, 0, 10, 10])
      layer.backgroundColor = color.cgColor
      return layer
    }
    #expect(await stage.look([(5, 5)]) == "b")
    layers[2].zPosition = -1
    #expect(await stage.look([(5, 5)]) == "g")
    (layers[0].zPosition, layers[1].zPosition) = (2, 2)
    #expect(await stage.look([(5, 5)]) == "g")
    layers[0].zPosition = 2.5
    #expect(await stage.look([(5, 5)]) == "r")
  }

  /// Each animation is at its half. The layer's own transform has the scales 2 and 4 and moves by (6, 8).
  @Test func eachPartOfATransformIsAnimatedAlone() async {
    let cases: [(key: String, value: Any, expected: [CGFloat])] = [
      ("transform.scale", 4, [3, 0, 0, 3, 6, 8]), ("transform.scale.xy", 4, [3, 0, 0, 3, 6, 8]),
      ("transform.scale.x", 4, [3, 0, 0, 4, 6, 8]), ("transform.scale.y", 8, [2, 0, 0, 6, 6, 8]),
      ("transform.translation", CGPoint(x: 10, y: 0), [2, 0, 0, 4, 8, 4]),
      ("transform.translation.x", 10, [2, 0, 0, 4, 8, 8]), ("transform.translation.y", 0, [2, 0, 0, 4, 6, 4]),
      ("transform.rotation", Double.pi, [0, 2, -4, 0, 6, 8]), ("transform.rotation.z", Double.pi, [0, 2, -4, 0, 6, 8]),
    ]
    await stage.advance()
    let layers = cases.map { key, value, _ in
      let layer = added(CALayer(), [0, 0, 10, 10])
      layer.setAffineTransform(CGAffineTransform(a: 2, b: 0, c: 0, d: 4, tx: 6, ty: 8))
      let animation = CABasicAnimation(keyPath: key)
      (animation.toValue, animation.duration) = (value, 0.1)
      layer.add(animation, forKey: nil)
      return layer
    }
    await stage.advance(frames: 3)
    for (index, layer) in layers.enumerated() {
      let t = layer.view.shown(at: stage.app.clock.now).transform
      let numbers = [t.a, t.b, t.c, t.d, t.tx, t.ty].map { ($0 * 100).rounded() / 100 }
      #expect(numbers == cases[index].expected, "\(cases[index].key)")
    }
  }

  // MARK: Lives

  private final class Told: CAAnimationDelegate {
    var lines: [String] = []
    func animationDidStart(_ anim: CAAnimation) { lines.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { lines.append("stop \(flag)") }
  }

  private func fade(_ seconds: Double, _ told: Told? = nil) -> CABasicAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0.8, 0.2, seconds)
    fade.delegate = told
    return fade
  }

  private func opacity(_ layer: CALayer) -> CGFloat { layer.view.shown(at: stage.app.clock.now).alpha }

  /// Source: https://developer.apple.com/documentation/quartzcore/calayer/add(_:forkey:)
  @Test func aLayerKeepsACopyOfItsAnimation() async throws {
    let layer = added(CALayer(), [0, 0, 10, 10])
    await stage.advance()
    let animation = fade(0.1)
    layer.add(animation, forKey: "fade")
    (animation.duration, animation.fromValue, animation.toValue) = (9, 0.1, 0.1)
    let kept = try #require(layer.animation(forKey: "fade") as? CABasicAnimation)
    #expect(kept !== animation && kept.duration == 0.1 && kept.toValue as? Double == 0.2)
    await stage.advance(frames: 3)
    #expect(abs(opacity(layer) - 0.5) < 1e-3)
    await stage.advance(frames: 4)
    #expect(layer.animationKeys() == nil && opacity(layer) == 1)
  }

  @Test func theAnimationWithAKeyIsRemovedAndTheOthersStay() async {
    await stage.advance()
    let layer = added(CALayer(), [0, 0, 10, 10])
    let told = (0..<3).map { _ in Told() }
    for (index, key) in ["a", "b", "c"].enumerated() { layer.add(fade(1, told[index]), forKey: key) }
    layer.add(fade(1), forKey: nil)
    layer.removeAnimation(forKey: "b")
    layer.removeAnimation(forKey: "none")
    #expect(layer.animationKeys() == ["a", "c"] && layer.running.count == 3)
    #expect(told.map(\.lines) == [["start"], ["start", "stop false"], ["start"]])
    layer.add(fade(1), forKey: "a")
    #expect(layer.animationKeys() == ["c", "a"] && told[0].lines == ["start", "stop false"])
  }

  @Test func theAnimationThatWasAddedLastIsShown() async {
    let layer = added(CALayer(), [0, 0, 10, 10])
    await stage.advance()
    for (key, value) in [("a", 3.0), ("b", 7), ("c", 5)] {
      let animation = CABasicAnimation(keyPath: "cornerRadius")
      (animation.fromValue, animation.toValue, animation.duration) = (value, value, 9)
      layer.add(animation, forKey: key)
    }
    let now = stage.app.clock.now
    #expect(layer.shown("cornerRadius", at: now) == 5 && layer.shown("borderWidth", at: now) == nil)
    layer.removeAnimation(forKey: "c")
    #expect(layer.shown("cornerRadius", at: now) == 7)
  }

  /// Source: https://developer.apple.com/documentation/quartzcore/camediatiming/begintime
  @Test func anAnimationBeginsAtItsTime() async {
    let (layer, told) = (added(CALayer(), [0, 0, 10, 10]), Told())
    await stage.advance()
    let late = fade(0.1, told)
    late.beginTime = CACurrentMediaTime() + 0.1
    layer.add(late, forKey: nil)
    await stage.advance(frames: 5)
    #expect(opacity(layer) == 1)
    await stage.advance(frames: 4)
    #expect(abs(opacity(layer) - 0.5) < 1e-3 && told.lines == ["start"])
    await stage.advance(frames: 5)
    #expect(opacity(layer) == 1 && told.lines == ["start", "stop true"])
  }

  /// Each ends after 0.1 s.
  @Test func speedOffsetAndRepetitionsDecideAboutTheEnd() async {
    let layer = added(CALayer(), [0, 0, 10, 10])
    await stage.advance()
    let told = (0..<4).map { _ in Told() }
    let animations = [fade(0.2, told[0]), fade(0.2, told[1]), fade(0.05, told[2]), fade(0.05, told[3])]
    animations[0].speed = 2
    animations[1].timeOffset = 0.1
    animations[2].repeatCount = 2
    animations[3].autoreverses = true
    for animation in animations { layer.add(animation, forKey: nil) }
    await stage.advance(frames: 5)
    #expect(told.map(\.lines.count) == [1, 1, 1, 1])
    await stage.advance(frames: 3)
    #expect(told.allSatisfy { $0.lines.last == "stop true" } && layer.running.isEmpty)
  }

  // MARK: Transactions

  /// Source: https://developer.apple.com/documentation/quartzcore/catransaction/setcompletionblock(_:)
  @Test func aTransactionWaitsForItsLastAnimation() async {
    let layer = added(CALayer(), [0, 0, 10, 10])
    await stage.advance()
    var ends: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { ends.append("outer") }
    layer.add(fade(0.1), forKey: "short")
    layer.add(fade(0.3), forKey: "long")
    CATransaction.begin()
    CATransaction.setCompletionBlock { ends.append("inner") }
    CATransaction.commit()
    CATransaction.commit()
    await stage.advance(frames: 9)
    #expect(ends == ["inner"], "a transaction without animations ends at once")
    layer.removeAnimation(forKey: "long")
    await stage.advance()
    #expect(ends == ["inner", "outer"], "an animation that is removed has ended")
  }

  @Test func eachTransactionHasItsOwnValues() async {
    await stage.advance()
    let curve = CAMediaTimingFunction(name: .easeIn)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setAnimationTimingFunction(curve)
    CATransaction.setAnimationDuration(2)
    #expect(CATransaction.disableActions() && CATransaction.animationTimingFunction() === curve)
    CATransaction.begin()
    #expect(!CATransaction.disableActions() && CATransaction.completionBlock() == nil)
    CATransaction.setAnimationDuration(3)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
  }

  /// Source: https://developer.apple.com/documentation/quartzcore/catransaction/setanimationduration(_:)
  @Test func anAnimationWithoutADurationHasThatOfItsTransaction() async {
    let layer = added(CALayer(), [0, 0, 10, 10])
    await stage.advance()
    layer.add(fade(0), forKey: "outside")
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    layer.add(CAAnimationGroup(), forKey: "group")
    layer.add(fade(0), forKey: "short")
    layer.add(fade(3), forKey: "long")
    CATransaction.commit()
    let durations = ["outside", "group", "short", "long"].map { layer.animation(forKey: $0)?.duration }
    #expect(durations == [0.25, 2, 2, 3])
  }
}
